import Formats
import Testing

@Suite("Nearest names") struct NearestNameTests {
    private static let keys = ["settle", "bounce", "limit", "model", "roleSwitchWindow"]

    @Test(
        "find the name that was meant, and none that was not",
        arguments: [
            ("settel", "settle"), ("setle", "settle"), ("ssettle", "settle"), ("SETTLE", "settle"),
            ("boucne", "bounce"),
            ("limits", "limit"), ("modle", "model"), ("rolSwitchWindw", "roleSwitchWindow"),
            ("roleSwitchwindow", "roleSwitchWindow"),
            ("dealy", nil), ("x", nil), ("", nil), ("completelyDifferent", nil), ("stl", nil),
        ] as [(String, String?)])
    func nearest(word: String, name: String?) {
        #expect(NearestName.of(word, in: Self.keys) == name)
    }

    @Test("count a swap of neighbours as one edit")
    func swap() {
        #expect(NearestName.of("on", in: ["no", "yes"]) == "no")
        #expect(NearestName.of("dealy", in: ["deal", "delay"]) == "deal")
    }

    @Test("take the first of equally near names, and none from nothing")
    func ties() {
        #expect(NearestName.of("p59", in: ["p50", "p95", "p99"]) == "p50")
        #expect(NearestName.of("p59", in: []) == nil)
    }
}
