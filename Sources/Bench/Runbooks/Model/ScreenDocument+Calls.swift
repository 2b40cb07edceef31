public import CarPlay
import Clockwork
import PhoneApps

extension ScreenDocument {
    /// What the car shows once an app has made the calls that the document stands for, by the rules of a system.
    public func shown(by system: SystemProfile) -> ShownState {
        var session = session(by: system)
        for call in calls { _ = session.apply(call, at: .start) }
        return session.shown
    }

    /// What the car does not show of the document by the rules of a system: the outcome of each call that lost something,
    /// such as `truncated: 4 of 12 map buttons (L01)`.
    public func losses(by system: SystemProfile) -> [String] {
        var session = session(by: system)
        let outcomes = calls.map { session.apply($0, at: .start) }
        return outcomes.filter { $0 != .shown }.map(\.text)
    }

    /// A session that has come up, before the app's first call.
    private func session(by system: SystemProfile) -> CarPlaySession {
        var session = CarPlaySession(profile: system)
        _ = session.transport(isUp: true)
        _ = session.take(.style(isNight ? .dark : .light), at: .start)
        if !hasKeyboard { _ = session.take(.limited(.keyboard), at: .start) }
        return session
    }

    /// The calls of the app.
    var calls: [TemplateCall] {
        let root = Template.map(leading: leading.map(\.button), trailing: trailing.map(\.button))
        return [.setWindowRoot, .setRoot(root), .setMapButtons(mapButtons.map(\.button))] + guidanceCalls
            + (isPanning ? [.showPanning] : []) + (above?.calls(title: title) ?? [])
            + (alert.map { [.showAlert($0.navigationAlert)] } ?? [])
    }

    private var guidanceCalls: [TemplateCall] {
        guard let card else { return [] }
        var first = card.turn.maneuver(0, card.trafficSide)
        first.estimates =
            card.distance < 1000
            ? TravelEstimates(card.distance, .metres) : TravelEstimates(card.distance / 1000, .kilometres)
        let second = card.second.map { [$0.maneuver(1, card.trafficSide)] } ?? []
        return [.startNavigation(), .setManeuvers([first] + second)]
            + (card.lanes.isEmpty ? [] : [.setLanes(LaneGuidance(0, card.lanes))])
            + (card.remains.map { [.updateTrip($0, trip: 0)] } ?? [])
            + (card.pause.map { [.pause(.rerouting, text: $0)] } ?? [])
    }
}

extension ScreenDocument.Turn {
    fileprivate func maneuver(_ id: Int, _ side: TrafficSide) -> CardManeuver {
        CardManeuver(
            id, words, symbol: CarImage(symbol), junction: junction.map { CarImage($0, size: ImageSize(140, 100)) },
            style: .leadingSymbol, trafficSide: side)
    }
}

extension ScreenDocument.Message {
    fileprivate var navigationAlert: NavigationAlert {
        NavigationAlert(1, titles: titles, subtitle: text, actions: actions, duration: .zero)
    }

    fileprivate var actions: [CarButton] {
        buttons.enumerated().map { CarButton(200 + $0, title: $1) }
    }
}

extension ScreenDocument.Above {
    fileprivate func calls(title: String?) -> [TemplateCall] {
        switch self {
        case .list(let rows): [.push(Template(id: 1, .list(ListContent([ListSection(rows)])), title: title))]
        case .grid(let titles): [.push(Template(id: 1, .grid(Self.cells(titles)), title: title))]
        case .search(let rows): [.push(Template(id: 1, .search(rows), title: title))]
        case .tabs(let tabs): [.setRoot(Template(id: 3, .tabBar(Self.templates(tabs))))]
        case .question(let message): [.present(Template(id: 2, .alert(message.titles, message.actions)))]
        // The first state of a voice template is the one that is shown with it.
        case .voice(let text):
            [.present(Template(id: 2, .voiceControl([VoiceState(0, titles: [text], image: CarImage("voice"))])))]
        case .preview(let trip): [.showTrips([trip])]
        }
    }

    private static func templates(_ tabs: [ScreenDocument.Tab]) -> [Template] {
        tabs.enumerated().map { place, tab in
            Template(
                id: 10 + place, .list(ListContent([ListSection(tab.rows)])), title: tab.title,
                image: tab.picture.map { CarImage($0) })
        }
    }

    private static func cells(_ titles: [String]) -> [CarButton] {
        titles.enumerated().map { CarButton(300 + $0, title: $1, image: CarImage($1)) }
    }
}
