/// Why a picture could not be made.
public enum PictureError: Error, Hashable {
    /// The drawing library says so, in its own words.
    case drawing(String)
    /// A font for a script is missing; the package that brings it is named.
    case noFont(script: String, package: String)
}
