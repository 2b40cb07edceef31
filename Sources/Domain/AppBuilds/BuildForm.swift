/// What holds an app's bundle.
public enum BuildForm: String, Sendable {
    /// The bundle's own folder, `Name.app`.
    case app
    /// A zip archive with the bundle in its folder `Payload`.
    case ipa
    /// An archive of Xcode, a folder with the bundle in `Products/Applications`.
    case xcarchive
}
