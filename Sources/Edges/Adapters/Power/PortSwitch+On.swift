import Clockwork
import Synchronization

extension PortSwitch {
    /// Switches both halves on, reads them back, and where a device was there before sees it come back and be usable.
    ///
    /// A port that reads off is a fault, and so is a device that stays away or comes back under its old address: it
    /// never left (tinyusb #3789).
    func turnOn() async throws(SwitchError) -> SwitchRecord {
        let start = wait.now
        for half in port.halves { try await control.setPower(true, of: half) }
        for half in port.halves where try await !control.isPowered(half) {
            throw .ineffective("\(name) was commanded on and the hub says that half \(half.place) is off")
        }
        var record = SwitchRecord(
            name: name, position: .on, requestedAt: start, provedAt: wait.now, proof: .readBack)
        guard let expected = taken.withLock({ $0 }) else { return await finish(&record) }
        try await seeArrival(of: expected)
        taken.withLock { $0 = nil }
        record.addressBefore = expected.address
        return await finish(&record)
    }

    private func seeArrival(of expected: PortDevice) async throws(SwitchError) {
        let (view, halves) = (view, port.halves)
        let isBack = await wait.holds(within: times.arrival, on: view) {
            // Past the kernel, the old device is listed until the new one is met.
            halves.contains { half in
                view.device(at: half.place).map { $0.address != expected.address } ?? false
            }
        }
        guard !isBack else { return }
        throw .ineffective(
            device == nil
                ? "\(name) is on and its device did not come back within \(times.arrival.text)"
                : "\(name) is on and its device stands at its old address: it never left")
    }

    /// Waits for the device to be usable, which is a second time (libusb #1455), and completes the record.
    private func finish(_ record: inout SwitchRecord) async -> SwitchRecord {
        guard record.addressBefore != nil || device != nil else {
            record.provedAt = wait.now
            return record
        }
        let (view, halves) = (view, port.halves)
        _ = await wait.holds(within: times.arrival, on: view) {
            halves.contains { view.device(at: $0.place)?.usableAt != nil }
        }
        if let device {
            record.addressAfter = device.address
            // One that has been there all along has come by no request.
            let came = device.since >= record.requestedAt
            (record.seenAt, record.usableAt) = came ? (device.since, device.usableAt) : (nil, nil)
            if record.addressBefore != nil { record.proof = .observed }
        }
        record.provedAt = wait.now
        return record
    }
}
