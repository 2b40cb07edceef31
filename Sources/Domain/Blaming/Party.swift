/// Who can make a run fail: the parties that meet on a bench, and the bench itself.
public enum Party: String, Sendable, CaseIterable {
    /// Where the car is: receiver, simulator, or a recorded drive.
    case position
    /// Cable, port and power between phone and unit.
    case link
    /// The app under test.
    case app
    /// iOS, as seen through CarPlay.
    case os
    /// The head unit.
    case unit
    /// The bench: what it feeds, switches, looks at and demands.
    case bench
}
