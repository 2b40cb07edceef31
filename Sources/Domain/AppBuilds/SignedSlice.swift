/// The part of an executable for one processor, with the entitlements that it carries.
public struct SignedSlice: Hashable, Sendable {
    /// Where entitlements stand in an executable.
    public enum Carrier: String, Sendable {
        /// The code signature, as XML.
        case signature
        /// The code signature, as DER: what iOS 15 and later reads.
        case signatureDER = "signature, DER"
        /// The section `__entitlements`, which the simulator reads.
        case section = "section __entitlements"
    }

    /// Entitlements and what carries them.
    public struct Entitlements: Hashable, Sendable {
        /// What carries them.
        public var carrier: Carrier
        /// The entitlements, a dictionary.
        public var values: PropertyList

        /// Makes entitlements of a carrier.
        public init(_ carrier: Carrier, _ values: PropertyList) {
            self.carrier = carrier
            self.values = values
        }
    }

    /// The processor, such as `arm64`.
    public var architecture: String
    /// Whether it is made for the simulator.
    public var isForSimulator: Bool
    /// Whether it has a code signature at all.
    public var isSigned: Bool
    /// Each set of entitlements that it carries.
    public var entitlements: [Entitlements]

    /// Makes a slice of what was read of it.
    public init(architecture: String, isForSimulator: Bool, isSigned: Bool, entitlements: [Entitlements]) {
        self.architecture = architecture
        self.isForSimulator = isForSimulator
        self.isSigned = isSigned
        self.entitlements = entitlements
    }
}
