import CarPlay
import Clockwork
import Events
import HeadUnits
import Testing

/// What a qualification found, by the names of the values.
struct Recovered {
    private let values: [UnitValueFound]

    init(_ played: Played) {
        values = played.events.compactMap { if case .unitValue(let found) = $0.body { found } else { nil } }
    }

    /// A value as it is written, nil where it stays the profile's.
    subscript(name: String) -> String? { values.first { $0.name == name }?.measured }

    /// Whether any value was found.
    var hasFound: Bool { values.contains { $0.measured != nil } }

    /// Between what a value lies, in its own unit; nil where nothing is said.
    func interval(_ name: String) -> ClosedRange<Double>? {
        let words = values.first { $0.name == name }?.interval?.split(separator: " ").compactMap { Double($0) }
        guard let words, words.count == 2, words[0] <= words[1] else { return nil }
        return words[0]...words[1]
    }

    /// What is said beside a value.
    func remark(_ name: String) -> String? { values.first { $0.name == name }?.remark }

    /// Holds what was found of the system against its document: buttons, kept rows, and how drags are told.
    func expect(_ system: SystemProfile, on unit: UnitProfile) {
        let isPad = !unit.touch.isPresent && !unit.controls.hasKnob
        let limits: [(name: String, limit: SystemLimit, isSeen: Bool)] = [
            ("mapButtons.max", .mapButtons, true), ("mapButtons.maxWhilePanning", .mapButtonsWhilePanning, !isPad),
            ("bar.leading", .leadingBarButtons, true), ("bar.trailing", .trailingBarButtons, true),
            ("rows.list.kept", .listItems, true),
        ]
        for (name, limit, isSeen) in limits {
            #expect(self[name] == (isSeen ? "\(system.limits.amount(limit))" : nil), "\(name): \(remark(name) ?? "")")
        }
        let hasScrolled = unit.controls.hasKnob || unit.controls.hasTouchpad
        let rows = min(40, system.limits.amount(.listItems))
        #expect(self["rows.search.kept"] == (hasScrolled ? "\(rows)" : nil))
        guard unit.touch.isPresent, unit.touch.tellsDrags else { return }
        #expect(self["pan.translation"] == system.switches.panTranslation.value.rawValue)
    }

    /// Holds what was found against a profile, each value within its tolerance.
    func expect(_ unit: UnitProfile) {
        let frame = 1000 / unit.display.frameRate
        let (delay, jitter) = (unit.display.delay.milliseconds, unit.display.jitter.milliseconds)
        // A change waits up to a frame and is late by up to the jitter: of that, 120 of them leave open less than a third.
        stated("display.delay", delay, noWiderThan: 0.3 * (frame + jitter))
        stated("display.jitter", jitter, noWiderThan: 0.3 * (frame + jitter))
        near("display.frameRate", unit.display.frameRate, within: 0.01)
        var insets = unit.display.safeInsets
        if unit.drivingSide == .left { insets.left += unit.chrome.systemBarWidth }
        if unit.drivingSide == .right { insets.right += unit.chrome.systemBarWidth }
        for (edge, inset) in [("top", insets.top), ("left", insets.left), ("bottom", insets.bottom)] {
            near("display.safeArea.\(edge)", inset, within: 0.01)
        }
        near("display.safeArea.right", insets.right, within: 0.01)
        #expect(self["drivingSide"] == unit.drivingSide.rawValue)
        near("chrome.buttonColumn", unit.chrome.buttonColumnWidth, within: 0.01)
        near("chrome.bar", unit.chrome.barHeight, within: 0.01)
        if let time = unit.chrome.autoHide { near("chrome.autoHide", time.milliseconds, within: frame) }
        if unit.touch.isPresent { expectTouch(unit) }
        guard unit.touch.isPresent || unit.controls.hasKnob else { return }
        near("controls.hold", unit.controls.holdThreshold.milliseconds, within: 10)
        #expect(self["controls.repeatsHolds"] == "\(unit.controls.repeatsHolds)")
    }

    private func expectTouch(_ unit: UnitProfile) {
        #expect(self["rows.list"] == "\(unit.rows.list)")
        #expect(self["rows.search"] == "\(unit.rows.search)")
        #expect(self["touch.drags"] == "\(unit.touch.tellsDrags)")
        guard unit.touch.tellsDrags else { return }
        expectThreshold(unit)
        #expect(self["touch.firstDelta"] == (unit.touch.tellsSwallowedWay ? "told" : "swallowed"))
        near("touch.latency", unit.touch.latency.milliseconds, within: 1)
    }

    /// A share is one of the side along the drag; a length is the same to the right and downward.
    private func expectThreshold(_ unit: UnitProfile) {
        let right = unit.panThreshold.points(for: unit, dx: 1, dy: 0)
        let isAxis = self["pan.of"] == "axis"
        let (meant, side) = isAxis ? (right / unit.display.width * 100, unit.display.width / 100) : (right, 1)
        near("pan.threshold", meant, within: max(unit.touch.grid / side, 0.05 * meant))
        let isSame = abs(unit.panThreshold.points(for: unit, dx: 0, dy: 1) - right) < 1e-6
        #expect(isSame == !isAxis)
    }

    /// Holds a value that is told between ends against those, and these against what may be left open.
    ///
    /// The ends leave out one run in twenty, of which there are many here: twice as far from their middle, it is one in
    /// ten thousand. How many runs hold the value between the ends themselves is counted by `UnitKnownAnswers`.
    private func stated(_ name: String, _ value: Double, noWiderThan most: Double) {
        guard let interval = interval(name) else {
            Issue.record("\(name) was not found: \(remark(name) ?? "")")
            return
        }
        let width = interval.upperBound - interval.lowerBound
        #expect(width <= most, "\(name) lies in \(interval)")
        let ends = interval.lowerBound - width / 2...interval.upperBound + width / 2
        #expect(ends.contains(value), "\(name) lies in \(interval), and should be \(value)")
        near(name, value, within: width)
    }

    private func near(_ name: String, _ value: Double, within tolerance: Double) {
        let number = self[name].flatMap { $0.split(separator: " ").first.flatMap { Double($0) } }
        guard let number else {
            Issue.record("\(name) was not found: \(remark(name) ?? "")")
            return
        }
        #expect(abs(number - value) <= tolerance + 1e-9, "\(name) is \(number), and should be \(value)")
    }
}
