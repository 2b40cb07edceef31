import Clockwork
import Devices
import Glibc
import Synchronization
import Testing

@Suite("An executor that hears devices, and the thread that relieves it", .timeLimit(.minutes(10)))
struct RelievedExecutorTests {
    private let executor = BenchExecutor(mode: .host)

    @Test("While it has nothing to do, the draining thread reads itself")
    func idle() throws {
        let (thread, pipe) = (try PollThread(relieving: executor), Pipe())
        executor.run { [self] in await readsItself(executor, thread, pipe) }
        thread.stop()
    }

    @Test("While it is busy, the poll thread reads, and it reads itself again afterwards")
    func busy() throws {
        let (thread, pipe, other) = (try PollThread(relieving: executor), Pipe(), Pipe())
        executor.run { [self] in
            for _ in 0..<20 {
                await readsItself(executor, thread, pipe)
                let told = Pipe()
                thread.add(other.reading) { _ in
                    #expect(other.receive() == "busy" && executor.isIsolatingCurrentContext() != true)
                    told.closeWriting()
                    return .finished
                }
                other.send("busy")
                // The draining thread does not return to its wait before somebody else has read.
                #expect(told.isAtEnd())
            }
        }
        thread.stop()
    }

    @Test("A storm loses nothing and keeps the order of each source, whoever reads")
    func storm() throws {
        let thread = try PollThread(relieving: executor)
        let pipes = (0..<20).map { _ in Pipe() }
        nonisolated(unsafe) var seen: [Int: [String]] = [:]
        executor.run { [self] in
            await withCheckedContinuation { continuation in
                nonisolated(unsafe) var left = 20 * 100
                for (place, pipe) in pipes.enumerated() {
                    thread.add(pipe.reading) { _ in
                        let words = (pipe.receive() ?? "").split(separator: " ").map(String.init)
                        executor.post {
                            seen[place, default: []] += words
                            left -= words.count
                            if left == 0 { continuation.resume() }
                        }
                        return .keep
                    }
                }
                send(round: 0, of: 100, to: pipes)
            }
        }
        thread.stop()
        for place in pipes.indices { #expect(seen[place] == (0..<100).map(String.init)) }
    }

    @Test("Sources may be taken off and added in a handler, and what they own is released")
    func changesInHandler() throws {
        let (thread, first, second) = (try PollThread(relieving: executor), Pipe(), Pipe())
        nonisolated(unsafe) weak var released: Pipe?
        executor.run {
            await withCheckedContinuation { continuation in
                let doomed = Pipe()
                released = doomed
                let source = thread.add(doomed.reading) { _ in
                    withExtendedLifetime(doomed) { .keep }
                }
                thread.add(first.reading) { _ in
                    thread.remove(source)
                    thread.add(second.reading) { _ in
                        continuation.resume()
                        return .finished
                    }
                    second.send("on")
                    return .finished
                }
                first.send("go")
            }
        }
        thread.stop()
        #expect(released == nil)
    }

    @Test("Deadlines are kept in their order, with devices and without")
    func deadlines() throws {
        let (thread, pipe) = (try PollThread(relieving: executor), Pipe())
        nonisolated(unsafe) var fired: [Int] = []
        executor.run { [self] in
            let start = executor.timeline.now
            for place in [3, 1, 2] { executor.timeline.at(start + .milliseconds(Int64(place))) { fired.append(place) } }
            await readsItself(executor, thread, pipe)
            await executor.timeline.sleep(until: start + .milliseconds(4))
            thread.stop()
            await executor.timeline.sleep(until: start + .milliseconds(5))
            #expect(executor.timeline.now >= start + .milliseconds(5))
        }
        #expect(fired == [1, 2, 3])
    }

    @Test("A handler on the draining thread may stop the poll thread, with what it puts off; the executor goes on")
    func stopInHandler() throws {
        let (thread, pipe, after) = (try PollThread(relieving: executor), Pipe(), Pipe())
        executor.run { [self] in
            await readsItself(executor, thread, pipe)
            await withCheckedContinuation { continuation in
                thread.add(pipe.reading) { _ in
                    thread.stop()
                    continuation.resume()
                    return .keepAndSettle { Issue.record("nothing is done for a thread that was stopped") }
                }
                executor.timeline.after(.milliseconds(1)) { pipe.send("stop") }
            }
            thread.add(after.reading) { _ in
                Issue.record("a thread that was stopped reads nothing")
                return .keep
            }
            after.send("x")
            await executor.timeline.sleep(until: executor.timeline.now + .milliseconds(1))
        }
    }

    @Test("What a handler puts off is done, after what it has handed on where the draining thread reads")
    func settling() throws {
        let (thread, pipe) = (try PollThread(relieving: executor), Pipe())
        executor.run { [self] in
            await readsItself(executor, thread, pipe)
            await withCheckedContinuation { continuation in
                thread.add(pipe.reading) { _ in
                    _ = pipe.receive()
                    return .keepAndSettle { continuation.resume() }
                }
                pipe.send("x")
            }
        }
        thread.stop()
    }

    @Test("Files are readable at once, and a descriptor may have two sources", arguments: [false, true])
    func unusualDescriptors(isRelieving: Bool) async throws {
        let thread = isRelieving ? try PollThread(relieving: executor) : try PollThread()
        let (file, pipe) = (open(#filePath, O_RDONLY | O_CLOEXEC), Pipe())
        defer { close(file) }
        let (calls, continuation) = AsyncStream.makeStream(of: Int.self)
        for (place, descriptor) in [file, pipe.reading, pipe.reading].enumerated() {
            thread.add(descriptor) { _ in
                continuation.yield(place)
                return .finished
            }
        }
        pipe.send("x")
        var seen: Set<Int> = []
        for await place in calls.prefix(3) { seen.insert(place) }
        #expect(seen == [0, 1, 2])
        thread.stop()
    }

    /// Sends each pipe a word, and the next one after what is in the inbox by then.
    private func send(round: Int, of rounds: Int, to pipes: [Pipe]) {
        guard round < rounds else { return }
        for pipe in pipes { pipe.send("\(round) ") }
        executor.post { [self] in send(round: round + 1, of: rounds, to: pipes) }
    }

    /// Sends words until the draining thread has read one of them itself.
    private func readsItself(_ executor: BenchExecutor, _ thread: PollThread, _ pipe: Pipe) async {
        await withCheckedContinuation { continuation in
            thread.add(pipe.reading) { _ in
                _ = pipe.receive()
                guard executor.isIsolatingCurrentContext() != true else {
                    continuation.resume()
                    return .finished
                }
                // By then the draining thread may have returned to its wait.
                executor.post { pipe.send("again") }
                return .keep
            }
            pipe.send("word")
        }
    }
}
