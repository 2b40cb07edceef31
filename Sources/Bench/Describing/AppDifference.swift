/// A runbook that one of the seeds' apps does not pass, and why; a test runs each app against each runbook and compares.
public struct AppDifference: Sendable, Hashable {
    /// What becomes of the run.
    public enum Outcome: String, Sendable {
        /// The runbook finds something.
        case fails
        /// The app has nothing of what the runbook tries.
        case skipped
    }

    /// The runbook's path below `runbooks`, without its ending.
    public let runbook: String
    /// The name of the app's document, without its ending.
    public let app: String
    /// What becomes of the run.
    public let outcome: Outcome
    /// What of the app's document makes it so.
    public let cause: String
    /// A part of what the run says.
    public let says: String

    init(_ outcome: Outcome, _ app: String, _ runbook: String, _ cause: String, _ says: String) {
        (self.outcome, self.app, self.runbook) = (outcome, app, runbook)
        (self.cause, self.says) = (cause, says)
    }

    /// The apps of the seeds, in the order of the page.
    public static let apps = ["healthy", "2gis-2018", "google-swift", "google-objc", "here-tutorial"]

    /// All differences; what is not here passes.
    public static let all = twoGIS + google("google-swift") + googleSwift + google("google-objc") + here
}
