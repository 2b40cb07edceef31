/// What is plugged into a bench by USB, to be compared with what was there when all was well (S19).
public struct Inventory: Hashable, Sendable {
    /// A device at its place.
    public struct Part: Hashable, Sendable {
        /// The port by its name in sysfs, such as `1-4.2`.
        public var port: String
        /// Vendor and product, such as `05ac:12a8`.
        public var numbers: String
        /// The serial, empty where it tells none.
        public var serial: String
        /// The name that it tells, empty where it tells none.
        public var name: String

        /// Makes a part.
        public init(port: String, numbers: String, serial: String = "", name: String = "") {
            (self.port, self.numbers, self.serial, self.name) = (port, numbers, serial, name)
        }

        /// The part in words, such as `05ac:12a8 iPhone 0001 at 1-4.2`.
        public var text: String {
            ([numbers, name, serial].filter { !$0.isEmpty } + ["at", port]).joined(separator: " ")
        }

        /// Whether it is the same device: by its serial where both tell one, else by its numbers.
        func isSame(as other: Part) -> Bool {
            numbers == other.numbers && (serial == other.serial || serial.isEmpty || other.serial.isEmpty)
        }
    }

    /// The parts.
    public var parts: [Part]

    /// Makes an inventory of parts.
    public init(_ parts: [Part]) {
        self.parts = parts
    }

    /// What differs now, a sentence for each part that is missing, stands elsewhere or is new, in that order.
    public func differences(now: Inventory) -> [String] {
        var (gone, new) = (parts, now.parts)
        take(&gone, &new) { $0 == $1 }
        take(&gone, &new) { $0.isSame(as: $1) && $0.port == $1.port }
        var moved: [String] = []
        take(&gone, &new, where: { $0.isSame(as: $1) }, found: { moved.append("moved: \($0.text), now at \($1.port)") })
        return gone.map { "missing: \($0.text)" } + moved + new.map { "new: \($0.text)" }
    }

    /// Takes pairs out of both lists, each part once.
    private func take(
        _ gone: inout [Part], _ new: inout [Part], where fits: (Part, Part) -> Bool,
        found: (Part, Part) -> Void = { _, _ in }
    ) {
        gone.removeAll { part in
            guard let place = new.firstIndex(where: { fits(part, $0) }) else { return false }
            found(part, new.remove(at: place))
            return true
        }
    }
}
