import Synchronization

/// A hub's port as a switch: both halves of a USB 3 hub, read back, and believed only when the device obeys as well.
public final class PortSwitch: PowerSwitch {
    /// The port.
    public let port: HubPort
    /// It takes power, as far as the hub does what it says.
    public let reach = SwitchReach.power
    let control: any PortControl
    let view: any PortView
    /// The waits of the executor that it is used on.
    public let wait: BoundedWait
    let times: PortTimes
    /// The device that was there when the port went off, which has to come back.
    let taken = Mutex<PortDevice?>(nil)

    /// Makes a switch of a port, its control and what is seen at it.
    public init(
        _ port: HubPort, control: any PortControl, view: any PortView, wait: BoundedWait,
        times: PortTimes = PortTimes()
    ) {
        self.port = port
        self.control = control
        self.view = view
        self.wait = wait
        self.times = times
    }

    /// The port's short name.
    public var name: String { "port \(port.place)" }

    /// Brings the port into a position; see `turnOff` and `turnOn` for what is a fault.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        switch position {
        case .off: try await turnOff()
        case .on: try await turnOn()
        }
    }

    /// The device at either half, that of the fast one first where both show one.
    var device: PortDevice? {
        port.halves.reversed().lazy.compactMap { [view] in view.device(at: $0.place) }.first
    }

    /// Whether the hub says of any half that it is powered.
    public func isPowered() async throws(SwitchError) -> Bool {
        for half in port.halves {
            if try await control.isPowered(half) { return true }
        }
        return false
    }
}
