/// How speed limits are signed along a road.
public enum SpeedSign: String, Hashable, Sendable, CaseIterable {
    /// White plates of the United States' manual of traffic control devices.
    case mutcd
    /// Round signs of the Vienna convention.
    case vienna
}
