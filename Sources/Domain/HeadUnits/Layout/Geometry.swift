/// A place on a screen in points from its top left corner.
public struct Point: Hashable, Sendable {
    /// Points to the right and downward.
    public var x: Double, y: Double

    /// Makes a place.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }
}

/// Free room along the four edges, in points.
public struct Insets: Hashable, Sendable {
    /// Points from each edge.
    public var top: Double, left: Double, bottom: Double, right: Double

    /// Makes insets.
    public init(top: Double = 0, left: Double = 0, bottom: Double = 0, right: Double = 0) {
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right
    }

    /// No room.
    public static let none = Insets()

    /// The same room on a screen that is seen in a mirror.
    public var mirrored: Insets { Insets(top: top, left: right, bottom: bottom, right: left) }
}

/// A rectangle on a screen, in points from the top left corner.
public struct Rect: Hashable, Sendable {
    /// The top left corner.
    public var x: Double, y: Double
    /// The extent, never negative.
    public var width: Double, height: Double

    /// Makes a rectangle; a negative extent becomes 0.
    public init(x: Double, y: Double, width: Double, height: Double) {
        self.x = x
        self.y = y
        self.width = max(0, width)
        self.height = max(0, height)
    }

    /// An empty rectangle at the origin.
    public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

    /// The right edge.
    public var maxX: Double { x + width }
    /// The bottom edge.
    public var maxY: Double { y + height }
    /// The middle.
    public var middle: Point { Point(x: x + width / 2, y: y + height / 2) }
    /// Whether it has no area.
    public var isEmpty: Bool { width <= 0 || height <= 0 }

    /// The rectangle within insets.
    public func inset(by insets: Insets) -> Rect {
        Rect(
            x: x + insets.left, y: y + insets.top, width: width - insets.left - insets.right,
            height: height - insets.top - insets.bottom)
    }

    /// The part that both have, empty where there is none.
    public func intersection(_ other: Rect) -> Rect {
        let (left, top) = (max(x, other.x), max(y, other.y))
        return Rect(x: left, y: top, width: min(maxX, other.maxX) - left, height: min(maxY, other.maxY) - top)
    }

    /// Whether a place is in it, the edges included.
    public func contains(_ point: Point) -> Bool {
        point.x >= x && point.x <= maxX && point.y >= y && point.y <= maxY
    }

    /// Whether another lies wholly in it, the edges included.
    public func contains(_ other: Rect) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }

    /// Whether both have more than a shared edge, as far as `slack` in points lets them touch.
    public func overlaps(_ other: Rect, slack: Double = 1e-6) -> Bool {
        min(maxX, other.maxX) - max(x, other.x) > slack && min(maxY, other.maxY) - max(y, other.y) > slack
    }

    /// The same place on a screen of a width that is seen in a mirror.
    public func mirrored(across screenWidth: Double) -> Rect {
        Rect(x: screenWidth - x - width, y: y, width: width, height: height)
    }

    /// A rectangle of a size in its middle, no larger than itself.
    func centred(width: Double, height: Double) -> Rect {
        let (width, height) = (min(width, self.width), min(height, self.height))
        return Rect(x: x + (self.width - width) / 2, y: y + (self.height - height) / 2, width: width, height: height)
    }

    /// The part that is left within the same margin on all sides.
    func inset(by margin: Double) -> Rect {
        inset(by: Insets(top: margin, left: margin, bottom: margin, right: margin))
    }

    /// Takes a strip of a height off the top, or what there is.
    mutating func takeTop(_ height: Double) -> Rect {
        let taken = Rect(x: x, y: y, width: width, height: min(height, self.height))
        self = Rect(x: x, y: taken.maxY, width: width, height: self.height - taken.height)
        return taken
    }

    /// Takes a strip of a height off the bottom, or what there is.
    mutating func takeBottom(_ height: Double) -> Rect {
        let height = max(0, min(height, self.height))
        self = Rect(x: x, y: y, width: width, height: self.height - height)
        return Rect(x: x, y: maxY, width: width, height: height)
    }

    /// Takes a strip of a width off the leading side, or what there is.
    mutating func takeLeading(_ width: Double) -> Rect {
        let taken = Rect(x: x, y: y, width: min(width, self.width), height: height)
        self = Rect(x: taken.maxX, y: y, width: self.width - taken.width, height: height)
        return taken
    }

    /// Takes a strip of a width off the trailing side, or what there is.
    mutating func takeTrailing(_ width: Double) -> Rect {
        let width = max(0, min(width, self.width))
        self = Rect(x: x, y: y, width: self.width - width, height: height)
        return Rect(x: maxX, y: y, width: width, height: height)
    }
}
