import Adapters
import Devices
import Links
import Glibc
import Synchronization

/// A relay board at the other end of a serial line: it hears commands, moves its relays and answers questions.
final class RelayEmulator: Sendable {
    let path: String
    let isSilent: Bool
    private let descriptor: Int32
    private let thread: PollThread
    private let state = Mutex(State())
    private let hearing: AsyncStream<[UInt8]>
    private let told: AsyncStream<[UInt8]>.Continuation

    private struct State {
        var rest: [UInt8] = []
        var energised: Set<Int> = []
    }

    /// Opens the line; a mute board never answers, a stuck one never moves.
    init(_ kind: RelayBoard, isMute: Bool = false, isStuck: Bool = false) throws {
        isSilent = isMute || kind == .lcus
        var (controlling, other): (Int32, Int32) = (-1, -1)
        var name = [CChar](repeating: 0, count: 128)
        guard openpty(&controlling, &other, &name, nil, nil) == 0 else {
            throw DeviceError.failed(call: "openpty", code: errno)
        }
        // The other end stays open here, so that a board does not go when its line is closed between two commands.
        var settings = termios()
        tcgetattr(other, &settings)
        cfmakeraw(&settings)
        tcsetattr(other, TCSANOW, &settings)
        path = String(decoding: name.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        let reading = controlling
        descriptor = reading
        thread = try PollThread()
        (hearing, told) = AsyncStream.makeStream(of: [UInt8].self)
        thread.add(reading) { [weak self] _ in
            guard let self, let bytes = InputBytes.read(from: reading) else { return .finished }
            answer(bytes, kind, isMute: isMute, isStuck: isStuck)
            return .keep
        }
    }

    deinit {
        thread.stop()
        close(descriptor)
    }

    /// The first bytes that the board hears.
    func heard(_ count: Int) async -> [UInt8] {
        var all: [UInt8] = []
        for await bytes in hearing {
            all += bytes
            if all.count >= count { break }
        }
        return all
    }

    private func answer(_ bytes: [UInt8], _ kind: RelayBoard, isMute: Bool, isStuck: Bool) {
        told.yield(bytes)
        let answers = state.withLock { state in
            state.rest += bytes
            return Self.take(&state, kind, isStuck: isStuck)
        }
        guard !isMute, !answers.isEmpty else { return }
        _ = write(descriptor, answers, answers.count)
    }

    /// Takes whole commands off what came, and what the board says to them.
    private static func take(_ state: inout State, _ kind: RelayBoard, isStuck: Bool) -> [UInt8] {
        var answers: [UInt8] = []
        while let word = RelayWord(&state.rest, kind) {
            switch word {
            case .move(let channel, let energised):
                guard !isStuck else { continue }
                if energised { state.energised.insert(channel) } else { state.energised.remove(channel) }
            case .ask(let channel):
                answers += word.answer(state.energised.contains(channel), channel, kind)
            }
        }
        return answers
    }
}

/// One command or question, as a board reads it off its line.
private enum RelayWord {
    case move(Int, Bool)
    case ask(Int)

    init?(_ bytes: inout [UInt8], _ kind: RelayBoard) {
        switch kind {
        case .lcus:
            guard bytes.count >= 4 else { return nil }
            self = .move(Int(bytes[1]), bytes[2] == 1)
            bytes.removeFirst(4)
        case .kmtronic:
            guard bytes.count >= 3 else { return nil }
            self = bytes[2] == 3 ? .ask(Int(bytes[1])) : .move(Int(bytes[1]), bytes[2] == 1)
            bytes.removeFirst(3)
        case .numato:
            guard let end = bytes.firstIndex(of: UInt8(ascii: "\r")) else { return nil }
            let words = String(decoding: bytes[..<end], as: UTF8.self).split(separator: " ")
            let channel = (words.last.flatMap { Int($0) } ?? 0) + 1
            self = words.contains("read") ? .ask(channel) : .move(channel, words.contains("on"))
            bytes.removeFirst(end + 1)
        case .devantech:
            guard let byte = bytes.first else { return nil }
            self = byte == 0x5B ? .ask(1) : byte < 0x6F ? .move(Int(byte) - 0x64, true) : .move(Int(byte) - 0x6E, false)
            bytes.removeFirst()
        }
    }

    func answer(_ isEnergised: Bool, _ channel: Int, _ kind: RelayBoard) -> [UInt8] {
        switch kind {
        case .lcus: []
        case .kmtronic: [0xFF, UInt8(channel), isEnergised ? 1 : 0]
        case .numato: Array("relay read \(channel - 1)\n\r\(isEnergised ? "on" : "off")\n\r>".utf8)
        case .devantech: [isEnergised ? 1 : 0]
        }
    }
}
