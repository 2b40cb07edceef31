public import Clockwork

/// An external command as a meter, or as the way to the phone's own battery.
///
/// It ends with 0 for yes and with 1 for no. What it prints counts for more where it has a line such as `volts: 5.02`,
/// `amperes: 0.4`, `powered: yes` or `charging: no`, or the names of the phone's battery domain as
/// `ideviceinfo -q com.apple.mobile.battery` prints them. Other lines are left out.
public struct CommandMeter: PowerMeter {
    /// What the exit status answers.
    public enum Question: Sendable {
        /// Whether 5 V are in the cable.
        case power
        /// Whether the phone charges or is powered from outside.
        case charging
    }

    private let words: [String]
    private let question: Question
    private let programs: ProgramRunner
    private let limit: Timespan

    /// Makes a meter of a command's words.
    public init(
        _ words: [String], tells question: Question = .power, programs: ProgramRunner, limit: Timespan = .seconds(5)
    ) {
        self.words = words
        self.question = question
        self.programs = programs
        self.limit = limit
    }

    /// The program's name.
    public var name: String { "meter command \(words.first ?? "")" }

    /// Runs the command and reads its answer; any other exit status is a fault.
    public func read() async throws(SwitchError) -> MeterReading {
        let answer = try await programs.ask(words, as: words.joined(separator: " "), within: limit)
        let printed = try Self.reading(answer.output, of: name)
        guard printed == MeterReading() else { return printed }
        switch question {
        case .power: return MeterReading(isPowered: answer.isYes)
        case .charging: return MeterReading(isCharging: answer.isYes)
        }
    }

    /// The reading in an output.
    static func reading(_ output: String, of name: String) throws(SwitchError) -> MeterReading {
        var (volts, amperes): (Double?, Double?)
        var (isPowered, isCharging, isConnected): (Bool?, Bool?, Bool?)
        for line in output.split(whereSeparator: \.isNewline) {
            let parts = line.split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == ":" || $0 == "=" }
                .map { $0.filter { !$0.isWhitespace } }
            guard parts.count == 2 else { continue }
            switch parts[0] {
            case "volts": volts = try number(parts[1], line, name)
            case "amperes": amperes = try number(parts[1], line, name)
            case "powered": isPowered = try truth(parts[1], line, name)
            case "charging", "BatteryIsCharging": isCharging = try truth(parts[1], line, name)
            case "ExternalConnected": isConnected = try truth(parts[1], line, name)
            default: break
            }
        }
        // A full phone does not charge and is still powered from outside, which is what a cut takes away.
        return MeterReading(
            volts: volts, amperes: amperes, isPowered: isPowered, isCharging: isConnected ?? isCharging)
    }

    private static func number(_ text: String, _ line: Substring, _ name: String) throws(SwitchError) -> Double {
        guard let number = Double(text), number.isFinite else { throw .failed("\(name): no number in \"\(line)\"") }
        return number
    }

    private static func truth(_ text: String, _ line: Substring, _ name: String) throws(SwitchError) -> Bool {
        switch text.lowercased() {
        case "yes", "true", "on", "1": true
        case "no", "false", "off", "0": false
        default: throw .failed("\(name): neither yes nor no in \"\(line)\"")
        }
    }
}
