import Clockwork
import Synchronization

extension PortSwitch {
    /// Switches both halves off, reads them back, sees the device leave, and watches that neither returns.
    ///
    /// A port that is powered again by itself is switched again and counted. One that stays powered is `lying`; one
    /// that reads off while its device stays or returns is `ineffective`.
    func turnOff() async throws(SwitchError) -> SwitchRecord {
        let before = device
        let start = wait.now
        var requests = try await requestUntilOff(sent: 0)
        if before != nil { try await seeDeparture() }
        taken.withLock { $0 = before ?? $0 }
        requests = try await stayOff(sent: requests)
        return record(before, start, requests)
    }

    /// Watches the port for its time, from the beginning again where it had to be switched again.
    private func stayOff(sent: Int) async throws(SwitchError) -> Int {
        var (sent, since) = (sent, wait.now)
        while wait.now < since + times.watch {
            let isFirst = wait.now < since + times.secondLook
            let look = since + (isFirst ? times.secondLook : times.watch)
            let isBack = await returns(within: look - wait.now)
            if try await isPowered() {
                sent = try await requestUntilOff(sent: sent)
                try await seeDeparture()
                since = wait.now
            } else if isBack {
                throw .ineffective("\(name) reads off and its device came back")
            }
        }
        return sent
    }

    /// Asks for off until every half reads off; the number of requests that it took in all.
    private func requestUntilOff(sent: Int) async throws(SwitchError) -> Int {
        var sent = sent
        while sent < control.method.requestLimit {
            if sent > 0 { await wait.pass(times.pause) }
            for half in port.halves { try await control.setPower(false, of: half) }
            sent += 1
            await wait.pass(sent == 1 ? times.settle : times.pause)
            if try await !isPowered() { return sent }
        }
        throw .lying("\(name) was commanded off \(sent) times and the hub still says that it is powered")
    }

    /// Where the kernel is told, the device has to leave; where it is not, the device stays listed and says nothing.
    private func seeDeparture() async throws(SwitchError) {
        guard control.method.tellsKernel else { return }
        let (view, halves) = (view, port.halves)
        let isGone = await wait.holds(within: times.departure, on: view) {
            !halves.contains { view.device(at: $0.place) != nil }
        }
        guard !isGone else { return }
        throw .ineffective("\(name) reads off and its device is still on the bus after \(times.departure.text)")
    }

    /// Whether a device comes to a half within a span.
    private func returns(within span: Timespan) async -> Bool {
        guard control.method.tellsKernel else {
            await wait.pass(span)
            return false
        }
        let (view, halves) = (view, port.halves)
        return await wait.holds(within: span, on: view) {
            halves.contains { view.device(at: $0.place) != nil }
        }
    }

    private func record(_ before: PortDevice?, _ start: Instant, _ requests: Int) -> SwitchRecord {
        let isSeen = before != nil && device == nil
        var record = SwitchRecord(
            name: name, position: .off, requestedAt: start, provedAt: wait.now, requests: requests,
            proof: isSeen ? .observed : .readBack)
        record.seenAt = isSeen ? port.halves.compactMap { view.departure(from: $0.place) }.max() : nil
        record.addressBefore = before?.address
        if requests > 1 { record.notes.append("the port was powered again by itself; off took \(requests) requests") }
        if before != nil, !isSeen {
            record.notes.append(
                "the kernel was not told and still lists the device; it leaves when the port is on again")
        }
        if before == nil { record.notes.append("no device was at the port, so the hub's word is all there is") }
        return record
    }
}
