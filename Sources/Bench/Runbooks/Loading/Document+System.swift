public import CarPlay

extension Document {
    /// Reads the os document of a system; throws all its faults, or that it cannot be read.
    public static func system(at path: String, files: Files) throws(PlanError) -> SystemProfile {
        var loader = DocumentLoader(files: files)
        let profile: SystemProfile?
        do throws(UnreadableFile) { profile = try loader.system(at: path) } catch { throw .unreadable(error) }
        guard let profile, loader.faults.isEmpty else { throw .badConfiguration(loader.faults.sorted()) }
        return profile
    }
}
