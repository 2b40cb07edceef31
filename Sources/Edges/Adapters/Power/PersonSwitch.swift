public import Clockwork
public import Devices
import Links
import Synchronization

/// A person as a switch: asked to plug or to pull the cable, and trusted with the answer.
public struct PersonSwitch: PowerSwitch {
    /// Shows a person a line.
    public typealias Prompt = @Sendable (_ line: String) -> Void

    /// A hand pulls the whole cable.
    public let reach = SwitchReach.cable
    private let cable: String
    private let prompt: Prompt
    private let keys: Int32
    private let thread: PollThread
    /// The waits of the executor that it is used on.
    public let wait: BoundedWait
    private let limit: Timespan
    /// Who waits for the answer, nil where nobody does.
    private let asked = Shared(Mutex<(@Sendable (KeyRead) -> Void)?>(nil))

    /// Makes a switch of a person; `keys` is the descriptor that an answer is read from, `limit` how long one has (`LinkWiring.personLimit`).
    public init(
        cable: String = "the phone's cable", keys: Int32 = 0, thread: PollThread, wait: BoundedWait,
        limit: Timespan? = nil, prompt: @escaping Prompt
    ) {
        self.cable = cable
        self.keys = keys
        self.thread = thread
        self.wait = wait
        self.limit = limit ?? LinkWiring.personLimit
        self.prompt = prompt
    }

    /// The cable.
    public var name: String { "person at \(cable)" }

    /// Asks and waits for Enter; no answer is a fault, and what was typed before is none.
    ///
    /// It is proved at the instant of the answer. Nobody saw a device by that, so none is told of.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        InputBytes.discard(from: keys)
        let start = wait.now
        prompt("\(position == .on ? "plug in" : "pull out") \(cable), then press Enter (within \(limit.text))")
        var source: PollSource?
        let answer: KeyRead? = await wait.answer(within: limit) { deliver in
            asked.value.withLock { $0 = deliver }
            source = thread.add(keys) { [keys] stamp in
                let read = KeyRead(from: keys, stamp: stamp)
                if read.isAnswer || read.isEnd { deliver(read) }
                return read.isEnd ? .finished : .keep
            }
        }
        asked.value.withLock { $0 = nil }
        if let source { thread.remove(source) }
        guard let answer else { throw .hung("the person at \(cable)", after: limit) }
        guard answer.isAnswer else { throw .failed("nobody is there to move \(cable): the input has ended") }
        return SwitchRecord(
            name: name, position: position, requestedAt: start,
            provedAt: wait.timeline.instant(ofMonotonic: answer.stamp), proof: .told)
    }

    /// Waits for the answer no longer: the run is over, and the switch fails.
    public func giveUp() {
        asked.value.withLock { $0 }?(.end)
    }
}

/// What came from the keys in one read.
private struct KeyRead: Sendable {
    let isAnswer: Bool
    let isEnd: Bool
    let stamp: Int64

    /// As where the input has ended.
    static let end = KeyRead(isAnswer: false, isEnd: true, stamp: 0)

    private init(isAnswer: Bool, isEnd: Bool, stamp: Int64) {
        (self.isAnswer, self.isEnd, self.stamp) = (isAnswer, isEnd, stamp)
    }

    init(from descriptor: Int32, stamp: Int64) {
        let bytes = InputBytes.read(from: descriptor)
        isAnswer = bytes?.contains(UInt8(ascii: "\n")) ?? false
        isEnd = bytes == nil
        self.stamp = stamp
    }
}
