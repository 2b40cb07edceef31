import CarPlay
import Clockwork
import Testing

@Suite("The stack of templates")
struct StackTests {
    static let depths: [(AppCategory, Int)] = [
        (.navigation, 5), (.audio, 5), (.communication, 5), (.evCharging, 5), (.parking, 5), (.publicSafety, 5),
        (.fueling, 3), (.voiceConversational, 3), (.drivingTask, 2), (.quickFood, 2),
    ]

    @Test("L06, F35: the push beyond the category's depth throws, in spite of a completion", arguments: depths)
    func depth(category: AppCategory, depth: Int) {
        var car = TestCar(CarApp(category: category))
        for id in 1..<depth { #expect(car.call(.push(.grid(id), completes: true)) == .shown) }
        #expect(car.call(.push(.grid(99), completes: true)).kind == "refused generic L06")
        #expect(car.shown.stack.count == depth)
    }

    @Test("L06, L10: where a system keeps to its header, a completion receives the error", arguments: [true, false])
    func depthByTheHeader(completes: Bool) {
        var car = TestCar { $0.switches.depthOverrun.value = .error }
        for id in 1...4 { _ = car.call(.push(.grid(id))) }
        let kind = car.call(.push(.grid(9), completes: completes)).kind
        #expect(kind == (completes ? "error L06" : "refused generic L06"))
    }

    @Test("S22, L07: a class of one's own is refused with the allowed ones, the plain class is shown")
    func ownClass() throws {
        var car = TestCar(version: SystemVersion(12)) {
            $0.limits[templates: .navigation].value = [.map, .list, .grid, .search, .alert]
        }
        var grid = Template.grid(1)
        grid.subclass = "CategoryGrid"
        guard case .refused(.invalidArgument, let reason) = car.call(.push(grid)) else {
            Issue.record("a class of one's own was not refused")
            return
        }
        #expect(reason.rule == .l07)
        #expect(reason.text.contains("CategoryGrid"))
        #expect(
            reason.text.hasSuffix(
                "Allowed classes: (CPMapTemplate, CPListTemplate, CPGridTemplate, CPSearchTemplate)"))
        grid.subclass = nil
        #expect(car.call(.push(grid)) == .shown)
    }

    @Test("S04, F36 (flutter_carplay #7): without its key an app may set nothing, and the list reads null")
    func noKey() {
        for kind in [Template.map(), .list(1), .grid(1)] {
            var car = TestCar(CarApp(isEntitled: false), isRooted: false)
            let outcome = car.call(.setRoot(kind, completes: true))
            #expect(outcome.kind == "refused invalidArgument S04")
            #expect(outcome.text.contains("Allowed classes: (null)"))
            #expect(car.shown.stack.isEmpty)
        }
    }

    static let kinds: [(TemplateKind, Template, String)] = [
        (.list, .list(1), "shown"), (.grid, .grid(1), "shown"), (.search, Template(id: 1, .search([])), "shown"),
        (.information, Template(id: 1, .information(items: 1, [])), "shown"),
        (.contact, Template(id: 1, .contact([])), "shown"), (.map, .map(id: 1), "shown"),
        (.pointOfInterest, Template(id: 1, .pointOfInterest(1)), "refused invalidArgument L08"),
        (.nowPlaying, Template(id: 1, .nowPlaying([])), "refused invalidArgument L08"),
        (.alert, .alert(1, actions: 1), "refused invalidArgument L08"),
        (.tabBar, Template(id: 1, .tabBar([])), "refused invalidArgument L08"),
    ]

    @Test("S21, S71, L08: what a navigation app may push", arguments: kinds)
    func category(kind: TemplateKind, template: Template, expected: String) {
        var car = TestCar()
        #expect(template.kind == kind)
        #expect(car.call(.push(template)).kind == expected)
    }

    @Test("L11 (react-native-audio-browser #36): the same instance twice throws")
    func twice() {
        var car = TestCar()
        _ = car.call(.push(.list(1)))
        #expect(car.call(.push(.list(1), completes: true)).kind == "refused generic L11")
        #expect(car.shown.stack.count == 2)
    }

    @Test(
        "L10: a push without a root fails as calls do",
        arguments: [(true, "error L10"), (false, "refused generic L10")])
    func noRoot(completes: Bool, expected: String) {
        var car = TestCar(isRooted: false)
        #expect(car.call(.push(.list(1), completes: completes)).kind == expected)
    }

    @Test("L09: one modal template at a time, and modal ones only")
    func modal() {
        var car = TestCar()
        #expect(car.call(.present(.list(1), completes: true)).kind == "error L09")
        #expect(car.call(.present(.list(1))).kind == "refused generic L09")
        #expect(car.call(.present(.alert(2, actions: 1))) == .shown)
        #expect(car.call(.present(.alert(3, actions: 1), completes: true)).kind == "error L09")
        #expect(car.call(.dismiss()) == .shown)
        #expect(car.call(.dismiss()).kind == "ignored L09")
        #expect(car.call(.dismiss(completes: true)).kind == "error L09")
    }

    @Test("Pops take off what stands above")
    func pops() {
        var car = TestCar()
        #expect(
            car.calls(.push(.list(1)), .push(.list(2)), .push(.list(3)), .pop()).map(\.isShown) == [
                true, true, true, true,
            ])
        #expect(car.shown.stack.map(\.id) == [0, 1, 2])
        #expect(car.call(.popTo(1)) == .shown)
        #expect(car.shown.stack.map(\.id) == [0, 1])
        #expect(car.call(.popTo(9, completes: true)).kind == "error L13")
        #expect(car.call(.popToRoot()) == .shown)
        #expect(car.shown.stack.map(\.id) == [0])
    }

    @Test("L12 (cachly #5388): a pop at the root is an error, or throws where a system is said to")
    func popAtRoot() {
        for (failure, expected) in [(SystemSwitches.Failure.error, "error L12"), (.exception, "refused generic L12")] {
            var car = TestCar { $0.switches.popAtRoot.value = failure }
            #expect(car.call(.popToRoot()).kind == expected)
            #expect(car.call(.pop()).kind == expected)
            #expect(car.shown.stack.count == 1)
        }
    }

    @Test("L14: tabs beyond the maximum throw", arguments: [(AppCategory.audio, 4), (.communication, 5)])
    func tabs(category: AppCategory, most: Int) {
        for count in 1...6 {
            var car = TestCar(CarApp(category: category))
            let tabs = (1...count).map { Template.list($0) }
            let expected = count <= most ? "shown" : "refused generic L14"
            #expect(car.call(.setRoot(Template(id: 50, .tabBar(tabs)))).kind == expected)
        }
    }

    @Test("L07, L08: what stands behind a tab is a template that the app may use, and no bar of tabs")
    func tabContents() {
        let own = Template(id: 2, .grid([]), subclass: "Own")
        let rows: [(Template, String)] = [
            (.list(2), "shown"), (own, "refused invalidArgument L07"), (.map(id: 2), "refused invalidArgument L08"),
            (Template(id: 2, .tabBar([])), "refused invalidArgument L08"),
        ]
        for (tab, expected) in rows {
            var car = TestCar(CarApp(category: .audio), isRooted: false)
            #expect(car.call(.setRoot(Template(id: 1, .tabBar([.list(3), tab])))).kind == expected)
        }
    }

    @Test("L05: bar buttons are dropped above tabs and refused by what is playing")
    func barsElsewhere() {
        var car = TestCar(CarApp(category: .audio))
        let tabs = Template(id: 50, .tabBar([.list(1)]), leading: CarButton.some(1))
        #expect(car.call(.setRoot(tabs)).kind == "truncated 0+1 L05")
        #expect(car.call(.setBarButtons(leading: CarButton.some(1), trailing: [])).kind == "ignored L05")
        #expect(car.shown.leading.isEmpty)
        let playing = Template(id: 51, .nowPlaying([]), trailing: CarButton.some(1))
        #expect(car.call(.push(playing)).kind == "refused generic L05")
    }
}
