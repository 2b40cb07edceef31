public import CarPlay

extension LayoutTree {
    /// What a finger at a place meets: the topmost thing there that can be pressed or that covers what is below it.
    public func hit(_ place: Point) -> LayoutNode? {
        nodes.last { $0.frame.contains(place) && ($0.canBeChosen || $0.covers) }
    }

    /// What a knob can choose, in the order in which it stands; an alert or a sheet lets only its own buttons be chosen.
    public var focusable: [LayoutNode] {
        let isModal = nodes.contains { $0.role == .alert }
        return nodes.filter { isModal ? $0.role == .alertButton : $0.canBeChosen }
    }
}

extension LayoutNode {
    /// Whether a press of it does something.
    public var canBeChosen: Bool {
        switch role {
        case .back, .leadingButton, .trailingButton, .mapButton, .panArrow, .routeChoice, .startButton, .alertButton,
            .row,
            .gridCell, .searchField, .key, .tab:
            true
        default: button != nil
        }
    }

    /// Whether nothing below it can be touched; texts and pictures let a touch through to what they stand on.
    var covers: Bool {
        switch role {
        case .map, .overlay, .bar, .card, .preview, .navigationAlert, .alert, .list, .systemBar: true
        default: false
        }
    }

    /// The direction of a pan button, by its place clockwise from up; nil for anything else.
    public var direction: PanDirection? {
        guard role == .panArrow, (0..<4).contains(index) else { return nil }
        return [PanDirection.up, .right, .down, .left][index]
    }

    /// What the driver does who presses it, nil where a press does nothing.
    public func press(in shown: ShownState, firstRow: Int = 0) -> DriverAction? {
        if let button { return .press(button: button) }
        switch role {
        case .back: return .back
        case .row:
            let items = shown.top?.items ?? []
            return items.indices.contains(firstRow + index) ? .select(item: items[firstRow + index].id) : nil
        case .routeChoice: return .chooseRoute(index)
        case .startButton: return .startTrip
        case .panArrow: return direction.map { .pan($0) }
        case .map, .overlay: return .tapMap
        default: return nil
        }
    }
}
