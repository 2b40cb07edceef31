import Clockwork
import Testing

@Suite("Time line")
struct TimelineTests {
    private let executor = BenchExecutor(mode: .virtual)
    private let record = Record<String>()

    private func at(_ nanoseconds: Int64) -> Instant { Instant(nanoseconds: nanoseconds) }

    /// Schedules named actions, runs past all of them and returns the order in which they came.
    private func order(of schedule: [(name: String, at: Int64)]) -> [String] {
        executor.run { [executor, record] in
            for (name, nanoseconds) in schedule {
                executor.timeline.at(Instant(nanoseconds: nanoseconds)) { record.add(name) }
            }
            await executor.timeline.sleep(until: Instant(nanoseconds: 1_000_000))
        }
        return record.entries
    }

    @Test("actions run by instant, those of one instant in the order of scheduling")
    func order() {
        let order = order(of: [("c", 30), ("a1", 10), ("b1", 20), ("a2", 10), ("b2", 20), ("a3", 10)])
        #expect(order == ["a1", "a2", "a3", "b1", "b2", "c"])
    }

    @Test("a thousand random instants run as a stable sort would have them", arguments: 1...20 as ClosedRange<UInt64>)
    func randomOrder(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let schedule = (0..<1_000).map { (name: "\($0)", at: Int64(random.next() % 200)) }
        let sorted = schedule.enumerated().sorted { ($0.element.at, $0.offset) < ($1.element.at, $1.offset) }
        #expect(order(of: schedule) == sorted.map(\.element.name))
    }

    @Test("virtual time jumps to the next timer and stands still within it")
    func jumps() {
        let seen = executor.run { [executor] in
            var seen: [Instant] = [executor.timeline.now]
            for span in [Timespan.seconds(3_600), .nanoseconds(1), .zero] {
                await executor.timeline.sleep(until: executor.timeline.now + span)
                seen.append(executor.timeline.now)
            }
            return seen
        }
        #expect(seen.map(\.nanoseconds) == [0, 3_600_000_000_000, 3_600_000_000_001, 3_600_000_000_001])
    }

    @Test("a cancelled action does not run, whether cancelled before, between or by another of its instant")
    func cancel() {
        executor.run { [executor, record] in
            let timeline = executor.timeline
            timeline.at(Instant(nanoseconds: 10)) { record.add("never") }.cancel()
            let victim = timeline.at(Instant(nanoseconds: 20)) { record.add("victim") }
            let last = timeline.at(Instant(nanoseconds: 30)) { record.add("last") }
            timeline.at(Instant(nanoseconds: 15)) { victim.cancel() }
            timeline.at(Instant(nanoseconds: 30)) { last.cancel() }
            await timeline.sleep(until: Instant(nanoseconds: 40))
            victim.cancel()
        }
        #expect(record.entries == ["last"])
    }

    @Test("a cancelled action lets go of what it holds, and so does one that has run")
    func release() {
        final class Held {}
        weak var cancelled: Held?
        weak var fired: Held?
        let timeline = executor.timeline
        let actions = [Held(), Held()].enumerated().map { place, held in
            if place == 0 { cancelled = held } else { fired = held }
            return timeline.at(at(10)) { withExtendedLifetime(held) {} }
        }
        actions[0].cancel()
        #expect(cancelled == nil && fired != nil)
        executor.run { [executor] in await executor.timeline.sleep(until: Instant(nanoseconds: 20)) }
        #expect(fired == nil)
        withExtendedLifetime(actions) {}
    }

    @Test("an instant that has passed is due at once, after what is due already, and time does not step back")
    func past() {
        let end = executor.run { [executor, record] in
            let timeline = executor.timeline
            await timeline.sleep(until: Instant(nanoseconds: 100))
            timeline.at(Instant(nanoseconds: 100)) { record.add("due") }
            timeline.at(Instant(nanoseconds: 5)) { record.add("past at \(timeline.now.nanoseconds)") }
            timeline.at(Instant(nanoseconds: 100)) { record.add("due later") }
            await timeline.sleep(until: Instant(nanoseconds: 1))
            return timeline.now
        }
        #expect(record.entries == ["due", "past at 100", "due later"])
        #expect(end == at(100))
    }

    @Test("what is to run never is not run, and does not move time")
    func never() {
        executor.run { [executor, record] in
            executor.timeline.at(.never) { record.add("never") }
            executor.timeline.after(.seconds(.infinity)) { record.add("never either") }
            let threads = Record<OtherThread>()
            await withCheckedContinuation { continuation in
                let thread = OtherThread {
                    // Each answer gives the executor a turn with nothing to do.
                    let answered = Baton()
                    for _ in 0..<100 {
                        executor.post { answered.pass() }
                        answered.await()
                    }
                    executor.post { continuation.resume() }
                }
                threads.add(thread)
            }
            for thread in threads.entries { thread.join() }
        }
        #expect(record.entries.isEmpty)
        #expect(executor.timeline.now == .start)
    }

    @Test("an action that schedules for its own instant is followed by what it scheduled")
    func reentrant() {
        executor.run { [executor, record] in
            let timeline = executor.timeline
            timeline.at(Instant(nanoseconds: 10)) {
                record.add("outer")
                timeline.after(.zero) { record.add("inner") }
            }
            timeline.at(Instant(nanoseconds: 10)) { record.add("neighbour") }
            await timeline.sleep(until: Instant(nanoseconds: 11))
        }
        #expect(record.entries == ["outer", "neighbour", "inner"])
    }

    @Test("sleeps of several tasks end in the order of their instants, then of their beginning")
    func sleeps() {
        executor.run { [executor, record] in
            await withTaskGroup(of: Void.self) { group in
                for (name, wake) in [("c", 30), ("a", 10), ("b1", 20), ("b2", 20)] as [(String, Int64)] {
                    group.addTask {
                        await executor.timeline.sleep(until: Instant(nanoseconds: wake))
                        record.add("\(name) at \(executor.timeline.now.nanoseconds)")
                    }
                }
            }
        }
        #expect(record.entries == ["a at 10", "b1 at 20", "b2 at 20", "c at 30"])
    }
}
