import Clockwork
import Formats
import Glibc

/// Writes epochs as NMEA 0183: RMC and GGA with checksums and CR LF, the same in every locale.
public struct NMEAWriter: Sendable {
    /// Below this speed in m/s the car counts as standing, and its course is left empty.
    ///
    /// Own choice: receivers hold or drop the course at about walking pace, and 0.1 m/s is the noise of their speed.
    public static let standstill = 0.1

    /// The steps in which values are written.
    public enum Decimals {
        /// Seconds of the time of day.
        static let seconds = 2
        /// Knots, altitude and geoid separation in metres.
        static let knots = 3, metres = 2
        /// Degrees of course, and dilution of precision.
        static let course = 2, dilution = 2
    }

    private let talker: String
    private let minuteDecimals: Int

    /// Makes a writer of a talker's sentences; minutes have 4 to 7 decimals (4 is 0.19 m, 5 is 0.019 m a step).
    public init(talker: String = "GP", minuteDecimals: Int = 5) {
        self.talker = talker
        self.minuteDecimals = max(4, min(minuteDecimals, 7))
    }

    /// Appends the RMC and the GGA sentence of an epoch; without a position they are void and their fields empty.
    public func append(_ epoch: Epoch, to bytes: inout [UInt8]) {
        let moment = Moment(epoch)
        appendSentence("RMC", to: &bytes) { appendRMC(epoch, moment, to: &$0) }
        appendSentence("GGA", to: &bytes) { appendGGA(epoch, moment, to: &$0) }
    }

    private func appendRMC(_ epoch: Epoch, _ moment: Moment, to bytes: inout [UInt8]) {
        let hasFix = epoch.coordinate != nil
        appendTime(moment, to: &bytes)
        bytes.append(contentsOf: hasFix ? ",A".utf8 : ",V".utf8)
        appendPlace(epoch.coordinate, to: &bytes)
        append(hasFix ? epoch.speed.map { $0 * 3_600 / 1_852 } : nil, decimals: Decimals.knots, to: &bytes)
        append(hasFix ? course(of: epoch) : nil, decimals: Decimals.course, to: &bytes)
        appendDate(moment, to: &bytes)
        let quality = hasFix ? epoch.quality ?? .autonomous : .invalid
        bytes.append(contentsOf: [UInt8(ascii: ","), UInt8(ascii: ","), UInt8(ascii: ","), quality.modeIndicator])
    }

    private func appendGGA(_ epoch: Epoch, _ moment: Moment, to bytes: inout [UInt8]) {
        let hasFix = epoch.coordinate != nil
        appendTime(moment, to: &bytes)
        appendPlace(epoch.coordinate, to: &bytes)
        bytes.append(UInt8(ascii: ","))
        FixedDecimal.append(Int64(hasFix ? (epoch.quality ?? .autonomous).digit : 0), to: &bytes)
        bytes.append(UInt8(ascii: ","))
        if let used = epoch.satellitesUsed { ClockText.append(used, digits: used > 99 ? 3 : 2, to: &bytes) }
        append(epoch.hdop, decimals: Decimals.dilution, to: &bytes)
        append(hasFix ? epoch.altitude : nil, decimals: Decimals.metres, to: &bytes)
        bytes.append(contentsOf: ",M".utf8)
        append(hasFix ? epoch.geoidSeparation : nil, decimals: Decimals.metres, to: &bytes)
        bytes.append(contentsOf: ",M,,".utf8)
    }

    /// The course, nil when it is unknown or the car stands; 360 is written as 0.
    private func course(of epoch: Epoch) -> Double? {
        guard let course = epoch.course, epoch.speed ?? .infinity >= Self.standstill else { return nil }
        return course >= 359.995 ? 0 : course
    }
}

extension NMEAWriter {
    /// Appends `$`, talker and formatter, what the body writes, the checksum and CR LF.
    private func appendSentence(_ formatter: String, to bytes: inout [UInt8], body: (inout [UInt8]) -> Void) {
        bytes.append(UInt8(ascii: "$"))
        let start = bytes.count
        bytes.append(contentsOf: "\(talker)\(formatter),".utf8)
        body(&bytes)
        let checksum = bytes[start...].reduce(0, ^)
        let digits = Array("0123456789ABCDEF".utf8)
        bytes.append(UInt8(ascii: "*"))
        bytes.append(digits[Int(checksum >> 4)])
        bytes.append(digits[Int(checksum & 15)])
        bytes.append(contentsOf: "\r\n".utf8)
    }

    private func appendTime(_ moment: Moment, to bytes: inout [UInt8]) {
        guard let time = moment.timeOfDay else { return }
        ClockText.appendClock(time, separator: nil, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        ClockText.append(Int(time / 10_000_000 % 100), digits: Decimals.seconds, to: &bytes)
    }

    private func appendDate(_ moment: Moment, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let day = moment.day else { return }
        let date = CivilDate(daysSince1970: day)
        for number in [date.day, date.month, date.year % 100] { ClockText.append(number, digits: 2, to: &bytes) }
    }

    private func appendPlace(_ place: Coordinate?, to bytes: inout [UInt8]) {
        guard let place else { return bytes.append(contentsOf: ",,,,".utf8) }
        appendAngle(place.latitude, digits: 2, to: &bytes)
        bytes.append(contentsOf: place.latitude < 0 ? ",S".utf8 : ",N".utf8)
        appendAngle(place.longitude, digits: 3, to: &bytes)
        bytes.append(contentsOf: place.longitude < 0 ? ",W".utf8 : ",E".utf8)
    }

    /// Appends degrees and minutes, rounded as one number, so that 60 minutes carry into the degrees.
    private func appendAngle(_ degrees: Double, digits: Int, to bytes: inout [UInt8]) {
        let scale = Int(pow(10, Double(minuteDecimals)))
        let steps = Int((min(abs(degrees), 180) * 60 * Double(scale)).rounded())
        let minutes = steps / scale
        bytes.append(UInt8(ascii: ","))
        ClockText.append(minutes / 60, digits: digits, to: &bytes)
        ClockText.append(minutes % 60, digits: 2, to: &bytes)
        bytes.append(UInt8(ascii: "."))
        ClockText.append(steps % scale, digits: minuteDecimals, to: &bytes)
    }

    private func append(_ value: Double?, decimals: Int, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: ","))
        guard let value, value.isFinite else { return }
        FixedDecimal.append(value, decimals: decimals, to: &bytes)
    }
}

/// The time and day of an epoch, rounded to the hundredth of a second that is written.
private struct Moment {
    var timeOfDay: Int64?
    var day: Int?

    init(_ epoch: Epoch) {
        day = epoch.day
        guard let exact = epoch.timeOfDay else { return }
        let step: Int64 = 10_000_000
        let wholeDay: Int64 = 86_400_000_000_000
        let rounded = (exact + step / 2) / step * step
        if exact < wholeDay, rounded >= wholeDay {
            timeOfDay = rounded - wholeDay
            day = epoch.day.map { $0 + 1 }
        } else {
            // A leap second ends with its own last hundredth: there is no second 61.
            timeOfDay = min(rounded, wholeDay + 1_000_000_000 - step)
        }
    }
}
