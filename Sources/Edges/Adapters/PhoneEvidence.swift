public import Links

/// What the bus says about the phone at one port.
public struct PhoneEvidence: Hashable, Sendable {
    /// The phone; its port tells it from others.
    public var phone: USBIdentity
    /// The evidence, always of the data link.
    public var evidence: Evidence

    init(_ phone: USBIdentity, _ value: SignalValue) {
        self.phone = phone
        evidence = Evidence(.dataLink, value, detail: phone.description, configuration: phone.configuration)
    }

    /// The same phone with another word about it: what it is called is not worked out anew.
    func saying(_ value: SignalValue) -> PhoneEvidence {
        var other = self
        other.evidence.value = value
        return other
    }
}
