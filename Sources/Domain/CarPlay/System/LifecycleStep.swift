/// What a delegate is told on connect and disconnect, step by step.
public enum LifecycleStep: String, Hashable, Sendable, CaseIterable {
    /// The car's scene is there.
    case sceneConnected
    /// The app receives controller and window.
    case interfaceGiven
    /// The car's scene is seen.
    case sceneForeground
    /// The car's scene is no longer seen.
    case sceneBackground
    /// The app loses controller and window.
    case interfaceTaken
    /// The car's scene is gone.
    case sceneDisconnected
}

extension SystemSwitches.Lifecycle {
    /// The steps of a connect, in order; controller and window are given in one of them and only once.
    public var connecting: [LifecycleStep] {
        self == .scene ? [.sceneConnected, .interfaceGiven, .sceneForeground] : [.interfaceGiven]
    }

    /// The steps of a disconnect, in order.
    public var disconnecting: [LifecycleStep] {
        self == .scene ? [.sceneBackground, .interfaceTaken, .sceneDisconnected] : [.interfaceTaken]
    }
}
