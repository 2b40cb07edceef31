extension Timespan {
    /// The span for people, with three or four figures: `1.60 s`, `250 ms`, `12.5 ms`, `80 µs`.
    public var text: String {
        let sign = nanoseconds < 0 ? "-" : ""
        let size = nanoseconds.magnitude
        switch size {
        case 0: return "0 s"
        case ..<1_000: return "\(sign)\(size) ns"
        case ..<999_500: return "\(sign)\(Self.rounded(size, to: 1_000)) µs"
        case ..<99_950_000: return "\(sign)\(Self.scaled(size, unit: 1_000_000, decimals: 1)) ms"
        case ..<999_500_000: return "\(sign)\(Self.rounded(size, to: 1_000_000)) ms"
        case ..<99_995_000_000: return "\(sign)\(Self.scaled(size, unit: 1_000_000_000, decimals: 2)) s"
        default: return "\(sign)\(Self.rounded(size, to: 1_000_000_000)) s"
        }
    }

    private static func rounded(_ size: UInt64, to unit: UInt64) -> UInt64 {
        (size + unit / 2) / unit
    }

    private static func scaled(_ size: UInt64, unit: UInt64, decimals: Int) -> String {
        let step = (0..<decimals).reduce(unit) { step, _ in step / 10 }
        let whole = rounded(size, to: step) * step
        let fraction = String(unit + whole % unit).dropFirst().prefix(decimals)
        return "\(whole / unit).\(fraction)"
    }
}
