import Formats
import Testing

/// The five apps of the seeds, by what their documents say: they differ where the seeds do, and nowhere else.
@Suite("The apps of the seeds") struct SeedAppTests {
    /// The keys that say something of the seed, with their values; absent ones hold the default of the tables.
    private static func traits(_ app: String) throws -> [String: String] {
        let tree = try YAML.parse(Array(Repository.text("rigs/apps/\(app).yaml").utf8))
        var traits: [String: String] = [:]
        collect(tree, "", into: &traits)
        for key in ["app", "name", "rounding", "processing", "drawing", "spread", "beliefDelay"] { traits[key] = nil }
        return traits
    }

    private static func collect(_ tree: Tree, _ path: String, into traits: inout [String: String]) {
        switch tree.content {
        case .scalar(let text, _): traits[path] = text
        case .list(let values): traits[path] = values.compactMap(\.text).joined(separator: " ")
        case .map(let entries):
            for entry in entries {
                collect(entry.value, path.isEmpty ? entry.key : "\(path).\(entry.key)", into: &traits)
            }
        }
    }

    private static let google = [
        "maps": "perScreen", "lifecycle": "scene", "onDisconnect": "unspecified", "routeChoiceOnCar": "false",
        "estimates": "step", "secondManeuver": "true", "plainVariants": "false", "offlineStart": "unspecified",
        "pan.holds": "false", "layout.onConnect": "window root map", "layout.map": "pan zoomOut zoomIn locate",
    ]

    private static let here = [
        "maps": "two", "lifecycle": "scene", "onDisconnect": "nothing", "offlineStart": "unspecified",
        "actsByTitle": "true",
        "layout.onConnect": "root bars window", "layout.leading": "zoomIn zoomOut",
    ]

    private static let table: [(app: String, traits: [String: String])] = [
        (
            "2gis-2018",
            [
                "maps": "single", "lifecycle": "appDelegate", "onDisconnect": "returnMap", "alertActions": "0",
                "searchRows": "1", "map.sideGuess": "control", "map.viewport": "fixedShares",
                "voiceCycle": "960 ms", "layout.onConnect": "window root base map bars", "layout.base": "map speed",
                "layout.map": "zoomIn zoomOut locate", "layout.leading": "pan", "layout.exit": "trailing",
                "faults.missedDisconnect": "20 %",
            ]
        ),
        ("google-swift", google.merging(["pan.maker": "googleSwift", "maneuverStyle": "leadingSymbol"]) { $1 }),
        ("google-objc", google.merging(["pan.maker": "googleObjC"]) { $1 }),
        (
            "here-tutorial",
            here.merging([
                "camera.latitude": "52.518043 deg", "camera.longitude": "13.405991 deg", "camera.distance": "7 km",
            ]) { $1 }
        ),
        (
            "healthy",
            [
                "maps": "single", "lifecycle": "scene", "onDisconnect": "returnMap", "secondManeuver": "true",
                "layout.onConnect": "window root base map bars", "layout.map": "pan zoomOut zoomIn",
                "layout.leading": "search", "layout.trailing": "favourites", "layout.exit": "trailing",
            ]
        ),
    ]

    @Test("D02, D04, D05, D06, D12, D13, D15: differ where the seeds do, and nowhere else", arguments: table)
    func traits(app: String, traits: [String: String]) throws {
        #expect(try Self.traits(app) == traits)
    }

    @Test("S65, D10: tutorial and published sample of HERE differ by their cameras alone")
    func cameras() throws {
        let (tutorial, sample) = (try Self.traits("here-tutorial"), try Self.traits("here-sample"))
        let differing = Set(tutorial.keys).union(sample.keys).filter { tutorial[$0] != sample[$0] }
        #expect(differing.sorted() == ["camera.distance", "camera.latitude", "camera.longitude"])
        #expect(sample["camera.latitude"] == "52.520798 deg" && sample["camera.distance"] == "10 km")
    }
}
