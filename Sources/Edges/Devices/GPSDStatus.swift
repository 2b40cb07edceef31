/// How gpsd says that a fix was found; the numbers are those of its C interface.
public enum GPSDStatus: Int, Hashable, Sendable, CaseIterable {
    /// Satellites alone; most versions leave it out.
    case plain = 1
    /// With differential corrections.
    case differential
    /// Real-time kinematic with whole cycles resolved.
    case rtkFixed
    /// Real-time kinematic with cycles estimated.
    case rtkFloat
    /// Dead reckoning.
    case deadReckoning
    /// Dead reckoning together with satellites.
    case deadReckoningWithSatellites
    /// Time only: the place was surveyed or put in by hand.
    case time
    /// Made by a simulator.
    case simulated
    /// The encrypted signal of GPS.
    case encrypted

    /// The status behind a name, with or without `STATUS_`; the names changed in 3.23.1, so both sets are known.
    public init?(name: some StringProtocol) {
        let bare = name.hasPrefix("STATUS_") ? String(name.dropFirst(7)) : String(name)
        guard let known = Self.names.first(where: { $0.value.contains(bare) }) else { return nil }
        self = known.key
    }

    private static let names: KeyValuePairs<GPSDStatus, [String]> = [
        .plain: ["FIX", "GPS"], .differential: ["DGPS_FIX", "DGPS"], .rtkFixed: ["RTK_FIX"], .rtkFloat: ["RTK_FLT"],
        .deadReckoning: ["DR"], .deadReckoningWithSatellites: ["GNSSDR"], .time: ["TIME"], .simulated: ["SIM"],
        .encrypted: ["PPS_FIX"],
    ]
}
