import Clockwork
import Testing

@Suite("Bench executor")
struct BenchExecutorTests {
    @Test("jobs and messages run in the order of their arrival")
    func arrival() {
        let executor = BenchExecutor(mode: .virtual)
        let record = Record<String>()
        executor.run {
            await withTaskGroup(of: Void.self) { group in
                executor.post { record.add("message 1") }
                group.addTask { record.add("job 1") }
                executor.post { record.add("message 2") }
                group.addTask { record.add("job 2") }
            }
        }
        #expect(record.entries == ["message 1", "job 1", "message 2", "job 2"])
    }

    @Test("messages come before timers that are due")
    func messagesBeforeTimers() {
        let executor = BenchExecutor(mode: .virtual)
        let record = Record<String>()
        executor.run {
            executor.timeline.after(.zero) { record.add("timer") }
            executor.post {
                record.add("message")
                executor.post { record.add("message of a message") }
            }
            await executor.timeline.sleep(until: Instant(nanoseconds: 1))
        }
        #expect(record.entries == ["message", "message of a message", "timer"])
    }

    @Test("many tasks on the executor are never inside one another", arguments: [TimeMode.virtual, .host])
    func serial(mode: TimeMode) {
        let executor = BenchExecutor(mode: mode)
        nonisolated(unsafe) var (inside, most, steps) = (0, 0, 0)
        executor.run {
            await withTaskGroup(of: Void.self) { group in
                for task in 0..<100 {
                    group.addTask {
                        for step in 0..<20 {
                            inside += 1
                            most = max(most, inside)
                            steps += 1
                            inside -= 1
                            let span = Timespan.nanoseconds(Int64((task * 7 + step * 13) % 50))
                            await executor.timeline.sleep(until: executor.timeline.now + span)
                        }
                    }
                }
            }
        }
        #expect((most, steps) == (1, 2_000))
    }

    @Test("two runs of one seed go the same way")
    func reproducible() {
        let ways = (0..<2).map { _ in
            let executor = BenchExecutor(mode: .virtual)
            let record = Record<String>()
            executor.run {
                await withTaskGroup(of: Void.self) { group in
                    for task in 0..<10 {
                        group.addTask {
                            var random = SeededRandom(seed: 7).stream("task \(task)")
                            for _ in 0..<20 {
                                let wake = executor.timeline.now + random.uniform(.zero ... .nanoseconds(9))
                                await executor.timeline.sleep(until: wake)
                                record.add("\(task) at \(executor.timeline.now.nanoseconds)")
                            }
                        }
                    }
                }
            }
            return record.entries
        }
        #expect(ways[0].count == 200)
        #expect(ways[0] == ways[1])
    }

    @Test("host time waits for its timers and is not early")
    func hostTimers() {
        let executor = BenchExecutor(mode: .host)
        let record = Record<Timespan>()
        let began = MonotonicClock.nanoseconds()
        let planned = (1...5).map { Timespan.milliseconds(Int64($0)) }
        executor.run {
            let timeline = executor.timeline
            let start = timeline.now
            for span in planned.reversed() { timeline.at(start + span) { record.add(timeline.now - start) } }
            await timeline.sleep(until: start + .milliseconds(6))
        }
        #expect(MonotonicClock.nanoseconds() - began >= 6_000_000)
        #expect(record.entries.count == planned.count)
        for (fired, planned) in zip(record.entries, planned) { #expect(fired >= planned) }
    }

    @Test("an executor runs again where its last run has left off")
    func runsAgain() {
        let executor = BenchExecutor(mode: .virtual)
        let instants = (1...3).map { _ in
            executor.run {
                await executor.timeline.sleep(until: executor.timeline.now + .seconds(1))
                return executor.timeline.now.seconds
            }
        }
        #expect(instants == [1, 2, 3])
    }

    @Test("a stamp of a device is an instant of host time, and now in virtual time")
    func stamps() {
        let host = BenchExecutor(mode: .host).timeline
        let (before, stamp, after) = (host.now, MonotonicClock.nanoseconds(), host.now)
        #expect((before...after).contains(host.instant(ofMonotonic: stamp)))
        #expect(BenchExecutor(mode: .virtual).timeline.instant(ofMonotonic: stamp) == .start)
    }

    @Test("an actor may live on the executor, and messages may reach into it")
    func actors() {
        let executor = BenchExecutor(mode: .virtual)
        let total = executor.run {
            let counter = Counter(on: executor)
            await counter.add(1)
            await executor.timeline.sleep(until: Instant(nanoseconds: 1))
            executor.post { counter.addAtOnce(10) }
            await counter.add(100)
            await executor.timeline.sleep(until: Instant(nanoseconds: 2))
            return await counter.total
        }
        #expect(total == 111)
        #expect(executor.isIsolatingCurrentContext() == false)
    }
}

private actor Counter {
    nonisolated let executor: BenchExecutor
    nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }
    var total = 0

    init(on executor: BenchExecutor) {
        self.executor = executor
    }

    func add(_ count: Int) {
        total += count
    }

    nonisolated func addAtOnce(_ count: Int) {
        assumeIsolated { $0.total += count }
    }
}
