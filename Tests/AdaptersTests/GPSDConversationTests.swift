import Clockwork
import Devices
import Testing

@testable import Adapters

@Suite("What a client of gpsd does")
struct GPSDConversationTests {
    private static let version = GPSDMessage.version(release: "3.22", major: 3, minor: 14)

    private func conversation(device: String? = nil, seed: UInt64 = 1) -> GPSDConversation {
        GPSDConversation(GPSDSettings(), device: device, random: SeededRandom(seed: seed))
    }

    /// A conversation that is being greeted at an instant, with the receivers that gpsd has.
    private func watching(_ device: String? = nil, devices: String..., at now: Instant = .start) -> GPSDConversation {
        var conversation = conversation(device: device)
        conversation.begin(at: now)
        _ = conversation.take(Self.version, at: now)
        _ = conversation.take(.devices(devices.map { GPSDDevice(path: $0) }), at: now)
        return conversation
    }

    private func report(_ seconds: Double, from device: String = "/dev/a") -> GPSDMessage {
        var position = GPSDPosition()
        (position.device, position.time, position.mode) = (device, Int64(seconds * 1e9), 3)
        return .position(position)
    }

    private func at(_ seconds: Double) -> Instant { .start + .seconds(seconds) }

    @Test("Reports are asked for once gpsd has greeted, of the one receiver that is wanted")
    func greeting() {
        var conversation = conversation(device: "/dev/a")
        conversation.begin(at: .start)
        #expect(conversation.take(.other, at: at(1)) == [])
        #expect(conversation.take(Self.version, at: at(1)) == [.send(GPSDRequest.watch("/dev/a"))])
    }

    @Test("That gpsd has taken the request is told once a connection")
    func taken() {
        var conversation = watching(devices: "/dev/a")
        #expect(conversation.take(.watch(isEnabled: true, device: nil), at: at(1)) == [.tellWatching])
        #expect(conversation.take(.watch(isEnabled: true, device: nil), at: at(2)) == [])
    }

    @Test("A gpsd that does not greet is given up at the limit, and tried again after a pause")
    func noGreeting() {
        var conversation = conversation()
        conversation.begin(at: .start)
        #expect(conversation.nextDeadline == at(5))
        #expect(conversation.elapse(to: at(4.9)) == [])
        #expect(conversation.elapse(to: at(5)) == [.disconnect, .tellLost("gpsd did not answer in time")])
        guard let next = conversation.nextDeadline else { return #expect(Bool(false)) }
        #expect(conversation.elapse(to: next) == [.connect])
        #expect(conversation.nextDeadline == next + .seconds(5))
    }

    @Test(
        "Pauses double from 250 ms to 10 s, each between half of it and all of it", arguments: 0..<50 as Range<UInt64>)
    func backOff(seed: UInt64) throws {
        var (conversation, now) = (conversation(seed: seed), Instant.start)
        for failure in 1...12 {
            let actions = conversation.fail("gone", at: now)
            #expect(actions == (failure == 1 ? [.disconnect, .tellLost("gone")] : [.disconnect]))
            let whole = min(Timespan.seconds(10), .milliseconds(250 << (failure - 1)))
            let pause = try #require(conversation.nextDeadline) - now
            #expect(pause <= whole && pause.nanoseconds > whole.nanoseconds / 2 - 1)
            now = now + pause
            #expect(conversation.elapse(to: now) == [.connect])
        }
    }

    @Test("A pause of nothing is refused, as is a first one above the longest")
    func noPause() {
        #expect(GPSDBackOff(first: .zero, longest: .seconds(1)) == nil)
        #expect(GPSDBackOff(first: .seconds(-1), longest: .seconds(1)) == nil)
        #expect(GPSDBackOff(first: .seconds(2), longest: .seconds(1)) == nil)
        #expect(GPSDBackOff(first: .seconds(1), longest: .seconds(1)) != nil)
    }

    @Test("Only a report makes the pauses short again: a gpsd that greets and hangs up is not stormed")
    func flapping() throws {
        var (conversation, now) = (conversation(), Instant.start)
        for _ in 0..<8 {
            conversation.begin(at: now)
            _ = conversation.take(Self.version, at: now)
            _ = conversation.fail("gone", at: now)
            now = try #require(conversation.nextDeadline)
        }
        #expect(now > at(8))
        conversation.begin(at: now)
        _ = conversation.take(Self.version, at: now)
        _ = conversation.take(report(0), at: now)
        #expect(conversation.fail("gone", at: now).last == .tellLost("gone"))
        #expect(try #require(conversation.nextDeadline) - now <= .milliseconds(250))
    }

    @Test("The end of the connection is told once, until a report has come again")
    func loss() throws {
        var conversation = watching(devices: "/dev/a")
        _ = conversation.take(report(1), at: at(1))
        #expect(conversation.fail("gpsd closed the connection", at: at(2)).count == 2)
        let retry = try #require(conversation.nextDeadline)
        _ = conversation.elapse(to: retry)
        #expect(conversation.fail("nobody listens", at: retry) == [.disconnect])
    }

    @Test("A refusal is told in gpsd's words, and asked again after a pause: the receiver may still come")
    func refusal() throws {
        var conversation = watching("/dev/a")
        _ = conversation.take(report(1), at: at(1))
        #expect(
            conversation.take(.refused("No such device as /dev/a"), at: at(2)) == [
                .disconnect, .tellLost("gpsd refused: No such device as /dev/a"),
            ])
        #expect(conversation.elapse(to: try #require(conversation.nextDeadline)) == [.connect])
    }

    @Test("A receiver that is let go is told at once; when it is back reports are asked for again")
    func removal() {
        var conversation = watching(devices: "/dev/a")
        #expect(conversation.take(.device(GPSDDevice(path: "/dev/a", isActive: true)), at: at(1)) == [])
        let gone = GPSDMessage.device(GPSDDevice(path: "/dev/a", isActive: false))
        #expect(conversation.take(gone, at: at(2)) == [.tellLost("gpsd let go of /dev/a")])
        let back = GPSDMessage.device(GPSDDevice(path: "/dev/a", isActive: true))
        #expect(conversation.take(back, at: at(3)) == [.send(GPSDRequest.watch(nil))])
        #expect(conversation.take(back, at: at(3)) == [])
    }

    @Test("Other receivers are none of a client's business, and one of two may go where any will do")
    func otherReceivers() {
        let gone = GPSDMessage.device(GPSDDevice(path: "/dev/b", isActive: false))
        var chosen = watching("/dev/a", devices: "/dev/a", "/dev/b")
        #expect(chosen.take(gone, at: at(1)) == [])
        var any = watching(devices: "/dev/a", "/dev/b")
        #expect(any.take(gone, at: at(1)) == [])
        #expect(any.take(.device(GPSDDevice(path: "/dev/a", isActive: false)), at: at(2)).count == 1)
    }

    @Test("Of several receivers the first to report counts: its silence is one, whatever the other says")
    func firstReceiver() {
        var conversation = watching(devices: "/dev/a", "/dev/b")
        _ = conversation.take(report(0, from: "/dev/a"), at: .start)
        for second in [0.5, 1, 1.5] { _ = conversation.take(report(second, from: "/dev/b"), at: at(second)) }
        #expect(conversation.elapse(to: at(2)).first == .tellStale(age: .seconds(2)))
        _ = conversation.take(report(3, from: "/dev/b"), at: at(3))
        let gone = GPSDMessage.device(GPSDDevice(path: "/dev/b", isActive: false))
        #expect(conversation.take(gone, at: at(3.5)) == [.tellLost("gpsd let go of /dev/b")])
    }

    @Test("A gpsd without a receiver says so at once")
    func noReceiver() {
        var conversation = conversation()
        conversation.begin(at: .start)
        _ = conversation.take(Self.version, at: .start)
        #expect(conversation.take(.devices([]), at: .start) == [.tellLost("gpsd has no receiver")])
    }

    @Test(
        "Silence is told after three of the receiver's intervals, 2 s at least, with the age of the last report",
        arguments: [(0.04, 2), (0.1, 2), (1, 3), (5, 15)])
    func silence(interval: Double, limit: Double) {
        var conversation = watching(devices: "/dev/a")
        for count in 0...10 {
            _ = conversation.take(report(Double(count) * interval), at: at(Double(count) * interval))
        }
        let last = at(10 * interval)
        #expect(conversation.nextDeadline == last + .seconds(limit))
        #expect(conversation.elapse(to: last + .seconds(limit - 0.001)) == [])
        #expect(
            conversation.elapse(to: last + .seconds(limit)) == [
                .tellStale(age: .seconds(limit)), .send(GPSDRequest.watch(nil)),
            ])
    }

    @Test("The parts of one time, and one outage, do not change what the interval is taken for")
    func interval() {
        var conversation = watching(devices: "/dev/a")
        for second in 0..<10 {
            let time = Double(second < 8 ? second : second + 60)
            for part in 0..<4 { _ = conversation.take(report(time), at: at(time + Double(part) / 1_000)) }
        }
        #expect(conversation.nextDeadline == at(69.003) + .seconds(3))
    }

    @Test("A limit of one's own takes the place of the learned one")
    func fixedLimit() {
        var settings = GPSDSettings()
        settings.silenceLimit = .milliseconds(300)
        var conversation = GPSDConversation(settings, device: nil, random: SeededRandom(seed: 1))
        conversation.begin(at: .start)
        _ = conversation.take(Self.version, at: .start)
        _ = conversation.take(report(0), at: at(1))
        #expect(conversation.nextDeadline == at(1.3))
    }

    @Test("A silence is told once; gpsd is asked for a sign of life, and given up where it gives none")
    func noLife() {
        var conversation = watching(devices: "/dev/a")
        _ = conversation.take(report(0), at: .start)
        #expect(conversation.elapse(to: at(2)).count == 2)
        _ = conversation.take(.watch(isEnabled: true, device: nil), at: at(2.1))
        #expect(conversation.nextDeadline == at(7))
        #expect(conversation.elapse(to: at(7)) == [.send(GPSDRequest.watch(nil))])
        #expect(conversation.nextDeadline == at(12))
        #expect(conversation.elapse(to: at(12)) == [.disconnect, .tellLost("gpsd does not answer any more")])
    }

    @Test("A first report may take longer; where none comes the silence has no age")
    func noFirstReport() {
        var conversation = watching(devices: "/dev/a")
        #expect(conversation.nextDeadline == at(5))
        #expect(conversation.elapse(to: at(5)).first == .tellStale(age: nil))
    }

    @Test("After a silence a report makes the next silence one of its own")
    func secondSilence() {
        var conversation = watching(devices: "/dev/a")
        _ = conversation.take(report(0), at: .start)
        _ = conversation.elapse(to: at(2))
        _ = conversation.take(report(3), at: at(3))
        let limit = conversation.nextDeadline ?? .start
        #expect(conversation.elapse(to: limit).first == .tellStale(age: limit - at(3)))
    }

    @Test(
        "Whatever comes there is a next deadline, and nothing is sent or ended without a connection",
        arguments: 0..<100 as Range<UInt64>)
    func anything(seed: UInt64) {
        var (random, conversation, now) = (SeededRandom(seed: seed), conversation(seed: seed), Instant.start)
        conversation.begin(at: now)
        var isConnected = true
        for _ in 0..<300 {
            now = now + .milliseconds(Int64(random.next() % 3_000))
            let actions: [GPSDConversation.Action]
            switch random.next() % 8 {
            case 0: actions = isConnected ? conversation.fail("gone", at: now) : []
            case 1: actions = isConnected ? conversation.take(Self.version, at: now) : []
            case 2: actions = isConnected ? conversation.take(report(now.seconds), at: now) : []
            case 3: actions = isConnected ? conversation.take(.refused("no"), at: now) : []
            case 4: actions = isConnected ? conversation.take(.devices([]), at: now) : []
            case 5:
                let change = GPSDDevice(path: "/dev/a", isActive: random.chance(0.5))
                actions = isConnected ? conversation.take(.device(change), at: now) : []
            default: actions = conversation.elapse(to: now)
            }
            for action in actions {
                switch action {
                case .connect: (isConnected, _) = (true, #expect(!isConnected))
                case .disconnect: (isConnected, _) = (false, #expect(isConnected))
                case .send: #expect(isConnected)
                case .tellWatching, .tellLost, .tellStale: break
                }
            }
            #expect(conversation.nextDeadline != nil)
        }
    }
}
