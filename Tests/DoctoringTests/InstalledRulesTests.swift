import Doctoring
import Glibc
import Testing

@Suite("The rules in the program")
struct InstalledRulesTests {
    @Test("are those of udev-rules/70-rig.rules, byte for byte")
    func same() throws {
        let root = #filePath.dropLast("Tests/DoctoringTests/InstalledRulesTests.swift".count)
        let file = try #require(fopen("\(root)udev-rules/70-rig.rules", "r"))
        defer { fclose(file) }
        var bytes = [UInt8](repeating: 0, count: 1 << 16)
        bytes.removeSubrange(fread(&bytes, 1, bytes.count, file)...)
        #expect(InstalledRules.text == String(decoding: bytes, as: UTF8.self))
    }

    @Test("are told from others by what is neither comment nor empty")
    func lines() {
        #expect(InstalledRules.lines(of: "# a\n\n  B=\"1\"\n\t#c\nD==\"2\"") == ["B=\"1\"", "D==\"2\""])
        #expect(InstalledRules.lines(of: InstalledRules.text).count >= 15)
    }
}
