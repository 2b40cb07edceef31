/// A font as far as a layout needs it.
public struct TextStyle: Hashable, Sendable {
    /// How heavy the strokes are.
    public enum Weight: String, Hashable, Sendable { case regular, bold }

    /// The size in points.
    public var size: Double
    /// How heavy the strokes are.
    public var weight: Weight

    /// Makes a style.
    public init(size: Double, weight: Weight = .regular) {
        self.size = size
        self.weight = weight
    }

    /// The height of a line in points, 1.3 times the size, which holds the marks of Thai and Cyrillic as well.
    public var lineHeight: Double { size * 1.3 }
}

/// The width in points that a text takes in a style: drawings measure with real fonts, tests with a table.
public typealias TextMeasure = (_ text: String, _ style: TextStyle) -> Double
