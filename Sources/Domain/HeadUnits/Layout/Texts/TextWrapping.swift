/// Breaks texts into lines that fit a width, by a measure.
struct TextWrapping {
    let measure: TextMeasure

    static let ellipsis = "…"

    /// The text in at most so many lines, nil where it does not fit.
    func wrap(_ text: String, _ style: TextStyle, _ width: Double, _ most: Int) -> FittedText? {
        if text.isEmpty { return FittedText(text: "", lines: 0) }
        if !text.contains("\n"), most > 0, measure(text, style) <= width { return FittedText(text: text, lines: 1) }
        var lines: [Substring] = []
        for paragraph in text.split(separator: "\n") {
            guard var rest = Optional(paragraph), lines.count < most else { return nil }
            while !rest.isEmpty {
                let line = head(of: rest, style, width)
                guard !line.isEmpty, lines.count < most else { return nil }
                lines.append(trimmed(line))
                rest = rest[line.endIndex...].drop { $0 == " " }
            }
        }
        return FittedText(text: lines.joined(separator: "\n"), lines: lines.count)
    }

    /// As much of the text as so many lines hold, with an ellipsis at its end; empty where not even that has room.
    func shorten(_ text: String, _ style: TextStyle, _ width: Double, _ most: Int) -> FittedText {
        let whole = text[...].split(separator: "\n").joined(separator: " ")
        var (lines, rest) = ([] as [Substring], whole[...])
        while lines.count + 1 < most {
            let line = head(of: rest, style, width)
            if line.isEmpty { break }
            lines.append(trimmed(line))
            rest = rest[line.endIndex...].drop { $0 == " " }
        }
        let last = cut(rest, style, width)
        if !last.isEmpty { lines.append(last[...]) }
        return FittedText(text: lines.joined(separator: "\n"), lines: lines.count, isShortened: true)
    }

    /// The longest beginning that fits a line and ends where a line may end; empty where there is none.
    private func head(of text: Substring, _ style: TextStyle, _ width: Double) -> Substring {
        if measure(String(text), style) <= width { return text }
        var best = text.startIndex
        for place in text.indices.dropFirst() where Self.mayBreak(text, at: place) {
            guard measure(String(trimmed(text[..<place])), style) <= width else { break }
            best = place
        }
        return text[..<best]
    }

    /// The longest beginning that fits with an ellipsis behind it, found by halving.
    private func cut(_ text: Substring, _ style: TextStyle, _ width: Double) -> String {
        if measure(String(text), style) <= width { return String(text) }
        let characters = Array(text)
        var (fits, tooLong) = (0, characters.count)
        while tooLong - fits > 1 {
            let middle = (fits + tooLong) / 2
            if measure(shortened(characters[..<middle]), style) <= width { fits = middle } else { tooLong = middle }
        }
        let made = shortened(characters[..<fits])
        return measure(made, style) <= width ? made : ""
    }

    private func shortened(_ characters: ArraySlice<Character>) -> String {
        let last = characters.lastIndex { $0 != " " }.map { characters[...$0] } ?? []
        return String(last) + Self.ellipsis
    }

    private func trimmed(_ line: Substring) -> Substring {
        guard let last = line.lastIndex(where: { $0 != " " }) else { return "" }
        return line[...last]
    }
}
