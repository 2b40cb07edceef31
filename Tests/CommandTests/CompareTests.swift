import Formats
import Testing

@Suite("rig compare") struct CompareTests {
    private let place = Place()

    /// Runs a runbook and returns the run's folder.
    private func run(_ rig: String, seed: Int, into name: String) throws -> String {
        let out = "\(place.path)/\(name)"
        _ = try Command.run(
            ["run", "runbooks/first-drive.yaml", "--rig", "rigs/\(rig).yaml", "--seed", "\(seed)", "--out", out])
        return "\(out)/\(try #require(Place.names(in: out).first))"
    }

    @Test("shows no difference between two draws of one bench, by their folders or their journals")
    func same() throws {
        let first = try run("model-800x480", seed: 1, into: "a"), second = try run("model-800x480", seed: 2, into: "b")
        let outcome = try Command.run(["compare", first, "\(second)/journal.jsonl"])
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("updateLatency.map") && outcome.output.contains("no difference shown"))
        #expect(!outcome.output.contains("slower") && !outcome.output.contains("faster"))
        #expect(outcome.output.contains("(Holm)"))
    }

    @Test("shows a unit that wants more, warns of it, and ends with 1 only where that is asked for")
    func worse() throws {
        let first = try run("model-800x480", seed: 1, into: "a"),
            second = try run("model-2gis-2018", seed: 2, into: "b")
        let plain = try Command.run(["compare", first, second, "--json"])
        #expect(plain.status == 0)
        let document = try JSON.parse(Array(plain.output.utf8))
        let pan = try #require(document["metrics"]?.list?.first { $0["name"]?.text == "panThreshold.right" })
        #expect(pan["outcome"]?.text == "higher" && pan["worse"]?.truth == true)
        #expect(document["cautions"]?.list?.isEmpty == false)
        #expect(try Command.run(["compare", first, second, "--fail-on", "worse"]).status == 1)
        #expect(try Command.run(["compare", second, first, "--fail-on", "worse"]).status == 0)
    }

    @Test("refuses what is missing, what is no journal, and what it does not understand")
    func refused() throws {
        let text = place.file("text.jsonl", "not a journal\n")
        #expect(try Command.run(["compare", "\(place.path)/none", text]).status == 66)
        #expect(try Command.run(["compare", text, text]).status == 65)
        #expect(try Command.run(["compare", text]).status == 64)
        #expect(try Command.run(["compare", text, text, "--fail-on", "better"]).status == 64)
    }
}
