/// The scenes that an app can have.
public enum CarScene: String, Hashable, Sendable, CaseIterable {
    /// The phone's screen.
    case phone
    /// The templates on the car.
    case templates
    /// The app's part of the car's dashboard; from iOS 13.4.
    case dashboard
    /// The display behind the wheel; from iOS 16.4.
    case cluster
}

/// How much of a scene there is.
public enum ScenePhase: String, Hashable, Sendable, CaseIterable {
    /// It is not there.
    case absent
    /// It is there and not seen.
    case background
    /// It is seen.
    case foreground
}

/// The phase of each scene; either of them may come first, or never.
public struct ScenePhases: Hashable, Sendable {
    private var phases = [ScenePhase](repeating: .absent, count: CarScene.allCases.count)

    init() {}

    /// The phase of a scene.
    public internal(set) subscript(scene: CarScene) -> ScenePhase {
        get { phases[scene.place] }
        set { phases[scene.place] = newValue }
    }
}

extension CarScene {
    fileprivate var place: Int {
        switch self {
        case .phone: 0
        case .templates: 1
        case .dashboard: 2
        case .cluster: 3
        }
    }
}

/// What the car keeps from the driver, while driving for example; the bits are the system's.
public struct LimitedInterfaces: OptionSet, Hashable, Sendable {
    /// The bits.
    public var rawValue: Int

    /// Makes a set of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The keyboard.
    public static let keyboard = LimitedInterfaces(rawValue: 1)
    /// Long lists.
    public static let lists = LimitedInterfaces(rawValue: 2)
}
