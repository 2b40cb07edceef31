public import Clockwork
public import Devices
import Formats
import Synchronization

/// A receiver behind a `FakeGPSD` that drives north at 20 m/s and reports ten times a second of its own time.
///
/// Its reports leave at an interval of real time that may be shorter; each of them tells how many came before it.
public final class FakeReceiver: Sendable {
    /// The receiver's time of the first report, in milliseconds since 1970-01-01 UTC: 2026-01-05 08:00.
    public static let firstTime: Int64 = 1_767_600_000_000
    /// The receiver's own time between two reports in milliseconds.
    public static let step: Int64 = 100

    private let thread: PollThread

    /// Starts to report; `onReport` is told the number of each report just before it is sent, on a thread of its own.
    public init(
        every interval: Timespan, onReport: @escaping @Sendable (_ number: Int) -> Void = { _ in },
        send: @escaping @Sendable (_ line: String) -> Void
    ) throws(DeviceError) {
        thread = try PollThread()
        let timer = Shared(try TimerDescriptor())
        try timer.value.set(interval)
        let count = Shared(Atomic(0))
        thread.add(timer.value.descriptor) { _ in
            timer.value.clear()
            let number = count.value.add(1, ordering: .relaxed).oldValue
            let line = Self.report(number)
            onReport(number)
            send(line)
            return (try? timer.value.set(interval)) != nil ? .keep : .finished
        }
    }

    deinit {
        thread.stop()
    }

    /// The report of a number.
    public static func report(_ number: Int) -> String {
        let time = WallClock { (firstTime + Int64(number) * step) * 1_000_000 }.iso8601
        let latitude = FixedDecimal.text(52 + Double(number) * 0.000_018, decimals: 9)
        return #"{"class":"TPV","device":"/dev/pts/1","mode":3,"time":"\#(time)","ept":0.005,"lat":\#(latitude),"#
            + #""lon":7.997744333,"altHAE":166.8,"altMSL":120.0,"epx":12.0,"epy":12.0,"epv":18.4,"track":0.0,"#
            + #""magtrack":357.1,"magvar":2.9,"speed":20.0,"climb":0.0,"eps":24.0,"epc":36.8,"geoidSep":46.8,"#
            + #""eph":15.2,"sep":15.2}"#
    }
}
