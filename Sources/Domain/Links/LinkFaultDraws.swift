import Clockwork

/// Draws when the faults of a model link happen, each from a random stream of its own.
struct LinkFaultDraws: Sendable {
    private let faults: LinkFaults
    private var flapping, lying, cycling, ghosts, losses, batteries, ports: SeededRandom
    private var looses, slows, switches: SeededRandom

    init(_ faults: LinkFaults, random: SeededRandom) {
        self.faults = faults
        flapping = random.stream("flapping")
        lying = random.stream("lying port")
        cycling = random.stream("power cycle")
        ghosts = random.stream("ghost session")
        losses = random.stream("lost session")
        batteries = random.stream("full battery")
        ports = random.stream("weak port")
        looses = random.stream("loose cable")
        slows = random.stream("slow attach")
        switches = random.stream("failed switch")
    }

    mutating func portLies() -> Bool { lying.chance(faults.lyingPort) }

    mutating func switchFails() -> Bool { switches.chance(faults.failedSwitch) }

    /// How much later than usual a phone comes.
    mutating func slowness() -> Timespan { slows.chance(faults.slowAttach) ? .seconds(60) : .zero }

    /// When a plugged cable comes loose, nil where it stays.
    mutating func loosening(after begin: Timespan) -> Timespan? {
        looses.chance(faults.looseCable) ? begin + looses.uniform(.seconds(1) ... .seconds(6)) : nil
    }

    mutating func ghostStays() -> Bool { ghosts.chance(faults.ghostSession) }

    /// The edges of a phone that comes and goes; empty where it stays.
    mutating func flaps(after begin: Timespan) -> [(after: Timespan, isUp: Bool)] {
        guard flapping.chance(faults.flapping) else { return [] }
        var (edges, instant): ([(after: Timespan, isUp: Bool)], Timespan) = ([], begin)
        for _ in 0..<Int.random(in: 4...6, using: &flapping) {
            for isUp in [false, true] {
                instant = instant + flapping.uniform(.milliseconds(40) ... .milliseconds(400))
                edges.append((instant, isUp))
            }
        }
        return edges
    }

    /// When the port's power goes and when it comes back, nil where it stays.
    mutating func powerCycle(after begin: Timespan) -> (gone: Timespan, back: Timespan)? {
        guard cycling.chance(faults.powerCycle) else { return nil }
        let gone = begin + cycling.uniform(.milliseconds(20) ... .milliseconds(200))
        return (gone, gone + cycling.uniform(.milliseconds(800) ... .milliseconds(1200)))
    }

    /// When a session that began ends by itself, nil where it does not.
    mutating func sessionLoss(after begin: Timespan) -> Timespan? {
        guard losses.chance(faults.lostSession) else { return nil }
        return begin + losses.uniform(.seconds(2) ... .seconds(6))
    }

    /// The phone's charging state after it began to charge: a full battery stops for good, a weak port for a while.
    mutating func dips(after begin: Timespan) -> [LinkModel.Consequence] {
        if batteries.chance(faults.fullBattery) {
            return [(begin + batteries.uniform(.seconds(2) ... .seconds(8)), Evidence(.charging, .down))]
        }
        guard ports.chance(faults.weakPort) else { return [] }
        var (dips, instant): ([LinkModel.Consequence], Timespan) = ([], begin)
        for _ in 0..<Int.random(in: 1...3, using: &ports) {
            instant = instant + ports.uniform(.seconds(1) ... .seconds(3))
            dips.append((instant, Evidence(.charging, .down)))
            instant = instant + ports.uniform(.milliseconds(500) ... .milliseconds(1500))
            dips.append((instant, Evidence(.charging, .up)))
        }
        return dips
    }
}
