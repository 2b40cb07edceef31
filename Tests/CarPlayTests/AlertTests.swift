import CarPlay
import Clockwork
import Testing

@Suite("Navigation alerts")
struct AlertTests {
    static func alert(_ id: Int = 1, actions: Int = 2, seconds: Double = 0, subtitle: String = "") -> NavigationAlert {
        NavigationAlert(
            id, titles: ["Closed road"], subtitle: subtitle, actions: CarButton.some(actions),
            duration: .seconds(seconds))
    }

    @Test("S72, L24: an order is offered with two actions, and the chosen one is told once")
    func order() {
        var car = TestCar()
        #expect(car.judge(.showAlert(Self.alert())).callbacks == [.alertShown(1)])
        #expect(car.does(.press(button: 2)).callbacks == [.pressed(button: 2), .alertDismissed(1, .user)])
        #expect(car.does(.press(button: 2)).callbacks.isEmpty)
        #expect(car.shown.stack.count == 1)
    }

    @Test("L24: a second alert is ignored while one is visible")
    func second() {
        var car = TestCar()
        _ = car.call(.showAlert(Self.alert(1)))
        #expect(car.call(.showAlert(Self.alert(2))).kind == "ignored L24")
        #expect(car.shown.alert?.alert.id == 1)
        #expect(car.judge(.dismissAlert).callbacks == [.alertDismissed(1, .system)])
        #expect(car.call(.showAlert(Self.alert(2))) == .shown)
    }

    @Test(
        "L24: zero stands without end, what is shorter than 5 s is raised",
        arguments: [(0.0, nil), (1, 5.0), (5, 5), (8, 8)])
    func duration(seconds: Double, held: Double?) {
        var car = TestCar()
        let ruling = car.judge(.showAlert(Self.alert(seconds: seconds)))
        #expect(ruling.notes.map(\.name) == (seconds == 1 ? ["duration-raised"] : []))
        #expect(car.session.nextDeadline == held.map { car.now + .seconds($0) })
    }

    @Test("L25: an alert whose time is over goes by itself, also where only a call comes later")
    func timeout() throws {
        var car = TestCar()
        _ = car.call(.showAlert(Self.alert(seconds: 6)))
        let end = try #require(car.session.nextDeadline)
        #expect(car.session.advance(to: end - .nanoseconds(1)).isEmpty)
        #expect(car.session.advance(to: end) == [.alertDismissed(1, .timeout)])
        #expect(car.session.nextDeadline == nil)
        _ = car.call(.showAlert(Self.alert(2, seconds: 6)))
        _ = car.tick(.seconds(7))
        #expect(car.judge(.showAlert(Self.alert(3))).callbacks == [.alertDismissed(2, .timeout), .alertShown(3)])
    }

    @Test(
        "L24: before iOS 16 an alert needs its primary action",
        arguments: [(1, "refused invalidArgument L24"), (0, "shown")])
    func noAction(least: Int, expected: String) {
        var car = TestCar { $0.limits[.navigationAlertLeastActions].value = least }
        #expect(car.call(.showAlert(Self.alert(actions: 0))).kind == expected)
    }

    @Test("L24, L26: two actions and so many lines of subtitle")
    func tooMuch() {
        var car = TestCar { $0.limits[.navigationAlertSubtitleLines].value = 3 }
        #expect(
            car.call(.showAlert(Self.alert(actions: 3, subtitle: "a\nb\nc\nd"))).kind == "truncated 2+1 L24 3+1 L26")
        #expect(car.shown.alert?.alert.subtitle == "a\nb\nc")
    }

    @Test("F02: an alert that is up when the cable goes is gone, and its end is no event any more")
    func unplugged() {
        var car = TestCar()
        _ = car.call(.showAlert(Self.alert(seconds: 6)))
        _ = car.call(.present(.alert(9, actions: 1)))
        _ = car.session.transport(isUp: false)
        #expect(car.session.nextDeadline == nil && car.shown.presented == nil)
        #expect(car.session.advance(to: .never).isEmpty)
    }
}
