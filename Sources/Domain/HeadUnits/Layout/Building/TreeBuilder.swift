import CarPlay

/// Puts the nodes of a tree together, for a driver on the left until the tree is made.
struct TreeBuilder {
    let profile: UnitProfile
    let state: ScreenState
    let texts: FittedTexts
    let metrics: LayoutMetrics
    let areas: ScreenAreas
    /// The part of the map that nothing covers.
    var free: Rect
    /// Where a navigation alert stands.
    private(set) var alertFrame: Rect?
    var nodes: [LayoutNode] = []

    var shown: ShownState { state.shown }
    private var isMirrored: Bool { profile.drivingSide == .right }

    init(_ layout: UnitLayout, _ state: ScreenState) {
        profile = layout.profile
        self.state = state
        texts = layout.texts
        metrics = layout.metrics
        areas = ScreenAreas(profile: layout.profile, state: state)
        free = areas.open
        if let alert = state.shown.alert?.alert, state.shown.isTemplateUIAlive, state.shown.presented == nil {
            alertFrame = free.takeBottom(alertHeight(alert))
        }
    }

    /// The tree of the nodes so far, on the side that the driver sits on.
    var tree: LayoutTree {
        var tree = LayoutTree(
            screen: areas.screen, scale: profile.display.scale, style: shown.style, safeArea: seen(areas.safe),
            freeArea: seen(free), mapButtonGuide: seen(areas.guide),
            nodes: isMirrored ? nodes.seatedOnTheRight(of: areas.screen.width) : nodes)
        tree.isMapCovered = areas.isMapCovered
        if let ring = focusRing(among: tree.nodes) { tree.nodes.append(ring) }
        return tree
    }

    /// An area as the driver sees it.
    func seen(_ area: Rect) -> Rect { isMirrored ? area.mirrored(across: areas.screen.width) : area }

    /// Adds all nodes, lowest first.
    mutating func build() {
        nodes.reserveCapacity(48)
        if shown.isConnected { addMap() }
        if shown.isTemplateUIAlive, let top = shown.top {
            if let presented = shown.presented { addModal(presented) } else { addScreen(of: top) }
        }
        if let bar = areas.systemBar { nodes.append(LayoutNode(.systemBar, bar)) }
    }

    private mutating func addMap() {
        nodes.append(LayoutNode(.map, areas.screen))
        for (index, overlay) in (state.map?.overlays ?? []).enumerated() {
            let frame = overlay.frame.intersection(areas.screen)
            guard !frame.isEmpty else { continue }
            // A sign's ring takes a part of its width, so a long text is set smaller.
            let sizes = [1, 0.85, 0.7, 0.55].map { TextStyle(size: overlay.textSize * $0, weight: .bold) }
            let set = texts.shrink(overlay.text, sizes: sizes, width: frame.width * 0.72)
            var node = LayoutNode(.overlay, index, frame, text: set.fitted.text, style: set.style, image: overlay.name)
            node.alignment = .centre
            nodes.append(node)
        }
    }

    private mutating func addScreen(of top: Template) {
        var content = areas.content
        if top.kind == .map {
            addCardSide()
            addMapButtons()
            if shown.isPanning { addPanArrows() }
        } else {
            if let alertFrame { _ = content.takeBottom(alertFrame.height) }
            addTemplate(top, in: content)
        }
        if let alert = shown.alert?.alert, let alertFrame { addNavigationAlert(alert, in: alertFrame) }
        addBar(of: top)
    }

    /// The ring around the thing that the knob has chosen, with that thing's own picture.
    private func focusRing(among nodes: [LayoutNode]) -> LayoutNode? {
        guard let focus = state.focus else { return nil }
        let chosen = nodes.first { $0.role == focus.role && $0.index == focus.index && $0.role.isPressable }
        guard let chosen else { return nil }
        let ring = chosen.frame.inset(by: -2).intersection(areas.screen)
        let own = shown.pressable.first { $0.id == chosen.button }?.focusedImage?.name(in: shown.style)
        return LayoutNode(.focus, focus.index, ring, image: own ?? chosen.image)
    }
}
