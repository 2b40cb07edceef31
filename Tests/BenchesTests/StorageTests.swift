import Benches
import Clockwork
import Events
import Runbooks
import Testing

@Suite("A run's folder") struct StorageTests {
    @Test("holds the journal and a copy of each document as it was used")
    func copies() throws {
        let scenario = Scenario(steps: "- note: x")
        let played = try scenario.run()
        #expect(
            Folder.names(in: played.files.path) == [
                "journal.jsonl", "rigs-apps-healthy.yaml", "rigs-model-800x480.yaml", "rigs-systems-ios-18.yaml",
                "rigs-units-standard-800x480.yaml", "runbooks-test.yaml",
            ])
        let copy = String(decoding: Folder.bytes("\(played.files.path)/runbooks-test.yaml"), as: UTF8.self)
        #expect(copy == scenario.texts["runbooks/test.yaml"])
        #expect(played.files.id == "2023-11-14-221320-test")
    }

    @Test("has another name where two runs begin in one second")
    func twice() throws {
        let folder = Folder()
        let request = try Scenario(steps: "- note: x").request(out: "\(folder.path)/deep/er")
        let ids = try (1...3).map { _ in try BenchRun.perform(request, recorders: { _ in [] }).folder.id }
        #expect(ids == ["2023-11-14-221320-test", "2023-11-14-221320-test-2", "2023-11-14-221320-test-3"])
    }

    @Test(
        "keeps documents apart whose copies would have one name, and takes names of any length",
        arguments: ["journal.jsonl", "./rigs/model-800x480.yaml", "\(String(repeating: "long/", count: 80))x.yaml"])
    func copyNames(runbook: String) throws {
        var scenario = Scenario(steps: "- note: x")
        scenario.texts[runbook] = scenario.texts["runbooks/test.yaml"]
        scenario.runbook = runbook
        let played = try scenario.run()
        #expect(played.storageFailure == nil && played.verdict == .passed)
        #expect(Folder.names(in: played.files.path).count == 6)
    }

    @Test("that cannot be made is an error that names it", arguments: ["/dev/null/x", "/proc/nothing/x", ""])
    func impossible(out: String) throws {
        let request = try Scenario(steps: "- note: x").request(out: out)
        let error = #expect(throws: (any Error).self) { try BenchRun.perform(request, recorders: { _ in [] }) }
        #expect("\(try #require(error))".contains("cannot make the folder"))
    }
}
