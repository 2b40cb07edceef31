public import Devices

/// A power supply of this machine as a meter, with what its kind really tells (power_supply).
public struct SupplyMeter: PowerMeter {
    private let supply: String
    private let tree: SystemTree

    /// Takes the supply of a name such as `AC0`.
    public init(_ supply: String, in tree: SystemTree = .machine) throws(SwitchError) {
        let all = "/sys/class/power_supply"
        guard tree.has("\(all)/\(supply)/type") else {
            let there = tree.names(in: all)
            throw .absent(
                "there is no power supply \(supply); there "
                    + (there.isEmpty ? "is none at all" : "are \(there.joined(separator: ", "))"))
        }
        self.supply = supply
        self.tree = tree
    }

    /// The supply.
    public var name: String { "power supply \(supply)" }

    /// Reads the supply; a kind that says nothing of the cable gives a reading without values, and the reason.
    public func read() async throws(SwitchError) -> MeterReading {
        guard let kind = text("type") else { throw .absent("\(name) has gone") }
        switch kind {
        case "Mains": return mains
        case "Battery": return battery
        // A port of this machine is online only when it is the sink, and its voltage is the agreed one (UCSI).
        default: return MeterReading(notes: ["a supply of type \(kind) says nothing of a phone that it feeds"])
        }
    }

    private var mains: MeterReading {
        MeterReading(isPowered: text("online").flatMap { ["0": false, "1": true][$0] })
    }

    /// The status of a battery; a driver that only marks an attached phone has none (apple-mfi-fastcharge).
    private var battery: MeterReading {
        switch text("status") {
        case "Charging": return MeterReading(isCharging: true)
        case "Full":
            return MeterReading(isCharging: true, notes: ["full: a phone that is full may say so without power"])
        case "Discharging", "Not charging": return MeterReading(isCharging: false)
        default: return MeterReading(notes: ["the driver tells no charging state"])
        }
    }

    private func text(_ name: String) -> String? { tree.text("/sys/class/power_supply/\(supply)/\(name)") }
}
