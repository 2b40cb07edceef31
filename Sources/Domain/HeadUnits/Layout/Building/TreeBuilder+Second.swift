import CarPlay

extension TreeBuilder {
    /// The lanes in their strip of at most 18 points, where the card has room for it.
    mutating func addLanes(_ lanes: [LaneGuidance.CarLane], in inner: inout Rect) {
        guard inner.height >= 22 else { return }
        _ = inner.takeTop(4)
        let strip = inner.takeTop(18)
        var node = LayoutNode(.cardLanes, Rect(x: strip.x, y: strip.y, width: min(120, strip.width), height: 18))
        node.lanes = lanes
        nodes.append(node)
    }

    /// The picture of the junction in what is left of the card, at most 140 by 100 points and no smaller than half of it.
    mutating func addJunction(_ picture: CarImage, in inner: inout Rect) {
        let height = min(100, inner.height - 4, inner.width * 100 / 140)
        guard height >= 50 else { return }
        _ = inner.takeTop(4)
        let strip = inner.takeTop(height)
        let frame = Rect(x: strip.x, y: strip.y, width: height * 140 / 100, height: height)
        nodes.append(LayoutNode(.cardJunction, frame, image: picture.name(in: shown.style)))
    }

    /// The second maneuver as its style wants it; a symbol alone without words is the app's picture of the lanes.
    mutating func addSecond(_ maneuver: CardManeuver, in inner: inout Rect) {
        let height = max(18, metrics.caption.lineHeight)
        guard inner.height >= height + 4 else { return }
        let symbol = maneuver.style.hasSymbol ? maneuver.symbol : nil
        let hasText = maneuver.style.hasInstruction && !maneuver.instructions.isEmpty
        guard symbol != nil || hasText else { return }
        _ = inner.takeTop(4)
        let strip = inner.takeTop(height)
        if let symbol, maneuver.style == .symbolOnly, maneuver.instructions.allSatisfy(\.isEmpty) {
            let frame = Rect(x: strip.x, y: strip.y, width: min(120, strip.width), height: 18)
            nodes.append(LayoutNode(.cardLanes, frame, image: symbol.name(in: shown.style)))
        } else {
            nodes.append(second(maneuver, symbol, hasText: hasText, in: strip))
        }
    }

    private func second(_ maneuver: CardManeuver, _ symbol: CarImage?, hasText: Bool, in strip: Rect) -> LayoutNode {
        var node = LayoutNode(.cardSecond, strip)
        var rest = strip
        if let symbol {
            node.image = symbol.name(in: shown.style)
            let isTrailing = maneuver.style == .trailingSymbol
            let side = isTrailing ? rest.takeTrailing(18) : rest.takeLeading(18)
            node.imageFrame = side.centred(width: 18, height: 18)
            _ = isTrailing ? rest.takeTrailing(4) : rest.takeLeading(4)
        }
        if hasText {
            let fitted = texts.choose(maneuver.instructions, metrics.caption, width: rest.width)
            label(&node, fitted, metrics.caption, in: rest)
        }
        return node
    }
}
