import Clockwork

/// The crossings of a town's streets, row by row from the south, in each row from the west.
struct Grid {
    private let spots: [[Spot]]

    /// Draws crossings at metres east and north, each moved by up to 3 m so that no street is quite straight.
    init(easts: [Double], norths: [Double], random: SeededRandom) {
        var random = random
        spots = norths.map { north in
            easts.map { east in
                Spot(east: east + random.uniform(-3...3), north: north + random.uniform(-3...3))
            }
        }
    }

    subscript(row: Int, column: Int) -> Spot { spots[row][column] }

    func row(_ number: Int) -> [Spot] { spots[number] }

    func column(_ number: Int) -> [Spot] { spots.map { $0[number] } }
}
