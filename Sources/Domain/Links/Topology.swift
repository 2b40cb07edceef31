/// How a bench is wired; it decides which signals of the link can be seen at all.
public enum Topology: String, Sendable, CaseIterable {
    /// Every party is a model.
    case model
    /// The phone on a hub port of the bench, without a car's session.
    case benchPort
    /// The phone wired to the unit, with a cutter and a meter in the cable.
    case unitCable
    /// The phone wired to a receiver dongle on the rig machine.
    case dongle
    /// A wireless session to unit or dongle; the phone on a hub port of the bench for power and services.
    case wireless

    /// Whether the phone hangs on a USB bus of the bench: its one port can go to the bench or to the unit.
    public var isOnBenchBus: Bool { self != .unitCable && self != .dongle }

    /// Whether a CarPlay session belongs to this wiring.
    public var hasSession: Bool { self != .benchPort }

    /// Whether the session goes through the cable that the bench can break.
    public var isSessionWired: Bool { hasSession && self != .wireless }

    /// Why a signal can never be seen in this wiring, whatever is plugged in; nil where it can.
    func blindness(to signal: Signal) -> String? {
        switch (self, signal) {
        case (.unitCable, .dataLink): "the phone is on the unit's bus, not on the bench's"
        case (.dongle, .dataLink): "the bench sees the dongle on its bus, not the phone"
        case (.benchPort, .session): "there is no car's session on a bench port"
        default: nil
        }
    }
}
