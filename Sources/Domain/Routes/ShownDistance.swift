/// A distance as a card shows it: a rounded figure and its unit.
public struct ShownDistance: Hashable, Sendable {
    /// The figure as it stands on the card.
    public var figure: String
    /// The unit as it stands on the card: `m`, `km`, `ft`, `mi`, `yd`.
    public var unit: String

    /// Makes a shown distance.
    public init(figure: String, unit: String) {
        self.figure = figure
        self.unit = unit
    }

    /// Figure and unit with a space between them.
    public var text: String { "\(figure) \(unit)" }
}
