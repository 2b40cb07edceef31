import HeadUnits
import Testing

@Suite("Guess of the driving side")
struct DrivingSideGuessTests {
    static let window = Rect(x: 0, y: 0, width: 400, height: 240)
    static let controls: [(x: Double, y: Double, side: DrivingSideGuess)] = [
        (312, 188, .left), (200.5, 188, .left), (399, 0, .left), (48, 188, .right), (199.5, 188, .right),
        (0, 188, .right), (200, 188, .ambiguous), (200, 0, .ambiguous), (0, 0, .ambiguous),
    ]

    @Test(
        "S39: a control beyond the middle means a left-hand drive; the middle and (0, 0) say nothing",
        arguments: controls)
    func control(x: Double, y: Double, side: DrivingSideGuess) {
        #expect(DrivingSideGuess(control: Rect(x: x, y: y, width: 40, height: 40), in: Self.window) == side)
    }

    static let safeAreas: [(x: Double, width: Double, side: DrivingSideGuess)] = [
        (160, 196, .left), (44, 196, .right), (44, 312, .ambiguous), (0, 400, .ambiguous), (0, 0, .ambiguous),
    ]

    @Test("mapbox-navigation-ios #3605: the greater inset is on the driver's side", arguments: safeAreas)
    func insets(x: Double, width: Double, side: DrivingSideGuess) {
        let safe = Rect(x: x, y: 44, width: width, height: 196)
        #expect(DrivingSideGuess(safeArea: safe, in: Self.window) == side)
    }

    @Test(
        "S39: a control anchored to the guide tells the side of every display",
        arguments: UnitProfile.Display.recommended)
    func anchored(display: UnitProfile.Display) {
        for side in UnitProfile.DrivingSide.allCases {
            let layout = TestUnits.layout(display, side)
            for state in ["map", "guidance"].map(Screens.specimen) {
                let window = layout.window(for: state)
                let control = GuideAnchor(width: 40, height: 40).frame(in: window, side: side)
                #expect(DrivingSideGuess(control: control, in: window.bounds).rawValue == side.rawValue)
            }
        }
    }
}
