import Clockwork
import Glibc
import Navigation
import Positioning
import Routes
import Testing
import TownPlan

@Suite("In hindsight") struct HindsightTests {
    /// A way of straights with a turn between them, in metres and degrees, right positive.
    private func line(_ straights: [Double], _ turns: [Double], latitude: Double = 52, longitude: Double = 8)
        -> [Coordinate]
    {
        var (course, line) = (60.0, [Coordinate(latitude: latitude, longitude: longitude)])
        for (index, metres) in straights.enumerated() {
            if index > 0 { course += turns[index - 1] }
            line.append(line[line.count - 1].moved(metres: metres, course: course))
        }
        return line
    }

    @Test(
        "every turn that a drive makes is found to 4 m and half of the way between two fixes, with its side and angle, wherever it is driven",
        arguments: UInt64(1)...20, [1.0, 10])
    func turns(seed: UInt64, rate: Double) throws {
        var random = SeededRandom(seed: seed)
        let straights = (0..<9).map { _ in random.uniform(70...400) }
        let turns = (0..<8).map { _ in random.uniform(40...140) * (random.chance(0.5) ? 1 : -1) }
        let line = line(
            straights, turns, latitude: random.uniform(-70...70), longitude: random.chance(0.5) ? 179.999 : 8)
        let hindsight = Hindsight(of: TestDrive(line, speed: 12, rate: rate).fixes)
        #expect(hindsight.turns.count == 9 && hindsight.turns.last?.angle == nil)
        var along = 0.0
        for (index, angle) in turns.enumerated() where index < hindsight.turns.count - 1 {
            along += straights[index]
            let turn = hindsight.turns[index]
            #expect(abs(turn.driven - along) < 4 + 6 / rate, "turn \(index)")
            #expect(abs(try #require(turn.angle) - angle) < 15, "turn \(index)")
            #expect(turn.side == (angle < 0 ? .left : .right))
        }
        #expect(abs(try #require(hindsight.turns.last).driven - straights.reduce(0, +)) < 12 / rate)
    }

    @Test("a receiver's noise makes no turns, and hides none", arguments: UInt64(1)...20)
    func noise(seed: UInt64) throws {
        let line = line([300, 250, 400], [90, -80])
        let path = try #require(DrivePath(points: line, limits: [14, 14, 14]))
        var settings = DriveSynthesis.Settings()
        settings.seed = seed
        let drive = DriveSynthesis(along: path, settings: settings)
        let epochs = drive.epochs(of: drive.truth())
        let origin = try #require(epochs.first?.timeline)
        let turns = Hindsight(of: epochs.compactMap { $0.fix(since: origin) }).turns
        #expect(turns.map(\.side) == [.right, .left, nil])
        for (turn, along) in zip(turns, [300.0, 550, 950]) { #expect(abs(turn.driven - along) < 6) }
    }

    @Test("the turns of the town's drives are there, and each lies at a turn of the route", arguments: UInt64(1)...12)
    func town(seed: UInt64) {
        let route = TownPlan.route(seed: seed)
        let turns = Hindsight(of: TestDrive(route.path.places, speed: 10, rate: 10).fixes).turns
        for maneuver in route.expectedManeuvers
        where maneuver.kind == "turn" && maneuver.maneuver?.modifier != "straight" {
            #expect(
                turns.contains { abs($0.driven - maneuver.along) < 10 && $0.side == maneuver.side },
                "\(maneuver.instruction) at \(maneuver.along)")
        }
    }

    @Test("a standing car drives no metres, with a speed and without", arguments: [nil, 0.0] as [Double?])
    func standing(speed: Double?) {
        var random = SeededRandom(seed: 3)
        var odometer = HindsightOdometer()
        var driven = 0.0
        for index in 0..<600 {
            let place = origin.moved(metres: abs(random.normal(mean: 0, deviation: 2)), course: random.uniform(0...360))
            driven = odometer.take(
                Fix(index: index, time: .seconds(Double(index)), coordinate: place, accuracy: 6, speed: speed))
        }
        #expect(driven < 10)
    }

    @Test("without speeds the way from place to place is driven", arguments: [1.0, 10])
    func bare(rate: Double) {
        var odometer = HindsightOdometer()
        let drive = TestDrive(line([300, 300], [90]), speed: 15, rate: rate).bare
        let driven = drive.fixes.map { odometer.take($0) }
        #expect(abs((driven.last ?? 0) - 600) < 10)
        #expect(zip(driven, driven.dropFirst()).allSatisfy { $0 <= $1 })
    }

    @Test("over a gap the way counts, not the speeds at its ends")
    func gap() {
        var odometer = HindsightOdometer()
        let places = [0.0, 500].map { origin.moved(metres: $0, course: 90) }
        _ = odometer.take(Fix(index: 0, time: .zero, coordinate: places[0], speed: 5))
        #expect(abs(odometer.take(Fix(index: 1, time: .seconds(30), coordinate: places[1], speed: 5)) - 500) < 0.1)
    }

    @Test("nothing was driven without fixes, or by a car that stood")
    func nothing() {
        #expect(Hindsight(of: []).turns.isEmpty)
        let fixes = (0..<20).map { Fix(index: $0, time: .seconds(Double($0)), coordinate: origin, speed: 0) }
        #expect(Hindsight(of: fixes).turns.isEmpty)
    }

    @Test("the timeline says when a place was passed, and where the car was when")
    func timeline() throws {
        var timeline = HindsightTimeline()
        for second in 0...10 { timeline.add(.start + .seconds(Double(second)), metres: Double(second) * 12) }
        let passing = try #require(timeline.passing(30))
        #expect(passing.instant == .start + .seconds(2.5) && passing.speed == 12 && passing.gap == .seconds(1))
        #expect(timeline.metres(at: .start + .seconds(2.5)) == 30)
        #expect(timeline.passing(121) == nil && timeline.passing(-1) == nil)
        #expect(timeline.metres(at: .start + .seconds(11)) == nil)
    }

    @Test("the timeline never goes back, whatever the fixes say")
    func monotone() {
        var timeline = HindsightTimeline()
        for (second, metres) in [0.0, 10, 8, 9, 20].enumerated() {
            timeline.add(.start + .seconds(Double(second)), metres: metres)
        }
        timeline.add(.start + .seconds(2), metres: 99)
        #expect(timeline.metres(at: .start + .seconds(3)) == 10 && timeline.metres(at: .start + .seconds(4)) == 20)
    }

    @Test("of two ways to assign cards to turns the one is taken that gives most of them one age")
    func vote() {
        var vote = HindsightVote()
        func add(_ approach: Int, _ turn: Int, _ age: Double, _ fits: Bool = true) {
            vote.add(.init(approach: approach, turn: turn, age: age, tolerance: 0.8, sideFits: fits))
        }
        add(0, 0, 5.1)
        add(0, 1, 0.1)
        add(1, 2, 4.8)
        add(1, 3, 17)
        add(2, 4, 5.3, false)
        add(3, 5, 11)
        #expect(vote.turns == [0: 0, 1: 2, 2: 4])
        #expect(HindsightVote().turns.isEmpty)
    }
}
