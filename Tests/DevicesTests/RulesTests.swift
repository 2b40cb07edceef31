import Glibc
import Testing

@Suite("udev rules")
struct RulesTests {
    /// Keys that udev(7) knows, with the operators that make sense for each.
    static let matches: Set = [
        "ACTION", "DEVPATH", "KERNEL", "SUBSYSTEM", "DRIVER", "ATTR", "ENV", "TAG", "KERNELS", "SUBSYSTEMS", "DRIVERS",
        "ATTRS", "TAGS", "TEST", "PROGRAM", "RESULT",
    ]
    static let assignments: Set = [
        "NAME", "SYMLINK", "OWNER", "GROUP", "MODE", "ATTR", "ENV", "TAG", "RUN", "LABEL", "GOTO", "IMPORT", "OPTIONS",
    ]

    static let file = #filePath.replacingSuffix("Tests/DevicesTests/RulesTests.swift", by: "udev-rules/70-rig.rules")
    static let rules: [(number: Int, text: String)] = lines(of: file).enumerated().map { ($0 + 1, $1) }
        .filter { !$0.text.isEmpty && !$0.text.hasPrefix("#") }

    /// Rules as they stand, and the ones in comments that a reader is asked to take into use.
    static let all = lines(of: file).map { $0.hasPrefix("#SUBSYSTEM") ? String($0.dropFirst()) : $0 }
        .filter { !$0.isEmpty && !$0.hasPrefix("#") }

    @Test("The file is there and says something")
    func isThere() {
        #expect(Self.rules.count >= 8)
    }

    @Test("Each line is made of known keys with known operators, commas between", arguments: all)
    func syntax(line: String) {
        for token in line.split(separator: ", ", omittingEmptySubsequences: false) {
            let parsed = Self.parse(String(token))
            #expect(parsed != nil, "\(token)")
            guard let (key, sign, value) = parsed else { continue }
            let isMatch = sign == "==" || sign == "!="
            #expect((isMatch ? Self.matches : Self.assignments).contains(key), "\(key) \(sign)")
            #expect(!value.contains("\""), "a comma is missing after \(key)")
        }
    }

    @Test("Every jump lands on a label further down")
    func labels() {
        for (place, line) in Self.all.enumerated() {
            guard let target = Self.tokens(line).first(where: { $0.key == "GOTO" })?.value else { continue }
            #expect(Self.all.dropFirst(place + 1).contains("LABEL=\"\(target)\""))
        }
    }

    @Test("Removes are left alone first, and a seated user's access is set before 73-seat-late.rules")
    func order() {
        #expect(Self.all.first == #"ACTION=="remove", GOTO="rig_end""#)
        #expect(Self.file.split(separator: "/").last.map { $0 < "73-seat-late.rules" } == true)
    }

    @Test("Nobody but root, the group and the seated user gets access")
    func modes() {
        for line in Self.all {
            let tokens = Self.tokens(line)
            if let mode = tokens.first(where: { $0.key == "MODE" })?.value { #expect(mode == "0660") }
            if tokens.contains(where: { $0.key == "GROUP" }) { #expect(line.contains(#"ATTR{idProduct}=="#)) }
        }
    }

    @Test(
        "The products that get access are those that count as a phone",
        arguments: [
            ("1290", true), ("12a8", true), ("12af", true), ("1281", false), ("12b0", false), ("8600", true),
            ("1901", true), ("1905", true), ("1906", false),
        ])
    func products(product: String, hasAccess: Bool) {
        let patterns = Self.all.flatMap(Self.tokens).filter {
            $0.key == "ATTR" && $0.value.count >= 4 && $0.sign == "=="
        }
        #expect(patterns.contains { fnmatch($0.value, product, 0) == 0 } == hasAccess)
    }

    @Test("udevadm finds no fault", .enabled(if: canVerify, "this machine's udevadm has no verify (it came with 254)"))
    func udevadm() {
        #expect(system("udevadm verify '\(Self.file)' >/dev/null 2>&1") == 0)
    }

    private static let canVerify = system("udevadm verify --help >/dev/null 2>&1") == 0

    private static func tokens(_ line: String) -> [(key: String, sign: String, value: String)] {
        line.split(separator: ", ").compactMap { parse(String($0)) }
    }

    /// A token such as `ATTR{idVendor}=="05ac"`, without what stands in braces.
    private static func parse(_ token: String) -> (key: String, sign: String, value: String)? {
        guard let match = token.wholeMatch(of: /([A-Z]+)(\{[^}"]+\})?(==|!=|\+=|:=|=)"(.*)"/) else { return nil }
        return (String(match.1), String(match.3), String(match.4))
    }

    private static func lines(of path: String) -> [String] {
        guard let file = fopen(path, "r") else { return [] }
        defer { fclose(file) }
        var (line, capacity) = (UnsafeMutablePointer<CChar>?.none, 0)
        defer { free(line) }
        var lines: [String] = []
        while getline(&line, &capacity, file) >= 0, let line {
            lines.append(String(cString: line).filter { $0 != "\n" })
        }
        return lines
    }
}

extension String {
    fileprivate func replacingSuffix(_ suffix: String, by other: String) -> String {
        hasSuffix(suffix) ? dropLast(suffix.count) + other : self
    }
}
