public import Links

/// What a meter tells at one moment.
public struct MeterReading: Hashable, Sendable {
    /// The voltage in the cable in volts, nil where it is not measured.
    public var volts: Double?
    /// The current in the cable in amperes, nil where it is not measured.
    public var amperes: Double?
    /// Whether 5 V are in the cable, nil where that is not told or the voltage lies between on and off.
    public var isPowered: Bool?
    /// Whether the phone says that it charges or is powered from outside, nil where it does not say.
    public var isCharging: Bool?
    /// What a person should know of it.
    public var notes: [String]

    /// Makes a reading; where the voltage is given it tells whether the cable is powered: from so many volts on.
    ///
    /// Below 0.8 V it is not (vSafe0V, USB Type-C 2.0); in between nothing is said.
    public init(
        volts: Double? = nil, from lowest: Double = 3.67, amperes: Double? = nil, isPowered: Bool? = nil,
        isCharging: Bool? = nil, notes: [String] = []
    ) {
        self.volts = volts
        self.amperes = amperes
        self.isPowered = isPowered ?? volts.flatMap { $0 >= lowest ? true : $0 <= 0.8 ? false : nil }
        self.isCharging = isCharging
        self.notes = notes
    }

    /// The evidence that the link is judged by: power in the cable, and the phone's own word.
    public var evidence: [Evidence] {
        let words = [volts.map { "\(Self.text($0)) V" }, amperes.map { "\(Self.text($0)) A" }].compactMap(\.self)
        let detail = words.joined(separator: ", ")
        return [
            isPowered.map { Evidence(.power, $0 ? .up : .down, detail: detail) },
            isCharging.map { Evidence(.charging, $0 ? .up : .down, detail: detail) },
        ].compactMap(\.self)
    }

    /// The reading for people.
    public var description: String {
        let words = [
            volts.map { "\(Self.text($0)) V" }, amperes.map { "\(Self.text($0)) A" },
            isPowered.map { $0 ? "powered" : "not powered" }, isCharging.map { $0 ? "charging" : "not charging" },
        ].compactMap(\.self)
        return (words.isEmpty ? ["nothing told"] : words).joined(separator: ", ")
    }

    /// A number with two decimals.
    private static func text(_ number: Double) -> String {
        let hundredths = Int((number.magnitude * 100).rounded())
        let decimals = String(100 + hundredths % 100).dropFirst()
        return (number < 0 && hundredths > 0 ? "-" : "") + "\(hundredths / 100).\(decimals)"
    }
}
