/// What the screen holds, as far as probes need it.
public struct ScreenContent: Hashable, Sendable {
    /// The guidance card in one line, nil where none is shown.
    public var card: String?
    /// The number of the fix that the map is drawn for, nil before the first.
    public var map: Int?
    /// What can be seen of the map, nil before the first.
    public var sight: MapSight?
    /// The map buttons that are seen beside the panning interface, by their pictures; nil while it is not visible.
    public var panButtons: String?

    /// Makes a content.
    public init(card: String? = nil, map: Int? = nil) {
        self.card = card
        self.map = map
    }
}
