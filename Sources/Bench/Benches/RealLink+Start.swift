import Adapters
import Clockwork
import Devices
import Links

extension RealLink {
    /// Brings the link into the state that every run begins with: the cable closed, the phone there, each meter read.
    ///
    /// A port that was left off is switched on and the phone waited for. Throws what keeps the run from beginning.
    func prepare() async throws(RunError) {
        do throws(SwitchError) {
            let wasOff = try await closeCable()
            try await awaitPhone(wasOff)
            try await readSources()
        } catch {
            throw RunError(error)
        }
    }

    /// Closes the cable; whether a port was off before.
    ///
    /// A person is believed to have plugged it in.
    private func closeCable() async throws(SwitchError) -> Bool {
        isClosed = true
        guard let target = parts.target, parts.person == nil else { return false }
        let wasOff = if let port = parts.port { try await !port.isPowered() } else { parts.phone == nil }
        isClosed = false
        firstRecord = try await target.turn(.on)
        isClosed = true
        return wasOff
    }

    private func awaitPhone(_ wasOff: Bool) async throws(SwitchError) {
        guard let search = parts.search, parts.phone == nil else { return }
        if wasOff, await comes() { return }
        throw .absent(search.absence(among: ground.devices))
    }

    /// Whether a device comes to the phone's place within the time that a port gives it.
    private func comes() async -> Bool {
        let (view, places) = (ground.view, parts.places)
        guard !places.isEmpty else { return false }
        return await ground.wait.holds(within: PortTimes().arrival, on: view) {
            places.contains { view.device(at: $0)?.usableAt != nil }
        }
    }

    /// What cannot be read at the start is missing; what fails later is a fault of the bench.
    private func readSources() async throws(SwitchError) {
        _ = try await parts.meter?.read()
        _ = try await parts.battery?.read()
        _ = try await parts.session?.read()
    }
}
