import Clockwork
import Links
import Measuring
import Probes
import Testing

@Suite("Probes of the link") struct LinkProbeTests {
    private static let provenance: Provenance = Provenance()

    private static func edges(_ delays: [Int64?], patience: Timespan = .seconds(5)) -> EdgeProbe {
        var probe = EdgeProbe(.detach, missing: .detachMissing, signals: [.session], patience: patience)
        for delay in delays {
            probe.take(delay.map { [.session: DelayBounds(.milliseconds($0))] } ?? [:], of: [.session])
        }
        return probe
    }

    @Test("An edge is followed after the delays taken, in milliseconds")
    func edge() throws {
        let measured = try #require(Self.edges([90, 80, 100]).measurement(of: .session, provenance: Self.provenance))
        #expect(measured.name == "detach.session" && measured.unit == "ms" && measured.n == 3)
        #expect(measured.figure("p50")?.value == 90 && measured.figure("max")?.value == 100)
    }

    @Test("The delay of a signal that has to be asked for lies between two looks, the first maybe before the edge")
    func asked() throws {
        func instant(_ milliseconds: Int64) -> Instant { .start + .milliseconds(milliseconds) }
        var probe = Self.edges([])
        for (last, seen) in [(1_250, 1_300), (900, 1_040)] as [(Int64, Int64)] {
            let delay = DelayBounds(from: instant(1_000), to: instant(seen), after: instant(last))
            probe.take([.session: delay], of: [.session])
        }
        let measured = try #require(probe.measurement(of: .session, provenance: Self.provenance))
        #expect(measured.samples == [Sample(low: 250, high: 300), Sample(low: 0, high: 40)])
        let greatest = try #require(measured.figure("max"))
        #expect(greatest.low == 250 && greatest.high == 300)
        #expect(DelayBounds(from: instant(1_000), to: instant(1_040), after: nil) == DelayBounds(.milliseconds(40)))
    }

    @Test("A signal that did not follow is counted, and its greatest delay is open upward")
    func missing() throws {
        let probe = Self.edges([90, nil, 100])
        let measured = try #require(probe.measurement(of: .session, provenance: Self.provenance))
        #expect(measured.n == 2 && measured.figure("p50") == nil)
        #expect(measured.dropped == [.init(reason: "did not follow within 5.00 s", count: 1)])
        #expect(measured.samples.count(where: \.isBounded) == measured.n && measured.samples.count == 3)
        #expect(measured.figure("max") == .init("max", 5_000, low: 5_000))
        #expect(Limit("max", .atMost, 4_000).judge(measured) == .failed)
        #expect(Limit("max", .atMost, 6_000).judge(measured) == .undecided)
        let counts = probe.missing(provenance: Self.provenance)
        #expect(counts.unit == "1" && counts.figure("session")?.value == 1 && counts.n == 3)
    }

    @Test("Cycles that say nothing are left out with the reason, and without any there is no figure")
    func dropped() throws {
        var probe = Self.edges([])
        probe.drop("no session before the cut")
        probe.drop(.session, "session was down already")
        let measured = try #require(probe.measurement(of: .session, provenance: Self.provenance))
        #expect(measured.figures == [] && measured.n == 0 && measured.dropped.count == 2)
        #expect(probe.missing(provenance: Self.provenance).figures == [])
        #expect(probe.measurement(of: .dataLink, provenance: Self.provenance) == nil)
        let counts = probe.missing(provenance: Self.provenance)
        #expect(counts.dropped.map(\.reason) == ["no session before the cut", "session was down already"])
    }

    /// Probes of four valid cycles in which nothing was wrong and of six that say nothing: what counts, and its share.
    private static let halfKnown: [(Measurement, count: String, share: String)] = {
        var edges = Self.edges([90, 80, 100, 90]), flaps = FlapProbe(), roles = RoleSwitchProbe(),
            rule = FallbackProbe()
        for _ in 0..<4 {
            flaps.take(FlapProbe.Cycle())
            roles.take(.switched(after: .milliseconds(500)))
            rule.take(cycle(delay: 300, missed: true))
        }
        for number in 0..<6 {
            if number < 5 { edges.drop("no session") } else { edges.drop(.session, "session was down already") }
            flaps.drop("no session")
            roles.take(.dropped(reason: "no session"))
            if number < 5 { rule.drop("no session") } else { rule.take(cycle(obstacle: "no move", missed: nil)) }
        }
        return [
            (edges.missing(provenance: provenance), "session", "sessionRate"),
            (flaps.measurement(provenance: provenance), "flapping", "flappingRate"),
            (flaps.measurement(provenance: provenance), "departures", "rate"),
            (roles.failures(provenance: provenance), "incomplete", "rate"),
            (rule.catches(provenance: provenance), "uncaught", "uncaughtRate"),
        ]
    }()

    @Test("What nothing is known of widens counts and shares, and decides no limit", arguments: halfKnown)
    func unknownCycles(measured: Measurement, count: String, share: String) throws {
        #expect(measured.n == 4 && measured.dropped.reduce(0) { $0 + $1.count } == 6)
        let figure = try #require(measured.figure(count)), rate = try #require(measured.figure(share))
        let mostly = count == "departures" ? nil : 6.0
        #expect(figure == .init(count, 0, low: 0, high: mostly))
        #expect(rate == .init(share, 0, low: 0, high: WilsonInterval(count: 6, of: 10).high))
        #expect(Limit(count, .atMost, 0).judge(measured) == .undecided)
        #expect(Limit(count, .atMost, 6).judge(measured) == (mostly == nil ? .undecided : .passed))
    }

    @Test("False alarms reach as far as they would if each dropped cycle had had one")
    func unknownAlarms() throws {
        var probe = FallbackProbe()
        for _ in 0..<4 { probe.take(Self.cycle(delay: 300)) }
        for _ in 0..<6 { probe.drop("no session") }
        let alarms = probe.falseAlarms(provenance: Self.provenance)
        #expect(alarms.figure("falseAlarms") == .init("falseAlarms", 0, low: 0, high: 6))
        #expect(Limit("falseAlarms", .atMost, 0).judge(alarms) == .undecided)
        #expect(alarms.summary.contains("falseAlarms 0 [0, 6]"))
        // Without a missed disconnect there is nothing that the rule could have caught.
        let catches = probe.catches(provenance: Self.provenance)
        #expect(catches.n == 0 && catches.figures == [] && catches.remarks == ["the app missed no disconnect"])
        #expect(Limit("uncaught", .atMost, 0).judge(catches) == .undecided)
        #expect(FallbackProbe().catches(provenance: Self.provenance).remarks == ["no valid cycle"])
    }

    @Test("What a bench does not see is not observable: no figure, never zero")
    func notObservable() {
        let told = Self.edges([90]).notObservable(.dataLink, because: "the reason", provenance: Self.provenance)
        #expect(told.figures == [] && told.n == 0 && told.remarks == ["not observable: the reason"])
        #expect(Limit("max", .atMost, 1).judge(told) == .undecided)
    }

    @Test("Flaps are counted over all cycles, and the share of cycles has Wilson's interval")
    func flaps() throws {
        var probe = FlapProbe()
        #expect(probe.measurement(provenance: Self.provenance).figures == [])
        for departures in [0, 5, 0, 1] {
            var cycle = FlapProbe.Cycle()
            (cycle.departures, cycle.bounces, cycle.isFlapping) = (departures, departures / 2, departures > 3)
            probe.take(cycle)
        }
        let measured = probe.measurement(provenance: Self.provenance)
        let interval = WilsonInterval(count: 2, of: 4)
        #expect(measured.figure("departures")?.value == 6 && measured.figure("bounces")?.value == 2)
        #expect(measured.figure("flapping")?.value == 1)
        #expect(measured.figure("rate") == .init("rate", 0.5, low: interval.low, high: interval.high))
    }

    @Test("Changes of roles that were not whole are counted and give no time")
    func roleSwitch() {
        var probe = RoleSwitchProbe()
        probe.take(.switched(after: .milliseconds(500)))
        probe.take(.failed("powerLost"))
        probe.take(.dropped(reason: "no session"))
        let (delay, failures) = (probe.delay(provenance: Self.provenance), probe.failures(provenance: Self.provenance))
        #expect(delay.n == 1 && delay.figure("max")?.value == 500)
        #expect(failures.n == 2 && failures.figure("incomplete")?.value == 1 && failures.figure("rate")?.value == 0.5)
        #expect(RoleSwitchProbe().failures(provenance: Self.provenance).figures == [])
    }

    private static func cycle(
        alarm: Bool = false, delay: Int64? = nil, obstacle: String? = nil, missed: Bool? = false
    ) -> FallbackProbe.Cycle {
        var cycle = FallbackProbe.Cycle()
        (cycle.isFalseAlarm, cycle.delay, cycle.obstacle) = (
            alarm, delay.map { DelayBounds(.milliseconds($0)) }, obstacle
        )
        cycle.isMissed = missed
        return cycle
    }

    @Test("The fallback's delay, false alarms and catches are told apart")
    func fallback() throws {
        var probe = FallbackProbe()
        probe.take(Self.cycle(delay: 300, missed: true))
        probe.take(Self.cycle(alarm: true, obstacle: "charging had stopped before the cut", missed: true))
        probe.take(Self.cycle(delay: 320))
        probe.drop("no session")
        let delay = probe.delay(provenance: Self.provenance)
        #expect(delay.n == 2 && delay.figure("max")?.value == 320 && delay.dropped.count == 2)
        let alarms = probe.falseAlarms(provenance: Self.provenance)
        // The cycle that was dropped may have had none.
        let interval = WilsonInterval(count: 1, of: 4)
        #expect(alarms.n == 3 && alarms.figure("falseAlarms")?.value == 1)
        #expect(alarms.figure("rate")?.low == interval.low)
        let catches = probe.catches(provenance: Self.provenance)
        #expect(catches.n == 2 && catches.figure("caught")?.value == 1 && catches.figure("uncaught")?.value == 1)
    }

    @Test("What the fallback catches is not observable where the app's belief is not")
    func blindCatches() {
        var probe = FallbackProbe()
        probe.take(Self.cycle(delay: 300, missed: nil))
        let catches = probe.catches(provenance: Self.provenance)
        #expect(catches.figures == [] && catches.remarks == ["not observable: the bench has no belief signal"])
    }
}
