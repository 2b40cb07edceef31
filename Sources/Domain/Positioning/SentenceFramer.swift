/// Cuts a stream of bytes into sentences and judges what stands between them.
///
/// It keeps no bytes: what is not complete at the end of a block is presented again with more behind it. So every
/// judgement waits for the byte that decides it, and where blocks end does not matter.
struct SentenceFramer {
    /// The longest sentence, or text beside one, that is looked at as a whole; NMEA says 82, real sentences reach 203.
    static let reach = 1_024

    /// When the line at hand was received, where a prefix says so.
    private(set) var receivedAt: ReceiveTime?
    private var stamp: ReceiveTime?
    private var place = Place.lineStart

    /// Where in its line the next byte stands.
    private enum Place {
        case lineStart, behindSentence, insideNoise, insideComment
    }

    /// What one step over the bytes came to.
    private enum Step {
        case sentence, passed, incomplete
    }

    /// Cuts the next sentence from a cursor on; false where the block holds no complete one, with the cursor where to
    /// go on.
    mutating func next(
        in block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool, into sentence: inout Sentence,
        counting summary: inout DecodeSummary
    ) -> Bool {
        while cursor < block.count {
            let step: Step
            switch block[cursor] {
            case 0x0A, 0x0D:
                place = .lineStart
                if receivedAt != nil { receivedAt = nil }
                cursor &+= 1
                continue
            case UInt8(ascii: "$") where place != .insideComment:
                step = cut(block, from: &cursor, isLast: isLast, into: &sentence, counting: &summary)
            default: step = passText(block, from: &cursor, isLast: isLast, into: &sentence, counting: &summary)
            }
            switch step {
            case .sentence: return true
            case .passed: continue
            case .incomplete: return false
            }
        }
        return false
    }

    /// The receive time that stood behind the last sentence, once.
    mutating func takeStamp() -> ReceiveTime? {
        guard let stamp else { return nil }
        self.stamp = nil
        return stamp
    }
}

extension SentenceFramer {
    /// Cuts the sentence whose `$` or `!` is at the cursor.
    private mutating func cut(
        _ block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool, into sentence: inout Sentence,
        counting summary: inout DecodeSummary
    ) -> Step {
        let start = cursor + 1
        let bound = min(block.count, start + Self.reach)
        let scan = BodyScan(of: block, from: start, to: bound, into: &sentence.fields)
        sentence.checksum = .missing
        var next = scan.end
        if scan.end == bound {
            guard bound < start + Self.reach else { return drop(to: bound, &cursor, .insideNoise, &summary) }
            guard isLast else { return .incomplete }
        } else if block[scan.end] == UInt8(ascii: "*") {
            guard let read = scan.checksum(in: block, isLast: isLast) else { return .incomplete }
            (sentence.checksum, next) = read
        } else if block[scan.end] == UInt8(ascii: "$") {
            return restart(at: scan.end, &cursor, &summary)
        }
        guard scan.isClean else { return drop(to: next, &cursor, .behindSentence, &summary) }
        sentence.isEncapsulated = block[cursor] == UInt8(ascii: "!")
        cursor = next
        place = .behindSentence
        return .sentence
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
        _ block: UnsafeBufferPointer<UInt8>, from cursor: inout Int, isLast: Bool, into sentence: inout Sentence,
        counting summary: inout DecodeSummary
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
                receivedAt = ReceiveTime(prefix: block[cursor..<end]) ?? receivedAt
                cursor = end
                return cut(block, from: &cursor, isLast: isLast, into: &sentence, counting: &summary)
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

    private mutating func isKnown(_ text: KnownText.Text, beforeSentence: Bool) -> Bool {
        if KnownText.isPrefix(text) {
            if beforeSentence { receivedAt = ReceiveTime(prefix: text) ?? receivedAt }
            return true
        }
        if KnownText.isStamp(text) {
            stamp = ReceiveTime(stamp: text) ?? stamp
            return true
        }
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
