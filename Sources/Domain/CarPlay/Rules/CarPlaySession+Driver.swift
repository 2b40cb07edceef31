public import Clockwork

extension CarPlaySession {
    /// Takes what the driver does; the ruling holds what the app is told, or why it is told nothing.
    public mutating func take(_ action: DriverAction, at instant: Instant) -> Ruling {
        var ruling = Ruling()
        expire(at: instant, &ruling)
        guard isConnected, shown.isTemplateUIAlive else {
            ruling.ignore("nothing is shown", .s07)
            return ruling
        }
        switch action {
        case .tapMap: ruling.ignore("the base view gets no taps", .s11)
        case .press(let button): press(button, &ruling)
        case .select(let item): select(item, &ruling)
        case .back: goBack(&ruling)
        case .chooseTrip(let place): chooseTrip(place, &ruling)
        case .chooseRoute(let place): chooseRoute(place, &ruling)
        case .chooseTab(let place): chooseTab(place, &ruling)
        case .startTrip: startTrip(&ruling)
        case .closeAlert: dismissAlert(.user, &ruling)
        case .pan(let direction): pan(.panned(direction), &ruling)
        case .beginPan(let direction): pan(.panBegan(direction), &ruling)
        case .endPan(let direction): pan(.panEnded(direction), &ruling)
        }
        return ruling
    }

    /// A modal template takes every press; an alert's button closes it.
    private mutating func press(_ id: Int, _ ruling: inout Ruling) {
        guard shown.pressable.contains(where: { $0.id == id }) else {
            return ruling.ignore("button \(id) is not visible", .f33)
        }
        if shown.presented == nil, top(is: .map), !shown.hasWindowRoot {
            ruling.note(
                "controls-before-map", .s62, "a button is pressed before the window has its map", level: .warning)
        }
        ruling.tell(.pressed(button: id))
        guard shown.presented == nil, shown.alert?.alert.actions.contains(where: { $0.id == id }) == true else {
            return
        }
        dismissAlert(.user, &ruling)
    }

    private func top(is kind: TemplateKind) -> Bool { shown.top?.kind == kind }

    private func select(_ item: Int, _ ruling: inout Ruling) {
        guard shown.presented == nil, shown.front?.items.contains(where: { $0.id == item }) == true else {
            return ruling.ignore("row \(item) is not visible", .f33)
        }
        ruling.tell(.selected(item: item))
    }

    private mutating func goBack(_ ruling: inout Ruling) {
        guard shown.presented == nil, shown.stack.count > 1 else {
            return ruling.ignore("there is no back button", .l12)
        }
        ruling.tell(.popped(template: shown.stack.removeLast().id))
    }

    private mutating func chooseTrip(_ place: Int, _ ruling: inout Ruling) {
        guard var preview = shown.preview, preview.trips.indices.contains(place) else {
            return ruling.ignore("no such trip is offered", .l27)
        }
        (preview.trip, preview.choice) = (place, 0)
        shown.preview = preview
        ruling.tell(.selectedPreview(trip: preview.trips[place].id, choice: 0))
    }

    private mutating func chooseRoute(_ place: Int, _ ruling: inout Ruling) {
        guard rules.app.choosesRouteOnCar else {
            return ruling.ignore("the app takes no choice of a route on the car", .s51)
        }
        guard let trip = shown.preview?.chosen, trip.choices.indices.contains(place) else {
            return ruling.ignore("no such route is offered", .l28)
        }
        shown.preview?.choice = place
        ruling.tell(.selectedPreview(trip: trip.id, choice: place))
    }

    /// The system brings another tab to the front by itself; the model's apps hear nothing of it.
    private mutating func chooseTab(_ place: Int, _ ruling: inout Ruling) {
        guard shown.presented == nil, case .tabBar(let tabs) = shown.top?.content, tabs.indices.contains(place) else {
            return ruling.ignore("no such tab is shown", .l14)
        }
        shown.tab = place
    }

    private func startTrip(_ ruling: inout Ruling) {
        guard let preview = shown.preview, let trip = preview.chosen else {
            return ruling.ignore("no trip is offered", .l27)
        }
        ruling.tell(.startedTrip(trip: trip.id, choice: preview.choice))
    }

    private func pan(_ callback: CarCallback, _ ruling: inout Ruling) {
        guard shown.isPanning else { return ruling.ignore("the panning interface is not visible", .s12) }
        if callback.direction?.isContradictory == true {
            ruling.note(
                "contradictory-directions", .s47, "the directions of the press contradict each other", level: .warning)
        }
        ruling.tell(callback)
    }
}

extension CarCallback {
    /// The direction of a press of the panning interface; nil for anything else.
    fileprivate var direction: PanDirection? {
        switch self {
        case .panned(let direction), .panBegan(let direction), .panEnded(let direction): direction
        default: nil
        }
    }
}
