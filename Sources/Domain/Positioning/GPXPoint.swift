import Formats

/// A track point of a GPX document while it is read.
struct GPXPoint {
    private let position: Position
    private let depth: Int
    private var epoch = Epoch()
    private var time: ISOTime?
    private var accuracy: Double?
    private var bearing: Double?
    private var isVoid = false

    /// Begins a point with the attributes of its `<trkpt>`, numbered from 0, which stands at a depth of the document.
    init(_ attributes: [XMLAttribute], number: Int, at position: Position, depth: Int) throws(FormatError) {
        self.position = position
        self.depth = depth
        let latitude = try Self.degrees("lat", 90, attributes, at: position)
        let longitude = try Self.degrees("lon", 180, attributes, at: position)
        epoch.index = number
        epoch.coordinate = Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Takes the text of the innermost open element.
    mutating func set(_ open: [String], to text: String, at place: Position) throws(FormatError) {
        guard let name = open.last, open.count > depth else { return }
        let word = Self.trimmed(text)
        switch name {
        case "time" where open.count == depth + 1: time = try Self.time(word, at: place)
        case "ele" where open.count == depth + 1: epoch.altitude = try Self.number(name, word, at: place)
        case "geoidheight": epoch.geoidSeparation = try Self.number(name, word, at: place)
        // Apple's −1 for unknown speed and course is what the files of many apps hold.
        case "speed": epoch.speed = try Self.amount(name, word, at: place)
        case "course": epoch.course = try Self.course(name, word, at: place)
        case "bearing": bearing = try Self.course(name, word, at: place)
        case "hdop": epoch.hdop = try Self.amount(name, word, at: place)
        case "vdop": epoch.vdop = try Self.amount(name, word, at: place)
        case "pdop": epoch.pdop = try Self.amount(name, word, at: place)
        case "accuracy", "hAcc": accuracy = try Self.amount(name, word, at: place)
        case "sat": epoch.satellitesUsed = try Self.amount(name, word, at: place).flatMap { Int(exactly: $0) }
        case "fix": take(fix: word)
        default: break
        }
    }

    /// The point, with its day counted from that of the first one.
    func tracePoint(firstDay: inout Int?) throws(FormatError) -> TracePoint {
        guard let time else {
            throw FormatError(
                at: position,
                "this track point has no <time>; record the track with times, or make a drive with rig drive")
        }
        var epoch = epoch
        let origin = firstDay ?? time.day
        firstDay = origin
        (epoch.day, epoch.dayOffset, epoch.timeOfDay) = (time.day, time.day - origin, time.timeOfDay)
        epoch.course = epoch.course ?? bearing
        epoch.mode = isVoid ? .none : epoch.altitude == nil ? .flat : .full
        if isVoid { epoch.coordinate = nil }
        return TracePoint(epoch, accuracy: accuracy)
    }

    /// Takes GPX's word for the kind of fix; a place without a fix is only the last known one.
    private mutating func take(fix word: String) {
        isVoid = word == "none"
        epoch.quality = ["none": .invalid, "dgps": .differential, "pps": .pps][word] ?? .autonomous
    }
}

extension GPXPoint {
    private static func degrees(
        _ name: String, _ most: Double, _ attributes: [XMLAttribute], at position: Position
    ) throws(FormatError) -> Double {
        guard let text = attributes.first(where: { $0.name == name })?.value else {
            throw FormatError(at: position, "this track point has no \(name)=\"…\"; a place needs lat and lon")
        }
        guard let degrees = TraceNumber.read(trimmed(text)), abs(degrees) <= most else {
            throw FormatError(
                at: position,
                "\(name)=\"\(text)\" is no number of degrees from -\(Int(most)) to \(Int(most))\(comma(text))")
        }
        return degrees
    }

    private static func time(_ text: String, at place: Position) throws(FormatError) -> ISOTime {
        guard let time = ISOTime(text) else {
            throw FormatError(at: place, "<time>\(text)</time> is no time; write it as 2026-01-05T08:00:00.000Z")
        }
        return time
    }

    /// A number; nil for the `NaN` that programs write where they know nothing.
    private static func number(_ name: String, _ text: String, at place: Position) throws(FormatError) -> Double? {
        if text.lowercased() == "nan" { return nil }
        guard let number = TraceNumber.read(text) else {
            throw FormatError(at: place, "<\(name)>\(text)</\(name)> is no number\(comma(text))")
        }
        return number
    }

    /// A number that is not negative, nil where it is.
    private static func amount(_ name: String, _ text: String, at place: Position) throws(FormatError) -> Double? {
        try number(name, text, at: place).flatMap { $0 < 0 ? nil : $0 }
    }

    private static func course(_ name: String, _ text: String, at place: Position) throws(FormatError) -> Double? {
        let course = try amount(name, text, at: place)
        guard course ?? 0 <= 360 else {
            throw FormatError(at: place, "<\(name)>\(text)</\(name)> is no course: degrees end at 360")
        }
        return course
    }

    private static func comma(_ text: String) -> String {
        text.contains(",") ? "; write a decimal point, not a comma" : ""
    }

    private static func trimmed(_ text: String) -> String {
        let bytes = text.utf8.drop { $0 <= 0x20 }
        let end = bytes.lastIndex { $0 > 0x20 }.map { bytes.index(after: $0) } ?? bytes.startIndex
        return String(decoding: bytes[bytes.startIndex..<end], as: UTF8.self)
    }
}
