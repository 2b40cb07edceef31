import CarPlay

/// Puts together what a driver sees at a glance on a dashboard or behind the wheel: a map and a card.
struct GlanceBuilder {
    private let state: ScreenState
    private let texts: FittedTexts
    private let metrics: LayoutMetrics
    private let isMirrored: Bool
    private let screen: Rect
    private let scale: Int
    private let safe: Rect
    private var free: Rect
    private var nodes: [LayoutNode] = []

    init(_ layout: UnitLayout, _ state: ScreenState, screen: Rect, insets: Insets, scale: Int) {
        self.state = state
        texts = layout.texts
        isMirrored = layout.profile.drivingSide == .right
        self.screen = screen
        self.scale = scale
        safe = screen.inset(by: insets)
        metrics = LayoutMetrics(room: safe)
        free = safe
    }

    var tree: LayoutTree {
        LayoutTree(
            screen: screen, scale: scale, style: state.shown.style, safeArea: seen(safe), freeArea: seen(free),
            mapButtonGuide: seen(safe),
            nodes: isMirrored ? nodes.seatedOnTheRight(of: screen.width) : nodes)
    }

    private func seen(_ area: Rect) -> Rect { isMirrored ? area.mirrored(across: screen.width) : area }

    mutating func build(buttons: [CarButton]) {
        guard state.shown.isConnected else { return }
        nodes.append(LayoutNode(.map, screen))
        guard state.shown.isTemplateUIAlive else { return }
        if let navigation = state.shown.navigation { addCard(navigation) }
        addButtons(buttons)
    }

    /// The card at the bottom, in at most three fifths of the height.
    private mutating func addCard(_ navigation: NavigationState) {
        let current = navigation.maneuvers.first
        guard navigation.pause != nil || navigation.toldCard != nil || current != nil else { return }
        let padding = min(metrics.padding, safe.height * 0.06)
        let wanted = metrics.instruction.lineHeight + metrics.distance[0].lineHeight + 2 * padding
        let card = free.takeBottom(min(wanted, safe.height * 0.6))
        nodes.append(LayoutNode(.card, card))
        var inner = card.inset(by: padding)
        if let pause = navigation.pause {
            let style = style(for: inner.height)
            addLine(
                .cardPause, texts.fit(pause.text ?? pause.reason.usualText, style, width: inner.width), style, inner)
            return
        }
        if let symbol = current?.symbol {
            let side = min(50, inner.height, inner.width / 3)
            let frame = inner.takeLeading(side).centred(width: side, height: side)
            nodes.append(LayoutNode(.cardSymbol, frame, image: symbol.name(in: state.shown.style)))
            _ = inner.takeLeading(4)
        }
        addWords(navigation, in: inner)
    }

    /// The distance above, and below it the variant of the instruction that fits one line.
    private mutating func addWords(_ navigation: NavigationState, in area: Rect) {
        var rest = area
        let current = navigation.maneuvers.first
        let style = style(for: area.height / 2)
        let below = rest.takeBottom(style.lineHeight)
        let distance =
            navigation.toldCard?.distance ?? current?.estimates.map(texts.distance(of:)) ?? TravelEstimates.unknown
        let sizes = metrics.distance.filter { $0.lineHeight <= rest.height + 1e-6 } + [metrics.caption]
        let shrunk = texts.shrink(distance, sizes: sizes, width: rest.width)
        addLine(.cardDistance, shrunk.fitted, shrunk.style, rest)
        let variants = navigation.instructions
        addLine(.cardInstruction, texts.choose(variants, style, width: below.width), style, below)
    }

    /// The largest style whose line a height holds.
    private func style(for height: Double) -> TextStyle {
        [metrics.instruction, metrics.title].first { $0.lineHeight <= height + 1e-6 } ?? metrics.caption
    }

    private mutating func addLine(_ role: LayoutNode.Role, _ fitted: FittedText, _ style: TextStyle, _ area: Rect) {
        guard fitted.lines > 0 else { return }
        var node = LayoutNode(role, area, text: fitted.text, style: style)
        node.textFrame = area.centred(width: area.width, height: style.lineHeight)
        nodes.append(node)
    }

    /// The dashboard's buttons, side by side; one without picture or title is not displayed.
    private mutating func addButtons(_ buttons: [CarButton]) {
        let cells = buttons.enumerated().filter { $0.element.image != nil && !$0.element.title.isEmpty }
        guard !cells.isEmpty else { return }
        var strip = free.takeBottom(min(metrics.tappable, free.height / 2))
        let width = strip.width / Double(cells.count)
        for (index, item) in cells {
            var node = LayoutNode(.gridCell, index, strip.takeLeading(width), button: item.id)
            node.image = item.image?.name(in: state.shown.style)
            var inner = node.frame.inset(by: 4)
            node.imageFrame = inner.takeLeading(min(30, inner.width)).centred(width: 30, height: 30)
            _ = inner.takeLeading(4)
            let fitted = texts.fit(item.title, metrics.caption, width: inner.width)
            if fitted.lines > 0 { (node.text, node.style) = (fitted.text, metrics.caption) }
            node.textFrame = inner.centred(width: inner.width, height: metrics.caption.lineHeight)
            nodes.append(node)
        }
    }
}
