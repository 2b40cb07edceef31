import CarPlay

/// The areas of a screen as they follow from what is shown, for a driver on the left.
struct ScreenAreas: Hashable, Sendable {
    var screen: Rect
    var safe: Rect
    var systemBar: Rect?
    var bar: Rect?
    /// Below the bar.
    var content: Rect
    var column: Rect?
    var card: Rect?
    /// The part of the map that nothing covers but a navigation alert.
    var open: Rect
    var guide: Rect
    var isMapCovered: Bool

    init(profile: UnitProfile, state: ScreenState) {
        let (display, chrome, shown) = (profile.display, profile.chrome, state.shown)
        screen = Rect(x: 0, y: 0, width: display.width, height: display.height)
        let insets = profile.drivingSide == .left ? display.safeInsets : display.safeInsets.mirrored
        safe = screen.inset(by: insets)
        systemBar = chrome.systemBarWidth > 0 ? safe.takeLeading(chrome.systemBarWidth) : nil
        content = safe
        isMapCovered = shown.isMapCovered
        bar = shown.hasBar(isHidden: state.hidesBar) ? content.takeTop(chrome.barHeight) : nil
        guide = content
        if state.showsMapButtons { column = guide.takeTrailing(chrome.buttonColumnWidth) }
        open = guide
        if shown.hasCard {
            let share = (chrome.cardShare * safe.width * Double(display.scale)).rounded() / Double(display.scale)
            card = open.takeLeading(share)
        }
    }
}

extension ScreenState {
    /// Whether the bar is hidden: the panning interface and a preview keep it, since the app's way out stands in it.
    var hidesBar: Bool {
        isBarHidden && !shown.isPanning && shown.preview?.chosen == nil && shown.top?.kind == .map
            && shown.presented == nil
    }

    /// Whether there are map buttons to be seen.
    var showsMapButtons: Bool {
        shown.isTemplateUIAlive && shown.top?.kind == .map && !hidesBar && !shown.visibleMapButtons.isEmpty
    }
}

extension ShownState {
    /// Whether a template stands over the whole map.
    var isMapCovered: Bool {
        guard isTemplateUIAlive else { return false }
        return presented != nil || (top.map { $0.kind != .map } ?? false)
    }

    /// Whether a bar has anything in it to show.
    func hasBar(isHidden: Bool) -> Bool {
        guard isTemplateUIAlive, let top, !isHidden else { return false }
        return top.kind != .map || stack.count > 1 || !leading.isEmpty || !trailing.isEmpty
    }

    /// Whether guidance or a preview stands beside the map.
    var hasCard: Bool {
        guard isTemplateUIAlive, top?.kind == .map else { return false }
        if preview?.chosen != nil { return true }
        guard let navigation else { return false }
        return navigation.pause != nil || navigation.toldCard != nil || !navigation.maneuvers.isEmpty
            || navigation.tripEstimates != nil
    }
}
