public import Devices

/// Who is there, merged from the kernel's events and udevd's copies by place and event number.
///
/// The kernel's event comes first and tells the instant; udevd's copy comes later, in another order between devices, and
/// tells identity and readiness. Neither is believed about a device that has left since.
public struct UdevCensus: Sendable {
    private var places: [String: UdevPlace] = [:]
    /// The kernel's count at the latest comparison: an older copy of udevd's may be of a device that came and went unseen.
    private var compared: UInt64 = 0
    private let readyWhenBound: Bool

    /// Makes a census that knows of no device; without udevd a device is ready when the kernel bound its driver.
    public init(udevRuns: Bool) {
        readyWhenBound = !udevRuns
    }

    /// The devices that are there, by their place.
    public var devices: [UdevDevice] {
        places.values.compactMap(\.device).sorted { $0.path < $1.path }
    }

    /// What an event changes, in order; empty where it says nothing new.
    public mutating func take(_ event: UdevEvent) -> [UdevChange] {
        if places.count > Self.most { forgetOldDepartures() }
        return places[event.device.path, default: UdevPlace()].take(
            event, compared: compared, readyWhenBound: readyWhenBound)
    }

    /// What differs from the devices that are there, when the kernel's latest event had this number.
    public mutating func compare(with devices: [UdevDevice], sequence: UInt64) -> [UdevChange] {
        compared = max(compared, sequence)
        let present = Set(devices.map(\.path))
        let gone = places.filter { $1.device != nil && !present.contains($0) }.keys.sorted()
        return gone.flatMap { places[$0, default: UdevPlace()].leave(until: compared) }
            + devices.flatMap { device in
                places[device.path, default: UdevPlace()].meet(
                    device, compared: compared, readyWhenBound: readyWhenBound)
            }
    }

    /// So many places are remembered before those that are empty for long are forgotten.
    private static let most = 1_024

    /// Places that are never used again must not add up; udevd is never this many events late.
    private mutating func forgetOldDepartures() {
        guard let latest = places.values.map(\.departure).max() else { return }
        places = places.filter { $1.device != nil || $1.departure + 10_000 > latest }
    }
}
