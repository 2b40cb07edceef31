import Navigation
import Testing

@testable import Probes

@Suite("The words of a card") struct GuidanceWordsTests {
    @Test(
        "say what is done and to which side",
        arguments: [
            ("Turn left onto Mill Street", .turn, "left", nil), ("Turn right", .turn, "right", nil),
            ("Turn slightly right onto A 1", .slight, "right", nil), ("Turn sharply left", .sharp, "left", nil),
            ("Continue straight onto Left Road", .straight, nil, nil), ("Make a U-turn", .back, nil, nil),
            ("At the roundabout, take the 2nd exit onto Right Hill", .ring, nil, 2),
            ("At the roundabout, take the 11th exit", .ring, nil, 11), ("Exit the roundabout", .ring, nil, nil),
            ("Arrive on the right", .arrive, "right", nil), ("Arrive", .arrive, nil, nil),
            ("Keep left onto A 8", .other, "left", nil), ("Take the exit on the right", .other, "right", nil),
        ] as [(String, GuidanceWords.Deed, String?, Int?)])
    func understood(text: String, deed: GuidanceWords.Deed, side: String?, exit: Int?) throws {
        let words = try #require(GuidanceWords(text))
        #expect(words.deed == deed && words.side?.rawValue == side && words.exit == exit)
    }

    @Test("in another language say nothing", arguments: ["Links abbiegen", "左折", "", "Rerouting…"])
    func unknown(text: String) {
        #expect(GuidanceWords(text) == nil)
    }
}
