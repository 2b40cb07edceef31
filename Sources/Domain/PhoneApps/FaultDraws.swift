import Clockwork

/// The draws of seeded faults: each input draws once whatever comes of it.
struct FaultDraws: Sendable {
    var misses: SeededRandom
    var lates: SeededRandom
    var doubles: SeededRandom
    var sides: SeededRandom

    init(_ random: SeededRandom) {
        misses = random.stream("missed disconnect")
        lates = random.stream("late disconnect")
        doubles = random.stream("doubled disconnect")
        sides = random.stream("wrong side")
    }
}
