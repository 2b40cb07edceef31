import Clockwork
import Events
import Measuring
import Navigation
import Probes
import Routes

/// A drive from turn to turn with a card that is made from it, and every fault that a card can have.
struct GuidanceDrive {
    var speed = 14.0, rate = 5.0
    var rounding = DistanceRounding.mapboxMetric
    /// How old the position is that the card is made from, and how long the card takes to the screen, in seconds.
    var age = 0.0, latency = 0.12
    var scale = 1.0, stepsAhead = 0, mirrored = false
    /// The probability with which a single maneuver is told to the other side.
    var mirroredShare = 0.0
    /// Deviation of the app's positions in metres, and of the places at which the oracle sees the turns.
    var noise = 1.0, turnNoise = 1.5
    var count = 9
    /// Whether the turns of the drive have nothing to do with the card's.
    var isElsewhere = false

    /// How many fixes old the position is that the card is made from.
    private var staleFixes: Int { Int((age * rate).rounded(.up)) }
    /// What the card's age is when it comes onto the screen.
    var trueAge: Double { Double(staleFixes) / rate + latency }

    /// How old the position of the card on the screen is when a fix arrives, in seconds: a whole number of fixes.
    var ageAtFix: Double { Double(staleFixes + Int((latency * rate).rounded(.up))) / rate }

    private struct Turn {
        let along: Double, side: ExpectedSide
        var isMirrored = false
        func text(mirrored: Bool = false) -> String {
            let told = mirrored ? (side == .left ? ExpectedSide.right : .left) : side
            return "Turn \(told.rawValue) onto Road \(Int(along))"
        }
    }

    /// Drives, and returns what the probe measured.
    func measured(by oracle: GuidanceProbe.Oracle, seed: UInt64) -> [Measurement] {
        probe(by: oracle, seed: seed).measurements(provenance: Provenance())
    }

    func probe(by oracle: GuidanceProbe.Oracle, seed: UInt64) -> GuidanceProbe {
        var random = SeededRandom(seed: seed)
        var turns = turns(&random)
        var mirrors = random.stream("mirrors")
        for place in turns.indices { turns[place].isMirrored = mirrors.chance(mirroredShare) }
        var probe = GuidanceProbe(by: oracle, rounding: rounding)
        probe.begin(route: route(turns), turns: foreseen(turns, &random), card: nil)
        for event in events(turns, &random) { probe.take(event) }
        probe.close()
        return probe
    }

    private func turns(_ random: inout SeededRandom) -> [Turn] {
        var along = 0.0
        return (0..<count + stepsAhead).map { _ in
            along += random.uniform(180...600)
            return Turn(along: along, side: random.chance(0.5) ? .left : .right)
        }
    }

    private func route(_ turns: [Turn]) -> RouteAssigned {
        var route = RouteAssigned()
        route.maneuvers = turns.map { turn in
            var record = ManeuverRecord()
            (record.along, record.text, record.road) = (turn.along, turn.text(), "Road \(Int(turn.along))")
            return record
        }
        return route
    }

    private func foreseen(_ turns: [Turn], _ random: inout SeededRandom) -> DriveForeseen {
        var drive = DriveForeseen()
        let made = isElsewhere ? self.turns(&random) : turns
        drive.turns = made.map { turn in
            var record = TurnRecord()
            record.driven = turn.along + random.normal(mean: 0, deviation: turnNoise)
            record.angle = turn.side == .left ? -90 : 90
            return record
        }
        return drive
    }

    /// Fixes and frames in order of time; the car slows down before each turn.
    private func events(_ turns: [Turn], _ random: inout SeededRandom) -> [Event] {
        var (events, alongs, shown, error) = ([Event](), [Double](), "", 0.0)
        var along = 0.0
        let end = turns[count - 1].along
        while along < end {
            let time = Double(alongs.count) / rate
            alongs.append(along)
            // The error of a receiver changes slowly.
            error = 0.98 * error + random.normal(mean: 0, deviation: 0.2 * noise)
            events.append(fix(alongs.count - 1, at: time, along: along, error: error, turns))
            if let used = alongs.dropLast(staleFixes).last {
                let text = card(at: used + error, turns)
                if text != shown { events.append(frame(text, at: time + latency)) }
                shown = text
            }
            let left = (turns.first { $0.along > along }?.along ?? end) - along
            along += (left < 40 ? 0.5 * speed : speed) / rate
        }
        return events.sorted { $0.at < $1.at }
    }

    private func fix(_ index: Int, at time: Double, along: Double, error: Double, _ turns: [Turn]) -> Event {
        var fix = FixArrived()
        (fix.index, fix.along, fix.driven) = (index, along + error, along)
        fix.maneuver = turns.firstIndex { $0.along > along + error }
        return Event(at: .start + .seconds(time), .fix(fix))
    }

    private func frame(_ text: String, at time: Double) -> Event {
        var frame = FrameShown()
        let at = Instant.start + .seconds(time)
        (frame.card, frame.previous) = (text, at - .seconds(1.0 / 60))
        return Event(at: at, .frame(frame))
    }

    private func card(at along: Double, _ turns: [Turn]) -> String {
        let next = turns.firstIndex { $0.along > along } ?? turns.count - 1
        let told = turns[min(next + stepsAhead, turns.count - 1)]
        let distance = rounding.shown(metres: (told.along - along) * scale)
        return "\(distance.text) · \(told.text(mirrored: mirrored != told.isMirrored))"
    }
}

extension [Measurement] {
    /// The figure of a statistic, from whichever measurement has it.
    func figure(_ statistic: String) -> Measurement.Figure? {
        lazy.compactMap { $0.figure(statistic) }.first
    }

    /// The measurement of a name.
    func named(_ name: String) -> Measurement? { first { $0.name == name } }
}
