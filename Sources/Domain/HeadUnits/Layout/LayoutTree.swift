public import CarPlay

/// All that stands on a screen, in the order in which it is drawn, with the areas that follow from it.
public struct LayoutTree: Hashable, Sendable {
    /// The whole screen.
    public var screen: Rect
    /// Pixels a point.
    public var scale: Int
    /// Light or dark.
    public var style: ContentStyle
    /// The part of the screen that the unit lets an app use.
    public var safeArea: Rect
    /// The part of the safe area that card, bars and buttons leave free for the map.
    public var freeArea: Rect
    /// The part of the app's window that its map buttons do not cover.
    public var mapButtonGuide: Rect
    /// Whether a template covers the map; the free area is then what the map has once it is seen again.
    public var isMapCovered = false
    /// What stands there, lowest first.
    public var nodes: [LayoutNode]

    /// Makes a tree.
    public init(
        screen: Rect, scale: Int, style: ContentStyle, safeArea: Rect, freeArea: Rect, mapButtonGuide: Rect,
        nodes: [LayoutNode]
    ) {
        self.screen = screen
        self.scale = scale
        self.style = style
        self.safeArea = safeArea
        self.freeArea = freeArea
        self.mapButtonGuide = mapButtonGuide
        self.nodes = nodes
    }

    /// The first thing of a role, nil where there is none.
    public subscript(role: LayoutNode.Role) -> LayoutNode? { nodes.first { $0.role == role } }

    /// All things of a role in their order.
    public func all(_ role: LayoutNode.Role) -> [LayoutNode] { nodes.filter { $0.role == role } }

    /// What can be pressed, in the order in which a knob goes through it.
    public var pressable: [LayoutNode] { nodes.filter(\.role.isPressable) }

    /// What a press at a place hits: the uppermost pressable thing there, nil where there is none.
    public func pressable(at place: Point) -> LayoutNode? {
        nodes.last { $0.role.isPressable && $0.frame.contains(place) }
    }
}
