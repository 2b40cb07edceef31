import CarPlay
import Clockwork

/// The table of os documents: how one iOS generation behaves.
enum SystemTable {
    static let table = DocumentTable(
        kind: .os,
        shape: Shape<SystemProfile>.record(
            "os",
            Field(version: .os),
            Field("name", .text, "The generation's name, such as iOS 18."),
            Field(record: "version", version, "The version of iOS; it decides which features there are."),
            Field("connectDelay", .duration(0...60), "From the unit's session to the app's connect callback."),
            Field(
                "disconnectDelay", .duration(0...60),
                "From the end of the session to the app's disconnect callback."),
            Field("fingerPan", .truth, "Whether finger drags on the map reach the app as gesture callbacks."),
            Field(
                record: "switches", SystemSwitchesTable.shape,
                "What is done where generations or sources differ in kind."),
            Field(
                record: "limits", SystemLimitsTable.limits, "How many and how long; each row stands behind its limit."),
            Field(record: "depth", SystemLimitsTable.depths, "How deep the stack of templates may be, root included."),
            Field(record: "templates", SystemLimitsTable.templates, "Which templates an app may use."),
            Field(
                record: "images", SystemLimitsTable.images, "The greatest sizes of pictures; larger ones are scaled."),
            Field(record: "faults", SystemFaultsTable.whole, "The seeded faults of the system.")
        ) {
            _, name, version, connectDelay, disconnectDelay, fingerPan, switches, limits, depths, templates, images,
            seed in
            var faults = SystemFaults()
            seed(&faults)
            return SystemProfile(
                name: name, version: version, connectDelay: connectDelay, disconnectDelay: disconnectDelay,
                fingerPan: fingerPan, limits: SystemLimits([limits, depths, templates, images]), switches: switches,
                faults: faults)
        })

    private static let version = Shape<SystemVersion>.record(
        "version",
        Field("major", .whole(1...99), default: "18", "The number before the point."),
        Field("minor", .whole(0...99), default: "0", "The number behind the point."),
        build: { SystemVersion($0, $1) })
}
