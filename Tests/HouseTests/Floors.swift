/// The floors and rooms as the table in CONTRIBUTING.md names them.
struct Floors {
    /// A floor, and the names in its row of the table, from left to right.
    struct Floor {
        let name: String, named: [String]
        /// The rooms among the names, which are folders of the floor.
        let rooms: [String]

        init(name: String, named: [String]) {
            let folders = TextFile.folders(in: "Sources/\(name)")
            (self.name, self.named, rooms) = (name, named, named.filter(folders.contains))
        }
    }

    /// The floors, lowest first.
    let floors: [Floor]

    init(table: String) {
        let rows = table.split(separator: "\n").drop { !$0.hasPrefix("| floor |") }.dropFirst(2)
        floors = rows.prefix { $0.hasPrefix("| `") }.map { row in
            let names = row.split(separator: "`", omittingEmptySubsequences: false).enumerated().filter {
                !$0.offset.isMultiple(of: 2)
            }
            return Floor(name: String(names[0].element), named: names.dropFirst().map { String($0.element) })
        }
    }

    /// Where a room stands: its floor, and its place on it; nil for what is no room.
    func place(of room: String) -> (floor: Int, place: Int)? {
        for (number, floor) in floors.enumerated() {
            if let place = floor.rooms.firstIndex(of: room) { return (number, place) }
            if floor.name == room { return (number, 0) }
        }
        return nil
    }

    /// The room that a file of the sources belongs to.
    func room(of file: TextFile) -> String? {
        let parts = file.path.split(separator: "/").dropFirst().dropLast().map(String.init)
        return parts.count > 1 ? parts[1] : parts.first
    }
}
