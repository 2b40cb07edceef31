import CarPlay
import Journaling

extension TemplateCall {
    /// A call of each name with nothing in it, to read into.
    static let blanks: [TemplateCall] = [
        .setRoot(Template()), .push(Template()), .pop(), .popToRoot(), .popTo(0), .present(Template()), .dismiss(),
        .update(Template()), .updateSearch([]), .setBarButtons(leading: [], trailing: []), .activateVoiceState(0),
        .setMapButtons([]), .showPanning, .dismissPanning, .showTrips([]), .hideTrips, .showAlert(NavigationAlert()),
        .dismissAlert, .updateTrip(TravelEstimates(), trip: 0), .startNavigation(), .pause(.arrived), .resume(),
        .addManeuvers([]), .setManeuvers([]), .updateManeuver(TravelEstimates(), maneuver: 0), .setManeuverState(.go),
        .setLanes(nil), .updateEstimates(GuidanceCard(instruction: "", distance: "")), .finishNavigation,
        .cancelNavigation, .setWindowRoot, .setBaseLayer([]), .setDashboardButtons([]),
    ]

    static let blanksByName = Dictionary(blanks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Visits the name of the call, and the fields that a call of that name has.
    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        var name = name
        try fields.field("call", &name)
        if name != self.name {
            guard let blank = Self.blanksByName[name] else {
                throw FieldError.unknownName(name, of: "call")
            }
            self = blank
        }
        try exchangeFrequent(&fields)
    }

    /// The calls of a drive come first; they are almost all of a trace.
    private mutating func exchangeFrequent(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .updateEstimates(var card):
            try fields.field("instruction", &card.instruction)
            try fields.field("distance", &card.distance)
            try fields.field("seconds", &card.secondsRemaining, decimals: 1)
            try fields.hint("traffic", &card.trafficSide)
            self = .updateEstimates(card)
        case .updateManeuver(var estimates, var maneuver):
            try fields.field("maneuver", &maneuver)
            try fields.field("estimates", &estimates)
            self = .updateManeuver(estimates, maneuver: maneuver)
        case .updateTrip(var estimates, var trip):
            try fields.count("trip", &trip)
            try fields.field("estimates", &estimates)
            self = .updateTrip(estimates, trip: trip)
        case .setManeuvers(var maneuvers):
            try fields.field("maneuvers", &maneuvers)
            self = .setManeuvers(maneuvers)
        case .addManeuvers(var maneuvers):
            try fields.field("maneuvers", &maneuvers)
            self = .addManeuvers(maneuvers)
        default: try exchangeStack(&fields)
        }
    }

    private mutating func exchangeStack(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .setRoot(var template, var completes):
            try fields.field("template", &template)
            try fields.flag("completes", &completes)
            self = .setRoot(template, completes: completes)
        case .push(var template, var completes):
            try fields.field("template", &template)
            try fields.flag("completes", &completes)
            self = .push(template, completes: completes)
        case .present(var template, var completes):
            try fields.field("template", &template)
            try fields.flag("completes", &completes)
            self = .present(template, completes: completes)
        case .update(var template):
            try fields.field("template", &template)
            self = .update(template)
        case .pop(var completes):
            try fields.flag("completes", &completes)
            self = .pop(completes: completes)
        case .popToRoot(var completes):
            try fields.flag("completes", &completes)
            self = .popToRoot(completes: completes)
        case .popTo(var id, var completes):
            try fields.field("id", &id)
            try fields.flag("completes", &completes)
            self = .popTo(id, completes: completes)
        case .dismiss(var completes):
            try fields.flag("completes", &completes)
            self = .dismiss(completes: completes)
        default: try exchangeButtons(&fields)
        }
    }

    private mutating func exchangeButtons(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .updateSearch(var rows):
            try fields.field("rows", &rows)
            self = .updateSearch(rows)
        case .setBarButtons(var leading, var trailing, var id):
            try fields.field("leading", &leading)
            try fields.field("trailing", &trailing)
            try fields.field("id", &id)
            self = .setBarButtons(leading: leading, trailing: trailing, on: id)
        case .setMapButtons(var buttons):
            try fields.field("buttons", &buttons)
            self = .setMapButtons(buttons)
        case .setDashboardButtons(var buttons):
            try fields.field("buttons", &buttons)
            self = .setDashboardButtons(buttons)
        case .activateVoiceState(var id):
            try fields.field("id", &id)
            self = .activateVoiceState(id)
        case .setBaseLayer(var elements):
            var words = elements.map(\.rawValue)
            try fields.field("elements", &words)
            elements = words.map { BaseElement(rawValue: $0) ?? .other }
            self = .setBaseLayer(elements)
        default: try exchangeNavigation(&fields)
        }
    }

    private mutating func exchangeNavigation(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .showTrips(var trips, var texts):
            try fields.field("trips", &trips)
            try fields.field("start", &texts.start)
            try fields.field("moreRoutes", &texts.moreRoutes)
            try fields.field("overview", &texts.overview)
            self = .showTrips(trips, texts: texts)
        case .showAlert(var alert):
            try fields.field("alert", &alert)
            self = .showAlert(alert)
        case .startNavigation(var trip):
            try fields.count("trip", &trip)
            self = .startNavigation(trip: trip)
        case .pause(var reason, var text):
            try fields.numbered("reason", &reason)
            try fields.field("text", &text)
            self = .pause(reason, text: text)
        case .resume(var maneuvers):
            try fields.field("maneuvers", &maneuvers)
            self = .resume(maneuvers)
        case .setManeuverState(var state):
            try fields.numbered("state", &state)
            self = .setManeuverState(state)
        case .setLanes(var lanes):
            try fields.field("lanes", &lanes)
            self = .setLanes(lanes)
        default: break
        }
    }
}
