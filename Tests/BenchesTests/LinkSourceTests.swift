import Adapters
import Clockwork
import Links
import Synchronization
import Testing

@testable import Benches

/// When a source of the link is asked that tells nothing by itself.
@Suite("What has to be asked of the link") struct LinkSourceTests {
    /// The instants in milliseconds at which a source was asked that follows a move of the cable at an instant, in ten
    /// seconds in which the cable is moved at the third.
    private static func looks(pace: Timespan?, follows: Int64, limit: Timespan = .seconds(5)) -> [Int64] {
        let executor = BenchExecutor(mode: .virtual)
        let asked = Mutex<[Int64]>([])
        let wait = BoundedWait(on: executor)
        executor.run {
            let source = LinkSource("session", [.session], every: pace, wait: wait) { () throws(SwitchError) in
                let now = wait.now.nanoseconds / 1_000_000
                asked.withLock { $0.append(now) }
                return [Evidence(.session, now < follows ? .up : .down)]
            } tell: { _, _ in
            }
            source.check()
            await wait.pass(.seconds(3))
            source.follow(.down, until: wait.now + limit)
            await wait.pass(.seconds(7))
            source.stop()
        }
        return asked.withLock { $0 }
    }

    @Test("is asked at its pace, closely from a move on until it has followed, and at its pace again")
    func follows() {
        #expect(
            Self.looks(pace: .milliseconds(2_500), follows: 3_220)
                == [0, 2_500, 3_000, 3_050, 3_100, 3_150, 3_200, 3_250, 5_750, 8_250])
    }

    @Test("is asked closely no longer than the limit where it does not follow")
    func limit() {
        let looks = Self.looks(pace: .milliseconds(2_500), follows: 60_000, limit: .milliseconds(120))
        #expect(looks == [0, 2_500, 3_000, 3_050, 3_100, 3_150, 5_650, 8_150])
    }

    @Test("is asked no more once it has followed, where events call")
    func called() {
        #expect(Self.looks(pace: nil, follows: 3_080) == [0, 3_000, 3_050, 3_100])
    }
}
