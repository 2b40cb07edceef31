import Devices

/// `rig port request BUS ADDRESS PORT status|on|off|describe`: one request to a hub, with no look at what follows.
///
/// It runs in a child of its own, since the kernel may hold up whoever asks a hub with a wedged device behind it.
enum PortRequest {
    static func run(_ words: [String]) throws(Failure) -> ExitStatus {
        let numbers = words.prefix(3).compactMap { Int($0) }
        guard words.count == 4, numbers.count == 3, ["status", "on", "off", "describe"].contains(words[3]) else {
            throw Failure(.usage, "port request takes BUS ADDRESS PORT and status, on, off or describe")
        }
        let text: String
        do throws(DeviceError) {
            text = try answer(USBHub(bus: numbers[0], address: numbers[1]), numbers[2], words[3])
        } catch {
            throw Failure(.unavailable, "hub at bus \(numbers[0]), address \(numbers[1]): \(error)")
        }
        try Output.standard.write(text + "\n")
        return .passed
    }

    private static func answer(_ hub: borrowing USBHub, _ port: Int, _ word: String) throws(DeviceError) -> String {
        switch word {
        case "on", "off": try hub.setPower(word == "on", ofPort: port)
        case "describe":
            let told = try hub.descriptor()
            return "ports \(told.ports), switching \(told.switching.rawValue), power good after "
                + "\(told.powerGoodMilliseconds) ms"
        default: break
        }
        let status = try hub.status(ofPort: port)
        let words = [status.isConnected ? "connected" : nil, status.isOverCurrent ? "over-current" : nil]
        return (["power \(status.isPowered ? "on" : "off")"] + words.compactMap(\.self)).joined(separator: ", ")
    }
}
