import Clockwork
import Events
import Glibc
import Testing

@testable import Reporting

@Suite("The verdict on a page")
struct HTMLVerdictTests {
    @Test("is the first thing that the page says, with its reason", arguments: Verdict.allCases)
    func banner(verdict: Verdict) throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(.steps)
        try run.begin(1, "look")
        try run.end(1, "look", verdict, ["the reason"])
        try run.end(verdict)
        let tags = HTMLTags(run.page)
        #expect(tags.named("body").first?.value("class") == verdict.rawValue)
        #expect(run.text.contains("<title>\(verdict.heading): First drive · App N</title>"))
        #expect(run.text.contains("</span> \(verdict.heading)</p>"))
    }

    @Test(
        "has a reason of one sentence",
        arguments: [
            (Verdict.passed, "The only step passed."), (.failed, "1 of 1 steps did not pass, first step 1: it broke."),
            (.benchFault, "1 of 1 steps did not pass, first step 1: it broke."), (.skipped, "Nothing was run."),
            (.interrupted, "The run was stopped before its end."),
        ])
    func reason(verdict: Verdict, sentence: String) throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(1, "look")
        try run.end(1, "look", verdict, verdict == .passed ? [] : ["it broke"])
        try run.end(verdict)
        #expect(run.text.contains("<p class=\"reason\">\(sentence)</p>"))
    }

    @Test("is told by colours with a contrast of 4.5 : 1 or more", arguments: Verdict.allCases)
    func contrast(verdict: Verdict) {
        #expect(Self.contrast(verdict.accent.light, "#f8f8f6") >= 4.5)
        #expect(Self.contrast(verdict.accent.dark, "#1b1f23") >= 4.5)
    }

    /// The contrast ratio of WCAG 2.
    private static func contrast(_ first: String, _ second: String) -> Double {
        let (one, other) = (luminance(first), luminance(second))
        return (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }

    private static func luminance(_ colour: String) -> Double {
        let value = Int(colour.dropFirst(), radix: 16) ?? 0
        let parts = [16, 8, 0].map { shift in
            let share = Double(value >> shift & 0xFF) / 255
            return share <= 0.04045 ? share / 12.92 : pow((share + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }
}
