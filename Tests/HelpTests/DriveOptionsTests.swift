import Clockwork
import Positioning
import Testing

@testable import rig

@Suite("Options of rig drive") struct DriveOptionsTests {
    private func settings(_ words: String) throws -> DriveSynthesis.Settings {
        try DriveOptions.settings(Arguments(words.split(separator: " ").map(String.init), for: DriveVerb.verb))
    }

    @Test("without any are the settings of the library")
    func defaults() throws {
        #expect(try settings("") == DriveSynthesis.Settings())
    }

    @Test("shape the drive and its receiver, and may be repeated where that has a sense")
    func all() throws {
        let settings = try settings(
            "--seed 7 --rate 25 --speed 36 --stop 100:5 --stop 900.5:0.5 --stop-and-go --sigma 4 --correlation 0 "
                + "--jumps 2.5 --outage 10:20 --outage=30:40.5 --tunnel 50:60 --time-fault backwards@5 "
                + "--time-fault duplicate@6 --time-fault gap@7 --at 2027-01-01T01:02:03+02:00")
        var wanted = DriveSynthesis.Settings()
        (wanted.seed, wanted.rate, wanted.topSpeed, wanted.isStopAndGo) = (7, 25, 10, true)
        wanted.stops = [DriveStop(along: 100, seconds: 5), DriveStop(along: 900.5, seconds: 0.5)]
        (wanted.positionDeviation, wanted.positionTimeConstant) = (4, 0)
        wanted.faults.jumpsPerMinute = 2.5
        (wanted.faults.outages, wanted.faults.tunnels) = ([10..<20, 30..<40.5], [50..<60])
        wanted.faults.timeFaults = [.init(.backwards, at: 5), .init(.duplicate, at: 6), .init(.gap, at: 7)]
        (wanted.start.year, wanted.start.month, wanted.start.day) = (2026, 12, 31)
        wanted.start.secondOfDay = 23 * 3_600 + 123
        #expect(settings == wanted)
    }

    @Test(
        "are refused with the option and what it takes",
        arguments: [
            ("--rate 101", "--rate 101 is no number from 0.1 to 100"), ("--rate nan", "--rate nan is no number"),
            ("--seed -1", "--seed -1 is no whole number"), ("--speed 0", "--speed 0 is no number from 5 to 300"),
            ("--sigma x", "--sigma x is no number"), ("--stop 5", "--stop 5 is not METRES:SECONDS"),
            ("--stop -5:1", "--stop -5:1 is not METRES:SECONDS"),
            ("--stop 1:2:3", "--stop 1:2:3 is not METRES:SECONDS"),
            ("--outage 20:10", "--outage 20:10 ends before it begins"), ("--outage 5:5", "--outage 5:5 ends before"),
            ("--tunnel :5", "--tunnel :5 is not FROM:TO"), ("--time-fault gap", "--time-fault gap is not KIND@SECONDS"),
            ("--time-fault late@5", "--time-fault late@5 is not KIND@SECONDS"),
            ("--at yesterday", "--at yesterday is no time to the second"),
            ("--at 2026-01-05T08:00:00.5Z", "--at 2026-01-05T08:00:00.5Z is no time to the second"),
            ("--at 2080-01-01T00:00:00Z", "--at 2080-01-01T00:00:00Z is outside 1980 to 2079"),
        ])
    func refused(words: String, message: String) {
        let failure = #expect(throws: Failure.self) { try settings(words) }
        #expect(failure?.status == .usage)
        #expect(failure?.message.hasPrefix(message) == true, "\(failure?.message ?? "")")
    }
}

@Suite("Arguments") struct ArgumentsTests {
    @Test("keep every value of a repeated option in order, and the last one as its value")
    func repeated() throws {
        let words = ["--stop", "1:2", "x", "--stop=3:4", "--", "--stop"]
        let arguments = try Arguments(words, for: DriveVerb.verb)
        #expect(arguments.values("stop") == ["1:2", "3:4"] && arguments.value("stop") == "3:4")
        #expect(arguments.has("stop") && !arguments.has("seed"))
        #expect(arguments.values("seed") == [] && arguments.value("seed") == nil)
        #expect(arguments.operands == ["x", "--stop"])
    }
}
