/// Goes through a text word by word and finds the places that a bundle masks.
struct BundleSpotReader {
    let text: [UInt8]
    private var place = 0
    private var previousWord = ""

    init(_ text: [UInt8]) {
        self.text = text
    }

    /// The next place, nil at the end.
    mutating func next() -> BundleSpot? {
        while place < text.count {
            let start = place
            if let end = homeEnd(at: start) {
                place = end
                return BundleSpot(range: start..<end, kind: .home)
            }
            guard text[start].isOfWord else {
                if text[start] == UInt8(ascii: "\n") { previousWord = "" }
                place += 1
                continue
            }
            if let spot = spot(ofWordAt: start) { return spot }
        }
        return nil
    }

    private mutating func spot(ofWordAt start: Int) -> BundleSpot? {
        let isLineStart = start == 0 || text[start - 1] == UInt8(ascii: "\n")
        place = wordEnd(from: start)
        if let end = hardwareAddressEnd(at: start) {
            place = end
            return BundleSpot(range: start..<end, kind: .address)
        }
        if let end = mailAddressEnd(at: start) {
            place = end
            return BundleSpot(range: start..<end, kind: .person)
        }
        if Self.isSerial(text[start..<place]) { return BundleSpot(range: start..<place, kind: .serial) }
        if isLineStart, let spot = systemLogHost(at: start) { return take(spot) }
        let word = String(decoding: text[start..<place], as: UTF8.self).lowercased().filter { $0 != "_" && $0 != "-" }
        let key = word == "number" ? previousWord + word : word
        previousWord = word
        if let kind = Self.fields[key], let spot = value(after: place, kind) { return take(spot) }
        if word == "bearer", let spot = bearer(after: place) { return take(spot) }
        if Self.schemes.contains(word), let spot = host(after: place) { return take(spot) }
        return nil
    }

    private mutating func take(_ spot: BundleSpot) -> BundleSpot {
        place = spot.range.upperBound
        return spot
    }

    private func wordEnd(from start: Int) -> Int {
        text[start...].firstIndex { !$0.isOfWord } ?? text.count
    }

    /// The shapes of a device's serial: 40 digits, 24, or 8 and 16 with a dash, all hexadecimal.
    private static func isSerial(_ word: ArraySlice<UInt8>) -> Bool {
        let dash = UInt8(ascii: "-")
        switch word.count {
        case 24, 40: return word.allSatisfy(\.isHexDigit)
        case 25: return word[word.startIndex + 8] == dash && word.count { $0.isHexDigit } == 24
        default: return false
        }
    }

    /// The end of a hardware address of six pairs with colons.
    private func hardwareAddressEnd(at start: Int) -> Int? {
        let end = start + 17
        guard end <= text.count, end == text.count || !(text[end].isOfWord || text[end] == UInt8(ascii: ":")) else {
            return nil
        }
        let fits = (start..<end).allSatisfy { place in
            (place - start) % 3 == 2 ? text[place] == UInt8(ascii: ":") : text[place].isHexDigit
        }
        return fits ? end : nil
    }

    /// The end of a home folder's path, such as `/home/anna`.
    private func homeEnd(at start: Int) -> Int? {
        guard text[start] == UInt8(ascii: "/"), start == 0 || !text[start - 1].isOfWord else { return nil }
        if starts(with: "/root", at: start), start + 5 == text.count || !text[start + 5].isOfWord { return start + 5 }
        for folder in ["/home/", "/Users/"] where starts(with: folder, at: start) {
            let name = start + folder.utf8.count
            let end = text[name...].firstIndex { !$0.isOfWord && $0 != UInt8(ascii: ".") } ?? text.count
            if end > name { return end }
        }
        return nil
    }

    func starts(with word: String, at start: Int) -> Bool {
        text[start...].starts(with: word.utf8)
    }
}
