import CarPlay
import Clockwork
import HeadUnits
import Runbooks

extension ModelBench {
    /// What the templates show on the screen, a list from a row on, without the app's map.
    func state(from firstRow: Int = 0) -> ScreenState {
        var state = ScreenState(shown: session.shown)
        (state.isBarHidden, state.firstRow) = (hands.isBarHidden, firstRow)
        return state
    }

    /// Takes that somebody touched something: the bar is seen again, and the time until it hides itself begins anew.
    func wakeBar() {
        let wasHidden = hands.isBarHidden
        showBar()
        guard wasHidden else { return }
        view.shown = nil
        layOut()
    }

    /// Has the bar shown, as it is on another screen than before, and lets it hide itself after the unit's time.
    func showBar() {
        hands.isBarHidden = false
        hands.barTimer?.cancel()
        guard session.isConnected, let span = rig.unit.chrome.autoHide else { return }
        hands.barTimer = timeline.after(span) { [unowned self] in hideBar() }
    }

    /// Hides the bar with the map buttons; where another screen is in front, it has its own bar.
    private func hideBar() {
        hands.isBarHidden = true
        view.shown = nil
        layOut()
    }
}
