import CarPlay
package import Journaling

extension WitnessMessage {
    /// Makes a message of a kind with nothing in it, to read into.
    package init(blank kind: WitnessKind) {
        self =
            switch kind {
            case .hello: .hello(WitnessHello())
            case .scene: .scene(.phone, .absent)
            case .belief: .belief(connected: false)
            case .call: .call(WitnessCall(.pop()))
            case .result: .result(WitnessResult())
            case .callback: .callback(.panningShown)
            case .gesture: .gesture(PanGesture(.began))
            case .fix: .fix(WitnessFix())
            case .route: .route(WitnessRoute())
            case .guidance: .guidance(WitnessGuidance())
            case .map: .map(.none)
            case .memory: .memory(WitnessMemory())
            case .log: .log(WitnessLog())
            case .pong: .pong(WitnessPong())
            case .bye: .bye
            case .welcome: .welcome
            case .refused: .refused(reason: "")
            case .ping: .ping(id: 0)
            case .clock: .clock(ClockExchange())
            case .unread: .unread(reason: "")
            }
    }

    /// Visits the fields that a message of this kind has, besides those of every line.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .call(var call):
            try call.exchange(&fields)
            self = .call(call)
        case .fix(var fix):
            try fix.exchange(&fields)
            self = .fix(fix)
        case .guidance(var guidance):
            try guidance.exchange(&fields)
            self = .guidance(guidance)
        case .result(var result):
            try result.exchange(&fields)
            self = .result(result)
        case .callback(var callback):
            try callback.exchange(&fields)
            self = .callback(callback)
        case .gesture(var gesture):
            try gesture.exchange(&fields)
            self = .gesture(gesture)
        case .route(var route):
            try route.exchange(&fields)
            self = .route(route)
        default: try exchangeState(&fields)
        }
    }

    private mutating func exchangeState(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .hello(var hello):
            try hello.exchange(&fields)
            self = .hello(hello)
        case .scene(var scene, var phase):
            try fields.field("scene", &scene)
            try fields.field("phase", &phase)
            self = .scene(scene, phase)
        case .belief(var connected):
            try fields.field("connected", &connected)
            self = .belief(connected: connected)
        case .map(var owner):
            try fields.field("owner", &owner)
            self = .map(owner)
        case .memory(var memory):
            try memory.exchange(&fields)
            self = .memory(memory)
        case .log(var log):
            try log.exchange(&fields)
            self = .log(log)
        default: try exchangeConversation(&fields)
        }
    }

    private mutating func exchangeConversation(_ fields: inout some FieldExchange) throws(FieldError) {
        switch self {
        case .pong(var pong):
            try pong.exchange(&fields)
            self = .pong(pong)
        case .refused(var reason):
            try fields.field("reason", &reason)
            self = .refused(reason: reason)
        case .ping(var id):
            try fields.field("id", &id)
            self = .ping(id: id)
        case .clock(var exchange):
            try exchange.exchange(&fields)
            self = .clock(exchange)
        case .unread(var reason):
            try fields.field("reason", &reason)
            self = .unread(reason: reason)
        default: break
        }
    }
}

extension PanGesture {
    /// The velocity is left out where there is none: older test builds do not tell it.
    fileprivate mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("phase", &phase)
        try fields.field("dx", &dx, decimals: 3)
        try fields.field("dy", &dy, decimals: 3)
        var velocity: (x: Double?, y: Double?) = vx == 0 && vy == 0 ? (nil, nil) : (vx, vy)
        try fields.field("vx", &velocity.x, decimals: 1)
        try fields.field("vy", &velocity.y, decimals: 1)
        (vx, vy) = (velocity.x ?? 0, velocity.y ?? 0)
    }
}
