import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How many rows are given, more than any unit shows, and from finger to finger in points down the screen.
    private static let rowsGiven = 1000, rowStep = 4.0

    /// How many rows of a list and of a search are kept by the system, and how many can be touched at once.
    func qualifyRows(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let items = (0..<Self.rowsGiven).map { ListItem(9200 + $0, text: "Row \($0 + 1)") }
        let list = Template(id: 9200, .list(ListContent([ListSection(items)])))
        let (outcome, seen, kept) = await rows("rows.list", of: list, giving: nil, deadline: deadline)
        guard outcome.verdict == .passed else { return (outcome, []) }
        let search = Template(id: 9300, .search([]))
        let (last, hits, left) = await rows("rows.search", of: search, giving: items, deadline: deadline)
        return (last, [seen, kept, hits, left])
    }

    private func rows(
        _ name: String, of template: Template, giving items: [ListItem]?, deadline: Instant
    ) async -> (StepOutcome, UnitValueFound, UnitValueFound) {
        var told = bench.ask(.push(template, completes: true)).outcome
        let isOpen = told == "shown" || told.hasPrefix("truncated")
        if let items, isOpen { told = bench.ask(.updateSearch(items)).outcome }
        let kept = UnitKept.count(of: "", given: Self.rowsGiven, outcome: told)
        let system =
            kept.map { Self.kept("\(name).kept", $0, of: Self.rowsGiven) }
            ?? UnitValueFound("\(name).kept", not: told)
        guard bench.rig.unit.touch.isPresent, isOpen else {
            let reason = isOpen ? "the unit has no touch screen to touch rows on" : told
            return (.passed, UnitValueFound(name, not: reason), system)
        }
        let (outcome, probe) = await watch(UnitPressProbe(), { $0.take($1) }) {
            await touchDown(the: template.id, deadline: deadline)
        }
        bench.ask(.pop(completes: true))
        return (outcome, UnitValueFound(name, "\(probe.rows.count)", n: 1), system)
    }

    /// Taps down the middle of the screen, so that each row is touched.
    private func touchDown(the template: Int, deadline: Instant) async -> StepOutcome {
        let display = bench.rig.unit.display
        for y in stride(from: Self.rowStep / 2, to: display.height, by: Self.rowStep) {
            let outcome = await give(.tap(x: 0.5, y: y / display.height), deadline: deadline)
            guard outcome.verdict == .passed else { return outcome }
        }
        return .passed
    }
}
