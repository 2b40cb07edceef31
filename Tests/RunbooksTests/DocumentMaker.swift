import Clockwork
import Formats

@testable import Runbooks

/// Makes documents at random from the forms of the tables, as JSON text, which is YAML too; some of their values are wrong.
struct DocumentMaker {
    private var random: SeededRandom
    /// How likely it is that a value or a key is wrong.
    private let slip: Double

    init(seed: UInt64, slip: Double) {
        random = SeededRandom(seed: seed)
        self.slip = slip
    }

    /// A value of a form, or now and then one of another.
    mutating func value(of form: Form) -> String {
        if random.chance(slip) { return Self.oddities.randomElement(using: &random) ?? "null" }
        switch form {
        case .text: return ["\"Market Street\"", "2018", "true", "\"5 s\""].randomElement(using: &random) ?? ""
        case .file: return "\"parts/there\""
        case .word(let words): return quoted(words.randomElement(using: &random) ?? "")
        case .quantity(let ranges): return quantity(ranges)
        case .wordOrQuantity(let words, let ranges):
            return random.chance(0.5) ? value(of: .word(words)) : quantity(ranges)
        case .whole(let range): return "\(Int.random(in: range, using: &random))"
        case .truth: return "\(random.chance(0.5))"
        case .affirmation: return "true"
        case .list(let item, let least):
            let count = Int.random(in: least...(least + 3), using: &random)
            return "[" + (0..<count).map { _ in value(of: item) }.joined(separator: ", ") + "]"
        case .wordOrList(let word, let item, let least):
            return random.chance(0.5) ? quoted(word) : value(of: .list(item, atLeast: least))
        case .stated(let plain):
            return random.chance(0.5) ? value(of: plain) : map(entries(of: Form.sourced(plain)))
        case .record(let record): return map(entries(of: record))
        case .choice(let choice): return map(entries(of: choice))
        }
    }

    /// Keys that must be there, and some of the others; now and then one is missing or unknown.
    private mutating func entries(of record: RecordForm) -> [String] {
        var entries: [String] = []
        for field in record.fields {
            let isNeeded = if case .refused = field.absence { true } else { false }
            guard random.chance(isNeeded ? 1 - slip / 2 : 0.5) else { continue }
            entries.append("\"\(field.name)\": \(value(of: field.form))")
        }
        if random.chance(slip / 2) { entries.append("\"colour\": 1") }
        return entries
    }

    /// One alternative; now and then with the key of another.
    private mutating func entries(of choice: ChoiceForm) -> [String] {
        guard let chosen = choice.alternatives.randomElement(using: &random) else { return [] }
        let entries = entries(of: chosen)
        guard random.chance(slip / 2), let other = choice.alternatives.randomElement(using: &random)?.fields.first,
            other.name != chosen.fields.first?.name
        else { return entries }
        return entries + ["\"\(other.name)\": \(value(of: other.form))"]
    }

    private func map(_ entries: [String]) -> String { "{" + entries.joined(separator: ", ") + "}" }

    private func quoted(_ text: String) -> String { "\"\(text)\"" }

    /// A quantity within its range, in one of its spellings.
    private mutating func quantity(_ ranges: [QuantityRange]) -> String {
        guard let allowed = ranges.randomElement(using: &random),
            let unit = allowed.dimension.units.randomElement(using: &random)
        else { return "" }
        let value = random.uniform(allowed.range) / unit.factor
        let figures = FixedDecimal.shortest(value, decimals: Int.random(in: 0...3, using: &random))
        guard let written = Double(figures), allowed.range.contains(written * unit.factor) else {
            return quoted(allowed.example)
        }
        let shown = figures.hasPrefix("0.") && random.chance(0.5) ? String(figures.dropFirst()) : figures
        let sign = random.chance(0.1) ? "+" : ""
        let end = !figures.contains(".") && random.chance(0.1) ? "." : ""
        return quoted(sign + shown + end + ["", " ", "  "][Int.random(in: 0...2, using: &random)] + unit.symbol)
    }

    private static let oddities = [
        "null", "true", "false", "7", "7.5", "0", "-1", "1000000000", "\"\"", "\"x\"", "\"7\"", "\"12 parsec\"",
        "\"12\"",
        "\"1 2 s\"", "\"1,5 s\"", "\"s\"", "\". s\"", "\"1.2.3 s\"", "\"12 PT\"", "\"5 s \"", "[]", "[7]", "{}",
        "{\"colour\": 1}", "\"true\"", "\"up\"",
    ]
}
