import Testing

@Suite("The table of floors and rooms in CONTRIBUTING.md")
struct FloorsTests {
    private let floors = Floors(table: TextFile.named("CONTRIBUTING.md")?.text ?? "")

    @Test("names every folder of the sources, and nothing that is not there")
    func table() {
        #expect(Set(floors.floors.map(\.name)) == Set(TextFile.folders(in: "Sources")))
        for floor in floors.floors where floor.name != "rig" {
            #expect(Set(floor.rooms) == Set(TextFile.folders(in: "Sources/\(floor.name)")), "in row \(floor.name)")
            for name in floor.named { #expect(floors.place(of: name) != nil, "\(name) in row \(floor.name)") }
        }
    }

    @Test("is kept: a room uses lower floors, and its own floor to the left")
    func imports() {
        var wrong: [String] = []
        for file in TextFile.sources {
            guard let own = floors.room(of: file).flatMap(floors.place) else {
                wrong.append("\(file.path) is in no room")
                continue
            }
            for name in imports(of: file) {
                guard let used = floors.place(of: name) else { continue }
                if used >= own {
                    wrong.append("\(file.path) imports \(name), which does not stand below or to the left")
                }
            }
        }
        #expect(wrong.isEmpty, "\(wrong.joined(separator: "\n"))")
    }

    @Test("is what the fuzz targets are built by: a room stands in Fuzz/run behind those that it uses")
    func fuzzing() throws {
        let script = try #require(TextFile.named("Fuzz/run"))
        var built: Set<String> = []
        for line in script.lines where line.hasPrefix("room ") {
            let words = line.split(separator: " ").map(String.init)
            let files = TextFile.sources.filter { $0.path.hasPrefix("\(words[2])/") }
            #expect(!files.isEmpty, "\(line)")
            let used = Set(files.flatMap(imports)).filter { floors.place(of: $0) != nil }
            let missing = used.subtracting(TextFile.folders(in: "Sources/C")).subtracting(built)
            #expect(missing.isEmpty, "\(words[1]) is built before \(missing.sorted().joined(separator: ", "))")
            built.insert(words[1])
        }
        #expect(built.count > 10)
    }

    private func imports(of file: TextFile) -> [String] {
        file.lines.compactMap { line in
            let words = line.split(separator: " ")
            guard let place = words.firstIndex(of: "import"), place <= 1, place + 1 < words.count else { return nil }
            return String(words[place + 1])
        }
    }
}
