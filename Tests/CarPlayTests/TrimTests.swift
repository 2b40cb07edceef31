import CarPlay
import Clockwork
import Testing

@Suite("What is too much is dropped without a word")
struct TrimTests {
    /// A template of so many things, and how many of them are kept.
    struct Row: Sendable, CustomTestStringConvertible {
        let rule: String, most: Int
        let make: @Sendable (Int) -> Template
        var category = AppCategory.navigation
        var isModal = false
        var testDescription: String { rule }
    }

    static let rows: [Row] = [
        Row(rule: "L15", most: 500, make: { .list(1, items: $0) }),
        Row(rule: "L19", most: 8, make: { Template(id: 1, .grid(CarButton.some($0))) }),
        Row(rule: "L21", most: 2, make: { .alert(1, actions: $0) }, isModal: true),
        Row(
            rule: "L29", most: 5, make: { Template(id: 1, .voiceControl((0..<$0).map { VoiceState($0) })) },
            isModal: true),
        Row(rule: "L31", most: 12, make: { Template(id: 1, .pointOfInterest($0)) }, category: .parking),
        Row(rule: "L32", most: 10, make: { Template(id: 1, .information(items: $0, [])) }),
        Row(rule: "L32", most: 3, make: { Template(id: 1, .information(items: 1, CarButton.some($0))) }),
        Row(rule: "L33", most: 5, make: { Template(id: 1, .nowPlaying(CarButton.some($0))) }, category: .audio),
        Row(rule: "L03", most: 2, make: { Template(id: 1, .search([]), leading: CarButton.some($0)) }),
        Row(rule: "L04", most: 2, make: { Template(id: 1, .search([]), trailing: CarButton.some($0)) }),
        Row(rule: "L17", most: 8, make: { Template(id: 1, .list(ListContent([], headerButtons: CarButton.some($0)))) }),
    ]

    @Test("S09, S10, S21: each part up to its limit, and the first of what is more", arguments: rows)
    func kept(row: Row) {
        for count in [1, row.most - 1, row.most, row.most + 1, row.most + 7] {
            var car = TestCar(CarApp(category: row.category))
            let template = row.make(count)
            let kind = car.call(row.isModal ? .present(template) : .push(template)).kind
            let dropped = max(0, count - row.most)
            #expect(kind == (dropped == 0 ? "shown" : "truncated \(row.most)+\(dropped) \(row.rule)"), "\(count)")
        }
    }

    @Test("S09, S42, D01: N map buttons, of which 3 or 4 are shown in order", arguments: [3, 4], 1...6)
    func mapButtons(most: Int, count: Int) {
        var car = TestCar { $0.limits[.mapButtons].value = most }
        let kind = car.call(.setMapButtons(CarButton.some(count))).kind
        #expect(kind == (count > most ? "truncated \(most)+\(count - most) L01" : "shown"))
        #expect(car.shown.visibleMapButtons.map(\.id) == Array((1...count).prefix(most)))
    }

    @Test("L01: a root takes its map buttons along, up to the limit")
    func rootButtons() {
        var car = TestCar(isRooted: false)
        #expect(car.call(.setRoot(.map(buttons: CarButton.some(6)))).kind == "truncated 4+2 L01")
        #expect(car.shown.visibleMapButtons.count == 4)
    }

    @Test("D12: the layouts of the three makers lose what S09, S42 and S59 say")
    func layouts() {
        var twoGIS = TestCar { $0.limits[.mapButtons].value = 3 }
        #expect(twoGIS.call(.setMapButtons(CarButton.some(3))) == .shown)
        #expect(twoGIS.call(.setBarButtons(leading: CarButton.some(1), trailing: [])) == .shown)
        #expect(twoGIS.shown.leading.count == 1 && twoGIS.shown.trailing.isEmpty)
        var google = TestCar { $0.limits[.mapButtons].value = 3 }
        let purposes: [CarButton.Purpose] = [.pan, .zoomOut, .zoomIn, .locate]
        let buttons = purposes.enumerated().map { CarButton($0, purpose: $1) }
        #expect(google.call(.setMapButtons(buttons)).kind == "truncated 3+1 L01")
        #expect(google.shown.visibleMapButtons.map(\.purpose) == [.pan, .zoomOut, .zoomIn])
        var here = TestCar()
        #expect(here.call(.setBarButtons(leading: CarButton.some(2), trailing: [])) == .shown)
        #expect(here.call(.setBarButtons(leading: CarButton.some(3), trailing: [])).kind == "truncated 2+1 L03")
    }

    @Test("L21: an alert keeps the actions that were added last")
    func alertKeepsLast() {
        var car = TestCar()
        _ = car.call(.present(.alert(1, actions: 5)))
        #expect(car.shown.presented?.buttons.map(\.id) == [4, 5])
    }

    @Test(
        "S28, L22, D07: an alert without buttons is shown or refused",
        arguments: [(0, "shown"), (1, "refused invalidArgument L22")])
    func alertWithoutActions(least: Int, expected: String) {
        var car = TestCar { $0.limits[.alertLeastActions].value = least }
        #expect(car.call(.present(.alert(1, actions: 0))).kind == expected)
        #expect((car.shown.presented != nil) == (least == 0))
    }

    @Test("L23: an action sheet needs a title or a message, and an action")
    func sheets() {
        let rows: [(String?, String?, Int, Bool)] = [
            ("T", nil, 1, true), (nil, "M", 1, true), (nil, nil, 1, false), ("T", "M", 0, false),
        ]
        for (title, message, actions, isShown) in rows {
            var car = TestCar()
            let sheet = Template(id: 1, .actionSheet(title: title, message: message, CarButton.some(actions)))
            #expect(car.call(.present(sheet)).kind == (isShown ? "shown" : "refused invalidArgument L23"))
        }
    }

    @Test("L15: in limited mode a list keeps 12 rows, counted over its sections")
    func limited() {
        var car = TestCar()
        #expect(car.happens(.limited(.lists)) == [.limited(.lists)])
        let sections = (0..<4).map { section in ListSection((0..<5).map { ListItem(section * 5 + $0) }) }
        #expect(car.call(.push(Template(id: 1, .list(ListContent(sections))))).kind == "truncated 12+8 L15")
        #expect(car.shown.top?.items.map(\.id) == Array(0..<12))
    }

    @Test("L16, L18: an index title of one sign, and the first pictures of a row")
    func rowParts() {
        var car = TestCar { $0.limits[.rowImages].value = 3 }
        let section = ListSection([ListItem(1, images: 5)], indexTitle: "ABC")
        #expect(car.call(.push(Template(id: 1, .list(ListContent([section]))))).kind == "truncated 1+2 L16 3+2 L18")
        guard case .list(let list) = car.shown.top?.content else { return }
        #expect(list.sections.first?.indexTitle == "A" && list.sections.first?.items.first?.images == 3)
    }

    @Test("L19: a grid button without title or picture is not shown")
    func gridButtons() {
        var car = TestCar()
        let buttons = [CarButton(1), CarButton(2, title: "2"), CarButton(3, image: CarImage("3"))] + CarButton.some(2)
        #expect(car.call(.push(Template(id: 1, .grid(buttons)))).kind == "truncated 2+3 L19")
    }

    static let cycles: [(seconds: Double, held: Double)] = [
        (0.96, 0.96), (0.3, 0.3), (0.2, 0.3), (6, 5), (5, 5), (0, 0.3), (-1, 0.3),
    ]

    @Test("S36, L30, D14: a voice picture's cycle is held between 0.3 s and 5 s", arguments: cycles)
    func cycle(seconds: Double, held: Double) {
        var car = TestCar()
        let state = VoiceState(1, image: CarImage("wave", frames: 12), cycle: .seconds(seconds))
        let ruling = car.judge(.present(Template(id: 1, .voiceControl([state]))))
        #expect(ruling.outcome == .shown)
        #expect(ruling.notes.map(\.name) == (seconds == held ? [] : ["cycle-clamped"]))
        guard case .voiceControl(let states) = car.shown.presented?.content else { return }
        #expect(states.first?.cycle == .seconds(held))
        if seconds == 0.96 { #expect(states.first?.frameTime == .milliseconds(80)) }
    }

    @Test(
        "S36, L30: a voice picture over 150 pt is scaled",
        arguments: [(150.0, 150.0, false), (151, 150, true), (10, 151, true)])
    func voicePicture(width: Double, height: Double, isScaled: Bool) {
        var car = TestCar()
        let state = VoiceState(1, image: CarImage("wave", size: ImageSize(width, height)))
        let notes = car.judge(.present(Template(id: 1, .voiceControl([state])))).notes
        #expect(notes.map(\.name) == (isScaled ? ["image-scaled"] : []))
    }

    @Test("L39, L40: a moving picture stands still on a button, and a title wins over a picture")
    func buttonNotes() {
        var car = TestCar()
        _ = car.call(.setWindowRoot)
        let moving = [CarButton(1, image: CarImage("a", frames: 3))]
        #expect(car.judge(.setMapButtons(moving)).notes.map(\.rule) == [.l39])
        let both = car.judge(.setBarButtons(leading: CarButton.some(1), trailing: [CarButton(2, title: "2")]))
        #expect(both.notes.map(\.name) == ["title-wins"])
    }

    @Test("S33: of the rows of a search those are kept that the system takes, and the cut says how many")
    func search() {
        var car = TestCar { $0.limits[.listItems].value = 4 }
        _ = car.call(.push(Template(id: 1, .search([]))))
        #expect(car.call(.updateSearch((0..<6).map { ListItem($0) })).kind == "truncated 4+2 L15")
        #expect(car.shown.top?.items.count == 4)
        _ = car.call(.pop())
        #expect(car.call(.updateSearch([])).kind == "ignored L13")
    }
}
