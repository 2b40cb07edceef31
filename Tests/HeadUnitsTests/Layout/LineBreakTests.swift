import Testing

@testable import HeadUnits

@Suite("Line breaks")
struct LineBreakTests {
    /// Where a text may be broken, with a bar at each place.
    private static func marked(_ text: String) -> String {
        text.indices.map { place in
            let mayBreak = place > text.startIndex && TextWrapping.mayBreak(text[...], at: place)
            return (mayBreak ? "|" : "") + String(text[place])
        }
        .joined()
    }

    static let marks = [
        "Turn |left |onto |A-|road", "東|京|都|千|代", "右|方|向、|外|堀", "東|京|「駅|前」|を|左|折", "次|を|（北|口）|へ",
        "止|ま|れ！|右|へ", "スー|パー", "佐々|木", "ちょっ|と", "東|京 、|外|堀", "東|京|「 駅|前",
        "ก|ข|ค", "เลี้|ย|ว", "สุ|ขุ|ม|วิ|ท", "ถ|น|น", "น้ำ|มา|ก", "จะ|ไป", "ต่า|ง ๆ|ก|ข", "ก|ขฯ|ค",
    ]

    @Test("stand where the script allows, and nowhere else", arguments: marks)
    func places(text: String) {
        #expect(Self.marked(text.replacing("|", with: "")) == text)
    }

    @Test("are never before what belongs to the sign before it, in Thai")
    func thaiFollowing() {
        for sign in "\u{E2F}\u{E30}\u{E32}\u{E45}\u{E46}" { #expect(Self.marked("ก\(sign)ข") == "ก\(sign)|ข") }
        for sign in "\u{E31}\u{E33}\u{E34}\u{E3A}\u{E47}\u{E4E}".unicodeScalars {
            #expect(Self.marked("ก\(sign)ข") == "ก\(sign)|ข")
            #expect(!Self.marked("ก า\(sign)").contains("|\(sign)"))
        }
        for sign in "เแโใไ" { #expect(Self.marked("ก\(sign)ข") == "ก|\(sign)ข") }
    }

    @Test("leave no line that begins with a closing sign or a small letter, and none that ends with an opening one")
    func japanese() {
        for sign in "！？）」』］｝〉》〕】・：；、。ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮー々" {
            #expect(!Self.marked("東\(sign)京").contains("|\(sign)"), "\(sign)")
        }
        for sign in "（「『［｛〈《〔【" { #expect(Self.marked("東\(sign)京") == "東|\(sign)京", "\(sign)") }
    }

    @Test("take the letter before to the next line where a sign may not begin it")
    func wrapped() {
        let wrapping = TextWrapping { text, style in Double(text.count) * style.size }
        #expect(wrapping.wrap("東京駅前「北口」を左折", TextStyle(size: 1), 5, 3)?.text == "東京駅前\n「北口」を\n左折")
        #expect(wrapping.wrap("東京駅前、右へ", TextStyle(size: 1), 4, 2)?.text == "東京駅\n前、右へ")
    }
}
