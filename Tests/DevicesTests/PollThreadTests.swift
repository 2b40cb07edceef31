import Clockwork
import Devices
import Glibc
import Synchronization
import Testing

@Suite("Poll thread", .timeLimit(.minutes(10)))
struct PollThreadTests {
    @Test("A handler is called with a stamp between the write and the read")
    func stamp() async throws {
        let thread = try PollThread()
        let pipe = Pipe()
        let (wakes, continuation) = AsyncStream.makeStream(of: (Int64, String?, Int64).self)
        thread.add(pipe.reading) { stamp in
            continuation.yield((stamp, pipe.receive(), MonotonicClock.nanoseconds()))
            return .keep
        }
        var iterator = wakes.makeAsyncIterator()
        for word in ["first", "second"] {
            let before = MonotonicClock.nanoseconds()
            pipe.send(word)
            let (stamp, text, after) = try #require(await iterator.next())
            #expect(text == word)
            #expect(before <= stamp && stamp <= after)
        }
        thread.stop()
    }

    @Test("A handler that says finished is called no more, and what it owns is released")
    func finished() async throws {
        let thread = try PollThread()
        let pipe = Pipe()
        let calls = Mutex(0)
        let owned = Owned()
        weak let released = owned
        let (ends, continuation) = AsyncStream.makeStream(of: String.self)
        add(to: thread, pipe, owned) { calls.withLock { $0 += 1 } }
        let other = Pipe()
        thread.add(other.reading) { _ in
            continuation.yield(other.receive() ?? "end")
            return .keep
        }
        pipe.closeWriting()
        var iterator = ends.makeAsyncIterator()
        for _ in 0..<20 {
            other.send("x")
            #expect(await iterator.next() == "x")
        }
        #expect(calls.withLock(\.self) == 1)
        _ = consume owned
        thread.stop()
        #expect(released == nil)
    }

    @Test("Stopping waits for the thread: no handler runs afterwards, and a second stop does nothing")
    func stop() async throws {
        let thread = try PollThread()
        let pipe = Pipe()
        let calls = Mutex(0)
        let (wakes, continuation) = AsyncStream.makeStream(of: Void.self)
        // The pipe is never emptied, so the handler is called over and over.
        thread.add(pipe.reading) { _ in
            calls.withLock { $0 += 1 }
            continuation.yield()
            return .keep
        }
        pipe.send("x")
        var iterator = wakes.makeAsyncIterator()
        await iterator.next()
        thread.stop()
        let count = calls.withLock(\.self)
        thread.stop()
        pipe.send("y")
        #expect(calls.withLock(\.self) == count)
    }

    @Test("A handler may stop its own thread")
    func stopFromHandler() async throws {
        let thread = try PollThread()
        let pipe = Pipe()
        await withCheckedContinuation { continuation in
            thread.add(pipe.reading) { _ in
                thread.stop()
                continuation.resume()
                return .finished
            }
            pipe.send("x")
        }
        thread.stop()
    }

    @Test("A removed source is released, the others go on")
    func remove() async throws {
        let thread = try PollThread()
        let (pipe, other) = (Pipe(), Pipe())
        let (words, continuation) = AsyncStream.makeStream(of: String.self)
        let source = thread.add(pipe.reading) { _ in
            continuation.yield(pipe.receive() ?? "end")
            return .keep
        }
        var iterator = words.makeAsyncIterator()
        pipe.send("one")
        #expect(await iterator.next() == "one")
        thread.remove(source)
        // Requests are applied in their order, so a word from the other says that the removal has been seen too.
        thread.add(other.reading) { _ in
            continuation.yield(other.receive() ?? "end")
            return .keep
        }
        other.send("two")
        #expect(await iterator.next() == "two")
        pipe.send("three")
        other.send("four")
        #expect(await iterator.next() == "four")
        thread.stop()
    }

    @Test("A descriptor that is not open is dropped and does not wake the thread for ever")
    func invalidDescriptor() async throws {
        let thread = try PollThread()
        let pipe = Pipe()
        thread.add(1_000_000) { _ in
            Issue.record("a descriptor that is not open has nothing to read")
            return .keep
        }
        let word = await withCheckedContinuation { continuation in
            thread.add(pipe.reading) { _ in
                continuation.resume(returning: pipe.receive())
                return .finished
            }
            pipe.send("still here")
        }
        #expect(word == "still here")
        thread.stop()
    }

    @Test("Every word of many writers is read, each once and in the writer's order")
    func manySources() async throws {
        let thread = try PollThread()
        let (words, continuation) = AsyncStream.makeStream(of: String.self)
        let pipes = (0..<40).map { _ in Pipe() }
        for pipe in pipes {
            thread.add(pipe.reading) { _ in
                guard let text = pipe.receive() else { return .finished }
                for word in text.split(separator: " ") { continuation.yield(String(word)) }
                return .keep
            }
        }
        for round in 0..<50 {
            for (place, pipe) in pipes.enumerated() { pipe.send("\(place).\(round) ") }
        }
        var seen: [String: [String]] = [:]
        for await word in words.prefix(2_000) {
            seen[String(word.prefix { $0 != "." }), default: []].append(word)
        }
        for place in 0..<40 { #expect(seen["\(place)"] == (0..<50).map { "\(place).\($0)" }) }
        thread.stop()
    }

    private func add(to thread: PollThread, _ pipe: Pipe, _ owned: Owned, _ called: @escaping @Sendable () -> Void) {
        thread.add(pipe.reading) { [owned] _ in
            withExtendedLifetime(owned) { called() }
            return pipe.receive() == nil ? .finished : .keep
        }
    }
}

private final class Owned: Sendable {}
