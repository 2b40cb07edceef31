import Clockwork

/// The first 45 s of the town's drive as a faulty receiver would have written them; the truth stays the drive.
enum FaultyDrive: String, CaseIterable {
    /// No sentence for a while.
    case gap
    /// Sentences without a position.
    case noFix
    /// Places a street or more beside the car.
    case jump
    /// The same place again and again, with the speed of the car.
    case frozen
    /// Everything some seconds later than it was.
    case late
    /// Sentences whose checksum is wrong.
    case checksum
    /// 0° north, 0° east.
    case nullIsland
    /// A course against the movement.
    case course
    /// A course that turns while the car stands.
    case standingCourse
    /// Sentences without a position from the beginning.
    case silent

    // A carriage return and a line feed are one character.
    private static let lines = Repository.driveBegin.split(whereSeparator: \.isNewline).prefix(900).map(String.init)

    /// The drive with the fault from one second to another.
    func text(from begin: Double, to end: Double, by random: inout SeededRandom) -> String {
        let lines = Self.lines
        let offset = random.uniform(0.05...0.2)
        var held: [String]?
        let written = lines.enumerated().compactMap { number, line -> String? in
            // Two sentences an epoch, ten epochs a second.
            let time = Double(number / 2) / 10
            guard time >= begin, time < end || self == .late else { return line }
            var fields = line.dropLast(3).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
            let first = fields[0] == "$GPRMC" ? 3 : 2
            switch self {
            case .gap: return nil
            case .checksum: return line.dropLast(2) + (line.hasSuffix("00") ? "11" : "00")
            case .noFix, .silent:
                for place in first..<(first + 4) { fields[place] = "" }
                if first == 3 { (fields[2], fields[7], fields[8]) = ("V", "", "") } else { fields[6] = "0" }
            case .jump: fields[first] = moved(fields[first], by: offset)
            case .nullIsland: (fields[first], fields[first + 2]) = ("0000.00000", "00000.00000")
            case .frozen:
                held = held ?? Array(fields[first..<(first + 4)])
                fields.replaceSubrange(first..<(first + 4), with: held ?? [])
            case .late: fields[1] = later(fields[1], by: end - begin)
            case .course:
                if first == 3, let course = Double(fields[8]) { fields[8] = decimals((course + 180), modulo: 360) }
            case .standingCourse: break
            }
            return sentence(fields)
        }
        return written.joined(separator: "\n") + "\n"
    }

    /// The drive up to a second, after which the car stands for eight seconds and its course turns at random.
    static func stop(at second: Int, by random: inout SeededRandom) -> String {
        let lines = Self.lines.prefix(second * 20)
        let last = lines.suffix(2).map {
            $0.dropLast(3).split(separator: ",", omittingEmptySubsequences: false).map(String.init)
        }
        let stood = (0..<80).flatMap { number -> [String] in
            let course = Self.course.decimals(random.uniform(0...360), modulo: 360)
            return last.map { fields in
                var fields = fields
                fields[1] = Self.late.later(fields[1], by: Double(number + 1) / 10)
                if fields[0] == "$GPRMC" { (fields[7], fields[8]) = ("0.000", course) }
                return Self.late.sentence(fields)
            }
        }
        return (lines + stood).joined(separator: "\n") + "\n"
    }

    /// A latitude such as `5159.99944` some minutes of arc further north, or south where a whole degree is near.
    private func moved(_ field: String, by minutes: Double) -> String {
        let degrees = field.prefix(2), whole = Double(field.dropFirst(2)) ?? 0
        let text = fixed(whole + minutes < 60 ? whole + minutes : whole - minutes, 5)
        return degrees + (text.count < 8 ? "0" : "") + text
    }

    /// A time of day such as `080012.30` some seconds later; the drive begins at eight sharp.
    private func later(_ field: String, by seconds: Double) -> String {
        let time = (Double(field.dropFirst(4)) ?? 0) + seconds
        let minutes = Int(time / 60), rest = time - Double(minutes * 60)
        return "08" + (minutes < 10 ? "0" : "") + "\(minutes)" + (rest < 10 ? "0" : "") + fixed(rest, 2)
    }

    private func decimals(_ value: Double, modulo: Double) -> String {
        fixed(value.truncatingRemainder(dividingBy: modulo), 1)
    }

    private func fixed(_ value: Double, _ places: Int) -> String {
        let scale = (0..<places).reduce(1) { whole, _ in whole * 10 }
        let units = Int((value * Double(scale)).rounded())
        let rest = String(units % scale)
        return "\(units / scale)." + String(repeating: "0", count: places - rest.count) + rest
    }

    private func sentence(_ fields: [String]) -> String {
        let text = fields.joined(separator: ",")
        let sum = text.utf8.dropFirst().reduce(UInt8(0)) { $0 ^ $1 }
        let digits = String(sum, radix: 16, uppercase: true)
        return text + "*" + (digits.count < 2 ? "0" : "") + digits
    }
}
