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
    /// Whether anything is in `coming`; mostly not, and then it need not be copied.
    private var hasComing = false
    private var receiver = Receiver.coming
    private var pattern = BurstPattern()
    /// Whether the timed burst was handed on before its end was certain; what still comes of it is left out.
    private var isSent = false
    /// What DTM said last, which holds until it says something else.
    private var hasOtherDatum = false
    /// The step between the last two times, in nanoseconds.
    private(set) var interval: Int64?
    private var book = AddressBook()
    /// The address of the last sentence.
    private var last: UInt64 = 0

    /// Which draft takes the sentences that carry no time.
    private enum Receiver {
        case timed, untimed, coming
    }

    /// Whether the last sentence belongs to the burst to come.
    var isBetweenBursts: Bool { receiver == .coming }

    /// Starts with the day of the first timed epoch where that is known beforehand, and the day of the recording.
    init(firstDay: Int? = nil, recordedOn: Int? = nil) {
        calendar = EpochCalendar(firstDay: firstDay, recordedOn: recordedOn)
    }

    /// Whether an epoch is open that was not handed on.
    var hasOpenEpoch: Bool { timed.isOpen && !isSent || untimed.isOpen && untimed.coordinate.value != nil }

    /// Whether the open epoch has all the sentences that the last ones had.
    var looksComplete: Bool { timed.isOpen && pattern.isComplete && !timed.inView.isOpen }

    /// Takes one sentence; an epoch that it ends is handed to the consumer.
    mutating func take(
        _ kind: SentenceKind, _ fields: inout Fields, talker: UInt32, isChecked: Bool, consume: (Epoch) -> Void
    ) {
        let address = book.bit(of: Self.key(kind, &fields, talker))
        if let part = kind.timeField {
            if let time = fields.time(part) {
                join(time, consume)
            } else if kind.isFix {
                joinUntimed(address, consume)
            } else {
                return
            }
        } else if kind.isAside {
            return takeAside(kind, &fields, talker, address, isChecked)
        } else if repeats(address) {
            receiver = .coming
        }
        last = address
        if receiver == .timed { pattern.note(address, isCounted: kind != .gsv) }
        contribute(kind, &fields, talker, address, isChecked)
    }

    /// Notes when the sentence taken last was received.
    mutating func stamp(_ time: ReceiveTime) {
        switch receiver {
        case .timed: timed.receivedAt = time
        case .untimed: untimed.receivedAt = time
        case .coming: coming.receivedAt = time
        }
    }

    /// Hands on the open epoch before its end is certain; untimed sentences from here on are of the next one.
    mutating func release(consume: (Epoch) -> Void) {
        guard hasOpenEpoch else { return }
        report(consume)
        isSent = timed.isOpen
        untimed.isOpen = false
        receiver = .coming
    }

    /// Hands on what is left at the end of the source.
    mutating func finish(consume: (Epoch) -> Void) {
        close(consume)
        receiver = .coming
        (coming, hasComing) = (EpochDraft(), false)
    }
}

extension EpochAssembler {
    /// Makes the burst of a time the receiver: the one at hand, or a new one that ends it.
    private mutating func join(_ time: Int64, _ consume: (Epoch) -> Void) {
        if timed.isOpen, let old = timed.timeOfDay, abs(time - old) <= EpochCalendar.tolerance {
            if isSent { pattern.forget() }
            // Untimed sentences came again, yet the burst goes on: they were of this one.
            if receiver == .coming { timed.merge(takeComing()) }
        } else {
            if timed.isOpen { learn(until: time) }
            close(consume)
            timed = takeComing()
            timed.timeOfDay = time
            timed.isOpen = true
        }
        receiver = .timed
    }

    /// Makes a burst of sentences with empty times the receiver; it leaves the timed one alone.
    private mutating func joinUntimed(_ address: UInt64, _ consume: (Epoch) -> Void) {
        if untimed.isOpen, !untimed.seen.contains(address) {
            if receiver == .coming { untimed.merge(takeComing()) }
        } else {
            if untimed.isOpen { close(consume) }
            untimed = takeComing()
            untimed.isOpen = true
        }
        receiver = .untimed
    }

    private mutating func takeComing() -> EpochDraft {
        guard hasComing else { return EpochDraft() }
        defer { (coming, hasComing) = (EpochDraft(), false) }
        return coming
    }

    private mutating func learn(until time: Int64) {
        pattern.end()
        if let old = timed.timeOfDay, time > old { interval = time - old }
    }

    /// Whether an untimed sentence came already in this burst, before others: then it begins the next one.
    @inline(__always)
    private func repeats(_ address: UInt64) -> Bool {
        address != last && wasSeen(address)
    }

    @inline(__always)
    private func wasSeen(_ address: UInt64) -> Bool {
        switch receiver {
        case .timed: return timed.seen.contains(address)
        case .untimed: return untimed.seen.contains(address)
        case .coming: return false
        }
    }

    /// Takes a sentence that comes at a rate of its own: the first one, and for the next burst the first one behind it.
    private mutating func takeAside(
        _ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32, _ address: UInt64, _ isChecked: Bool
    ) {
        guard wasSeen(address) else { return contribute(kind, &fields, talker, address, isChecked) }
        hasComing = true
        coming.take(kind, &fields, talker, address, isChecked)
    }

    private mutating func contribute(
        _ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32, _ address: UInt64, _ isChecked: Bool
    ) {
        switch receiver {
        case .timed: timed.take(kind, &fields, talker, address, isChecked)
        case .untimed: untimed.take(kind, &fields, talker, address, isChecked)
        case .coming:
            hasComing = true
            coming.take(kind, &fields, talker, address, isChecked)
        }
    }

    private mutating func close(_ consume: (Epoch) -> Void) {
        report(consume)
        (timed.isOpen, untimed.isOpen, isSent) = (false, false, false)
    }

    private mutating func report(_ consume: (Epoch) -> Void) {
        if timed.isOpen, !isSent {
            hasOtherDatum = timed.hasOtherDatum.value ?? hasOtherDatum
            report(timed.epoch(), date: timed.date.value, consume)
        }
        if untimed.isOpen, untimed.coordinate.value != nil {
            hasOtherDatum = untimed.hasOtherDatum.value ?? hasOtherDatum
            report(untimed.epoch(), date: untimed.date.value, consume)
        }
    }

    private mutating func report(_ draft: consuming Epoch, date: Int?, _ consume: (Epoch) -> Void) {
        var epoch = draft
        epoch.index = count
        if hasOtherDatum, epoch.coordinate != nil { epoch.flags.insert(.otherDatum) }
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
        _ kind: SentenceKind, _ fields: inout Fields, _ talker: UInt32, _ address: UInt64, _ isChecked: Bool
    ) {
        if seen.insert(address), kind.isFix { flags.insert(.duplicateEpoch) }
        if !isChecked { flags.insert(.uncheckedChecksum) }
        take(kind, &fields, talker: talker)
    }
}
