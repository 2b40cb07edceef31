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
        called.refusal = ruling.outcome.isShown ? nil : .rule
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
