extension LayoutNode.Role {
    /// Whether it is an area of its own that stands on the other side for a driver on the right.
    var isArea: Bool {
        switch self {
        case .map, .bar, .systemBar, .card, .estimates, .preview, .buttonColumn, .mapButton, .panArrow,
            .navigationAlert, .alert, .list:
            true
        default: false
        }
    }
}

extension [LayoutNode] {
    /// The things of a screen as a driver on the right has them: each area on its other side, and what stands in an
    /// area as it was there, from left to right.
    ///
    /// The system's interface always says that it runs from left to right (mapbox-navigation-ios PR 3605); that the
    /// content of bars and templates does so too is an assumption until a unit is looked at. The app has placed its
    /// overlays on the screen as it is seen.
    func seatedOnTheRight(of screenWidth: Double) -> [LayoutNode] {
        var shift = 0.0
        return map { node in
            guard node.role != .overlay else { return node }
            if node.role.isArea { shift = node.frame.mirrored(across: screenWidth).x - node.frame.x }
            return node.moved(right: shift)
        }
    }
}
