import Drawing
import HeadUnits
import Testing

@Suite("The fonts of pictures")
struct FontsTests {
    @Test(
        "write Latin, Cyrillic, Thai and Japanese",
        arguments: ["Turn left", "Поверните налево", "เลี้ยวซ้าย", "左折してください、カーブ"])
    func scripts(text: String) throws {
        let fonts = try Fonts()
        let width = try fonts.width(of: text, TextStyle(size: 18))
        #expect(width > 40)
        #expect(try fonts.width(of: text, TextStyle(size: 36)) > width * 1.98)
        #expect(try fonts.width(of: text + text, TextStyle(size: 18)) > width * 1.9)
    }

    @Test("shape Thai: a mark above a letter takes no width")
    func marks() throws {
        let fonts = try Fonts()
        let style = TextStyle(size: 18)
        #expect(try fonts.width(of: "กี่", style) == fonts.width(of: "ก", style))
    }

    @Test("name script and package where no font has a glyph, and never draw a box")
    func missing() throws {
        let fonts = try Fonts()
        #expect(throws: PictureError.noFont(script: "the script of “\u{F0000}”", package: "fonts-noto-core")) {
            try fonts.width(of: "a \u{F0000}", TextStyle(size: 18))
        }
        #expect(PictureError.noFont(script: "Thai", package: "fonts-noto-core").message.contains("install"))
    }

    @Test("draw no picture at all whose text no font can write")
    func refused() throws {
        let painter = try ScreenPainter()
        var (tree, state) = try TestScreens.screen("guidance", TestScreens.unit(), painter)
        let place = try #require(tree.nodes.firstIndex { $0.role == .cardInstruction })
        tree.nodes[place].text = "\u{F0000}"
        #expect(throws: PictureError.self) { _ = try painter.svg(of: tree, state) }
    }
}
