/// Replaces what names a device, a machine or a person by placeholders, the same one for the same value everywhere.
///
/// Placeholders are plain words such as `MASKED-SERIAL-1`, so that JSON, XML and YAML stay what they are. Values are
/// learnt from every file first; then each file is rewritten. This is a sieve for what has a known shape or stands in a
/// field with a telling name, and no proof that nothing personal is left.
struct BundleMask {
    private var placeholders: [[UInt8]: [UInt8]] = [:]
    private var counts: [BundleSpot.Kind: Int] = [:]
    private var everywhere: [[UInt8]] = []
    private let exempt: Set<[UInt8]>

    /// Makes a mask; texts that are `exempt`, such as the kernel's name, are never taken for a value.
    init(hostName: String, exempt: [String] = []) {
        self.exempt = Set((exempt + Self.plainNames).map { Array($0.utf8) })
        let name = Array(hostName.utf8)
        guard name.count > 1, !self.exempt.contains(name) else { return }
        learn(name, .host)
        everywhere.append(name)
    }

    /// Names of machines that tell nothing, and `rig`, which is a word of every journal.
    private static let plainNames = ["localhost", "localhost.localdomain", "127.0.0.1", "::1", "rig"]

    /// Takes note of the values in a text.
    mutating func learn(from text: [UInt8]) {
        for spot in BundleSpot.all(in: text) {
            let value = Array(text[spot.range])
            guard !exempt.contains(value), placeholders[value] == nil else { continue }
            learn(value, spot.kind)
            if spot.isField && Self.isTelling(value) { everywhere.append(value) }
        }
    }

    /// The text with every value replaced: where its shape or its field shows it, and where it is repeated elsewhere.
    func masked(_ text: [UInt8]) -> [UInt8] {
        var masked: [UInt8] = []
        var done = 0
        for spot in BundleSpot.all(in: text) {
            guard let placeholder = placeholders[Array(text[spot.range])] else { continue }
            masked += text[done..<spot.range.lowerBound]
            // A bare number must stay one, or a line of JSON would no longer be JSON.
            masked += spot.isBareNumber ? placeholder.suffix(while: { $0 != UInt8(ascii: "-") }) : placeholder[...]
            done = spot.range.upperBound
        }
        masked += text[done...]
        for value in everywhere.sorted(by: { $0.count > $1.count }) { replace(value, in: &masked) }
        return masked
    }

    private mutating func learn(_ value: [UInt8], _ kind: BundleSpot.Kind) {
        counts[kind, default: 0] += 1
        placeholders[value] = Array("MASKED-\(kind.rawValue.uppercased())-\(counts[kind, default: 1])".utf8)
    }

    /// Whether a value is long enough that it is no common word.
    private static func isTelling(_ value: [UInt8]) -> Bool {
        value.count >= 8 || value.count >= 4 && value.contains { (0x30...0x39).contains($0) }
    }

    private func replace(_ value: [UInt8], in text: inout [UInt8]) {
        guard let first = value.first, let placeholder = placeholders[value] else { return }
        var replaced: [UInt8] = []
        var done = 0, place = 0
        while let start = text[place...].firstIndex(of: first) {
            let end = start + value.count
            guard end <= text.count else { break }
            place = start + 1
            let stands = start == 0 || !text[start - 1].isOfWord
            guard stands, end == text.count || !text[end].isOfWord, text[start..<end].elementsEqual(value) else {
                continue
            }
            replaced += text[done..<start]
            replaced += placeholder
            (done, place) = (end, end)
        }
        if done > 0 { text = replaced + text[done...] }
    }
}

extension Array<UInt8> {
    fileprivate func suffix(while holds: (UInt8) -> Bool) -> ArraySlice<UInt8> {
        self[(lastIndex { !holds($0) }.map { $0 + 1 } ?? 0)...]
    }
}
