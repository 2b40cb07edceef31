public import Clockwork
public import Devices
import Synchronization

/// What a listening gpsd source tells.
public enum PositionNews: Hashable, Sendable {
    /// A fix, with the stamp of the read that completed it.
    case fix(StampedFix)
    /// gpsd refused what was asked for, in its own words; nothing will come.
    case refused(String)
    /// The connection has ended: why. Nothing reconnects by itself.
    case ended(DeviceError)
}

extension GPSDSource {
    /// Takes what a listening source tells, on the poll thread.
    public typealias Listener = @Sendable (_ news: PositionNews) -> Void

    /// Connects to gpsd within the limit and listens on a poll thread until the connection ends.
    @discardableResult
    public static func listen(
        to address: GPSDAddress, on thread: PollThread, within limit: Timespan = .seconds(5),
        _ listener: @escaping Listener
    ) throws(DeviceError) -> PollSource {
        let reader = Shared(
            try GPSDReader(host: address.host, port: address.port, device: address.device, within: limit))
        let source = Shared(Mutex(GPSDSource()))
        return thread.add(reader.value.descriptor) { stamp in
            do throws(DeviceError) {
                while let report = try reader.value.next() { tell(listener, report, source, stamp) }
                return .keep
            } catch {
                for fix in source.value.withLock({ $0.finish() }) { listener(.fix(fix)) }
                listener(.ended(error))
                return .finished
            }
        }
    }

    private static func tell(
        _ listener: Listener, _ report: GPSDReport, _ source: Shared<Mutex<GPSDSource>>, _ stamp: Int64
    ) {
        switch report {
        case .position(let position):
            for fix in source.value.withLock({ $0.take(position, stamp: stamp) }) { listener(.fix(fix)) }
        case .refused(let reason): listener(.refused(reason))
        }
    }
}
