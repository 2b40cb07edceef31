/// Says where all that a unit shows stands: the same state always gives the same tree.
///
/// Everything is laid out for a driver on the left, and mirrored for one on the right.
public struct UnitLayout {
    /// The unit's profile.
    public let profile: UnitProfile
    let texts: FittedTexts
    let metrics: LayoutMetrics

    /// Makes the layout of a unit with the widths of its texts; what fits where is remembered, so keep it.
    public init(profile: UnitProfile, measure: @escaping TextMeasure) {
        self.profile = profile
        texts = FittedTexts(measure: measure)
        let screen = Rect(x: 0, y: 0, width: profile.display.width, height: profile.display.height)
        metrics = LayoutMetrics(room: screen.inset(by: profile.display.safeInsets))
    }

    /// All that stands on the unit's screen.
    public func tree(for state: ScreenState) -> LayoutTree {
        var builder = TreeBuilder(self, state)
        builder.build()
        return builder.tree
    }

    /// What the system tells the app of its window: the same areas as in the tree.
    public func window(for state: ScreenState) -> CarWindow { tree(for: state).window }
}

extension LayoutTree {
    /// What the system tells the app of its window on this screen.
    public var window: CarWindow {
        CarWindow(bounds: screen, safeArea: freeArea, mapButtonGuide: mapButtonGuide, scale: scale)
    }
}
