public import Devices
import Glibc
import Synchronization

/// A server on loopback that speaks to its clients as gpsd does, or as badly as a script asks for.
public final class FakeGPSD: Sendable {
    /// What the server says by itself.
    public struct Script: Sendable {
        /// The lines with which it greets.
        public var greeting = [FakeGPSD.version(release: "3.22", minor: 14)]
        /// The lines with which it answers each request.
        public var answer: [String] = []
        /// How many bytes it writes at one time; half a line is an ordinary thing on a socket.
        public var packet = 100
        /// Whether it hangs up after its first answer.
        public var hangsUp = false

        /// Makes the script of a gpsd 3.22 that has nothing to report.
        public init() {}

        /// Makes the script of a gpsd that answers with lines.
        public init(answering answer: [String], hangingUp hangsUp: Bool = false) {
            (self.answer, self.hangsUp) = (answer, hangsUp)
        }
    }

    /// The port on 127.0.0.1.
    public let port: UInt16
    /// Each request as it comes.
    public let requests: AsyncStream<String>

    private let floor: Floor
    private let thread: PollThread

    /// Starts a server, on a free port where none is given.
    public init(_ script: Script = Script(), port: UInt16 = 0) throws(DeviceError) {
        let (requests, continuation) = AsyncStream.makeStream(of: String.self)
        let listener = Loopback.socket()
        self.port = Loopback.bind(listener, to: port)
        listen(listener, 8)
        let (floor, thread) = (Floor(script, listener, continuation), try PollThread())
        (self.requests, self.floor, self.thread) = (requests, floor, thread)
        thread.add(listener) { [weak thread] _ in
            guard let thread else { return .finished }
            return floor.greet(on: thread) ? .keep : .finished
        }
    }

    deinit {
        stop()
    }

    /// Sends lines to every client.
    public func send(_ lines: String...) {
        floor.send(lines)
    }

    /// Sends bytes to every client as they are.
    public func send(raw bytes: [UInt8]) {
        floor.send(raw: bytes)
    }

    /// Ends every connection; new ones are taken.
    public func hangUp() {
        floor.hangUp()
    }

    /// Ends the server: connections end and new ones are refused.
    public func stop() {
        thread.stop()
        floor.close()
    }

    /// The greeting of a release.
    public static func version(release: String, minor: Int) -> String {
        #"{"class":"VERSION","release":"\#(release)","rev":"\#(release)","proto_major":3,"proto_minor":\#(minor)}"#
    }
}

/// The clients of the server, whichever thread speaks to them.
private final class Floor: Sendable {
    private struct State {
        var listener: Int32
        var clients: [Int32] = []
    }

    private let script: FakeGPSD.Script
    private let state: Mutex<State>
    private let requests: AsyncStream<String>.Continuation

    init(_ script: FakeGPSD.Script, _ listener: Int32, _ requests: AsyncStream<String>.Continuation) {
        (self.script, self.requests) = (script, requests)
        state = Mutex(State(listener: listener))
    }

    /// Takes a client and greets it; false where the server has ended.
    func greet(on thread: PollThread) -> Bool {
        let client = state.withLock { state in
            let client = accept(state.listener, nil, nil)
            if client >= 0 { state.clients.append(client) }
            return client
        }
        guard client >= 0 else { return false }
        _ = fcntl(client, F_SETFD, FD_CLOEXEC)
        var isOn: Int32 = 1
        setsockopt(client, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        write(script.greeting, to: client)
        thread.add(client) { [self] _ in serve(client) ? .keep : .finished }
        return true
    }

    func send(_ lines: [String]) {
        for client in state.withLock(\.clients) { write(lines, to: client) }
    }

    func send(raw bytes: [UInt8]) {
        for client in state.withLock(\.clients) { write(bytes, to: client) }
    }

    /// Only shuts the connections down: their descriptors are closed when the thread reads their end.
    func hangUp() {
        for client in state.withLock(\.clients) { shutdown(client, Int32(SHUT_RDWR)) }
    }

    func close() {
        state.withLock { state in
            // A program started meanwhile may hold a connection open that is only closed.
            for client in state.clients { shutdown(client, Int32(SHUT_RDWR)) }
            for descriptor in state.clients + [state.listener] where descriptor >= 0 { Glibc.close(descriptor) }
            state = State(listener: -1)
        }
        requests.finish()
    }

    private func serve(_ client: Int32) -> Bool {
        var bytes = [UInt8](repeating: 0, count: 4_096)
        let count = read(client, &bytes, bytes.count)
        guard count > 0 else { return leave(client) }
        requests.yield(String(decoding: bytes[..<count], as: UTF8.self))
        write(script.answer, to: client)
        return script.hangsUp ? leave(client) : true
    }

    private func leave(_ client: Int32) -> Bool {
        state.withLock { $0.clients.removeAll { $0 == client } }
        Glibc.close(client)
        return false
    }

    private func write(_ lines: [String], to client: Int32) {
        write(Array(lines.map { $0 + "\r\n" }.joined().utf8), to: client)
    }

    private func write(_ bytes: [UInt8], to client: Int32) {
        for start in stride(from: 0, to: bytes.count, by: script.packet) {
            let piece = Array(bytes[start..<min(start + script.packet, bytes.count)])
            _ = Glibc.send(client, piece, piece.count, Int32(MSG_NOSIGNAL))
        }
    }
}
