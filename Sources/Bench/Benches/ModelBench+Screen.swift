import CarPlay
import HeadUnits

extension ModelBench {
    /// What the unit's screen shows now.
    var screen: ScreenState { ScreenState(shown: session.shown) }
}
