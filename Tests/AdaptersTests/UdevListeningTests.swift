import Adapters
import Clockwork
import Devices
import Links
import Synchronization
import Testing

@Suite("Listening to the devices", .timeLimit(.minutes(10)))
struct UdevListeningTests {
    private let played = PlayedBus()
    private let thread: PollThread

    init() throws {
        thread = try PollThread()
    }

    @Test("What is there is told first, and then that this was all of it")
    func coldStart() async throws {
        played.set([phone(4)])
        let news = try listen()
        #expect(news.atStart == ["up", "came 4", "listed"])
        played.deliver(.success(event("remove", 101, 4)))
        #expect(await news.next(2) == ["down", "left 4"])
        thread.stop()
    }

    @Test("A loss is told, then what differs; the state is the list's, and the watcher hears again (USBGuard #349)")
    func loss() async throws {
        played.set([phone(4), phone(9, at: "1-2")])
        let news = try listen()
        played.set([phone(5)])
        played.deliver(.failure(.eventsLost))
        let told = ["lost kernel", "down", "left 4", "down", "left 9", "up", "came 5", "listed"]
        #expect(await news.next(told.count).sorted() == told.sorted())
        played.deliver(.success(event("remove", 120, 5)), .success(event("add", 121, 6)))
        #expect(await news.next(4) == ["down", "left 5", "rising", "came 6"])
        thread.stop()
    }

    @Test("What was waiting when events were lost is older than the loss, so it is told before the comparison")
    func waiting() async throws {
        played.set([phone(4)])
        let news = try listen()
        played.set([phone(7)])
        played.deliver(
            .failure(.eventsLost), .success(event("remove", 101, 4)), .success(event("add", 102, 5)))
        let told = ["lost kernel", "down", "left 4", "rising", "came 5", "down", "left 5", "up", "came 7", "listed"]
        #expect(await news.next(told.count) == told)
        #expect(played.lists == 2)
        thread.stop()
    }

    @Test("A second loss while the first is made up for is told as well, and one comparison makes up for both")
    func secondLoss() async throws {
        let news = try listen()
        played.deliver(.failure(.eventsLost), from: .udev)
        played.deliver(.failure(.eventsLost), .failure(.eventsLost))
        var told: [String] = []
        while told.filter({ $0.hasPrefix("lost") }).count < 3 || told.last != "listed" { told += await news.next(1) }
        #expect(told.filter { $0 == "lost kernel" }.count == 2)
        #expect(played.lists <= 3)
        thread.stop()
    }

    @Test("Every flap of a storm of 10,000 is told, in order")
    func storm() async throws {
        let news = try listen()
        let storm = (0..<5_000).flatMap { cycle -> [Result<UdevEvent, DeviceError>] in
            let (sequence, address) = (UInt64(200 + 2 * cycle), 1 + cycle % 127)
            return [.success(event("add", sequence, address)), .success(event("remove", sequence + 1, address))]
        }
        played.deliver(storm)
        let told = await news.next(20_000)
        #expect(told.filter { $0 == "rising" }.count == 5_000)
        let edges = told.filter { $0 == "rising" || $0 == "down" }
        #expect(edges.enumerated().allSatisfy { $0.element == ($0.offset.isMultiple(of: 2) ? "rising" : "down") })
        thread.stop()
    }

    @Test("A storm leaves the other sources of the thread their turn")
    func fairness() async throws {
        let turn = Mutex<Int?>(nil)
        let count = Mutex(0)
        let other = PlayedBus()
        let (ends, continuation) = AsyncStream.makeStream(of: Void.self)
        try UdevWatcher.listen(on: thread, to: other.bus) { news, _ in
            if case .change = news { turn.withLock { $0 = count.withLock(\.self) } }
        }
        try UdevWatcher.listen(on: thread, to: played.bus) { [first = event("add", 300, 2)] news, _ in
            guard case .change = news else { return }
            let number = count.withLock { count in
                count += 1
                return count
            }
            if number == 1 { other.deliver(.success(first)) }
            if number == 2_000 { continuation.yield() }
        }
        played.deliver(
            (0..<2_000).map { .success(event($0.isMultiple(of: 2) ? "add" : "remove", 200 + UInt64($0), 3)) })
        for await _ in ends { break }
        let told = turn.withLock { $0 }
        #expect(try #require(told) < 1_000)
        thread.stop()
    }

    @Test("Each event has the stamp of its own read: none before the wake-up, none before an earlier one")
    func stamps() async throws {
        let (stamps, continuation) = AsyncStream.makeStream(of: (stamp: Int64, told: Int64).self)
        try UdevWatcher.listen(on: thread, to: played.bus) { news, stamp in
            if case .change = news { continuation.yield((stamp, MonotonicClock.nanoseconds())) }
        }
        let before = MonotonicClock.nanoseconds()
        played.deliver((0..<50).map { .success(event($0.isMultiple(of: 2) ? "add" : "remove", 200 + UInt64($0), 3)) })
        var last = before
        for await (stamp, told) in stamps.prefix(50) {
            #expect(last <= stamp && stamp <= told)
            // What was told of the event before lies behind its own read.
            last = told
        }
        thread.stop()
    }

    @Test("The thread wakes up at most once for each event, and not once for nothing")
    func wakeUps() async throws {
        let news = try listen()
        played.deliver(.success(event("add", 150, 3)))
        _ = await news.next(2)
        let before = thread.wakeUps
        for cycle in 0..<500 {
            let action = cycle.isMultiple(of: 2) ? "remove" : "add"
            played.deliver(.success(event(action, 200 + UInt64(cycle), 3)))
            _ = await news.next(2)
        }
        // Events that come while others are read share a wake-up.
        #expect(thread.wakeUps - before <= 500)
        thread.stop()
    }

    @Test("A source that cannot be read any more says why, and the other is heard on")
    func brokenSource() async throws {
        let news = try listen()
        played.deliver(.failure(.closed("udevd")), from: .udev)
        #expect(await news.next(1) == ["ended: udevd closed the connection"])
        played.deliver(.success(event("add", 200, 3)))
        #expect(await news.next(2) == ["rising", "came 3"])
        thread.stop()
    }

    private func listen() throws -> Words {
        let (words, continuation) = AsyncStream.makeStream(of: String.self)
        var atStart: [String] = []
        let isStarting = Mutex<[String]?>([])
        try UdevWatcher.listen(on: thread, to: played.bus) { news, _ in
            let word = Self.word(news)
            let isLive = isStarting.withLock { started in
                started?.append(word)
                return started == nil
            }
            if isLive { continuation.yield(word) }
        }
        isStarting.withLock { started in
            atStart = started ?? []
            started = nil
        }
        return Words(atStart: atStart, words: words)
    }

    private static func word(_ news: UdevNews) -> String {
        switch news {
        case .evidence(let told): told.evidence.value.rawValue
        case .change(let change): "\(change.kind) \(change.device.properties["DEVNUM"] ?? "")"
        case .eventsLost(let source): "lost \(source)"
        case .listed: "listed"
        case .ended(let error): "ended: \(error)"
        }
    }

    private func phone(_ address: Int, at port: String = "1-1") -> UdevDevice {
        UdevDevice(
            path: "/devices/usb1/\(port)", name: port, kind: "usb_device",
            properties: ["PRODUCT": "5ac/12a8/1504", "DEVNUM": "\(address)"])
    }

    private func event(_ action: String, _ sequence: UInt64, _ address: Int) -> UdevEvent {
        UdevEvent(source: .kernel, action: action, sequence: sequence, device: phone(address))
    }
}

/// The news of a listening watcher, as words.
private struct Words: Sendable {
    /// What was told before the listening began.
    let atStart: [String]
    let words: AsyncStream<String>

    /// The next so many words.
    func next(_ count: Int) async -> [String] {
        var next: [String] = []
        for await word in words.prefix(count) { next.append(word) }
        return next
    }
}
