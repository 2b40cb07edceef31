/// Cuts a stream of bytes into sentences and judges what stands between them.
///
/// It keeps no bytes: what is not complete at the end of a block is presented again with more behind it. So every
/// judgement waits for the byte that decides it, and where blocks end does not matter.
struct SentenceFramer {
    /// The longest sentence, or text beside one, that is looked at as a whole; NMEA says 82, real sentences reach 203.
    static let reach = 1_024

    private var place = Place.lineStart

    /// Where in its line the next byte stands.
    private enum Place {
        case lineStart, behindSentence, insideNoise, insideComment
    }

    /// What one step over the bytes came to.
    private enum Step {
        case sentence(Sentence), passed, incomplete
    }

    /// The next sentence from a cursor on; nil where the block holds no complete one, with the cursor where to go on.
    mutating func next(
        in block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool,
        counting summary: inout DecodeSummary
    ) -> Sentence? {
        while cursor < block.count {
            let step: Step
            switch block[cursor] {
            case 0x0A, 0x0D: step = passLineEnd(&cursor)
            case UInt8(ascii: "$") where place != .insideComment:
                step = cut(block, from: &cursor, isLast: isLast, counting: &summary)
            default: step = passText(block, from: &cursor, isLast: isLast, counting: &summary)
            }
            switch step {
            case .sentence(let sentence): return sentence
            case .passed: continue
            case .incomplete: return nil
            }
        }
        return nil
    }

    private mutating func passLineEnd(_ cursor: inout Int) -> Step {
        place = .lineStart
        cursor += 1
        return .passed
    }
}

extension SentenceFramer {
    /// Cuts the sentence whose `$` or `!` is at the cursor.
    private mutating func cut(
        _ block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool, counting summary: inout DecodeSummary
    ) -> Step {
        let start = cursor + 1
        let bound = min(block.count, start + Self.reach)
        let scan = BodyScan(of: block, from: start, to: bound)
        var checksum = Sentence.Checksum.missing
        var next = scan.end
        if scan.end == bound {
            guard bound < start + Self.reach else { return drop(to: bound, &cursor, .insideNoise, &summary) }
            guard isLast else { return .incomplete }
        } else if block[scan.end] == UInt8(ascii: "*") {
            guard let read = scan.checksum(in: block, isLast: isLast) else { return .incomplete }
            (checksum, next) = read
        } else if block[scan.end] == UInt8(ascii: "$") {
            return restart(at: scan.end, &cursor, &summary)
        }
        guard scan.isClean else { return drop(to: next, &cursor, .behindSentence, &summary) }
        let body = UnsafeBufferPointer(rebasing: block[start..<scan.end])
        let isEncapsulated = block[cursor] == UInt8(ascii: "!")
        cursor = next
        place = .behindSentence
        return .sentence(Sentence(body: body, checksum: checksum, isEncapsulated: isEncapsulated))
    }

    private mutating func drop(
        to next: Int, _ cursor: inout Int, _ place: Place, _ summary: inout DecodeSummary
    ) -> Step {
        summary.malformed += 1
        self.place = place
        cursor = next
        return .passed
    }

    /// A `$` inside a sentence begins anew; a doubled `$` is a habit of ST's receivers and no fault.
    private func restart(at dollar: Int, _ cursor: inout Int, _ summary: inout DecodeSummary) -> Step {
        if dollar > cursor + 1 { summary.malformed += 1 }
        cursor = dollar
        return .passed
    }
}

extension SentenceFramer {
    /// Passes over what is no sentence: comments, prefixes, stamps, noise.
    ///
    /// A `!` behind a prefix begins a sentence.
    private mutating func passText(
        _ block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool, counting summary: inout DecodeSummary
    ) -> Step {
        if place == .lineStart {
            guard let opens = opensComment(block, at: cursor, isLast: isLast) else { return .incomplete }
            if opens { place = .insideComment }
        }
        if place == .insideComment { return passComment(block, from: &cursor) }
        let bound = min(block.count, cursor + Self.reach)
        var end = cursor
        while end < bound, !Self.endsText(block[end]) {
            if block[end] == UInt8(ascii: "!"), place != .insideNoise, KnownText.isPrefix(block[cursor..<end]) {
                cursor = end
                return cut(block, from: &cursor, isLast: isLast, counting: &summary)
            }
            end += 1
        }
        let isTooLong = end == cursor + Self.reach
        guard end < block.count || isLast || isTooLong || place == .insideNoise else { return .incomplete }
        let beforeSentence = end < block.count && block[end] == UInt8(ascii: "$")
        if isTooLong || place == .insideNoise || !isKnown(block[cursor..<end], beforeSentence: beforeSentence) {
            summary.noiseBytes += end - cursor
            place = .insideNoise
        }
        cursor = end
        return .passed
    }

    private func isKnown(_ text: Slice<UnsafeBufferPointer<UInt8>>, beforeSentence: Bool) -> Bool {
        if KnownText.isPrefix(text) || KnownText.isStamp(text) { return true }
        return !beforeSentence && place == .lineStart && KnownText.isLoggerRow(text)
    }

    /// Whether a line begins like a comment, a feeder's word (`%Delay`) or JSON; nil where one more byte must tell.
    private func opensComment(_ block: UnsafeBufferPointer<UInt8>, at start: Int, isLast: Bool) -> Bool? {
        switch block[start] {
        case UInt8(ascii: "#"), UInt8(ascii: "%"): return true
        case UInt8(ascii: "{"):
            guard start + 1 < block.count else { return isLast ? false : nil }
            return block[start + 1] == UInt8(ascii: "\"")
        default: return false
        }
    }

    private func passComment(_ block: UnsafeBufferPointer<UInt8>, from cursor: inout Int) -> Step {
        while cursor < block.count, block[cursor] != 0x0A, block[cursor] != 0x0D { cursor += 1 }
        return .passed
    }

    private static func endsText(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "$") || byte == 0x0A || byte == 0x0D
    }
}
