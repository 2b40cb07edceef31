import Formats

/// Whether a build is admitted to CarPlay: the key in what it is signed with and in what its profile allows (S04, S69, S75).
struct EntitlementCheck {
    private(set) var findings: [BuildFinding] = []
    private let build: AppBuild
    private let executable: KeyPlace
    private let profilePlace = KeyPlace(ProvisioningProfile.fileName, "Entitlements")

    init(_ build: AppBuild) {
        self.build = build
        executable = KeyPlace(build.info?["CFBundleExecutable"]?.text ?? "executable")
        for slice in build.slices ?? [] { check(slice) }
        checkProfile()
    }

    private mutating func check(_ slice: SignedSlice) {
        guard slice.isSigned || !slice.entitlements.isEmpty else {
            return add(
                "S04", at: executable, "the part for \(slice.architecture) is not signed",
                remedy: slice.isForSimulator
                    ? "name an .entitlements file with \(CarPlayKey.maps.key) in the build settings, for the simulator too"
                    : "sign it with a profile that allows \(CarPlayKey.maps.key)")
        }
        let holder = "the signature for \(slice.architecture)"
        let effective = slice.effective ?? .dictionary([:])
        checkKey(in: effective, of: holder, at: executable)
        checkNames(in: effective, at: executable)
        checkForms(of: slice)
        if let allowed = build.profile?.entitlements { compare(effective, with: allowed) }
    }

    /// The key itself: there, and boolean true.
    private mutating func checkKey(in entitlements: PropertyList, of holder: String, at place: KeyPlace) {
        let key = CarPlayKey.maps.key
        guard let value = entitlements[key] else {
            return add("S04", at: place.key(key), missing(in: entitlements, holder), remedy: remedy(at: place))
        }
        guard value != .boolean(true) else { return }
        add(
            "S04", at: place.key(key), "\(holder) says \(value.words), not the boolean true",
            remedy: "write <true/> in the .entitlements file and sign again")
    }

    private func missing(in entitlements: PropertyList, _ holder: String) -> String {
        let others = CarPlayKey.allCases.filter { entitlements[$0.key] == .boolean(true) }.map(\.rawValue)
        let also = others.isEmpty ? "" : " (it has the key for \(others.joined(separator: ", ")))"
        return "\(holder) has no such key\(also), so the car does not serve a navigation app"
    }

    private func remedy(at place: KeyPlace) -> String {
        let isAllowed = build.profile?.entitlements?[CarPlayKey.maps.key] == .boolean(true)
        if place.file == executable.file, isAllowed {
            return "add the key to the .entitlements file and sign again: the profile allows it"
        }
        return "have Apple grant the key to the app's identifier, then make the profile anew and sign with it"
    }

    /// Keys of the family that nobody knows.
    private mutating func checkNames(in entitlements: PropertyList, at place: KeyPlace) {
        let known = CarPlayKey.allCases.map(\.key)
        let odd = (entitlements.entries ?? [:]).keys.filter { $0.hasPrefix("com.apple.developer.carplay") }.sorted()
        for key in odd where !known.contains(key) {
            let near = key.utf8.count < 200 ? NearestName.of(key, in: known) : nil
            add(
                "S04", .warning, at: place.key(key),
                "no known key of CarPlay" + (near.map { "; did you mean \($0)?" } ?? ""),
                remedy: "write it as Apple granted it")
        }
    }

    /// The forms of one signature, of which newer phones read the second.
    private mutating func checkForms(of slice: SignedSlice) {
        let sets = slice.entitlements.filter { $0.carrier != .section }
        guard sets.count == 2, sets[0].values != sets[1].values else { return }
        let keys = Set((sets[0].values.entries ?? [:]).keys).union((sets[1].values.entries ?? [:]).keys).sorted()
        for key in keys where sets[0].values[key] != sets[1].values[key] {
            let said = sets.map { "\($0.values[key]?.words ?? "nothing") in the \($0.carrier.rawValue)" }
            let weight: BuildFinding.Weight = key.hasPrefix(CarPlayKey.family) ? .failure : .warning
            add("S04", weight, at: executable.key(key), said.joined(separator: ", "), remedy: "sign it again")
        }
    }

    private mutating func checkProfile() {
        guard let profile = build.profile else {
            // Of what is no app, nothing is missing.
            guard build.info != nil, !build.isForSimulator, !build.hasUnreadableProfile else { return }
            return add(
                "S69", .note, at: KeyPlace(ProvisioningProfile.fileName), "is missing, so the channel is not known",
                remedy: "expect no phone to install it, unless it came from the App Store")
        }
        guard let allowed = profile.entitlements, allowed.entries != nil else {
            return add(
                "S04", at: profilePlace, "the profile allows no entitlements", remedy: "download the profile again")
        }
        checkKey(in: allowed, of: "the profile for \(profile.channel.rawValue)", at: profilePlace)
    }

    /// What is signed and not allowed keeps phones from installing; a key that is allowed and not signed has no effect.
    private mutating func compare(_ signed: PropertyList, with allowed: PropertyList) {
        for (key, value) in (signed.entries ?? [:]).sorted(by: { $0.key < $1.key }) where key != CarPlayKey.maps.key {
            guard !Self.allows(allowed[key], value) else { continue }
            let isOfCarPlay = key.hasPrefix(CarPlayKey.family)
            add(
                "S75", isOfCarPlay ? .failure : .warning, at: profilePlace.key(key),
                "signed with \(value.words), and the profile says \(allowed[key]?.words ?? "nothing")",
                remedy: "sign with a profile that allows it, or phones refuse the build")
        }
        for key in (allowed.entries ?? [:]).keys.filter({ $0.hasPrefix(CarPlayKey.family) }).sorted()
        where key != CarPlayKey.maps.key && signed[key] == nil {
            add(
                "S75", .warning, at: executable.key(key), "the profile allows it, and the build is not signed with it",
                remedy: "add it to the .entitlements file, or leave it out of the profile")
        }
    }

    /// Whether a profile's value allows a signed one: the same, a beginning with `*` behind it, or more of an array.
    private static func allows(_ allowed: PropertyList?, _ signed: PropertyList) -> Bool {
        switch (allowed, signed) {
        case (.string(let pattern)?, .string(let text)) where pattern.hasSuffix("*"):
            text.hasPrefix(pattern.dropLast())
        case (.string("*")?, .array): true
        case (.array(let patterns)?, .array(let values)):
            values.allSatisfy { value in patterns.contains { allows($0, value) } }
        case (.array(let patterns)?, .string): patterns.contains { allows($0, signed) }
        case (_, .boolean(false)): true
        default: allowed == signed
        }
    }

    private mutating func add(
        _ row: String, _ weight: BuildFinding.Weight = .failure, at place: KeyPlace, _ message: String, remedy: String
    ) {
        let finding = BuildFinding(row, weight, at: place, message, remedy: remedy)
        // Parts for several processors are signed alike, and tell most things twice.
        if !findings.contains(finding) { findings.append(finding) }
    }
}
