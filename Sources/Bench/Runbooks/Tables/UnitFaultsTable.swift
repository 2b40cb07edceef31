import Clockwork
import HeadUnits

/// The keys of the faults that can be seeded in a unit.
enum UnitFaultsTable {
    typealias Faults = UnitProfile.Faults

    static let settings: [Setting<Faults>] = display + touch + life

    private static let display: [Setting<Faults>] = [
        Setting("droppedFrame", .share(), default: "0 %", "How many frames are left out.") { $0.droppedFrame = $1 },
        Setting("repeatedFrame", .share(), default: "0 %", "How many frames are shown once more.") {
            $0.repeatedFrame = $1
        },
        Setting("displayDelay", .duration(0...10), default: "0 s", "What comes on top of the display's delay.") {
            $0.displayDelay = $1
        },
        Setting("displayJitter", .duration(0...10), default: "0 s", "What comes on top of the display's jitter.") {
            $0.displayJitter = $1
        },
    ]

    private static let touch: [Setting<Faults>] = [
        Setting("lostTouch", .share(), default: "0 %", "How many touch samples are lost.") { $0.lostTouch = $1 },
        Setting("ghostTouch", .share(), default: "0 %", "How many touches bring a tap elsewhere that nobody made.") {
            $0.ghostTouch = $1
        },
        Setting("touchDelay", .duration(0...10), default: "0 s", "What comes on top of the touch latency.") {
            $0.touchDelay = $1
        },
        Setting(
            "touchJitter", .duration(0...10), default: "0 s", "What comes on top of it at random, from 0 to this."
        ) { $0.touchJitter = $1 },
        Setting("cancelledDrag", .share(), default: "0 %", "How many drags are taken away before their end.") {
            $0.cancelledDrag = $1
        },
        Setting(
            "dropsEnd", .truth, default: "false", "Whether the app hears nothing of the end of such a drag."
        ) { $0.dropsEndOnInterrupt = $1 },
        Setting(
            optional: "knobRate", .number(.frequency, 0.1...1000), otherwise: "it follows any",
            "The most detents a second that it follows; others are lost, F40."
        ) { $0.knobRate = $1 },
    ]

    private static let life: [Setting<Faults>] = [
        Setting(
            optional: "templateHostDies", .duration(0...86_400), otherwise: "never",
            "How long after the first session began the process dies that draws templates."
        ) { $0.templateHostDiesAt = $1 },
        Setting(
            optional: "reboots", .duration(0...86_400), otherwise: "never",
            "How long after the first session began the unit starts anew."
        ) { $0.rebootsAt = $1 },
        Setting("rebootTime", .duration(0...600), default: "20 s", "How long it is away then.") { $0.rebootTime = $1 },
        Setting(
            "powerCycle", .truth, default: "false", "Whether the port's power is cycled after every change of roles."
        ) { $0.cyclesPowerAfterRoleSwitch = $1 },
    ]
}
