import Formats

/// A number with its dimension, in the dimension's base.
struct Quantity: Hashable, Sendable {
    let dimension: Dimension
    let value: Double
}

/// The number and the unit of a text such as `12.5 pt`.
struct WrittenQuantity {
    let number: Double
    /// The number as it was written.
    let figures: String
    /// The unit as it was written, empty where there is none.
    let unit: String

    /// Takes a text apart; nil where it does not begin with a decimal number or goes on with more than a unit.
    init?(_ text: String) {
        let figures = text.prefix { $0.isASCII && ($0.isNumber || "+-.".contains($0)) }
        let unit = text.dropFirst(figures.count).drop { $0 == " " }
        guard let number = Double(figures), number.isFinite else { return nil }
        guard unit.allSatisfy({ $0.isLetter || $0 == "%" || $0 == "/" }) else { return nil }
        self.number = number
        self.figures = String(figures)
        self.unit = String(unit)
    }
}

extension Shape where Value == Quantity {
    /// A number with a unit, within one of some ranges.
    static func quantity(_ ranges: QuantityRange...) -> Shape {
        let form = Form.quantity(ranges)
        return Shape(form) { node, label, reading in
            guard case .scalar(let text, _) = node.content, let written = WrittenQuantity(text) else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            return quantity(written, in: ranges) { message in
                reading.fault(node.position, text, "`\(label): \(text.excerpt)` \(message)")
            }
        }
    }

    /// The quantity that was written, nil with one complaint where it has no unit, a wrong one or is out of range.
    static func quantity(
        _ written: WrittenQuantity, in ranges: [QuantityRange], complain: (String) -> Void
    ) -> Quantity? {
        for allowed in ranges {
            guard let unit = allowed.dimension.unit(written.unit) else { continue }
            let value = written.number * unit.factor
            guard allowed.range.contains(value) else {
                complain("is out of range; allowed is \(allowed.limits)")
                return nil
            }
            return Quantity(dimension: allowed.dimension, value: value)
        }
        complain(written.unit.isEmpty ? missingUnit(written, ranges) : wrongUnit(ranges))
        return nil
    }

    private static func wrongUnit(_ ranges: [QuantityRange]) -> String {
        let symbols = ranges.flatMap { $0.dimension.units.map(\.symbol) }
        return "has the wrong unit; write \(symbols.alternatives)"
    }

    /// Proposes the number with each unit that brings it into its range; hours and minutes are seldom meant.
    private static func missingUnit(_ written: WrittenQuantity, _ ranges: [QuantityRange]) -> String {
        let usual = ranges.flatMap { allowed in
            allowed.dimension.units.prefix(2).map { (symbol: $0.symbol, value: written.number * $0.factor, allowed) }
        }
        let fitting = usual.filter { $0.2.range.contains($0.value) }
        let proposals = (fitting.isEmpty ? usual : fitting).map { "`\(written.figures) \($0.symbol)`" }
        return "has no unit; write \(proposals.alternatives)"
    }
}

extension [String] {
    /// The words in a row, with `or` before the last.
    var alternatives: String {
        count < 2 ? joined() : dropLast().joined(separator: ", ") + " or " + (last ?? "")
    }
}
