import CarPlay
import HeadUnits
import Testing

@Suite("Templates")
struct TemplateLayoutTests {
    private static var layout: UnitLayout { TestUnits.layout(TestUnits.standard) }

    static let roles: [(kind: TemplateKind, role: LayoutNode.Role, count: Int)] = [
        (.map, .mapButton, 3), (.list, .row, 4), (.grid, .gridCell, 8), (.search, .key, 26), (.alert, .alertButton, 2),
        (.actionSheet, .alertText, 2), (.voiceControl, .voicePicture, 1), (.information, .rowDetail, 5),
        (.tabBar, .tab, 3),
        (.contact, .alertButton, 2), (.pointOfInterest, .row, 4), (.nowPlaying, .alertButton, 2),
    ]

    @Test("every kind shows what it has", arguments: roles)
    func kinds(kind: TemplateKind, role: LayoutNode.Role, count: Int) {
        let tree = Self.layout.tree(for: Screens.specimen(named: kind.rawValue))
        #expect(tree.all(role).count == count)
        #expect(tree.isMapCovered == (kind != .map))
    }

    @Test("of an alert's and a voice state's texts the longest that fits is shown")
    func longest() {
        let texts = [
            ("alert", LayoutNode.Role.alertText, "There is no route to that place"),
            ("voiceControl", .voiceText, "Say where you want to go"),
        ]
        for (name, role, text) in texts {
            #expect(Self.layout.tree(for: Screens.specimen(named: name))[role]?.text == text)
        }
    }

    @Test("S33: a search shows as many results as the unit has rows for", arguments: 1...4)
    func results(rows: Int) {
        var profile = TestUnits.profile(UnitProfile.Display.recommended[3])
        profile.rows.search = rows
        let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
        #expect(layout.tree(for: Screens.specimen(named: "search")).all(.row).map(\.index) == Array(0..<rows))
    }

    @Test(
        "a list shows its rows from the first that was scrolled to, and never scrolls beyond its end",
        arguments: [(-3, 0), (0, 0), (5, 5), (8, 8), (11, 8)])
    func scrolling(firstRow: Int, first: Int) {
        var state = Screens.specimen(named: "list")
        state.firstRow = firstRow
        #expect(Self.layout.tree(for: state).all(.row).first?.index == first)
        #expect(Self.layout.tree(for: state).all(.row).first?.action == .select(item: first))
    }

    @Test("the chosen trip is among those that are seen, whichever it is", arguments: 0..<12)
    func trips(chosen: Int) throws {
        var screens = Screens()
        _ = screens.call(Screens.map)
        _ = screens.call(.showTrips((0..<12).map { Trip($0, destination: "Place \($0)") }))
        screens.does(.chooseTrip(chosen))
        let rows = Self.layout.tree(for: screens.state).all(.row)
        let row = try #require(rows.first { $0.isChosen })
        #expect(row.index == chosen && row.action == .chooseTrip(chosen) && row.text == "Place \(chosen)")
    }

    @Test("a tab has its title and picture, and the one that is pressed comes to the front")
    func tabs() throws {
        let first = Self.layout.tree(for: Screens.specimen(named: "tabBar"))
        let tabs = first.all(.tab)
        #expect(tabs.map(\.text) == ["Favourites", "Categories", "Search"])
        #expect(tabs.map(\.image) == ["star", "grid", nil] && tabs.map(\.isChosen) == [true, false, false])
        #expect(tabs.map(\.action) == (0...2).map { .chooseTab($0) })
        for tab in tabs where tab.image != nil { #expect(tab.imageFrame.maxY <= tab.textFrame.y + 1e-6) }
        let second = Self.layout.tree(for: Screens.specimen(named: "second tab"))
        #expect(first[.row] != nil && second[.row] == nil && second.all(.gridCell).count == 4)
        #expect(second.all(.tab).map(\.isChosen) == [false, true, false])
        #expect(first[.tab]?.frame.width == first[.bar].map { ($0.frame.width - 8) / 3 })
    }

    @Test("a template's title stands in its bar, and nothing stands for one that has none")
    func titles() {
        #expect(Self.layout.tree(for: Screens.specimen(named: "list"))[.title]?.text == "Places")
        #expect(Self.layout.tree(for: Screens.specimen(named: "grid"))[.title] == nil)
    }

    @Test("S14: a preview has the buttons for more routes and for all of one, in the app's words or the system's")
    func previewButtons() throws {
        func buttons(_ count: Int, _ texts: PreviewTexts) -> [LayoutNode] {
            let choices = (0..<count).map { RouteChoice(summary: ["Route \($0)"]) }
            let trip = Trip(1, destination: "Harbour", choices: choices)
            // Without buttons in the bar there is none, and so room for all of a preview.
            let bare = TemplateCall.setRoot(.map(buttons: Screens.buttons(3)))
            return Self.layout.tree(for: Screens.after([bare, .showTrips([trip], texts: texts)]))
                .all(.previewButton)
        }
        let own = buttons(2, PreviewTexts(start: "Go", moreRoutes: "Routes", overview: "All of it"))
        #expect(own.map(\.text) == ["Routes", "All of it"] && own.map(\.action) == [nil, nil])
        #expect(own[0].frame.maxX <= own[1].frame.x + 1e-6)
        #expect(buttons(2, PreviewTexts()).map(\.text) == ["Routes", "Overview"])
        #expect(buttons(1, PreviewTexts()).map(\.text) == ["Overview"])
    }

    @Test("L37: a junction's picture keeps its shape and its limit, and stands where the card has room alone")
    func junction() throws {
        let state = Screens.specimen(named: "junction")
        for display in UnitProfile.Display.recommended {
            let tree = TestUnits.layout(display).tree(for: state)
            guard let picture = tree[.cardJunction], let card = tree[.card] else { continue }
            #expect(picture.frame.height <= 100 && picture.image == "fork" && card.frame.contains(picture.frame))
            #expect(abs(picture.frame.width / picture.frame.height - 1.4) < 1e-9)
        }
        #expect(Self.layout.tree(for: state)[.cardJunction] != nil)
        // Beside lanes and a second maneuver, a line of instruction leaves half the picture's height, and two do not.
        #expect(Self.junction(below: "Turn left").map { $0.frame.height < 60 } == true)
        #expect(Self.junction(below: "Turn left onto Mill Street") == nil)
    }

    /// The junction's picture on a card with a turn's instruction, lanes and a second maneuver, nil where there is none.
    private static func junction(below instruction: String) -> LayoutNode? {
        var turn = CardManeuver(1, [instruction], symbol: Screens.turn.symbol, estimates: Screens.turn.estimates)
        turn.junction = CarImage("fork", size: ImageSize(140, 100))
        return layout.tree(
            for: Screens.after([
                Screens.map, .startNavigation(trip: 1), .addManeuvers([turn, Screens.next]),
                .setManeuvers([turn, Screens.next]), .setLanes(Screens.lanes),
            ]))[.cardJunction]
    }

    @Test("a navigation alert hides rows of a list and makes none smaller")
    func alertAboveList() throws {
        let trees = ["list", "alert above a list"].map { Self.layout.tree(for: Screens.specimen(named: $0)) }
        let (whole, hidden) = (trees[0].all(.row), trees[1].all(.row))
        #expect(!hidden.isEmpty && hidden.count < whole.count)
        #expect(hidden.map(\.frame) == whole.prefix(hidden.count).map(\.frame))
    }

    @Test("without a keyboard while driving the search has none")
    func limited() {
        var screens = Screens()
        for call in [Screens.map, .push(Template(id: 2, .search(Screens.rows)))] { _ = screens.call(call) }
        screens.happens(.limited(.keyboard))
        let tree = Self.layout.tree(for: screens.state)
        #expect(tree[.key] == nil && tree[.row] != nil)
    }

    @Test("a grid leaves out a button without a picture or a title")
    func grid() {
        let buttons = [
            CarButton(1, title: "One"), CarButton(2, title: "Two", image: CarImage("two")),
            CarButton(3, image: CarImage("three")),
        ]
        let tree = Self.layout.tree(for: Screens.after([Screens.map, .push(Template(id: 2, .grid(buttons)))]))
        #expect(tree.all(.gridCell).map(\.button) == [2] && tree[.gridCell]?.image == "two")
    }

    @Test("once the process that draws templates has ended, map and system bar are all there is")
    func deadHost() {
        var screens = Screens()
        for call in [Screens.map] + Screens.guidance { _ = screens.call(call) }
        screens.happens(.templateUI(isAlive: false))
        let tree = TestUnits.layout(TestUnits.standard, systemBar: 30).tree(for: screens.state)
        #expect(tree.nodes.map(\.role) == [.map, .systemBar] && tree.freeArea == tree.safeArea)
    }
}
