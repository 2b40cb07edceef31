import Clockwork
import PhoneApps

/// The tables of what a driver does with what the templates show.
enum ActTable {
    static let driver = Shape<DriverStep>.choice(
        "driver",
        [
            act("press", Shape<AppButton>.word, "A button of the map's screen.") { .press($0) },
            act("answer", .whole(1...20), "A button of what stands above the map, by its place.") { .answer($0) },
            act("select", .whole(1...1000), "A row, by its place.") { .select($0) },
            act("back", Shape<Void>.affirmation(otherwise: "leave the step out"), "The back button.") { .back },
            act("chooseRoute", .whole(1...20), "A route of the trip on offer, by its place.") { .chooseRoute($0) },
            act("startTrip", Shape<Void>.affirmation(otherwise: "leave the step out"), "Starts the trip on offer.") {
                .startTrip
            },
            act("pan", Shape<Direction>.word, "One press in a direction of the panning interface.") {
                .pan(direction: $0.degrees)
            },
            act("hold", hold, "A press that is held.") { $0 },
        ])

    static let allowance = StepTable.Allowance<DriverStep>(words: "the hold and 5 s more") { step in
        if case .hold(_, let duration) = step { duration.seconds + 5 } else { 5 }
    }

    private static let hold = Shape<DriverStep>.record(
        "hold",
        Field("direction", Shape<Direction>.word, "Where to."),
        Field("for", .duration(0.01...600), default: "1 s", "How long.")
    ) { .hold(direction: $0.degrees, duration: $1) }

    private static func act<Value>(
        _ name: String, _ shape: Shape<Value>, _ summary: String,
        build: @escaping @Sendable (Value) -> DriverStep
    ) -> Alternative<DriverStep> {
        Alternative("driver", Field(name, shape, summary), build: build)
    }
}
