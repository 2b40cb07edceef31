/// A version of iOS.
public struct SystemVersion: Comparable, Hashable, Sendable {
    /// The number before the point.
    public var major: Int
    /// The number behind it.
    public var minor: Int

    /// Makes a version.
    public init(_ major: Int, _ minor: Int = 0) {
        self.major = major
        self.minor = minor
    }

    /// Reads a version such as `17.4`; nil for anything else.
    public init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { part in part.utf8.allSatisfy { (48...57).contains($0) } ? Int(part) : nil }
        guard (1...2).contains(parts.count), numbers.count == parts.count else { return nil }
        self.init(numbers[0], numbers.count > 1 ? numbers[1] : 0)
    }

    /// The version as it is written.
    public var text: String { "\(major).\(minor)" }

    /// Whether the left version is the older one.
    public static func < (left: SystemVersion, right: SystemVersion) -> Bool {
        (left.major, left.minor) < (right.major, right.minor)
    }
}

/// What came to CarPlay with a version, by Apple's headers and guide.
public enum SystemFeature: String, Hashable, Sendable, CaseIterable {
    /// Scene delegates.
    case scenes
    /// The dashboard scene.
    case dashboard
    /// The instrument cluster's display.
    case cluster
    /// Maneuvers, lanes and states told to the navigation session.
    case metadata
    /// Zoom, rotation and pitch by fingers.
    case multiTouch
    /// Buttons of voice states.
    case voiceButtons

    /// The version that brought it.
    public var since: SystemVersion {
        switch self {
        case .scenes: SystemVersion(13)
        case .dashboard: SystemVersion(13, 4)
        case .cluster: SystemVersion(16, 4)
        case .metadata: SystemVersion(17, 4)
        case .multiTouch: SystemVersion(26)
        case .voiceButtons: SystemVersion(26, 4)
        }
    }
}
