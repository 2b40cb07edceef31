import Clockwork

/// The tables of what hands do beside the touch screen.
enum HandTable {
    static let knob = Shape<KnobStep>.choice(
        "knob",
        [
            Alternative(
                "knob",
                Field("turn", .whole(-1000...1000), "Turns it by detents, clockwise forward."),
                Field("rate", .number(.frequency, 0.1...100), default: "5 Hz", "Detents a second.")
            ) { .turn(detents: $0, rate: $1) },
            Alternative("knob", Field("press", Shape<Void>.affirmation(otherwise: "leave the step out"), "Presses it."))
            {
                _ in .press
            },
            Alternative(
                "knob",
                Field("tilt", Shape<Direction>.word, "Tilts it, which pans the map in the panning interface."),
                Field("for", .duration(0.01...600), default: "200 ms", "How long.")
            ) { .tilt(direction: $0.degrees, duration: $1) },
        ])

    static let touchpad = Shape<PadStep>.choice(
        "touchpad",
        [
            Alternative(
                "touchpad",
                Field(
                    "swipe", Shape<Direction>.word,
                    "Moves the focus: right and down forward; in the panning interface the map."),
                Field("length", .number(.points, 1...10_000), default: "30 pt", "How far the finger goes on the pad.")
            ) { .swipe(direction: $0.degrees, length: $1) },
            Alternative(
                "touchpad", Field("press", Shape<Void>.affirmation(otherwise: "leave the step out"), "Presses it.")
            ) { _ in .press },
        ])
}
