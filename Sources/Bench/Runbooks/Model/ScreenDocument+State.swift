public import CarPlay
public import HeadUnits
import Positioning

extension ScreenDocument {
    /// The state of a unit's screen that shows the document by the rules of a system.
    ///
    /// The app looks at its map as navigation apps do: the car in the free area, its course up.
    public func state(on layout: UnitLayout, by system: SystemProfile) -> ScreenState {
        var state = ScreenState(shown: shown(by: system))
        let bare = layout.tree(for: state)
        state.map = map.map { $0.picture(card: card, free: bare.freeArea, side: layout.profile.drivingSide) }
        guard let focus else { return state }
        let pressable = bare.pressable
        guard pressable.indices.contains(focus - 1) else { return state }
        state.focus = ScreenState.Focus(pressable[focus - 1].role, pressable[focus - 1].index)
        return state
    }
}

extension ScreenDocument.Map {
    func picture(
        card: ScreenDocument.Card?, free: Rect, side: UnitProfile.DrivingSide
    ) -> MapPicture {
        let car = Coordinate(latitude: latitude, longitude: longitude)
        let anchor = Point(x: free.middle.x, y: free.y + free.height * (card == nil ? 0.5 : 0.72))
        let camera = MapCamera(centre: car, anchor: anchor, metresPerPoint: metresPerPoint, heading: course)
        return MapPicture(
            fix: 0, camera: camera, puck: MapPicture.Puck(place: car, course: course),
            route: card.map { route(from: car, to: $0) } ?? [], overlays: overlays(free, side))
    }

    /// A route that turns where the card says, and on along streets in the same direction.
    private func route(from car: Coordinate, to card: ScreenDocument.Card) -> [Coordinate] {
        let corner = car.moved(metres: card.distance, course: course)
        let turned = course + card.turn.maneuver.angle
        let second = corner.moved(metres: 420, course: turned)
        let third = second.moved(metres: 600, course: course)
        return [
            car.moved(metres: 260, course: course + 180), car, corner, second, third,
            third.moved(metres: 1200, course: course + 90),
        ]
    }

    /// The sign stands in the lower corner on the side of the map buttons.
    private func overlays(_ free: Rect, _ side: UnitProfile.DrivingSide) -> [MapPicture.Overlay] {
        guard let speedLimit, free.width > 60, free.height > 60 else { return [] }
        let x = side == .left ? free.maxX - 42 : free.x + 6
        let frame = Rect(x: x, y: free.maxY - 42, width: 36, height: 36)
        return [MapPicture.Overlay(name: "speedLimit", text: speedLimit, frame: frame)]
    }
}

extension ScreenDocument.Maneuver {
    /// By how much the road turns, in degrees clockwise.
    fileprivate var angle: Double {
        switch self {
        case .straight, .roundabout, .arrive, .arriveLeft, .arriveRight, .start, .ferry: 0
        case .left, .leftAtEnd: -90
        case .right, .rightAtEnd, .exitRoundabout: 90
        case .slightLeft, .keepLeft, .rampLeft, .mergeRight: -30
        case .slightRight, .keepRight, .rampRight, .mergeLeft: 30
        case .sharpLeft: -135
        case .sharpRight: 135
        case .uTurn: 180
        }
    }
}
