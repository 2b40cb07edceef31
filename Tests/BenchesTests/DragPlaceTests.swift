import Benches
import Events
import Testing

/// Drags and pinches reach the app's map where the finger comes down on it, and nowhere else.
@Suite("A drag") struct DragPlaceTests {
    private static let drag = "- touch: {drag: {from: {x: 25 %, y: 60 %}, length: 60 pt, direction: right}}"

    private static func gestures(_ steps: String) throws -> Int {
        let played = try Scenario(steps: "- wait: 1 s\n" + steps).run()
        #expect(played.verdict == .passed, "\(played.reasons)")
        return played.events.count { if case .gesture = $0.body { true } else { false } }
    }

    @Test("S30: is told on the map")
    func map() throws {
        #expect(try Self.gestures(Self.drag) > 3)
    }

    @Test(
        "S30: is none of the map's over what is pushed or shown above it", arguments: ["search", "favourites", "alert"])
    func covered(task: String) throws {
        #expect(try Self.gestures("- ask: \(task)\n- wait: 1 s\n\(Self.drag)") == 0)
    }

    @Test("S30: is none of the map's where it begins on a map button, wherever it goes")
    func button() throws {
        let drag = "- touch: {drag: {from: {x: 95 %, y: 95 %}, length: 60 pt, direction: left}}"
        #expect(try Self.gestures(drag) == 0)
    }

    @Test("F05: is told to nobody once the process that draws templates has ended")
    func templateHost() throws {
        let unit = "rigs/units/standard-800x480.yaml"
        let played = try Scenario(steps: "- wait: 4 s\n\(Self.drag)")
            .replacing("pan:\n", with: "faults: {templateHostDies: 2 s}\npan:\n", in: unit).run()
        #expect(!played.events.contains { if case .gesture = $0.body { true } else { false } })
        #expect(played.remarks.contains { $0.contains("has ended") })
    }
}
