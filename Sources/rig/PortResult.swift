import Adapters
import Clockwork
import Journaling

/// What `rig port` tells of a movement: a sentence or two for people, or one JSON document.
struct PortResult {
    let target: SwitchTarget
    let action: PortVerb.Action

    func text(_ outcome: PortOutcome, asJSON: Bool) -> String {
        guard asJSON else { return people(outcome) }
        return document { line in
            switch outcome {
            case .turned(let record): line.movement(record)
            case .cycled(let cycle): line.cycle(cycle)
            case .probed(let report): line.probe(report)
            }
        }
    }

    private func people(_ outcome: PortOutcome) -> String {
        switch outcome {
        case .turned(let record): return sentence(record)
        case .cycled(let cycle): return sentence(cycle.off) + sentence(cycle.on)
        case .probed(let report):
            let lines = ["class: \(report.portClass.rawValue)"] + report.evidence.map { "  \($0)" }
            let after = report.afterwards.map { ["it could not be switched on again: \($0)"] } ?? []
            return (lines + after).joined(separator: "\n") + "\n"
        }
    }

    private func sentence(_ record: SwitchRecord) -> String {
        let requests = "\(record.requests) request\(record.requests == 1 ? "" : "s")"
        var words = ["\(record.name) is \(record.position.rawValue) (\(record.proof.rawValue), \(requests))"]
        if let seen = record.seenAt {
            let verb = record.position == .off ? "left" : "came"
            words.append("the device \(verb) after \((seen - record.requestedAt).text)")
        }
        if let usable = record.usableAt { words.append("usable after \((usable - record.requestedAt).text)") }
        return ([words.joined(separator: ", ")] + record.notes.map { "  \($0)" }).joined(separator: "\n") + "\n"
    }

    private func document(_ write: (inout LineEncoder) -> Void) -> String {
        var (line, version, kind) = (LineEncoder(), 1, "port")
        var (word, method) = (action.rawValue, target.method)
        var (place, path) = (target.port?.place, target.port?.path)
        line.begin()
        line.field("version", &version)
        line.field("kind", &kind)
        line.field("action", &word)
        line.field("port", &place)
        line.field("path", &path)
        line.field("method", &method)
        write(&line)
        line.end()
        return String(decoding: line.bytes, as: UTF8.self)
    }
}

extension LineEncoder {
    /// A movement as an object of its own; times are nanoseconds since its first request.
    fileprivate mutating func movement(_ record: SwitchRecord) {
        var movement = MovementRecord(record)
        // It holds no number that JSON has no form for.
        try? field(record.position == .off ? "off" : "on", &movement)
    }

    fileprivate mutating func cycle(_ cycle: SwitchCycle) {
        movement(cycle.off)
        movement(cycle.on)
    }

    fileprivate mutating func probe(_ report: PortReport) {
        var (found, evidence) = (report.portClass, report.evidence)
        var afterwards = report.afterwards?.description
        field("class", &found)
        field("evidence", &evidence)
        field("afterwards", &afterwards)
        if let cycle = report.cycle { self.cycle(cycle) }
    }
}
