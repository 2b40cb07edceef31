import Clockwork
import Positioning

/// The options of `rig drive` that shape the drive and its receiver.
enum DriveOptions {
    static let all = [
        Verb.Option(name: "at", value: "TIME", help: "when it starts, such as 2026-01-05T08:00:00Z (the default)"),
        Verb.Option(name: "speed", value: "KMH", help: "never faster than this, whatever the route allows"),
        Verb.Option(name: "stop", value: "METRES:SECONDS", help: "stands there for so long; may be repeated"),
        Verb.Option(name: "stop-and-go", value: nil, help: "drives in traffic that stops it at places of the seed"),
        Verb.Option(name: "sigma", value: "M", help: "the position's error in each direction (default 1.5)"),
        Verb.Option(name: "correlation", value: "S", help: "how slowly that error changes (default 30; 0 is at once)"),
        Verb.Option(
            name: "jumps", value: "RATE", help: "multipath: displaced for a while, on average so often a minute"),
        Verb.Option(
            name: "outage", value: "FROM:TO", help: "no fix from one second of the drive to another; may be repeated"),
        Verb.Option(name: "tunnel", value: "FROM:TO", help: "dead reckoning without satellites; may be repeated"),
        Verb.Option(
            name: "time-fault", value: "KIND@S",
            help: "at a second: backwards (one epoch 2 s early), duplicate or gap (5 s of silence); may be repeated"),
    ]

    /// The settings that arguments ask for; throws where one has no sense.
    static func settings(_ arguments: Arguments) throws(Failure) -> DriveSynthesis.Settings {
        var settings = DriveSynthesis.Settings()
        if let text = arguments.value("seed") {
            guard let seed = UInt64(text) else { throw Failure(.usage, "--seed \(text) is no whole number from 0") }
            settings.seed = seed
        }
        if let text = arguments.value("at") { settings.start = try start(text) }
        settings.rate = try number("rate", arguments, 0.1...100) ?? settings.rate
        settings.topSpeed = try number("speed", arguments, 5...300).map { $0 / 3.6 }
        settings.positionDeviation = try number("sigma", arguments, 0...1_000) ?? settings.positionDeviation
        settings.positionTimeConstant = try number("correlation", arguments, 0...3_600) ?? settings.positionTimeConstant
        settings.isStopAndGo = arguments.has("stop-and-go")
        for text in arguments.values("stop") {
            let (along, seconds) = try pair("stop", text, "METRES:SECONDS, such as 1200:15")
            settings.stops.append(DriveStop(along: along, seconds: seconds))
        }
        settings.faults = try faults(arguments)
        return settings
    }

    private static func faults(_ arguments: Arguments) throws(Failure) -> DriveFaults {
        var faults = DriveFaults()
        faults.jumpsPerMinute = try number("jumps", arguments, 0...60) ?? 0
        for text in arguments.values("outage") { faults.outages.append(try range("outage", text)) }
        for text in arguments.values("tunnel") { faults.tunnels.append(try range("tunnel", text)) }
        for text in arguments.values("time-fault") { faults.timeFaults.append(try timeFault(text)) }
        return faults
    }

    /// The instant at which a drive starts: a whole second of the years that NMEA's two digits tell apart.
    private static func start(_ text: String) throws(Failure) -> CivilDate {
        guard let time = ISOTime(text), time.timeOfDay % 1_000_000_000 == 0, time.timeOfDay < 86_400_000_000_000 else {
            throw Failure(.usage, "--at \(text) is no time to the second, such as 2026-01-05T08:00:00Z")
        }
        let date = CivilDate(secondsSince1970: Int64(time.day) * 86_400 + time.timeOfDay / 1_000_000_000)
        guard (1980...2079).contains(date.year) else {
            throw Failure(.usage, "--at \(text) is outside 1980 to 2079: NMEA writes years with two digits")
        }
        return date
    }

    private static func number(
        _ name: String, _ arguments: Arguments, _ range: ClosedRange<Double>
    ) throws(Failure) -> Double? {
        guard let text = arguments.value(name) else { return nil }
        guard let number = Double(text), range.contains(number) else {
            let limits = [range.lowerBound, range.upperBound].map { $0 == $0.rounded() ? "\(Int($0))" : "\($0)" }
            throw Failure(.usage, "--\(name) \(text) is no number from \(limits[0]) to \(limits[1])")
        }
        return number
    }

    private static func range(_ name: String, _ text: String) throws(Failure) -> Range<Double> {
        let (from, to) = try pair(name, text, "FROM:TO in seconds, such as 60:75.5")
        guard from < to else { throw Failure(.usage, "--\(name) \(text) ends before it begins") }
        return from..<to
    }

    private static func pair(
        _ name: String, _ text: String, _ form: String
    ) throws(Failure) -> (Double, Double) {
        let numbers = text.split(separator: ":", omittingEmptySubsequences: false).map { Double($0) ?? -1 }
        guard numbers.count == 2, numbers.allSatisfy({ (0...1e7).contains($0) }) else {
            throw Failure(.usage, "--\(name) \(text) is not \(form)")
        }
        return (numbers[0], numbers[1])
    }

    private static func timeFault(_ text: String) throws(Failure) -> DriveTimeFault {
        let parts = text.split(separator: "@", omittingEmptySubsequences: false)
        guard parts.count == 2, let kind = DriveTimeFault.Kind(rawValue: String(parts[0])),
            let seconds = Double(parts[1]), (0...1e7).contains(seconds)
        else {
            let kinds = DriveTimeFault.Kind.allCases.map(\.rawValue).joined(separator: ", ")
            throw Failure(.usage, "--time-fault \(text) is not KIND@SECONDS with one of \(kinds), such as gap@90")
        }
        return DriveTimeFault(kind, at: seconds)
    }
}
