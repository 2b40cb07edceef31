import Positioning
import Routes
import Testing
import TownPlan

@Suite("The shipped example") struct ExampleDriveTests {
    @Test("is what `make examples` makes: the town's route, its drive and the truth beside it")
    func committed() throws {
        let route = OSRMText.write(TownPlan.route())
        let line = try OSRMRoute.parse(route).path
        var settings = DriveSynthesis.Settings()
        (settings.seed, settings.rate) = (1, 10)
        let drive = DriveSynthesis(
            along: try #require(DrivePath(points: line.places, limits: line.speeds)), settings: settings)
        var (log, truth) = ([UInt8](), Array("\(TruthSample.header)\n".utf8))
        var receiver = drive.receiver
        for sample in drive.samples {
            receiver.report(sample) { NMEAWriter().append($0, to: &log) }
            sample.append(to: &truth)
        }
        for (name, made) in [("route.json", route), ("drive.nmea", log), ("truth.csv", truth)] {
            let isSame = TestFiles.bytes("\(TestFiles.package)/runbooks/town/\(name)") == made
            #expect(isSame, "runbooks/town/\(name) is not what the generators make: run `make examples`")
        }
    }
}
