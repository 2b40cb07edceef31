import Formats

/// A metric family of the Prometheus text format 0.0.4: one name with its help and its series, all of them gauges.
struct PrometheusFamily {
    typealias Labels = [(name: String, value: String)]

    /// The name, which ends in its base unit.
    let name: String
    /// What the family holds, in one line.
    let help: String
    private var series: [(labels: String, value: Double)] = []
    private var seen: Set<String> = []

    init(_ name: String, _ help: String) {
        self.name = name
        self.help = help
    }

    /// Adds a series; a value that is not finite, and a second series with the same labels, are left out.
    mutating func add(_ labels: Labels, _ value: Double) {
        let text = labels.map { "\($0.name)=\"\(Self.escaped($0.value))\"" }.joined(separator: ",")
        guard value.isFinite, seen.insert(text).inserted else { return }
        series.append((text, value))
    }

    /// The lines of the family; none where it has no series, since readers refuse nothing sooner than an empty family.
    var text: String {
        guard !series.isEmpty else { return "" }
        let head = "# HELP \(name) \(help)\n# TYPE \(name) gauge\n"
        return head + series.map { "\(name){\($0.labels)} \(Self.number($0.value))\n" }.joined()
    }

    /// A label's value with backslash, quote and line feed escaped, as the format asks, and without other controls.
    static func escaped(_ value: String) -> String {
        let isPlain = value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
        guard !isPlain else { return value }
        var escaped = ""
        for scalar in value.unicodeScalars {
            switch scalar {
            case "\\": escaped += "\\\\"
            case "\"": escaped += "\\\""
            case "\n": escaped += "\\n"
            default: escaped.unicodeScalars.append(scalar.value < 0x20 || scalar.value == 0x7F ? " " : scalar)
            }
        }
        return escaped
    }

    /// Twelve decimals, so that nanoseconds in seconds stay whole; what is too large for them as Swift writes it.
    private static func number(_ value: Double) -> String {
        FixedDecimal.shortest(value, decimals: 12)
    }
}
