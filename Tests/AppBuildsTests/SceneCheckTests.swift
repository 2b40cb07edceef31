import AppBuilds
import MadeBuilds
import Testing

@Suite("What a property list must declare (S68)")
struct SceneCheckTests {
    private static let manifest = "UIApplicationSceneManifest"
    private static let roles = [manifest, "UISceneConfigurations"]
    private static let phone = roles + ["UIWindowSceneSessionRoleApplication"]
    private static let car = roles + ["CPTemplateApplicationSceneSessionRoleApplication"]
    private static let dashboard = roles + ["CPTemplateApplicationDashboardSceneSessionRoleApplication"]

    struct Change: Sendable, CustomTestStringConvertible {
        let path: [String], value: PropertyList?, place: String, weight: BuildFinding.Weight

        init(
            _ path: [String], _ value: PropertyList?, at place: [String]? = nil,
            _ weight: BuildFinding.Weight = .failure
        ) {
            (self.path, self.value, self.weight) = (path, value, weight)
            self.place = (place ?? path).joined(separator: ":")
        }

        var testDescription: String { "\(path.last ?? "") is \(value?.words ?? "missing")" }
    }

    private static let changes = [
        Change([manifest], nil), Change([manifest], .array([])),
        Change([manifest, "UIApplicationSupportsMultipleScenes"], nil),
        Change([manifest, "UIApplicationSupportsMultipleScenes"], .boolean(false)),
        Change([manifest, "UIApplicationSupportsMultipleScenes"], .string("true")),
        Change([manifest, "UIApplicationSupportsMultipleScenes"], .integer(1)),
        Change(roles, nil), Change(roles, .string("none")),
        Change(phone, nil), Change(phone, .array([])),
        Change(car, nil), Change(car, .array([])), Change(car, .dictionary([:])),
        Change(car + ["0", "UISceneClassName"], nil),
        Change(car + ["0", "UISceneClassName"], .string("UIWindowScene")),
        Change(car + ["0", "UISceneDelegateClassName"], nil),
        Change(car + ["0", "UISceneDelegateClassName"], .string("")),
        Change(car + ["0", "UISceneDelegateClassName"], .boolean(true)),
        Change(car + ["0", "UISceneDelegateClassName"], .string("$(PRODUCT_MODULE_NAME).CarScene")),
        Change(["UIRequiresFullScreen"], nil), Change(["UIRequiresFullScreen"], .boolean(false)),
        Change(["UIRequiresFullScreen"], .string("YES")),
        Change(
            dashboard, .array([.dictionary([:])]), at: [manifest, "CPSupportsDashboardNavigationScene"], .warning),
        Change([manifest, "CPSupportsDashboardNavigationScene"], .boolean(true), at: dashboard, .warning),
    ]

    private func findings(_ info: PropertyList) -> [BuildFinding] {
        AppBuild(path: "Town.app", form: .app, info: info).findings.filter { $0.row == "S68" }
    }

    @Test("is found missing or wrong, each at its key path and nothing else", arguments: changes)
    func change(change: Change) {
        let found = findings(MadeBuild().info.setting(change.path, to: change.value))
        #expect(found.map(\.keyPath) == [change.place])
        #expect(
            found.map(\.weight) == [change.weight] && found.allSatisfy { $0.file == "Info.plist" && !$0.remedy.isEmpty }
        )
    }

    @Test("is all there in a good build, dashboard included")
    func good() {
        #expect(findings(MadeBuild().info).isEmpty)
        let info = MadeBuild().info.setting(Self.dashboard, to: .array([.dictionary([:])]))
            .setting([Self.manifest, "CPSupportsDashboardNavigationScene"], to: .boolean(true))
        #expect(findings(info).isEmpty)
    }

    @Test("is told all at once where nothing is declared")
    func nothing() {
        let found = findings(.dictionary([:]))
        #expect(found.map(\.keyPath) == [Self.manifest, "UIRequiresFullScreen"])
    }

    @Test("has the nearest name where a role is misspelt")
    func misspelt() {
        let scenes = MadeBuild().info.setting(Self.car, to: nil)
            .setting(Self.roles + ["CarPlayRole"], to: .array([.dictionary([:])]))
        #expect(findings(scenes).map(\.message) == ["the role is missing"])
        let near = MadeBuild().info.setting(Self.car, to: nil)
            .setting(Self.roles + ["CPTemplateApplicationSceneSesionRoleApplication"], to: .array([.dictionary([:])]))
        #expect(
            findings(near).map(\.message) == [
                "the role is missing; CPTemplateApplicationSceneSesionRoleApplication is none"
            ])
    }
}
