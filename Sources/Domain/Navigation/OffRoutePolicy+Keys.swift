import Clockwork

extension OffRoutePolicy {
    /// A number of the policy that can be set by its name.
    public struct Key: Sendable {
        /// The name, which is that of the property.
        public let name: String
        /// The unit of the number: `m`, `s`, `°`, or nothing for a share.
        public let unit: String
        /// The numbers that have a sense.
        public let range: ClosedRange<Double>
        private let getter: @Sendable (OffRoutePolicy) -> Double
        private let setter: @Sendable (inout OffRoutePolicy, Double) -> Void

        /// The policy's number in the key's unit.
        public func value(in policy: OffRoutePolicy) -> Double { getter(policy) }

        /// Sets the policy's number; false, and nothing set, where it is out of range.
        public func set(_ value: Double, in policy: inout OffRoutePolicy) -> Bool {
            guard range.contains(value) else { return false }
            setter(&policy, value)
            return true
        }
    }

    /// Everything that can be set, in the order of the properties.
    public static let keys: [Key] = [
        .number("corridor", "m", 0...10_000) { \.corridor },
        .number("backShare", "", 0...1) { \.backShare },
        .time("offAfter") { \.offAfter },
        .time("backAfter") { \.backAfter },
        .number("leavingCorridor", "m", 0...10_000) { \.leavingCorridor },
        .number("leavingNoise", "", 0...100) { \.leavingNoise },
        .time("leavingAfter") { \.leavingAfter },
        .number("leavingAngle", "°", 0...90) { \.leavingAngle },
        .time("wrongWayAfter") { \.wrongWayAfter },
        .number("arrivalRadius", "m", 0...1_000) { \.arrivalRadius },
        .time("requestAfter") { \.requestAfter },
        .time("requestAtMost") { \.requestAtMost },
        .number("requestDistance", "m", 0...10_000) { \.requestDistance },
        .time("lookAhead") { \.lookAhead },
    ]
}

extension OffRoutePolicy.Key {
    // Key paths cannot be sent to other tasks; closures that make them can.
    fileprivate static func number(
        _ name: String, _ unit: String, _ range: ClosedRange<Double>,
        _ path: @escaping @Sendable () -> WritableKeyPath<OffRoutePolicy, Double>
    ) -> Self {
        Self(
            name: name, unit: unit, range: range, getter: { $0[keyPath: path()] },
            setter: { $0[keyPath: path()] = $1 })
    }

    fileprivate static func time(
        _ name: String, _ path: @escaping @Sendable () -> WritableKeyPath<OffRoutePolicy, Timespan>
    ) -> Self {
        Self(
            name: name, unit: "s", range: 0...3_600, getter: { $0[keyPath: path()].seconds },
            setter: { $0[keyPath: path()] = .seconds($1) })
    }
}
