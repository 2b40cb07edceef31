/// A place in a text that names a device, a machine or a person.
struct BundleSpot {
    /// What is named.
    enum Kind: String {
        case serial, home, host, address, person, secret
    }

    /// Where the value stands.
    var range: Range<Int>
    /// What it names.
    var kind: Kind
    /// Whether a field's name gave it away, not its own shape.
    var isField = false
    /// Whether it is a number without quotes.
    var isBareNumber = false

    /// The places of a text in order, none within another.
    static func all(in text: [UInt8]) -> [BundleSpot] {
        var spots: [BundleSpot] = []
        var reader = BundleSpotReader(text)
        while let spot = reader.next() { spots.append(spot) }
        return spots
    }
}

extension UInt8 {
    /// Whether the byte is an ASCII digit.
    var isDigit: Bool { (0x30...0x39).contains(self) }

    /// Whether the byte is a hexadecimal digit.
    var isHexDigit: Bool { isDigit || (0x41...0x46).contains(self) || (0x61...0x66).contains(self) }

    /// Whether the byte belongs to a word: a letter, a digit, `-`, `_`, or a part of a character beyond ASCII.
    var isOfWord: Bool {
        isDigit || (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) || self == 0x2D || self == 0x5F
            || self >= 0x80
    }
}
