import CarPlay
import HeadUnits

/// A unit's screen as far as fingers and knobs need it: where what can be pressed stands, in the order of a knob.
///
/// It stands in for the layout wherever no text is measured.
struct ScreenSketch {
    let unit: UnitProfile
    let shown: ShownState

    private static let side = 40.0

    var tree: LayoutTree {
        let screen = Rect(x: 0, y: 0, width: unit.display.width, height: unit.display.height)
        let safe = screen.inset(by: unit.display.safeInsets)
        var nodes = [LayoutNode(.map, 0, screen)]
        if shown.isConnected { nodes += modal(in: safe) ?? screenNodes(in: safe) }
        return LayoutTree(
            screen: screen, scale: unit.display.scale, style: shown.style, safeArea: safe, freeArea: safe,
            mapButtonGuide: safe, nodes: nodes)
    }

    private func modal(in safe: Rect) -> [LayoutNode]? {
        guard let presented = shown.presented else { return nil }
        let rows = presented.buttons.enumerated().map { index, button in
            let y = safe.y + Double(index) * Self.side
            let frame = Rect(x: safe.x, y: y, width: safe.width, height: Self.side)
            return LayoutNode(.alertButton, index, frame, text: button.title, button: button.id)
        }
        return [LayoutNode(.alert, 0, safe)] + rows
    }

    private func screenNodes(in safe: Rect) -> [LayoutNode] {
        var nodes: [LayoutNode] = []
        let leading = shown.stack.count > 1 ? [LayoutNode(.back, 0, place(0, in: safe, fromRight: false))] : []
        nodes += leading
        for (index, button) in shown.leading.enumerated() {
            let frame = place(index + leading.count, in: safe, fromRight: false)
            nodes.append(LayoutNode(.leadingButton, index, frame, text: button.title, button: button.id))
        }
        for (index, button) in shown.trailing.enumerated() {
            let frame = place(index, in: safe, fromRight: true)
            nodes.append(LayoutNode(.trailingButton, index, frame, text: button.title, button: button.id))
        }
        return nodes + rows(in: safe) + column(in: safe) + (shown.isPanning ? arrows(in: safe) : [])
    }

    private func rows(in safe: Rect) -> [LayoutNode] {
        let items = shown.top?.items ?? [], cells = shown.top?.buttons ?? []
        let texts = items.map { ($0.text, nil) } + cells.map { ($0.title, Optional($0.id)) }
        return texts.enumerated().map { index, row in
            let frame = Rect(
                x: safe.x, y: safe.y + Self.side * Double(index + 1), width: safe.width, height: Self.side)
            return LayoutNode(row.1 == nil ? .row : .gridCell, index, frame, text: row.0, button: row.1)
        }
    }

    private func column(in safe: Rect) -> [LayoutNode] {
        let isMirrored = unit.drivingSide == .right
        let width = unit.chrome.buttonColumnWidth
        let buttons = shown.visibleMapButtons + (shown.alert?.alert.actions ?? [])
        return buttons.enumerated().map { index, button in
            let y = safe.maxY - Self.side * Double(buttons.count - index)
            let frame = Rect(x: isMirrored ? safe.x : safe.maxX - width, y: y, width: width, height: Self.side)
            return LayoutNode(.mapButton, index, frame, image: button.image?.name(in: shown.style), button: button.id)
        }
    }

    /// The pan buttons stand around the middle, clockwise from up.
    private func arrows(in safe: Rect) -> [LayoutNode] {
        let middle = safe.middle
        return [(0.0, -1.0), (1, 0), (0, 1), (-1, 0)].enumerated().map { index, step in
            let (x, y) = (middle.x + step.0 * Self.side * 1.5, middle.y + step.1 * Self.side * 1.5)
            let frame = Rect(x: x - Self.side / 2, y: y - Self.side / 2, width: Self.side, height: Self.side)
            return LayoutNode(.panArrow, index, frame)
        }
    }

    private func place(_ index: Int, in safe: Rect, fromRight: Bool) -> Rect {
        let offset = Double(index) * Self.side * 2
        let x = fromRight != (unit.drivingSide == .right) ? safe.maxX - offset - Self.side * 2 : safe.x + offset
        return Rect(x: x, y: safe.y, width: Self.side * 2, height: Self.side)
    }
}
