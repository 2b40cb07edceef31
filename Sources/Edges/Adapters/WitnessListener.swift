import Clockwork
public import Devices
import Glibc
import Synchronization
public import Witness

/// Listens for the witness in a test build, on the poll thread.
///
/// One witness is heard at a time: one that says the token later takes the place of the one before, so an app that was
/// started anew is heard at once. A few strangers may be about to say theirs; more are turned away.
public final class WitnessListener: Sendable {
    /// What is told of the witness.
    public enum News: Sendable {
        /// A witness was admitted.
        case came(WitnessHello)
        /// A line of it.
        case line(WitnessArrival)
        /// A line of it that is of a later version or cannot be read, as a trace keeps it.
        case passedOver([UInt8])
        /// A connection has ended, or was sent away, and why; whether it was the witness's.
        case left(String, wasWitness: Bool)
    }

    /// Receives the news, on the poll thread, in order.
    public typealias Listener = @Sendable (News) -> Void

    /// How many connections there may be at once.
    static let most = 5

    private struct Connection {
        let socket: Shared<TCPConnection>
        let source: PollSource
        var conversation: WitnessConversation
    }

    private struct State {
        var connections: [Int: Connection] = [:]
        var count = 0
        var isStopped = false
    }

    private let listener: Shared<TCPListener>
    private let timer: Shared<TimerDescriptor>
    private let thread: PollThread
    private let terms: WitnessTerms
    private let tell: Listener
    private let state = Mutex(State())
    private let sources = Mutex<[PollSource]>([])

    /// Listens on loopback or on one named interface; throws where that cannot be, and where the token is empty.
    public init(
        _ place: TCPListener.Place, port: UInt16, terms: WitnessTerms, on thread: PollThread,
        _ listener: @escaping Listener
    ) throws(DeviceError) {
        guard !terms.token.isEmpty else { throw .unavailable("a witness needs a token that is not empty") }
        self.listener = Shared(try TCPListener(place, port: port))
        timer = Shared(try TimerDescriptor())
        (self.thread, self.terms, tell) = (thread, terms, listener)
        let accepting = thread.add(self.listener.value.descriptor) { [weak self] _ in self?.accept() ?? .finished }
        let timing = thread.add(timer.value.descriptor) { [weak self] _ in self?.wake() ?? .finished }
        sources.withLock { $0 = [accepting, timing] }
    }

    deinit { stop() }

    /// The port, chosen by the system where 0 was asked for.
    public var port: UInt16 { listener.value.port }

    /// The address at which a witness finds it.
    public var host: String { listener.value.host }

    /// Ends every connection and listens no longer.
    public func stop() {
        for source in sources.withLock({ $0 }) { thread.remove(source) }
        let open = state.withLock { state in
            defer { (state.connections, state.isStopped) = ([:], true) }
            return Array(state.connections.values)
        }
        for connection in open { thread.remove(connection.source) }
    }

    private static var now: Instant { Instant(nanoseconds: MonotonicClock.nanoseconds()) }

    private func accept() -> PollVerdict {
        while let connection = listener.value.accept() {
            let socket = Shared(connection)
            state.withLock { state in
                guard !state.isStopped, state.connections.count < Self.most else { return }
                let number = state.count
                state.count += 1
                let source = thread.add(socket.value.descriptor) { [weak self] _ in
                    self?.read(number) ?? .finished
                }
                state.connections[number] = Connection(
                    socket: socket, source: source,
                    conversation: WitnessConversation(terms, at: Self.now, firstPing: number << 20))
            }
        }
        arm()
        return .keep
    }

    /// Reads what has come on a connection; the stamp is taken behind the read, so that nothing arrived after it.
    private func read(_ number: Int) -> PollVerdict {
        guard let socket = state.withLock({ $0.connections[number]?.socket }) else { return .finished }
        var block = [UInt8](repeating: 0, count: 1 << 16)
        do throws(DeviceError) {
            guard let count = try socket.value.receive(into: &block) else { return .keep }
            let now = Self.now
            perform(on: number) { conversation in
                block.withUnsafeBufferPointer {
                    conversation.receive(UnsafeBufferPointer(rebasing: $0[..<count]), at: now)
                }
            }
        } catch {
            drop(number, "\(error)")
        }
        arm()
        return state.withLock { $0.connections[number] != nil } ? .keep : .finished
    }

    private func wake() -> PollVerdict {
        timer.value.clear()
        let now = Self.now
        for number in state.withLock({ $0.connections.keys.sorted() }) {
            perform(on: number) { $0.elapse(to: now) }
        }
        arm()
        return .keep
    }

    private func arm() {
        let deadlines = state.withLock { $0.connections.values.compactMap(\.conversation.nextDeadline) }
        // Setting a timer that is open fails only for spans that a Timespan cannot hold.
        if let deadline = deadlines.min() { try? timer.value.set(deadline - Self.now) }
    }

    private func perform(on number: Int, _ say: (inout WitnessConversation) -> [WitnessConversation.Action]) {
        let actions = state.withLock { state in
            guard var connection = state.connections.removeValue(forKey: number) else {
                return [WitnessConversation.Action]()
            }
            defer { state.connections[number] = connection }
            return say(&connection.conversation)
        }
        for action in actions {
            switch action {
            case .send(let bytes): send(bytes, to: number)
            case .admit(let hello): admit(hello, number)
            case .deliver(let arrival): tell(.line(arrival))
            case .passOver(let text): tell(.passedOver(text))
            case .close(let reason): drop(number, reason)
            }
        }
    }

    private func send(_ bytes: [UInt8], to number: Int) {
        guard let socket = state.withLock({ $0.connections[number]?.socket }) else { return }
        do throws(DeviceError) {
            try socket.value.send(bytes)
        } catch .failed(_, EAGAIN) {
            drop(number, "it does not read what the bench says")
        } catch {
            // What it said before it went is still read, and then its end.
        }
    }

    /// The witness before, if any, is sent away.
    private func admit(_ hello: WitnessHello, _ number: Int) {
        let older = state.withLock { state in
            state.connections.filter { $0.key != number && $0.value.conversation.isAdmitted }.keys.sorted()
        }
        for older in older { perform(on: older) { $0.end("another witness came", at: Self.now) } }
        tell(.came(hello))
    }

    private func drop(_ number: Int, _ reason: String) {
        let dropped = state.withLock { $0.connections.removeValue(forKey: number) }
        guard let dropped else { return }
        thread.remove(dropped.source)
        tell(.left(reason, wasWitness: dropped.conversation.isAdmittedOnce))
    }
}
