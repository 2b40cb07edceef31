import CarPlay
import Clockwork
import PhoneApps
import Routes

/// The table of app documents: how a model app behaves, and its seeded faults.
enum AppTable {
    static let table = DocumentTable(
        kind: .app,
        shape: Shape<AppPolicy>.record(
            "app",
            Field(version: .app),
            Field("name", .text, "The app's name."),
            Field("rounding", Shape<DistanceRounding>.word, "The table by which the app rounds distances."),
            Field("processing", .duration(0...60), "From a fix received to the template call that follows from it."),
            Field("drawing", .duration(0...60), "From a fix received to the map drawn for it."),
            Field("spread", .share(), default: "0 %", "Each delay is stretched by a factor within 1 ± this share."),
            Field("beliefDelay", .duration(0...60), "From a system callback to the app's own belief."),
            Field(
                "trafficSide", Shape<TrafficSide>.word, default: "right",
                "The side of the traffic that the app declares with each maneuver, wherever it is."),
            Field(
                optional: "chargingFallback", fallback, otherwise: "switched off",
                "Takes a phone that stops charging as disconnected, as the app of the 2GIS story did."),
            Field(record: "faults", faults, "The seeded faults.")
        ) { _, name, rounding, processing, drawing, spread, beliefDelay, trafficSide, fallback, faults in
            AppPolicy(
                name: name, rounding: rounding, processing: processing, drawing: drawing, spread: spread,
                beliefDelay: beliefDelay, trafficSide: trafficSide, faults: faults, chargingFallback: fallback)
        })

    private static let faults = Shape<AppFaults>.record(
        "faults",
        Field("missedDisconnect", .share(), default: "0 %", "How many of all disconnects go unnoticed."),
        Field("staleCard", .duration(0...3600), default: "0 s", "How old the position is that the card is made from."),
        Field("distanceScale", .share(1...1000), default: "100 %", "What the card's distance is of the true one."),
        Field("stepsAhead", .whole(0...100), default: "0", "How many maneuvers behind the next one the card tells."),
        Field("wrongSide", .share(), default: "0 %", "How many of all maneuvers the card tells to the other side."),
        Field("frozenArrival", .truth, default: "false", "Whether the time of arrival stays the one of the start."),
        Field("lateDisconnect", .share(), default: "0 %", "How many of the others are noticed late."),
        Field("lateBy", .duration(0...600), default: "1.5 s", "How much later.")
    ) { missed, staleCard, distanceScale, stepsAhead, wrongSide, frozenArrival, late, lateBy in
        var faults = AppFaults()
        (faults.missedDisconnect, faults.lateDisconnect, faults.lateBy) = (missed, late, lateBy)
        (faults.staleCard, faults.distanceScale, faults.stepsAhead) = (staleCard, distanceScale, stepsAhead)
        (faults.wrongSide, faults.frozenArrival) = (wrongSide, frozenArrival)
        return faults
    }

    private static let fallback = Shape<ChargingFallback>.record(
        "chargingFallback",
        Field("hold", .duration(0...600), default: "0 s", "How long charging must have stopped."),
        build: ChargingFallback.init)
}
