import Clockwork

/// The tables of touches.
enum TouchTable {
    static let touch = Shape<TouchAction>.choice(
        "touch",
        [
            Alternative("touch", Field("tap", place, "A tap at a place.")) { .tap(x: $0.x, y: $0.y) },
            Alternative("touch", Field("drag", drag, "A straight drag.")) { $0 },
        ])

    /// A drag takes its length by its speed.
    static let allowance = StepTable.Allowance<TouchAction>(words: "the drag and 10 s more") { touch in
        switch touch {
        case .tap: 10
        case .drag(_, _, let length, _, let speed): length / speed + 10
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
