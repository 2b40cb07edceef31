import Blaming
import Clockwork
import Events
import Links
import Measuring
import Runbooks

/// What the metrics of the link share: cycles of plugging and cutting, each from a settled link.
extension StepRunner {
    /// How long a session may take to come back before a cycle is given up.
    static let connectPatience = Timespan.seconds(30)
    /// Why a cycle counts for nothing where the switch did not obey.
    static let unmoved = "the cable was not moved"
    /// Why a cycle counts for nothing that the step's own deadline cut short: what did not come might still have come.
    static let timeRanOut = "the step's time ran out"

    /// Why a cycle counts for nothing that could not begin: for want of time, or for another reason.
    func why(_ reason: String, _ deadline: Instant) -> String {
        timeline.now < deadline ? reason : Self.timeRanOut
    }

    /// What came of one cycle.
    enum Cycle<Seen> {
        /// What was seen in it.
        case seen(Seen)
        /// It says nothing, and why.
        case dropped(reason: String)
    }

    /// Carries out cycles until all are done, the step's time runs out or the run is stopped.
    func cycles(_ count: Int, deadline: Instant, _ cycle: (Int) async -> Void) async -> StepOutcome {
        for number in 1...max(1, count) {
            await cycle(number)
            if stream.isInterrupted { return .interrupted }
            if timeline.now >= deadline { return .late(inCycle: number) }
            // A switch that did not obey once is not asked as often as there are cycles.
            if let fault = bench.realLink?.switchFault {
                return StepOutcome(verdict: .benchFault, reasons: ["cycle \(number): \(fault)"])
            }
        }
        return .passed
    }

    /// Why a cycle says nothing, by what was lost of the link's signals beyond so many losses; nil where nothing was.
    ///
    /// What was lost earlier counts as well where no move of the cable has made the signals speak anew since; events of
    /// devices do not, for the devices are listed after a loss.
    func loss(since count: Int) -> String? {
        let losses = bench.observed.losses
        let stale = losses.dropFirst(bench.observed.lossesAtMove).first { $0.source == LossSource.evidence.rawValue }
        return (losses.dropFirst(count).first ?? stale).map { "\($0.source) lost on the way to the bench" }
    }

    /// What came of cycles of which some may have been left out for a loss since there were so many: where the others do
    /// not decide, the loss is why, and that is the bench's.
    func heldToLosses(_ outcome: StepOutcome, since count: Int) -> StepOutcome {
        guard outcome.verdict == .undecided, let reason = loss(since: count) else { return outcome }
        return StepOutcome(verdict: .benchFault, reasons: [reason] + outcome.reasons)
    }

    /// The worst of what came of a metric's parts; where the bench itself failed meanwhile, nothing is said of the product.
    func conclude(_ parts: [StepOutcome], findings: Int) -> StepOutcome {
        let worst = StepOutcome.worst(of: parts)
        let ofBench = bench.observed.findings.dropFirst(findings).filter(\.finding.isOfBench)
        guard worst.verdict == .failed, let first = ofBench.first else { return worst }
        let count = ofBench.count == 1 ? "" : ", first of \(ofBench.count)"
        let reason = "the bench itself: \(first.finding.rawValue)\(count) (\(first.evidence.joined(separator: ", ")))"
        return StepOutcome(verdict: .benchFault, reasons: worst.reasons + [reason], cause: .findings)
    }

    /// Publishes a part of what a step measured: without limits it decides nothing, also where it holds no figure.
    func tell(_ part: Measurement, limits: [Limit]) -> StepOutcome {
        let judged = judge(part, limits: limits)
        return allLimits(limits, of: part).isEmpty ? .passed : judged
    }

    /// Waits for a settled session that the app believes in, as far as its belief is seen.
    func isReady(deadline: Instant) async -> Bool {
        let end = await stream.wait(until: min(deadline, timeline.now + Self.connectPatience)) { [bench] in
            bench.observed.holds(.connected) && (!bench.expectsBelief || bench.observed.belief == .up)
        }
        return end == .met
    }

    /// Brings the cable in and the link to a settled session; a belief that is stuck is tried with one new plug.
    func connect(deadline: Instant) async -> Bool {
        if bench.cable != .in, await !hasMoved(.in, deadline: deadline) { return false }
        if await isReady(deadline: deadline) { return true }
        guard timeline.now < deadline, !stream.isInterrupted, await disconnect(deadline: deadline) else { return false }
        guard await hasMoved(.in, deadline: deadline) else { return false }
        return await isReady(deadline: deadline)
    }

    /// Moves the cable; false where the switch did not obey or the run was stopped.
    func hasMoved(_ edge: CableEdge, deadline: Instant) async -> Bool {
        await bench.move(edge, until: deadline).verdict == .passed
    }

    /// Brings the cable out and waits until the link is settled without it.
    func disconnect(deadline: Instant) async -> Bool {
        if bench.cable != .out, await !hasMoved(.out, deadline: deadline) { return false }
        let end = await stream.wait(until: min(deadline, timeline.now + Self.connectPatience)) { [bench] in
            bench.observed.holds(.link(.detached)) || bench.observed.holds(.link(.absent))
        }
        return end == .met
    }
}

extension ModelBench {
    /// Whether a belief in a session is to be waited for: one is seen, and a session belongs to the wiring.
    var expectsBelief: Bool { seesBelief && sight.topology.hasSession }
}
