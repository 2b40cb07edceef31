import CarPlay
import Clockwork
import Events
import HeadUnits
import Probes
import Runbooks

extension StepRunner {
    /// How many rows are given, more than any unit shows, and from finger to finger in points down the screen.
    private static let rowsGiven = 1000, rowStep = 4.0
    /// How many rows are gone through by knob or touchpad at most, and how many presses without a new row are the end.
    private static let mostRows = 40, mostIdle = 3
    /// How many other things, such as the keys of a keyboard, may be chosen before the first row.
    private static let mostBefore = 40

    /// How many rows of a list and of a search can be touched at once, and how many are kept by the system: as it tells
    /// the app, or as far as knob or touchpad scroll.
    func qualifyRows(deadline: Instant) async -> (StepOutcome, [UnitValueFound]) {
        let items = (0..<Self.rowsGiven).map { ListItem(9200 + $0, text: "Row \($0 + 1)") }
        let list = Template(id: 9200, .list(ListContent([ListSection(items)])))
        let search = Template(id: 9300, .search([]))
        var found: [UnitValueFound] = []
        for (name, template, rows) in [("rows.list", list, nil), ("rows.search", search, items)] {
            let (outcome, values) = await countRows(name, of: template, giving: rows, deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, []) }
            found += values
        }
        return (.passed, found)
    }

    private func countRows(
        _ name: String, of template: Template, giving items: [ListItem]?, deadline: Instant
    ) async -> (StepOutcome, [UnitValueFound]) {
        guard let refusal = open(template, giving: items) else {
            let (outcome, seen) = await touchRows(name, deadline: deadline)
            bench.ask(.pop(completes: true))
            guard outcome.verdict == .passed else { return (outcome, []) }
            let (last, kept) = await keptRows(name, of: template, giving: items, deadline: deadline)
            return (last, [seen, kept])
        }
        return (.passed, [UnitValueFound(name, not: refusal), UnitValueFound("\(name).kept", not: refusal)])
    }

    /// Opens a template and gives it rows; why that came to nothing, nil where it did not.
    private func open(_ template: Template, giving items: [ListItem]?) -> String? {
        for call in [.push(template, completes: true)] + (items.map { [TemplateCall.updateSearch($0)] } ?? []) {
            let told = bench.ask(call).outcome
            guard told == "shown" || told.hasPrefix("truncated") else { return told }
        }
        return nil
    }

    /// Taps down the middle of the screen, so that each row is touched.
    private func touchRows(_ name: String, deadline: Instant) async -> (StepOutcome, UnitValueFound) {
        guard bench.rig.unit.touch.isPresent else {
            return (.passed, UnitValueFound(name, not: "the unit has no touch screen to touch rows on"))
        }
        let display = bench.rig.unit.display
        let places = stride(from: Self.rowStep / 2, to: display.height, by: Self.rowStep).map {
            Point(x: display.width / 2, y: $0)
        }
        let (outcome, probe) = await watch(UnitPressProbe(), { $0.take($1) }) { _ in
            await press(at: places, deadline: deadline)
        }
        return (outcome, UnitValueFound(name, "\(probe.rows.count)", n: probe.presses))
    }

    private func keptRows(
        _ name: String, of template: Template, giving items: [ListItem]?, deadline: Instant
    ) async -> (StepOutcome, UnitValueFound) {
        let (kept, controls) = ("\(name).kept", bench.rig.unit.controls)
        if items == nil, let most = bench.tellListLimit() {
            return (.passed, UnitValueFound(kept, "\(most)", n: 1, "the system's; it tells the app (maximumItemCount)"))
        }
        guard controls.hasKnob || controls.hasTouchpad else {
            return (.passed, UnitValueFound(kept, not: "no call tells it, and neither knob nor touchpad scrolls"))
        }
        let (outcome, probe) = await watch(UnitPressProbe(), { $0.take($1) }) { _ in
            await scroll(template, giving: items, deadline: deadline)
        }
        let (count, isEnd) = (probe.rows.count, probe.rows.count < Self.mostRows)
        return (
            outcome,
            UnitValueFound(
                kept, "\(count)", isEnd ? nil : "at least \(count)", n: probe.presses,
                "the system's; \(Self.rowsGiven) were given, and so many could be scrolled to")
        )
    }

    /// Goes down the rows and presses each, until nothing new comes; what stands before the rows may lead out of them.
    private func scroll(_ template: Template, giving items: [ListItem]?, deadline: Instant) async -> StepOutcome {
        for before in 1...Self.mostIdle + 1 {
            _ = open(template, giving: items)
            for _ in 1..<before {
                let outcome = await choose(1, deadline: deadline)
                guard outcome.verdict == .passed else { return outcome }
            }
            let (outcome, rows) = await pressDown(deadline: deadline)
            bench.ask(.pop(completes: true))
            guard outcome.verdict == .passed, rows == 0 else { return outcome }
        }
        return .passed
    }

    private func pressDown(deadline: Instant) async -> (StepOutcome, Int) {
        var (rows, idle): (Set<String>, Int) = ([], 0)
        while idle < (rows.isEmpty ? Self.mostBefore : Self.mostIdle), rows.count < Self.mostRows {
            let outcome = await choose(1, deadline: deadline)
            guard outcome.verdict == .passed else { return (outcome, rows.count) }
            let (pressed, probe) = await watch(UnitPressProbe(), { $0.take($1) }) { _ in
                await pressChosen(deadline: deadline)
            }
            guard pressed.verdict == .passed else { return (pressed, rows.count) }
            idle = probe.rows.isSubset(of: rows) ? idle + 1 : 0
            rows.formUnion(probe.rows)
        }
        return (.passed, rows.count)
    }
}
