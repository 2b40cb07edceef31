/// What a field's name gives away, whatever the shape of its value.
extension BundleSpotReader {
    /// The sender of a line of a system log, such as `Jul  1 12:00:00 Annas-iPhone kernel`.
    func systemLogHost(at start: Int) -> BundleSpot? {
        let line = text[start..<(text[start...].firstIndex(of: UInt8(ascii: "\n")) ?? text.count)]
        let words = line.split(separator: UInt8(ascii: " "), maxSplits: 4)
        guard words.count > 3, Self.months.contains(String(decoding: words[0], as: UTF8.self)),
            words[1].allSatisfy(\.isDigit), words[2].split(separator: UInt8(ascii: ":")).count == 3
        else { return nil }
        return BundleSpot(range: words[3].startIndex..<words[3].endIndex, kind: .host, isField: true)
    }

    /// The value behind a field's name and a colon or an equals sign, with or without quotes.
    func value(after end: Int, _ kind: BundleSpot.Kind) -> BundleSpot? {
        let sign = skip(Self.separators, from: end)
        guard sign < text.count, [UInt8(ascii: ":"), UInt8(ascii: "=")].contains(text[sign]) else { return nil }
        let start = skip(Self.spaces, from: sign + 1)
        if let quoted = quoted(at: start) { return spot(quoted, kind) }
        let bare = start..<(text[start...].firstIndex { $0 < 0x20 || Self.bareEnds.contains($0) } ?? text.count)
        guard !["null", "true", "false"].contains(String(decoding: text[bare], as: UTF8.self)) else { return nil }
        return spot(bare, kind, isBareNumber: text[bare].allSatisfy(\.isDigit))
    }

    func spot(_ range: Range<Int>, _ kind: BundleSpot.Kind, isBareNumber: Bool = false) -> BundleSpot? {
        guard !range.isEmpty, !starts(with: "MASKED-", at: range.lowerBound) else { return nil }
        return BundleSpot(range: range, kind: kind, isField: true, isBareNumber: isBareNumber)
    }

    /// What stands between quotes, nil where there is no quote; in a text within a quoted one these have backslashes.
    private func quoted(at start: Int) -> Range<Int>? {
        let isWithin = start < text.count && text[start] == Self.backslash
        let quote = start + (isWithin ? 1 : 0)
        guard quote < text.count, Self.quotes.contains(text[quote]) else { return nil }
        var place = quote + 1
        while place < text.count, text[place] >= 0x20, text[place] != text[quote] {
            if text[place] == Self.backslash && isWithin { break }
            place += text[place] == Self.backslash ? 2 : 1
        }
        return (quote + 1)..<min(place, text.count)
    }

    /// The host of an address such as `gpsd:bench-7:2947`.
    func host(after end: Int) -> BundleSpot? {
        guard end + 1 < text.count, text[end] == UInt8(ascii: ":"), text[end + 1].isOfWord else { return nil }
        let stop = text[(end + 1)...].firstIndex { !$0.isOfWord && $0 != UInt8(ascii: ".") } ?? text.count
        guard stop < text.count, text[stop] == UInt8(ascii: ":"), !starts(with: "MASKED-", at: end + 1) else {
            return nil
        }
        return BundleSpot(range: (end + 1)..<stop, kind: .host, isField: true)
    }

    /// The token behind the word `Bearer`, as HTTP's Authorization has it.
    func bearer(after end: Int) -> BundleSpot? {
        guard end < text.count, text[end] == UInt8(ascii: " ") else { return nil }
        let stop = text[(end + 1)...].firstIndex { !($0.isOfWord || Self.tokenSigns.contains($0)) } ?? text.count
        // Shorter words are no tokens: `bearer of the cable`.
        return stop - end > 8 ? spot((end + 1)..<stop, .secret) : nil
    }

    /// The end of a mail address whose local part begins here.
    func mailAddressEnd(at start: Int) -> Int? {
        func end(from place: Int, _ signs: Set<UInt8>) -> Int {
            text[min(place, text.count)...].firstIndex { !($0.isOfWord || signs.contains($0)) } ?? text.count
        }
        let at = end(from: start, Self.mailSigns)
        guard at < text.count, text[at] == UInt8(ascii: "@") else { return nil }
        var stop = end(from: at + 1, [UInt8(ascii: ".")])
        while stop > at + 1, text[stop - 1] == UInt8(ascii: ".") { stop -= 1 }
        return text[(at + 1)..<stop].dropLast().contains(UInt8(ascii: ".")) ? stop : nil
    }

    private func skip(_ bytes: Set<UInt8>, from start: Int) -> Int {
        text[min(start, text.count)...].firstIndex { !bytes.contains($0) } ?? text.count
    }

    private static let backslash = UInt8(ascii: "\\")
    private static let quotes = Set("\"'".utf8)
    private static let separators = Set("\"'\\ ".utf8)
    private static let spaces = Set(" ".utf8)
    private static let bareEnds = Set(" ,;}])<>&\"'\\".utf8)
    private static let mailSigns = Set(".+%".utf8)
    private static let tokenSigns = Set(".+/~=".utf8)
    static let schemes: Set = ["gpsd", "tcp", "udp"]
    private static let months: Set = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]

    /// Names of fields, in small letters and without `-` and `_`, and what their values name.
    static let fields: [String: BundleSpot.Kind] = [
        "serial": .serial, "serialnumber": .serial, "serialno": .serial, "usbserial": .serial, "iserial": .serial,
        "idserial": .serial, "idserialshort": .serial, "udid": .serial, "uniquedeviceid": .serial, "ecid": .serial,
        "uniquechipid": .serial, "imei": .serial, "meid": .serial, "iccid": .serial, "hostname": .host,
        "nodename": .host, "devicename": .person, "user": .person, "username": .person, "email": .person,
        "phonenumber": .person, "ssid": .host, "password": .secret, "passphrase": .secret, "secret": .secret,
        "token": .secret, "apikey": .secret, "authorization": .secret,
    ]
}
