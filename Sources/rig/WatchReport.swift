import Adapters
import Clockwork
import Devices
import Formats
import Journaling
import Links

/// The lines of `rig watch`: JSON, or columns for people.
struct WatchReport {
    let asJSON: Bool

    func watching(at instant: Instant) -> String {
        asJSON
            ? json("watching", at: instant) { _ in }
            : people(instant, "watching phones, USB devices, supplies, Type-C ports, serial lines and cameras")
    }

    func eventsLost(of source: UdevSource, at instant: Instant) -> String {
        guard asJSON else {
            return people(instant, "\(source) events were lost; what differs from what is there follows")
        }
        return json("eventsLost", at: instant) { line in line.text("source", source.rawValue) }
    }

    func change(_ change: UdevChange, at instant: Instant) -> String {
        let device = change.device
        guard asJSON else {
            let cells = [Columns.left(device.name, 8), Columns.left("\(device.subsystem) \(change.kind)", 32)]
            return people(
                instant, Columns.plain((cells + [DeviceWords.detail(of: device)]).joined()).withoutSpacesAtEnd)
        }
        return json("device", at: instant) { line in
            line.text("change", change.kind.rawValue)
            line.text("subsystem", device.subsystem)
            line.text("name", device.name)
            line.text("path", device.path)
            line.text("detail", DeviceWords.detail(of: device))
            if let sequence = change.sequence { line.number("sequence", Int64(clamping: sequence)) }
        }
    }

    func evidence(_ told: PhoneEvidence, state: LinkState, isFinal: Bool, at instant: Instant) -> String {
        let evidence = told.evidence
        guard asJSON else {
            let value = Columns.left("\(evidence.signal) \(evidence.value)", 16) + "  "
            let cells = [Columns.left(told.phone.port, 8), value, Columns.left("\(state)", 14), evidence.detail]
            return people(instant, cells.joined())
        }
        return json("evidence", at: instant) { line in
            line.text("port", told.phone.port)
            line.text("signal", evidence.signal.rawValue)
            line.text("value", evidence.value.rawValue)
            line.text("detail", evidence.detail)
            line.state(state, isFinal: isFinal)
        }
    }

    func output(_ output: LinkOutput, port: String, at instant: Instant) -> String {
        switch output {
        case .state(let state, let isFinal, let since):
            stateLine(state, isFinal: isFinal, since: since, port: port, at: instant)
        case .finding(let finding, let evidence): findingLine(finding, evidence, port: port, at: instant)
        case .bounce(let count): bounceLine(count, port: port, at: instant)
        }
    }

    private func stateLine(
        _ state: LinkState, isFinal: Bool, since: Instant, port: String, at instant: Instant
    ) -> String {
        guard asJSON else {
            let cells = [Columns.left(port, 26), Columns.left("\(state)", 14), isFinal ? "final" : "provisional"]
            return people(instant, cells.joined())
        }
        return json("state", at: instant) { line in
            line.text("port", port)
            line.state(state, isFinal: isFinal)
            line.number("since", since.nanoseconds)
        }
    }

    private func findingLine(
        _ finding: LinkFinding, _ evidence: [String], port: String, at instant: Instant
    ) -> String {
        guard asJSON else {
            return people(instant, "\(Columns.left(port, 8))\(finding): \(evidence.joined(separator: ", "))")
        }
        return json("finding", at: instant) { line in
            var evidence = evidence
            line.text("port", port)
            line.text("finding", finding.rawValue)
            line.field("evidence", &evidence)
        }
    }

    private func bounceLine(_ count: Int, port: String, at instant: Instant) -> String {
        guard asJSON else { return people(instant, "\(Columns.left(port, 8))bounce \(count)") }
        return json("bounce", at: instant) { line in
            line.text("port", port)
            line.number("count", Int64(count))
        }
    }

    private func people(_ instant: Instant, _ text: String) -> String {
        "\(Columns.right(FixedDecimal.text(instant.seconds, decimals: 3), 9)) s  \(text)\n"
    }

    private func json(_ kind: String, at instant: Instant, _ fields: (inout LineEncoder) -> Void) -> String {
        var line = LineEncoder()
        line.begin()
        line.number("version", 1)
        line.text("kind", kind)
        line.number("at", instant.nanoseconds)
        fields(&line)
        line.end()
        return String(decoding: line.bytes, as: UTF8.self)
    }
}

extension LineEncoder {
    fileprivate mutating func text(_ name: StaticString, _ value: String) {
        var value = value
        field(name, &value)
    }

    fileprivate mutating func number(_ name: StaticString, _ value: Int64) {
        var value = Int(value)
        field(name, &value)
    }

    fileprivate mutating func state(_ state: LinkState, isFinal: Bool) {
        var isFinal = isFinal
        text("state", state.rawValue)
        field("final", &isFinal)
    }
}
