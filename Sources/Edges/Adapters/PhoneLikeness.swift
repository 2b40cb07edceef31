/// How far a device can be taken for an iPhone or iPad, and what speaks for and against it.
public struct PhoneLikeness: Hashable, Sendable {
    /// The conclusion.
    public enum Verdict: String, Sendable {
        /// Numbers, name, serial number and interfaces are all those of a phone.
        case phone
        /// Nothing speaks against it, and not everything for it: before a configuration is chosen no interface is there.
        case unproven
        /// It shows a phone's numbers and is none, as some wireless CarPlay adapters (niellun/FastCarPlay #4).
        case impostor
        /// An Apple device in recovery or DFU mode: no phone until it is restored.
        case recovery
        /// Something else.
        case other

        /// Whether it may be used as a phone: proven, or nothing speaks against it.
        var isPhone: Bool { self == .phone || self == .unproven }
    }

    /// The conclusion.
    public var verdict: Verdict
    /// What speaks for a phone.
    public var pros: [String]
    /// What speaks against one, or is missing.
    public var cons: [String]

    /// Whether it may be used as a phone: proven, or nothing speaks against it.
    public var isPhone: Bool { verdict.isPhone }
}

extension USBIdentity {
    /// How far the device can be taken for a phone: by its numbers, its name, its serial number and its interfaces.
    public var likeness: PhoneLikeness {
        switch verdict {
        case .recovery:
            return PhoneLikeness(verdict: .recovery, pros: ["numbers \(numbers)"], cons: ["recovery or DFU mode"])
        case .other: return PhoneLikeness(verdict: .other, pros: [], cons: ["numbers \(numbers)"])
        case let verdict:
            let tests = [(nameTest, nameWords), (serialTest, serialWords), (interfaceTest, interfaceWords)]
            return PhoneLikeness(
                verdict: verdict,
                pros: ["numbers \(numbers)"] + tests.filter { $0.0 == .speaks }.map(\.1),
                cons: tests.filter { $0.0 != .speaks }.map(\.1))
        }
    }

    /// The conclusion alone, for those who do not want to hear why.
    var verdict: PhoneLikeness.Verdict {
        // Recovery and DFU mode have numbers of their own.
        if vendor == 0x05ac, product == 0x1281 || product == 0x1227 { return .recovery }
        guard isPhone else { return .other }
        let (name, serial, interface) = (nameTest, serialTest, interfaceTest)
        if name == .contradicts || serial == .contradicts || interface == .contradicts { return .impostor }
        return name == .speaks && serial == .speaks && interface == .speaks ? .phone : .unproven
    }

    private enum TestResult {
        case speaks, isSilent, contradicts
    }

    private var nameTest: TestResult {
        if name.isEmpty { return .isSilent }
        return name.hasPrefix("iPhone") || name.hasPrefix("iPad") || name.hasPrefix("iPod") ? .speaks : .contradicts
    }

    private var nameWords: String { name.isEmpty ? "no name" : "name \(name)" }

    /// 40 hexadecimal digits, or 24 since 2018, by udev without and by others with a dash behind the eighth.
    ///
    /// What later phones will show is unknown, so another form proves nothing.
    private var serialTest: TestResult {
        let digits = serialDigits
        return digits == 24 || digits == 40 ? .speaks : .isSilent
    }

    private var serialWords: String {
        if serial.isEmpty { return "no serial number" }
        return serialTest == .speaks
            ? "serial number of \(serialDigits) digits" : "serial number \(serial) of another form"
    }

    /// How many hexadecimal digits the serial number has, 0 where there is anything else in it but dashes.
    private var serialDigits: Int {
        var count = 0
        for byte in serial.utf8 where byte != UInt8(ascii: "-") {
            guard byte.hexadecimalDigit != nil else { return 0 }
            count += 1
        }
        return count
    }

    private var interfaceTest: TestResult {
        if interfaces.isEmpty { return .isSilent }
        return interfaces.contains(.mux) ? .speaks : .contradicts
    }

    private var interfaceWords: String {
        if interfaces.isEmpty { return "no interface known yet" }
        return (interfaceTest == .speaks ? "" : "no ") + "mux interface \(USBInterface.mux)"
    }
}
