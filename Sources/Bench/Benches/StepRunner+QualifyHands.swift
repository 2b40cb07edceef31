import CarPlay
import Clockwork
import Events
import HeadUnits
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// How closely the boundary of a hold is searched, and among which presses, in seconds.
    private static let holdStep = 0.01, holdRange = 0.02...3.0
    /// How many presses of several hold times are made, how long each is in hold times, and how many short ones are timed.
    private static let longPresses = 3, longPress = 3.5, shortPresses = 20
    private static let holdNames = ["controls.hold", "controls.repeatsHolds"]

    /// From when on a press is a hold, whether a hold repeats its step, and how late a press is told.
    func qualifyHold(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let unit = bench.rig.unit
        guard unit.touch.isPresent || unit.controls.hasKnob else {
            let reason = "the unit has neither touch screen nor knob"
            return (.passed, Self.holdNames.map { UnitValueFound($0, not: reason) })
        }
        bench.ask(.showPanning)
        defer { bench.ask(.dismissPanning) }
        let (outcome, search) = await searchHold(deadline: deadline)
        guard outcome.verdict == .passed else { return (outcome, []) }
        let (timed, latency) = await timePresses(deadline: deadline)
        guard timed.verdict == .passed else { return (timed, []) }
        switch search.finding("s") {
        case .clear(let figure, let width):
            let (last, repeats) = await watchLongPresses(of: figure.value, deadline: deadline)
            return (last, [Self.hold(figure, width, n: search.trials), repeats] + latency)
        case .beyond:
            let reason = "no press of up to \(Self.holdRange.upperBound.shortly) s became a hold"
            return (.passed, Self.holdNames.map { UnitValueFound($0, not: reason) } + latency)
        case .unclear(let reason):
            return (.passed, Self.holdNames.map { UnitValueFound($0, not: "not clear-cut: \(reason)") } + latency)
        }
    }

    private func searchHold(deadline: Instant) async -> (StepOutcome, BoundarySearch) {
        var search = BoundarySearch(range: Self.holdRange, step: Self.holdStep)
        while let span = search.next {
            let (outcome, probe) = await press(for: .seconds(span), deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, search) }
            search.report(span, began: probe.isHold)
            publishTrial(
                "unit.hold", number: search.trials, stimulus: span, outcome: probe.isHold ? "began" : "notBegan",
                detail: [])
        }
        return (.passed, search)
    }

    private static func hold(_ figure: Measurement.Figure, _ width: Double?, n: Int) -> UnitValueFound {
        let (low, high) = (figure.low ?? figure.value, figure.high ?? figure.value)
        let slope = width.map { "10 to 90 % over \(($0 * 1000).shortly) ms" } ?? "no press contradicts another"
        return UnitValueFound(
            holdNames[0], "\((figure.value * 1000).shortly) ms",
            "\((low * 1000).shortly) to \((high * 1000).shortly) ms", n: n, slope)
    }

    private func watchLongPresses(of span: Double, deadline: Instant) async -> (StepOutcome, UnitValueFound) {
        var repeats: [String] = []
        for _ in 0..<Self.longPresses {
            let (outcome, probe) = await press(for: .seconds(span * Self.longPress), deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, UnitValueFound(Self.holdNames[1], not: "")) }
            repeats.append(probe.steps > 0 ? "true" : "false")
        }
        return (.passed, UnitValueFound(Self.holdNames[1], agreed: repeats, otherwise: ""))
    }

    /// The time from the finger that left to the step, of many short presses; none where the unit has no touch screen.
    private func timePresses(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let name = "touch.latency"
        guard bench.rig.unit.touch.isPresent else {
            return (.passed, [UnitValueFound(name, not: "the unit has no touch screen")])
        }
        var times: [Double] = []
        for _ in 0..<Self.shortPresses {
            let (outcome, probe) = await press(for: UnitFinger.tap, deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, []) }
            times += probe.latencies.map(\.milliseconds)
        }
        times.sort()
        guard let least = times.first, let most = times.last else {
            return (.passed, [UnitValueFound(name, not: "no press of \(UnitFinger.tap.text) was told as a step")])
        }
        let middle = (times[(times.count - 1) / 2] + times[times.count / 2]) / 2
        return (
            .passed,
            [
                UnitValueFound(
                    name, "\(middle.shortly) ms", "\(least.shortly) to \(most.shortly) ms", n: times.count,
                    "the middle of the times from a finger's lifting to the callback, from the least to the greatest")
            ]
        )
    }

    private func press(for span: Timespan, deadline: Instant) async -> (StepOutcome, UnitPressProbe) {
        await watch(UnitPressProbe(), { $0.take($1) }) { _ in
            if bench.rig.unit.touch.isPresent, let place = bench.arrow {
                let outcome = await press(at: place, for: span, deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
            } else {
                bench.tilt(.right)
                let outcome = await pass(until: timeline.now + span, deadline: deadline)
                bench.endPress()
                guard outcome.verdict == .passed else { return outcome }
            }
            return await settle(deadline: deadline)
        }
    }
}
