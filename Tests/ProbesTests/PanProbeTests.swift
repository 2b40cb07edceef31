import Events
import Measuring
import Probes
import Testing

@Suite("Pan probes") struct PanProbeTests {
    private func trial(_ events: [Event]) -> PanTrialProbe {
        var probe = PanTrialProbe()
        for event in events { probe.take(event) }
        return probe
    }

    @Test("a trial began only where the app was told so")
    func began() {
        let drag = [Story.touch("down", 10, 10), Story.touch("move", 30, 10), Story.touch("up", 30, 10)]
        #expect(!trial(drag).began && trial(drag).swallowed == nil && trial(drag).isLifted)
        #expect(!trial([Story.gesture("changed", 5), Story.gesture("ended"), Story.gesture("cancelled")]).began)
        #expect(trial([drag[0], Story.gesture("began")]).began)
        #expect(trial([drag[0], Story.gesture("began")]).swallowed == nil)
        #expect(!trial([drag[0]]).isLifted)
    }

    @Test("what a drag swallows is its length less the movement told, in any direction")
    func swallowed() {
        let told = [Story.gesture("began"), Story.gesture("changed", 6, 8), Story.gesture("changed", 12, 16)]
        let probe = trial(
            [Story.touch("down", 0, 0), Story.touch("move", 24, 32)] + told
                + [Story.touch("up", 24, 32), Story.gesture("ended")])
        #expect(probe.swallowed == 10)
    }

    @Test("a search brackets the threshold of what it tries, whatever that is", arguments: [3.2, 10, 47.9, 99.5])
    func search(threshold: Double) throws {
        var probe = PanThresholdProbe(direction: "left", longest: 120, resolution: 1, rounding: 0.25)
        var trials = 0
        while let length = probe.next {
            trials += 1
            let events = [Story.touch("down", 0, 0)] + (length >= threshold ? [Story.gesture("began")] : [])
            probe.take(trial(events + [Story.touch("up", length, 0)]), length: length)
        }
        let measured = probe.measurement(
            with: PanTimingProbe(direction: "left", rounding: 0), provenance: Provenance())
        let value = try #require(measured.figure("value"))
        let (low, high) = (try #require(value.low), try #require(value.high))
        #expect(measured.name == "panThreshold.left" && measured.unit == "pt" && measured.n == trials)
        #expect(low < threshold && threshold <= high && high - low <= 1 + 2 * 0.25)
        let slope = try #require(measured.figure("slope"))
        #expect(slope.value == 0 && slope.low == 0 && (slope.high ?? 0) > 0)
        #expect(measured.remarks == [])
    }

    @Test(
        "a null trial that does not answer as it must leaves no figure, and so fails no limit",
        arguments: [(-1.0, "shortest length, 0,"), (500, "longest length, 120,")])
    func outOfRange(threshold: Double, words: String) {
        var probe = PanThresholdProbe(direction: "up", longest: 120, resolution: 1)
        while let length = probe.next {
            let events = [Story.touch("down", 0, 0)] + (length >= threshold ? [Story.gesture("began")] : [])
            probe.take(trial(events + [Story.touch("up", 0, length)]), length: length)
        }
        let measured = probe.measurement(
            with: PanTimingProbe(direction: "up", rounding: 0), provenance: Provenance())
        #expect(measured.figures == [] && measured.remarks.first?.contains(words) == true)
        #expect(measured.remarks.first?.hasPrefix("null trial:") == true)
        #expect(Limit("value", .atMost, 15).judge(measured) == .undecided)
    }

    @Test("a long drag that does not begin makes the search invalid, too")
    func unbegunTimedDrag() {
        var timing = PanTimingProbe(direction: "up", rounding: 0)
        timing.take(trial([Story.touch("down", 0, 0), Story.touch("up", 0, 90)]))
        var probe = PanThresholdProbe(direction: "up", longest: 120, resolution: 1)
        while let length = probe.next {
            let events = [Story.touch("down", 0, 0)] + (length >= 20 ? [Story.gesture("began")] : [])
            probe.take(trial(events + [Story.touch("up", 0, length)]), length: length)
        }
        let measured = probe.measurement(with: timing, provenance: Provenance())
        #expect(measured.figures == [])
        #expect(measured.remarks == ["null trial: 1 of 1 further drags of the longest length did not begin"])
        #expect(timing.began(provenance: Provenance()).dropped == [.init(reason: "did not begin", count: 1)])
    }
}
