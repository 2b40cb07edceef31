import Formats
import Positioning

/// The bursts of a log, read a block ahead, so that its length does not matter.
final class ReplayLog {
    /// Why the log could not be read to its end, nil where it could.
    private(set) var failure: Failure?
    /// How many bytes were left out, for they were too long to be a burst.
    private(set) var leftOut = 0
    /// Whether it can be read a second time.
    let isSeekable: Bool

    private var input: BlockInput
    private var splitter = ReplaySplitter()
    /// The bursts that were read and not given away, the next one last.
    private var waiting: [ReplayBurst] = []
    private var isAtEnd = false

    /// Opens a log; 66 where it is missing or unreadable.
    init(_ path: String) throws(Failure) {
        input = try BlockInput(path)
        isSeekable = input.isSeekable
    }

    /// The log as a source of bursts.
    var source: Replay.Source {
        Replay.Source(next: { [self] in next() }, rewind: { [self] in rewind() })
    }

    private func next() -> ReplayBurst? {
        do throws(Failure) {
            while waiting.isEmpty, !isAtEnd { try readBlock() }
        } catch {
            (failure, isAtEnd) = (error, true)
        }
        return waiting.popLast()
    }

    private func rewind() -> Bool {
        guard isSeekable, failure == nil else { return false }
        do throws(Failure) { try input.rewind() } catch {
            failure = error
            return false
        }
        (splitter, waiting, isAtEnd) = (ReplaySplitter(), [], false)
        return true
    }

    private func readBlock() throws(Failure) {
        var bursts: [ReplayBurst] = []
        let before = splitter.leftOut
        if case .block = try input.next() {
            input.withBlock { splitter.read($0) { bursts.append($0) } }
        } else {
            splitter.finish { bursts.append($0) }
            isAtEnd = true
            if let damage = input.damage { failure = Failure(.badContent, damage.message) }
        }
        leftOut += splitter.leftOut - before
        waiting = bursts.reversed()
    }
}
