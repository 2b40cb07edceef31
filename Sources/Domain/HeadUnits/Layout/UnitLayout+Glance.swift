import CarPlay

extension UnitLayout {
    /// The dashboard's share of the safe width; an assumption until a unit is measured.
    static let dashboardShare = 0.6

    /// The app's window on the dashboard with a card or the dashboard's buttons, nil where the unit has none.
    public func dashboard(for state: ScreenState) -> LayoutTree? {
        guard profile.hasDashboard else { return nil }
        let safe = ScreenAreas(profile: profile, state: state).safe
        let screen = Rect(x: 0, y: 0, width: (safe.width * Self.dashboardShare).rounded(), height: safe.height)
        var glance = GlanceBuilder(self, state, screen: screen, insets: .none, scale: profile.display.scale)
        glance.build(buttons: state.shown.visibleDashboardButtons)
        return glance.tree
    }

    /// What stands on the display behind the wheel, nil where the unit has none: the map, and a card during guidance.
    public func cluster(for state: ScreenState) -> LayoutTree? {
        guard let display = profile.cluster else { return nil }
        let screen = Rect(x: 0, y: 0, width: display.width, height: display.height)
        let insets = profile.drivingSide == .left ? display.safeInsets : display.safeInsets.mirrored
        var glance = GlanceBuilder(self, state, screen: screen, insets: insets, scale: display.scale)
        glance.build(buttons: [])
        return glance.tree
    }
}
