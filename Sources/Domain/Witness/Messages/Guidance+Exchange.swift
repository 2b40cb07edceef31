public import CarPlay
import Clockwork
package import Journaling

extension TravelEstimates: ExchangedRecord {
    /// Makes estimates to read into, of which nothing is known.
    package init() { self.init(-1) }

    /// Visits the fields; what is not known is below zero.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("distance", &distance, decimals: 3)
        try fields.field("unit", &unit)
        try fields.field("seconds", &seconds, decimals: 1)
    }
}

extension CardManeuver: ExchangedRecord {
    /// Makes a maneuver to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.field("variants", &variants)
        try fields.field("attributed", &attributedVariants)
        try fields.field("symbol", &symbol)
        try fields.field("junction", &junction)
        try fields.word("style", &style, usually: .standard)
        try fields.word("traffic", &trafficSide, usually: .right)
        try fields.field("estimates", &estimates)
    }
}

extension Trip: ExchangedRecord {
    /// Makes a trip to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.text("origin", &origin)
        try fields.text("destination", &destination)
        try fields.field("choices", &choices)
        try fields.field("estimates", &estimates)
    }
}

extension RouteChoice: ExchangedRecord {
    /// Makes a choice to read into.
    package init() { self.init(summary: []) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("summary", &summary)
        try fields.field("additional", &additional)
        try fields.field("selection", &selection)
    }
}

extension NavigationAlert: ExchangedRecord {
    /// Makes an alert to read into.
    package init() { self.init(0) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.field("titles", &titles)
        try fields.text("subtitle", &subtitle)
        try fields.field("buttons", &actions)
        try fields.seconds("duration", &duration)
    }
}

extension LaneGuidance: ExchangedRecord {
    /// Makes the lanes of a junction to read into.
    package init() { self.init(0, []) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.field("id", &id)
        try fields.field("lanes", &lanes)
    }
}

extension LaneGuidance.CarLane: ExchangedRecord {
    /// Makes a lane to read into.
    package init() { self.init(.notGood, angles: []) }

    /// Visits the fields.
    package mutating func exchange(_ fields: inout some FieldExchange) throws(FieldError) {
        try fields.numbered("status", &status)
        try fields.field("angles", &angles, decimals: 1)
        try fields.field("highlighted", &highlighted, decimals: 1)
    }
}
