/// A relay board on a serial line: what is sent to it, and what it answers.
public enum RelayBoard: String, Sendable, CaseIterable {
    /// LCUS boards on a CH340 bridge: `A0`, channel, state, sum of the three; they do not answer.
    case lcus
    /// KMTronic boards: `FF`, channel, state; asked with state 3, a board answers in the same form.
    case kmtronic
    /// Numato boards: lines such as `relay on 0` for the first relay; asked by `relay read 0`, a board answers `on` or `off`.
    case numato
    /// Devantech USB-RLY boards: one byte a command; asked by `5B`, a board answers with a bit for each relay.
    case devantech

    /// The speed of the line; boards whose USB is their own take any.
    public var baud: Int { 9_600 }

    /// The channels that can be named, counted from 1 whatever is printed on the board.
    public var channels: ClosedRange<Int> {
        switch self {
        case .lcus, .kmtronic, .devantech: 1...8
        // Beyond ten the board counts in letters.
        case .numato: 1...10
        }
    }

    /// The channels in a text such as `1` or `1+2`, nil where one is none of the board's.
    public func channels(in text: String) -> [Int]? {
        let numbers = text.split(separator: "+", omittingEmptySubsequences: false).map { Int($0) }
        let found = numbers.compactMap(\.self)
        return found.count == numbers.count && found.allSatisfy(channels.contains) ? found : nil
    }

    /// What moves the relay of a channel.
    public func command(channel: Int, energised: Bool) -> [UInt8] {
        let state: UInt8 = energised ? 1 : 0, byte = UInt8(clamping: channel)
        switch self {
        case .lcus: return [0xA0, byte, state, 0xA0 &+ byte &+ state]
        case .kmtronic: return [0xFF, byte, state]
        case .numato: return Array("relay \(energised ? "on" : "off") \(channel - 1)\r".utf8)
        // 65…6C hexadecimal close relays 1 to 8, 6F…76 open them.
        case .devantech: return [(energised ? 0x64 : 0x6E) &+ byte]
        }
    }

    /// What asks for the state of a channel, nil for boards that do not answer.
    public func question(channel: Int) -> [UInt8]? {
        switch self {
        case .lcus: nil
        case .kmtronic: [0xFF, UInt8(clamping: channel), 0x03]
        case .numato: Array("relay read \(channel - 1)\r".utf8)
        case .devantech: [0x5B]
        }
    }

    /// Whether the relay of a channel is energised, by what came behind the question; nil as long as that is no answer.
    public func answer(_ bytes: [UInt8], channel: Int) -> Bool? {
        switch self {
        case .lcus: return nil
        case .kmtronic:
            guard bytes.count >= 3, bytes[0] == 0xFF, Int(bytes[1]) == channel, bytes[2] < 2 else { return nil }
            return bytes[2] == 1
        case .numato:
            // The board sends the question back, and its answer on a line of its own.
            let lines = String(decoding: bytes, as: UTF8.self).split { $0.isNewline || $0 == ">" }
            let words = lines.map { $0.filter { !$0.isWhitespace } }
            return words.contains("on") ? true : words.contains("off") ? false : nil
        case .devantech: return bytes.first.map { $0 >> UInt8(clamping: channel - 1) & 1 == 1 }
        }
    }
}
