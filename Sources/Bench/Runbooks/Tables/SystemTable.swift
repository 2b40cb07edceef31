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
            Field("connectDelay", .duration(0...60), "From the unit's session to the app's connect callback."),
            Field(
                "disconnectDelay", .duration(0...60),
                "From the end of the session to the app's disconnect callback."),
            Field("fingerPan", .truth, "Whether finger drags on the map reach the app as gesture callbacks.")
        ) { _, name, connectDelay, disconnectDelay, fingerPan in
            SystemProfile(
                name: name, connectDelay: connectDelay, disconnectDelay: disconnectDelay, fingerPan: fingerPan)
        })
}
