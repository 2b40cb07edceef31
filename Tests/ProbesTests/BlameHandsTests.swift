import Blaming
import Clockwork
import Events
import Probes
import Testing

/// What hands do, and whether the app was told of it.
@Suite("Blame after a touch") struct BlameHandsTests {
    struct Touch: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// Whom a demand on the app names, and one that the app is told.
        let response: [Party], told: [Party]
        var isKnob = false
        let act: @Sendable (inout BlameStory) -> Void
    }

    private static let everybody: [Party] = [.app, .os, .unit]

    private static let touches = [
        Touch(testDescription: "a tap that was told", response: [.app], told: everybody) {
            $0.tap(haunted: false, telling: ["pressed"])
        },
        Touch(testDescription: "a tap that was not", response: everybody, told: everybody) { $0.tap(haunted: false) },
        Touch(testDescription: "two taps, the second told", response: everybody, told: everybody) {
            $0.tap(haunted: false)
            $0.drive(2)
            $0.tap(haunted: false, telling: ["pressed"])
        },
        Touch(testDescription: "a tap, and a press long after it", response: everybody, told: everybody) {
            $0.tap(haunted: false)
            $0.drive(2)
            $0.press(isTold: true)
        },
        Touch(testDescription: "a tap, and what the app alone brings about", response: everybody, told: everybody) {
            $0.tap(haunted: false, telling: ["alertShown", "style"])
        },
        Touch(testDescription: "two fingers that were told in pieces", response: everybody, told: everybody) {
            $0.tap(haunted: false, telling: ["zoomed", "zoomed"], fingers: 2)
        },
        Touch(testDescription: "a knob of which nothing came", response: everybody, told: everybody, isKnob: true) {
            $0.pass(500)
        },
        Touch(testDescription: "a knob that pressed", response: [.app], told: everybody, isKnob: true) {
            $0.press(isTold: true)
        },
        Touch(testDescription: "a knob that lost a detent", response: [.os, .unit], told: [.os, .unit], isKnob: true) {
            $0.tell(EventBody.remark, RemarkMade()) { $0.name = "knob-missed" }
            $0.press(isTold: true)
        },
        Touch(testDescription: "a tap that the app was not told of", response: [.os], told: [.os, .unit]) {
            $0.tap(haunted: false)
            $0.press(isTold: false)
        },
    ]

    @Test("clears unit and system only by what the app was told of it", arguments: touches)
    func told(touch: Touch) {
        var story = BlameStory()
        let begin = story.now
        touch.act(&story)
        for (concern, parties) in [(Concern.response, touch.response), (.told, touch.told)] {
            var demand = BlameDemand(concern, since: begin)
            demand.hands = touch.isKnob ? begin : nil
            #expect(story.parties(demand) == parties, "\(concern)")
        }
    }

    @Test("lets an older touch say nothing of a later failure")
    func older() {
        var story = BlameStory()
        story.tap(haunted: false)
        story.pass(1000)
        #expect(story.parties(.response, since: story.now) == [.app])
    }

    @Test("names the position for a demand after a touch, where that is wrong", arguments: [Concern.response, .motion])
    func position(concern: Concern) {
        var story = BlameStory()
        let begin = story.now
        story.pass(5000)
        story.tap(haunted: false, telling: ["pressed"])
        #expect(story.parties(concern, since: begin) == [.position])
    }
}
