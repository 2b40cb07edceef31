import Clockwork
public import Devices

/// Finds out what switching a port off really does: by the hub's word, by what leaves, and by a meter where there is one.
public struct PortProbe: Sendable {
    private let target: PortSwitch
    private let others: [HubPort]
    private let meter: (any PowerMeter)?

    /// Makes a probe of a port; `others` are the ports of the same hub.
    public init(_ target: PortSwitch, others: [HubPort], meter: (any PowerMeter)? = nil) {
        self.target = target
        self.others = others
        self.meter = meter
    }

    /// Switches the port off and on again, and looks at everything meanwhile; `told` is how the hub says that it switches.
    ///
    /// A port that lies or has no effect is a finding; what keeps the probe from looking at all is thrown, and the port is
    /// told on before.
    public func run(told: HubDescriptor.PowerSwitching? = nil) async throws(SwitchError) -> PortReport {
        let neighbours = others.filter { isOccupied($0) }
        var evidence = Self.words(of: told)
        let before = try await readMeter("before", &evidence)
        do throws(SwitchError) {
            return try await look(neighbours, told, evidence, wasPowered: before)
        } catch {
            // A fault of its own would hide the first one.
            _ = try? await target.turn(.on)
            throw error
        }
    }

    private func look(
        _ neighbours: [HubPort], _ told: HubDescriptor.PowerSwitching?, _ before: [String], wasPowered: Bool?
    ) async throws(SwitchError) -> PortReport {
        var evidence = before
        let off: SwitchRecord
        do throws(SwitchError) {
            off = try await target.turn(.off)
        } catch {
            return try await ineffective(error, evidence)
        }
        evidence.append("the hub says off, after \(off.requests) request\(off.requests == 1 ? "" : "s")")
        if off.proof == .observed { evidence.append("the device left the bus") }
        evidence += off.notes
        let lost = neighbours.filter { !isOccupied($0) }
        let whileOff = try await readMeter("while off", &evidence)
        var report = await back(PortReport(portClass: .unknown, evidence: evidence), off)
        let after = try await readMeter("after on", &report.evidence, waits: true)
        let power = PowerSeen(before: wasPowered, whileOff: whileOff, afterOn: after)
        report.portClass = verdict(lost, power, told, &report.evidence)
        return report
    }

    /// What the meter said of the 5 V, nil where it said nothing.
    private struct PowerSeen {
        let before: Bool?, whileOff: Bool?, afterOn: Bool?

        /// Why the meter proves nothing, nil where it saw the 5 V go and come back.
        var doubt: String? {
            switch (before, whileOff, afterOn) {
            case (true?, false?, true?): nil
            case (true?, false?, _): "the meter saw the 5 V go and not come back"
            case (_, false?, _): "the meter did not see the 5 V before, so it saw none go"
            case (_, nil, _): "the meter does not tell whether the 5 V went"
            case (_, true?, _): "the meter saw the 5 V stay"
            }
        }
    }

    private static func words(of told: HubDescriptor.PowerSwitching?) -> [String] {
        switch told {
        case .perPort: ["the hub says that it switches each port by itself"]
        case .ganged: ["the hub says that it switches its ports together"]
        case .absent: ["the hub says that it cannot switch its ports"]
        case nil: []
        }
    }

    private func verdict(
        _ lost: [HubPort], _ power: PowerSeen, _ told: HubDescriptor.PowerSwitching?, _ evidence: inout [String]
    ) -> PortClass {
        if !lost.isEmpty {
            evidence.append("with it went what was at \(lost.map(\.place).joined(separator: ", "))")
            return .ganged
        }
        if power.whileOff == true { return .dataOnly }
        guard meter != nil, power.doubt == nil else {
            if told == .ganged { return .ganged }
            evidence.append(meter == nil ? "nothing measured the 5 V" : power.doubt ?? "")
            return .unknown
        }
        return .vbus
    }

    /// A port that was commanded off and stayed, which is what the probe is there to find.
    private func ineffective(_ error: SwitchError, _ evidence: [String]) async throws(SwitchError) -> PortReport {
        switch error {
        case .lying, .ineffective: break
        default: throw error
        }
        var report = PortReport(portClass: .ineffective, evidence: evidence + [error.description])
        do throws(SwitchError) { _ = try await target.turn(.on) } catch { report.afterwards = error }
        return report
    }

    private func back(_ report: PortReport, _ off: SwitchRecord) async -> PortReport {
        var report = report
        do throws(SwitchError) {
            let on = try await target.turn(.on)
            report.cycle = SwitchCycle(off: off, on: on)
            if let seen = on.seenAt {
                report.evidence.append("the device was back \((seen - on.requestedAt).text) after on")
            }
        } catch {
            report.afterwards = error
        }
        return report
    }

    /// Whether the meter sees 5 V; after the port is on again it is given its time to follow.
    private func readMeter(
        _ when: String, _ evidence: inout [String], waits: Bool = false
    ) async throws(SwitchError) -> Bool? {
        guard let meter else { return nil }
        let reading = waits ? try await meter.reading(after: .on, on: target.wait) : try await meter.read()
        evidence.append("\(meter.name) \(when): \(reading.description)")
        return reading.isPowered
    }

    private func isOccupied(_ port: HubPort) -> Bool {
        port.halves.contains { target.view.device(at: $0.place) != nil }
    }
}
