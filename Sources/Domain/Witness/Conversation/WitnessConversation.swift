public import Clockwork

/// What is said on one connection with a witness; pure: bytes and instants go in, actions come out.
///
/// The witness says hello with the token, the bench welcomes it or says why not; then the bench pings and the witness
/// tells. What cannot be read is counted and passed over.
public struct WitnessConversation {
    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Send bytes to the witness.
        case send([UInt8])
        /// The witness is admitted, and said who it is.
        case admit(WitnessHello)
        /// A line came; the hello and the answers to pings are among them.
        case deliver(WitnessArrival)
        /// Close the connection, and why.
        case close(String)
    }

    private enum Phase { case stranger, admitted, closed }

    private let terms: WitnessTerms
    private var phase = Phase.stranger
    private var reader: WitnessReader
    private var writer = WitnessWriter()
    private var pings = PingSchedule()
    private var deadline: Instant

    /// Whether the witness ever said the token.
    public private(set) var isAdmittedOnce = false
    /// What is known of the app's clock.
    public private(set) var clock = ClockBounds()

    /// Makes the conversation of a connection that was accepted at an instant.
    public init(_ terms: WitnessTerms, at instant: Instant) {
        self.terms = terms
        reader = WitnessReader(longest: terms.longestLine)
        deadline = instant + terms.patience
    }

    /// What was counted of the lines so far.
    public var counts: WitnessReader.Counts { reader.counts }

    /// Whether the witness has said the token.
    public var isAdmitted: Bool { phase == .admitted }

    /// When `elapse` has something to do next.
    public var nextDeadline: Instant? { phase == .closed ? nil : deadline }

    /// Takes bytes that had been received by an instant.
    public mutating func receive(_ bytes: UnsafeBufferPointer<UInt8>, at now: Instant) -> [Action] {
        guard phase != .closed else { return [] }
        var (readings, actions) = ([WitnessReader.Reading](), [Action]())
        reader.read(bytes) { _, reading in readings.append(reading) }
        for reading in readings where phase != .closed { take(reading, at: now, &actions) }
        if phase == .stranger, reader.pending >= terms.longestHello {
            close("what came is longer than any hello", at: now, &actions)
        }
        return actions
    }

    /// Takes the time: a stranger that says nothing is sent away, a witness is pinged.
    public mutating func elapse(to now: Instant) -> [Action] {
        guard phase != .closed, now >= deadline else { return [] }
        var actions: [Action] = []
        switch phase {
        case .stranger: close("no hello came within \(terms.patience.seconds) s", at: now, &actions)
        case .admitted: ping(at: now, &actions)
        case .closed: break
        }
        return actions
    }

    /// Sends the witness away.
    public mutating func end(_ reason: String, at now: Instant) -> [Action] {
        guard phase != .closed else { return [] }
        var actions: [Action] = []
        close(reason, at: now, &actions)
        return actions
    }

    private mutating func take(_ reading: WitnessReader.Reading, at now: Instant, _ actions: inout [Action]) {
        guard case .line(let line) = reading else {
            if phase == .stranger { close("the first line is no hello", at: now, &actions) }
            return
        }
        guard phase == .admitted else { return meet(line, at: now, &actions) }
        switch line.message {
        case .pong(let pong): hear(pong, line, at: now, &actions)
        case .hello, .welcome, .refused, .ping, .clock: return  // nothing that a witness says here
        default: clock.take(told: line.stamp, arrived: now.nanoseconds)
        }
        actions.append(.deliver(arrival(line, at: now)))
    }

    private func arrival(_ line: WitnessLine, at now: Instant) -> WitnessArrival {
        WitnessArrival(line: line, arrived: now, told: clock.interval(of: line.stamp))
    }

    private mutating func meet(_ line: WitnessLine, at now: Instant, _ actions: inout [Action]) {
        guard case .hello(var hello) = line.message else {
            return close("the first line is no hello", at: now, &actions)
        }
        guard hello.version == WitnessHello.version else {
            let own = WitnessHello.version
            return close(
                "it speaks version \(hello.version) of the protocol, the bench version \(own)", at: now, &actions)
        }
        guard terms.admits(hello.token) else { return close("the token is wrong", at: now, &actions) }
        (phase, isAdmittedOnce) = (.admitted, true)
        hello.token = nil
        say(.welcome, at: now, &actions)
        actions += [
            .admit(hello),
            .deliver(arrival(WitnessLine(number: line.number, stamp: line.stamp, .hello(hello)), at: now)),
        ]
        ping(at: now, &actions)
    }

    private mutating func ping(at now: Instant, _ actions: inout [Action]) {
        say(.ping(id: pings.send(at: now)), at: now, &actions)
        deadline = now + (pings.sent < terms.firstPings ? terms.pingPatience : terms.pingTime)
    }

    private mutating func hear(_ pong: WitnessPong, _ line: WitnessLine, at now: Instant, _ actions: inout [Action]) {
        guard let sent = pings.answer(pong.id) else { return }
        let exchange = ClockExchange(
            sent: sent.nanoseconds, heard: pong.heard, answered: line.stamp, received: now.nanoseconds)
        clock.take(exchange)
        let kept = WitnessLine(stamp: line.stamp, .clock(exchange))
        actions.append(.deliver(arrival(kept, at: now)))
        if pings.sent < terms.firstPings { ping(at: now, &actions) }
    }

    private mutating func close(_ reason: String, at now: Instant, _ actions: inout [Action]) {
        phase = .closed
        say(.refused(reason: reason), at: now, &actions)
        actions.append(.close(reason))
    }

    /// Nothing that the bench says holds a number that has no form.
    private mutating func say(_ message: WitnessMessage, at now: Instant, _ actions: inout [Action]) {
        if let bytes = try? writer.line(message, at: now) { actions.append(.send(bytes)) }
    }
}

/// The pings that were sent and not answered yet.
private struct PingSchedule {
    private static let most = 16

    private(set) var sent = 0
    private var open: [(id: Int, at: Instant)] = []

    mutating func send(at now: Instant) -> Int {
        if open.count == Self.most { open.removeFirst() }
        open.append((sent, now))
        sent += 1
        return sent - 1
    }

    /// When a ping was sent; nil where it was not, or was answered before.
    mutating func answer(_ id: Int) -> Instant? {
        guard let place = open.firstIndex(where: { $0.id == id }) else { return nil }
        return open.remove(at: place).at
    }
}
