extension LayoutTree {
    /// What a finger at a place meets: the topmost thing there that can be pressed or that covers what is below it.
    public func hit(_ place: Point) -> LayoutNode? {
        nodes.last { $0.frame.contains(place) && ($0.role.isPressable || $0.covers) }
    }
}

extension LayoutNode {
    /// Whether nothing below it can be touched; texts and pictures let a touch through to what they stand on.
    var covers: Bool {
        switch role {
        case .map, .overlay, .bar, .card, .preview, .navigationAlert, .alert, .list, .systemBar: true
        default: false
        }
    }
}
