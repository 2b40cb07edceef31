import Clockwork
import Events
import Reporting
import Testing

@Suite("A position's plausibility") struct PlausibilityReportTests {
    @Test("is told on the console and the page where something is wrong, and not a word where nothing is")
    func told() throws {
        for remarks in [["3 gaps, longest 12 s", "2 jumps"], []] {
            var noted = PlausibilityNoted()
            (noted.fixes, noted.remarks) = (60, remarks)
            var run = HTMLSampleRun()
            try run.start()
            try run.add(.plausibility(noted))
            var console = ""
            let recorder = ConsoleRecorder(style: ConsoleStyle(isColoured: false, showsProgress: false), folder: "") {
                console += $0
            }
            recorder.record(Event(at: .start, .plausibility(noted)))
            let line = "position: 3 gaps, longest 12 s; 2 jumps"
            #expect(console == (remarks.isEmpty ? "" : "         \(line)\n"))
            #expect(run.text.contains(line) == !remarks.isEmpty)
            #expect(!run.text.contains("plausib"))
        }
    }
}
