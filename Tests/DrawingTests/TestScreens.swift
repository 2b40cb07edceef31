import CarPlay
import Clockwork
import Drawing
import Glibc
import HeadUnits
import Runbooks

/// Screens that tests draw: the states of docs/screens on a unit.
enum TestScreens {
    static let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3)
        .joined(separator: "/")

    static let system = SystemProfile(name: "iOS 18", connectDelay: .zero, disconnectDelay: .zero, fingerPan: true)

    static let states = [
        "guidance", "guidance-night", "left-traffic", "panning", "list", "grid", "search", "question", "alert",
        "preview", "tabs", "junction",
        "voice", "cyrillic", "thai", "japanese",
    ]

    static func unit(_ side: UnitProfile.DrivingSide = .left, systemBar: Double = 0) -> UnitProfile {
        let display = UnitProfile.Display(
            widthPixels: 800, heightPixels: 480, scale: 2, frameRate: 60, delay: .zero, jitter: .zero)
        var unit = UnitProfile(
            name: "Test", display: display,
            touch: UnitProfile.TouchInput(isPresent: true, sampleRate: 60, grid: 1, latency: .zero),
            panThreshold: .points(10))
        unit.drivingSide = side
        unit.chrome.systemBarWidth = systemBar
        return unit
    }

    static func document(_ name: String) throws -> ScreenDocument {
        try Document.screen(at: "\(root)/docs/screens/states/\(name).yaml", files: files)
    }

    private static let files = Files(
        read: { path throws(UnreadableFile) in
            guard let bytes = bytes(of: path) else { throw UnreadableFile(path: path, reason: "missing") }
            return bytes
        }, exists: { access($0, R_OK) == 0 })

    static func bytes(of path: String) -> [UInt8]? {
        guard let file = fopen(path, "r") else { return nil }
        defer { fclose(file) }
        var (bytes, buffer): ([UInt8], [UInt8]) = ([], [UInt8](repeating: 0, count: 65_536))
        while case let count = fread(&buffer, 1, buffer.count, file), count > 0 { bytes += buffer[..<count] }
        return bytes
    }

    static func store(_ bytes: [UInt8], at path: String) {
        guard let file = fopen(path, "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
    }

    /// A state on a unit: its tree, and what it shows.
    static func screen(
        _ name: String, _ unit: UnitProfile, _ painter: ScreenPainter
    ) throws -> (tree: LayoutTree, state: ScreenState) {
        let layout = UnitLayout(profile: unit, measure: painter.fonts.measure)
        let state = try document(name).state(on: layout, by: system)
        return (layout.tree(for: state), state)
    }
}
