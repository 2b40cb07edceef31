public import CarPlay

/// Everything that a unit's picture depends on: what the templates show, the app's map, and the unit's own state.
public struct ScreenState: Hashable, Sendable {
    /// What the system shows of the app.
    public var shown: ShownState
    /// The app's map, nil before it drew one.
    public var map: MapPicture?
    /// The thing that a knob has chosen, by role and number; nil where none is.
    public var focus: Focus?
    /// Whether the bar has hidden itself, and the map buttons with it.
    public var isBarHidden = false
    /// The first row that a scrolled list shows, from 0.
    public var firstRow = 0

    /// A thing that a knob can choose.
    public struct Focus: Hashable, Sendable {
        /// What it is.
        public var role: LayoutNode.Role
        /// Which one of its kind, from 0.
        public var index: Int

        /// Makes a focus.
        public init(_ role: LayoutNode.Role, _ index: Int) {
            self.role = role
            self.index = index
        }
    }

    /// Makes the state of a screen.
    public init(shown: ShownState = ShownState(), map: MapPicture? = nil) {
        self.shown = shown
        self.map = map
    }
}
