import Adapters
import Devices

/// `rig suggest`: the block of a rig file for what is attached, to be pasted.
enum SuggestVerb {
    static let verb = Verb(
        name: "suggest", synopsis: "[DEVICE]",
        summary: "prints the block of a rig file for the phone or dongle that is attached",
        options: [], run: { arguments throws(Failure) in try run(arguments) })

    private static func run(_ arguments: Arguments) throws(Failure) -> ExitStatus {
        guard arguments.operands.count <= 1 else {
            throw Failure(.usage, "one DEVICE is taken, not \(arguments.operands.count)")
        }
        let desk = try PortDesk()
        desk.thread.stop()
        let device = try device(arguments.operands.first, in: desk.devices)
        guard device.isOfBench else {
            let doubts = device.likeness.cons.joined(separator: ", ")
            throw Failure(.usage, "\(device.description) is no phone and no dongle: \(doubts)")
        }
        let port = desk.ports.first { $0.isCalled(device.port) }
        let suggestion = Suggestion(device: device, port: port, extras: BenchParts(.machine))
        try Output.standard.write(suggestion.text)
        return .passed
    }

    /// The device that is named, or the only one that a rig file is made for.
    private static func device(_ word: String?, in devices: [USBIdentity]) throws(Failure) -> USBIdentity {
        let fitting = devices.filter(\.isOfBench)
        do throws(DeviceChoice.Failure) {
            guard let word else { return try DeviceChoice().choose(from: fitting) }
            return try DeviceChoice(word: word).choose(from: devices)
        } catch {
            switch error {
            case .none where word == nil:
                throw Failure(.unavailable, "no phone and no dongle is attached; `rig devices` lists what is")
            case .none: throw Failure(.unavailable, "\(error)")
            case .ambiguous:
                throw Failure(.usage, "\(error)\nname one: rig suggest SERIAL, or rig suggest PLACE")
            }
        }
    }
}

extension USBIdentity {
    /// Whether a rig file can be made for it.
    fileprivate var isOfBench: Bool { likeness.isPhone || isDongle }
}
