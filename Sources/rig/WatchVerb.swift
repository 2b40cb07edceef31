import Adapters
import Clockwork
import Devices
import Glibc
import Links
import Runbooks

/// `rig watch`: attach and detach of phones as they happen, with the state of each link.
enum WatchVerb {
    static let verb = Verb(
        name: "watch", synopsis: "[--rig FILE] [--json] [--for DURATION]",
        summary: "tells live what attaches, detaches and changes: phones with their link, devices, supplies",
        options: [
            Verb.Option(name: "rig", value: "FILE", help: "the bench whose times the link is judged by"),
            Verb.Option(name: "json", value: nil, help: "JSON Lines"),
            Verb.Option(name: "for", value: "DURATION", help: "ends after a time such as 500 ms, 10 s or 2 min"),
        ],
        run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        let limit = try duration(arguments)
        let times = try times(arguments.value("rig"))
        let ending: Result<ExitStatus, Failure>
        do throws(DeviceError) {
            ending = try watch(asJSON: arguments.has("json"), limit: limit, times: times)
        } catch {
            throw Failure(.unavailable, "\(error)")
        }
        return try ending.get()
    }

    private static func watch(
        asJSON: Bool, limit: Timespan?, times: LinkTimes
    ) throws(DeviceError) -> Result<ExitStatus, Failure> {
        // The signals are blocked before the first thread starts, so that each of them inherits it.
        let signals = try SignalWatch([SIGINT, SIGTERM])
        let executor = BenchExecutor(mode: .host)
        let watch = LinkWatch(timeline: executor.timeline, report: WatchReport(asJSON: asJSON), times: times)
        let thread = try PollThread(relieving: executor)
        defer { thread.stop() }
        thread.watch(signals) { signal, _ in
            executor.post { watch.end(.success(signal == SIGINT ? .interrupted : .terminated)) }
        }
        let start = executor.timeline.now
        executor.post { watch.begin(at: start) }
        try UdevWatcher.listen(on: thread) { news, stamp in
            executor.post { watch.take(news, stamp: stamp) }
        }
        // With nothing to write, a watch whose reader has gone would never notice.
        Output.standard.onReaderGone(on: thread) {
            executor.post { watch.end(.failure(Failure(.cannotWrite, "nobody reads standard output any more"))) }
        }
        return executor.run { await watch.outcome(after: limit) }
    }

    /// The times of a rig file, or the defaults without one.
    private static func times(_ path: String?) throws(Failure) -> LinkTimes {
        guard let path else { return LinkTimes() }
        do throws(PlanError) { return try Rig.load(path, files: .disk).linkTimes } catch {
            throw error.failure("nothing was watched")
        }
    }

    /// The value of `--for`; typed without quotes, its unit has become an operand.
    private static func duration(_ arguments: Arguments) throws(Failure) -> Timespan? {
        guard let value = arguments.value("for") else {
            guard arguments.operands.isEmpty else { throw Failure(.usage, "watch takes no operand") }
            return nil
        }
        let text = ([value] + arguments.operands).joined()
        guard let span = DurationText.timespan(text) else {
            throw Failure(.usage, "--for needs a time with its unit, such as 10 s, not \(text)")
        }
        return span
    }
}
