import Clockwork
public import Devices
import Synchronization

/// The second way to gpsd, through libgps: what it tells is compared with what `GPSDClient` tells.
///
/// It sees less: nothing of a receiver that was let go, no silence, and once the connection has ended nothing more.
public enum GPSDLibraryClient {
    /// Connects to gpsd within the limit and listens on a poll thread until the connection ends.
    @discardableResult
    public static func listen(
        to address: GPSDAddress, on thread: PollThread, settings: GPSDSettings = GPSDSettings(),
        _ listener: @escaping GPSDClient.Listener
    ) throws(DeviceError) -> PollSource {
        let reader = Shared(
            try GPSDReader(
                host: address.host, port: address.port, device: address.device, within: settings.connectLimit))
        let source = Shared(Mutex(GPSDSource()))
        return thread.add(reader.value.descriptor) { stamp in
            do throws(DeviceError) {
                while let report = try reader.value.next() {
                    switch report {
                    case .position(let position): source.value.tell(listener, position, stamp)
                    case .refused(let reason): listener(.lost("gpsd refused: \(reason)", stamp: stamp))
                    case .watching: listener(.watching(stamp: stamp))
                    }
                }
                return .keep
            } catch {
                for fix in source.value.withLock({ $0.finish() }) { listener(.fix(fix)) }
                listener(.lost("\(error)", stamp: stamp))
                return .finished
            }
        }
    }
}

extension Mutex<GPSDSource> {
    fileprivate borrowing func tell(_ listener: GPSDClient.Listener, _ position: GPSDPosition, _ stamp: Int64) {
        let wall = KeptWallClock.offset().map { stamp + $0 }
        let fixes = withLock { $0.take(position, stamp: stamp, wall: wall) }
        for fix in fixes { listener(.fix(fix)) }
    }
}
