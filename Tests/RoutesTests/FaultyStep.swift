import Testing

/// A fault put into the first step of an answer, and how the message about it ends.
struct FaultyStep: Sendable, CustomTestStringConvertible {
    let change: @Sendable (inout Answer) -> Void
    let ending: String

    init(_ change: @escaping @Sendable (inout Answer) -> Void, _ ending: String) {
        self.change = change
        self.ending = ending
    }

    var testDescription: String { ending }

    private static let step = "routes[0].legs[0].steps[0]"

    static let all: [FaultyStep] = [
        FaultyStep({ $0.geometry = #""_p~iF~ps|U_""# }, "\(step).geometry: the polyline ends within a point"),
        FaultyStep(
            { $0.geometry = #""_p~iF~ps|U_ulLnnqC !""# }, "\(step).geometry: character 19 does not belong to a polyline"
        ),
        FaultyStep({ $0.geometry = "7" }, "\(step).geometry: is `7`, a text was expected"),
        FaultyStep({ $0.geometry = "null" }, "\(step).geometry: is missing"),
        FaultyStep({ $0.geometry = #"{"type":"Point"}"# }, "\(step).geometry.type: is not `LineString`"),
        FaultyStep(
            { $0.geometry = #"{"type":"LineString","coordinates":[[8,52],[8,"x"]]}"# },
            "\(step).geometry.coordinates[1]: is no place: [longitude, latitude] was expected"
        ),
        FaultyStep(
            { $0.location = "[8]" }, "\(step).maneuver.location: is no place: [longitude, latitude] was expected"),
        FaultyStep(
            { $0.location = "[8,95]" }, "\(step).maneuver.location: is not on Earth: longitude 8.0, latitude 95.0"),
        FaultyStep({ $0.maneuver = #""modifier":"left""# }, "\(step).maneuver.type: is missing"),
        FaultyStep({ $0.maneuver = #""type":7"# }, "\(step).maneuver.type: is `7`, a text was expected"),
        FaultyStep({ $0.maneuver = #""type":"rotary","exit":"two""# }, "\(step).maneuver.exit: is no whole number"),
        FaultyStep({ $0.totals = #""duration":20"# }, "\(step).distance: is missing"),
        FaultyStep(
            { $0.totals = #""distance":"far","duration":20"# }, "\(step).distance: is a text, a number was expected"),
        FaultyStep({ $0.totals = #""distance":-1,"duration":20"# }, "\(step).distance: is negative: -1.0"),
        FaultyStep(
            { $0.totals = #""distance":1e999,"duration":20"# }, "\(step).distance: is `1e999`, a number was expected"),
        FaultyStep(
            { $0.totals = #""distance":1e300,"duration":20"# },
            "\(step).distance: is more than any route has: 1e+300"),
        FaultyStep({ $0.name = #","name":[]"# }, "\(step).name: is an array, a text was expected"),
        FaultyStep(
            { $0.annotation = #","annotation":{"maxspeed":50}"# }, "annotation.maxspeed: is `50`, an array was expected"
        ),
        FaultyStep({ $0.code = #""code":"NoRoute","message":"no way","# }, "code: the answer is NoRoute: no way"),
    ]
}
