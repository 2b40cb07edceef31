public import Devices
import Links

/// Turns device events into changes, each told once, and into evidence of phones: who came, who is usable, who left.
public struct UdevWatcher: Sendable {
    private var census: UdevCensus
    /// What was told of each phone last, by its place.
    private var phones: [String: PhoneEvidence] = [:]

    /// Makes a watcher that knows of no device; without udevd a phone is usable when the kernel bound its driver.
    public init(udevRuns: Bool) {
        census = UdevCensus(udevRuns: udevRuns)
    }

    /// The devices that are there, by their place in sysfs.
    public var devices: [UdevDevice] { census.devices }

    /// What an event tells, in order; empty where it says nothing new.
    public mutating func take(_ event: UdevEvent) -> [UdevNews] {
        guard event.device.kind != "usb_interface" else { return overCurrent(event) }
        return news(of: census.take(event))
    }

    /// What follows from the devices that are there, at the start and after events were lost.
    ///
    /// `sequence` is the number of the kernel's latest event before the devices were listed.
    public mutating func compare(with devices: [UdevDevice], sequence: UInt64 = 0) -> [UdevNews] {
        news(of: census.compare(with: devices, sequence: sequence))
    }

    /// A hub's interface is of interest only when one of its ports draws too much.
    private func overCurrent(_ event: UdevEvent) -> [UdevNews] {
        guard event.source == .kernel, event.device.properties["OVER_CURRENT_PORT"] != nil else { return [] }
        return [.change(UdevChange(kind: .changed, device: event.device, isReady: true, sequence: event.sequence))]
    }

    private mutating func news(of changes: [UdevChange]) -> [UdevNews] {
        var news: [UdevNews] = []
        news.reserveCapacity(2 * changes.count)
        for change in changes {
            if change.device.kind == "usb_device", let evidence = evidence(change) { news.append(.evidence(evidence)) }
            news.append(.change(change))
        }
        return news
    }

    /// A phone is known by its place in sysfs from its coming to its going.
    private mutating func evidence(_ change: UdevChange) -> PhoneEvidence? {
        let path = change.device.path
        switch change.kind {
        case .changed: return nil
        case .left: return phones.removeValue(forKey: path).map { $0.saying(.down) }
        case .came, .ready:
            let identity = USBIdentity(change.device)
            guard identity.verdict.isPhone else {
                // What looked like a phone by its numbers has turned out to be something else, such as an adapter.
                return phones.removeValue(forKey: path).map { $0.saying(.down) }
            }
            let evidence = PhoneEvidence(identity, change.isReady ? .up : .rising)
            phones[path] = evidence
            return evidence
        }
    }
}
