import CarPlay
import Testing

@Suite("Presses of the panning interface")
struct PanStyleTests {
    struct Row: Sendable {
        let direction: PanDirection, heading: Double?
        let swift: [Double], objC: [Double]
    }

    private static let half = 80 * 0.5.squareRoot()

    static let rows = [
        Row(direction: .up, heading: 0, swift: [0, 80], objC: [0, -80]),
        Row(direction: .down, heading: 180, swift: [0, -80], objC: [0, 80]),
        Row(direction: .left, heading: 270, swift: [-80, 0], objC: [-80, 0]),
        Row(direction: .right, heading: 90, swift: [80, 0], objC: [80, 0]),
        Row(direction: [.up, .right], heading: 45, swift: [0, 0], objC: [half, -half]),
        Row(direction: [.down, .right], heading: 135, swift: [0, 0], objC: [half, half]),
        Row(direction: [.down, .left], heading: 225, swift: [0, 0], objC: [-half, half]),
        Row(direction: [.up, .left], heading: 315, swift: [0, 0], objC: [-half, -half]),
        Row(direction: [], heading: nil, swift: [0, 0], objC: [0, 0]),
        Row(direction: [.left, .right], heading: nil, swift: [0, 0], objC: [80, 0]),
        Row(direction: [.up, .down], heading: nil, swift: [0, 0], objC: [0, 80]),
    ]

    @Test(
        "S43, S44, S45, S46, S47, D02: Google's samples in eight directions, none and contradictory ones",
        arguments: rows)
    func scroll(row: Row) {
        let (swift, objC) = (PanStyle.googleSwift.scroll(row.direction), PanStyle.googleObjC.scroll(row.direction))
        #expect([swift.x, swift.y] == row.swift)
        #expect([objC.x, objC.y] == row.objC)
        #expect(row.direction.heading == row.heading)
        #expect(row.direction.isContradictory == (row.heading == nil && !row.direction.isEmpty))
    }

    @Test("D02: screen y grows downward, so up is negative where the sign is right")
    func upMovesUp() {
        let right = PanStyle.own(step: 40, upIsNegative: true, keepsDiagonalLength: false)
        #expect(right.scroll(.up) == (0, -40))
        #expect(right.scroll([.up, .left]) == (-40, -40))
        let wrong = PanStyle.own(step: 40, upIsNegative: false, keepsDiagonalLength: true)
        #expect(wrong.scroll(.up) == (0, 40))
    }
}
