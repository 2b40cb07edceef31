/// Places a control of the app's own window, such as a speed limit, by the map-button guide of the window.
public struct GuideAnchor: Hashable, Sendable {
    /// The control's extent in points.
    public var width: Double, height: Double
    /// From the control to the edges of the guide in points; the system's own map buttons keep 4.
    public var margin = 4.0

    /// Makes an anchor for a control of an extent in points.
    public init(width: Double, height: Double) {
        self.width = width
        self.height = height
    }

    /// The control's place in the guide's bottom corner beside the map buttons, as a layout constraint keeps it.
    public func frame(in window: CarWindow, side: UnitProfile.DrivingSide) -> Rect {
        let guide = window.mapButtonGuide
        let (width, height) = (min(width, guide.width), min(height, guide.height))
        let x = side == .left ? max(guide.x, guide.maxX - margin - width) : min(guide.x + margin, guide.maxX - width)
        return Rect(x: x, y: max(guide.y, guide.maxY - margin - height), width: width, height: height)
    }

    /// How far a control stands from the map buttons' corner of an area, in points inward and upward.
    public static func margins(
        of control: Rect, in area: Rect, side: UnitProfile.DrivingSide
    ) -> (inward: Double, upward: Double) {
        (side == .left ? area.maxX - control.maxX : control.x - area.x, area.maxY - control.maxY)
    }
}
