import CarPlay
import Clockwork
import Events
import HeadUnits
import Measuring
import Probes
import Runbooks

extension StepRunner {
    /// How closely the length of drags is searched, in points.
    private static let panStep = 0.5
    /// How many slow drags are made, and how far each goes on once it is a pan, in points.
    private static let slowDrags = 3, slowWay = 60.0
    private static let tellingNames = ["pan.translation", "touch.firstDelta"]

    /// The length at which a drag is a pan, along both sides of the screen, and how its movement is told.
    func qualifyPan(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        guard bench.rig.unit.touch.isPresent else {
            let names = ["pan.threshold"] + Self.tellingNames
            return (.passed, names.map { UnitValueFound($0, not: "the unit has no touch screen") })
        }
        clearScreen()
        let lanes = UnitFinger.lanes(of: bench.rig.unit.display)
        var searches: [BoundarySearch] = []
        for lane in lanes {
            let (outcome, search) = await searchPan(lane, deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, []) }
            searches.append(search)
        }
        var sides = PanSides(lanes: lanes, searches: searches, display: bench.rig.unit.display)
        guard let threshold = sides.right else {
            return (
                .passed, sides.found + Self.tellingNames.map { UnitValueFound($0, not: "no threshold to the right") }
            )
        }
        let (outcome, probes) = await watchSlowDrags(lanes[0], beyond: threshold.value, deadline: deadline)
        sides.digitiserStep = probes.compactMap(\.leastStep).min()
        return (outcome, sides.found + Self.telling(probes, threshold: threshold.value))
    }

    /// Takes all buttons off the screen, so that drags begin on the map.
    func clearScreen() {
        bench.ask(.setMapButtons([]))
        bench.ask(.setBarButtons(leading: [], trailing: []))
    }

    private func searchPan(_ lane: PanLane, deadline: Instant) async -> (StepOutcome, BoundarySearch) {
        var search = BoundarySearch(range: 0...lane.longest, step: Self.panStep)
        while let length = search.next {
            let drag = lane.drag(length, beside: UnitFinger.strewn(&bench.fingers))
            let (outcome, trial) = await watch(PanTrialProbe(), { $0.take($1) }) { _ in
                await lead(drag, deadline: deadline)
            }
            guard outcome.verdict == .passed else { return (outcome, search) }
            search.report(length, began: trial.began)
            publishTrial(
                "unit.pan.\(lane.name)", number: search.trials, stimulus: length,
                outcome: trial.began ? "began" : "notBegan", detail: [])
        }
        return (.passed, search)
    }

    private func watchSlowDrags(
        _ lane: PanLane, beyond threshold: Double, deadline: Instant
    ) async -> (StepOutcome, [UnitPanProbe]) {
        var probes: [UnitPanProbe] = []
        for _ in 0..<Self.slowDrags {
            let length = min(lane.longest, threshold + Self.slowWay)
            let drag = lane.drag(length, speed: UnitFinger.slowly, beside: UnitFinger.strewn(&bench.fingers))
            let (outcome, probe) = await watch(UnitPanProbe(), { $0.take($1) }) { _ in
                await lead(drag, deadline: deadline)
            }
            guard outcome.verdict == .passed else { return (outcome, probes) }
            probes.append(probe)
        }
        return (.passed, probes)
    }

    private static func telling(_ probes: [UnitPanProbe], threshold: Double) -> [UnitValueFound] {
        let told = probes.filter { $0.translation != nil }
        let untold = told.compactMap(\.untold)
        let reason = "too few movements were told"
        let least = untold.min()?.shortly ?? "", most = untold.max()?.shortly ?? ""
        return [
            UnitValueFound(
                tellingNames[0], agreed: told.compactMap { $0.translation?.rawValue }, otherwise: reason, "the system's"
            ),
            UnitValueFound(
                tellingNames[1], agreed: untold.map { $0 < threshold / 2 ? "told" : "swallowed" }, otherwise: reason,
                "\(least) to \(most) pt of the drags moved nothing"),
        ]
    }
}
