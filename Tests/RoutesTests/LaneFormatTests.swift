import Routes
import Testing

@Suite struct LaneFormatTests {
    @Test("Only the arrow that leads to the maneuver is lit (mapbox-navigation-ios #2879, OsmAnd #5235)")
    func oneArrow() {
        let lane = Lane(arrows: [.straight, .slightRight], isValid: true, isActive: true, lit: .slightRight)
        #expect(lane.carPlay() == CarPlayLane(status: .preferred, highlightedAngle: 45, angles: [0]))
        #expect(lane.google().map(\.isRecommended) == [false, true])
    }

    @Test("A double arrow of which none is named stays dark (mapbox-navigation-ios #2801, OsmAnd #21422)")
    func unnamed() {
        let lane = Lane(arrows: [.left, .straight], isValid: true)
        #expect(lane.carPlay() == CarPlayLane(status: .good, highlightedAngle: nil, angles: [-90, 0]))
        #expect(lane.google().allSatisfy { !$0.isRecommended })
    }

    @Test(
        "A lane's state is none, good or preferred",
        arguments: [(false, false, 0, nil), (true, false, 1, -90), (true, true, 2, -90)] as [(Bool, Bool, Int, Double?)]
    )
    func states(isValid: Bool, isActive: Bool, number: Int, angle: Double?) {
        let lane = Lane(arrows: [.left], isValid: isValid, isActive: isActive).carPlay()
        #expect(lane.status.rawValue == number && lane.highlightedAngle == angle)
        #expect(lane.angles == (isValid ? [] : [-90]))
    }

    @Test("Angles are within half a turn, left is negative, and lie within the range of their shape in Google's feed")
    func angles() throws {
        for arrow in LaneArrow.allCases where arrow != .none {
            let degrees = try #require(arrow.degrees())
            #expect(abs(degrees) <= 180 && (degrees < 0) == (arrow.rawValue.hasSuffix("left") || arrow == .uturn))
        }
        #expect(LaneArrow.none.degrees() == nil && LaneArrow.none.googleShape() == .unknown)
        #expect(LaneArrow.uturn.degrees(.left) == 180 && LaneArrow.uturn.googleShape(.left) == .uTurnRight)
    }
}
