public import Events

/// What the app was told of its window, as the app tells it: `screen 400 240, safe 0 0 400 240, guide 0 0 356 240`.
public struct UnitWindow: Hashable, Sendable {
    /// A part of the window in points.
    public struct Area: Hashable, Sendable {
        /// The left and the upper edge, and the extent.
        public var x: Double, y: Double, width: Double, height: Double
    }

    /// The extent of the screen in points.
    public var width: Double, height: Double
    /// What nothing covers, and what the map buttons do not cover.
    public var safe: Area, guide: Area

    /// Reads what the app told, nil where that is no window.
    public init?(_ event: Event) {
        guard case .app(let told) = event.body, told.what == "window", let text = told.text else { return nil }
        let numbers = text.split { $0 == " " || $0 == "," }.compactMap { Double($0) }
        guard numbers.count == 10 else { return nil }
        (width, height) = (numbers[0], numbers[1])
        safe = Area(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])
        guide = Area(x: numbers[6], y: numbers[7], width: numbers[8], height: numbers[9])
    }

    /// What is kept along each edge: top, left, bottom and right.
    public var insets: [Double] {
        [safe.y, safe.x, height - safe.y - safe.height, width - safe.x - safe.width]
    }

    /// What the map buttons take on the left and on the right, against the window without them.
    public func column(since bare: UnitWindow) -> (left: Double, right: Double) {
        (guide.x - bare.guide.x, bare.guide.x + bare.guide.width - guide.x - guide.width)
    }
}
