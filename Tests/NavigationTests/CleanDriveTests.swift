import Navigation
import Positioning
import Routes
import Testing
import TownPlan

@Suite struct CleanDriveTests {
    private static let seeds = 1..<13 as Range<UInt64>

    @Test(
        "On a clean drive the place is the true one, never jumps, and what is left never grows", arguments: seeds,
        [1.0, 10, 25])
    func forward(seed: UInt64, rate: Double) throws {
        let route = TownPlan.route(seed: seed)
        let speed = 6 + Double(seed)
        let drive = TestDrive(route.path.places, speed: speed, rate: rate)
        let told = try drive.followed(on: route).map { try #require($0) }
        for (progress, along) in zip(told, drive.alongs) {
            #expect(abs(progress.along - along) < 0.01)
            #expect(abs(progress.lateral) < 0.01 && progress.onRoute)
        }
        for (before, after) in zip(told, told.dropFirst()) {
            #expect(after.along >= before.along && after.along - before.along < speed / rate + 0.02)
            #expect(after.distanceRemaining <= before.distanceRemaining)
            #expect(after.durationRemaining <= before.durationRemaining)
            #expect(after.step >= before.step)
        }
    }

    @Test("A route begins at its declared length and time, and ends at nothing", arguments: seeds)
    func totals(seed: UInt64) throws {
        let route = TownPlan.route(seed: seed)
        let told = TestDrive(route.path.places, speed: 14).followed(on: route)
        let (first, last) = (try #require(told.first ?? nil), try #require(told.last ?? nil))
        #expect(abs(first.distanceRemaining - route.distance) < 0.01)
        #expect(abs(first.durationRemaining - route.duration) < 0.01)
        #expect(last.distanceRemaining < 0.01 && last.durationRemaining < 0.01 && last.distanceToManeuver < 0.01)
    }

    @Test("The end is reached once, and not before it", arguments: seeds, [1.0, 10])
    func arrival(seed: UInt64, rate: Double) {
        let route = TownPlan.route(seed: seed)
        let drive = TestDrive(route.path.places, speed: 12, rate: rate)
        let told = drive.followed(on: route).compactMap { $0 }
        let changes = zip(told, told.dropFirst()).count { $0.hasArrived != $1.hasArrived }
        #expect(changes == 1 && told.last?.hasArrived == true)
        #expect(told.allSatisfy { !$0.hasArrived || $0.distanceRemaining < 15.1 })
    }

    @Test("Places alone suffice: without accuracy, speed and course the drive is the same", arguments: seeds)
    func bare(seed: UInt64) throws {
        let route = TownPlan.route(seed: seed)
        let drive = TestDrive(route.path.places, speed: 14)
        for (progress, along) in zip(drive.bare.followed(on: route), drive.alongs) {
            #expect(abs(try #require(progress).along - along) < 0.01)
        }
    }

    @Test("Steps change where the next line begins")
    func steps() throws {
        let route = TownPlan.route()
        let drive = TestDrive(route.path.places, speed: 10, rate: 10)
        var borders = [0.0]
        for step in route.steps.dropLast() {
            borders.append(
                (borders.last ?? 0) + zip(step.line, step.line.dropFirst()).reduce(0) { $0 + $1.0.distance(to: $1.1) })
        }
        for (progress, along) in zip(drive.followed(on: route), drive.alongs) {
            let progress = try #require(progress)
            guard borders.allSatisfy({ abs($0 - along) > 0.1 }) else { continue }
            #expect(progress.step == borders.lastIndex { $0 <= along })
            #expect(abs(progress.distanceToManeuver - (borders[progress.step + 1] - along)) < 0.05)
        }
    }
}
