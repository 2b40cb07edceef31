import CarPlay
import Clockwork
import Events
import Formats
import HeadUnits
import Runbooks

extension ModelBench {
    /// Lets the app make a template call because the bench asks for it, as a test build does; returns what the journal tells of it.
    @discardableResult
    func ask(_ call: TemplateCall) -> TemplateCalled {
        wakeBar()
        let ruling = session.judge(call, at: timeline.now)
        var called = TemplateCalled()
        (called.call, called.outcome) = (call.name, ruling.outcome.text)
        called.mapButtons = session.shown.visibleMapButtons.count
        stream.publish(.call(called))
        life.effects += 1
        deliver(ruling.callbacks)
        judgeScreen()
        return called
    }

    /// Lets the app tell what it knows of its window; where it has none, nothing is told.
    func tellWindow() {
        guard let window = view.window else { return }
        var told = AppTold()
        told.what = "window"
        let (safe, guide) = (window.safeArea.words, window.mapButtonGuide.words)
        told.text = "screen \(window.bounds.width.words) \(window.bounds.height.words), safe \(safe), guide \(guide)"
        stream.publish(.app(told))
    }

    /// Lets the app tell how many items the system keeps of a list (`maximumItemCount`); nil where it is not connected.
    func tellListLimit() -> Int? {
        guard session.isConnected else { return nil }
        var told = AppTold()
        (told.what, told.count) = ("maximumItemCount", rig.system.limits.amount(.listItems))
        stream.publish(.app(told))
        return told.count
    }

    /// Shows the bar again, and lets it hide itself when nobody has touched anything for the unit's time.
    ///
    /// Only a unit that is being qualified hides its bar: other runs want buttons that stay where they are.
    func wakeBar() {
        guard isQualifying else { return }
        hideBar(false)
        hands.barTimer?.cancel()
        guard let span = rig.unit.chrome.autoHide else { return }
        hands.barTimer = timeline.after(span) { [unowned self] in hideBar(true) }
    }

    /// Leaves the bar as it stands in all other runs: shown.
    func endQualification() {
        hands.barTimer?.cancel()
        hideBar(false)
        isQualifying = false
    }

    private func hideBar(_ hides: Bool) {
        guard hands.isBarHidden != hides else { return }
        hands.isBarHidden = hides
        view.shown = nil
        layOut()
    }

    /// Where an arrow of the panning interface stands, as a person sees it; nil where none is shown.
    var arrow: Point? {
        tree[.panArrow].map { Point(x: $0.frame.x + $0.frame.width / 2, y: $0.frame.y + $0.frame.height / 2) }
    }
}

extension Rect {
    fileprivate var words: String { "\(x.words) \(y.words) \(width.words) \(height.words)" }
}

extension Double {
    fileprivate var words: String { FixedDecimal.shortest(self, decimals: 2) }
}
