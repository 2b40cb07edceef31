import Doctoring
import Formats
import Journaling

/// The diagnoses of `rig doctor`: columns for people, or one document.
struct DoctorReport {
    let diagnoses: [Diagnosis]

    /// How many faults there are.
    var faults: Int { diagnoses.count { $0.status == .fault } }

    /// A line for each diagnosis, with what to do below each fault, and the count.
    var text: String {
        let lines = diagnoses.flatMap { diagnosis in
            let head = Columns.left(Self.word(diagnosis.status), 8) + Columns.left(diagnosis.subject.rawValue, 9)
            return [head + Columns.plain(diagnosis.finding)]
                + diagnosis.remedy.map { String(repeating: " ", count: 17) + Columns.plain($0) }
        }
        let sum = faults == 0 ? "nothing is at fault" : faults == 1 ? "1 fault" : "\(faults) faults"
        return (lines + [sum]).map { $0 + "\n" }.joined()
    }

    /// One document; a diagnosis without a remedy has no such key.
    var document: String {
        let records = diagnoses.map { "\n" + Self.record($0) }.joined(separator: ",")
        return "{\"version\":1,\"kind\":\"doctor\",\"faults\":\(faults),\"diagnoses\":[\(records)]}\n"
    }

    private static func word(_ status: Diagnosis.Status) -> String {
        switch status {
        case .fine: "fine"
        case .fault: "FAULT"
        case .notNeeded: "-"
        }
    }

    private static func record(_ diagnosis: Diagnosis) -> String {
        var (line, diagnosis) = (LineEncoder(), diagnosis)
        line.begin()
        line.field("subject", &diagnosis.subject)
        line.field("status", &diagnosis.status)
        line.field("finding", &diagnosis.finding)
        line.field("remedy", &diagnosis.remedy)
        line.end()
        return String(decoding: line.bytes.dropLast(), as: UTF8.self)
    }
}
