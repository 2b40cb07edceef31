import Adapters
import Clockwork
import Devices
import Links

/// Reads cutters as people type them: `relay:lcus:/dev/serial/by-id/…:1+2` and `person`.
enum CutterText {
    struct Cutter {
        let target: any PowerSwitch
        let resource: String, method: String
    }

    /// The cutter that a word names, nil where it names none.
    static func cutter(_ word: String, _ desk: PortDesk) throws(Failure) -> Cutter? {
        if word == "person" {
            let person = PersonSwitch(thread: desk.thread, wait: desk.wait) { Output.diagnose($0) }
            return Cutter(target: person, resource: "person", method: "person")
        }
        guard word.hasPrefix("relay:") else { return nil }
        return try relay(word, desk)
    }

    private static func relay(_ word: String, _ desk: PortDesk) throws(Failure) -> Cutter {
        var parts = word.split(separator: ":", omittingEmptySubsequences: false).dropFirst()
        let rest = parts.last.flatMap { RelayWiring.Rest(rawValue: String($0)) }
        if rest != nil { parts.removeLast() }
        guard parts.count >= 3, let board = RelayBoard(rawValue: String(parts.removeFirst())),
            let last = parts.popLast(), let channels = board.channels(in: String(last))
        else {
            let boards = RelayBoard.allCases.map(\.rawValue).joined(separator: "|")
            throw Failure(
                .usage,
                "a relay is written relay:\(boards):LINE:CHANNELS, with :open behind it where the cable is "
                    + "cut while the relay rests; not \(word)")
        }
        // A line's name may hold colons of its own.
        let line = parts.joined(separator: ":")
        return Cutter(
            target: RelaySwitch(
                line: line, board: board, channels: channels, atRest: rest ?? .closed,
                thread: desk.thread, wait: desk.wait),
            resource: "relay \(line)", method: board.rawValue)
    }
}
