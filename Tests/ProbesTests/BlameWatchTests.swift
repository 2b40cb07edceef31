import Blaming
import Clockwork
import Events
import Links
import Testing

/// Two failures one after the other: what made the first one is mended before the second.
struct MendedTrouble: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// What fails by it, and who is named for that.
    let concern: Concern, parties: [Party]
    let wrong: @Sendable (inout BlameStory) -> Void
    var right: @Sendable (inout BlameStory) -> Void = { _ in }

    static let all = ofBench + ofPosition + ofLink + ofSystem + ofUnit

    private static let ofBench = [
        MendedTrouble(testDescription: "a fix that was fed late", concern: .screen, parties: [.bench]) { story in
            let next = story.nextFix
            story.tell(EventBody.feedLate, FeedLate()) { ($0.index, $0.by) = (next, .seconds(1)) }
            story.drive(1)
        },
        MendedTrouble(testDescription: "a lost frame", concern: .screen, parties: [.bench]) { story in
            story.tell(.lost(EventsLost(of: .frames)))
        },
        MendedTrouble(testDescription: "a lost signal", concern: .reach, parties: [.bench]) { story in
            story.tell(.lost(EventsLost(of: .evidence)))
        } right: { story in
            story.cable("out")
            story.signals(.down)
            story.callback("didDisconnect")
            story.connect()
        },
        // The devices are listed at once, and then what is there is known again.
        MendedTrouble(testDescription: "a lost event of the devices", concern: .reach, parties: [.bench]) { story in
            story.tell(.lost(EventsLost(of: .deviceEvents)))
        },
    ]

    private static let ofPosition = [
        MendedTrouble(testDescription: "no course", concern: .screen, parties: [.position]) {
            $0.drive(10) { $0.course = nil }
        },
        MendedTrouble(testDescription: "a course backwards", concern: .screen, parties: [.position]) {
            $0.drive(10) { $0.course = 180 }
        },
        MendedTrouble(testDescription: "a course that turns at standstill", concern: .screen, parties: [.position]) {
            for course in [0.0, 90] { $0.drive(1) { ($0.speed, $0.course) = (0, course) } }
        },
        MendedTrouble(testDescription: "a gap", concern: .screen, parties: [.position]) { $0.pass(5000) },
        MendedTrouble(testDescription: "no position", concern: .screen, parties: [.position]) {
            $0.drive(5) { ($0.latitude, $0.longitude) = (nil, nil) }
        },
        MendedTrouble(testDescription: "a place beside the car", concern: .screen, parties: [.position]) {
            $0.drive(3) { $0.latitude = ($0.latitude ?? 0) + 0.01 }
        },
        MendedTrouble(testDescription: "null island", concern: .screen, parties: [.position]) {
            $0.drive(3) { ($0.latitude, $0.longitude) = (0, 0) }
        },
        MendedTrouble(testDescription: "a frozen place", concern: .screen, parties: [.position]) {
            $0.drive(6) { $0.latitude = 52 + 210 / 111_195 }
        },
        MendedTrouble(testDescription: "a silent receiver", concern: .screen, parties: [.position]) {
            $0.tell(.positionStale(PositionStale()))
        } right: {
            $0.tell(.positionBack(PositionBack()))
        },
    ]

    private static let ofLink = [
        MendedTrouble(testDescription: "a loose cable", concern: .reach, parties: [.link]) { story in
            story.signals(.down)
            story.callback("didDisconnect")
        } right: { story in
            story.signals(.up)
            story.callback("didConnect")
        }
    ]

    private static let ofSystem = [
        MendedTrouble(testDescription: "an act that the app was not told", concern: .conduct, parties: [.os]) {
            $0.press(isTold: false)
        } right: {
            $0.press(isTold: true)
        },
        MendedTrouble(testDescription: "a cut that the app was not told", concern: .belief, parties: [.os]) { story in
            story.cable("out")
            story.signals(.down)
            story.pass(6000)
        } right: {
            $0.connect()
        },
        MendedTrouble(testDescription: "a call that no rule refuses", concern: .screen, parties: [.os]) { story in
            story.tell(EventBody.call, TemplateCalled()) {
                ($0.call, $0.outcome, $0.refusal) = ("updateEstimates", "error", .unexplained)
            }
        },
        MendedTrouble(testDescription: "an end of the templates", concern: .screen, parties: [.os]) { story in
            // A call just before it might have ended it.
            story.pass(100)
            story.tell(EventBody.remark, RemarkMade()) { $0.name = "template-ui-ended" }
        } right: { story in
            story.cable("out")
            story.signals(.down)
            story.callback("didDisconnect")
            story.connect()
        },
    ]

    private static let ofUnit = [
        MendedTrouble(testDescription: "a press without a finger", concern: .response, parties: [.os, .unit]) {
            $0.tap(haunted: true)
        } right: { story in
            for _ in 0..<2 { story.tap(haunted: false) }
        },
        MendedTrouble(testDescription: "a drag without its beginning", concern: .response, parties: [.os, .unit]) {
            story in
            for (phase, place) in [("down", 100.0), ("move", 200), ("up", 200)] {
                story.tell(EventBody.touch, TouchGiven()) { ($0.phase, $0.x, $0.y) = (phase, place, 100) }
            }
            story.pass(500)
        } right: {
            $0.tap(haunted: false)
        },
        MendedTrouble(testDescription: "cards that are not shown", concern: .screen, parties: [.unit]) {
            $0.drive(2, showing: false)
        },
        MendedTrouble(testDescription: "a dark screen", concern: .reach, parties: [.unit]) { story in
            story.tell(EventBody.glass, GlassSeen()) { $0.isLit = false }
        } right: {
            $0.tell(.glass(GlassSeen()))
        },
    ]
}

@Suite("A watch of blame") struct BlameWatchTests {
    @Test("names another party for a later failure, once what made the first is mended", arguments: MendedTrouble.all)
    func mended(trouble: MendedTrouble) {
        var story = BlameStory()
        let begin = story.now
        trouble.wrong(&story)
        #expect(story.parties(trouble.concern, since: begin) == trouble.parties, "as it is wrong")
        #expect(story.parties(trouble.concern, since: story.now) == trouble.parties, "as long as it is wrong")
        trouble.right(&story)
        story.drive(30)
        for concern in [Concern.conduct, .screen, .response] {
            #expect(story.parties(concern, since: story.now) == [.app], "\(concern)")
        }
        #expect(story.parties(trouble.concern, since: begin) == trouble.parties, "for what came about meanwhile")
    }

    @Test("does not take a place that has jumped away for mended, however long it looks right")
    func displaced() {
        var story = BlameStory()
        story.drive(60) { $0.latitude = ($0.latitude ?? 0) + 0.01 }
        #expect(story.parties(.screen, since: story.now) == [.position])
    }

    @Test("lets a loss speak of what its source would have shown, and of nothing else", arguments: LossSource.allCases)
    func loss(source: LossSource) {
        for concern in Concern.allCases {
            var story = BlameStory()
            story.tell(.lost(EventsLost(of: source)))
            let parties = story.parties(concern, since: story.now)
            #expect(parties.contains(.bench) == (source.demands.contains(concern) || concern == .command), "\(concern)")
        }
    }

    @Test("lets a loss speak of a demand of any kind that its source alone shows", arguments: LossSource.allCases)
    func shown(source: LossSource) {
        var story = BlameStory()
        story.tell(.lost(EventsLost(of: source)))
        for other in LossSource.allCases {
            let parties = story.parties(.conduct, seenBy: other, since: story.now)
            #expect((parties == [.bench]) == (other == source), "\(other)")
        }
    }

    @Test("does not take a switch for mended that reads off still, because the bus looks right")
    func disobedient() {
        var story = BlameStory()
        story.signals(.up, [.powerCommanded])
        story.signals(.down, [.powerCommanded])
        story.signals(.up)
        story.pass(30_000)
        #expect(story.parties(.reach, since: story.now) == [.bench])
        story.signals(.up, [.powerCommanded])
        story.pass(30_000)
        #expect(story.parties(.reach, since: story.now) != [.bench])
    }

    @Test("does not clear a link of which signals were lost")
    func unseenLink() {
        var story = BlameStory()
        #expect(story.parties(.screen, since: story.now) == [.app])
        story.tell(.lost(EventsLost(of: .evidence)))
        #expect(story.parties(.screen, since: story.now) == [.link, .app, .os, .unit])
    }

    @Test("sees the session still where events of the devices were lost, and neither the phone nor its power")
    func unseenDevices() {
        for isUp in [true, false] {
            var story = BlameStory()
            if !isUp { story.signals(.down, [.session]) }
            #expect(story.parties(.screen, since: story.now) == (isUp ? [.app] : [.os, .unit]))
            story.tell(.lost(EventsLost(of: .deviceEvents)))
            #expect(story.parties(.screen, since: story.now) == (isUp ? [.app] : [.link, .os, .unit]))
        }
    }

    @Test(
        "lets a loss in a cycle that is left out for it speak for no other cycle of the step",
        arguments: LossSource.allCases.filter(\.isOfLink),
        ["attach", "detach", "disconnects", "fallback", "flaps", "roleSwitch"])
    func cycles(source: LossSource, metric: String) {
        func parties(endingWith trial: String, _ outcome: String = "dropped", after other: LossSource? = nil) -> [Party]
        {
            var story = BlameStory()
            if let other { story.tell(.lost(EventsLost(of: other))) }
            story.tell(.step(StepStarted()))
            let begin = story.now
            story.cable("out")
            story.tell(.lost(EventsLost(of: source)))
            story.signals(.down)
            story.tell(EventBody.trial, TrialEnded()) { ($0.metric, $0.outcome) = (trial, outcome) }
            story.connect()
            story.signals(.down, [.dataLink])
            story.pass(1000)
            return story.parties(.wire, since: begin)
        }
        #expect(parties(endingWith: metric) == [.link])
        // A phone that was seen to leave counts in spite of the loss, which has not hidden it.
        #expect(parties(endingWith: metric, "left") == [.link])
        // A trial of another metric is not left out for it, and what was lost before the cycle speaks on.
        #expect(parties(endingWith: "panThreshold") == [.bench])
        #expect(parties(endingWith: metric, after: source) == [.bench])
    }

    @Test("lets a signal that was lost in the last cycle speak for the next step, until the cable is moved")
    func afterCycles() {
        for isMoved in [false, true] {
            var story = BlameStory()
            story.tell(.step(StepStarted()))
            story.tell(.lost(EventsLost(of: .evidence)))
            story.tell(EventBody.trial, TrialEnded()) { ($0.metric, $0.outcome) = ("roleSwitch", "dropped") }
            if isMoved { story.connect() }
            story.pass(1000)
            story.tell(.step(StepStarted()))
            // All at once, so that none of them stands alone.
            story.signals(.down)
            #expect(story.parties(.wire, since: story.now) == [isMoved ? .link : .bench])
        }
    }

    @Test("lets the loss of a source that it does not know speak of everything", arguments: Concern.allCases)
    func unknown(concern: Concern) {
        var story = BlameStory()
        story.tell(EventBody.lost, EventsLost()) { $0.source = "sounds" }
        #expect(story.parties(concern, since: story.now) == [.bench])
    }
}
