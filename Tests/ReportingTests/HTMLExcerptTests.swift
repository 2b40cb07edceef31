import Events
import Testing

@testable import Reporting

@Suite("Long lists on a page")
struct HTMLExcerptTests {
    @Test(
        "show what matters first, in their order, and count the rest",
        arguments: [
            (5, 9, [0, 1, 2, 3, 4], 0), (10, 4, [0, 1, 7, 8], 6), (10, 1, [7], 9), (9, 3, [0, 7, 8], 6), (0, 3, [], 0),
        ])
    func table(count: Int, most: Int, shown: [Int], leftOut: Int) {
        let excerpt = HTMLExcerpt(Array(0..<count), most: most) { $0 == 7 || $0 == 8 }
        #expect(excerpt.rows == shown)
        #expect(excerpt.leftOut == leftOut)
        #expect(excerpt.remark("steps").source.isEmpty == (leftOut == 0))
    }

    @Test("keep the failed steps of a huge run and say where the others are")
    func steps() throws {
        var run = HTMLSampleRun()
        try run.start()
        for repetition in 1...3000 {
            try run.begin(.steps, repetition: repetition)
            try run.begin(1, "look")
            try run.end(1, "look", repetition > 2990 ? .failed : .passed, ["seen in \(repetition)"])
        }
        try run.end(.failed)
        let text = run.text
        #expect(text.contains("2500 more steps are left out here; journal.jsonl has them all."))
        #expect(text.contains("Steps, repetition 490<") && text.contains("Steps, repetition 2991<"))
        #expect(!text.contains("Steps, repetition 491<"))
        #expect(HTMLTags(run.page).faults.isEmpty)
    }

    @Test("fold long reasons and many reasons, and lose none")
    func reasons() throws {
        var run = HTMLSampleRun()
        let long = String(repeating: "a word ", count: 200) + "the end"
        try run.start()
        try run.begin(1, "look")
        try run.end(1, "look", .failed, [long] + (1...40).map { "reason \($0)." })
        try run.end(.failed)
        #expect(run.text.contains(long))
        for number in 1...40 { #expect(run.text.contains("<li>reason \(number).</li>")) }
        #expect(HTMLTags(run.page).named("details").count == 2)
    }

    @Test("tell repetitions of a step and attempts at it apart")
    func repetitions() throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.begin(.steps)
        for repetition in 1...3 {
            var step = StepStarted()
            (step.title, step.repetition) = ("plug", repetition)
            try run.add(.step(step))
        }
        try run.end(1, "plug")
        for verdict in [Verdict.failed, .passed] {
            try run.begin(2, "look")
            try run.end(2, "look", verdict)
        }
        #expect(run.text.contains("plug (3 times)"))
        #expect(run.text.contains(">look</th>") && run.text.contains("look (attempt 2)"))
    }
}
