import Formats

/// The eight directions that have a word.
enum Direction: String, CaseIterable {
    case up
    case upRight = "up-right"
    case right
    case downRight = "down-right"
    case down
    case downLeft = "down-left"
    case left
    case upLeft = "up-left"

    /// Degrees clockwise from up.
    var degrees: Double { Double(Self.allCases.firstIndex(of: self) ?? 0) * 45 }

    /// The direction of an angle in words: its name, or the angle itself.
    static func words(_ degrees: Double) -> String {
        allCases.first { $0.degrees == degrees }?.rawValue ?? Dimension.angle.text(degrees)
    }

    /// Several directions in words; the eight that have one are *all directions*.
    static func words(_ degrees: [Double]) -> String {
        degrees == allCases.map(\.degrees) ? "in all directions" : degrees.map { words($0) }.joined(separator: ", ")
    }
}

extension Shape where Value == Double {
    /// A direction in degrees clockwise from up, written as a word or as an angle.
    static var direction: Shape {
        let words = Direction.allCases.map(\.rawValue)
        let angle = QuantityRange(.angle, 0...360)
        let form = Form.wordOrQuantity(words, [angle])
        return Shape(form) { node, label, reading in
            guard case .scalar(let text, _) = node.content, !node.isEmpty else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            if let word = Direction(rawValue: text) { return word.degrees }
            let offence = "`\(label): \(text.excerpt)`"
            guard let written = WrittenQuantity(text) else {
                let advice = NearestName.of(text, in: words).map { "did you mean `\($0)`?" }
                reading.fault(
                    node.position, text, "\(offence) is not known; \(advice ?? "write \(words.alternatives)")")
                return nil
            }
            return Shape<Quantity>.quantity(written, in: [angle]) { message in
                reading.fault(node.position, text, "\(offence) \(message)")
            }?.value
        }
    }
}

extension Shape where Value == [Double] {
    /// Several directions in degrees clockwise from up: `all` for the eight that have a word, or a list of them.
    static var directions: Shape {
        let item = Shape<Double>.direction
        let form = Form.wordOrList("all", item.form, atLeast: 1)
        return Shape(form) { node, label, reading in
            if node.list != nil { return item.list(atLeast: 1).read(node, label, &reading) }
            guard node.text == "all" else {
                reading.mismatch(node, label, wanted: form)
                return nil
            }
            return Direction.allCases.map(\.degrees)
        }
    }
}
