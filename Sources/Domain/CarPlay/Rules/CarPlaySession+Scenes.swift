public import Clockwork

/// What happens to an app on the car without its doing.
public enum SystemEvent: Hashable, Sendable {
    /// A scene comes, goes, or changes between front and back.
    case scene(CarScene, ScenePhase)
    /// The car's own navigation takes over.
    case carNavigates
    /// The process that draws templates ends alone, or comes back.
    case templateUI(isAlive: Bool)
    /// Day or night.
    case style(ContentStyle)
    /// The car limits what the driver may use.
    case limited(LimitedInterfaces)
    /// Memory is short.
    case memoryPressure
}

extension CarPlaySession {
    /// Takes what happens to the app; returns what it is told, which is nothing where nothing changes.
    public mutating func take(_ event: SystemEvent, at instant: Instant) -> [CarCallback] {
        var ruling = Ruling()
        expire(at: instant, &ruling)
        switch event {
        case .scene(let scene, let phase): change(scene, to: phase, &ruling)
        case .carNavigates: cancelBySystem(&ruling)
        case .templateUI(let isAlive): shown.isTemplateUIAlive = isAlive
        case .style(let style) where style != shown.style:
            shown.style = style
            ruling.tell(.style(style))
        case .limited(let limited) where limited != shown.limited:
            shown.limited = limited
            ruling.tell(.limited(limited))
        case .memoryPressure: ruling.tell(.memoryPressure)
        case .style, .limited: break
        }
        return ruling.callbacks
    }

    private mutating func change(_ scene: CarScene, to phase: ScenePhase, _ ruling: inout Ruling) {
        guard rules.system.has(scene), scene == .phone || isConnected, shown.scenes[scene] != phase else { return }
        shown.scenes[scene] = phase
        if scene == .dashboard, phase == .absent { shown.dashboardButtons = [] }
        ruling.tell(.scene(scene, phase))
    }

    private mutating func cancelBySystem(_ ruling: inout Ruling) {
        guard shown.navigation?.isCancelledBySystem == false else { return }
        shown.navigation?.isCancelledBySystem = true
        ruling.tell(.cancelledNavigation)
    }

    mutating func setBaseLayer(_ elements: [BaseElement], _ ruling: inout Ruling) {
        shown.baseLayer = elements
        guard rules.baseOverlay != .off, elements.contains(where: { $0 != .map }) else { return }
        let strangers = elements.filter { $0 != .map }.map(\.rawValue).joined(separator: ", ")
        ruling.note(
            "base-layer-overlay", .s06, "the base layer holds more than the map: \(strangers)",
            level: rules.baseOverlay == .error ? .error : .warning)
    }

    mutating func setDashboardButtons(_ buttons: [CarButton], _ ruling: inout Ruling) {
        guard shown.scenes[.dashboard] != .absent else {
            return ruling.ignore("there is no dashboard scene", .l34)
        }
        var buttons = buttons
        ruling.keepDrawable(.dashboardButtons, of: &buttons, by: rules.limits)
        for button in buttons { ruling.noteSize(of: button.image, in: .dashboard, by: rules.limits) }
        shown.dashboardButtons = buttons
    }
}

extension SystemProfile {
    /// Whether the generation has a scene; the templates are no scene before iOS 13.
    public func has(_ scene: CarScene) -> Bool {
        switch scene {
        case .phone: true
        case .templates: has(SystemFeature.scenes)
        case .dashboard: has(SystemFeature.dashboard)
        case .cluster: has(SystemFeature.cluster)
        }
    }
}
