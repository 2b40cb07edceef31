import AppBuilds
import BuildFiles
import MadeBuilds
import Testing

@Suite("Property lists")
struct PropertyListFileTests {
    private static let all: PropertyList = .dictionary([
        "string": .string("Grüße, 🚗"), "true": .boolean(true), "false": .boolean(false), "integer": .integer(42),
        "real": .real(2.5), "date": .date(86_400), "data": .data([0, 1, 255]), "empty": .array([]),
        "array": .array([.integer(1), .dictionary(["inner": .string("")])]),
    ])

    @Test("are read from both forms, each value as it is")
    func forms() throws {
        #expect(try PropertyListFile.parse(Self.all.xml, of: "a") == Self.all)
        #expect(try PropertyListFile.parse(Self.all.binary, of: "a") == Self.all)
    }

    @Test("are read behind a byte order mark, of which there may be one")
    func marked() throws {
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        #expect(try PropertyListFile.parse(mark + Self.all.xml, of: "a") == Self.all)
        #expect(throws: BuildFault.self) { try PropertyListFile.parse(mark + mark + Self.all.xml, of: "a") }
    }

    @Test("may hold the same value in several places of the binary form")
    func shared() throws {
        // An array of twice the value 1, which is true.
        let bytes = Self.binary([[0xA2, 1, 1], [0x09]])
        #expect(try PropertyListFile.parse(bytes, of: "a") == .array([.boolean(true), .boolean(true)]))
    }

    /// A binary property list of values as their bytes, with references and offsets of one byte, or offsets of four.
    private static func binary(_ values: [[UInt8]], offsetSize: Int = 4, top: UInt8 = 0) -> [UInt8] {
        var (bytes, offsets): ([UInt8], [UInt8]) = (Array("bplist00".utf8), [])
        for value in values {
            offsets += MadeExecutable.big(UInt32(bytes.count)).suffix(offsetSize)
            bytes += value
        }
        let table = UInt32(bytes.count)
        let zeros = [UInt8](repeating: 0, count: 4)
        return bytes + offsets + zeros + [0, 0, UInt8(offsetSize), 1] + zeros + MadeExecutable.big(UInt32(values.count))
            + zeros + [0, 0, 0, top] + zeros + MadeExecutable.big(table)
    }

    private static func xml(_ text: String) -> [UInt8] { Array("<plist version=\"1.0\">\(text)</plist>".utf8) }

    private static let wrong: [(String, [UInt8])] = [
        ("nothing", []), ("text", Array("town".utf8)), ("JSON", Array("{\"a\":1}".utf8)),
        ("HTML", Array("<html><body>404</body></html>".utf8)), ("only its name", Array("bplist00".utf8)),
        ("the end of its beginning", Array("<plist".utf8)), ("an open dictionary", Array("<plist><dict><key>a".utf8)),
        ("an unknown element", xml("<banana/>")),
        ("a million arrays, closed", xml(String(repeating: "<array>", count: 1_000_000))),
        (
            "arrays that seem to be closed",
            xml(
                String(repeating: "<array><!--</array>-->", count: 20_000)
                    + String(repeating: "</array>", count: 20_000))
        ),
        (
            "arrays beyond the depth",
            xml(String(repeating: "<array>", count: 500) + String(repeating: "</array>", count: 500))
        ),
        ("what grows to 2⁴⁰ values", binary((1...40).map { [0xA2, UInt8($0), UInt8($0)] } + [[0x09]])),
        ("a circle", binary([[0xA1, 1], [0xA1, 0]])), ("its own member", binary([[0xA1, 0]])),
        ("nothing but a chain", binary((1...200).map { [0xA1, UInt8($0)] } + [[0x09]])),
        ("a zero in a text", xml("<string>a\0b</string>")),
        ("a zero in a key", xml("<dict><key>a\0</key><true/></dict>")),
        ("a zero in a text of the binary form", binary([[0x53, 0x61, 0, 0x62]])),
        ("a zero in a wide text", binary([[0x62, 0, 0x61, 0, 0]])),
        ("a zero in a key of the binary form", binary([[0xD1, 1, 2], [0x52, 0x61, 0], [0x09]])),
        ("a reference that leads out", binary([[0xA1, 9]])), ("a first value that leads out", binary([[0x09]], top: 7)),
        ("an array that leads out", binary([[0xAF, 0x13, 0x7F, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF, 0xFF]])),
        ("data that lead out", binary([[0x4F, 0x12, 0x7F, 0xFF, 0xFF, 0xFF]])),
        ("a text that leads out", binary([[0x5E, 0x41]])), ("a dictionary that leads out", binary([[0xD8, 0, 0]])),
        ("more bytes than allowed", [UInt8](repeating: 0x20, count: PropertyListFile.mostBytes + 1)),
        (
            "a gigabyte of shared data",
            binary([
                [0xAE] + [UInt8](repeating: 1, count: 14), [0xAE] + [UInt8](repeating: 2, count: 14),
                [0x4F, 0x12, 0, 0x7A, 0, 0] + [UInt8](repeating: 0, count: 0x7A_0000),
            ])
        ),
    ]

    @Test("are refused with the file's name, and never followed to the end of the stack", arguments: wrong)
    func refused(name: String, bytes: [UInt8]) {
        do throws(BuildFault) {
            Issue.record("read as \(try PropertyListFile.parse(bytes, of: "Info.plist"))")
        } catch {
            #expect(error.message.hasPrefix("Info.plist: "), "\(error.message)")
        }
    }

    @Test("of the binary form are never read when cut off")
    func cut() {
        let whole = Self.all.binary
        for count in 0..<whole.count {
            #expect(throws: BuildFault.self) { try PropertyListFile.parse(Array(whole.prefix(count)), of: "a") }
        }
    }

    @Test("are found within the signed message of a profile")
    func profile() throws {
        let list = try #require(MadeBuild().profile)
        #expect(try BuildReader.profile(MadeBuild.signed(list.xml)).contents == list)
        for wrong in [[], list.xml, MadeBuild.signed([]), MadeBuild.signed(Array(list.xml.dropLast(10))), [0x30]] {
            #expect(throws: BuildFault.self) { try BuildReader.profile(wrong) }
        }
    }
}
