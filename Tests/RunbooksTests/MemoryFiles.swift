import Runbooks

extension Files {
    /// Files that stand in memory.
    static func memory(_ texts: [String: String]) -> Files {
        Files(
            read: { path throws(UnreadableFile) in
                guard let text = texts[path] else {
                    throw UnreadableFile(path: path, reason: "No such file or directory")
                }
                return Array(text.utf8)
            },
            exists: { texts[$0] != nil })
    }
}
