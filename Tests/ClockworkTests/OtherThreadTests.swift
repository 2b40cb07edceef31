import Clockwork
import Testing

@Suite("Bench executor and other threads")
struct OtherThreadTests {
    @Test("virtual time does not jump while work is outstanding on another thread")
    func outstandingWork() {
        let executor = BenchExecutor(mode: .virtual)
        let record = Record<String>()
        executor.run {
            executor.timeline.at(Instant(nanoseconds: 1)) { record.add("timer") }
            let token = executor.beginWork()
            let thread = OtherThread {
                // Each answer gives the executor a turn with nothing to do, in which it could fire the timer.
                let answered = Baton()
                for _ in 0..<200 {
                    executor.post { answered.pass() }
                    answered.await()
                }
                record.add("work done at \(executor.timeline.now.nanoseconds)")
                token.end()
                token.end()
            }
            await executor.timeline.sleep(until: Instant(nanoseconds: 2))
            thread.join()
        }
        #expect(record.entries == ["work done at 0", "timer"])
    }

    @Test("a token that is let go of without an end ends")
    func forgottenToken() {
        let executor = BenchExecutor(mode: .virtual)
        executor.run {
            _ = executor.beginWork()
            await executor.timeline.sleep(until: Instant(nanoseconds: 1))
        }
        #expect(executor.timeline.now == Instant(nanoseconds: 1))
    }

    @Test("what is posted before a token ends comes before the next timer, however close the two are")
    func postThenEnd() {
        let executor = BenchExecutor(mode: .virtual)
        let record = Record<String>()
        let rounds = 20
        let go = Baton()
        let tokens = Record<WorkToken>()
        let thread = OtherThread {
            for round in 0..<rounds {
                go.await()
                executor.post { record.add("message") }
                tokens.entries[round].end()
            }
        }
        executor.run {
            for _ in 0..<rounds {
                tokens.add(executor.beginWork())
                // Skipping what was cancelled keeps the executor between its look for messages and its next timer.
                for _ in 0..<5_000 { executor.timeline.after(.zero) {}.cancel() }
                executor.timeline.after(.nanoseconds(1)) { record.add("timer") }
                go.pass()
                await executor.timeline.sleep(until: executor.timeline.now + .nanoseconds(2))
            }
        }
        thread.join()
        #expect(record.entries == (0..<rounds).flatMap { _ in ["message", "timer"] })
    }

    @Test("posts of many threads all arrive, those of one thread in order")
    func manyThreads() {
        let executor = BenchExecutor(mode: .host)
        let (threads, posts) = (8, 2_000)
        nonisolated(unsafe) var arrived = Array(repeating: [Int](), count: threads)
        let started = Record<OtherThread>()
        executor.run {
            await withCheckedContinuation { continuation in
                nonisolated(unsafe) var left = threads * posts
                for thread in 0..<threads {
                    let posting = OtherThread {
                        for post in 0..<posts {
                            executor.post {
                                arrived[thread].append(post)
                                left -= 1
                                if left == 0 { continuation.resume() }
                            }
                        }
                    }
                    started.add(posting)
                }
            }
        }
        for thread in started.entries { thread.join() }
        #expect(arrived.allSatisfy { $0 == Array(0..<posts) })
    }

    @Test("a message wakes a thread that waits for a timer an hour away", arguments: [TimeMode.virtual, .host])
    func wake(mode: TimeMode) {
        let executor = BenchExecutor(mode: mode)
        let end = executor.run {
            executor.timeline.after(.seconds(3_600)) {}
            let token = executor.beginWork()
            let threads = Record<OtherThread>()
            await withCheckedContinuation { continuation in
                threads.add(OtherThread { executor.post { continuation.resume() } })
            }
            for thread in threads.entries { thread.join() }
            token.end()
            return executor.timeline.now
        }
        #expect(end < Instant(nanoseconds: 3_600_000_000_000))
    }
}
