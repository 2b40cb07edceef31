public import Clockwork

/// What is said on one connection with a witness; pure: bytes and instants go in, actions come out.
///
/// The witness says hello with the token, the bench welcomes it or says why not; then the bench pings and the witness
/// tells. What cannot be read is counted and passed over. Whatever has a number leaves it in the trace, so that nothing
/// seems lost that came.
public struct WitnessConversation {
    /// What is to be done.
    public enum Action: Hashable, Sendable {
        /// Send bytes to the witness.
        case send([UInt8])
        /// The witness is admitted, and said who it is.
        case admit(WitnessHello)
        /// A line came; the hello and the answers to pings are among them.
        case deliver(WitnessArrival)
        /// A line of a later version came, or one that cannot be read; how a trace keeps it, with its line feed.
        case passOver([UInt8])
        /// Close the connection, and why.
        case close(String)
    }

    private enum Phase { case stranger, admitted, closed }

    private let terms: WitnessTerms
    private var phase = Phase.stranger
    private var reader: WitnessReader
    private var writer = WitnessWriter()
    private var pings: PingSchedule
    private var deadline: Instant

    /// Whether the witness ever said the token.
    public private(set) var isAdmittedOnce = false
    /// What is known of the app's clock.
    public private(set) var clock = ClockBounds()

    /// Makes the conversation of a connection that was accepted at an instant.
    ///
    /// The first ping has a number that no connection before had, so that an answer that comes late is not mistaken.
    public init(_ terms: WitnessTerms, at instant: Instant, firstPing: Int = 0) {
        self.terms = terms
        pings = PingSchedule(first: firstPing)
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
        var (heard, actions) = ([(WitnessReader.Reading, text: [UInt8])](), [Action]())
        reader.read(bytes) { _, reading, line in heard.append((reading, Array(line))) }
        for (reading, text) in heard where phase != .closed { take(reading, text, at: now, &actions) }
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

    private mutating func take(
        _ reading: WitnessReader.Reading, _ text: [UInt8], at now: Instant, _ actions: inout [Action]
    ) {
        switch reading {
        case .line(let line) where phase == .admitted: take(line, text, at: now, &actions)
        case .line(let line): meet(line, at: now, &actions)
        case _ where phase == .stranger: close("the first line is no hello", at: now, &actions)
        case .unknown(_, let number) where tellsToken(text): passOver("it tells a token", number, at: now, &actions)
        case .unknown: actions.append(.passOver(text + [UInt8(ascii: "\n")]))
        case .malformed(let reason, let number): passOver(reason, number, at: now, &actions)
        }
    }

    private mutating func take(_ line: WitnessLine, _ text: [UInt8], at now: Instant, _ actions: inout [Action]) {
        switch line.message {
        case .hello, .welcome, .refused, .ping, .clock, .unread:
            let reason = "`\(line.message.kind.rawValue)` is nothing that a witness says here"
            return passOver(reason, line.number, at: now, &actions)
        case .pong(let pong):
            // One without a number stands in no order with the lines, so its stamp would seem to run back.
            if line.number != nil { actions.append(.deliver(arrival(line, text, at: now))) }
            hear(pong, line, at: now, &actions)
        default:
            clock.take(told: line.stamp, arrived: now.nanoseconds)
            actions.append(.deliver(arrival(line, text, at: now)))
        }
    }

    /// A line with how a trace keeps it: as it came, and where there is no such text, or a token in it, as it was read.
    private mutating func arrival(_ line: WitnessLine, _ text: [UInt8] = [], at now: Instant) -> WitnessArrival {
        let isKept = !text.isEmpty && !tellsToken(text)
        // What was read has a form, so it can be written.
        let kept = isKept ? text + [UInt8(ascii: "\n")] : (try? writer.copy(line)) ?? []
        return WitnessArrival(line: line, arrived: now, told: clock.interval(of: line.stamp), text: kept)
    }

    private mutating func passOver(_ reason: String, _ number: Int?, at now: Instant, _ actions: inout [Action]) {
        let line = WitnessLine(number: number, stamp: now.nanoseconds, .unread(reason: reason))
        if let bytes = try? writer.copy(line) { actions.append(.passOver(bytes)) }
    }

    /// Whether there is a key of that name, wherever it stands.
    private func tellsToken(_ text: [UInt8]) -> Bool { text.contains(Self.tokenKey) }
    private static let tokenKey = Array("\"token\"".utf8)

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

    let first: Int
    private(set) var sent = 0
    private var open: [(id: Int, at: Instant)] = []

    init(first: Int) { self.first = first }

    mutating func send(at now: Instant) -> Int {
        if open.count == Self.most { open.removeFirst() }
        open.append((first &+ sent, now))
        sent += 1
        return first &+ sent - 1
    }

    /// When a ping was sent; nil where it was not, or was answered before.
    mutating func answer(_ id: Int) -> Instant? {
        guard let place = open.firstIndex(where: { $0.id == id }) else { return nil }
        return open.remove(at: place).at
    }
}
