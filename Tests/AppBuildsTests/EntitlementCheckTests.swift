import AppBuilds
import MadeBuilds
import Testing

@Suite("The key by which Apple admits an app")
struct EntitlementCheckTests {
    private static let key = CarPlayKey.maps.key

    private func build(
        _ signed: PropertyList, der: PropertyList? = nil, profile: PropertyList? = MadeBuild().profile
    ) -> AppBuild {
        var sets: [SignedSlice.Entitlements] = [.init(.signature, signed)]
        if let der { sets.append(.init(.signatureDER, der)) }
        let slice = SignedSlice(architecture: "arm64", isForSimulator: false, isSigned: true, entitlements: sets)
        return AppBuild(
            path: "Town.ipa", form: .ipa, info: MadeBuild().info, slices: [slice],
            profile: profile.map { ProvisioningProfile($0) })
    }

    @Test(
        "counts only as the boolean true, in the signature and in the profile (S04)",
        arguments: [
            (nil, "has no such key"), (.boolean(false), "says false, not"),
            (.string("true"), "says the string \"true\", not"),
            (.integer(1), "says the integer 1, not"), (.array([.boolean(true)]), "says an array of 1, not"),
        ] as [(PropertyList?, String)])
    func value(value: PropertyList?, message: String) {
        let signed = build(MadeBuild().entitlements.setting([Self.key], to: value))
        #expect(signed.findings.map(\.row) == ["S04"] && signed.hasMapsKey == false)
        #expect(signed.findings[0].file == "Town" && signed.findings[0].keyPath == Self.key)
        #expect(signed.findings[0].message.contains("the signature for arm64 \(message)"))
        let allowed = build(
            MadeBuild().entitlements, profile: MadeBuild().profile?.setting(["Entitlements", Self.key], to: value))
        #expect(allowed.findings.map(\.row) == ["S04"] && allowed.hasMapsKey == false)
        #expect(allowed.findings[0].file == "embedded.mobileprovision")
        #expect(allowed.findings[0].keyPath == "Entitlements:\(Self.key)")
        #expect(allowed.findings[0].message.contains("the profile for ad hoc \(message)"))
    }

    @Test("that is there raises nothing")
    func good() {
        let build = build(MadeBuild().entitlements, der: MadeBuild().entitlements)
        #expect(build.findings.isEmpty && build.hasMapsKey == true && build.channel == .adHoc)
    }

    @Test("of another kind of app is named, and one that is no key has the nearest")
    func siblings() {
        let other = build(.dictionary([CarPlayKey.audio.key: .boolean(true)]), profile: nil)
        #expect(other.findings[0].message.contains("(it has the key for audio)"))
        let odd = build(
            MadeBuild().entitlements.setting(["com.apple.developer.carplay-map"], to: .boolean(true)), profile: nil)
        #expect(odd.findings[0].message == "no known key of CarPlay; did you mean \(Self.key)?")
        #expect(odd.findings[0].weight == .warning)
    }

    @Test("is told to be in the profile where only the signature lacks it")
    func remedy() {
        let build = build(.dictionary([:]))
        #expect(build.findings[0].remedy.contains("the profile allows it"))
    }

    @Test("in the two forms of one signature must be the same; newer phones read the second")
    func forms() {
        let build = build(MadeBuild().entitlements, der: .dictionary([:]), profile: nil)
        #expect(build.hasMapsKey == false)
        #expect(
            build.findings.contains {
                $0.weight == .failure && $0.message == "true in the signature, nothing in the signature, DER"
            })
    }

    @Test(
        "and the others are compared with the profile (S75)",
        arguments: [
            ("aps-environment", .string("production"), nil, .warning),
            ("aps-environment", .string("production"), .string("development"), .warning),
            (CarPlayKey.audio.key, .boolean(true), nil, .failure),
            (CarPlayKey.audio.key, .boolean(true), .boolean(false), .failure),
            ("get-task-allow", .boolean(false), .boolean(true), nil),
            ("groups", .array([.string("TEAM.a")]), .array([.string("TEAM.*")]), nil),
            ("groups", .array([.string("OTHER.a")]), .array([.string("TEAM.*")]), .warning),
            ("domains", .array([.string("a"), .string("b")]), .string("*"), nil),
            ("aps-environment", .string("development"), .array([.string("development"), .string("production")]), nil),
        ] as [(String, PropertyList, PropertyList?, BuildFinding.Weight?)])
    func differences(key: String, signed: PropertyList, allowed: PropertyList?, weight: BuildFinding.Weight?) {
        let build = build(
            MadeBuild().entitlements.setting([key], to: signed),
            profile: MadeBuild().profile?.setting(["Entitlements", key], to: allowed))
        let found = build.findings
        #expect(found.map(\.weight) == (weight.map { [$0] } ?? []))
        #expect(found.allSatisfy { $0.row == "S75" && $0.keyPath == "Entitlements:\(key)" })
    }

    @Test("is looked for in every part, and in a part without a signature it is not")
    func parts() {
        var build = build(MadeBuild().entitlements)
        build.slices?.append(
            SignedSlice(architecture: "armv7", isForSimulator: false, isSigned: false, entitlements: []))
        #expect(build.hasMapsKey == false && build.findings.map(\.message) == ["the part for armv7 is not signed"])
    }

    @Test("cannot be told where the profile or the executable cannot be read")
    func unreadable() {
        var build = build(MadeBuild().entitlements, profile: nil)
        build.faults = [.damaged(file: "embedded.mobileprovision", reason: "cut off")]
        #expect(build.hasMapsKey == nil && build.findings.isEmpty)
        #expect(AppBuild(path: "a", form: .app).hasMapsKey == nil)
    }

    @Test("comes with a profile, or no phone takes the build (S69)")
    func noProfile() {
        let build = build(MadeBuild().entitlements, profile: nil)
        #expect(build.findings.map(\.row) == ["S69"] && build.channel == .unknown)
        #expect(build.findings.map(\.weight) == [.note])
    }

    @Test("needs no profile for the simulator, which reads a section")
    func simulator() {
        let set = SignedSlice.Entitlements(.section, MadeBuild().entitlements)
        let slice = SignedSlice(architecture: "arm64", isForSimulator: true, isSigned: true, entitlements: [set])
        let build = AppBuild(path: "Town.app", form: .app, info: MadeBuild().info, slices: [slice])
        #expect(build.findings.isEmpty && build.hasMapsKey == true && build.channel == .simulator)
    }

    @Test(
        "comes by a channel that the profile tells",
        arguments: [
            (["get-task-allow": .boolean(true)], ["ProvisionedDevices": .array([])], .development),
            ([:], ["ProvisionedDevices": .array([])], .adHoc),
            ([:], ["ProvisionsAllDevices": .boolean(true)], .enterprise),
            ([:], [:], .store),
        ] as [([String: PropertyList], [String: PropertyList], DistributionChannel)])
    func channel(entitlements: [String: PropertyList], rest: [String: PropertyList], channel: DistributionChannel) {
        let contents = rest.merging(["Entitlements": .dictionary(entitlements)]) { $1 }
        #expect(ProvisioningProfile(.dictionary(contents)).channel == channel)
    }

    @Test("of a build beside prompts and background modes that a bench must know (S37, S02, S57)")
    func others() {
        var build = build(MadeBuild().entitlements)
        build.info = build.info?.setting(["NSMicrophoneUsageDescription"], to: .string("To search"))
            .setting(["UIBackgroundModes"], to: nil)
        #expect(build.findings.map(\.row) == ["S37", "S02", "S57"])
        #expect(build.findings.map(\.weight) == [.note, .warning, .warning])
    }
}
