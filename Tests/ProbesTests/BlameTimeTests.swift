import Blaming
import Clockwork
import Events
import Probes
import Testing

/// Times beyond their limits, by how much of them passed between the app's call and the screen.
@Suite("Blame of a time") struct BlameTimeTests {
    struct Case: Sendable, CustomTestStringConvertible {
        /// What was measured, and the parts where they were, in milliseconds; the story's calls take 100 ms to the screen.
        var whole: Int64
        var own: Int64?
        var display: Int64?
        var isLeast = false
        let parties: [Party]

        var testDescription: String { "\(whole) ms, app \(own ?? -1) ms, screen \(display ?? -1) ms, \(isLeast)" }

        var time: LimitedTime {
            var time = LimitedTime(.milliseconds(whole))
            (time.own, time.display) = (own.map { .milliseconds($0) }, display.map { .milliseconds($0) })
            time.isLeast = isLeast
            return time
        }
    }

    private static let cases = [
        Case(whole: 150, parties: [.unit]), Case(whole: 200, parties: [.app, .unit]), Case(whole: 400, parties: [.app]),
        Case(whole: 400, own: 40, display: 350, parties: [.unit]),
        Case(whole: 400, own: 350, display: 40, parties: [.app]),
        Case(whole: 400, own: 200, display: 190, parties: [.app, .unit]),
        // Of a time that is only known to be above its limit, the app may have taken the rest.
        Case(whole: 120, isLeast: true, parties: [.app, .unit]), Case(whole: 900, isLeast: true, parties: [.app]),
    ]

    @Test("names the unit for what its screen took, however soon it means to show", arguments: cases)
    func part(given: Case) {
        for concern in [Concern.screen, .view] {
            let story = BlameStory()
            var demand = BlameDemand(concern, since: story.now)
            demand.time = given.time
            #expect(story.parties(demand) == given.parties, "\(concern)")
        }
    }

    @Test("names the app where a call was never seen on its way, only if it took longer than any unit of the kind")
    func unseen() {
        let story = BlameStory { story in
            story.connect()
            story.tell(.route(RouteAssigned()))
            for index in 0..<20 {
                story.tell(EventBody.fix, FixArrived()) {
                    ($0.index, $0.latitude, $0.longitude) = (index, 52 + Double(index) / 11_120, 0)
                    ($0.speed, $0.course) = (10, 0)
                }
                story.pass(100)
                story.tell(EventBody.frame, FrameShown()) { $0.map = index }
                story.pass(900)
            }
        }
        for (whole, parties) in [(300, [Party.app, .unit]), (2000, [.app])] {
            var demand = BlameDemand(.view, since: story.now)
            demand.time = LimitedTime(.milliseconds(Int64(whole)))
            #expect(story.parties(demand) == parties, "\(whole) ms")
        }
    }

    @Test("leaves the app out of what passes before it and behind it")
    func parts() {
        let story = BlameStory()
        #expect(story.parties(.picture, since: story.now) == [.unit])
        #expect(story.parties(.receipt, since: story.now) == [.os])
    }
}
