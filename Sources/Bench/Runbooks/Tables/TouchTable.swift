import Clockwork

/// The tables of touches.
enum TouchTable {
    static let touch = Shape<TouchAction>.choice(
        "touch",
        [
            Alternative("touch", Field("tap", place, "A tap at a place.")) { .tap(x: $0.x, y: $0.y) },
            Alternative("touch", Field("drag", drag, "A straight drag.")) { $0 },
            Alternative("touch", Field("hold", hold, "A finger that stays.")) { $0 },
            Alternative("touch", Field("pinch", pinch, "Two fingers, which iOS tells from 26 on.")) { $0 },
            Alternative("touch", Field("knob", HandTable.knob, "The knob.")) { .knob($0) },
            Alternative("touch", Field("touchpad", HandTable.touchpad, "The touchpad.")) { .touchpad($0) },
        ])

    /// A drag takes its length by its speed.
    static let allowance = StepTable.Allowance<TouchAction>(words: "the movement and 10 s more") { touch in
        switch touch {
        case .tap: 10
        case .drag(_, _, let length, _, let speed): length / speed + 10
        case .hold(_, _, let duration), .pinch(_, _, _, _, let duration), .knob(.tilt(_, let duration)):
            duration.seconds + 10
        case .knob(.turn(let detents, let rate)): abs(Double(detents)) / rate + 10
        case .knob(.press), .touchpad: 10
        }
    }

    private struct Place: Sendable {
        let x: Double
        let y: Double
    }

    private static let place = Shape<Place>.record(
        "place",
        Field("x", .share(), "From the left edge, as a share of the width."),
        Field("y", .share(), "From the top edge, as a share of the height."),
        build: Place.init)

    private static let hold = Shape<TouchAction>.record(
        "hold",
        Field("at", place, "Where the finger stays."),
        Field("for", .duration(0.01...600), default: "1 s", "How long.")
    ) { .hold(x: $0.x, y: $0.y, duration: $1) }

    private static let pinch = Shape<TouchAction>.record(
        "pinch",
        Field("at", place, "The middle between the fingers."),
        Field("scale", .share(10...1000), default: "100 %", "How far apart they are in the end, of how far at first."),
        Field("turn", .number(.angle, -180...180), default: "0 deg", "How far they turn, clockwise."),
        Field("for", .duration(0.05...60), default: "500 ms", "How long.")
    ) { .pinch(x: $0.x, y: $0.y, scale: $1, turn: $2, duration: $3) }

    private static let drag = Shape<TouchAction>.record(
        "drag",
        Field("from", place, "Where the finger goes down."),
        Field("length", .number(.points, 0.1...10_000), "How far it moves."),
        Field("direction", .direction, "Where it moves: a word, or an angle clockwise from up."),
        Field("speed", .number(.pointSpeed, 1...10_000), default: "200 pt/s", "How fast it moves.")
    ) { from, length, direction, speed in
        .drag(x: from.x, y: from.y, length: length, direction: direction, speed: speed)
    }
}
