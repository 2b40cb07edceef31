/// What the screen holds, as far as probes need it.
public struct ScreenContent: Hashable, Sendable {
    /// The guidance card in one line, nil where none is shown.
    public var card: String?
    /// The number of the fix that the map is drawn for, nil before the first.
    public var map: Int?

    /// Makes a content.
    public init(card: String? = nil, map: Int? = nil) {
        self.card = card
        self.map = map
    }
}
