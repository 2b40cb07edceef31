import Drawing
import Glibc
import HeadUnits
import Testing

@Suite("Pictures as they were looked at")
struct GoldenPictureTests {
    /// With RIG_GOLDENS=write in the environment the pictures are made anew; the test fails then.
    private static let isWriting = getenv("RIG_GOLDENS").map { String(cString: $0) } == "write"

    @Test("nothing stands or looks otherwise", arguments: TestScreens.states)
    func unchanged(name: String) throws { try check(name, TestScreens.unit(), as: name) }

    @Test(
        "S38: nothing stands or looks otherwise for a driver on the right, beside the system's bar",
        arguments: ["left-traffic", "search", "grid", "list", "alert", "tabs"])
    func mirrored(name: String) throws {
        try check(name, TestScreens.unit(.right, systemBar: 40), as: "\(name)-right-hand")
    }

    private func check(_ name: String, _ unit: UnitProfile, as file: String) throws {
        let painter = try ScreenPainter()
        let (tree, state) = try TestScreens.screen(name, unit, painter)
        let frame = try painter.frame(of: tree, state, pixelsPerPoint: 1)
        let path = "\(TestScreens.root)/Tests/Fixtures/pictures/\(file)"
        if Self.isWriting {
            TestScreens.store(try frame.png(), at: path + ".png")
            TestScreens.store(Array(LayoutText.write(tree).utf8), at: path + ".txt")
            Issue.record("\(file) is made anew; look at it, and run again without RIG_GOLDENS")
            return
        }
        let stored = try #require(TestScreens.bytes(of: path + ".txt"), "\(path).txt is missing")
        let old = try #require(LayoutText.read(String(decoding: stored, as: UTF8.self)))
        for sentence in LayoutDifference(from: old, to: tree).sentences { Issue.record("\(file): \(sentence)") }
        let golden = try ScreenFrame(png: path + ".png")
        let difference = PictureDifference(
            from: golden.pixels(), to: frame.pixels(), width: frame.width, pixelsPerPoint: 1, tree: tree)
        for sentence in difference.sentences { Issue.record("\(file): \(sentence)") }
    }

    @Test("a picture whose button is gone names the button")
    func namesTheThing() throws {
        let painter = try ScreenPainter()
        let (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        var changed = tree
        changed.nodes.removeAll { $0.role == .mapButton && $0.index == 1 }
        let pixels = try [tree, changed].map { try painter.frame(of: $0, state, pixelsPerPoint: 1).pixels() }
        let difference = PictureDifference(from: pixels[0], to: pixels[1], width: 400, pixelsPerPoint: 1, tree: tree)
        #expect(difference.sentences.count == 1)
        #expect(difference.sentences.first?.hasPrefix("mapButton 1 looks otherwise: ") == true)
        let same = PictureDifference(from: pixels[0], to: pixels[0], width: 400, pixelsPerPoint: 1, tree: tree)
        #expect(same.isEmpty)
    }
}
