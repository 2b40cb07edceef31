import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// How closely the length of drags is searched, in points.
    private static let panResolution = 0.5
    /// The speed of the finger in points a second where the movement that is told is looked at: many callbacks.
    private static let slow = 60.0
    private static let panNames = ["pan.threshold", "pan.translation", "touch.firstDelta"]

    /// The length at which a drag is a pan, along both sides of the screen, and how its movement is told.
    func qualifyPan(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        guard bench.rig.unit.touch.isPresent else {
            return (.passed, Self.panNames.map { UnitValueFound($0, not: "the unit has no touch screen") })
        }
        var lengths: [Measurement.Figure] = []
        var trials = 0
        var latency = Timespan.zero
        for direction in [90.0, 180.0] {
            var search = AdaptiveThreshold(range: 0...1, halfWidth: 1)
            let (outcome, late) = await watch(UnitLatencyProbe(), { $0.take($1) }) {
                let (outcome, made) = await searchPan(direction, deadline: deadline)
                search = made
                return outcome
            }
            latency = max(latency, late.latency ?? .zero)
            guard outcome.verdict == .passed else { return (outcome, []) }
            trials += search.trials
            guard let figure = search.figure, figure.high != nil else { return (.passed, noPan(search)) }
            lengths.append(figure)
        }
        let (outcome, told) = await watchSlowDrag(deadline: deadline)
        guard outcome.verdict == .passed else { return (outcome, []) }
        let found = PanSides(right: lengths[0], down: lengths[1], display: bench.rig.unit.display).found(n: trials)
        let drags = UnitValueFound("touch.drags", "true", n: trials)
        let late = UnitValueFound("touch.latency", "\(latency.milliseconds.shortly) ms", n: trials)
        return (.passed, found + [drags, late] + told(lengths[0].value))
    }

    private func noPan(_ search: AdaptiveThreshold) -> [UnitValueFound] {
        let reason = search.failure ?? "no threshold was found"
        return [UnitValueFound("touch.drags", "false", n: search.trials, reason)]
            + Self.panNames.map { UnitValueFound($0, not: reason) }
    }

    private func searchPan(_ direction: Double, deadline: Instant) async -> (StepOutcome, AdaptiveThreshold) {
        let lane = PanLane(direction: direction, on: bench.rig.unit)
        var search = AdaptiveThreshold(
            range: Self.panResolution...lane.longest, halfWidth: Self.panResolution / 2)
        while let length = search.next {
            let (outcome, trial) = await give(lane.drag(length), deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, search) }
            search.report(length: length, began: trial.began)
            publishTrial(
                "unit.pan.\(lane.name)", number: search.trials, stimulus: length,
                outcome: trial.began ? "began" : "notBegan", detail: [])
        }
        return (.passed, search)
    }

    private func watchSlowDrag(deadline: Instant) async -> (StepOutcome, (Double) -> [UnitValueFound]) {
        let lane = PanLane(direction: 90, on: bench.rig.unit)
        var drag = lane.drag(lane.longest)
        drag.speed = Self.slow
        let (outcome, probe) = await watch(UnitPanProbe(), { $0.take($1) }) {
            await give(drag, deadline: deadline).outcome
        }
        return (outcome, { Self.telling(probe, threshold: $0) })
    }

    private static func telling(_ probe: UnitPanProbe, threshold: Double) -> [UnitValueFound] {
        guard let translation = probe.translation, let untold = probe.untold else {
            return panNames.dropFirst().map { UnitValueFound($0, not: "too few movements were told") }
        }
        let first = untold < threshold / 2 ? "told" : "swallowed"
        let way = "\(untold.shortly) pt of the drag moved nothing"
        return [
            UnitValueFound("pan.translation", translation.rawValue, n: probe.movements, "the system's"),
            UnitValueFound("touch.firstDelta", first, n: 1, way),
        ]
    }

    /// From when on a press is a hold, and whether a hold repeats its step.
    func qualifyHold(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let unit = bench.rig.unit
        let names = ["controls.hold", "controls.repeatsHolds"]
        guard unit.touch.isPresent || unit.controls.hasKnob else {
            return (.passed, names.map { UnitValueFound($0, not: "the unit has neither touch screen nor knob") })
        }
        bench.ask(.showPanning)
        defer { bench.ask(.dismissPanning) }
        var search = AdaptiveThreshold(range: 0.02...3, halfWidth: 0.005)
        while let span = search.next {
            let (outcome, probe) = await press(for: .seconds(span), deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, []) }
            search.report(length: span, began: probe.isHold)
            publishTrial(
                "unit.hold", number: search.trials, stimulus: span, outcome: probe.isHold ? "began" : "notBegan",
                detail: [])
        }
        guard let figure = search.figure, let low = figure.low, let high = figure.high else {
            let reason = search.failure ?? "no press became a hold"
            return (.passed, names.map { UnitValueFound($0, not: reason) })
        }
        let (outcome, long) = await press(for: .seconds(figure.value * 3.5), deadline: deadline)
        let found = UnitValueFound(
            names[0], "\((figure.value * 1000).shortly) ms",
            "\((low * 1000).shortly) to \((high * 1000).shortly) ms", n: search.trials)
        return (outcome, [found, UnitValueFound(names[1], long.steps > 0 ? "true" : "false", n: 1)])
    }

    private func press(for span: Timespan, deadline: Instant) async -> (StepOutcome, UnitPressProbe) {
        await watch(UnitPressProbe(), { $0.take($1) }) {
            let place = bench.rig.unit.touch.isPresent ? bench.arrow : nil
            if let place { bench.touch(Touch(.down, x: place.x, y: place.y)) } else { bench.tilt(.right) }
            let outcome = await pass(until: timeline.now + span, deadline: deadline)
            if let place { bench.touch(Touch(.up, x: place.x, y: place.y)) } else { bench.endPress() }
            guard outcome.verdict == .passed else { return outcome }
            return await pass(until: timeline.now + callbackGrace, deadline: deadline)
        }
    }
}

/// What two searches, along the width and along the height, say of the threshold.
private struct PanSides {
    let right: Measurement.Figure, down: Measurement.Figure
    let display: UnitProfile.Display

    /// One length where both agree, or else the share of the side along the drag where those do.
    func found(n: Int) -> [UnitValueFound] {
        let mean = (right.value + down.value) / 2
        if abs(right.value - down.value) <= max(1, 0.05 * mean) {
            let interval = "\(low(right, down).shortly) to \(high(right, down).shortly) pt"
            return [UnitValueFound("pan.threshold", "\(mean.shortly) pt", interval, n: n, display.measures(of: mean))]
        }
        let (width, height) = (right.value / display.width * 100, down.value / display.height * 100)
        guard abs(width - height) <= 0.05 * max(width, height) else {
            let reason = "\(right.value.shortly) pt to the right and \(down.value.shortly) pt downward: no one value"
            return [UnitValueFound("pan.threshold", not: reason)]
        }
        return [
            UnitValueFound("pan.threshold", "\(((width + height) / 2).shortly) %", n: n),
            UnitValueFound("pan.of", "axis", n: n),
        ]
    }

    private func low(_ one: Measurement.Figure, _ other: Measurement.Figure) -> Double {
        min(one.low ?? one.value, other.low ?? other.value)
    }

    private func high(_ one: Measurement.Figure, _ other: Measurement.Figure) -> Double {
        max(one.high ?? one.value, other.high ?? other.value)
    }
}
