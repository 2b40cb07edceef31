import Adapters
import Clockwork
import Devices
import Links

/// The judgement of `rig watch`: one link machine for each port that a phone was seen on, and what else happens.
///
/// It belongs to the thread that drains the executor.
final class LinkWatch: @unchecked Sendable {
    private let timeline: Timeline
    private let report: WatchReport
    private let times: LinkTimes
    private var machines: [String: LinkMachine] = [:]
    private var timers: [String: ScheduledAction] = [:]
    /// Whether what was there at the start has been told: of that, only phones are of interest.
    private var isLive = false
    private var ending: Result<ExitStatus, Failure>?
    private var waiter: CheckedContinuation<Result<ExitStatus, Failure>, Never>?

    init(timeline: Timeline, report: WatchReport, times: LinkTimes) {
        self.timeline = timeline
        self.report = report
        self.times = times
    }

    /// Says that from now on every event is seen.
    func begin(at instant: Instant) {
        write(report.watching(at: instant))
    }

    /// Takes news of the bus, stamped by CLOCK_MONOTONIC in nanoseconds.
    func take(_ news: UdevNews, stamp: Int64) {
        let instant = timeline.instant(ofMonotonic: stamp)
        switch news {
        case .evidence(let told): take(told, at: instant)
        case .change(let change): if isLive, !isPhone(change) { write(report.change(change, at: instant)) }
        case .eventsLost(let source): write(report.eventsLost(of: source, at: instant))
        case .listed: isLive = true
        case .ended(let error): end(.failure(Failure(.unavailable, "\(error)")))
        }
    }

    /// Ends the watch; only the first call counts.
    func end(_ result: Result<ExitStatus, Failure>) {
        guard ending == nil else { return }
        ending = result
        waiter?.resume(returning: result)
    }

    /// How the watch ended, at the latest after a limit.
    func outcome(after limit: Timespan?) async -> Result<ExitStatus, Failure> {
        if let limit { timeline.after(limit) { [self] in end(.success(.passed)) } }
        return await withCheckedContinuation { continuation in
            if let ending { return continuation.resume(returning: ending) }
            waiter = continuation
        }
    }

    /// Whether the line of the evidence has told it already.
    private func isPhone(_ change: UdevChange) -> Bool {
        change.device.kind == "usb_device" && USBIdentity(change.device).likeness.isPhone
    }

    private func take(_ told: PhoneEvidence, at instant: Instant) {
        let port = told.phone.port
        var machine = machines[port] ?? LinkMachine(times: times)
        let outputs = machine.observe(told.evidence, at: instant)
        write(report.evidence(told, state: machine.state, isFinal: machine.isFinal, at: instant))
        // The line of the evidence has told the provisional state.
        conclude(machine, outputs.filter { !$0.isProvisional }, port: port, at: instant)
    }

    private func elapse(_ port: String) {
        guard var machine = machines[port] else { return }
        let now = timeline.now
        let outputs = machine.elapse(to: now)
        conclude(machine, outputs, port: port, at: now)
    }

    private func conclude(_ machine: LinkMachine, _ outputs: [LinkOutput], port: String, at instant: Instant) {
        machines[port] = machine
        for output in outputs { write(report.output(output, port: port, at: instant)) }
        timers[port]?.cancel()
        timers[port] = machine.nextDeadline.map { deadline in
            timeline.at(deadline) { [self] in elapse(port) }
        }
    }

    private func write(_ line: String) {
        guard ending == nil else { return }
        do throws(Failure) {
            try Output.standard.write(line)
        } catch {
            end(.failure(error))
        }
    }
}

extension LinkOutput {
    /// Whether it is a state that may still change.
    fileprivate var isProvisional: Bool {
        if case .state(_, isFinal: false, _) = self { true } else { false }
    }
}
