public import AppBuilds

/// A build that only tests know; as made it is one with which nothing is wrong.
public struct MadeBuild: Sendable {
    /// The app's property list.
    public var info: PropertyList
    /// What it is signed with.
    public var entitlements: PropertyList
    /// The property list of its profile; nil for a build without one.
    public var profile: PropertyList?
    /// Files in place of those that would be made, or beside them, by their names in the bundle.
    public var files: [String: [UInt8]] = [:]
    /// Whether property lists are written in the binary form.
    public var isBinary = false

    /// Makes a build that has everything.
    public init() {
        let scene: PropertyList = .dictionary(["UISceneDelegateClassName": .string("Town.PhoneScene")])
        let carScene: PropertyList = .dictionary([
            "UISceneClassName": .string("CPTemplateApplicationScene"),
            "UISceneDelegateClassName": .string("Town.CarScene"),
        ])
        info = .dictionary([
            "CFBundleExecutable": .string("Town"), "CFBundleIdentifier": .string("com.example.town"),
            "CFBundleShortVersionString": .string("3.2"), "CFBundleVersion": .string("345"), "DTXcode": .string("1640"),
            "UIBackgroundModes": .array([.string("audio"), .string("location")]),
            "UIRequiresFullScreen": .boolean(true),
            "UIApplicationSceneManifest": .dictionary([
                "UIApplicationSupportsMultipleScenes": .boolean(true),
                "UISceneConfigurations": .dictionary([
                    "UIWindowSceneSessionRoleApplication": .array([scene]),
                    "CPTemplateApplicationSceneSessionRoleApplication": .array([carScene]),
                ]),
            ]),
        ])
        entitlements = .dictionary([
            CarPlayKey.maps.key: .boolean(true), "application-identifier": .string("TEAM123456.com.example.town"),
        ])
        profile = .dictionary([
            "Name": .string("Town ad hoc"), "ProvisionedDevices": .array([.string("0000-1111")]),
            "Entitlements": .dictionary([
                CarPlayKey.maps.key: .boolean(true), "application-identifier": .string("TEAM123456.*"),
                "get-task-allow": .boolean(false),
            ]),
        ])
    }

    /// The bundle's files.
    public var contents: [String: [UInt8]] {
        var all: [String: [UInt8]] = [
            "Info.plist": isBinary ? info.binary : info.xml,
            "Town": MadeExecutable(xml: entitlements.xml, der: entitlements.der).bytes,
        ]
        if let profile { all[ProvisioningProfile.fileName] = Self.signed(profile.xml) }
        return all.merging(files) { _, given in given }
    }

    /// Bytes in a signed message as far as a reader of profiles looks at it (CMS, RFC 5652).
    public static func signed(_ content: [UInt8]) -> [UInt8] {
        let identifier: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]
        let certificates = [UInt8](repeating: 0x3C, count: 64)
        return PropertyList.element(
            0x30, identifier + PropertyList.element(0xA0, PropertyList.element(0x04, content) + certificates))
    }
}

extension PropertyList {
    /// The property list with the value at a path of keys replaced; nil takes it away.
    public func setting(_ path: [String], to value: PropertyList?) -> PropertyList {
        guard let first = path.first else { return value ?? self }
        let rest = Array(path.dropFirst())
        if case .array(var values) = self, let place = Int(first), values.indices.contains(place) {
            values[place] = values[place].setting(rest, to: value)
            return .array(values)
        }
        var entries = self.entries ?? [:]
        if rest.isEmpty { entries[first] = value } else { entries[first] = entries[first]?.setting(rest, to: value) }
        return .dictionary(entries)
    }
}
