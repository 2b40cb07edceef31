/// Something in a build that is wrong, or that a bench must know: the row of behaviour, the place, the remedy.
public struct BuildFinding: Hashable, Sendable {
    /// How much a finding weighs.
    public enum Weight: String, Sendable {
        /// The app would not work on CarPlay, or could not be installed.
        case failure
        /// It works, and probably not as meant.
        case warning
        /// Nothing is wrong; a bench or its user must know it.
        case note
    }

    /// The row of the table of behaviours that asks for it, such as `S68`.
    public var row: String
    /// How much it weighs.
    public var weight: Weight
    /// The file within the build.
    public var file: String
    /// The key's path in the file's property list, its parts apart by colons as PlistBuddy takes them; empty for the whole.
    public var keyPath: String
    /// What is found, in half a sentence.
    public var message: String
    /// What to do, in half a sentence.
    public var remedy: String

    /// Makes a finding at the place of a key.
    public init(_ row: String, _ weight: Weight, at place: KeyPlace, _ message: String, remedy: String) {
        self.row = row
        self.weight = weight
        self.file = place.file
        self.keyPath = place.keyPath
        self.message = message
        self.remedy = remedy
    }
}
