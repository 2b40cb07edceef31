import Adapters
import Clockwork

/// A hub in virtual time that does with its ports what hubs in the field do; it belongs to the executor's thread.
final class ScriptedHub: PortControl, PortView, @unchecked Sendable {
    enum Character {
        /// Does what it is told.
        case honest
        /// Takes every command and leaves the power on; the device comes back by itself.
        case lying
        /// Switches all ports with one.
        case ganged
        /// Reads on for a while after it was told off.
        case slow(Timespan)
        /// Powers the port again after a while, so many times.
        case repowering(times: Int, after: Timespan)
        /// Never answers.
        case wedged
        /// Reads off while the device stays on the bus.
        case stubborn
        /// Reads off while the device comes back after a while: 5 V come from elsewhere (uhubctl #247).
        case backFed(Timespan)
        /// Says that a half is off when it was told on.
        case dead
        /// Takes the device off and brings it back under its old address: it never left (tinyusb #3789).
        case sameAddress
        /// Loses the device for good.
        case losing
        /// Switches one half with the other's state unchanged: `disable` does not touch the peer.
        case half
    }

    let method: PortMethod
    let executor = BenchExecutor(mode: .virtual)
    private(set) var requests: [String] = []
    private var character: Character
    private var isOn: [String: Bool] = [:]
    private var devices: [String: PortDevice] = [:]
    private var departures: [String: Instant] = [:]
    private var observers: [Int: @Sendable () -> Void] = [:]
    private var count = 0
    private var address = 4

    init(_ character: Character, method: PortMethod = .disable, devices places: [String] = ["1-1.2"]) {
        self.character = character
        self.method = method
        for place in places { attach(place) }
    }

    var wait: BoundedWait { BoundedWait(on: executor) }

    // What the switch sees.

    func device(at place: String) -> PortDevice? { devices[place] }

    func departure(from place: String) -> Instant? { departures[place] }

    func observe(_ onChange: @escaping @Sendable () -> Void) -> PortObservation {
        count += 1
        let number = count
        observers[number] = onChange
        return PortObservation { [self] in observers[number] = nil }
    }

    // What the switch asks for.

    func isPowered(_ half: HubPort.Half) async throws(SwitchError) -> Bool {
        if case .wedged = character { throw await hang(half) }
        return isOn[half.place] ?? true
    }

    func setPower(_ isOn: Bool, of half: HubPort.Half) async throws(SwitchError) {
        requests.append("\(half.place) \(isOn ? "on" : "off")")
        if case .wedged = character { throw await hang(half) }
        isOn ? powerOn(half.place) : powerOff(half.place)
    }

    private func hang(_ half: HubPort.Half) async -> SwitchError {
        await wait.pass(.seconds(5))
        return .hung("writing \(half.disable)", after: .seconds(5))
    }

    private func powerOff(_ place: String) {
        let timeline = executor.timeline
        switch character {
        case .lying:
            detach(place, after: .milliseconds(20))
            timeline.after(.milliseconds(1_800)) { [self] in attach(place) }
        case .slow(let span):
            timeline.after(span) { [self] in isOn[place] = false }
            detach(place, after: span)
        case .repowering(let times, let span):
            turnOff([place])
            guard times > 0 else { return }
            character = .repowering(times: times - 1, after: span)
            timeline.after(span) { [self] in powerOn(place) }
        case .stubborn: isOn[place] = false
        case .backFed(let span):
            turnOff([place])
            timeline.after(span) { [self] in attach(place) }
        case .ganged: turnOff(["1-1.1", "1-1.2", "1-1.3"])
        default: turnOff([place])
        }
    }

    private func powerOn(_ place: String) {
        switch character {
        case .dead, .wedged: return
        case .ganged: for place in ["1-1.1", "1-1.2", "1-1.3"] where isOn[place] == false { turnOn(place) }
        default: turnOn(place)
        }
    }

    private func turnOff(_ places: [String]) {
        for place in places {
            isOn[place] = false
            if method.tellsKernel { detach(place, after: .milliseconds(20)) }
        }
    }

    /// What was told past the kernel leaves and comes when the port is on again.
    private func turnOn(_ place: String) {
        isOn[place] = true
        if case .losing = character { return }
        if case .sameAddress = character { address -= 1 }
        executor.timeline.after(.milliseconds(450)) { [self] in
            guard wasThere.contains(place), isOn[place] == true else { return }
            if !method.tellsKernel { detachNow(place) }
            attach(place)
        }
    }

    private var wasThere: Set<String> = []

    private func attach(_ place: String) {
        guard devices[place] == nil else { return }
        address += 1
        wasThere.insert(place)
        devices[place] = PortDevice(address: address, since: executor.timeline.now)
        executor.timeline.after(.milliseconds(30)) { [self] in
            devices[place]?.usableAt = executor.timeline.now
            tell()
        }
        tell()
    }

    private func detach(_ place: String, after span: Timespan) {
        executor.timeline.after(span) { [self] in detachNow(place) }
    }

    private func detachNow(_ place: String) {
        guard devices.removeValue(forKey: place) != nil else { return }
        departures[place] = executor.timeline.now
        tell()
    }

    private func tell() {
        for observer in observers.values { observer() }
    }
}

extension ScriptedHub {
    /// A port of the hub, with a half for SuperSpeed where it is asked for.
    static func port(_ number: Int = 2, dual: Bool = false) -> HubPort {
        let slow = HubPort.Half(
            hub: "1-1", number: number, place: "1-1.\(number)", folder: "/hub/1-1-port\(number)", bus: 1, address: 2,
            isSuperSpeed: false, hasDisable: true)
        let fast = HubPort.Half(
            hub: "2-1", number: number, place: "2-1.\(number)", folder: "/hub/2-1-port\(number)", bus: 2, address: 2,
            isSuperSpeed: true, hasDisable: true)
        return HubPort(
            path: "pci-0000:00:14.0-usb-0:1.\(number)", halves: dual ? [slow, fast] : [slow], hub: .hub,
            connectType: "hotplug")
    }

    /// Runs an operation on a switch of the hub's port, in virtual time.
    func run<Value: Sendable>(
        dual: Bool = false, _ operation: @escaping @Sendable (PortSwitch) async throws(SwitchError) -> Value
    ) -> Result<Value, SwitchError> {
        let target = PortSwitch(Self.port(dual: dual), control: self, view: self, wait: wait)
        return executor.run {
            do throws(SwitchError) { return .success(try await operation(target)) } catch { return .failure(error) }
        }
    }
}
