import CarPlay

extension TreeBuilder {
    /// A preview: where the trip goes, what is left of it, the routes, and the button that starts it.
    mutating func addPreview(_ preview: ShownState.Preview, of trip: Trip, in area: Rect) {
        nodes.append(LayoutNode(.preview, area))
        var inner = area.inset(by: metrics.padding)
        addStart(preview.texts.start ?? "Go", in: inner.takeBottom(min(metrics.tappable, inner.height / 4)))
        _ = inner.takeBottom(4)
        addMore(preview.texts, hasRoutes: trip.choices.count > 1, in: &inner)
        // Of several trips each is a row of its own.
        if preview.trips.count == 1 { addHead(of: trip, in: &inner) }
        addOffers(preview, of: trip, in: inner)
    }

    private mutating func addHead(of trip: Trip, in inner: inout Rect) {
        let title = texts.fit(trip.destination, metrics.title, width: inner.width)
        _ = inner.takeTop(addText(.title, title, metrics.title, in: inner))
        guard let estimates = trip.estimates else { return }
        let left = texts.choose(texts.remains(of: estimates), metrics.caption, width: inner.width)
        _ = inner.takeTop(addText(.estimates, left, metrics.caption, in: inner))
    }

    private mutating func addStart(_ title: String, in frame: Rect) {
        var node = LayoutNode(.startButton, frame)
        node.action = .startTrip
        node.alignment = .centre
        let inner = frame.inset(by: Insets(left: 4, right: 4))
        label(&node, texts.fit(title, metrics.title, width: inner.width), metrics.title, in: inner)
        nodes.append(node)
    }

    /// The buttons that show the other routes and all of a route, where they leave at least two rows to what is offered.
    ///
    /// The system itself answers them: the app hears nothing of a press.
    private mutating func addMore(_ texts: PreviewTexts, hasRoutes: Bool, in inner: inout Rect) {
        let height = metrics.caption.lineHeight + 10
        let head = metrics.title.lineHeight + metrics.caption.lineHeight
        guard inner.height >= head + height + 2 * (metrics.body.lineHeight + metrics.caption.lineHeight) else { return }
        var strip = inner.takeBottom(height)
        _ = inner.takeBottom(4)
        let more = hasRoutes ? [(0, texts.moreRoutes.map { [$0] } ?? ["More Routes", "Routes"])] : []
        let titles = more + [(1, [texts.overview ?? "Overview"])]
        let width = strip.width / Double(titles.count)
        for (index, title) in titles {
            var node = LayoutNode(.previewButton, index, strip.takeLeading(width))
            node.alignment = .centre
            let room = node.frame.inset(by: Insets(left: 5, right: 5))
            label(&node, self.texts.choose(title, metrics.caption, width: room.width), metrics.caption, in: room)
            nodes.append(node)
        }
    }

    /// As many trips as there is room for, and below them the routes of the chosen one, what is chosen among them.
    private mutating func addOffers(_ preview: ShownState.Preview, of trip: Trip, in area: Rect) {
        let room = Int(area.height / (metrics.body.lineHeight + 4))
        let places = preview.trips.count > 1 ? room - min(trip.choices.count, max(1, room / 2)) : 0
        let trips = Self.window(of: preview.trips.count, around: preview.trip, most: places)
        let choices = Self.window(of: trip.choices.count, around: preview.choice, most: room - trips.count)
        let both = metrics.body.lineHeight + metrics.caption.lineHeight + 4
        let height = min(max(metrics.tappable, both), area.height / Double(max(1, trips.count + choices.count)))
        var rest = area
        for place in trips {
            let (names, isChosen) = ([preview.trips[place].destination], place == preview.trip)
            addOffer(.row, place, names, .chooseTrip(place), isChosen, rest.takeTop(height))
        }
        for place in choices {
            let (choice, frame) = (trip.choices[place], rest.takeTop(height))
            addOffer(.routeChoice, place, choice.summary, .chooseRoute(place), place == preview.choice, frame)
            addAdditional(choice, place, in: frame)
        }
    }

    /// So many places around a chosen one.
    private static func window(of count: Int, around chosen: Int, most: Int) -> Range<Int> {
        let length = max(0, min(count, most))
        let first = max(0, min(chosen - length / 2, count - length))
        return first..<first + length
    }

    private mutating func addOffer(
        _ role: LayoutNode.Role, _ index: Int, _ variants: [String], _ action: DriverAction, _ isChosen: Bool,
        _ frame: Rect
    ) {
        var node = LayoutNode(role, index, frame)
        node.action = action
        node.isChosen = isChosen
        var inner = frame.inset(by: Insets(left: 4, right: 4))
        if hasAdditional(frame) {
            var block = words(in: inner)
            inner = block.takeTop(metrics.body.lineHeight)
        }
        label(&node, texts.choose(variants, metrics.body, width: inner.width), metrics.body, in: inner)
        nodes.append(node)
    }

    /// The middle of a route's room, as high as its two lines; the picture leaves a little more below than above.
    private func words(in room: Rect) -> Rect {
        let height = metrics.body.lineHeight + metrics.caption.lineHeight
        return Rect(x: room.x, y: room.y + max(0, room.height - height) * 0.4, width: room.width, height: height)
    }

    private func hasAdditional(_ frame: Rect) -> Bool {
        frame.height >= metrics.body.lineHeight + metrics.caption.lineHeight
    }

    private mutating func addAdditional(_ choice: RouteChoice, _ place: Int, in frame: Rect) {
        guard hasAdditional(frame), !choice.additional.isEmpty else { return }
        var inner = words(in: frame.inset(by: Insets(left: 4, right: 4)))
        _ = inner.takeTop(metrics.body.lineHeight)
        let fitted = texts.choose(choice.additional, metrics.caption, width: inner.width)
        addText(.rowDetail, fitted, metrics.caption, in: inner, index: place)
    }
}
