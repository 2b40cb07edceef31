import AppBuilds

/// An app's bundle in the folder `Payload` of a zip archive.
///
/// Nothing is ever unpacked to a file, so no name in it can lead anywhere; one that tries shows that no tool of Apple's
/// made it.
struct ZipBundle: BundleFiles, ~Copyable {
    private let archive: ZipArchive
    /// The folder of the one app, `Payload/Name.app/`.
    private let folder: String

    init(_ archive: consuming ZipArchive) throws(BuildFault) {
        folder = try Self.appFolder(in: archive)
        self.archive = archive
    }

    borrowing func reading<Answer>(
        _ name: String, _ body: (ByteSource) throws(BuildFault) -> Answer
    ) throws(BuildFault) -> Answer? {
        try archive.reading(folder + name, title: name, body)
    }

    private static func appFolder(in archive: borrowing ZipArchive) throws(BuildFault) -> String {
        var folders: Set<String> = []
        let path = archive.path
        try archive.names { name throws(BuildFault) in
            guard !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else {
                throw .damaged(file: path, reason: "the entry \"\(name)\" leads out of the archive; pack it anew")
            }
            let parts = name.split(separator: "/", maxSplits: 2, omittingEmptySubsequences: false)
            guard parts.count == 3, parts[0] == "Payload", parts[1].hasSuffix(".app") else { return }
            folders.insert("Payload/\(parts[1])/")
        }
        return try BuildReader.single(folders.sorted(), in: path, where: "Payload")
    }
}
