import Clockwork

/// An invented town: streets on a grid, a roundabout, and a road along a river.
struct Town {
    let streets: [Street]

    /// The street of a name, nil where the town has none.
    subscript(name: String) -> Street? { streets.first { $0.name == name } }

    /// The town of the shipped example; the seed moves its crossings by up to 3 m.
    ///
    /// Chapel Lane and Baker Street, and Castle Street and Orchard Lane, are 50 m apart; between Orchard Lane and Abbey
    /// Road lie 600 m.
    static func example(seed: UInt64) -> Town {
        let grid = Grid(
            easts: [-150, 250, 300, 700, 900, 1200], norths: [-90, 0, 300, 350, 700, 920],
            random: SeededRandom(seed: seed).stream("town"))
        let middle = grid[4, 4]
        let ring = Street(ring: "Market Circle", limit: 30, around: middle, radius: 18)
        let (east, north, west, south) = (ring.line[0], ring.line[6], ring.line[12], ring.line[18])
        return Town(streets: [
            ring,
            Street("Tannery Row", limit: 30, through: grid.row(0), swing: 0.8),
            Street("Mill Street", limit: 50, through: grid.row(1), swing: 1.5),
            Street("Chapel Lane", limit: 30, through: grid.row(2), swing: 0.8),
            Street("Baker Street", limit: 50, through: grid.row(3), swing: 1.5),
            Street("Station Road", limit: 50, through: grid.row(4).dropLast(2) + [west], swing: 1.5),
            Street("Quay Street", limit: 30, through: [east, grid[4, 5]], swing: 0.8),
            Street("Ferry Lane", limit: 30, through: grid.row(5), swing: 0.8),
            Street("Bridge Street", limit: 50, through: grid.column(0), swing: 1.5),
            Street("Castle Street", limit: 50, through: grid.column(1), swing: 1.5),
            Street("Orchard Lane", limit: 30, through: grid.column(2), swing: 0.8),
            Street("Weir Lane", limit: 30, through: grid.column(3).reversed(), swing: 0.8),
            Street("Abbey Road", limit: 50, through: grid.column(4).dropLast(2) + [south], swing: 1.5),
            Street("Hill Road", limit: 50, through: [north, grid[5, 4]], swing: 1.5),
            Street("River Road", limit: 60, through: grid.column(5), swing: 22),
        ])
    }

    /// A country of long roads in rows between two lanes, for drives of a length in kilometres.
    ///
    /// The number of rows is odd, so that a drive to and fro ends where the last row does.
    static func country(kilometres: Double, seed: UInt64) -> Town {
        let pairs = max(1, Int(kilometres / 2 / (usualRow + rowDistance) * 1000))
        let rows = 2 * pairs + 1
        let length = max(100, (kilometres * 1000 - Double(rows - 1) * rowDistance) / Double(rows))
        let grid = Grid(
            easts: [0, length], norths: (0..<rows).map { Double($0) * rowDistance },
            random: SeededRandom(seed: seed).stream("country"))
        let roads = (0..<rows).map { Street(rowName($0), limit: 60, through: grid.row($0), swing: 12) }
        let lanes = [
            Street("West Lane", limit: 60, through: grid.column(0), swing: 3),
            Street("East Lane", limit: 60, through: grid.column(1), swing: 3),
        ]
        return Town(streets: roads + lanes)
    }

    /// The name of a row of the country, from 0.
    static func rowName(_ row: Int) -> String {
        let trees = ["Alder", "Birch", "Cedar", "Elm", "Hazel", "Larch", "Maple", "Oak", "Rowan", "Willow"]
        let round = row / trees.count
        return trees[row % trees.count] + " Road" + (round > 0 ? " \(round + 1)" : "")
    }

    private static let usualRow = 2000.0, rowDistance = 200.0  // metres
}
