/// The situations in which a model app can be made to end.
public enum CrashCause: String, Hashable, Sendable, CaseIterable {
    /// Never.
    case never
    /// The car goes while an alert is up.
    case alertOnDisconnect
    /// A template is left that was opened before the app was in the background.
    case backAfterBackground
    /// A row is chosen after a second connect.
    case tapAfterReconnect
    /// A connect within two seconds of a disconnect.
    case quickReconnect
    /// A button is pressed before the first map is drawn.
    case tapBeforeMap
    /// Memory is short.
    case memoryPressure
}
