/// The rules that one iOS generation keeps towards one app.
public struct CarPlayRules: Hashable, Sendable {
    /// What becomes of an element in the base layer that is no map (D18).
    public enum BaseOverlay: String, Hashable, Sendable, CaseIterable {
        /// Nothing is said.
        case off
        /// A warning is said, as the review of the store passes it.
        case warn
        /// It is an error.
        case error
    }

    /// The iOS generation.
    public var system: SystemProfile
    /// What the app declares.
    public var app: CarApp
    /// How an overlay in the base layer is judged.
    public var baseOverlay: BaseOverlay

    /// Makes rules.
    public init(system: SystemProfile, app: CarApp = CarApp(), baseOverlay: BaseOverlay = .warn) {
        self.system = system
        self.app = app
        self.baseOverlay = baseOverlay
    }

    /// The system's limits.
    var limits: SystemLimits { system.limits }
    /// How deep the app's stack may be, root included.
    public var depth: Int { system.limits[depth: app.category].value }
    /// The templates that the app may use.
    public var templates: [TemplateKind] { system.limits[templates: app.category].value }
}
