public import HeadUnits

extension Document {
    /// Reads a unit document; throws all its faults (78 by contract), or that it cannot be read.
    public static func unit(at path: String, files: Files) throws(PlanError) -> UnitProfile {
        var loader = DocumentLoader(files: files)
        let profile: UnitProfile?
        do throws(UnreadableFile) { profile = try loader.unit(at: path) } catch { throw .unreadable(error) }
        guard let profile, loader.faults.isEmpty else { throw .badConfiguration(loader.faults.sorted()) }
        return profile
    }

    /// Reads a screen document; throws all its faults (65 by contract), or that it cannot be read.
    public static func screen(at path: String, files: Files) throws(PlanError) -> ScreenDocument {
        var loader = DocumentLoader(files: files)
        let screen: ScreenDocument?
        do throws(UnreadableFile) { screen = try loader.screen(at: path) } catch { throw .unreadable(error) }
        guard let screen, loader.faults.isEmpty else { throw .badRunbook(loader.faults.sorted()) }
        return screen
    }
}
