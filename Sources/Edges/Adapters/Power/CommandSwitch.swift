public import Clockwork

/// An external command as a switch, such as that of a commercial cable exerciser or a power strip.
public struct CommandSwitch: PowerSwitch {
    /// What it takes away, as its owner says.
    public let reach: SwitchReach
    private let on: [String], off: [String], state: [String]
    private let programs: ProgramRunner
    /// The waits of the executor that it is used on.
    public let wait: BoundedWait
    private let limit: Timespan

    /// Makes a switch of commands, each its words; `state` prints `on` or `off`, and is empty where nothing can be asked.
    public init(
        on: [String], off: [String], state: [String] = [], reach: SwitchReach = .cable, programs: ProgramRunner,
        wait: BoundedWait, limit: Timespan = .seconds(10)
    ) {
        self.on = on
        self.off = off
        self.state = state
        self.reach = reach
        self.programs = programs
        self.wait = wait
        self.limit = limit
    }

    /// The program's name.
    public var name: String { "switch command \(off.first ?? "")" }

    /// Runs the command of the position, and asks where it can be asked.
    public func turn(_ position: SwitchPosition) async throws(SwitchError) -> SwitchRecord {
        let start = wait.now
        let words = position == .on ? on : off
        _ = try await programs.run(words, as: words.joined(separator: " "), within: limit)
        guard !state.isEmpty else {
            return SwitchRecord(
                name: name, position: position, requestedAt: start, provedAt: wait.now, proof: .commanded)
        }
        let said = try await programs.run(state, as: state.joined(separator: " "), within: limit)
        let word = said.split(whereSeparator: \.isWhitespace).last.map(String.init) ?? ""
        guard let now = SwitchPosition(rawValue: word) else {
            throw .failed("\(state.joined(separator: " ")) says neither on nor off, but \(word)")
        }
        guard now == position else {
            throw .ineffective("\(name) was told \(position.rawValue) and says that it is \(now.rawValue)")
        }
        return SwitchRecord(name: name, position: position, requestedAt: start, provedAt: wait.now, proof: .readBack)
    }
}
