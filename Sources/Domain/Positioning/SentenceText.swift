import Clockwork
import Formats

/// Writes the parts that sentences are made of; each field begins with its comma.
enum SentenceText {
    /// Appends `$`, the address, what the body writes, `*`, the checksum in upper-case digits and CR LF.
    static func append(_ address: String, to bytes: inout [UInt8], body: (inout [UInt8]) -> Void) {
        bytes.append(UInt8(ascii: "$"))
        let start = bytes.count
        bytes.append(contentsOf: address.utf8)
        body(&bytes)
        let checksum = bytes[start...].reduce(0, ^)
        let digits = Array("0123456789ABCDEF".utf8)
        bytes.append(UInt8(ascii: "*"))
        bytes.append(digits[Int(checksum >> 4)])
        bytes.append(digits[Int(checksum & 15)])
        bytes.append(contentsOf: "\r\n".utf8)
    }

    /// Appends a text as a field.
    static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        bytes.append(contentsOf: text.utf8)
    }

    /// Appends a number with fixed decimals as a field, an empty one where there is none.
    static func append(_ value: Double?, decimals: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let value, value.isFinite else { return }
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
    }

    /// Appends a whole number with leading zeros as a field, an empty one where there is none.
    static func append(_ number: Int?, digits: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let number, number >= 0 else { return }
        ClockText.append(number, digits: max(digits, String(number).count), to: &bytes)
    }

    /// Appends a time of day as a field.
    static func append(_ moment: WrittenMoment, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let time = moment.timeOfDay else { return }
        ClockText.appendClock(time, separator: nil, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        ClockText.append(Int(time % 1_000_000_000 / moment.step), digits: moment.decimals, to: &bytes)
    }

    /// Appends a date as a field, `ddmmyy`.
    static func appendDate(_ moment: WrittenMoment, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let day = moment.day else { return }
        let date = CivilDate(daysSince1970: day)
        for number in [date.day, date.month, date.year % 100] { ClockText.append(number, digits: 2, to: &bytes) }
    }

    /// Appends latitude and longitude with their hemispheres as four fields, empty ones where there is no place.
    static func append(_ place: Coordinate?, decimals: Int, to bytes: inout [UInt8]) {
        guard let place else { return bytes.append(contentsOf: ",,,,".utf8) }
        appendAngle(place.latitude, digits: 2, decimals: decimals, to: &bytes)
        append(place.latitude < 0 ? "S" : "N", to: &bytes)
        appendAngle(place.longitude, digits: 3, decimals: decimals, to: &bytes)
        append(place.longitude < 0 ? "W" : "E", to: &bytes)
    }

    /// Appends degrees and minutes, rounded as one number, so that 60 minutes carry into the degrees.
    private static func appendAngle(_ degrees: Double, digits: Int, decimals: Int, to bytes: inout [UInt8]) {
        let scale = Int(PowersOfTen.integer[decimals])
        let steps = Int((min(abs(degrees), 180) * 60 * Double(scale)).rounded())
        let minutes = steps / scale
        bytes.append(UInt8(ascii: ","))
        ClockText.append(minutes / 60, digits: digits, to: &bytes)
        ClockText.append(minutes % 60, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        ClockText.append(steps % scale, digits: decimals, to: &bytes)
    }
}
