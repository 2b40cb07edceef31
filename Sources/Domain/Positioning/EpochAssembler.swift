/// Puts sentences together to epochs: by their time, whatever their order and talker.
///
/// Three drafts are kept: the timed burst, one of sentences whose time is empty, and the untimed sentences that
/// already belong to the burst to come. Nothing is carried from one epoch into the next.
struct EpochAssembler {
    /// How many epochs were handed on.
    private(set) var count = 0
    /// The days of the source so far.
    private(set) var calendar: EpochCalendar

    private var timed = EpochDraft()
    private var untimed = EpochDraft()
    private var coming = EpochDraft()
    private var receiver = Receiver.coming
    private var lastKey: UInt32 = 0

    /// Which draft takes the sentences that carry no time.
    private enum Receiver {
        case timed, untimed, coming
    }

    /// Starts with the day of the first timed epoch where that is known beforehand.
    init(firstDay: Int? = nil) {
        calendar = EpochCalendar(firstDay: firstDay)
    }

    /// Takes one sentence; an epoch that it ends is handed to the consumer.
    mutating func take(
        _ kind: SentenceKind, _ fields: inout Fields, talker: UInt32, isChecked: Bool, consume: (Epoch) -> Void
    ) {
        let key = Self.key(kind, &fields, talker)
        if let part = kind.timeField {
            if let time = fields.time(part) {
                join(time, consume)
            } else if kind.isFix {
                joinUntimed(key, consume)
            } else {
                return
            }
        } else if repeats(key) {
            receiver = .coming
        }
        lastKey = key
        contribute(kind, &fields, talker, key, isChecked)
    }

    /// Hands on what is left at the end of the source.
    mutating func finish(consume: (Epoch) -> Void) {
        close(consume)
        receiver = .coming
        coming = EpochDraft()
    }
}

extension EpochAssembler {
    /// Makes the burst of a time the receiver: the one at hand, or a new one that ends it.
    private mutating func join(_ time: Int64, _ consume: (Epoch) -> Void) {
        if timed.isOpen, let old = timed.timeOfDay, abs(time - old) <= EpochCalendar.tolerance {
            // Untimed sentences came again, yet the burst goes on: they were of this one.
            if receiver == .coming { timed.merge(coming) }
        } else {
            close(consume)
            timed = coming
            timed.timeOfDay = time
            timed.isOpen = true
        }
        leaveComing(for: .timed)
    }

    /// Makes a burst of sentences with empty times the receiver; it leaves the timed one alone.
    private mutating func joinUntimed(_ key: UInt32, _ consume: (Epoch) -> Void) {
        if untimed.isOpen, !untimed.seen.contains(key) {
            if receiver == .coming { untimed.merge(coming) }
        } else {
            if untimed.isOpen { close(consume) }
            untimed = coming
            untimed.isOpen = true
        }
        leaveComing(for: .untimed)
    }

    private mutating func leaveComing(for receiver: Receiver) {
        if self.receiver == .coming { coming = EpochDraft() }
        self.receiver = receiver
    }

    /// Whether an untimed sentence came already in this burst, before others: then it begins the next one.
    private func repeats(_ key: UInt32) -> Bool {
        guard key != lastKey else { return false }
        switch receiver {
        case .timed: return timed.seen.contains(key)
        case .untimed: return untimed.seen.contains(key)
        case .coming: return false
        }
    }

    private mutating func contribute(
        _ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32, _ key: UInt32, _ isChecked: Bool
    ) {
        switch receiver {
        case .timed: timed.take(kind, &fields, talker, key, isChecked)
        case .untimed: untimed.take(kind, &fields, talker, key, isChecked)
        case .coming: coming.take(kind, &fields, talker, key, isChecked)
        }
    }

    private mutating func close(_ consume: (Epoch) -> Void) {
        if timed.isOpen { report(timed.epoch(), date: timed.date.value, consume) }
        if untimed.isOpen, untimed.coordinate.value != nil {
            report(untimed.epoch(), date: untimed.date.value, consume)
        }
        (timed.isOpen, untimed.isOpen) = (false, false)
    }

    private mutating func report(_ draft: Epoch, date: Int?, _ consume: (Epoch) -> Void) {
        var epoch = draft
        epoch.index = count
        calendar.place(&epoch, date: date)
        count += 1
        consume(epoch)
    }

    /// The address as a number; GSA with its system and GSV with its signal, as those come once for each.
    private static func key(_ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32) -> UInt32 {
        var variant: UInt8 = 0
        if kind == .gsv { variant = SatellitesInView.signal(of: &fields) }
        if kind == .gsa, fields.count == 19 { variant = fields.bytes(18).first ?? 0 }
        return talker << 16 | UInt32(variant) << 8 | UInt32(kind.rawValue)
    }
}

extension EpochDraft {
    /// Takes a sentence with what is to be flagged about it.
    fileprivate mutating func take(
        _ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32, _ key: UInt32, _ isChecked: Bool
    ) {
        if seen.insert(key), kind.isFix { flags.insert(.duplicateEpoch) }
        if !isChecked { flags.insert(.uncheckedChecksum) }
        take(kind, &fields, talker: talker)
    }
}
