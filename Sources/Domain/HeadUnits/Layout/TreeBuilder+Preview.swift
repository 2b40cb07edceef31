import CarPlay

extension TreeBuilder {
    /// A preview: where the trip goes, what is left of it, the routes, and the button that starts it.
    mutating func addPreview(_ preview: ShownState.Preview, of trip: Trip, in area: Rect) {
        nodes.append(LayoutNode(.preview, area))
        var inner = area.inset(by: metrics.padding)
        addStart(preview.texts.start ?? "Go", in: inner.takeBottom(min(metrics.tappable, inner.height / 4)))
        _ = inner.takeBottom(4)
        let title = texts.fit(trip.destination, metrics.title, width: inner.width)
        _ = inner.takeTop(addText(.title, title, metrics.title, in: inner))
        if let estimates = trip.estimates {
            let left = texts.choose(texts.remains(of: estimates), metrics.caption, width: inner.width)
            _ = inner.takeTop(addText(.estimates, left, metrics.caption, in: inner))
        }
        addOffers(preview, of: trip, in: inner)
    }

    private mutating func addStart(_ title: String, in frame: Rect) {
        var node = LayoutNode(.startButton, frame)
        node.action = .startTrip
        node.alignment = .centre
        let inner = frame.inset(by: Insets(left: 4, right: 4))
        label(&node, texts.fit(title, metrics.title, width: inner.width), metrics.title, in: inner)
        nodes.append(node)
    }

    /// The routes of the chosen trip, and above them as many other trips as there is room for, the chosen one among them.
    private mutating func addOffers(_ preview: ShownState.Preview, of trip: Trip, in area: Rect) {
        let least = metrics.body.lineHeight + 4
        let room = max(0, Int(area.height / least))
        let choices = trip.choices.prefix(room)
        let trips = preview.trips.count > 1 ? min(preview.trips.count, room - choices.count) : 0
        let count = Double(max(1, choices.count + trips))
        let height = min(metrics.tappable, area.height / count)
        var rest = area
        let first = max(0, min(preview.trip, preview.trips.count - trips))
        for place in first..<(first + max(0, trips)) {
            let frame = rest.takeTop(height)
            addOffer(.row, place, [preview.trips[place].destination], .chooseTrip(place), place == preview.trip, frame)
        }
        for (place, choice) in choices.enumerated() {
            let frame = rest.takeTop(height)
            addOffer(.routeChoice, place, choice.summary, .chooseRoute(place), place == preview.choice, frame)
            addAdditional(choice, place, in: frame)
        }
    }

    private mutating func addOffer(
        _ role: LayoutNode.Role, _ index: Int, _ variants: [String], _ action: DriverAction, _ isChosen: Bool,
        _ frame: Rect
    ) {
        var node = LayoutNode(role, index, frame)
        node.action = action
        node.isChosen = isChosen
        var inner = frame.inset(by: Insets(left: 4, right: 4))
        if hasAdditional(frame) { inner = inner.takeTop(metrics.body.lineHeight) }
        label(&node, texts.choose(variants, metrics.body, width: inner.width), metrics.body, in: inner)
        nodes.append(node)
    }

    private func hasAdditional(_ frame: Rect) -> Bool {
        frame.height >= metrics.body.lineHeight + metrics.caption.lineHeight
    }

    private mutating func addAdditional(_ choice: RouteChoice, _ place: Int, in frame: Rect) {
        guard hasAdditional(frame), !choice.additional.isEmpty else { return }
        var inner = frame.inset(by: Insets(left: 4, right: 4))
        _ = inner.takeTop(metrics.body.lineHeight)
        let fitted = texts.choose(choice.additional, metrics.caption, width: inner.width)
        addText(.rowDetail, fitted, metrics.caption, in: inner, index: place)
    }
}
