import Clockwork
import Formats

/// The table of runbook documents: what is done on a bench and what must hold.
enum RunbookTable {
    static let table = DocumentTable(
        kind: .runbook,
        shape: Shape<Runbook>.record(
            "runbook",
            Field(version: .runbook),
            Field("name", .text, "The runbook's name."),
            Field(
                optional: "needs", Shape<Capability>.word.placed.list(), otherwise: "nothing",
                "What the bench must be able to do or see; a bench that lacks one skips the runbook."),
            Field(
                optional: "timeout", .duration(0.001...604_800), otherwise: "the sum of what each of them may take",
                "The time that setup and steps may take together."),
            Field("repeat", .whole(1...100_000), default: "1", "How often the steps are run; each time must pass."),
            Field(
                optional: "setup", StepTable.step.list(), otherwise: "no steps",
                "Steps that bring the bench to its start; a failure here is a bench fault."),
            Field("steps", StepTable.step.list(atLeast: 1), "The steps that are judged."),
            Field(
                optional: "teardown", StepTable.step.list(), otherwise: "no steps",
                "Steps that leave the bench as it was; each runs, whatever came before.")
        ) { _, name, needs, timeout, repetitions, setup, steps, teardown in
            let setup = setup ?? []
            return Runbook(
                name: name, needs: (needs ?? []).map { Need(capability: $0.value, position: $0.position) },
                setup: setup, steps: steps, teardown: teardown ?? [],
                timeout: timeout ?? .seconds(allowance(setup) + allowance(steps) * Double(repetitions)),
                repetitions: repetitions)
        })

    /// The seconds that steps may take one after the other.
    private static func allowance(_ steps: [RunbookStep]) -> Double {
        steps.reduce(0) { $0 + $1.timeout.seconds * Double($1.repetitions) * Double($1.retries + 1) }
    }
}
