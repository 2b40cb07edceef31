import Formats
import Positioning

/// Writes JSON objects, one a line, into one buffer.
struct FollowLine {
    private(set) var bytes: [UInt8] = []
    private var needsComma = false

    mutating func begin() {
        bytes.append(UInt8(ascii: "{"))
        needsComma = false
    }

    mutating func end() {
        bytes.append(contentsOf: "}\n".utf8)
    }

    mutating func open(_ name: StaticString) {
        key(name)
        begin()
    }

    mutating func close() {
        bytes.append(UInt8(ascii: "}"))
        needsComma = true
    }

    mutating func number(_ name: StaticString, _ value: Int) {
        key(name)
        FixedDecimal.append(Int64(value), to: &bytes)
    }

    /// A number without zeros at its end.
    mutating func number(_ name: StaticString, _ value: Double, decimals: Int) {
        key(name)
        FixedDecimal.appendShortest(value, decimals: decimals, to: &bytes)
    }

    /// Latitude and longitude with nine decimals, a tenth of a millimetre; nothing where there is no place.
    mutating func place(_ place: Coordinate?, _ latitude: StaticString, _ longitude: StaticString) {
        guard let place else { return }
        number(latitude, place.latitude, decimals: 9)
        number(longitude, place.longitude, decimals: 9)
    }

    mutating func truth(_ name: StaticString, _ value: Bool) {
        key(name)
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func text(_ name: StaticString, _ value: String) {
        key(name)
        JSONText.appendQuoted(value, to: &bytes)
    }

    mutating func texts(_ name: StaticString, _ values: [String]) {
        key(name)
        bytes.append(UInt8(ascii: "["))
        for (place, value) in values.enumerated() {
            if place > 0 { bytes.append(UInt8(ascii: ",")) }
            JSONText.appendQuoted(value, to: &bytes)
        }
        bytes.append(UInt8(ascii: "]"))
    }

    private mutating func key(_ name: StaticString) {
        if needsComma { bytes.append(UInt8(ascii: ",")) }
        needsComma = true
        bytes.append(UInt8(ascii: "\""))
        bytes.append(contentsOf: UnsafeBufferPointer(start: name.utf8Start, count: name.utf8CodeUnitCount))
        bytes.append(contentsOf: "\":".utf8)
    }
}
