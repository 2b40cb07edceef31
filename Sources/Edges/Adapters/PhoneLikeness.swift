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
    }

    /// The conclusion.
    public var verdict: Verdict
    /// What speaks for a phone.
    public var pros: [String]
    /// What speaks against one, or is missing.
    public var cons: [String]

    /// Whether it may be used as a phone: proven, or nothing speaks against it.
    public var isPhone: Bool { verdict == .phone || verdict == .unproven }
}

extension USBIdentity {
    /// How far the device can be taken for a phone: by its numbers, its name, its serial number and its interfaces.
    public var likeness: PhoneLikeness {
        // Recovery and DFU mode have numbers of their own.
        if vendor == 0x05ac, product == 0x1281 || product == 0x1227 {
            return PhoneLikeness(verdict: .recovery, pros: ["numbers \(numbers)"], cons: ["recovery or DFU mode"])
        }
        guard isPhone else { return PhoneLikeness(verdict: .other, pros: [], cons: ["numbers \(numbers)"]) }
        let tests = [nameTest, serialTest, interfaceTest]
        let verdict: PhoneLikeness.Verdict =
            tests.contains { $0.result == .contradicts }
            ? .impostor : tests.allSatisfy { $0.result == .speaks } ? .phone : .unproven
        return PhoneLikeness(
            verdict: verdict,
            pros: ["numbers \(numbers)"] + tests.filter { $0.result == .speaks }.map(\.words),
            cons: tests.filter { $0.result != .speaks }.map(\.words))
    }

    private enum TestResult {
        case speaks, isSilent, contradicts
    }

    private var nameTest: (result: TestResult, words: String) {
        if name.isEmpty { return (.isSilent, "no name") }
        let isApple = ["iPhone", "iPad", "iPod"].contains { name.hasPrefix($0) }
        return (isApple ? .speaks : .contradicts, "name \(name)")
    }

    /// 40 hexadecimal digits, or 24 since 2018, by udev without and by others with a dash behind the eighth.
    private var serialTest: (result: TestResult, words: String) {
        if serial.isEmpty { return (.isSilent, "no serial number") }
        let digits = serial.filter { $0 != "-" }
        let fits = [24, 40].contains(digits.count) && digits.allSatisfy(\.isHexDigit)
        // What later phones will show is unknown, so another form proves nothing.
        return fits
            ? (.speaks, "serial number of \(digits.count) digits")
            : (.isSilent, "serial number \(serial) of another form")
    }

    private var interfaceTest: (result: TestResult, words: String) {
        if interfaces.isEmpty { return (.isSilent, "no interface known yet") }
        let hasMux = interfaces.contains(.mux)
        return (hasMux ? .speaks : .contradicts, (hasMux ? "" : "no ") + "mux interface \(USBInterface.mux)")
    }
}
