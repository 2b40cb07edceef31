import Clockwork
import Formats
import PhoneApps

/// The tables of steps: one for each action, each with the keys that every step takes.
enum StepTable {
    /// The time that a step may take where its document does not say.
    struct Allowance<Value: Sendable>: Sendable {
        let words: String
        let seconds: @Sendable (Value) -> Double

        static func fixed(_ seconds: Double) -> Allowance {
            Allowance(words: Dimension.duration.text(seconds)) { _ in seconds }
        }
    }

    /// A step, which knows where it stands.
    static let step = Shape<RunbookStep>.choice("step", actions).placed.map { placed in
        var step = placed.value
        step.position = placed.position
        return step
    }

    private static let actions: [Alternative<RunbookStep>] = [
        action(
            "cable", Shape<CableEdge>.word,
            Allowance(words: "5 s, and what the rig's switch takes more: 2 min of a person, the off time of a port") {
                _ in 5
            },
            "Closes or breaks the cable."
        ) { .cable($0) },
        action("await", ConditionTable.awaited, .fixed(15), "Waits for a state of the link, a belief or a card.") {
            .await($0)
        },
        action("navigate", navigate, .fixed(10), "Tells the app to navigate and starts the drive.") { .navigate($0) },
        action("touch", TouchTable.touch, TouchTable.allowance, "Touches the screen.") { .touch($0) },
        action(
            "driver", ActTable.driver, ActTable.allowance, "Lets the driver do something with what the templates show."
        ) { .driver($0) },
        action("ask", Shape<AppTask>.word, .fixed(5), "Asks the app for something.") { .ask($0) },
        action(
            "system", Shape<SystemStep>.word, .fixed(5), "Lets something happen to the phone or to the car."
        ) { .system($0) },
        action(
            "expect", ConditionTable.expected,
            Allowance(words: "`within` and 5 s more") { $0.within.seconds + 5 },
            "Demands what must hold now, or within a time."
        ) { .expect($0.condition, within: $0.within) },
        action(
            "measure", MeasureTable.measure, MeasureTable.allowance, "Measures a metric and judges it by its limits."
        ) { .measure($0.metric, limits: $0.limits) },
        action(
            "qualify", Shape<UnitQuestion>.word.list(atLeast: 1), .fixed(1800),
            "Finds out from outside what a unit does: stores `measured.yaml` and the sheet `unit-sheet.md` in the run's folder."
        ) { .qualify($0) },
        action(
            "command", Shape<String>.text.list(atLeast: 1), .fixed(60),
            "Runs an external command on this machine: a list of words, the program first."
        ) { .command($0) },
        action(
            "wait", Shape<Timespan>.duration(0...86_400), Allowance(words: "the wait and 5 s more") { $0.seconds + 5 },
            "Lets time pass."
        ) { .wait($0) },
        action(
            "screenshot", .text, .fixed(5),
            "Stores a picture of the screen in the folder `screens` of the run, under this name."
        ) { .screenshot($0) },
        action("note", .text, .fixed(5), "Writes a remark into the journal.") { .note($0) },
    ]

    private static func action<Value>(
        _ name: String, _ shape: Shape<Value>, _ allowance: Allowance<Value>, _ summary: String,
        build: @escaping @Sendable (Value) -> Action
    ) -> Alternative<RunbookStep> {
        Alternative(
            "step",
            Field(name, shape, summary),
            Field(optional: "title", .text, otherwise: "made from the action", "The step in words."),
            Field(
                optional: "timeout", .duration(0.001...86_400), otherwise: allowance.words,
                "The time that the step may take."),
            Field("repeat", .whole(1...100_000), default: "1", "How often the step is done; each time must pass."),
            Field(
                "retry", .whole(0...100), default: "0",
                "How often the step is tried again where it did not pass; a later pass is flaky, and every attempt is kept."
            )
        ) { value, title, timeout, repetitions, retries in
            let action = build(value)
            return RunbookStep(
                action: action, title: title ?? action.title, timeout: timeout ?? .seconds(allowance.seconds(value)),
                hasOwnTimeout: timeout != nil, repetitions: repetitions, retries: retries,
                position: Position(line: 1, column: 1))
        }
    }

    private static let navigate = Shape<Navigate>.record(
        "navigate",
        Field(optional: "route", .file(.route), otherwise: "no guidance", "The route that the app guides along."),
        Field(
            optional: "drive", .file(.drive), otherwise: "the log of `rig run --position`",
            "The drive that the position source replays."),
        build: Navigate.init)
}
