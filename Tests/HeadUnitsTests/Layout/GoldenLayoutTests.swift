import HeadUnits
import Testing

@Suite("Layouts as they were looked at")
struct GoldenLayoutTests {
    static let displays = [1, 0, 4, 5].map { UnitProfile.Display.recommended[$0] }

    @Test("nothing has moved, grown, changed, come or gone", arguments: Screens.specimens.map(\.name))
    func specimens(name: String) throws {
        for display in Self.displays where display == TestUnits.standard || Self.onAll.contains(name) {
            let tree = TestUnits.layout(display, systemBar: 20).tree(for: Screens.specimen(named: name))
            try check(tree, "\(name.replacing(" ", with: "-"))-\(display.widthPixels)x\(display.heightPixels)")
        }
    }

    @Test("nothing has changed at a glance")
    func glances() throws {
        for cluster in UnitProfile.Display.recommendedClusters {
            var profile = TestUnits.profile(TestUnits.standard)
            profile.cluster = cluster
            let layout = UnitLayout(profile: profile, measure: TableMeasure.width)
            let tree = try #require(layout.cluster(for: Screens.specimen(named: "guidance")))
            try check(tree, "cluster-\(cluster.widthPixels)x\(cluster.heightPixels)")
        }
        let layout = TestUnits.layout(TestUnits.standard)
        try check(#require(layout.dashboard(for: Screens.specimen(named: "guidance"))), "dashboard-800x480")
    }

    private static let onAll = ["guidance", "trips", "panning in guidance", "list", "alert in guidance"]

    private func check(_ tree: LayoutTree, _ name: String) throws {
        let golden = Golden(path: "Tests/Fixtures/layouts/\(name).txt")
        if golden.write(LayoutText.write(tree)) { return }
        let stored = try #require(golden.stored, "\(golden.path) is missing; CONTRIBUTING tells how it is made")
        let old = try #require(LayoutText.read(stored), "\(golden.path) is no layout")
        for sentence in LayoutDifference(from: old, to: tree).sentences { Issue.record("\(name): \(sentence)") }
    }
}
