import Clockwork
import Testing
import Witness

@Suite("The bounds of the app's clock")
struct ClockBoundsTests {
    /// An app's clock with an offset and a drift against the bench's.
    struct AppClock {
        let offset: Int64, drift: Double
        func at(_ bench: Int64) -> Int64 { bench + offset + Int64((Double(bench) * drift).rounded()) }
    }

    static func exchange(
        _ clock: AppClock, at sent: Int64, there: Int64, thinking: Int64 = 1000, back: Int64
    ) -> ClockExchange {
        ClockExchange(
            sent: sent, heard: clock.at(sent + there), answered: clock.at(sent + there + thinking),
            received: sent + there + thinking + back)
    }

    @Test("contain the true instant for every offset, drift and delay", arguments: 1...60 as ClosedRange<UInt64>)
    func contain(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        let clock = AppClock(
            offset: Int64(random.uniform(-1e15...1e15)), drift: random.uniform(-100e-6...100e-6))
        var bounds = ClockBounds(drift: 100.2)
        var now: Int64 = 0
        var told: [(app: Int64, bench: Int64)] = []
        for _ in 0..<200 {
            now += Int64(random.uniform(1e6...3e10))
            let there = Int64(random.uniform(1e4...3e8)), back = Int64(random.uniform(1e4...3e8))
            let exchange = Self.exchange(clock, at: now, there: there, back: back)
            bounds.take(exchange)
            let line = now + Int64(random.uniform(0...1e9))
            bounds.take(told: clock.at(line), arrived: line + Int64(random.uniform(1e4...2e9)))
            told.append((clock.at(line), line))
            for (app, bench) in told.suffix(20) + told.prefix(3) {
                let interval = try #require(bounds.interval(of: app))
                #expect(interval.earliest - 2 <= bench && bench <= interval.latest + 2)
            }
            now = exchange.received
        }
        #expect(bounds.steps == 0)
    }

    @Test("are no wider than the best round trip and the drift since then")
    func width() throws {
        let clock = AppClock(offset: 77_000_000_000, drift: 0)
        var bounds = ClockBounds(drift: 100)
        #expect(bounds.interval(of: 0) == nil)
        for (place, delay) in [5_000_000, 100_000, 30_000_000].enumerated() as EnumeratedSequence<[Int64]> {
            bounds.take(
                Self.exchange(clock, at: Int64(place) * 1_000_000_000, there: delay, thinking: 0, back: delay))
        }
        let moment = clock.at(1_000_100_000)
        #expect(bounds.interval(of: moment) == .init(earliest: 1_000_000_000, latest: 1_000_200_000))
        // Ten seconds on, each side is 1 ms wider.
        let later = try #require(bounds.interval(of: moment + 10_000_000_000))
        #expect(later.width == .microseconds(2200))
    }

    @Test("assume no symmetry: the truth may stand at either end", arguments: [(0, 400_000), (400_000, 0)])
    func asymmetry(there: Int64, back: Int64) throws {
        let clock = AppClock(offset: -5_000_000, drift: 0)
        var bounds = ClockBounds()
        bounds.take(Self.exchange(clock, at: 1_000_000, there: there, thinking: 0, back: back))
        let heard = 1_000_000 + there
        let interval = try #require(bounds.interval(of: clock.at(heard)))
        #expect(interval == .init(earliest: 1_000_000, latest: 1_400_000))
        #expect((interval.earliest...interval.latest).contains(heard))
    }

    @Test("begin anew where a clock stepped, and say so")
    func step() throws {
        var bounds = ClockBounds()
        bounds.take(Self.exchange(AppClock(offset: 0, drift: 0), at: 0, there: 1000, back: 1000))
        let jumped = AppClock(offset: 3_600_000_000_000, drift: 0)
        bounds.take(Self.exchange(jumped, at: 1_000_000_000, there: 1000, back: 1000))
        #expect(bounds.steps == 1)
        #expect(try #require(bounds.interval(of: jumped.at(1_000_001_000))).width < .microseconds(3))
    }

    @Test("take no exchange that runs backwards, and hold any stamps at all")
    func nonsense() {
        var bounds = ClockBounds()
        bounds.take(ClockExchange(sent: 10, heard: 0, answered: 0, received: 5))
        bounds.take(ClockExchange(sent: 0, heard: 10, answered: 5, received: 5))
        #expect(bounds.interval(of: 0) == nil)
        bounds.take(ClockExchange(sent: .min, heard: .min, answered: .max, received: .max))
        bounds.take(told: .min, arrived: .max)
        bounds.take(ClockExchange(sent: .min, heard: .max, answered: .max, received: .max))
        for moment in [Int64.min, 0, .max] { _ = bounds.interval(of: moment) }
    }

    @Test("a line alone bounds from one side, and makes an interval narrower")
    func lines() throws {
        let clock = AppClock(offset: 0, drift: 0)
        var bounds = ClockBounds()
        bounds.take(told: 5_000, arrived: 6_000)
        #expect(bounds.interval(of: 5_000) == nil)
        bounds.take(Self.exchange(clock, at: 0, there: 10, thinking: 0, back: 900_000))
        let before = try #require(bounds.interval(of: 5_000)).width
        #expect(before <= .nanoseconds(1_100))
    }
}
