/// Cuts a log behind its line ends, and between sentences that share a line; nothing is left out.
///
/// A piece holds one sentence at most, with the prefix before it and the stamp behind it.
struct LogPieces {
    /// A longer piece is cut wherever it is: no sentence is that long.
    static let longest = 4_096

    private var piece: [UInt8] = []
    private var place = Place.beforeSentence

    /// Where in a piece the next byte stands.
    private enum Place {
        case beforeSentence, insideSentence, behindSentence, atLineEnd
    }

    /// Takes bytes; each piece that they complete goes to the consumer.
    mutating func take(_ bytes: Span<UInt8>, consume: ([UInt8]) -> Void) {
        for index in bytes.indices {
            let byte = bytes[index]
            if beginsPiece(byte) { end(consume) }
            piece.append(byte)
            move(byte)
        }
    }

    /// Ends the log; the last piece goes to the consumer.
    mutating func finish(consume: ([UInt8]) -> Void) {
        end(consume)
    }

    private func beginsPiece(_ byte: UInt8) -> Bool {
        switch place {
        case .atLineEnd: !Self.isLineEnd(byte)
        case .behindSentence: byte == UInt8(ascii: "$")
        case .beforeSentence, .insideSentence: piece.count >= Self.longest
        }
    }

    private mutating func move(_ byte: UInt8) {
        switch byte {
        case 0x0A, 0x0D: place = .atLineEnd
        case UInt8(ascii: "$"): place = .insideSentence
        case UInt8(ascii: "*") where place == .insideSentence: place = .behindSentence
        default: break
        }
    }

    private mutating func end(_ consume: ([UInt8]) -> Void) {
        if !piece.isEmpty { consume(piece) }
        piece.removeAll(keepingCapacity: true)
        place = .beforeSentence
    }

    private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
}
