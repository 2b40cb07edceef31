import Measuring
import Testing

@Suite("Provenance")
struct ProvenanceTests {
    enum Party: CaseIterable { case app, os, unit }

    @Test(
        "measured on a head unit: both ends physical, or both through the unit's own messages",
        arguments: [
            (Stimulus.robot, Observation.camera, true), (.robot, .photodiode, true), (.finger, .camera, true),
            (.finger, .photodiode, true), (.injected, .stream, true), (.none, .stream, true), (.none, .camera, true),
            (.none, .photodiode, true), (.injected, .camera, false), (.injected, .photodiode, false),
            (.robot, .stream, false), (.finger, .stream, false), (.replayed, .camera, false),
            (.replayed, .photodiode, false), (.replayed, .stream, false), (.robot, .callback, false),
            (.finger, .callback, false), (.injected, .callback, false), (.none, .callback, false),
            (.replayed, .callback, false), (.robot, .model, false), (.finger, .model, false),
            (.injected, .model, false),
            (.none, .model, false), (.replayed, .model, false),
        ])
    func headUnit(stimulus: Stimulus, observation: Observation, isMeasured: Bool) {
        var provenance = Provenance(
            app: .real, os: .real, unit: .real, stimulus: stimulus, observation: observation)
        #expect(provenance.isMeasuredOnHeadUnit == isMeasured)
        provenance.position = .real
        provenance.link = .emulated
        #expect(provenance.isMeasuredOnHeadUnit == isMeasured)
    }

    @Test(
        "nothing is measured on a head unit while app, os or unit is not real",
        arguments: [PartyKind.model, .emulated], Party.allCases)
    func notReal(kind: PartyKind, party: Party) {
        var provenance = Provenance(app: .real, os: .real, unit: .real, stimulus: .robot, observation: .camera)
        #expect(provenance.isMeasuredOnHeadUnit)
        switch party {
        case .app: provenance.app = kind
        case .os: provenance.os = kind
        case .unit: provenance.unit = kind
        }
        #expect(!provenance.isMeasuredOnHeadUnit)
    }

    @Test(
        "a provenance reads as a sentence",
        arguments: [
            (
                Provenance(stimulus: .replayed),
                "app model, os model, unit model; position replayed; observed in the model"
            ),
            (
                Provenance(app: .real, os: .real, unit: .real, stimulus: .robot, observation: .camera),
                "app real, os real, unit real, position model, link model; touched by a robot; observed by camera"
            ),
            (
                Provenance(position: .emulated, stimulus: .none, observation: .callback),
                "app model, os model, unit model, position emulated, link model; no stimulus; observed by callback"
            ),
        ])
    func text(provenance: Provenance, text: String) {
        #expect(provenance.text == text)
    }
}
