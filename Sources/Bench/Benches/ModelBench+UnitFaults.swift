import CarPlay
import Clockwork
import Events
import HeadUnits
import Links
import Runbooks

extension ModelBench {
    /// Lets what the unit does wrong at its time come, counted from the first session.
    func beginUnitFaults() {
        guard hands.faults.isEmpty else { return }
        let faults = rig.unit.faults
        if let time = faults.templateHostDiesAt {
            hands.faults.append(timeline.after(time) { [unowned self] in endTemplateUI() })
        }
        if let time = rig.system.faults.templateHostDiesAt {
            hands.faults.append(timeline.after(time) { [unowned self] in endTemplateUI() })
        }
        if let time = faults.rebootsAt {
            hands.faults.append(timeline.after(time) { [unowned self] in reboot(for: faults.rebootTime) })
        }
    }

    /// The unit starts anew: its port, its screen and its session are gone for a while, and the cable stays where it is.
    private func reboot(for time: Timespan) {
        remark("unit-rebooted", "S67", "error", "the unit starts anew, and is away for \(time.text)")
        light(false)
        follow(link.die())
        hands.faults.append(
            timeline.after(time) { [unowned self] in
                light(true)
                if cable == .in { follow(link.plug()) }
            })
    }

    /// The unit's screen goes dark, or is lit again.
    private func light(_ isLit: Bool) {
        guard rig.bench.sees(.frames) else { return }
        var glass = GlassSeen()
        glass.isLit = isLit
        stream.publish(.glass(glass))
    }
}

extension Rig {
    /// How the link behaves at a unit, some of which cycle the port's power after every change of roles.
    func linkBehaviour(under unit: UnitProfile) -> LinkBehaviour {
        var behaviour = linkBehaviour
        if unit.faults.cyclesPowerAfterRoleSwitch { behaviour.faults.powerCycle = 1 }
        return behaviour
    }
}
