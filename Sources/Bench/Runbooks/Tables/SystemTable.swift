import CarPlay
import Clockwork
import Formats

/// The table of os documents: how one iOS generation behaves.
enum SystemTable {
    static let table = DocumentTable(
        kind: .os,
        shape: Shape<SystemProfile>.record(
            "os",
            Field(version: .os),
            Field("name", .text, "The generation's name, such as iOS 18."),
            Field(
                "version", .systemVersion, default: "18.0", "The version of iOS; it decides which features there are."),
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
            Field(record: "images", SystemLimitsTable.images, "The greatest sizes of pictures; larger ones are scaled.")
        ) { _, name, version, connectDelay, disconnectDelay, fingerPan, switches, limits, depths, templates, images in
            SystemProfile(
                name: name, version: version, connectDelay: connectDelay, disconnectDelay: disconnectDelay,
                fingerPan: fingerPan, limits: SystemLimits([limits, depths, templates, images]), switches: switches)
        })
}

extension Shape where Value == SystemVersion {
    /// A version such as `17.4`.
    fileprivate static var systemVersion: Shape {
        Shape(.text) { node, label, reading in
            if let version = SystemVersion(node.shown) { return version }
            reading.fault(node.position, node.shown, "`\(label): \(node.shown)` is no version; write it as `17.4`")
            return nil
        }
    }
}
