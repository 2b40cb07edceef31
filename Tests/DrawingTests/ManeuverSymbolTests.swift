import CarPlay
import Drawing
import HeadUnits
import Runbooks
import Testing

@testable import Drawing

@Suite("The symbol of a maneuver")
struct ManeuverSymbolTests {
    @Test(
        "is told by its name, as guidance engines and the system write it",
        arguments: [
            ("left", ManeuverSymbol.turn(-90)), ("slight right", .turn(45)), ("sharp left", .turn(-135)),
            ("straight", .turn(0)), ("slightLeft", .turn(-45)), ("rightTurn", .turn(90)),
            ("leftTurnAtEnd", .turnAtEnd(-90)), ("keepRight", .keep(.right)),
            ("roundaboutExit3", .roundabout(exit: 3, traffic: .right)),
            ("enterRoundabout", .roundabout(exit: nil, traffic: .right)),
            ("exitRoundabout", .leaveRoundabout(traffic: .right)),
            ("highwayOffRampLeft", .ramp(.left)), ("onRamp", .merge(.right)),
            ("arriveAtDestinationLeft", .arrive(.left)),
            ("startRoute", .start), ("enterFerry", .ferry), ("uturn", .uTurn(to: .left)),
        ])
    func names(name: String, symbol: ManeuverSymbol) {
        #expect(ManeuverSymbol(name: name, traffic: .right) == symbol)
    }

    @Test("turns back to the right in left-hand traffic (F11)")
    func uTurn() {
        #expect(ManeuverSymbol(name: "uTurn", traffic: .left) == .uTurn(to: .right))
    }

    @Test("goes round a ring with the clock in left-hand traffic, and mirrored for each exit (F11)", arguments: 1...19)
    func ring(exit: Int) throws {
        let right = try #require(ManeuverSymbol.roundabout(exit: exit, traffic: .right).strokes).way
        let left = try #require(ManeuverSymbol.roundabout(exit: exit, traffic: .left).strokes).way
        #expect(right.count == left.count)
        for (one, other) in zip(right, left) {
            #expect(abs(one.x + other.x - 1) < 1e-9 && abs(one.y - other.y) < 1e-9)
        }
        // Where traffic drives on the right, the car enters to the right of the ring's middle.
        #expect(right[2].x > 0.5 && left[2].x < 0.5)
    }

    @Test(
        "has lines within its box for every maneuver that a document can name",
        arguments: ScreenDocument.Maneuver.allCases)
    func box(maneuver: ScreenDocument.Maneuver) {
        for traffic in TrafficSide.allCases {
            guard let strokes = ManeuverSymbol(name: maneuver.rawValue, traffic: traffic).strokes else {
                #expect(maneuver == .ferry)
                continue
            }
            for point in strokes.way + strokes.others.flatMap(\.self) {
                #expect((-0.05...1.05).contains(point.x) && (-0.05...1.05).contains(point.y), "\(maneuver) \(point)")
            }
        }
    }

    @Test("tells every two maneuvers apart, but for ways to say the same")
    func different() {
        let symbols = ScreenDocument.Maneuver.allCases.map { ManeuverSymbol(name: $0.rawValue, traffic: .right) }
        #expect(Set(symbols).count == symbols.count)
    }
}
