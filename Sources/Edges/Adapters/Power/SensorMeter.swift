public import Devices

/// An inline meter that the kernel shows as a sensor, such as an INA226: bus voltage and current (hwmon).
public struct SensorMeter: PowerMeter {
    /// The sensor's folder in sysfs.
    private let folder: String
    private let sensor: String
    private let lowest: Double
    private let tree: SystemTree

    /// Finds the one sensor of a name such as `ina226`, or the one called `hwmon3`; two of a name are an error.
    ///
    /// Power is on from `lowest` volts; a device takes 3.67 V for on (vSinkDisconnect, USB Type-C 2.0).
    public init(_ sensor: String, from lowest: Double = 3.67, in tree: SystemTree = .machine) throws(SwitchError) {
        let all = "/sys/class/hwmon"
        let fitting = tree.names(in: all).filter { $0 == sensor || tree.text("\(all)/\($0)/name") == sensor }
        guard let first = fitting.first else {
            let there = tree.names(in: all).map { "\($0) \(tree.text("\(all)/\($0)/name") ?? "")" }
            throw .absent(
                "there is no sensor \(sensor); there "
                    + (there.isEmpty ? "is none at all" : "are \(there.joined(separator: ", "))"))
        }
        guard fitting.count == 1 else {
            throw .failed("\(fitting.count) sensors are called \(sensor): \(fitting.joined(separator: ", ")); name one")
        }
        folder = "\(all)/\(first)"
        self.sensor = sensor
        self.lowest = lowest
        self.tree = tree
    }

    /// The sensor.
    public var name: String { "meter \(sensor)" }

    /// Reads the bus voltage in millivolts (in1_input, for in0 is that over the shunt) and the current in milliamperes.
    public func read() async throws(SwitchError) -> MeterReading {
        guard let millivolts = tree.number("\(folder)/in1_input") else {
            throw .absent("\(name) gives no voltage: \(folder)/in1_input cannot be read")
        }
        return MeterReading(
            volts: Double(millivolts) / 1_000, from: lowest,
            amperes: tree.number("\(folder)/curr1_input").map { Double($0) / 1_000 })
    }
}
