import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import PhoneApps
import Runbooks
import Witness

extension ModelBench {
    /// What stands on the unit's screen, a list from a row on.
    func tree(from firstRow: Int = 0) -> LayoutTree {
        var state = ScreenState(shown: session.shown)
        state.firstRow = firstRow
        return view.layout.tree(for: state)
    }

    /// What stands on the screen as the focus has scrolled it.
    var tree: LayoutTree { tree(from: hands.focus.firstRow) }

    /// Touches the screen; what the unit makes of it reaches the system after the unit's latency.
    func touch(_ touch: Touch) {
        var given = TouchGiven()
        (given.phase, given.x, given.y) = (touch.phase.rawValue, touch.x, touch.y)
        if touch.finger > 0 { given.finger = touch.finger }
        stream.publish(.touch(given))
        wakeBar()
        if touch.phase == .down { hands.touched(touch.place, at: timeline.now) }
        if touch.phase == .down, touch.finger == 0 { hands.isOnMap = isMap(at: touch.place) }
        let made = unit.touch(touch, at: timeline.now)
        guard !made.isEmpty else { return }
        timeline.at(unit.delivery(at: timeline.now)) { [unowned self] in
            for gesture in made { take(gesture) }
        }
    }

    /// Whether a finger comes down on the map, with nothing of the templates there: no other drag is one of the map's.
    private func isMap(at place: Point) -> Bool {
        guard session.shown.isTemplateUIAlive, session.shown.top?.kind == .map, session.shown.presented == nil else {
            return false
        }
        guard let hit = tree.hit(place) else { return true }
        return hit.role == .map || hit.role == .overlay
    }

    private func take(_ gesture: UnitGesture) {
        guard session.isConnected else { return }
        switch gesture {
        case .pressed(let place):
            if case .pan(let direction) = tree.hit(place)?.action { beginPress(direction, as: "press a pan button") }
        case .lifted(let place, let isTap):
            if hands.press.isUnderWay { return endPress() }
            guard isTap, let node = tree.hit(place) else { return }
            tap(node)
        case .pan(let gesture):
            if session.delivers(gesture), hands.isOnMap { report(hands.telling.told(gesture)) }
        case .pinch(let pinch):
            if rig.system.has(.multiTouch), hands.isOnMap { deliver([.pinched(pinch)]) }
        }
    }

    private func tap(_ node: LayoutNode) {
        // The base view gets no taps and tells of none (S11).
        guard let action = node.action else { return }
        if !hands.wasTouched(node.frame, grid: rig.unit.touch.grid) {
            remark(
                "press-without-touch", "S67", "error",
                "\(node.words) was pressed, and no finger was there")
        }
        carryOut(action, as: "tap \(node.words)")
    }

    /// Says how many rows of a search were supplied, are kept and can be seen; free rows are a finding (S33).
    func judgeRows(of call: TemplateCall) {
        guard case .updateSearch(let rows) = call, session.shown.top?.kind == .search else { return }
        let (kept, room) = (session.shown.top?.items.count ?? 0, rig.unit.rows.search)
        remark(
            "search-rows", "S33", "note",
            "\(rows.count) rows supplied, \(kept) kept, \(min(kept, room)) visible")
        guard rows.count < room else { return }
        remark(
            "rows-left-free", "S33", "warning", "the unit has room for \(room) rows and the app gives \(rows.count)")
    }

    private func report(_ gesture: PanGesture) {
        var reported = GestureReported()
        (reported.phase, reported.dx, reported.dy) = (gesture.phase.rawValue, gesture.dx, gesture.dy)
        if hands.telling.translation == .cumulative { reported.isTotal = true }
        if gesture.phase == .changed || gesture.phase == .ended {
            (reported.vx, reported.vy) = (gesture.vx, gesture.vy)
        }
        stream.publish(.gesture(reported))
        witness?.tell(.gesture(gesture), at: timeline.now)
        if !isQualifying { perform(app.pan(gesture, at: timeline.now)) }
    }

    /// Begins to press a pan button, or to tilt the knob.
    func beginPress(_ direction: PanDirection, as title: String) {
        let hold = hands.press.begin(direction, at: timeline.now)
        awaitHold(at: hold, as: title)
    }

    private func awaitHold(at instant: Instant, as title: String) {
        hands.timer?.cancel()
        hands.timer = timeline.at(instant) { [unowned self] in
            let (action, next) = hands.press.hold(at: timeline.now)
            if let action { carryOut(action, as: title) }
            if let next { awaitHold(at: next, as: title) }
        }
    }

    /// Ends such a press: a short one is a single step.
    func endPress() {
        hands.timer?.cancel()
        if let action = hands.press.end() { carryOut(action, as: "let go") }
    }
}

extension LayoutNode {
    /// The thing in words, such as `row 3`.
    var words: String { text.map { "\(role.rawValue) \"\($0)\"" } ?? "\(role.rawValue) \(index + 1)" }
}
