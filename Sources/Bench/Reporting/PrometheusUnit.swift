/// The base unit in which a measurement is given to Prometheus: the end of the family's name, and the factor to it.
struct PrometheusUnit: Hashable {
    /// The end of the family's name.
    let suffix: String
    /// What a figure is divided by.
    let divisor: Double

    /// The base unit of a measurement's unit; one that is not known stays as it is, its letters in the name.
    init(_ unit: String) {
        switch unit {
        case "ms": (suffix, divisor) = ("_seconds", 1_000)
        case "µs": (suffix, divisor) = ("_seconds", 1_000_000)
        case "ns": (suffix, divisor) = ("_seconds", 1_000_000_000)
        case "s": (suffix, divisor) = ("_seconds", 1)
        case "mm": (suffix, divisor) = ("_meters", 1_000)
        case "m": (suffix, divisor) = ("_meters", 1)
        case "pt": (suffix, divisor) = ("_points", 1)
        case "%": (suffix, divisor) = ("_ratio", 100)
        case "1": (suffix, divisor) = ("", 1)
        default: (suffix, divisor) = (Self.letters(of: unit), 1)
        }
    }

    private static func letters(of unit: String) -> String {
        let kept = unit.unicodeScalars.filter { $0.isASCII && $0.properties.isAlphabetic }
        return kept.isEmpty ? "" : "_in_" + String(String.UnicodeScalarView(kept)).lowercased()
    }
}
