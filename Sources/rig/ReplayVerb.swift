import Clockwork
import Devices
import Glibc
import Positioning
import Synchronization

/// `rig replay`: feeds a log in its own timing, as a receiver would.
enum ReplayVerb {
    static let verb = Verb(
        name: "replay", synopsis: "LOG --to pty|tcp:PORT|udp:HOST:PORT|- [--speed X] [--loop] [--max-gap S]",
        summary: "feeds a log's own bytes in its own timing, as a receiver would; SIGUSR1 pauses it and lets it go on",
        options: [
            Verb.Option(
                name: "to", value: "TARGET",
                help: "pty (prints its path), tcp:PORT on loopback, udp:HOST:PORT, or - for standard output"),
            Verb.Option(name: "speed", value: "X", help: "so many times as fast (default 1)"),
            Verb.Option(
                name: "by", value: "CLOCK",
                help: "fix (default), the time in the sentences, or receive, the time at which the logger got them"),
            Verb.Option(name: "loop", value: nil, help: "begins anew at the end, with the log's own times"),
            Verb.Option(name: "max-gap", value: "S", help: "shortens gaps of the log to so many of its seconds"),
            Verb.Option(name: "start", value: "S", help: "begins so many seconds after the log's first epoch"),
            Verb.Option(name: "end", value: "S", help: "ends so many seconds after the log's first epoch"),
            Verb.Option(
                name: "wait", value: "S",
                help: "waits so long for the first reader of a pty or of a port (default 10), then begins all the same"),
            Verb.Option(name: "json", value: nil, help: "JSON Lines"),
        ],
        run: { arguments throws(Failure) in try run(ReplaySettings(arguments)) })

    private static func run(_ settings: ReplaySettings) throws(Failure) -> ExitStatus {
        let log = try ReplayLog(settings.log)
        guard log.isSeekable || !settings.isLooped else {
            throw Failure(.usage, "\(settings.log) can be read once only, so it cannot be looped")
        }
        let executor = BenchExecutor(mode: .host)
        let session = ReplaySession(of: log, settings, on: executor.timeline)
        guard session.prepare() else { throw log.failure ?? empty(settings) }
        let ending: Result<ExitStatus, Failure>
        do throws(DeviceError) {
            ending = try perform(session, to: settings.target, on: executor)
        } catch {
            throw failure(of: error)
        }
        return try ending.get()
    }

    private static func perform(
        _ session: ReplaySession, to target: ReplayTarget, on executor: BenchExecutor
    ) throws(DeviceError) -> Result<ExitStatus, Failure> {
        // The signals are blocked before the first thread starts, so that each of them inherits it.
        let signals = try SignalWatch([SIGINT, SIGTERM, SIGUSR1])
        let thread = try PollThread(relieving: executor)
        defer { thread.stop() }
        let sink = try target.sink(on: thread) { executor.post { session.readerCame() } }
        let signalled = Atomic(false)
        thread.watch(signals) { signal, _ in
            guard signal != SIGUSR1 else { return executor.post { session.togglePause() } }
            let status: ExitStatus = signal == SIGINT ? .interrupted : .terminated
            // A log that comes through a pipe may hold up the executor: a second signal ends it all the same.
            if signalled.exchange(true, ordering: .relaxed) { _exit(status.rawValue) }
            sink.stop()
            executor.post { session.end(.success(status)) }
        }
        executor.post { session.begin(to: sink) }
        return executor.run { await session.outcome() }
    }

    private static func empty(_ settings: ReplaySettings) -> Failure {
        let part = settings.window == .whole ? "" : " between --start and --end"
        guard settings.clock == .fix else {
            return Failure(.badContent, "\(settings.log): no epoch with a receive time\(part)")
        }
        return Failure(.badContent, "\(settings.log): no epoch with a time\(part); is this an NMEA log?")
    }

    private static func failure(of error: DeviceError) -> Failure {
        if case .failed("bind", EADDRINUSE) = error { return Failure(.busy, "the port is in use: \(error)") }
        return Failure(.unavailable, "\(error)")
    }
}
