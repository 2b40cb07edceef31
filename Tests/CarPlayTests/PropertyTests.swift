import CarPlay
import Clockwork
import Testing

@Suite("Whatever an app calls")
struct PropertyTests {
    @Test(
        "never more is shown than the limits, never deeper than the depth, and callbacks come to a connected app only",
        arguments: 0..<40)
    func limits(seed: Int) {
        var calls = RandomCalls(random: SeededRandom(seed: UInt64(seed)))
        let category = AppCategory.allCases[seed % AppCategory.allCases.count]
        let kind = seed % 2 == 0 ? AppCategory.navigation : category
        var car = TestCar(CarApp(category: kind), version: SystemVersion(seed % 3 == 0 ? 12 : 26, 4), isRooted: false)
        for step in 0..<400 {
            let ruling = run(&car, &calls, step)
            check(car.session, after: ruling, "seed \(seed), step \(step)")
        }
    }

    private func run(_ car: inout TestCar, _ calls: inout RandomCalls, _ step: Int) -> Ruling? {
        switch step % 10 {
        case 8: return car.does(calls.action())
        case 9:
            if calls.number(20) == 0 { _ = car.session.transport(isUp: !car.session.isConnected) }
            _ = car.happens(calls.event())
            return nil
        default: return car.judge(calls.call())
        }
    }

    private func check(_ session: CarPlaySession, after ruling: Ruling?, _ place: Comment) {
        let (shown, limits) = (session.shown, session.rules.system.limits)
        #expect(shown.stack.count <= session.rules.depth, place)
        #expect(Set(shown.stack.map(\.id)).count == shown.stack.count, place)
        #expect(shown.mapButtons.count <= limits.amount(.mapButtons), place)
        #expect(
            !shown.isPanning || shown.visibleMapButtons.count <= limits.amount(.mapButtonsWhilePanning)
                || shown.stack.count > 1, place)
        #expect(shown.leading.count <= limits.amount(.leadingBarButtons), place)
        #expect(shown.trailing.count <= limits.amount(.trailingBarButtons), place)
        #expect((shown.navigation?.maneuvers.count ?? 0) <= limits.amount(.upcomingManeuvers), place)
        #expect((shown.preview?.trips.count ?? 0) <= limits.amount(.tripPreviews), place)
        #expect((shown.alert?.alert.actions.count ?? 0) <= limits.amount(.navigationAlertActions), place)
        #expect(shown.visibleDashboardButtons.count <= limits.amount(.dashboardButtons), place)
        #expect(shown.presented?.kind.isModal != false && shown.stack.allSatisfy { !$0.kind.isModal }, place)
        #expect((shown.stack + [shown.presented].compactMap(\.self)).allSatisfy { $0.subclass == nil }, place)
        for template in shown.stack { #expect(template.items.count <= limits.amount(.listItems), place) }
        if !session.isConnected { #expect(ruling?.callbacks.isEmpty != false && shown.stack.isEmpty, place) }
    }

    @Test("a call that is not shown changes nothing", arguments: 100..<120)
    func unchanged(seed: Int) {
        var calls = RandomCalls(random: SeededRandom(seed: UInt64(seed)))
        var car = TestCar(isRooted: false)
        for _ in 0..<300 {
            let call = calls.call()
            let instant = car.tick()
            _ = car.session.advance(to: instant)
            let before = car.shown
            let outcome = car.session.apply(call, at: instant)
            if !outcome.isShown { #expect(car.shown == before, "\(call.name): \(outcome.text)") }
        }
    }

    @Test("kept and dropped make what was given", arguments: 200..<220)
    func cuts(seed: Int) {
        var calls = RandomCalls(random: SeededRandom(seed: UInt64(seed)))
        for _ in 0..<100 {
            var car = TestCar()
            let (map, leading, trailing) = (calls.buttons(), calls.buttons(), calls.buttons())
            let outcome = car.call(.setRoot(.map(buttons: map, leading: leading, trailing: trailing)))
            let shown = car.shown
            let lost =
                map.count - shown.mapButtons.count + leading.count - shown.leading.count + trailing.count
                - shown.trailing.count
            var dropped = 0
            if case .truncated(let cuts) = outcome { dropped = cuts.reduce(0) { $0 + $1.dropped } }
            #expect(lost == dropped)
            #expect(Array(map.prefix(shown.mapButtons.count)) == shown.mapButtons)
        }
    }

    @Test("the same calls at the same instants give the same rulings", arguments: 300..<305)
    func repeats(seed: Int) {
        func rulings() -> [Ruling] {
            var calls = RandomCalls(random: SeededRandom(seed: UInt64(seed)))
            var car = TestCar()
            return (0..<300).map { _ in car.judge(calls.call()) }
        }
        #expect(rulings() == rulings())
    }
}
