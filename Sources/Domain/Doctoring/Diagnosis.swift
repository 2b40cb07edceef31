/// What the doctor says about one thing.
public struct Diagnosis: Hashable, Sendable {
    /// What is looked at.
    public enum Subject: String, Sendable, CaseIterable {
        case kernel, udev, rules, group, access, ports, hubs, drivers, buffer, serial, gpsd, usbmuxd, clock
    }

    /// How it stands.
    public enum Status: String, Sendable {
        /// As it should be.
        case fine
        /// Not as it should be; the remedy says what to do.
        case fault
        /// Nothing on this machine needs it.
        case notNeeded
    }

    /// What was looked at.
    public var subject: Subject
    /// How it stands.
    public var status: Status
    /// What was found, in one sentence with the file, device or service it is about.
    public var finding: String
    /// What to do about a fault: lines to be typed, in order; where a line begins with a hash it is a rule's comment.
    public var remedy: [String]

    static func fine(_ subject: Subject, _ finding: String) -> Diagnosis {
        Diagnosis(subject: subject, status: .fine, finding: finding, remedy: [])
    }

    static func notNeeded(_ subject: Subject, _ finding: String) -> Diagnosis {
        Diagnosis(subject: subject, status: .notNeeded, finding: finding, remedy: [])
    }

    static func fault(_ subject: Subject, _ finding: String, remedy: String...) -> Diagnosis {
        Diagnosis(subject: subject, status: .fault, finding: finding, remedy: remedy)
    }
}
