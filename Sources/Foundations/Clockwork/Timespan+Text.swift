extension Timespan {
    /// The span for people, with three or four figures: `1.60 s`, `250 ms`, `12.5 ms`, `80 µs`.
    public var text: String {
        let sign = nanoseconds < 0 ? "-" : ""
        let size = nanoseconds.magnitude
        switch size {
        case 0: return "0 s"
        case ..<1_000: return "\(sign)\(size) ns"
        case ..<1_000_000: return "\(sign)\(size / 1_000) µs"
        case ..<100_000_000: return "\(sign)\(Self.scaled(size, unit: 1_000_000, decimals: 1)) ms"
        case ..<1_000_000_000: return "\(sign)\(size / 1_000_000) ms"
        case ..<100_000_000_000: return "\(sign)\(Self.scaled(size, unit: 1_000_000_000, decimals: 2)) s"
        default: return "\(sign)\(size / 1_000_000_000) s"
        }
    }

    private static func scaled(_ size: UInt64, unit: UInt64, decimals: Int) -> String {
        let fraction = String(unit + size % unit).dropFirst().prefix(decimals)
        return "\(size / unit).\(fraction)"
    }
}
