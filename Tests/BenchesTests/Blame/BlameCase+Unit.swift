import Blaming
import Clockwork

extension BlameCase {
    private static let drag =
        "  - wait: 1 s\n  - touch: {drag: {from: {x: 40 %, y: 50 %}, length: 120 pt, direction: right}}\n"

    /// A unit that shows late, feels wrongly, or starts anew.
    static func ofUnit(_ random: inout SeededRandom) throws -> BlameCase {
        switch Int.random(in: 0..<12, using: &random) {
        case 0:
            return BlameCase(
                name: "displayDelay", truth: .unit,
                scenario: runbook(
                    "{unit: {faults: {displayDelay: \(milliseconds(300...3000, &random))}}}",
                    "\(navigate)\n  - wait: 8 s\n"
                        + "  - measure:\n      updateLatency: {of: card, for: 12 s}\n      limits: {max: {atMost: 300 ms}}"
                ))
        case 1:
            return BlameCase(
                name: "displayJitter", truth: .unit,
                scenario: runbook(
                    "{unit: {faults: {displayJitter: \(milliseconds(600...3000, &random))}}}",
                    "\(navigate)\n  - wait: 8 s\n"
                        + "  - measure:\n      updateLatency: {of: card, for: 20 s}\n      limits: {max: {atMost: 300 ms}}"
                ))
        case 2:
            // What the unit makes of a finger, no bench sees yet: the system may have kept it back as well.
            return touched("lostTouch", "lostTouch: 100 %", "\(drag)  - expect: {pan: true, within: 1 s}")
        case 3:
            return touched(
                "cancelledDrag", "cancelledDrag: 100 %, dropsEnd: true",
                "\(drag)  - expect: {following: false, within: 1 s}")
        case 4:
            return touched(
                "ghostTouch", "ghostTouch: 100 %",
                "  - wait: 1 s\n  - touch: {tap: {x: 30 %, y: 20 %}}\n    repeat: 40\n"
                    + "  - expect: {without: press-without-touch}")
        case 5:
            return BlameCase(
                name: "reboot", truth: .unit,
                scenario: runbook(
                    "{unit: {faults: {reboots: \(milliseconds(1000...4000, &random)), rebootTime: 8 s}}}",
                    "  - wait: 6 s\n  - expect: {connected: true}"))
        case 6:
            // A bench that does not see the screen cannot tell a unit without power from a cable without.
            return BlameCase(
                name: "reboot, unseen", truth: .unit, others: [.link],
                scenario: runbook(
                    "{unit: {faults: {reboots: \(milliseconds(1000...4000, &random)), rebootTime: 8 s}}, "
                        + "bench: {blindTo: [frames]}}",
                    "  - wait: 6 s\n  - expect: {connected: true}"))
        case 7: return powerCycle("{unit: {faults: {powerCycle: true}}}", of: .unit)
        case 8: return lostTap
        case 9: return lostPinch(Int.random(in: 30...100, using: &random))
        case 10:
            return slow(
                "{unit: {display: {delay: \(milliseconds(320...1500, &random))}}}", of: .unit,
                one(of: Array(slowDisplay.keys).sorted(), &random))
        default:
            return BlameCase(
                name: "ghostSession", truth: .unit,
                scenario: runbook(
                    "{link: {ghostSession: 100 %}}",
                    "  - wait: 1 s\n  - cable: out\n  - await: {link: detached}\n  - wait: 4 s\n  - expect: {noFindings: true}"
                ))
        }
    }

    private static func touched(_ name: String, _ fault: String, _ steps: String) -> BlameCase {
        BlameCase(
            name: name, truth: .unit, others: [.os], scenario: runbook("{unit: {faults: {\(fault)}}}", steps))
    }
}
