/// How an app turns a press of the panning interface into a scroll of its camera.
public enum PanStyle: Hashable, Sendable {
    /// Google's Swift sample: a diagonal matches no case, and up is downward.
    case googleSwift
    /// Google's Objective-C sample: right beats left, down beats up, a diagonal is as long as a straight step.
    case googleObjC
    /// An app's own: a step in points, whether up is a negative y, and whether a diagonal is as long as a straight step.
    case own(step: Double, upIsNegative: Bool, keepsDiagonalLength: Bool)

    /// The scroll in points, to the right and downward.
    public func scroll(_ direction: PanDirection) -> (x: Double, y: Double) {
        switch self {
        case .googleSwift: Self.swiftSteps.first { $0.direction == direction }.map { ($0.x, $0.y) } ?? (0, 0)
        case .googleObjC: Self.scroll(direction, step: 80, upIsNegative: true, keepsDiagonalLength: true)
        case .own(let step, let upIsNegative, let keepsDiagonalLength):
            Self.scroll(direction, step: step, upIsNegative: upIsNegative, keepsDiagonalLength: keepsDiagonalLength)
        }
    }

    private static let swiftSteps: [(direction: PanDirection, x: Double, y: Double)] = [
        (.left, -80, 0), (.right, 80, 0), (.up, 0, 80), (.down, 0, -80),
    ]

    private static func scroll(
        _ direction: PanDirection, step: Double, upIsNegative: Bool, keepsDiagonalLength: Bool
    ) -> (x: Double, y: Double) {
        let x = direction.contains(.right) ? step : direction.contains(.left) ? -step : 0
        let down = direction.contains(.down) ? step : direction.contains(.up) ? -step : 0
        let y = upIsNegative ? down : -down
        let factor = keepsDiagonalLength && x != 0 && y != 0 ? 0.5.squareRoot() : 1
        return (x * factor, y * factor)
    }
}
