import Clockwork
import Positioning
import Testing

/// A log cut into bursts, in blocks of a size.
private func split(_ bytes: [UInt8], block: Int = .max) -> (bursts: [ReplayBurst], leftOut: Int) {
    var splitter = ReplaySplitter()
    var bursts: [ReplayBurst] = []
    var start = 0
    while start < bytes.count {
        let end = start + min(block, bytes.count - start)
        splitter.read(bytes[start..<end].span) { bursts.append($0) }
        start = end
    }
    splitter.finish { bursts.append($0) }
    return (bursts, splitter.leftOut)
}

private func texts(_ log: String) -> [String] {
    split(Array(log.utf8)).bursts.map { String(decoding: $0.bytes, as: UTF8.self) }
}

@Suite("Bursts of a log") struct ReplaySplitterTests {
    private static let gsv = nmea("GPGSV,1,1,01,05,40,120,42")
    private static let vtg = nmea("GPVTG,90.0,T,,M,20.0,N,37.0,K,A")

    @Test(
        "end where the next one begins, with what stands before it on its line",
        arguments: [
            [rmc("101500") + gga("101500"), rmc("101501") + gga("101501")],
            [rmc("101500") + vtg + gsv, rmc("101501") + vtg + gsv],
            [gsv + rmc("101500") + vtg, gsv + rmc("101501") + vtg],
            ["# a receiver\r\n\r\n" + rmc("101500"), rmc("101501") + "\r\n\r\n# the end\n"],
            [#"\s:a,c:1700000000*5B\"# + rmc("101500"), #"\s:a,c:1700000001*5A\"# + rmc("101501")],
            ["12:15:00.1  " + rmc("101500") + "12:15:00.3  " + gga("101500"), "12:15:01.1  " + rmc("101501")],
            ["NMEA," + rmc("101500").bare + ",1718273840123\n", "NMEA," + rmc("101501").bare + ",1718273841123\n"],
            [rmc("101500").bare + vtg.bare, rmc("101501").bare + vtg.bare],
            ["$" + rmc("101500"), "$" + rmc("101501")],
            [rmc("101500").bare + "\r", gga("101501").bare + "\r"],
            [rmc("101500") + "\u{0}\u{1}noise$\u{2}\r\n", rmc("101501")],
            [rmc("101500") + rmc("", ""), rmc("101501")],
            [
                "$GPGGA,101500,4830.0,N,00915.0,E,1,08,0.9,1,M,1,M,,\r\n",
                "$GPGGA,101501,4830.0,N,00915.0,E,1,08,0.9,1,M,1,M,,",
            ],
        ].map { Parts(texts: $0) })
    func boundaries(log: Parts) {
        #expect(texts(log.texts.joined()) == log.texts)
    }

    @Test("carry the epoch that the reader makes of them")
    func epochs() {
        let log = [Self.gsv, rmc("101500"), Self.vtg, Self.gsv, rmc("101501"), Self.vtg, rmc("101502")].joined()
        #expect(split(Array(log.utf8)).bursts.map(\.epoch) == Decoding(log).epochs)
    }

    @Test("there are none in a log without a time", arguments: ["", "no log\n", rmc("", ""), gsv + vtg])
    func none(log: String) {
        #expect(split(Array(log.utf8)).bursts.isEmpty)
    }

    @Test("put together are the log, wherever blocks end", arguments: 0..<200 as Range<UInt64>)
    func wholeLog(seed: UInt64) {
        var random = SeededRandom(seed: seed)
        let log = randomLog(&random)
        let whole = split(log)
        #expect(whole.bursts.isEmpty || whole.bursts.flatMap(\.bytes) == log)
        #expect(split(log, block: 1 + Int(random.next() % 50)).bursts == whole.bursts)
        let epochs = Decoding(log).epochs.filter { $0.timeOfDay != nil }
        #expect(whole.bursts.map(\.epoch.timeOfDay) == epochs.map(\.timeOfDay))
    }

    @Test("of every receiver put together are its log", .enabled(if: Corpus.folder != nil, "the corpus is not there"))
    func corpus() {
        for name in Corpus.logs(in: "gpsd/head") {
            let log = Corpus.bytes(name)
            let bursts = split(log).bursts
            #expect(bursts.isEmpty || bursts.flatMap(\.bytes) == log, "\(name)")
            let epochs = Decoding(log).epochs.filter { $0.timeOfDay != nil }
            #expect(bursts.count == epochs.count, "\(name)")
        }
    }

    @Test("do not grow without bound: the begin of a long noise is left out and counted")
    func bounded() {
        let noise = [UInt8](repeating: 0xB5, count: 3 << 20)
        let (bursts, leftOut) = split(noise + Array((rmc("101500") + rmc("101501")).utf8), block: 1 << 16)
        #expect(bursts.count == 2 && bursts[0].bytes.count <= ReplaySplitter.longest)
        #expect(bursts.reduce(0) { $0 + $1.bytes.count } + leftOut == noise.count + 2 * rmc("101500").utf8.count)
    }

    /// Bursts of sentences in any order, with noise, wrong sentences and any line ends between them.
    private func randomLog(_ random: inout SeededRandom) -> [UInt8] {
        var log: [UInt8] = []
        for second in 0..<Int(random.next() % 6) {
            let time = "10150\(second)"
            for _ in 0..<1 + Int(random.next() % 6) {
                let parts = [
                    rmc(time), gga(time), Self.gsv, Self.vtg, rmc("", ""), "# x\n", "{\"a\":1}\n", "$GPRMC,bad*00\r\n",
                ]
                let part = parts[Int(random.next() % UInt64(parts.count))]
                log += Array((random.chance(0.2) ? part.bare : part).utf8)
                if random.chance(0.2) {
                    log += (0..<random.next() % 20).map { _ in UInt8(truncatingIfNeeded: random.next()) }
                }
            }
        }
        return log
    }
}

@Suite("Datagrams of a burst") struct ReplayDatagramTests {
    private func sizes(_ text: String, most: Int) -> [Int] {
        let burst = ReplayBurst(bytes: Array(text.utf8), epoch: Epoch())
        let datagrams = burst.datagrams(ofAtMost: most)
        #expect(datagrams.flatMap(\.self) == burst.bytes)
        return datagrams.map(\.count)
    }

    @Test(
        "are cut between sentences only",
        arguments: [
            ("$A*00\r\n$B*00\r\n", 100, [14]), ("$A*00\r\n$B*00\r\n", 14, [14]), ("$A*00\r\n$B*00\r\n", 13, [7, 7]),
            ("$A*00$B*00$C*00", 10, [10, 5]), ("", 10, []), ("x", 1, [1]),
        ] as [(String, Int, [Int])])
    func cuts(text: String, most: Int, wanted: [Int]) {
        #expect(sizes(text, most: most) == wanted)
    }

    @Test("cut a sentence that is longer than a datagram")
    func long() {
        #expect(
            sizes("$A*00\r\n" + String(repeating: "x", count: 25) + "\r\n$B*00\r\n", most: 10) == [7, 10, 10, 7, 7])
    }
}

/// The bursts that a log is made of, named in one line.
struct Parts: CustomTestStringConvertible {
    let texts: [String]

    var testDescription: String { Log(texts.joined()).testDescription }
}
