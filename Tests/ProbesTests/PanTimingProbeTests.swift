import Clockwork
import Events
import Measuring
import Probes
import Testing

@Suite("The times of a drag") struct PanTimingProbeTests {
    private static func at(_ milliseconds: Int64, _ event: Event) -> Event {
        Event(at: .start + .milliseconds(milliseconds), event.body)
    }

    private static func frame(_ milliseconds: Int64, after previous: Int64, mark: Double, fix: Int = 4) -> Event {
        var frame = FrameShown()
        var seen = MapSeen()
        seen.markX = mark
        (frame.map, frame.previous, frame.seen) = (fix, .start + .milliseconds(previous), seen)
        return Event(at: .start + .milliseconds(milliseconds), .frame(frame))
    }

    /// A drag of 90 pt from 1000 ms on, of which 20 pt move nothing, with what frames show.
    private static func drag(_ frames: [Event], before: Event? = frame(900, after: 880, mark: 10)) -> PanTrialProbe {
        var last: FrameShown?
        if case .frame(let frame)? = before?.body { last = frame }
        var probe = PanTrialProbe(after: last)
        let told = [
            at(1000, Story.touch("down", 0, 0)), at(1075, Story.gesture("began")),
            at(1090, Story.gesture("changed", 0, 70)),
        ]
        for event in (told + frames).sorted(by: { $0.at < $1.at }) { probe.take(event) }
        probe.take(at(1400, Story.touch("up", 0, 90)))
        return probe
    }

    @Test("run from the contact: to the callback, and between the last old frame and the first moved one")
    func times() throws {
        let probe = Self.drag([Self.frame(1120, after: 1103, mark: 10), Self.frame(1150, after: 1133, mark: 17)])
        #expect(probe.timeToBegan == .milliseconds(75))
        let frame = try #require(probe.timeToFrame)
        #expect(frame.least == .milliseconds(133) && frame.most == .milliseconds(150))
        #expect(probe.frameless == nil)
    }

    @Test(
        "have no frame where none tells when the drag moved the map",
        arguments: [
            ([], frame(900, after: 880, mark: 10), "no frame showed the map moving"),
            ([], nil, "no map was seen"),
            ([frame(1050, after: 1033, mark: 12)], frame(900, after: 880, mark: 10), "something else moved the map"),
            (
                [frame(1150, after: 1133, mark: 12, fix: 5)], frame(900, after: 880, mark: 10),
                "something else moved the map"
            ),
        ] as [([Event], Event?, String)])
    func frameless(frames: [Event], before: Event?, words: String) {
        let probe = Self.drag(frames, before: before)
        #expect(probe.timeToFrame == nil && probe.frameless == words && probe.timeToBegan != nil)
    }

    @Test("are samples between the bounds of frames and of the digitiser; drags without a frame are counted")
    func measurements() throws {
        var timing = PanTimingProbe(direction: "down", rounding: 0.5)
        for _ in 0..<6 { timing.take(Self.drag([Self.frame(1150, after: 1133, mark: 17)])) }
        timing.take(Self.drag([]))
        let provenance = Provenance()
        let began = timing.began(provenance: provenance)
        #expect(began.name == "panBegan.down" && began.unit == "ms" && began.n == 7)
        #expect(began.figure("p50") == .init("p50", 75, low: 75, high: 75))
        let frame = timing.firstFrame(provenance: provenance)
        #expect(frame.name == "panFirstFrame.down" && frame.n == 6)
        #expect(frame.figure("p50") == .init("p50", 141.5, low: 133, high: 150))
        #expect(frame.dropped == [.init(reason: "no frame showed the map moving", count: 1)])
        let swallowed = timing.swallowed(provenance: provenance)
        #expect(swallowed.name == "panSwallowed.down" && swallowed.unit == "pt")
        #expect(swallowed.figure("p50") == .init("p50", 20, low: 19.5, high: 20.5))
        #expect(timing.failure == nil)
    }
}
