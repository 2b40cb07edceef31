import Clockwork
import Events
import Glibc
import Reporting
import Testing

@Suite("The page of a run")
struct HTMLReportTests {
    /// Code points that no literal may hold.
    private static let noncharacters = String(
        String.UnicodeScalarView([0xFFFE, 0xFDD0, 0x7FFFE, 0x10FFFF].compactMap { Unicode.Scalar(UInt32($0)) }))

    @Test("is well-formed and the same bytes each time")
    func wellFormed() throws {
        let run = try HTMLSampleRun.whole()
        let tags = HTMLTags(run.page)
        #expect(tags.faults.isEmpty)
        #expect(tags.named("html").first?.value("lang") == "en")
        #expect(run.page == run.page)
        #expect(run.text.hasPrefix("<!DOCTYPE html>\n"))
    }

    @Test("satisfies xmllint", .enabled(if: access("/usr/bin/xmllint", X_OK) == 0, "xmllint is not installed"))
    func xmllint() throws {
        let page = try HTMLSampleRun.whole().page
        let pipe = try #require(popen("xmllint --noout - 2>/dev/null", "w"))
        #expect(fwrite(page, 1, page.count, pipe) == page.count)
        #expect(pclose(pipe) == 0)
    }

    @Test("tells every text and figure of the run")
    func tellsEverything() throws {
        let run = try HTMLSampleRun.whole { "<\($0)>" }
        let texts = [
            "run-7", "0.1", "Linux 6", "First drive", "runbooks/first.yaml", "Bench A", "rigs/a.yaml", "Unit U",
            "iOS 18",
            "App N", "gpsd:host", "42", "2026-01-02T03:04:05.006Z", "cable in", "measure pan", "expected ≤ 15 pt",
            "observed 99.5 pt", "look here", "touch", "nothing to touch", "measure cuts", "no session",
            "the limit does not hold", "swallowed 3 pt", "swallowed", "unchanged", "n too small", "began", "missed",
            "late",
        ]
        let page = run.text
        for text in texts { #expect(page.contains("&lt;\(text)&gt;"), "\(text)") }
        let figures = [
            "99.5 pt", "98.3 pt to 100.8 pt", "13.5 pt", "value ≤ 15 pt", "p95 ≤ 9 pt", "no figure", "n 12",
            "left out: 3",
            "1.50 s", "power down 2.0 s ago", "input injected; observed by callback",
        ]
        for text in figures { #expect(page.contains(text), "\(text)") }
    }

    @Test(
        "keeps its structure whatever its texts hold",
        arguments: [
            "<script>alert(1)</script>", "</style></title></table>", "\"><img src=x onerror=alert(1)>", "' onload='x",
            "&#60;b>",
            "<!--", "]]>", "\u{0}\u{1}\u{1B}[31m\u{7F}\u{85}\r", "\u{202E}txt.exe\u{2066}\u{200F}",
            Self.noncharacters,
            "javascript:alert(1)", "http://example.com/x.png", "e\u{301}🧭",
        ])
    func hostile(text: String) throws {
        let plain = HTMLTags(try HTMLSampleRun.whole().page)
        let run = try HTMLSampleRun.whole { $0 + text }
        let tags = HTMLTags(run.page)
        #expect(tags.faults.isEmpty)
        #expect(tags.structure == plain.structure)
        let isDeceptive = { (scalar: Unicode.Scalar) in
            scalar.value < 0x20 && scalar != "\n" || (0x7F...0x9F).contains(scalar.value)
                || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
                || scalar.value & 0xFFFE == 0xFFFE || (0xFDD0...0xFDEF).contains(scalar.value)
        }
        #expect(!run.text.unicodeScalars.contains(where: isDeceptive))
    }

    @Test("shows as a code what turns the reading direction")
    func bidi() throws {
        let page = try HTMLSampleRun.whole { $0 + "\u{202E}" }.text
        #expect(page.contains("cable in⟨U+202E⟩"))
    }

    @Test("needs no script and no network, and forbids both")
    func selfContained() throws {
        let tags = HTMLTags(try HTMLSampleRun.whole().page)
        let policy = try #require(
            tags.tags.first { $0.value("http-equiv") == "Content-Security-Policy" }?.value("content"))
        #expect(policy.hasPrefix("default-src 'none'; style-src 'unsafe-inline'; img-src data:;"))
        for tag in tags.tags {
            #expect(!["script", "iframe", "object", "embed", "form", "img"].contains(tag.name))
            for attribute in tag.attributes where ["href", "src", "action"].contains(attribute.name) {
                #expect(attribute.value.hasPrefix("#") || attribute.value.hasPrefix("data:"))
            }
            #expect(!tag.attributes.contains { $0.name.hasPrefix("on") })
        }
        let source = try HTMLSampleRun.whole().text
        let outside = source.replacing("http://www.w3.org/2000/svg", with: "")
        for text in ["http:", "https:", "url(", "@import"] { #expect(!outside.contains(text)) }
    }

    @Test("names each table's heads, each picture and each section, and its links lead somewhere")
    func accessible() throws {
        let tags = HTMLTags(try HTMLSampleRun.whole().page)
        #expect(tags.named("th").allSatisfy { $0.value("scope") != nil })
        #expect(tags.named("svg").allSatisfy { $0.value("role") == "img" && $0.value("aria-label")?.isEmpty == false })
        #expect(tags.named("section").allSatisfy { $0.value("aria-labelledby") != nil })
        for landmark in ["header", "nav", "main", "footer", "h1"] {
            #expect(tags.named(landmark).count == 1, "\(landmark)")
        }
        let ids = tags.tags.compactMap { $0.value("id") }
        #expect(Set(ids).count == ids.count)
        for link in tags.named("a") { #expect(ids.contains { link.value("href") == "#\($0)" }) }
    }
}
