/// Metrics in the Prometheus text format 0.0.4, read strictly, for tests.
struct PrometheusText {
    /// The samples by name and labels as written.
    private(set) var samples: [String: Double] = [:]
    /// What is against the rules of the format, or against those of the textfile collector.
    private(set) var faults: [String] = []
    private var types: Set<Substring> = []
    private var helps: Set<Substring> = []
    private var current: Substring = ""

    init(_ bytes: [UInt8]) {
        let text = String(decoding: bytes, as: UTF8.self)
        if Array(text.utf8) != bytes { faults.append("not UTF-8") }
        if !text.hasSuffix("\n") { faults.append("no line feed at the end") }
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() { read(line) }
    }

    private mutating func read(_ line: Substring) {
        if let help = line.wholeMatch(of: /# HELP ([a-zA-Z_:][a-zA-Z0-9_:]*) [^\\\n]+/) {
            if !helps.insert(help.1).inserted { faults.append("second HELP: \(line)") }
        } else if let type = line.wholeMatch(of: /# TYPE ([a-zA-Z_:][a-zA-Z0-9_:]*) (gauge|counter)/) {
            if !types.insert(type.1).inserted { faults.append("second TYPE: \(line)") }
            if !helps.contains(type.1) { faults.append("TYPE before HELP: \(line)") }
            current = type.1
        } else if let sample = line.wholeMatch(of: /([a-zA-Z_:][a-zA-Z0-9_:]*)\{(.*)\} (\S+)/) {
            take(sample.1, sample.2, sample.3)
        } else {
            faults.append("no line of the format: \(line)")
        }
    }

    private mutating func take(_ name: Substring, _ labels: Substring, _ value: Substring) {
        if name != current { faults.append("\(name) outside of its family") }
        let label = /[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\\\|\\"|\\n)*"/
        if labels.wholeMatch(of: /(?:[a-zA-Z_][a-zA-Z0-9_]*="(?:[^"\\\n]|\\\\|\\"|\\n)*"(?:,|$))*/) == nil {
            faults.append("labels: \(labels)")
        }
        let names = labels.matches(of: label).map { $0.0.split(separator: "=")[0] }
        if Set(names).count != names.count { faults.append("a label twice: \(labels)") }
        guard let number = Double(value), number.isFinite else { return faults.append("value: \(value)") }
        if samples.updateValue(number, forKey: "\(name){\(labels)}") != nil {
            faults.append("twice: \(name){\(labels)}")
        }
    }
}
