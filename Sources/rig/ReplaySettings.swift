import Clockwork
import Positioning

/// The options of `rig replay`.
struct ReplaySettings {
    let log: String
    let target: ReplayTarget
    let speed: Double
    let isLooped: Bool, asJSON: Bool
    let longestGap: Timespan?
    let window: ReplayWindow
    let clock: ReplayClock
    /// How long a first reader is waited for.
    let patience: Timespan

    init(_ arguments: Arguments) throws(Failure) {
        log = try arguments.single("LOG")
        target = try Self.target(arguments.value("to"))
        speed = try Self.speed(arguments.value("speed"))
        (isLooped, asJSON) = (arguments.has("loop"), arguments.has("json"))
        longestGap = try Self.span("max-gap", arguments)
        window = ReplayWindow(
            start: try Self.span("start", arguments) ?? .zero, end: try Self.span("end", arguments))
        clock = try Self.clock(arguments.value("by"))
        patience = try Self.span("wait", arguments) ?? .seconds(10)
        if let end = window.end, end < window.start { throw Failure(.usage, "--end lies before --start") }
    }

    var schedule: ReplaySchedule {
        ReplaySchedule(factor: speed, longestGap: longestGap, window: window, by: clock)
    }

    private static func target(_ word: String?) throws(Failure) -> ReplayTarget {
        guard let word else { throw Failure(.usage, "--to pty|tcp:PORT|udp:HOST:PORT|- is missing") }
        guard let target = ReplayTarget(word) else {
            throw Failure(.usage, "--to takes pty, tcp:PORT, udp:HOST:PORT or -, not \(word)")
        }
        return target
    }

    private static func clock(_ word: String?) throws(Failure) -> ReplayClock {
        guard let word else { return .fix }
        guard let clock = ReplayClock(rawValue: word) else { throw Failure(.usage, "--by takes fix or receive") }
        return clock
    }

    private static func speed(_ text: String?) throws(Failure) -> Double {
        guard let text else { return 1 }
        guard let speed = Double(text), (0.001...10_000).contains(speed) else {
            throw Failure(.usage, "--speed \(text) is no number from 0.001 to 10000")
        }
        return speed
    }

    /// Seconds as a plain number, or a time with its unit.
    private static func span(_ option: String, _ arguments: Arguments) throws(Failure) -> Timespan? {
        guard let text = arguments.value(option) else { return nil }
        if let seconds = Double(text), (0...1e9).contains(seconds) { return .seconds(seconds) }
        guard let span = DurationText.timespan(text) else {
            throw Failure(.usage, "--\(option) \(text) is no number of seconds")
        }
        return span
    }
}
