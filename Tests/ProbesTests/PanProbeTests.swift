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
        var probe = PanThresholdProbe(direction: "left", range: 1...120, resolution: 1)
        var trials = 0
        while let length = probe.next {
            trials += 1
            let events = [Story.touch("down", 0, 0)] + (length >= threshold ? [Story.gesture("began")] : [])
            probe.take(trial(events + [Story.touch("up", length, 0)]), length: length)
        }
        let measured = probe.measurement(provenance: Provenance())
        let value = try #require(measured.figure("value"))
        let (low, high) = (try #require(value.low), try #require(value.high))
        #expect(measured.name == "panThreshold.left" && measured.unit == "pt" && measured.n == trials)
        #expect(low < threshold && threshold <= high && high - low <= 1)
        #expect(measured.figure("slope") == nil)
        #expect(measured.remarks == [])
    }

    @Test(
        "a search without a threshold in its range says which end it missed; beyond the longest it is open upward",
        arguments: [
            (0.5, "shortest length, 1,", nil, .undecided),
            (500, "longest length, 120,", .init("value", 120, low: 120), .failed),
        ] as [(Double, String, Measurement.Figure?, Judgement)])
    func outOfRange(threshold: Double, words: String, value: Measurement.Figure?, judgement: Judgement) {
        var probe = PanThresholdProbe(direction: "up", range: 1...120, resolution: 1)
        while let length = probe.next {
            let events = [Story.touch("down", 0, 0)] + (length >= threshold ? [Story.gesture("began")] : [])
            probe.take(trial(events + [Story.touch("up", 0, length)]), length: length)
        }
        let measured = probe.measurement(provenance: Provenance())
        #expect(measured.figure("value") == value)
        #expect(measured.remarks.first?.contains(words) == true)
        #expect(Limit("value", .atMost, 15).judge(measured) == judgement)
        #expect(Limit("value", .atMost, 300).judge(measured) == .undecided)
    }
}
