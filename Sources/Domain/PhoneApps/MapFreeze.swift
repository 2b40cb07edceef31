/// The moments from which a model app's map can be made to stand still.
public enum MapFreeze: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case never
    /// From the start of guidance on.
    case guidance
    /// Once the phone's scene is in the background, as it is when the phone is locked.
    case phoneLock
    /// Once the car's screen has been left for another app or the dashboard.
    case sceneChange
    /// While the car shows the app on its dashboard.
    case dashboard
}
