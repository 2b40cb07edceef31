import Positioning
import Routes
import Testing

@Suite struct InstructionTests {
    private let place = Coordinate(latitude: 52, longitude: 8)

    @Test(
        "A maneuver is told in words with the road that follows",
        arguments: [
            ("turn", "left", "Mill Street", "Turn left onto Mill Street"), ("turn", "right", "", "Turn right"),
            ("turn", "slight right", "Mill Street", "Turn slightly right onto Mill Street"),
            ("turn", "sharp left", "", "Turn sharply left"),
            ("turn", "uturn", "Mill Street", "Make a U-turn onto Mill Street"),
            ("turn", "straight", "", "Continue straight"),
            ("end of road", "left", "Mill Street", "Turn left onto Mill Street"),
            ("continue", "uturn", "", "Make a U-turn"),
            ("new name", "straight", "Mill Street", "Continue onto Mill Street"),
            ("depart", "", "Mill Street", "Start on Mill Street"), ("depart", "", "", "Start"),
            ("fork", "slight left", "A 2", "Keep left onto A 2"),
            ("merge", "slight right", "A 2", "Merge right onto A 2"),
            ("on ramp", "right", "A 2", "Take the ramp on the right onto A 2"), ("off ramp", "", "", "Take the exit"),
            ("exit roundabout", "right", "Mill Street", "Exit the roundabout onto Mill Street"),
            ("roundabout", "", "", "Enter the roundabout"), ("arrive", "", "Mill Street", "Arrive"),
            ("arrive", "left", "", "Arrive on the left"),
            ("a kind of tomorrow", "left", "Mill Street", "Turn left onto Mill Street"),
        ])
    func words(kind: String, modifier: String, road: String, text: String) {
        #expect(Maneuver(kind: kind, modifier: modifier, place: place).instruction(onto: road) == text)
    }

    @Test(
        "An exit is counted in English",
        arguments: [(1, "1st"), (2, "2nd"), (3, "3rd"), (4, "4th"), (11, "11th"), (22, "22nd")])
    func ordinals(exit: Int, text: String) {
        let maneuver = Maneuver(kind: "roundabout", modifier: "right", place: place, exit: exit)
        #expect(maneuver.instruction(onto: "Hill Road") == "At the roundabout, take the \(text) exit onto Hill Road")
    }

    @Test("The next maneuver of a step is that of the step behind it, at last the arrival")
    func next() {
        let turn = Step(
            maneuver: Maneuver(kind: "turn", modifier: "left", place: place), line: [place], distance: 0, duration: 0,
            name: "Mill Street")
        let route = Route(legs: [Leg(steps: [turn, turn], distance: 0, duration: 0)], distance: 0, duration: 0)
        #expect(route.instruction(afterStep: 0, inLeg: 0) == "Turn left onto Mill Street")
        #expect(route.instruction(afterStep: 1, inLeg: 0) == "Arrive")
        #expect(route.instruction(afterStep: 0, inLeg: 3) == "Arrive")
    }
}
