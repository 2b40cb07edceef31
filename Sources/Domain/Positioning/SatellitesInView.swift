/// Counts the satellites of an epoch's GSV groups; one seen on several signals counts once for its talker.
struct SatellitesInView {
    /// The talkers met, each two letters.
    private var talkers: [16 of UInt16] = .init(repeating: 0)
    private var met = 0
    /// The satellites met, each the index of its talker and its number in the lowest ten bits.
    private var satellites: [96 of UInt16] = .init(repeating: 0)
    private var listed = 0
    /// The greatest of the satellites met: one beyond it is new, and most lists ascend.
    private var greatest: UInt16 = 0
    private var sawGroup = false
    private var isBroken = false
    private var group = Group()

    /// The group of parts that is being read.
    private struct Group: Equatable {
        var talker: UInt16 = 0, signal: UInt8 = 0
        var parts = 0, read = 0

        var isOpen: Bool { read < parts }
    }

    /// Whether parts of a group are still to come.
    var isOpen: Bool { group.isOpen }

    /// How many there are; nil without GSV, and where a part of a group is missing.
    var count: Int? { sawGroup && !isBroken && !group.isOpen ? listed : nil }

    /// Takes one part of a group.
    mutating func take(_ fields: inout Fields, talker: UInt32) {
        let total = fields.integer(1, in: 1...99)
        guard let part = fields.integer(2, in: 1...99) else { return breakGroup() }
        _ = fields.integer(3, in: 0...999)
        let signal = Self.signal(of: &fields)
        let talker = index(ofTalker: UInt16(truncatingIfNeeded: talker))
        sawGroup = true
        if part == 1 {
            if group.isOpen { isBroken = true }
            group = Group(talker: talker, signal: signal, parts: total ?? 1, read: 1)
        } else {
            // Later parts may leave their total empty: it is that of the first.
            let isNext = group.isOpen && part == group.read + 1 && (total ?? group.parts) == group.parts
            guard isNext, group.talker == talker, group.signal == signal else { return breakGroup() }
            group.read = part
        }
        list(&fields, talker: talker)
    }

    /// Takes what another counted later: groups begun anew replace nothing, as each satellite counts once.
    mutating func merge(_ other: SatellitesInView) {
        guard other.sawGroup else { return }
        sawGroup = true
        isBroken = isBroken || other.isBroken || group.isOpen
        group = other.group
        group.talker = index(ofTalker: other.talkers[Int(group.talker)])
        for satellite in 0..<other.listed {
            let met = other.satellites[satellite]
            insert(index(ofTalker: other.talkers[Int(met >> 10)]) << 10 | met & 0x3FF)
        }
    }

    /// The signal id that NMEA 4.10 puts behind the satellites, told by the number of fields; 0 where there is none.
    static func signal(of fields: inout Fields) -> UInt8 {
        fields.count % 4 == 1 ? fields.letter(fields.count - 1) ?? 0 : 0
    }

    private mutating func breakGroup() {
        sawGroup = true
        isBroken = true
    }

    /// The number of a talker in the order of their coming; those beyond the sixteenth are one.
    private mutating func index(ofTalker talker: UInt16) -> UInt16 {
        for index in 0..<met where talkers[index] == talker { return UInt16(index) }
        guard met < talkers.count else { return UInt16(met - 1) }
        talkers[met] = talker
        met += 1
        return UInt16(met - 1)
    }

    private mutating func list(_ fields: inout Fields, talker: UInt16) {
        var first = 4
        while first + 4 <= fields.count {
            if let number = fields.integer(first, in: 1...999) { insert(talker << 10 | UInt16(number)) }
            first += 4
        }
    }

    private mutating func insert(_ satellite: UInt16) {
        if satellite <= greatest {
            for index in 0..<listed where satellites[index] == satellite { return }
        }
        greatest = max(greatest, satellite)
        guard listed < satellites.count else { return breakGroup() }
        satellites[listed] = satellite
        listed += 1
    }
}
