public import Clockwork
public import Devices

/// A client of gpsd: its own reader of the JSON lines, which connects again whenever the connection has ended.
///
/// Once it listens it lives in the handlers of a poll thread, and only there; stopping the thread ends it.
public final class GPSDClient: @unchecked Sendable {
    /// Takes news, in a handler of the poll thread.
    public typealias Listener = @Sendable (_ news: PositionNews) -> Void

    /// A connection with the reader of its lines; used in handlers alone.
    private final class Connection: @unchecked Sendable {
        let socket: Shared<GPSDSocket>
        var source: PollSource?
        var lines = GPSDLines()

        init(_ socket: consuming GPSDSocket) {
            self.socket = Shared(socket)
        }
    }

    /// Where gpsd answered, and where it is looked for again.
    private let address: TCPAddress
    private let thread: PollThread
    private let timer: Shared<TimerDescriptor>
    private var armed: Instant?
    private var conversation: GPSDConversation
    private var hasBegun = false
    private var connection: Connection?
    private var block = [UInt8](repeating: 0, count: 65_536)
    private var source = GPSDSource()
    /// The report whose fix was told, until the conversation has taken it as well.
    private var unsettled: (report: GPSDMessage, at: Instant)?
    /// The offset of the time of day, as it was at the report before.
    private var wallOffset = KeptWallClock.offset()
    private var listener: Listener = { _ in }

    /// Connects and waits for gpsd's greeting; throws where none comes within the limit of the settings.
    ///
    /// The name is looked up here, once. `random` spreads the pauses before later attempts to connect.
    public convenience init(
        to place: GPSDAddress, on thread: PollThread, settings: GPSDSettings = GPSDSettings(), random: SeededRandom
    ) throws(DeviceError) {
        let socket = try GPSDSocket.greeted(host: place.host, port: place.port, within: settings.connectLimit)
        try self.init(place, socket.address, thread, settings, random)
        connection = Connection(socket)
    }

    /// Makes a client that connects once it listens, and goes on trying; throws where the name is unknown.
    public convenience init(
        later place: GPSDAddress, on thread: PollThread, settings: GPSDSettings = GPSDSettings(), random: SeededRandom
    ) throws(DeviceError) {
        guard let address = try TCPAddress.all(host: place.host, port: place.port).first else {
            throw .unavailable("\(place.host) has no address")
        }
        try self.init(place, address, thread, settings, random)
    }

    private init(
        _ place: GPSDAddress, _ address: TCPAddress, _ thread: PollThread, _ settings: GPSDSettings,
        _ random: SeededRandom
    ) throws(DeviceError) {
        (self.address, self.thread) = (address, thread)
        timer = Shared(try TimerDescriptor())
        conversation = GPSDConversation(settings, device: place.device, random: random)
    }

    /// Starts to listen; to be called once.
    public func listen(_ listener: @escaping Listener) {
        self.listener = listener
        // From the first call on, which is due at once, only handlers touch the client.
        arm(at: .start)
        thread.add(timer.value.descriptor) { [self] stamp in
            timer.value.clear()
            armed = nil
            wake(at: Instant(nanoseconds: stamp))
            return .keep
        }
    }

    private func wake(at now: Instant) {
        settle()
        if hasBegun {
            perform(conversation.elapse(to: now), at: now)
        } else {
            hasBegun = true
            conversation.begin(at: now)
            if let connection { attach(connection) } else { connect(at: now) }
        }
        arm(at: conversation.nextDeadline)
    }

    /// Sets the timer where it is not to run out before that anyway.
    private func arm(at deadline: Instant?) {
        guard let deadline, armed.map({ deadline < $0 }) ?? true else { return }
        armed = deadline
        // Setting a timer that is open fails only for spans that a Timespan cannot hold.
        try? timer.value.set(deadline - Instant(nanoseconds: MonotonicClock.nanoseconds()))
    }

    private func perform(_ actions: [GPSDConversation.Action], at now: Instant) {
        for action in actions {
            switch action {
            case .connect: connect(at: now)
            case .disconnect: disconnect()
            case .send(let request): send(request, at: now)
            case .tellWatching: listener(.watching(stamp: now.nanoseconds))
            case .tellLost(let reason): tell(.lost(reason, stamp: now.nanoseconds))
            case .tellStale(let age): tell(.stale(age: age, stamp: now.nanoseconds))
            }
        }
    }

    /// Tells that no fixes come, after the one that may still be held back.
    private func tell(_ news: PositionNews) {
        for fix in source.finish() { listener(.fix(fix)) }
        listener(news)
    }
}

extension GPSDClient {
    private func connect(at now: Instant) {
        do throws(DeviceError) {
            let connection = Connection(try GPSDSocket(to: address))
            self.connection = connection
            attach(connection)
        } catch {
            perform(conversation.fail("\(error)", at: now), at: now)
        }
    }

    private func attach(_ connection: Connection) {
        connection.source = thread.add(connection.socket.value.descriptor) { [self] stamp in
            if self.connection === connection { read(connection, stamp) }
            guard self.connection === connection else { return .finished }
            return unsettled == nil ? .keep : .keepAndSettle { [self] in settle() }
        }
    }

    private func disconnect() {
        if let source = connection?.source { thread.remove(source) }
        connection = nil
    }

    private func send(_ request: String, at now: Instant) {
        do throws(DeviceError) {
            try connection?.socket.value.send(request)
        } catch {
            perform(conversation.fail("\(error)", at: now), at: now)
        }
    }

    private func read(_ connection: Connection, _ stamp: Int64) {
        do throws(DeviceError) {
            guard let count = try connection.socket.value.receive(into: &block) else { return }
            block.withUnsafeBufferPointer { block in
                connection.lines.read(UnsafeBufferPointer(rebasing: block[..<count])) { message in
                    if self.connection === connection { take(message, stamp) }
                }
            }
        } catch {
            settle()
            let now = Instant(nanoseconds: stamp)
            perform(conversation.fail("\(error)", at: now), at: now)
        }
        if unsettled == nil { arm(at: conversation.nextDeadline) }
    }

    private func take(_ message: GPSDMessage, _ stamp: Int64) {
        settle()
        let now = Instant(nanoseconds: stamp)
        guard case .position(let position) = message else {
            return perform(conversation.take(message, at: now), at: now)
        }
        // The fix comes first, everything else can wait.
        unsettled = (message, now)
        let wall = wallOffset.map { stamp + $0 }
        for fix in source.take(position, stamp: stamp, wall: wall) { listener(.fix(fix)) }
    }

    /// Takes up what had to wait for a fix.
    private func settle() {
        guard let (report, instant) = unsettled else { return }
        unsettled = nil
        wallOffset = KeptWallClock.offset()
        perform(conversation.take(report, at: instant), at: instant)
        arm(at: conversation.nextDeadline)
    }
}
