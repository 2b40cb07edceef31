import Positioning
import Routes
import Testing

@Suite struct ManeuverFormatTests {
    private static func step(_ kind: String, _ modifier: String = "", exit: Int? = nil, _ side: DrivingSide? = nil)
        -> Step
    {
        let place = Coordinate(latitude: 52, longitude: 8)
        var step = Step(
            maneuver: Maneuver(kind: kind, modifier: modifier, place: place, exit: exit), line: [place], distance: 0,
            duration: 0, name: "")
        step.drivingSide = side
        return step
    }

    @Test("Google's feed has 66 kinds, numbered from 0 without a gap, and CarPlay 54 types")
    func counts() {
        #expect(GoogleManeuver.allCases.map(\.rawValue) == Array(0..<66))
        #expect(CarPlayManeuver.allCases.map(\.rawValue) == Array(0..<54))
    }

    @Test(
        "OSRM's maneuvers have their kind in Google's feed and their type in CarPlay",
        arguments: [
            (step("depart"), .depart, .startRoute), (step("depart", "uturn"), .depart, .startRouteWithUTurn),
            (step("arrive"), .destination, .arriveAtDestination),
            (step("arrive", "left"), .destinationLeft, .arriveAtDestinationLeft),
            (step("arrive", "right"), .destinationRight, .arriveAtDestinationRight),
            (step("turn", "left"), .turnLeft, .leftTurn), (step("turn", "right"), .turnRight, .rightTurn),
            (step("turn", "sharp left"), .turnSharpLeft, .sharpLeftTurn),
            (step("continue", "slight right"), .turnSlightRight, .slightRightTurn),
            (step("turn", "straight"), .straight, .straightAhead), (step("something new"), .straight, .straightAhead),
            (step("new name", "slight left"), .nameChange, .followRoad),
            (step("turn", "uturn"), .turnUTurnCounterclockwise, .uTurn),
            (step("turn", "uturn", .left), .turnUTurnClockwise, .uTurn),
            (step("end of road", "left"), .turnLeft, .leftTurnAtEnd),
            (step("end of road", "sharp right"), .turnSharpRight, .rightTurnAtEnd),
            (step("fork", "slight left"), .forkLeft, .keepLeft), (step("merge", "right"), .mergeRight, .keepRight),
            (step("merge"), .mergeUnspecified, .straightAhead), (step("on ramp"), .onRampUnspecified, .onRamp),
            (step("on ramp", "slight right"), .onRampSlightRight, .onRamp),
            (step("off ramp", "slight right"), .offRampSlightRight, .highwayOffRampRight),
            (step("off ramp", "left"), .offRampLeft, .highwayOffRampLeft),
            (step("off ramp", "uturn", .left), .offRampUTurnClockwise, .offRamp),
            (step("roundabout", exit: 2), .roundaboutCounterclockwise, .roundaboutExit2),
            (step("rotary", "slight left", exit: 19, .left), .roundaboutSlightLeftClockwise, .roundaboutExit19),
            (step("rotary", "sharp right", exit: 20), .roundaboutSharpRightCounterclockwise, .enterRoundabout),
            (step("roundabout", "uturn", exit: 4), .roundaboutUTurnCounterclockwise, .uTurnAtRoundabout),
            (step("roundabout turn", "left"), .roundaboutLeftCounterclockwise, .leftTurn),
            (step("exit roundabout", "", .left), .roundaboutExitClockwise, .exitRoundabout),
            (step("exit rotary"), .roundaboutExitCounterclockwise, .exitRoundabout),
            (step("notification"), .straight, .noTurn),
        ] as [(Step, GoogleManeuver, CarPlayManeuver)])
    func kinds(step: Step, google: GoogleManeuver, carPlay: CarPlayManeuver) {
        #expect(step.googleManeuver == google)
        #expect(step.carPlayManeuver == carPlay)
    }

    @Test("Each kind of Google's but those for what OSRM cannot say comes from some step")
    func reached() {
        let words = [
            "", "straight", "left", "right", "slight left", "slight right", "sharp left", "sharp right", "uturn",
        ]
        let kinds = [
            "depart", "arrive", "turn", "fork", "merge", "on ramp", "off ramp", "roundabout", "exit roundabout",
            "new name",
        ]
        var reached: Set<GoogleManeuver> = []
        for (kind, word) in kinds.flatMap({ kind in words.map { (kind, $0) } }) {
            for side in DrivingSide.allCases {
                var step = Self.step(kind, word, side)
                reached.insert(step.googleManeuver)
                step.mode = "ferry"
                reached.insert(step.googleManeuver)
                step.mode = "train"
                reached.insert(step.googleManeuver)
            }
        }
        let silent = Set(GoogleManeuver.allCases).subtracting(reached)
        #expect(
            silent == [
                .unknown, .turnKeepLeft, .turnKeepRight, .onRampKeepLeft, .onRampKeepRight, .offRampKeepLeft,
                .offRampKeepRight,
            ])
    }

    @Test("Rings are rings in either traffic; the side is told by its number (organicmaps #13416)")
    func rings() {
        #expect(
            Self.step("rotary").carPlayJunction == .roundabout && Self.step("turn").carPlayJunction == .intersection)
        #expect(DrivingSide.right.carPlayNumber == 0 && DrivingSide.left.carPlayNumber == 1)
    }

    @Test(
        "The turn between two courses is told the short way round",
        arguments: [(10, 100, 90), (350, 80, 90), (80, 350, -90), (0, 180, 180), (270, 90, 180), (5, 5, 0)])
    func turns(before: Double, after: Double, degrees: Double) {
        var maneuver = Self.step("turn").maneuver
        #expect(maneuver.turnDegrees == nil)
        (maneuver.courseBefore, maneuver.courseAfter) = (before, after)
        #expect(maneuver.turnDegrees == degrees)
    }
}
