import CarPlay
import Clockwork

/// The keys of the faults that can be seeded in a system.
enum SystemFaultsTable {
    static let settings: [Setting<SystemFaults>] = [
        Setting(
            "missedDisconnect", .share(), default: "0 %", "How many ends of a session are not told to the app."
        ) { $0.missedDisconnect = $1 },
        Setting(
            "missedConnect", .share(), default: "0 %", "How many beginnings of a session are not told to the app."
        ) { $0.missedConnect = $1 },
        Setting(
            "callbackDelay", .duration(0...600), default: "0 s", "What comes on top of the delay of both."
        ) { $0.callbackDelay = $1 },
        Setting(
            "lostCallback", .share(), default: "0 %", "How much of what a driver does is not told to the app."
        ) { $0.lostCallback = $1 },
        Setting(
            "refusedCall", .share(), default: "0 %", "How many template calls are refused though no rule forbids them."
        ) { $0.refusedCall = $1 },
        Setting(
            optional: "templateHostDies", .duration(0...86_400), otherwise: "never",
            "How long after the first session began the process dies that draws templates."
        ) { $0.templateHostDiesAt = $1 },
    ]

    /// What a document says of all of them.
    static let whole = Shape<Setting<SystemFaults>.Change>.settings("faults", settings.map(\.whole))

    /// What a runbook's fault changes of them.
    static let part = Shape<Setting<SystemFaults>.Change>.settings("faults", settings.map(\.part))
}
