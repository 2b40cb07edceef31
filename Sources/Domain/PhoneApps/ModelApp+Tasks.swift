import CarPlay
public import Clockwork

extension ModelApp {
    static let alertID = 14, detailID = 20, alertButton = 200

    /// Does what a driver asks for; without a car nothing is shown.
    public mutating func ask(_ task: AppTask, at instant: Instant) -> [AppAction] {
        let delay = calls.next(at: instant)
        guard memory.isAlive, memory.believesConnected else { return [] }
        if task == .alert { memory.isAlertUp = true }
        if task == .rename { memory.isRenamed = true }
        memory.hasOpened = memory.hasOpened || [.categories, .favourites, .search, .details].contains(task)
        return templates(of: task, at: instant).map { .call($0, fix: nil, after: delay) }
    }

    private func templates(of task: AppTask, at instant: Instant) -> [TemplateCall] {
        switch task {
        case .previewTrip: [.showTrips([trip], texts: Self.texts)]
        case .categories: [.push(grid)]
        case .favourites: [.push(favourites(at: instant))]
        case .search:
            [.push(Template(id: 12, .search([]))), .updateSearch(Array(Self.found.prefix(policy.habits.searchRows)))]
        case .voiceSearch: [.present(Template(id: 13, .voiceControl([voice])))]
        case .alert:
            [.present(Template(id: Self.alertID, .alert(["The way is blocked"], [CarButton(Self.alertButton)])))]
        case .order: [.showAlert(Self.order)]
        case .rename: [policy.layout.renamedBars]
        case .details: details
        }
    }

    private var trip: Trip {
        Trip(1, origin: "Here", destination: "There", choices: OfferedRoutes.names.map(Self.route))
    }

    private var grid: Template {
        let buttons = ["Fuel", "Food", "Parking", "Hotels"].enumerated().map { place, title in
            CarButton(30 + place, title: title, image: CarImage(title))
        }
        return Template(
            id: 10, .grid(buttons), title: "Categories",
            subclass: policy.faults.customGrid ? "CategoryGridTemplate" : nil)
    }

    private func favourites(at instant: Instant) -> Template {
        Template(id: 11, .list(ListContent([ListSection(places(at: instant))])), title: "Favourites")
    }

    private var voice: VoiceState {
        VoiceState(
            1, titles: ["Say where to"],
            image: CarImage("wave", size: ImageSize(150, 150), frames: policy.habits.voiceFrames),
            cycle: policy.habits.voiceCycle)
    }

    private var details: [TemplateCall] {
        (1..<max(2, policy.faults.detailDepth)).map { level in
            .push(Template(id: Self.detailID + level, .list(ListContent([])), title: "Details"), completes: true)
        }
    }

    private static let texts = PreviewTexts(start: "Go", moreRoutes: "Routes", overview: "Overview")

    private static func route(_ name: String) -> RouteChoice {
        RouteChoice(summary: [name], additional: ["12 min"], selection: [name])
    }

    /// The favourites with their pictures, which the fault lets turn into placeholders.
    private func places(at instant: Instant) -> [ListItem] {
        let limit = policy.faults.map.losesPicturesAfter
        let isLost = limit > .zero && memory.connected.map { instant - $0 >= limit } ?? false
        return Self.places.map { place in
            var item = place
            item.picture = CarImage(isLost ? "placeholder" : place.text.lowercased(), size: ImageSize(30, 30))
            return item
        }
    }

    private static let places = [ListItem(41, text: "Home"), ListItem(42, text: "Work")]

    /// What a search finds.
    private static let found =
        places + [
            ListItem(43, text: "Work site"), ListItem(44, text: "Workshop"), ListItem(45, text: "Town hall"),
            ListItem(46, text: "Mill"),
        ]

    private static let order = NavigationAlert(
        1, titles: ["An order 2 km away"],
        actions: [CarButton(301, title: "Take it"), CarButton(302, title: "Leave it")], duration: .seconds(10))
}
