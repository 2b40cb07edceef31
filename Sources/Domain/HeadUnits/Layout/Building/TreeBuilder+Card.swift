import CarPlay

extension TreeBuilder {
    /// The preview where one is shown, otherwise guidance.
    mutating func addCardSide() {
        guard let area = areas.card else { return }
        if let preview = shown.preview, let trip = preview.chosen {
            addPreview(preview, of: trip, in: area)
        } else if let navigation = shown.navigation {
            addGuidance(navigation, in: area)
        }
    }

    /// The card with what is left of the trip below it.
    mutating func addGuidance(_ navigation: NavigationState, in area: Rect) {
        var rest = area
        if let estimates = navigation.tripEstimates { addEstimates(estimates, in: &rest) }
        let place = nodes.count
        nodes.append(LayoutNode(.card, rest))
        var inner = rest.inset(by: metrics.padding)
        let height = inner.height
        if let pause = navigation.pause {
            addPause(pause, in: &inner)
        } else {
            addManeuver(of: navigation, in: &inner)
        }
        // The card is as high as what stands on it.
        nodes[place].frame.height = min(rest.height, height - inner.height + 2 * metrics.padding)
        (nodes[place].textFrame, nodes[place].imageFrame) = (nodes[place].frame, nodes[place].frame)
    }

    private mutating func addEstimates(_ estimates: TravelEstimates, in rest: inout Rect) {
        let height = metrics.title.lineHeight + metrics.padding
        guard rest.height > 3 * height else { return }
        var node = LayoutNode(.estimates, rest.takeBottom(height))
        let inner = node.frame.inset(by: Insets(left: metrics.padding, right: metrics.padding))
        let fitted = texts.choose(texts.remains(of: estimates), metrics.title, width: inner.width)
        label(&node, fitted, metrics.title, in: inner)
        nodes.append(node)
    }

    private mutating func addPause(_ pause: NavigationState.Pause, in inner: inout Rect) {
        let most = lines(of: metrics.instruction, in: inner.height, most: 3)
        let fitted = texts.fit(
            pause.text ?? pause.reason.usualText, metrics.instruction, width: inner.width, lines: most)
        _ = inner.takeTop(addText(.cardPause, fitted, metrics.instruction, in: inner))
    }

    private mutating func addManeuver(of navigation: NavigationState, in inner: inout Rect) {
        let current = navigation.maneuvers.first
        guard navigation.toldCard != nil || current != nil else { return }
        addSymbolAndDistance(of: navigation, in: &inner)
        let most = lines(of: metrics.instruction, in: inner.height, most: 2)
        let fitted = texts.choose(navigation.instructions, metrics.instruction, width: inner.width, lines: most)
        if most > 0 { _ = inner.takeTop(addText(.cardInstruction, fitted, metrics.instruction, in: inner)) }
        if let lanes = navigation.lanes?.lanes, !lanes.isEmpty { addLanes(lanes, in: &inner) }
        if navigation.maneuvers.count > 1 { addSecond(navigation.maneuvers[1], in: &inner) }
        if let junction = current?.junction { addJunction(junction, in: &inner) }
    }

    /// The symbol with the distance beside it, or below it on a card that has no width for both.
    private mutating func addSymbolAndDistance(of navigation: NavigationState, in inner: inout Rect) {
        let current = navigation.maneuvers.first
        var row = inner.takeTop(min(50, inner.height / 2))
        if let symbol = current?.symbol {
            // 120 points are what a symbol may take where it is given that wide.
            let width = min(max(50, min(symbol.size.width, 120)), row.width / 2)
            let frame = row.takeLeading(width)
            nodes.append(LayoutNode(.cardSymbol, frame, image: symbol.name(in: shown.style)))
            _ = row.takeLeading(4)
        }
        let distance =
            navigation.toldCard?.distance ?? current?.estimates.map(texts.distance(of:)) ?? TravelEstimates.unknown
        let shrunk = texts.shrink(distance, sizes: metrics.distance, width: row.width)
        if shrunk.fitted.isShortened, inner.height > 100 {
            row = inner.takeTop(metrics.distance[0].lineHeight)
            addDistance(texts.shrink(distance, sizes: metrics.distance, width: row.width), in: row)
        } else {
            addDistance(shrunk, in: row)
        }
        _ = inner.takeTop(4)
    }

    private mutating func addDistance(_ shrunk: (fitted: FittedText, style: TextStyle), in row: Rect) {
        var node = LayoutNode(.cardDistance, row)
        label(&node, shrunk.fitted, shrunk.style, in: row)
        if node.text != nil { nodes.append(node) }
    }
}

extension CardManeuver {
    /// The plain variants, and the attributed ones where there are none.
    var instructions: [String] { variants.isEmpty ? attributedVariants : variants }
}

extension PauseReason {
    /// What the system says where the app has no words.
    var usualText: String {
        switch self {
        case .arrived: "Arrived"
        case .loading: "Loading…"
        case .locating: "Locating…"
        case .rerouting: "Rerouting…"
        case .proceedToRoute: "Proceed to the route"
        }
    }
}
