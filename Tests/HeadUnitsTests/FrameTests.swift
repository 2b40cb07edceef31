import Clockwork
import HeadUnits
import Testing

@Suite("Frames")
struct FrameTests {
    /// A random stream of contents through a unit, with the refreshes done when they are due.
    struct Show {
        let unit: UnitProfile
        var submitted: [(at: Instant, refresh: Instant)] = []
        var frames: [(at: Instant, frame: Frame)] = []

        init(seed: Int) {
            var random = SeededRandom(seed: UInt64(seed)).stream("show")
            unit = TestUnits.unit(
                frameRate: [24, 30, 59.94, 60][seed % 4], delay: random.uniform(.zero ... .milliseconds(120)),
                jitter: random.uniform(.zero ... .milliseconds(60)))
            var model = UnitModel(profile: unit, random: random.stream("unit"))
            var due: Set<Instant> = []
            var now = Instant.start
            for number in 0..<300 {
                now = now + random.uniform(.zero ... .milliseconds(50))
                refresh(&model, &due, until: now)
                guard let refresh = model.submit(ScreenContent(map: number), at: now) else { continue }
                due.insert(refresh)
                submitted.append((now, refresh))
            }
            refresh(&model, &due, until: .never)
        }

        private mutating func refresh(_ model: inout UnitModel, _ due: inout Set<Instant>, until end: Instant) {
            for instant in due.sorted() where instant <= end {
                if let frame = model.refresh(at: instant) { frames.append((instant, frame)) }
                due.remove(instant)
            }
        }
    }

    /// Submits a content that must be shown.
    private func shown(_ unit: inout UnitModel, _ content: ScreenContent, at instant: Instant) throws -> Instant {
        let refresh = unit.submit(content, at: instant)
        return try #require(refresh)
    }

    static func isWithinANanosecond(_ span: Timespan, of nanoseconds: Double) -> Bool {
        abs(Double(span.nanoseconds) - nanoseconds) <= 1
    }

    @Test("A content is shown by the first refresh after delay and jitter", arguments: 0..<40)
    func instants(seed: Int) {
        let show = Show(seed: seed)
        let display = show.unit.display
        #expect(show.submitted.count == 300)
        for (at, refresh) in show.submitted {
            #expect(refresh - at >= display.delay)
            #expect(refresh - at <= display.delay + display.jitter + display.framePeriod + .nanoseconds(1))
        }
    }

    @Test("Frames come in order, and of several contents for one refresh the newest wins", arguments: 0..<40)
    func newestWins(seed: Int) {
        let show = Show(seed: seed)
        #expect(zip(show.submitted, show.submitted.dropFirst()).allSatisfy { $0.refresh <= $1.refresh })
        var newest: [Instant: Int] = [:]
        for (number, submitted) in show.submitted.enumerated() { newest[submitted.refresh] = number }
        #expect(show.frames.map(\.at) == newest.keys.sorted())
        #expect(show.frames.allSatisfy { $0.frame.content.map == newest[$0.at] })
    }

    @Test("The refresh before a frame is one period before, and all lie on one grid", arguments: 0..<40)
    func grid(seed: Int) throws {
        let show = Show(seed: seed)
        let period = 1e9 / show.unit.display.frameRate
        let first = try #require(show.frames.first)
        for (at, frame) in show.frames {
            #expect(Self.isWithinANanosecond(at - frame.previousRefresh, of: period))
            let periods = (Double((at - first.at).nanoseconds) / period).rounded()
            #expect(Self.isWithinANanosecond(at - first.at, of: periods * period))
        }
    }

    @Test("Refreshes do not drift in a day", arguments: [23.976, 30, 59.94, 60, 144])
    func noDrift(frameRate: Double) throws {
        var unit = UnitModel(profile: TestUnits.unit(frameRate: frameRate), random: SeededRandom(seed: 3))
        let first = try shown(&unit, ScreenContent(map: 1), at: .start)
        _ = unit.refresh(at: first)
        let later = try shown(&unit, ScreenContent(map: 2), at: Instant.start + .seconds(86_400))
        let periods = ((later - first).seconds * frameRate).rounded()
        #expect(Self.isWithinANanosecond(later - first, of: periods * 1e9 / frameRate))
    }

    @Test("A content that is ready at a refresh makes it, a nanosecond later it waits for the next", arguments: 0..<40)
    func readyAtRefresh(seed: Int) throws {
        let profile = TestUnits.unit(frameRate: [24, 30, 59.94, 60][seed % 4], delay: .zero)
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: UInt64(seed)))
        var refresh = try shown(&unit, ScreenContent(map: 0), at: .start + .seconds(Double(seed * 3_600)))
        for number in 1..<100 {
            #expect(try shown(&unit, ScreenContent(map: 2 * number), at: refresh) == refresh)
            let next = try shown(&unit, ScreenContent(map: 2 * number + 1), at: refresh + .nanoseconds(1))
            #expect(Self.isWithinANanosecond(next - refresh, of: 1e9 / profile.display.frameRate))
            #expect(unit.refresh(at: refresh)?.content.map == 2 * number)
            refresh = next
        }
    }

    @Test("A content that is shown or about to be is no event")
    func unchanged() throws {
        var unit = UnitModel(profile: TestUnits.unit(), random: SeededRandom(seed: 4))
        #expect(unit.submit(ScreenContent(), at: .start) == nil)
        let refresh = try shown(&unit, ScreenContent(card: "50 m · left"), at: .start)
        #expect(unit.submit(ScreenContent(card: "50 m · left"), at: .start) == nil)
        #expect(unit.refresh(at: refresh)?.content.card == "50 m · left")
        #expect(unit.refresh(at: refresh) == nil)
        #expect(unit.submit(ScreenContent(card: "50 m · left"), at: refresh) == nil)
    }

    @Test("A content taken back before its refresh is never seen")
    func takenBack() throws {
        var unit = UnitModel(profile: TestUnits.unit(frameRate: 1), random: SeededRandom(seed: 5))
        let refresh = try shown(&unit, ScreenContent(map: 1), at: .start)
        #expect(unit.submit(ScreenContent(), at: .start) == refresh)
        #expect(unit.refresh(at: refresh) == nil)
    }

    @Test("The seed sets the phase of the refresh", arguments: [60.0, 30])
    func phase(frameRate: Double) {
        let profile = TestUnits.unit(frameRate: frameRate, delay: .zero)
        let instants = (0..<200).map { seed in
            var unit = UnitModel(profile: profile, random: SeededRandom(seed: UInt64(seed)))
            return unit.submit(ScreenContent(map: 1), at: .start)?.seconds ?? -1
        }
        #expect(instants.allSatisfy { (0...1 / frameRate).contains($0) })
        let mean = instants.reduce(0, +) / 200
        #expect(abs(mean * frameRate - 0.5) < 0.1)
    }

    @Test("A wild frame rate or jitter stops nothing", arguments: [0, -60, .nan, .infinity, 1e-300, 1e300])
    func wildRate(frameRate: Double) throws {
        let profile = TestUnits.unit(frameRate: frameRate, jitter: .milliseconds(-5))
        var unit = UnitModel(profile: profile, random: SeededRandom(seed: 6))
        let refresh = try shown(&unit, ScreenContent(map: 1), at: .start + .seconds(9_000))
        #expect(unit.refresh(at: refresh)?.content.map == 1)
        _ = try shown(&unit, ScreenContent(map: 2), at: .never)
    }
}
