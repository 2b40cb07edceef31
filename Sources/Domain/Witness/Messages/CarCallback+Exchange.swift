import CarPlay
import Journaling

extension CarCallback {
    /// The callback's name in a trace.
    var name: String {
        switch self {
        case .panningShown: "panningShown"
        case .panningWillDismiss: "panningWillDismiss"
        case .panningDismissed: "panningDismissed"
        case .panned: "panned"
        case .panBegan: "panBegan"
        case .panEnded: "panEnded"
        case .pinched: "pinched"
        case .alertShown: "alertShown"
        case .alertDismissed: "alertDismissed"
        case .selectedPreview: "selectedPreview"
        case .startedTrip: "startedTrip"
        case .pressed: "pressed"
        case .selected: "selected"
        case .popped: "popped"
        case .cancelledNavigation: "cancelledNavigation"
        case .scene: "scene"
        case .style: "style"
        case .limited: "limited"
        case .memoryPressure: "memoryPressure"
        }
    }

    /// A callback of each name, to read into.
    static let blanks: [CarCallback] = [
        .panningShown, .panningWillDismiss, .panningDismissed, .panned([]), .panBegan([]), .panEnded([]),
        .alertShown(0), .alertDismissed(0, .timeout), .selectedPreview(trip: 0, choice: 0),
        .startedTrip(trip: 0, choice: 0), .pressed(button: 0), .selected(item: 0), .popped(template: 0),
        .cancelledNavigation, .scene(.phone, .absent), .style(.light), .limited([]), .memoryPressure,
        .pinched(PinchGesture(.zoom, .began, x: 0, y: 0, amount: 1)),
    ]

    private static let blanksByName = Dictionary(blanks.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// Visits the name of the callback, and the fields that a callback of that name has.
    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        var name = name
        try fields.field("callback", &name)
        if name != self.name {
            guard let blank = Self.blanksByName[name] else {
                throw FieldError.unknownName(name, of: "callback")
            }
            self = blank
        }
        try exchangeValues(&fields)
    }

    private mutating func exchangeValues(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .panned(let direction): self = .panned(try Self.exchange(direction, &fields))
        case .panBegan(let direction): self = .panBegan(try Self.exchange(direction, &fields))
        case .panEnded(let direction): self = .panEnded(try Self.exchange(direction, &fields))
        case .pinched(var pinch):
            try pinch.exchange(&fields)
            self = .pinched(pinch)
        case .alertShown(let id): self = .alertShown(try Self.exchange(id, "id", &fields))
        case .alertDismissed(let id, var reason):
            let id = try Self.exchange(id, "id", &fields)
            try fields.numbered("reason", &reason)
            self = .alertDismissed(id, reason)
        case .selectedPreview(let trip, let choice):
            self = .selectedPreview(
                trip: try Self.exchange(trip, "trip", &fields), choice: try Self.exchange(choice, "choice", &fields))
        case .startedTrip(let trip, let choice):
            self = .startedTrip(
                trip: try Self.exchange(trip, "trip", &fields), choice: try Self.exchange(choice, "choice", &fields))
        case .pressed(let id): self = .pressed(button: try Self.exchange(id, "id", &fields))
        case .selected(let id): self = .selected(item: try Self.exchange(id, "id", &fields))
        case .popped(let id): self = .popped(template: try Self.exchange(id, "id", &fields))
        case .scene(var scene, var phase):
            try fields.field("scene", &scene)
            try fields.field("phase", &phase)
            self = .scene(scene, phase)
        case .style(var style):
            try fields.field("style", &style)
            self = .style(style)
        case .limited(let limited):
            self = .limited(LimitedInterfaces(rawValue: try Self.exchange(limited.rawValue, "limited", &fields)))
        case .panningShown, .panningWillDismiss, .panningDismissed, .cancelledNavigation, .memoryPressure: break
        }
    }

    private static func exchange(
        _ value: Int, _ name: StaticString, _ fields: inout some FieldExchange
    ) throws(FieldError) -> Int {
        var value = value
        try fields.field(name, &value)
        return value
    }

    private static func exchange(
        _ direction: PanDirection, _ fields: inout some FieldExchange
    ) throws(FieldError) -> PanDirection {
        PanDirection(rawValue: try exchange(direction.rawValue, "direction", &fields))
    }
}

extension PinchGesture {
    fileprivate mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("kind", &kind)
        try fields.field("phase", &phase)
        try fields.field("x", &x, decimals: 2)
        try fields.field("y", &y, decimals: 2)
        try fields.field("amount", &amount, decimals: 4)
        try fields.field("velocity", &velocity, decimals: 3)
    }
}
