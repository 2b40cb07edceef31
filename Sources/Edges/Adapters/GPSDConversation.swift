import Clockwork
import Devices

/// What a client of gpsd does and tells, decided from what gpsd says and when; pure, so that any course can be tried.
///
/// Its instants are readings of CLOCK_MONOTONIC.
struct GPSDConversation: Sendable {
    /// What is to be done, in this order.
    enum Action: Hashable {
        case connect
        case disconnect
        case send(String)
        case tellWatching
        case tellLost(String)
        case tellStale(age: Timespan?)
    }

    private enum State {
        case idle
        /// The connection is on its way, or made and not greeted yet.
        case connecting(deadline: Instant)
        case watching(Watch)
        case backingOff(until: Instant)
    }

    /// A connection on which reports were asked for.
    private struct Watch {
        /// From when a report is missed.
        var awaited: Instant
        /// When gpsd was asked for a sign of life that it has not given yet.
        var asked: Instant?
        /// The receivers that gpsd has, of those that are wanted.
        var devices: Set<String> = []
        var isSilent = false
        /// Whether gpsd has taken the request.
        var isTaken = false
    }

    /// How long gpsd may take to answer when it is asked after a silence; then the connection is given up.
    static let answerLimit = Timespan.seconds(5)
    /// The shortest time between two such questions.
    static let shortestPause = Timespan.seconds(5)

    private let settings: GPSDSettings
    private let device: String?
    private var random: SeededRandom
    private var state = State.idle
    private var silence: GPSDSilence
    private var failures = 0
    /// The receiver whose reports are taken, the first one to report; nil until it does, and after each silence or loss.
    private var chosen: String?
    /// Whether a loss was told that no report has ended yet.
    private var isLost = false

    init(_ settings: GPSDSettings, device: String?, random: SeededRandom) {
        (self.settings, self.device, self.random) = (settings, device, random)
        silence = GPSDSilence(limit: settings.silenceLimit)
    }

    /// When `elapse` wants to be called at the latest, nil where only gpsd can bring news.
    var nextDeadline: Instant? {
        switch state {
        case .idle: nil
        case .connecting(let deadline): deadline
        case .backingOff(let end): end
        case .watching(let watch): watch.asked.map { $0 + Self.answerLimit } ?? watch.awaited + patience(watch)
        }
    }

    /// Says that a connection is on its way.
    mutating func begin(at now: Instant) {
        state = .connecting(deadline: now + settings.connectLimit)
    }

    /// Says that the connection could not be made, or has ended.
    mutating func fail(_ reason: String, at now: Instant) -> [Action] {
        failures += 1
        state = .backingOff(until: now + settings.backOff.pause(after: failures, &random))
        return [.disconnect] + lose(reason)
    }

    /// Takes what gpsd has said.
    mutating func take(_ message: GPSDMessage, at now: Instant) -> [Action] {
        switch state {
        case .idle, .backingOff: return []
        case .connecting:
            guard case .version = message else { return [] }
            state = .watching(Watch(awaited: now))
            return [.send(GPSDRequest.watch(device))]
        case .watching(var watch):
            watch.asked = nil
            state = .watching(watch)
            return take(message, watch, at: now)
        }
    }

    /// Takes note that time has passed.
    mutating func elapse(to now: Instant) -> [Action] {
        guard let deadline = nextDeadline, deadline <= now else { return [] }
        switch state {
        case .idle: return []
        case .connecting: return fail("gpsd did not answer in time", at: now)
        case .backingOff:
            begin(at: now)
            return [.connect]
        case .watching(let watch) where watch.asked != nil: return fail("gpsd does not answer any more", at: now)
        case .watching(let watch): return ask(watch, at: now)
        }
    }

    private mutating func take(_ message: GPSDMessage, _ watch: Watch, at now: Instant) -> [Action] {
        switch message {
        case .position(let position): return note(position, watch, at: now)
        case .devices(let devices): return list(devices, watch)
        case .device(let device): return change(device, watch)
        case .watch(let isEnabled, _): return isEnabled ? begin(watch) : []
        case .refused(let reason): return fail("gpsd refused: \(reason)", at: now)
        case .version, .sky, .poll, .other: return []
        }
    }

    private mutating func begin(_ watch: Watch) -> [Action] {
        var taken = watch
        taken.isTaken = true
        state = .watching(taken)
        return watch.isTaken ? [] : [.tellWatching]
    }

    private mutating func note(_ position: GPSDPosition, _ watch: Watch, at now: Instant) -> [Action] {
        chosen = chosen ?? position.device
        guard position.device == nil || position.device == chosen else { return [] }
        silence.report(time: position.time, at: now)
        (failures, isLost) = (0, false)
        var watch = watch
        (watch.awaited, watch.isSilent) = (now, false)
        if let path = position.device, isWanted(path) { watch.devices.insert(path) }
        state = .watching(watch)
        return []
    }

    private mutating func list(_ devices: [GPSDDevice], _ watch: Watch) -> [Action] {
        var watch = watch
        watch.devices = Set(devices.map(\.path).filter(isWanted))
        state = .watching(watch)
        return watch.devices.isEmpty ? lose(device.map { "gpsd does not have \($0)" } ?? "gpsd has no receiver") : []
    }

    private mutating func change(_ change: GPSDDevice, _ watch: Watch) -> [Action] {
        guard isWanted(change.path), let isActive = change.isActive else { return [] }
        var watch = watch
        let isNew = isActive ? watch.devices.insert(change.path).inserted : false
        if !isActive { watch.devices.remove(change.path) }
        state = .watching(watch)
        if isNew { return [.send(GPSDRequest.watch(device))] }
        let isMissed = change.path == chosen || watch.devices.isEmpty
        return !isActive && isMissed ? lose("gpsd let go of \(change.path)") : []
    }

    /// Tells the silence once, and asks gpsd for a sign of life: it answers a second request to watch as it does the first.
    private mutating func ask(_ watch: Watch, at now: Instant) -> [Action] {
        var (watch, actions) = (watch, [Action]())
        if !watch.isSilent && !isLost {
            chosen = nil
            actions = [.tellStale(age: silence.lastReport.map { now - $0 })]
        }
        (watch.awaited, watch.asked, watch.isSilent) = (now, now, true)
        state = .watching(watch)
        return actions + [.send(GPSDRequest.watch(device))]
    }

    private func patience(_ watch: Watch) -> Timespan {
        if watch.isSilent || isLost { return max(silence.limit, Self.shortestPause) }
        return silence.lastReport.map { $0 >= watch.awaited } ?? false ? silence.limit : settings.firstReportLimit
    }

    private mutating func lose(_ reason: String) -> [Action] {
        guard !isLost else { return [] }
        (isLost, chosen) = (true, nil)
        return [.tellLost(reason)]
    }

    private func isWanted(_ path: String) -> Bool { device == nil || device == path }
}
