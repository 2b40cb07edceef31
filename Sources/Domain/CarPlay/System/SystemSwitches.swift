/// What one generation does where generations or sources differ in kind rather than in number.
public struct SystemSwitches: Hashable, Sendable {
    /// Whose delegate is told of the car (D06).
    public enum Lifecycle: String, Hashable, Sendable, CaseIterable {
        /// The application's, which must keep the controller.
        case appDelegate
        /// The scene's.
        case scene
    }

    /// How a call fails.
    public enum Failure: String, Hashable, Sendable, CaseIterable {
        /// By an exception, also where a completion was given.
        case exception
        /// By an error for the completion, by an exception without one.
        case error
    }

    /// How the translation of a finger's pan is told.
    public enum Translation: String, Hashable, Sendable, CaseIterable {
        /// As the change since the last callback.
        case delta
        /// As the way since the start.
        case cumulative
    }

    /// Whose delegate is told of the car.
    public var lifecycle = Sourced(Lifecycle.scene, .documented, "scene delegates from iOS 13 (D06)")
    /// Where the phone's scene goes on connect (D17).
    public var phoneScene = Sourced(
        ScenePhase.foreground, .reported, "2GIS saw no switch; Apple announced the background (D17)")
    /// How a push beyond the depth fails.
    public var depthOverrun = Sourced(
        Failure.exception, .observed, "react-native-audio-browser #90; the header says error")
    /// How a pop at the root fails.
    public var popAtRoot = Sourced(Failure.error, .unknown, "cachly #5388 tells of a crash, without its cause")
    /// How the translation of a finger's pan is told.
    public var panTranslation = Sourced(Translation.delta, .observed, "values printed in organicmaps #6832")
    /// The share of all disconnects, 0 to 1, of which the app is not told (S27).
    public var missedDisconnects = Sourced(
        0.0, .reported, "2GIS: Apple fixed the missed callback in a later iOS, which is not named")

    /// Makes the switches that hold where a document says nothing.
    public init() {}
}
