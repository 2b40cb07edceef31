import Clockwork
import Events
import Links
import Measuring
import Testing

@testable import Reporting

@Suite("The pictures of a page")
struct HTMLPictureTests {
    @Test("show a figure, its bounds and what its limit forbids at their places on one scale")
    func strip() throws {
        let tags = HTMLTags(
            try page(figures: [.init("max", 100, low: 50, high: 150)], limits: [Limit("max", .atMost, 200)]))
        // The scale goes from 0 to 1.15 times the limit, with 3 % to spare at both ends.
        #expect(tags.named("circle").first?.value("cx") == place(100, of: 230))
        let bounds = try #require(tags.named("line").first { $0.value("class") == "bounds" })
        #expect(bounds.value("x1") == place(50, of: 230) && bounds.value("x2") == place(150, of: 230))
        let forbidden = try #require(tags.named("rect").first { $0.value("class") == "forbidden" })
        #expect(forbidden.value("x") == place(200, of: 230))
        let label = tags.named("svg").first?.value("aria-label")
        #expect(label == "max 100.0 ms, 50.0 ms to 150.0 ms, limit max ≤ 200 ms: passed")
    }

    @Test("shade what lies below a lower limit")
    func atLeast() throws {
        let tags = HTMLTags(
            try page(figures: [.init("p50", 100, low: 90, high: 110)], limits: [Limit("p50", .atLeast, 50)]))
        let forbidden = try #require(tags.named("rect").first { $0.value("class") == "forbidden" })
        #expect(forbidden.value("x") == "0%" && forbidden.value("width") == place(50, of: 110))
        #expect(tags.named("circle").first?.value("class") == "dot passed")
    }

    @Test("draw a rate from 0 to 1, whatever the other figures are")
    func rate() throws {
        let tags = HTMLTags(try page(figures: [.init("missed", 20), .init("rate", 0.5, low: 0, high: 1)], limits: []))
        #expect(tags.named("circle").map { $0.value("cx") } == ["97%", "50%"])
    }

    @Test("draw a rate of events a minute, which is no share, on a scale with its limit")
    func events() throws {
        let tags = HTMLTags(
            try page(
                named: "updatesPerMinute", figures: [.init("rate", 100, low: 80, high: 120)],
                limits: [Limit("rate", .atMost, 200)]))
        #expect(tags.named("circle").map { $0.value("cx") } == [place(100, of: 230)])
    }

    @Test("mark a missed cut red from the cut until the phone is back")
    func missedCut() throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.cycle(2, missingEvery: 2)
        try run.see(.power, .up)
        try run.see(.dataLink, .up)
        run.now = 10
        try run.note("the end")
        let wrong = HTMLTags(run.page).named("rect").filter { $0.value("class") == "wrong" }
        // Cut at 5 s, found at 7 s, back at 8 s: in the whole run of 10 s, then in a window from 4.333 s to 7.667 s.
        #expect(wrong.map { $0.value("x") } == ["50%", "20%"])
        #expect(wrong.map { $0.value("width") } == ["30%", "80%"])
    }

    @Test("stay readable and small for many cycles", arguments: [200, 2_000])
    func manyCycles(cycles: Int) throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.cycle(cycles, missingEvery: 5)
        let page = run.page
        let tags = HTMLTags(page)
        #expect(tags.faults.isEmpty)
        #expect(tags.named("figure").count == 4)
        #expect(
            String(decoding: page, as: UTF8.self).contains(
                "\(cycles / 5 - 3) more missed cuts are in the picture of the whole run."))
        #expect(tags.named("rect").count < 5 * 700 && page.count < 1_000_000)
    }

    @Test(
        "have about six ticks at round seconds",
        arguments: [
            (0.0, 42.6, 0.0, [0.0, 10, 20, 30, 40]), (4.0, 8.0, 5.0, [-1.0, 0, 1, 2, 3]),
            (0.0, 0.003, 0.0, [0, 0.001, 0.002, 0.003]),
        ])
    func ticks(begin: Double, end: Double, zero: Double, expected: [Double]) {
        let window = LinkLanes.Stretch(begin: .start + .seconds(begin), end: .start + .seconds(end))
        let scale = HTMLTimeScale(window: window, zero: .start + .seconds(zero))
        #expect(scale.ticks.map { ($0 - scale.zero).seconds } == expected)
    }

    @Test("have few ticks however far a damaged stamp lies", arguments: [2.5, 40, 4e3, 1e9, 9e9])
    func cutCable(late: Double) throws {
        var run = HTMLSampleRun()
        try run.start()
        try run.see(.belief, .up)
        run.now = 1
        try run.move("out")
        run.now += late
        try run.find(.missedDisconnect, [])
        let lanes = LinkLanes(RecoveredRun(journal: run.journal).events)
        let svg = try #require(CutCablePicture.svg(lanes, caption: ""))
        #expect((3...12).contains(svg.split(separator: "<text class=\"tick\"").count - 1))
        #expect(svg.contains(">0 s</text>"))
    }

    private func place(_ value: Double, of end: Double) -> String {
        let piece: HTML = "\(share: 0.03 + 0.94 * value / end)"
        return piece.source
    }

    private func page(named name: String = "m", figures: [Measurement.Figure], limits: [Limit]) throws -> [UInt8] {
        var run = HTMLSampleRun()
        let unit = figures.contains { $0.statistic == "rate" } ? "1" : "ms"
        let measurement = Measurement(name: name, unit: unit, figures: figures, n: 9, provenance: Provenance())
        try run.start()
        try run.add(.measurement(MeasurementMade(measurement, limits: limits)))
        return run.page
    }
}
