import Glibc
import HeadUnits

extension Icon {
    /// The lines of the icon in a box from (0, 0) to (1, 1).
    var lines: [[Point]] {
        switch self {
        case .pan: [[p(0.5, 0.12), p(0.5, 0.88)], [p(0.12, 0.5), p(0.88, 0.5)]] + Self.heads
        case .done: [[p(0.16, 0.54), p(0.4, 0.78), p(0.86, 0.26)]]
        case .zoomIn: [[p(0.5, 0.16), p(0.5, 0.84)], [p(0.16, 0.5), p(0.84, 0.5)]]
        case .zoomOut: [[p(0.16, 0.5), p(0.84, 0.5)]]
        case .search: [[p(0.64, 0.64), p(0.88, 0.88)]]
        case .layers: [[p(0.12, 0.56), p(0.5, 0.76), p(0.88, 0.56)], [p(0.12, 0.72), p(0.5, 0.92), p(0.88, 0.72)]]
        case .back, .left: [[p(0.62, 0.16), p(0.3, 0.5), p(0.62, 0.84)]]
        case .right: [[p(0.38, 0.16), p(0.7, 0.5), p(0.38, 0.84)]]
        case .up: [[p(0.16, 0.62), p(0.5, 0.3), p(0.84, 0.62)]]
        case .down: [[p(0.16, 0.38), p(0.5, 0.7), p(0.84, 0.38)]]
        case .home:
            [
                [p(0.14, 0.5), p(0.5, 0.16), p(0.86, 0.5)],
                [p(0.26, 0.48), p(0.26, 0.84), p(0.74, 0.84), p(0.74, 0.48)],
            ]
        case .microphone:
            [
                [p(0.22, 0.48)] + Self.cup + [p(0.78, 0.48)], [p(0.5, 0.76), p(0.5, 0.92)],
                [p(0.32, 0.92), p(0.68, 0.92)],
            ]
        case .mute: [[p(0.62, 0.36), p(0.9, 0.64)], [p(0.9, 0.36), p(0.62, 0.64)]]
        case .delete:
            [
                [p(0.34, 0.24), p(0.1, 0.5), p(0.34, 0.76), p(0.9, 0.76), p(0.9, 0.24), p(0.34, 0.24)],
                [p(0.48, 0.4), p(0.7, 0.6)], [p(0.7, 0.4), p(0.48, 0.6)],
            ]
        case .categories, .favourites, .locate: []
        }
    }

    /// The filled shapes of the icon in the same box.
    var shapes: [[Point]] {
        switch self {
        case .locate: [[p(0.88, 0.12), p(0.56, 0.9), p(0.47, 0.53), p(0.1, 0.44)]]
        case .layers: [[p(0.5, 0.14), p(0.88, 0.36), p(0.5, 0.58), p(0.12, 0.36)]]
        case .categories: [(0.14, 0.14), (0.56, 0.14), (0.14, 0.56), (0.56, 0.56)].map { Self.tile($0.0, $0.1) }
        case .favourites: [Self.star]
        case .microphone: [Self.capsule]
        case .mute: [[p(0.08, 0.38), p(0.24, 0.38), p(0.48, 0.18), p(0.48, 0.82), p(0.24, 0.62), p(0.08, 0.62)]]
        default: []
        }
    }

    /// The circles of the icon in the same box.
    var rings: [(x: Double, y: Double, radius: Double)] { self == .search ? [(0.42, 0.42, 0.29)] : [] }

    private static let heads: [[Point]] = [(0, -1), (1, 0), (0, 1), (-1, 0)].map { (x: Double, y: Double) in
        [(-0.13, 0.25), (0, 0.38), (0.13, 0.25)].map { across, out in
            Point(x: 0.5 + x * out - y * across, y: 0.5 + y * out + x * across)
        }
    }

    private static let star: [Point] = (0..<10).map { corner in
        let radius = corner % 2 == 0 ? 0.45 : 0.19
        let angle = Double(corner) * .pi / 5
        return Point(x: 0.5 + radius * sin(angle), y: 0.53 - radius * cos(angle))
    }

    private static let cup: [Point] = ManeuverSymbol.arc(
        around: Point(x: 0.5, y: 0.48), radius: 0.28, from: -90, to: -270)

    private static let capsule: [Point] =
        ManeuverSymbol.arc(around: Point(x: 0.5, y: 0.24), radius: 0.15, from: -90, to: 90)
        + ManeuverSymbol.arc(around: Point(x: 0.5, y: 0.48), radius: 0.15, from: 90, to: 270)

    private static func tile(_ x: Double, _ y: Double) -> [Point] {
        [Point(x: x, y: y), Point(x: x + 0.3, y: y), Point(x: x + 0.3, y: y + 0.3), Point(x: x, y: y + 0.3)]
    }

    private func p(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
}
