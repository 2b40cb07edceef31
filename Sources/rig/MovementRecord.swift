import Adapters
import Clockwork
import Journaling

/// A movement of a switch as it stands in a JSON document; times are nanoseconds since its first request.
struct MovementRecord: ExchangedRecord {
    private var proof = SwitchProof.commanded
    private var requests = 0
    private var proved = 0
    private var seen: Int?, usable: Int?
    private var addressBefore: Int?, addressAfter: Int?
    private var notes: [String] = []

    init() {}

    init(_ record: SwitchRecord) {
        func span(_ instant: Instant) -> Int { Int((instant - record.requestedAt).nanoseconds) }
        (proof, requests, proved) = (record.proof, record.requests, span(record.provedAt))
        (seen, usable) = (record.seenAt.map(span), record.usableAt.map(span))
        (addressBefore, addressAfter) = (record.addressBefore, record.addressAfter)
        notes = record.notes
    }

    mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("proof", &proof)
        try fields.field("requests", &requests)
        try fields.field("proved", &proved)
        try fields.field("seen", &seen)
        try fields.field("usable", &usable)
        try fields.field("addressBefore", &addressBefore)
        try fields.field("addressAfter", &addressAfter)
        try fields.field("notes", &notes)
    }
}
