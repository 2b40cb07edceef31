import Adapters
import Clockwork
import Devices
import Glibc
import Synchronization
import TestBuildWitness
import Testing

@testable import Witness

/// What a listener told, to be awaited.
private final class Heard: Sendable {
    let news: AsyncStream<WitnessListener.News>
    let continuation: AsyncStream<WitnessListener.News>.Continuation

    init() {
        (news, continuation) = AsyncStream.makeStream(of: WitnessListener.News.self)
    }

    /// The lines up to the first that is wanted.
    func lines(until isLast: (WitnessLine) -> Bool) async -> [WitnessArrival] {
        var arrivals: [WitnessArrival] = []
        for await case .line(let arrival) in news {
            arrivals.append(arrival)
            if isLast(arrival.line) { break }
        }
        return arrivals
    }

    /// What the witness tells until its connection ends, without what the bench adds.
    func linesToTheEnd() async -> [WitnessLine] {
        var lines: [WitnessLine] = []
        for await news in news {
            if case .line(let arrival) = news, !arrival.line.message.isOfBench { lines.append(arrival.line) }
            if case .left = news { break }
        }
        return lines
    }

    /// Why the next connection ended.
    func left() async -> String? {
        for await case .left(let reason, _) in news { return reason }
        return nil
    }
}

@Suite("The witness of a test build, over TCP", .timeLimit(.minutes(10)))
struct TestBuildTests {
    private func listener(_ heard: Heard, on thread: PollThread, port: UInt16 = 0) throws -> WitnessListener {
        var terms = WitnessTerms(token: "t0ken")
        terms.pingPatience = .milliseconds(50)
        return try WitnessListener(.loopback, port: port, terms: terms, on: thread) { heard.continuation.yield($0) }
    }

    @Test("tells the bench all that happens, in order, with bounds of its clock")
    func story() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        #expect(listener.host == "127.0.0.1")
        let before = MonotonicClock.nanoseconds()
        let witness = BenchWitness(
            app: "Maps \"β\"\n", build: "1 (2)", os: "18.2", maps: "single", rounding: "mapboxMetric")
        witness.connect(host: "127.0.0.1", port: listener.port, token: "t0ken")
        witness.scene("templates", "foreground")
        witness.belief(connected: true)
        let grid: WitnessEntries = ["id": 1, "is": "grid", "buttons": [], "class": nil]
        let call = witness.call("push", ["template": grid, "completes": true], fix: 3)
        witness.result(of: call, worked: false, error: "no")
        witness.callback("panned", ["direction": 5])
        witness.gesture("changed", dx: 1.5, dy: -1e-7)
        witness.fix(0, latitude: 52.5, longitude: 13.4, accuracy: -1, speed: 8.5, course: 90, age: 0.1)
        witness.map(owner: "car")
        // The last is told once pings were answered, so its moment has bounds.
        _ = await heard.lines { $0.message.kind == .clock }
        witness.log("end", level: "note")
        let last = try #require(await heard.lines { $0.message.kind == .log }.last)
        let told = try #require(last.told)
        // Both stamps are of one clock here, so the truth is known.
        #expect(told.earliest <= last.line.stamp && last.line.stamp <= told.latest)
        #expect(before <= last.line.stamp && last.line.stamp <= last.arrived.nanoseconds)
        witness.stop()
        listener.stop()
        thread.stop()
    }

    @Test("tells lines that the bench reads without a remainder, and that its lint finds nothing in")
    func lines() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2", rounding: "mapboxMetric")
        witness.belief(connected: true)
        witness.connect(host: "127.0.0.1", port: listener.port, token: "t0ken")
        let map: WitnessEntries = ["id": 0, "is": "map"]
        witness.call("setWindowRoot")
        witness.call("setRoot", ["template": map])
        witness.call("startNavigation", ["trip": 1])
        witness.call("updateEstimates", ["instruction": "Left", "distance": "350 m"])
        witness.stop()
        let arrivals = await heard.lines { $0.message == .bye }.filter { !$0.line.message.isOfBench }
        var lint = TraceLint()
        for (place, arrival) in arrivals.enumerated() { lint.take(.line(arrival.line), line: place + 1) }
        #expect(lint.fault == nil && lint.report.findings.isEmpty, "\(lint.report.findings)")
        listener.stop()
        thread.stop()
    }

    @Test("loses nothing that was told before it was stopped", arguments: 0..<30)
    func stop(round: Int) async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        witness.connect(host: "127.0.0.1", port: listener.port, token: "t0ken")
        for number in 0..<1000 { witness.log("line \(number)") }
        witness.stop()
        let lines = await heard.linesToTheEnd()
        #expect(lines.compactMap(\.number) == Array(0...1000) && lines.last?.message == .bye)
        listener.stop()
        thread.stop()
    }

    @Test("answers no ping of a connection on a later one, and says hello again there")
    func again() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        var first: WitnessListener? = try listener(heard, on: thread)
        let port = try #require(first?.port)
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        witness.connect(host: "127.0.0.1", port: port, token: "t0ken")
        witness.log("first")
        _ = await heard.lines { $0.message.kind == .log }
        first?.stop()
        first = nil
        witness.log("between")
        let second = try listener(heard, on: thread, port: port)
        _ = await heard.lines { if case .hello(let hello) = $0.message { hello.isAgain == true } else { false } }
        witness.stop()
        let lines = await heard.linesToTheEnd()
        #expect(lines.last?.message == .bye && lines.last?.number == 2)
        second.stop()
        thread.stop()
    }

    @Test("is connected once, however often it is asked to be")
    func once() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        for _ in 0..<3 { witness.connect(host: "localhost", port: listener.port, token: "t0ken") }
        #expect(throws: Never.self) { try witness.record(to: "/dev/null") }
        for number in 0..<100 { witness.log("\(number)") }
        witness.stop()
        witness.log("behind the end")
        let lines = await heard.linesToTheEnd()
        #expect(lines.compactMap(\.number) == Array(0...100))
        listener.stop()
        thread.stop()
    }

    @Test("is told why it is not heard, and gives up, however much it has to tell")
    func refused() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        let witness = BenchWitness(app: "Maps", build: "1", os: "18.2")
        for number in 0..<5000 { witness.log("line \(number)") }
        witness.connect(host: "127.0.0.1", port: listener.port, token: "guess")
        #expect(await heard.left() == "the token is wrong")
        while witness.refusalReason == nil { sched_yield() }
        #expect(witness.refusalReason == "the token is wrong")
        witness.stop()
        listener.stop()
        thread.stop()
    }

    @Test("makes room for a later one, as when the app is started anew")
    func replaced() async throws {
        let (thread, heard) = (try PollThread(), Heard())
        let listener = try listener(heard, on: thread)
        let witnesses = ["first", "second"].map { BenchWitness(app: $0, build: "1", os: "18.2") }
        witnesses[0].connect(host: "127.0.0.1", port: listener.port, token: "t0ken")
        _ = await heard.lines { $0.message.isHello }
        witnesses[1].connect(host: "127.0.0.1", port: listener.port, token: "t0ken")
        #expect(await heard.left() == "another witness came")
        for witness in witnesses { witness.stop() }
        listener.stop()
        thread.stop()
    }

    @Test("an interface that is not there is no place to listen, and an empty token is none")
    func places() throws {
        let thread = try PollThread()
        #expect(throws: DeviceError.self) { try TCPListener(.interface("nowhere0"), port: 0).port }
        #expect(try TCPListener(.interface("lo"), port: 0).host == "127.0.0.1")
        #expect(throws: DeviceError.self) {
            try WitnessListener(.loopback, port: 0, terms: WitnessTerms(token: ""), on: thread) { _ in }
        }
        thread.stop()
    }
}
