import Glibc
import Testing

/// The receiver logs of gpsd's test suite, where they lie beside the repository.
@Suite("Receiver logs") struct LogTests {
    private static let folder: String? = ["..", "../.."].map { "\(Command.root)/\($0)/shared/corpus/gpsd" }
        .first { (folder: String) in access(folder, R_OK) == 0 }
    private static let logs: [String] = {
        guard let folder else { return [] }
        return Place.names(in: folder).map { "\(folder)/\($0)" }.flatMap { folder in
            Place.names(in: folder).filter { $0.hasSuffix(".log") }.map { "\(folder)/\($0)" }
        }
    }()

    @Test(
        "of any kind are decoded, and driven without a route, without a crash", .enabled(if: folder != nil),
        arguments: logs)
    func survive(log: String) throws {
        #expect(try Command.run(["decode", log], output: "/dev/null").status == 0)
        let place = Place()
        let outcome = try Command.run(
            ["run", "runbooks/free-drive.yaml", "--position", log, "--out", "\(place.path)/runs"])
        #expect([0, 1, 2, 3, 65].contains(outcome.status), "\(outcome.status): \(outcome.errors)")
        let ended = place.journal.last?.contains(#""kind":"runEnded""#) ?? false
        #expect(ended == (outcome.status != 65))
    }

    @Test("without any position pass nothing")
    func withoutPosition() throws {
        let place = Place()
        let log = place.file(
            "void.nmea",
            (0..<30).map { "$GPRMC,0800\($0 < 10 ? "0" : "")\($0).00,V,,,,,,,050126,,,N\r\n" }.joined())
        let outcome = try Command.run(
            ["run", "runbooks/free-drive.yaml", "--position", log, "--out", "\(place.path)/runs"])
        #expect(outcome.status == 3)
        #expect(outcome.output.contains("UNDECIDED") && outcome.output.contains("no sample: no fix changed the map"))
    }

    @Test("whose time leaps by days make no run long")
    func leap() throws {
        let place = Place()
        let log = place.file(
            "leap.nmea",
            ["050126", "150126", "160227"].map { "$GPRMC,080000.00,A,5159.99944,N,00759.86466,E,9.0,0.0,\($0),,,A\r\n" }
                .joined())
        let outcome = try Command.run(
            ["run", "runbooks/free-drive.yaml", "--position", log, "--out", "\(place.path)/runs"])
        #expect(outcome.status == 3)
    }
}
