import Formats
import Testing

@Suite("Columns of text")
struct ColumnsTests {
    @Test(
        "are filled up on one side, counted in characters, and cut nothing",
        arguments: [
            ("", 3, "   ", "   "), ("ab", 4, "ab  ", "  ab"), ("abc", 3, "abc", "abc"), ("abcd", 2, "abcd", "abcd"),
            ("9 µs", 6, "9 µs  ", "  9 µs"),
        ])
    func filled(text: String, width: Int, left: String, right: String) {
        #expect(Columns.left(text, width) == left)
        #expect(Columns.right(text, width) == right)
    }

    @Test(
        "break between words and keep long ones whole",
        arguments: [
            ("", [String]()), ("one", ["one"]), ("one two three", ["one two", "three"]),
            ("incomprehensible", ["incomprehensible"]), ("a incomprehensible b c", ["a", "incomprehensible", "b c"]),
        ])
    func wrapped(text: String, lines: [String]) {
        #expect(Columns.wrapped(text, 8) == lines)
    }

    @Test("without what steers a terminal, on one line or on several")
    func plain() {
        let text = "a\u{1B}[2J\u{9B}\u{7F}\nb\tü\r"
        #expect(Columns.plain(text) == "a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}b\u{FFFD}ü\u{FFFD}")
        #expect(Columns.plainLines(text) == "a\u{FFFD}[2J\u{FFFD}\u{FFFD}\nb\tü\u{FFFD}")
        #expect(Columns.plainLines("a · b\n") == "a · b\n")
    }
}
