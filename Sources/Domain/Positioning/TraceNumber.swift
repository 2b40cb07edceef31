/// Numbers as traces write them.
enum TraceNumber {
    /// The number of a text of digits, a point and perhaps an exponent; nil for anything else, `nan` and `inf` included.
    static func read(_ text: some StringProtocol) -> Double? {
        guard text.utf8.allSatisfy({ isPart($0) }), let number = Double(text), number.isFinite else { return nil }
        return number
    }

    private static func isPart(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"), UInt8(ascii: "-"): true
        case UInt8(ascii: "e"), UInt8(ascii: "E"): true
        default: false
        }
    }
}
