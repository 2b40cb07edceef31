public import Clockwork

/// A device event as a source delivered it, and the line of a fixture that keeps it.
///
/// A line has columns between tabs: source, microseconds since the stimulus, action, subsystem, DEVPATH, then one column
/// for each property as `KEY=VALUE` and for each sysfs attribute that could be read at that moment as `@name=value`.
public struct Uevent: Hashable, Sendable {
    /// Who delivered it: `kernel` or `udev`.
    public var source: String
    /// When it was read, since the stimulus.
    public var at: Timespan
    /// What happened: `add bind change unbind remove …`.
    public var action: String
    /// The subsystem, such as `usb`.
    public var subsystem: String
    /// The place in sysfs, without the mount point.
    public var path: String
    /// Every property but action, subsystem and path, which have columns of their own.
    public var properties: [String: String]
    /// The attributes that sysfs gave when the event was read; none of a device that has left.
    public var attributes: [String: String]

    /// Makes a record of an event.
    public init(
        source: String, at: Timespan, action: String, subsystem: String, path: String,
        properties: [String: String] = [:], attributes: [String: String] = [:]
    ) {
        self.source = source
        self.at = at
        self.action = action
        self.subsystem = subsystem
        self.path = path
        self.properties = properties
        self.attributes = attributes
    }

    /// The kind of device within its subsystem, such as `usb_device`; empty where it has none.
    public var kind: String { properties["DEVTYPE"] ?? "" }

    /// The line of a fixture, without a newline; what is inside a value stays as it is, but for tabs and newlines.
    public var line: String {
        let told = properties.sorted { $0.key < $1.key }.map { "\($0)=\($1)" }
        let read = attributes.sorted { $0.key < $1.key }.map { "@\($0)=\($1)" }
        return ([source, "\(at.nanoseconds / 1_000)", action, subsystem, path] + told + read)
            .map { String($0.map { $0.isNewline || $0 == "\t" ? " " : $0 }) }.joined(separator: "\t")
    }

    /// Reads a line of a fixture, nil where it is a remark, empty, or not such a line.
    public init?(line: some StringProtocol) {
        let columns = String(line).split(separator: "\t" as Character, omittingEmptySubsequences: false).map {
            String($0)
        }
        guard !line.hasPrefix("#"), columns.count >= 5, let microseconds = Int64(columns[1]) else { return nil }
        self.init(
            source: columns[0], at: .microseconds(microseconds), action: columns[2], subsystem: columns[3],
            path: columns[4])
        for column in columns.dropFirst(5) {
            guard let sign = column.firstIndex(of: "=") else { return nil }
            let (key, value) = (String(column[..<sign]), String(column[column.index(after: sign)...]))
            if key.hasPrefix("@") { attributes[String(key.dropFirst())] = value } else { properties[key] = value }
        }
    }
}
