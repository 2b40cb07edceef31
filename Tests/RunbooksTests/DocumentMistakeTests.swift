import Runbooks
import Testing

@Suite("Document mistakes") struct DocumentMistakeTests {
    @Test(
        "each tells its place, its text and what would be right",
        arguments: units + systems + apps + limits + rigs + wirings + runbooks)
    func mistake(_ mistake: Mistake) throws {
        let files = Files.memory(Sample.files.merging(["d.yaml": mistake.document]) { $1 })
        let findings = try Document.check(path: "d.yaml", files: files)
        #expect(findings.faults.map(\.line) == mistake.lines.map { "d.yaml:\($0)" })
    }

    private static func unit(_ part: String, _ replacement: String) -> String {
        Sample.unit.replacing(part, with: replacement)
    }

    static let units = [
        Mistake(
            "unknown key", unit("  jitter: 1 ms", "  jiter: 1 ms"),
            "9:3: `jiter` is no key of display; did you mean `jitter`?"),
        Mistake(
            "unknown key that is near none", unit("pan:\n", "pan:\n  finger: 1\n"),
            "11:3: `finger` is no key of pan; known are threshold, of, spread"),
        Mistake(
            "misspelt key that is needed is told once", unit("name: U", "nmae: U"),
            "2:1: `nmae` is no key of unit; did you mean `name`?"),
        Mistake("missing key", unit("name: U\n", ""), "1:1: `name` is missing in unit"),
        Mistake("missing key of a part", unit("  scale: 2\n", ""), "4:3: `scale` is missing in display"),
        Mistake(
            "repeated key", unit("  width: 800 px\n", "  width: 800 px\n  width: 400 px\n"),
            "5:3: `width` stands twice in display; first at 4:3"),
        Mistake("missing unit", unit("8 ms", "8"), "8:10: `delay: 8` has no unit; write `8 ms` or `8 s`"),
        Mistake("missing unit where one fits", unit("8 ms", "500"), "8:10: `delay: 500` has no unit; write `500 ms`"),
        Mistake(
            "missing unit of two kinds", unit("10 pt", "10"),
            "11:14: `threshold: 10` has no unit; write `10 pt` or `10 %`"),
        Mistake("wrong unit", unit("8 ms", "8 px"), "8:10: `delay: 8 px` has the wrong unit; write ms, s, min or h"),
        Mistake("unit in capitals", unit("60 Hz", "60 hz"), "7:14: `frameRate: 60 hz` has the wrong unit; write Hz"),
        Mistake(
            "no quantity at all", unit("8 ms", "soon"), "8:10: `delay` must be a duration such as `500 ms`, not `soon`"),
        Mistake(
            "a comma for a point", unit("8 ms", "0,8 s"),
            "8:10: `delay` must be a duration such as `500 ms`, not `0,8 s`"),
        Mistake(
            "out of range", unit("8 ms", "11 s"), "8:10: `delay: 11 s` is out of range; allowed is from 0 s to 10 s"),
        Mistake(
            "below zero", unit("8 ms", "-8 ms"), "8:10: `delay: -8 ms` is out of range; allowed is from 0 s to 10 s"),
        Mistake(
            "nothing behind a key", unit("8 ms", ""), "8:9: `delay` must be a duration such as `500 ms`, not empty"),
        Mistake(
            "a list for a value", unit("8 ms", "[8 ms]"),
            "8:10: `delay` must be a duration such as `500 ms`, not a list"),
        Mistake(
            "a value for a map", "unit: 1\nname: U\ndisplay: wide\npan: {threshold: 10 pt}\ntouch: {present: true}",
            "3:10: `display` must be a map with keys such as `width`, not `wide`"),
        Mistake(
            "a part of a pixel", unit("800 px", "800.5 px"), "4:10: `width: 800.5 px` must be a whole number of pixels"),
        Mistake(
            "sides that are no multiple of the scale (D09)",
            unit("800 px", "801 px").replacing("480 px", with: "479 px"),
            "4:10: `width: 801 px` is no multiple of scale 2; near are 800 px and 802 px",
            "5:11: `height: 479 px` is no multiple of scale 2; near are 478 px and 480 px"),
        Mistake(
            "a whole number out of range", unit("scale: 2", "scale: 4"),
            "6:10: `scale: 4` is out of range; allowed is from 2 to 3"),
        Mistake(
            "a whole number with a unit", unit("scale: 2", "scale: 2 px"),
            "6:10: `scale` must be a whole number from 2 to 3, not `2 px`"),
        Mistake(
            "a whole number in quotes", unit("scale: 2", "scale: \"2\""),
            "6:10: `scale` must be a whole number from 2 to 3, not the text `2`"),
        Mistake(
            "a share without its side", unit("10 pt", "25 %"),
            "11:14: `threshold: 25 %` does not say of what; add `of: width`, height, shorter, diagonal or axis"),
        Mistake(
            "a length with a side", unit("10 pt", "10 pt\n  of: width"),
            "12:7: `of: width` goes with a share; `10 pt` is a length"),
        Mistake(
            "yes for true", unit("present: true", "present: yes"),
            "12:18: `present` must be `true` or `false`, not `yes`"),
    ]
}
