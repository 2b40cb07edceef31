import Formats

/// Whether a property list declares what CarPlay asks for (S68): the scenes of phone and car, several at once, full screen.
struct SceneCheck {
    private(set) var findings: [BuildFinding] = []

    private static let manifest = "UIApplicationSceneManifest", configurations = "UISceneConfigurations"
    private static let phoneRole = "UIWindowSceneSessionRoleApplication"
    private static let carRole = "CPTemplateApplicationSceneSessionRoleApplication"
    private static let dashboardRole = "CPTemplateApplicationDashboardSceneSessionRoleApplication"
    private static let clusterRole = "CPTemplateApplicationInstrumentClusterSceneSessionRoleApplication"
    private static let roles = [phoneRole, carRole, dashboardRole, clusterRole]

    init(_ info: PropertyList, at place: KeyPlace) {
        if let manifest = dictionary(Self.manifest, of: info, at: place, remedy: "declare the scenes of phone and car")
        {
            check(manifest, at: place.key(Self.manifest))
        }
        mustBeTrue("UIRequiresFullScreen", of: info, at: place)
    }

    private mutating func check(_ manifest: PropertyList, at place: KeyPlace) {
        mustBeTrue("UIApplicationSupportsMultipleScenes", of: manifest, at: place)
        let remedy = "list the roles of phone and car with their scenes"
        guard let roles = dictionary(Self.configurations, of: manifest, at: place, remedy: remedy) else { return }
        let inner = place.key(Self.configurations)
        _ = scenes(of: Self.phoneRole, in: roles, at: inner)
        for (number, scene) in (scenes(of: Self.carRole, in: roles, at: inner) ?? []).enumerated() {
            check(carScene: scene, at: inner.key(Self.carRole).key("\(number)"))
        }
        checkExtra(Self.dashboardRole, flag: "CPSupportsDashboardNavigationScene", manifest, roles, at: place)
        checkExtra(Self.clusterRole, flag: "CPSupportsInstrumentClusterNavigationScene", manifest, roles, at: place)
    }

    /// The scenes of a role, which must be there and not empty.
    private mutating func scenes(of role: String, in roles: PropertyList, at place: KeyPlace) -> [PropertyList]? {
        guard let declared = roles[role] else {
            let unknown = (roles.entries ?? [:]).keys.filter { !Self.roles.contains($0) && $0.utf8.count < 200 }
                .sorted()
            let near = NearestName.of(role, in: unknown)
            fail(
                at: place.key(role), near.map { "the role is missing; \($0) is none" } ?? "the role is missing",
                remedy: near == nil ? "add the role with its scene" : "write the role as it stands here")
            return nil
        }
        guard let scenes = declared.values, !scenes.isEmpty else {
            fail(at: place.key(role), "is \(declared.words), and no scene", remedy: "make it an array with one scene")
            return nil
        }
        return scenes
    }

    private mutating func check(carScene scene: PropertyList, at place: KeyPlace) {
        let name = scene["UISceneClassName"]
        if name?.text != "CPTemplateApplicationScene" {
            fail(
                at: place.key("UISceneClassName"), name.map { "is \($0.words)" } ?? "the class is missing",
                remedy: "write CPTemplateApplicationScene, the only class that a car takes")
        }
        let delegate = scene["UISceneDelegateClassName"]
        if delegate?.text?.isEmpty ?? true {
            fail(
                at: place.key("UISceneDelegateClassName"),
                delegate.map { "is \($0.words)" } ?? "the delegate is missing",
                remedy: "name the class that gets the car's window, as $(PRODUCT_MODULE_NAME).ClassName in the source")
        } else if delegate?.text?.contains("$(") == true {
            fail(
                at: place.key("UISceneDelegateClassName"), "holds a build variable that was not replaced",
                remedy: "let Xcode process the property list, or name module and class")
        }
    }

    /// A role for a further screen and the switch that announces it: one without the other has no effect.
    private mutating func checkExtra(
        _ role: String, flag: String, _ manifest: PropertyList, _ roles: PropertyList, at place: KeyPlace
    ) {
        let isAnnounced = manifest[flag] == .boolean(true)
        if roles[role] != nil, !isAnnounced {
            warn(at: place.key(flag), "is not true, so the scene of \(role) never comes", remedy: "set it to true")
        } else if roles[role] == nil, isAnnounced {
            warn(
                at: place.key(Self.configurations).key(role), "the role is missing, though \(flag) announces it",
                remedy: "add the role with its scene")
        }
    }

    private mutating func dictionary(
        _ key: String, of parent: PropertyList, at place: KeyPlace, remedy: String
    ) -> PropertyList? {
        guard let value = parent[key], value.entries != nil else {
            fail(at: place.key(key), parent[key].map { "is \($0.words)" } ?? "is missing", remedy: remedy)
            return nil
        }
        return value
    }

    private mutating func mustBeTrue(_ key: String, of parent: PropertyList, at place: KeyPlace) {
        guard parent[key] != .boolean(true) else { return }
        fail(
            at: place.key(key), parent[key].map { "is \($0.words)" } ?? "is missing",
            remedy: "set it to the boolean true")
    }

    private mutating func fail(at place: KeyPlace, _ message: String, remedy: String) {
        findings.append(BuildFinding("S68", .failure, at: place, message, remedy: remedy))
    }

    private mutating func warn(at place: KeyPlace, _ message: String, remedy: String) {
        findings.append(BuildFinding("S68", .warning, at: place, message, remedy: remedy))
    }
}
