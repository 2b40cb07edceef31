import Clockwork
import Positioning
import Testing

/// Read, written and read again: what the sentences can carry comes through unchanged.
@Suite("A round through writer and reader") struct WriterRoundTripTests {
    private func written(_ epoch: Epoch, by writer: NMEAWriter, satellites: [NMEAWriter.Satellite]?) -> String {
        var bytes: [UInt8] = []
        writer.append(epoch, satellites: satellites, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    /// An epoch with everything that is not its place in the log.
    private func content(_ epoch: Epoch) -> Epoch {
        var content = epoch
        (content.index, content.dayOffset) = (0, 0)
        return content
    }

    @Test("changes no epoch that was read", arguments: 0..<500 as Range<UInt64>)
    func identity(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let kinds = NMEAWriter.Kind.allCases.shuffled(using: &random)
        let writer = NMEAWriter(
            talker: ["GP", "GN", "GL", "BD", "PQ"].randomElement(using: &random) ?? "GP", kinds: kinds,
            minuteDecimals: 4 + Int(random.next() % 4), secondDecimals: 2 + Int(random.next() % 5))
        let satellites = (0..<random.next() % 20).map { NMEAWriter.Satellite(number: Int($0) + 1, isUsed: $0 < 14) }
        let first = Decoding(written(RandomEpoch.epoch(&random), by: writer, satellites: satellites))
        let epoch = try #require(first.epochs.first)
        let second = Decoding(written(epoch, by: writer, satellites: satellites))
        for decoding in [first, second] {
            #expect(decoding.epochs.count == 1)
            #expect(decoding.summary.sentences == 4 + max(1, (satellites.count + 3) / 4))
            #expect(decoding.summary.checksumFailed + decoding.summary.malformed + decoding.summary.invalidField == 0)
        }
        #expect(second.epochs.first == epoch)
        #expect(epoch.satellitesInView == satellites.count)
    }

    @Test("keeps 1 to 100 epochs a second apart", arguments: [1, 5, 8, 10, 25, 50, 100])
    func rates(rate: Int64) {
        let writer = NMEAWriter(secondDecimals: 3)
        var random = SeededRandom(seed: UInt64(rate))
        var epoch = RandomEpoch.epoch(&random)
        (epoch.coordinate, epoch.day) = (Coordinate(latitude: 1, longitude: 2), 20_000)
        let start = clock(23, 59, 58)
        var log = ""
        for index in 0..<4 * rate {
            let time = start + index * 1_000_000_000 / rate
            (epoch.timeOfDay, epoch.day) = (time % clock(24, 0, 0), 20_000 + Int(time / clock(24, 0, 0)))
            log += written(epoch, by: writer, satellites: nil)
        }
        let epochs = Decoding(log).epochs
        #expect(epochs.count == Int(4 * rate) && epochs.allSatisfy { $0.flags.isEmpty })
        #expect(epochs.map(\.timeline?.nanoseconds) == (0..<4 * rate).map { start + $0 * 1_000_000_000 / rate })
        #expect(epochs.last?.day == 20_001)
    }

    @Test(
        "changes no epoch of any receiver by more than half a step",
        .enabled(if: Corpus.folder != nil, "the corpus is not there"))
    func receivers() {
        let writer = NMEAWriter(kinds: NMEAWriter.Kind.allCases, minuteDecimals: 7, secondDecimals: 6)
        for name in Corpus.logs(in: "gpsd/head") {
            for epoch in Decoding(Corpus.bytes(name)).epochs where epoch.timeOfDay != nil {
                let once = Decoding(written(epoch, by: writer, satellites: nil)).epochs.first ?? Epoch()
                let twice = Decoding(written(once, by: writer, satellites: nil)).epochs.first ?? Epoch()
                #expect(twice == content(once), "\(name) \(epoch.index)")
                #expect(isSame(once, epoch), "\(name) \(epoch.index): \(epoch) became \(once)")
            }
        }
    }

    private func isSame(_ read: Epoch, _ wanted: Epoch) -> Bool {
        var pairs = [(read.hdop, wanted.hdop, 0.00501), (read.vdop, wanted.vdop, 0.00501)]
        pairs += [(read.pdop, wanted.pdop, 0.00501), (read.coordinate?.latitude, wanted.coordinate?.latitude, 1e-9)]
        pairs += [(read.coordinate?.longitude, wanted.coordinate?.longitude, 1e-9)]
        if wanted.coordinate != nil {
            pairs += [(read.speed, wanted.speed, 0.0003), (read.altitude, wanted.altitude, 0.00501)]
            pairs += [(read.geoidSeparation, wanted.geoidSeparation, 0.00501)]
        }
        let isNear = pairs.allSatisfy { ($0 == nil) == ($1 == nil) && abs(($0 ?? 0) - ($1 ?? 0)) <= $2 }
        return isNear && abs((read.timeOfDay ?? 0) - (wanted.timeOfDay ?? 0)) <= 500
            && read.satellitesUsed == wanted.satellitesUsed && read.mode == wanted.mode
    }
}

/// Epochs over all that NMEA can carry, the extremes more often than chance would have them.
private enum RandomEpoch {
    static func epoch(_ random: inout SeededRandom) -> Epoch {
        var epoch = Epoch()
        epoch.timeOfDay = time(&random)
        epoch.day = random.chance(0.9) ? Int(random.uniform(3_652...40_176)) : nil
        (epoch.satellitesUsed, epoch.hdop) = (some(&random, 0...40).map { Int($0) }, some(&random, 0.4...99))
        (epoch.vdop, epoch.pdop) = (some(&random, 0.4...99), some(&random, 0.4...99))
        guard random.chance(0.9) else { return epoch }
        let latitudes = [89.999999999, -89.99999, 0, -0.0000001, 45.99999999, 90, -90]
        let longitudes = [179.999999999, -179.99999, 0, -0.0000001, 99.99999999, 180, -180]
        epoch.coordinate = Coordinate(
            latitude: pick(&random, latitudes, -90...90), longitude: pick(&random, longitudes, -180...180))
        epoch.altitude = random.chance(0.2) ? -430.5 : some(&random, -400...20_000)
        epoch.geoidSeparation = some(&random, -107...86)
        epoch.speed = random.chance(0.2) ? 0.1 : some(&random, 0...600)
        epoch.course = random.chance(0.2) ? 359.996 : some(&random, 0...360)
        epoch.mode = epoch.altitude == nil || random.chance(0.2) ? .flat : .full
        epoch.quality = FixQuality.allCases[1 + Int(random.next() % 8)]
        return epoch
    }

    private static func time(_ random: inout SeededRandom) -> Int64 {
        let extremes = [0, clock(23, 59, 59, nanoseconds: 999_999_999), clock(23, 59, 60, nanoseconds: 999_999_999)]
        return random.chance(0.2)
            ? extremes[Int(random.next() % 3)] : Int64(random.uniform(0...86_399.999) * 1e9)
    }

    private static func some(_ random: inout SeededRandom, _ range: ClosedRange<Double>) -> Double? {
        random.chance(0.8) ? random.uniform(range) : nil
    }

    private static func pick(
        _ random: inout SeededRandom, _ extremes: [Double], _ range: ClosedRange<Double>
    ) -> Double {
        random.chance(0.3) ? extremes[Int(random.next() % UInt64(extremes.count))] : random.uniform(range)
    }
}
