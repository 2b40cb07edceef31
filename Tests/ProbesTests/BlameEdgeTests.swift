import Blaming
import Clockwork
import Events
import Links
import Testing

/// What the app has to be told of a session, and whose a power is that goes in a change of roles.
@Suite("Blame of a session's edges") struct BlameEdgeTests {
    private static func cut(_ story: inout BlameStory) {
        story.cable("out")
        story.signals(.down)
    }

    @Test(
        "asks no didDisconnect of a session that never came up, and names who gave it no time",
        arguments: [Int64(300), 8000])
    func never(plugged: Int64) {
        let story = BlameStory { story in
            story.cable("in")
            story.signals(.up, [.power, .dataLink, .charging])
            story.pass(plugged)
            Self.cut(&story)
            story.pass(8000)
        }
        #expect(story.parties(.belief, since: story.now) == (plugged < 5000 ? [.bench] : [.app, .os]))
        #expect(story.parties(.conduct, since: story.now) == [.app])
    }

    @Test("asks one of a session whose beginning only the app was told of")
    func told() {
        let story = BlameStory { story in
            story.cable("in")
            story.signals(.up, [.power, .dataLink, .charging])
            story.callback("didConnect")
            story.pass(1000)
            Self.cut(&story)
            story.pass(8000)
        }
        #expect(story.parties(.belief, since: story.now) == [.os])
    }

    @Test("takes a reading that is told again for no new edge", arguments: [1, 2, 3])
    func again(times: Int) {
        let story = BlameStory { story in
            story.connect()
            for _ in 0..<times { story.signals(.up, [.session]) }
            Self.cut(&story)
            for _ in 0..<times { story.signals(.down, [.session]) }
            story.callback("didDisconnect")
            story.pass(8000)
        }
        #expect(story.parties(.belief, since: .start) == [.app])
    }

    @Test("takes a callback that is there before its signal for the one that is due")
    func early() {
        let story = BlameStory { story in
            story.connect()
            story.cable("out")
            story.callback("didDisconnect")
            story.signals(.down)
            story.pass(8000)
        }
        #expect(story.parties(.belief, since: .start) == [.app])
    }

    @Test("D06: names the app where the system tells a delegate that it has not", arguments: [false, true])
    func delegate(isRemarkedFirst: Bool) {
        let story = BlameStory { story in
            story.cable("in")
            if isRemarkedFirst { story.tell(EventBody.remark, RemarkMade()) { $0.name = "no-delegate" } }
            story.signals(.up)
            if !isRemarkedFirst { story.tell(EventBody.remark, RemarkMade()) { $0.name = "no-delegate" } }
            story.pass(8000)
        }
        #expect(story.parties(.belief, since: .start) == [.app])
        #expect(story.parties(.conduct, since: .start) == [.app])
    }

    @Test(
        "names link and unit for a power that goes in a change of roles, and the link for one at another time",
        arguments: [false, true])
    func port(isLater: Bool) {
        let parties: [Party] = isLater ? [.link] : [.link, .unit]
        var story = BlameStory()
        story.tell(.roleSwitch(RoleSwitchRequested()))
        isLater ? story.drive(20) : story.pass(200)
        let begin = story.now
        story.signals(.down, [.power, .dataLink])
        for concern in [Concern.reach, .wire, .screen] {
            #expect(story.parties(concern, since: begin) == parties, "\(concern)")
        }
        story.signals(.up, [.power, .dataLink])
        story.drive(8)
        #expect(story.parties(.conduct, since: story.now) == [.app])
    }
}
