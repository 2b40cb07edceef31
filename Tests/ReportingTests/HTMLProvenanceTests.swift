import Events
import Measuring
import Testing

@Suite("The provenance on a page")
struct HTMLProvenanceTests {
    @Test(
        "heads the figures with each party that was not real, and with the unit only where the contract allows",
        arguments: [
            (Provenance(), "Measured with models of app, os, unit, position and link"),
            (
                Provenance(observation: .callback),
                "Measured with models of app, os, unit, position and link; observed by callback"
            ),
            (
                Provenance(link: .emulated, app: .real, os: .real, unit: .emulated),
                "Measured with models of position, emulated unit and link"
            ),
            (
                Provenance(position: .real, link: .real, app: .real, os: .real, unit: .real, observation: .callback),
                "Measured with real parties; observed by callback"
            ),
            (
                Provenance(app: .real, os: .real, unit: .real, stimulus: .injected, observation: .camera),
                "Measured with models of position and link"
            ),
            (
                Provenance(app: .real, os: .real, unit: .real, stimulus: .finger, observation: .camera),
                "Measured on a head unit: Unit U"
            ),
        ])
    func heading(provenance: Provenance, heading: String) throws {
        let run = try measured(provenance, run: Provenance())
        #expect(run.text.contains("<h3>\(heading)</h3>"))
        #expect(run.text.contains("Measured on a head unit") == provenance.isMeasuredOnHeadUnit)
    }

    @Test("says in a sentence that models prove detectors alone")
    func models() throws {
        let run = try measured(Provenance(), run: Provenance())
        let sentence =
            "No hardware: every party was a model. This proves the detectors; it says nothing about your app."
        #expect(run.text.contains(sentence))
    }

    @Test("calls the run measured on a head unit only where every figure is")
    func wholeRun() throws {
        let real = Provenance(app: .real, os: .real, unit: .real, stimulus: .robot, observation: .photodiode)
        let sentence = "<p class=\"provenance\">Measured on a head unit: Unit U.</p>"
        #expect(try measured(real, run: real).text.contains(sentence))
        #expect(try !measured(Provenance(), run: real).text.contains(sentence))
        #expect(try !measured(real, run: Provenance(position: .real)).text.contains(sentence))
    }

    @Test("never puts figures of different provenance under one heading")
    func apart() throws {
        var run = try measured(Provenance(), run: Provenance())
        try run.add(.measurement(made(Provenance(observation: .stream))))
        try run.add(.measurement(made(Provenance())))
        #expect(HTMLTags(run.page).named("h3").count == 2)
    }

    @Test("says of a touch that was injected into a real unit that it says nothing about a touch panel")
    func injected() throws {
        let injected = Provenance(app: .real, os: .real, unit: .real, stimulus: .injected, observation: .stream)
        #expect(try measured(injected, run: injected).text.contains("this says nothing about a touch panel"))
        #expect(try !measured(Provenance(stimulus: .injected), run: Provenance()).text.contains("touch panel"))
    }

    private func measured(_ provenance: Provenance, run header: Provenance) throws -> HTMLSampleRun {
        var run = HTMLSampleRun()
        try run.start(header)
        try run.add(.measurement(made(provenance)))
        return run
    }

    private func made(_ provenance: Provenance) -> MeasurementMade {
        MeasurementMade(
            Measurement(
                name: "panThreshold.right", unit: "pt", figures: [.init("value", 10)], n: 1, provenance: provenance),
            limits: [])
    }
}
