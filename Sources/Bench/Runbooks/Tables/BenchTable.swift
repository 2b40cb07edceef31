import Clockwork
import Formats

/// The keys of what a bench of models does itself.
enum BenchTable {
    static let settings = own + clocks

    private static let own: [Setting<BenchModel>] = [
        Setting(
            optional: "blindTo", Shape<BenchView>.word.list(), otherwise: "it sees everything",
            "What it does not see, as a bench without a witness or without a stream of the screen."
        ) { $0.blindTo = Set($1) },
        Setting("deafPlug", .share(), default: "0 %", "How many times the cutter says that it closed, and did not.") {
            $0.deafPlug = $1
        },
        Setting("deafCut", .share(), default: "0 %", "How many times the cutter says that it cut, and did not.") {
            $0.deafCut = $1
        },
        Setting("lacksPhone", .truth, default: "false", "Whether no phone is there.") { $0.lacksPhone = $1 },
        Setting("lostEvidence", .share(), default: "0 %", "How many words of the link's signals are lost.") {
            $0.lostEvidence = $1
        },
        Setting("tellsLosses", .truth, default: "true", "Whether the source of a lost word tells so.") {
            $0.tellsLosses = $1
        },
        Setting(
            "lostFrame", .share(), default: "0 %", "How many frames are lost, which the stream's count tells."
        ) { $0.lostFrame = $1 },
        Setting(
            optional: "stalls", .duration(0...86_400), otherwise: "never",
            "How long after the start of a drive it feeds nothing for a while."
        ) { $0.stallsAt = $1 },
        Setting("stallTime", .duration(0...600), default: "5 s", "For how long then.") { $0.stallTime = $1 },
        Setting("lateness", .duration(0...60), default: "0 s", "By how much at most each fix is fed late.") {
            $0.lateness = $1
        },
    ]

    /// A bench that pings such a clock knows its stamps between bounds, and takes it to drift by 0.01 % at most.
    private static let clocks: [Setting<BenchModel>] = [
        Setting("phoneSkew", skew, default: "0 s", "By how much the clock of the app's calls is ahead.") {
            $0.phoneClock.skew = $1
        },
        Setting("phoneDrift", drift, default: "0 %", "By what share it runs fast; negative is slow.") {
            $0.phoneClock.drift = $1
        },
        Setting("unitSkew", skew, default: "0 s", "By how much the clock of the unit's frames is ahead.") {
            $0.unitClock.skew = $1
        },
        Setting("unitDrift", drift, default: "0 %", "By what share it runs fast; negative is slow.") {
            $0.unitClock.drift = $1
        },
    ]

    private static let skew = Shape<Timespan>.duration(0...86_400)
    private static let drift = Shape<Double>.share(-0.01...0.01)

    /// What a rig says of them.
    static let whole = Shape<Setting<BenchModel>.Change>.settings("bench", settings.map(\.whole))

    /// What a runbook's fault changes of them.
    static let part = Shape<Setting<BenchModel>.Change>.settings("bench", settings.map(\.part))
}
