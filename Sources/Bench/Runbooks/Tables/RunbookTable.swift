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
                optional: "rows", Shape<String>.behaviour.list(), otherwise: "none",
                "The rows of `docs/behaviours.md` that the runbook shows, such as `S25`, `D05` or `F01`."),
            Field(
                optional: "fault", fault, otherwise: "nothing is seeded",
                "The fault that the runbook finds: `rig run --fault` seeds it, and the runbook must fail."),
            Field(
                optional: "says", Shape<String>.text.placed, otherwise: "nothing is asked of its words",
                "A part of what the runbook says where it finds the fault."),
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
        ) { _, name, rows, fault, says, needs, timeout, repetitions, setup, steps, teardown throws(Complaints) in
            let setup = setup ?? []
            if fault == nil, let says {
                throw Complaints(
                    says.position, says.text, "`says` is what the runbook says of its fault; name a `fault`, too")
            }
            return Runbook(
                name: name, rows: rows ?? [], fault: fault, says: says?.value,
                needs: (needs ?? []).map { Need(capability: $0.value, position: $0.position) },
                setup: setup, steps: steps, teardown: teardown ?? [],
                timeout: timeout ?? Runbook.allowance(setup: setup, steps: steps, repetitions),
                hasOwnTimeout: timeout != nil, repetitions: repetitions)
        })

    private static let fault: Shape<RunbookFault> = {
        let record = Shape<RunbookFault>.record(
            "fault",
            Field(
                optional: "app", AppTable.fault, otherwise: "the app of the rig", "Keys of the app that are changed."),
            Field(
                optional: "unit", UnitTable.fault, otherwise: "the unit of the rig",
                "Keys of the unit that are changed."),
            Field(optional: "link", ModelLinkTable.faults, otherwise: "the link of the rig", "The faults of the link."),
            Field(
                optional: "os", Shape<String>.file(.document(.os)).placed, otherwise: "the system of the rig",
                "The document of another system."),
            Field(
                optional: "ios", SystemFaultsTable.part, otherwise: "the system of the rig",
                "The faults of the system."),
            Field(
                optional: "bench", BenchTable.part, otherwise: "the bench of the rig",
                "What a bench of models does wrong.")
        ) { app, unit, link, system, ios, bench in
            let system = system.map {
                Reading.Reference(role: .document(.os), name: $0.value, position: $0.position)
            }
            return RunbookFault(
                app: app, unit: unit, link: link, system: system, bench: bench, ios: ios, words: "")
        }
        return Shape(record.form) { node, label, reading in
            var fault = record.read(node, label, &reading)
            fault?.words = node.flow
            return fault
        }
    }()
}
