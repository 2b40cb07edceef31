import CarPlay
import Clockwork
import HeadUnits
import Testing

@Suite("Presses of pan buttons and tilts")
struct PressTests {
    struct Case: Sendable {
        let milliseconds: Int64, repeats: Bool
        let actions: [DriverAction]
    }

    /// The boundary is 500 ms: what is shorter is one step.
    static let cases = [
        Case(milliseconds: 80, repeats: false, actions: [.pan(.up)]),
        Case(milliseconds: 499, repeats: false, actions: [.pan(.up)]),
        Case(milliseconds: 501, repeats: false, actions: [.beginPan(.up), .endPan(.up)]),
        Case(milliseconds: 2_100, repeats: false, actions: [.beginPan(.up), .endPan(.up)]),
        Case(
            milliseconds: 2_100, repeats: true,
            actions: [.beginPan(.up), .pan(.up), .pan(.up), .pan(.up), .endPan(.up)]),
    ]

    @Test(
        "S43: a short press is one step, a long one a hold; a hold repeats its step where the unit does",
        arguments: cases)
    func press(tried: Case) {
        var controls = UnitProfile.Controls()
        controls.repeatsHolds = tried.repeats
        var press = PressRecogniser(controls)
        let end = Instant.start + .milliseconds(tried.milliseconds)
        var next: Instant? = press.begin(.up, at: .start)
        var actions: [DriverAction?] = []
        while let due = next, due < end {
            let (action, later) = press.hold(at: due)
            actions.append(action)
            next = later
        }
        actions.append(press.end())
        #expect(actions.compactMap(\.self) == tried.actions)
        let (again, held) = (press.end(), press.hold(at: end))
        #expect(again == nil && held.action == nil)
    }
}
