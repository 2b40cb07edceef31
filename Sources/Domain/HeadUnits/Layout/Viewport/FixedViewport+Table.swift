extension FixedViewport {
    /// A window with what it is called.
    public struct Case: Hashable, Sendable {
        /// The display, such as `800×480@2`.
        public var display: String
        /// The side that the driver sits on.
        public var side: UnitProfile.DrivingSide
        /// The window while card and map buttons stand.
        public var window: CarWindow

        /// Makes a case.
        public init(display: String, side: UnitProfile.DrivingSide, window: CarWindow) {
            self.display = display
            self.side = side
            self.window = window
        }
    }

    /// A table in Markdown of how far the viewport is from the free area in each case.
    public func table(_ cases: [Case]) -> String {
        let head = "| display | driver | free, pt | viewport, pt | left, pt (%) | right, pt (%) | used | covered |"
        return ([head, "|---|---|---|---|---|---|---|---|"] + cases.map(row)).joined(separator: "\n") + "\n"
    }

    private func row(_ each: Case) -> String {
        let (fixed, deviation) = (area(in: each.window), deviation(in: each.window))
        let cells = [
            each.display, each.side.rawValue, Self.span(each.window.safeArea), Self.span(fixed),
            "\(Self.signed(deviation.left)) (\(Self.signed(deviation.leftPercent)))",
            "\(Self.signed(deviation.right)) (\(Self.signed(deviation.rightPercent)))",
            "\(LayoutText.number(deviation.usedPercent, steps: 10)) %", deviation.isCovered ? "yes" : "no",
        ]
        return "| \(cells.joined(separator: " | ")) |"
    }

    private static func span(_ area: Rect) -> String {
        "\(LayoutText.number(area.x, steps: 10))…\(LayoutText.number(area.maxX, steps: 10))"
    }

    private static func signed(_ value: Double) -> String {
        let text = LayoutText.number(value, steps: 10)
        return text.hasPrefix("-") || text == "0" ? text : "+" + text
    }
}
