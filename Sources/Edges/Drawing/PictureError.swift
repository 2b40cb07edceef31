/// Why a picture could not be made.
public enum PictureError: Error, Hashable {
    /// The drawing library says so, in its own words.
    case drawing(String)
    /// A font for a script is missing; the package that brings it is named.
    case noFont(script: String, package: String)

    /// The error as one sentence that says what to do.
    public var message: String {
        switch self {
        case .drawing(let words): "the picture cannot be drawn: \(words)"
        case .noFont(let script, let package):
            "no font for \(script) is installed; install the package \(package)"
        }
    }
}
