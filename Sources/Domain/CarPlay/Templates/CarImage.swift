/// A picture for the car: its names by day and night, and its size.
public struct CarImage: Hashable, Sendable {
    /// The picture on a light background.
    public var light: String
    /// The picture on a dark background.
    public var dark: String
    /// Its size in points.
    public var size: ImageSize
    /// How many frames it has; 1 for one that stands still.
    public var frames: Int

    /// Makes a picture; without a name for the dark it is the same by day and night.
    public init(_ light: String, dark: String? = nil, size: ImageSize = ImageSize(0, 0), frames: Int = 1) {
        self.light = light
        self.dark = dark ?? light
        self.size = size
        self.frames = frames
    }

    /// The picture's name for a content style.
    public func name(in style: ContentStyle) -> String { style == .dark ? dark : light }
}

/// A size in points.
public struct ImageSize: Hashable, Sendable {
    /// Width in points.
    public var width: Double
    /// Height in points.
    public var height: Double

    /// Makes a size of width and height in points.
    public init(_ width: Double, _ height: Double) {
        self.width = width
        self.height = height
    }

    /// Whether nothing of it is outside another size.
    public func fits(in other: ImageSize) -> Bool { width <= other.width && height <= other.height }
}

/// Whether templates are light or dark.
public enum ContentStyle: String, Hashable, Sendable, CaseIterable {
    /// Day.
    case light
    /// Night.
    case dark
}
