import CarPlay
import HeadUnits
import Testing

@Suite("Dashboard and cluster")
struct GlanceLayoutTests {
    private static let names = [
        "Onto Lower Mill Street towards the old harbour and the station", "Onto Lower Mill Street", "Mill St",
    ]

    private static var state: ScreenState {
        let maneuver = CardManeuver(1, names, symbol: CarImage("left"), estimates: TravelEstimates(200))
        return Screens.after([Screens.map, .startNavigation(), .addManeuvers([maneuver]), .setManeuvers([maneuver])])
    }

    @Test(
        "F26, organicmaps #13577: on each surface one variant of the street's name stands whole",
        arguments: UnitProfile.Display.recommendedClusters)
    func names(cluster: UnitProfile.Display) throws {
        var profile = TestUnits.profile(TestUnits.standard)
        profile.cluster = cluster
        let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
        for tree in [layout.cluster(for: Self.state), layout.dashboard(for: Self.state)] {
            let text = try #require(tree?[.cardInstruction]?.text)
            #expect(Self.names.contains(text))
        }
    }

    @Test("wider surfaces show longer variants")
    func longer() throws {
        let texts = try UnitProfile.Display.recommendedClusters.map { cluster in
            var profile = TestUnits.profile(TestUnits.standard)
            profile.cluster = cluster
            let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
            return try #require(layout.cluster(for: Self.state)?[.cardInstruction]?.text)
        }
        #expect(texts[0] == Self.names[2] && texts[2] == Self.names[1])
    }

    @Test("the dashboard's buttons stand while nothing guides, and go when it does")
    func buttons() {
        let buttons = [
            CarButton(1, title: "Home", image: CarImage("home")), CarButton(2, title: "Work", image: CarImage("work")),
            CarButton(3),
        ]
        let layout = TestUnits.layout(TestUnits.standard)
        var screens = Screens()
        screens.happens(.scene(.dashboard, .foreground))
        for call in [Screens.map, .setDashboardButtons(buttons)] { _ = screens.call(call) }
        #expect(layout.dashboard(for: screens.state)?.all(.gridCell).map(\.button) == [1, 2])
        for call in Screens.guidance { _ = screens.call(call) }
        let guiding = layout.dashboard(for: screens.state)
        #expect(guiding?[.gridCell] == nil && guiding?[.card] != nil)
    }

    @Test("a unit without dashboard and cluster has neither")
    func none() {
        var profile = TestUnits.profile(TestUnits.standard)
        profile.hasDashboard = false
        let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
        #expect(layout.dashboard(for: Self.state) == nil && layout.cluster(for: Self.state) == nil)
    }
}
