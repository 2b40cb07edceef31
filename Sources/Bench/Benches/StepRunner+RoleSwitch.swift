import Clockwork
import Events
import Links
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// Asks for changes of roles in cycles and measures until the phone is usable again.
    func measureRoleSwitch(cycles count: Int, limits: [Limit], deadline: Instant) async -> StepOutcome {
        let losses = bench.observed.losses.count
        var probe = RoleSwitchProbe()
        var failures: [String] = []
        let end = await cycles(count, deadline: deadline) { number in
            let before = bench.observed.losses.count
            let seen = await switchRoles(deadline: deadline)
            let outcome = loss(since: before).map { .dropped(reason: $0) } ?? seen
            probe.take(outcome)
            publish(outcome, number: number)
            if case .failed(let reason) = outcome { failures.append("cycle \(number): \(reason)") }
        }
        if end.verdict == .interrupted { return end }
        let provenance = linkProvenance()
        let counts = ["incomplete", "rate"]
        let parts = [
            end,
            judge(probe.delay(provenance: provenance), limits: limits.filter { !counts.contains($0.statistic) }),
            judge(
                probe.failures(provenance: provenance), limits: limits.filter { counts.contains($0.statistic) },
                reasons: Array(failures.prefix(1))),
        ]
        return heldToLosses(.worst(of: parts), since: losses)
    }

    /// One trial: from a settled link, through the request, until the link is settled again or the window is over.
    private func switchRoles(deadline: Instant) async -> RoleSwitchProbe.Outcome {
        guard await connect(deadline: deadline) else {
            return .dropped(reason: why("no session before the request", deadline))
        }
        let times = bench.rig.linkTimes
        let findings = bench.observed.findings.count
        let watch = RoleWatch(begin: timeline.now)
        let observer = stream.observe { watch.take($0) }
        defer { stream.remove(observer) }
        bench.switchRoles()
        let patience = timeline.now + times.roleSwitchWindow + times.settle + Self.connectPatience
        let end = await stream.wait(until: min(deadline, patience)) { [bench] in
            watch.back != nil && bench.observed.holds(.connected)
        }
        if end == .interrupted { return .dropped(reason: "the run was interrupted") }
        let made = bench.observed.findings.dropFirst(findings)
        if let finding = made.first {
            return .failed("\(finding.finding.rawValue) (\(finding.evidence.joined(separator: ", ")))")
        }
        if end == .deadline, deadline < patience { return .dropped(reason: Self.timeRanOut) }
        guard let back = watch.back, end == .met else { return .failed("the phone did not come back") }
        guard watch.departures == 1 else { return .failed("the phone left \(watch.departures) times") }
        return .switched(after: back)
    }

    private func publish(_ outcome: RoleSwitchProbe.Outcome, number: Int) {
        let (word, detail) =
            switch outcome {
            case .switched(let delay): ("switched", "after \(delay.text)")
            case .failed(let reason): ("failed", reason)
            case .dropped(let reason): ("dropped", reason)
            }
        publishTrial("roleSwitch", number: number, stimulus: nil, outcome: word, detail: [detail])
    }
}

/// When the phone left and came back after a request.
private final class RoleWatch {
    private let begin: Instant
    private(set) var departures = 0
    /// The time from the request to the phone's last return.
    private(set) var back: Timespan?

    init(begin: Instant) {
        self.begin = begin
    }

    func take(_ event: Event) {
        guard case .evidence(let seen) = event.body, seen.signal == .dataLink else { return }
        switch seen.value {
        case .down: (departures, back) = (departures + 1, nil)
        case .up where departures > 0: back = event.at - begin
        default: break
        }
    }
}
