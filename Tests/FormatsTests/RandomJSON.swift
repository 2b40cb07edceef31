import Clockwork
import Formats

/// Random trees, and their JSON with random space.
enum RandomJSON {
    static func tree(_ random: inout SeededRandom, depth: Int) -> Tree {
        let place = Position(line: 1, column: 1)
        switch Int.random(in: 0...(depth < 4 ? 5 : 3), using: &random) {
        case 0:
            return Tree(.scalar(text: "\(Int.random(in: -99_999...99_999, using: &random))", quoted: false), at: place)
        case 1:
            return Tree(
                .scalar(text: ["true", "false", "null"].randomElement(using: &random) ?? "", quoted: false), at: place)
        case 2, 3: return Tree(.scalar(text: text(&random), quoted: true), at: place)
        case 4:
            return Tree(
                .list((0..<Int.random(in: 0...4, using: &random)).map { _ in tree(&random, depth: depth + 1) }),
                at: place)
        default:
            let entries = (0..<Int.random(in: 0...4, using: &random)).map { _ in
                Tree.Entry(key: text(&random), position: place, value: tree(&random, depth: depth + 1))
            }
            return Tree(.map(entries), at: place)
        }
    }

    private static func text(_ random: inout SeededRandom) -> String {
        let letters: [Character] = ["a", "\"", "\\", "\n", "\t", "é", "中", "🚗", "\u{1}", "\u{7F}", " ", "/"]
        return String(
            (0..<Int.random(in: 0...20, using: &random)).compactMap { _ in letters.randomElement(using: &random) })
    }

    static func write(_ tree: Tree, _ random: inout SeededRandom, to bytes: inout [UInt8]) {
        let space = Array(["", " ", "\n", "\t"].randomElement(using: &random)?.utf8 ?? "".utf8)
        bytes += space
        switch tree.content {
        case .scalar(let text, true): JSONText.appendQuoted(text, to: &bytes)
        case .scalar(let text, false): bytes += Array(text.utf8)
        case .list(let values):
            bytes.append(UInt8(ascii: "["))
            for (place, value) in values.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                write(value, &random, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .map(let entries):
            bytes.append(UInt8(ascii: "{"))
            for (place, entry) in entries.enumerated() {
                if place > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONText.appendQuoted(entry.key, to: &bytes)
                bytes += space + Array(":".utf8)
                write(entry.value, &random, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
        bytes += space
    }
}
