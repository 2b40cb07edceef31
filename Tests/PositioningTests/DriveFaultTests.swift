import Clockwork
import Glibc
import Positioning
import Testing

@Suite("Faults of a synthesised receiver") struct DriveFaultTests {
    private static let home = Coordinate(latitude: 48.5, longitude: 9.25)

    /// A drive of some kilometres around two corners.
    private static func drive(_ change: (inout DriveSynthesis.Settings) -> Void = { _ in }) throws -> DriveSynthesis {
        let corner = home.moved(metres: 1_500, course: 20)
        let next = corner.moved(metres: 1_500, course: 100)
        let path = try #require(
            DrivePath(points: [home, corner, next, next.moved(metres: 1_000, course: 10)], limits: [14, 20, 10]))
        var settings = DriveSynthesis.Settings()
        settings.rate = 5
        change(&settings)
        return DriveSynthesis(along: path, settings: settings)
    }

    /// The epochs that a drive's receiver reports, each with the truth behind it.
    private static func reports(of drive: DriveSynthesis) -> [(truth: TruthSample, epoch: Epoch)] {
        var (receiver, reports) = (drive.receiver, [(TruthSample, Epoch)]())
        for sample in drive.samples { receiver.report(sample) { reports.append((sample, $0)) } }
        return reports
    }

    private static func error(_ report: (truth: TruthSample, epoch: Epoch)) -> Double? {
        report.epoch.coordinate.map { report.truth.coordinate.distance(to: $0) }
    }

    static let faults: [DriveFaults] = {
        var (outage, tunnel, jumps, time) = (DriveFaults(), DriveFaults(), DriveFaults(), DriveFaults())
        outage.outages = [10..<20, 30.1..<31]
        tunnel.tunnels = [40..<100]
        jumps.jumpsPerMinute = 4
        time.timeFaults = DriveTimeFault.Kind.allCases.enumerated().map {
            .init($0.element, at: 20 * Double($0.offset + 1))
        }
        return [outage, tunnel, jumps, time]
    }()

    @Test("leave the truth as it is, and every epoch that they do not touch", arguments: faults)
    func truth(faults: DriveFaults) throws {
        let (plain, faulty) = (try Self.drive(), try Self.drive { $0.faults = faults })
        #expect(plain.truth() == faulty.truth())
        let wanted = Dictionary(uniqueKeysWithValues: Self.reports(of: plain).map { ($0.truth.time, $0.epoch) })
        let reports = Self.reports(of: faulty)
        let touched = reports.filter { wanted[$0.truth.time] != $0.epoch }.map(\.truth.time)
        #expect(!touched.isEmpty || !faults.timeFaults.isEmpty)
        #expect(touched.count < reports.count * 3 / 4)
        for report in reports where !touched.contains(report.truth.time) {
            #expect(report.epoch == wanted[report.truth.time])
        }
    }

    @Test("outages have no fix exactly from the first second asked for to before the last")
    func outages() throws {
        let reports = Self.reports(of: try Self.drive { $0.faults = Self.faults[0] })
        for (truth, epoch) in reports {
            let isOut = (10..<20).contains(truth.time) || (30.1..<31).contains(truth.time)
            #expect((epoch.coordinate == nil) == isOut && (epoch.mode == .none) == isOut)
            #expect((epoch.quality == .invalid) == isOut)
        }
        #expect(reports.count { $0.epoch.coordinate == nil } == 50 + 4)
        var log: [UInt8] = []
        for report in reports { NMEAWriter().append(report.epoch, to: &log) }
        let text = String(decoding: log, as: UTF8.self)
        #expect(text.contains("$GPGGA,080010.00,,,,,0,00,,,M,,M,,*"))
        #expect(text.contains("$GPRMC,080010.00,V,,,,,,,050126,,,N*"))
        let epochs = Decoding(log).epochs
        #expect(epochs.map { $0.coordinate == nil } == reports.map { $0.epoch.coordinate == nil })
    }

    @Test(
        "tunnels go on by dead reckoning, with an error that grows with the way",
        arguments: 1...5 as ClosedRange<UInt64>)
    func tunnels(seed: UInt64) throws {
        let reports = Self.reports(of: try Self.drive { ($0.faults, $0.seed) = (Self.faults[1], seed) })
        let inside = reports.filter { (40..<100).contains($0.truth.time) }
        #expect(inside.count == 300)
        #expect(inside.allSatisfy { $0.epoch.quality == .estimated && $0.epoch.satellitesUsed == 0 })
        #expect(inside.allSatisfy { $0.epoch.coordinate != nil && $0.epoch.hdop == nil })
        #expect(reports.count { $0.epoch.quality == .autonomous } == reports.count - 300)
        let errors = inside.compactMap(Self.error)
        #expect(zip(errors, errors.dropFirst()).allSatisfy { abs($0 - $1) < 0.3 })
        let way = inside[299].truth.along - inside[0].truth.along
        #expect(way > 500 && errors[299] < errors[0] + 0.05 * way)
    }

    @Test("a log of dead reckoning keeps its positions when it is read again")
    func tunnelLog() throws {
        var log: [UInt8] = []
        for report in Self.reports(of: try Self.drive { $0.faults = Self.faults[1] }) {
            NMEAWriter().append(report.epoch, to: &log)
        }
        #expect(Decoding(log).epochs.count { $0.quality == .estimated && $0.coordinate != nil } == 300)
    }

    @Test("jumps come as often as asked for, by 15 to 60 m, for a while")
    func jumps() throws {
        let rates = try (1...20 as ClosedRange<UInt64>).map { seed in
            let drive = try Self.drive {
                ($0.seed, $0.positionDeviation, $0.rate) = (seed, 0, 10)
                $0.faults.jumpsPerMinute = 1
            }
            let errors = Self.reports(of: drive).compactMap(Self.error)
            let begins = zip(errors, errors.dropFirst()).count { $0 < 1 && $1 > 1 }
            #expect(errors.allSatisfy { $0 < 0.1 || (14.9...60.1).contains($0) })
            return Double(begins) / (drive.duration / 60)
        }
        // A jump takes 8.5 s on average in which no other begins: 60 / (60 + 8.5) of the rate.
        let mean = rates.reduce(0, +) / 20
        #expect(isNear(mean, 0.876, within: 0.25), "\(mean)")
    }

    @Test("time goes backwards for one epoch, comes twice, or stops for five seconds")
    func time() throws {
        let epochs = Self.reports(of: try Self.drive { ($0.faults, $0.rate) = (Self.faults[3], 1) }).map(\.epoch)
        let seconds = epochs.compactMap(\.timeOfDay).map { Int($0 / 1_000_000_000) - 8 * 3_600 }
        #expect(seconds[..<24] == (Array(0..<20) + [18, 21, 22, 23])[...])
        #expect(seconds[38..<43] == [38, 39, 40, 40, 41])
        #expect(seconds[59..<63] == [58, 59, 65, 66])
        var schedule = ReplaySchedule()
        let due = schedule.place(epochs).map { Int($0.due.seconds) }
        #expect(due == seconds.enumerated().filter { $0.offset != 20 && $0.offset != 41 }.map(\.element))
        #expect(schedule.dropped == [.timeBackwards: 1, .duplicate: 1])
    }

    @Test("the noise has the deviation and the correlation asked for", arguments: [(0.5, 5.0), (3, 60), (8, 0)])
    func noise(sigma: Double, constant: Double) throws {
        var (squares, lagged, count, pairs) = (0.0, 0.0, 0, 0)
        let lag = max(1, Int(constant))
        for seed in 1...60 as ClosedRange<UInt64> {
            let drive = try Self.drive {
                ($0.seed, $0.rate, $0.positionDeviation, $0.positionTimeConstant) = (seed, 1, sigma, constant)
            }
            let errors = Self.reports(of: drive).compactMap { report in
                report.epoch.coordinate.map { LocalFrame(at: report.truth.coordinate).metres($0) }
            }
            squares += errors.reduce(0) { $0 + $1.east * $1.east + $1.north * $1.north }
            lagged += zip(errors, errors.dropFirst(lag)).reduce(0) {
                $0 + $1.0.east * $1.1.east + $1.0.north * $1.1.north
            }
            (count, pairs) = (count + 2 * errors.count, pairs + 2 * (errors.count - lag))
        }
        let variance = squares / Double(count)
        #expect(isNear(variance.squareRoot(), sigma, within: sigma * 0.1))
        #expect(isNear(lagged / Double(pairs) / variance, constant > 0 ? exp(-1) : 0, within: 0.12))
    }

    @Test("the same seed gives the same bytes with every fault at once, another seed others")
    func seeds() throws {
        let logs = try ([4, 4, 5] as [UInt64]).map { seed in
            let drive = try Self.drive {
                ($0.seed, $0.isStopAndGo) = (seed, true)
                $0.faults.tunnels = [40..<60]
                $0.faults.jumpsPerMinute = 5
                $0.faults.timeFaults = Self.faults[3].timeFaults
            }
            var log: [UInt8] = []
            for report in Self.reports(of: drive) { NMEAWriter().append(report.epoch, to: &log) }
            return log
        }
        #expect(logs[0] == logs[1] && logs[0] != logs[2])
    }

    @Test("stop-and-go stops again and again, and the cap on the speed holds")
    func traffic() throws {
        let (plain, slow) = (try Self.drive(), try Self.drive { ($0.isStopAndGo, $0.topSpeed) = (true, 8) })
        let truth = slow.truth()
        let halts = zip(truth, truth.dropFirst()).count { $0.speed > 0 && $1.speed == 0 }
        #expect(halts >= 8)
        #expect(truth.allSatisfy { $0.speed <= 8 + 1e-9 } && truth.contains { $0.speed > 7.9 })
        #expect(plain.truth().contains { $0.speed > 19 })
        #expect(truth.last?.along == plain.truth().last?.along)
    }

    @Test("a drive over midnight whose time runs backwards comes back to its first day")
    func midnight() throws {
        let drive = try Self.drive {
            ($0.start, $0.rate) = (CivilDate(secondsSince1970: 1_767_657_590), 1)
            $0.faults.timeFaults = [.init(.backwards, at: 10)]
        }
        let epochs = Self.reports(of: drive).map(\.epoch)
        #expect(epochs[9...11].map(\.dayOffset) == [0, 0, 1])
        #expect(epochs[9...11].map(\.timeOfDay) == [clock(23, 59, 59), clock(23, 59, 58), clock(0, 0, 1)])
    }
}
