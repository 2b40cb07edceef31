import Clockwork
import Formats

extension Shape where Value == String {
    /// Any text that is not empty.
    static var text: Shape {
        Shape(.text) { node, label, reading in
            guard case .scalar(let text, _) = node.content, !node.isEmpty else {
                reading.mismatch(node, label, wanted: .text)
                return nil
            }
            return text
        }
    }

    /// The path of a file, relative to the document.
    static func file(_ role: FileRole) -> Shape {
        Shape(.file(role)) { node, label, reading in
            guard case .scalar(let path, _) = node.content, !node.isEmpty, !path.utf8.contains(0) else {
                reading.mismatch(node, label, wanted: .file(role))
                return nil
            }
            reading.refer(to: path, as: role, at: node.position)
            return path
        }
    }
}

extension Shape where Value: RawRepresentable<String> & CaseIterable {
    /// One of the words of a closed set.
    static var word: Shape {
        let words = Value.allCases.map(\.rawValue)
        return Shape(.word(words)) { node, label, reading in
            guard case .scalar(let text, _) = node.content, !node.isEmpty else {
                reading.mismatch(node, label, wanted: .word(words))
                return nil
            }
            if let value = Value(rawValue: text) { return value }
            let advice = NearestName.of(text, in: words).map { "did you mean `\($0)`?" }
            reading.fault(
                node.position, text,
                "`\(label): \(text.excerpt)` is not known; \(advice ?? "write \(words.alternatives)")")
            return nil
        }
    }
}

extension Shape where Value == String {
    /// One of a closed set of names.
    static func names(_ names: [String]) -> Shape {
        Shape(.word(names)) { node, label, reading in
            guard case .scalar(let text, _) = node.content, !node.isEmpty else {
                reading.mismatch(node, label, wanted: .word(names))
                return nil
            }
            if names.contains(text) { return text }
            let advice = NearestName.of(text, in: names).map { "did you mean `\($0)`?" }
            reading.fault(
                node.position, text,
                "`\(label): \(text.excerpt)` is not known; \(advice ?? "write \(names.alternatives)")")
            return nil
        }
    }
}

extension Shape where Value == Bool {
    /// `true` or `false`, without quotes.
    static var truth: Shape {
        Shape(.truth) { node, label, reading in
            if let value = node.truth { return value }
            reading.mismatch(node, label, wanted: .truth)
            return nil
        }
    }
}

extension Shape where Value == Void {
    /// The word `true`, where its opposite is written in another way.
    static func affirmation(otherwise advice: String) -> Shape {
        Shape(.affirmation) { node, label, reading in
            if node.truth == true { return () }
            guard node.truth == false else {
                reading.mismatch(node, label, wanted: .affirmation)
                return nil
            }
            reading.fault(node.position, "false", "`\(label): false` cannot be asked for; \(advice)")
            return nil
        }
    }
}

extension Shape where Value == Int {
    /// A whole number without a unit.
    static func whole(_ range: ClosedRange<Int>) -> Shape {
        Shape(.whole(range)) { node, label, reading in
            guard case .scalar(let text, false) = node.content, let value = Int(text) else {
                reading.mismatch(node, label, wanted: .whole(range))
                return nil
            }
            guard range.contains(value) else {
                let limits = "from \(range.lowerBound) to \(range.upperBound)"
                reading.fault(
                    node.position, text, "`\(label): \(text.excerpt)` is out of range; allowed is \(limits)")
                return nil
            }
            return value
        }
    }

    /// A whole number of pixels.
    static func pixels(_ range: ClosedRange<Double>) -> Shape {
        let quantity = Shape<Quantity>.quantity(QuantityRange(.pixels, range))
        return Shape(quantity.form) { node, label, reading in
            guard let value = quantity.read(node, label, &reading)?.value else { return nil }
            if let whole = Int(exactly: value) { return whole }
            reading.fault(node.position, node.shown, "`\(label): \(node.shown)` must be a whole number of pixels")
            return nil
        }
    }
}

extension Shape where Value == Timespan {
    /// A duration, with its least and greatest value in seconds.
    static func duration(_ range: ClosedRange<Double>) -> Shape {
        Shape<Quantity>.quantity(QuantityRange(.duration, range)).map { .seconds($0.value) }
    }
}

extension Shape where Value == Double {
    /// A number of a dimension's base.
    static func number(_ dimension: Dimension, _ range: ClosedRange<Double>) -> Shape {
        Shape<Quantity>.quantity(QuantityRange(dimension, range)).map(\.value)
    }

    /// A share from 0 to 1, written in per cent.
    static func share(_ range: ClosedRange<Double> = 0...100) -> Shape {
        number(.share, range).map { $0 / 100 }
    }
}
