import Gadgets

/// A test on the real kernel.
struct Case: Sendable {
    /// What is right, as a sentence.
    let name: String
    /// Throws where it is not.
    let check: @Sendable (Suite) throws(GadgetError) -> Void

    init(_ name: String, _ check: @escaping @Sendable (Suite) throws(GadgetError) -> Void) {
        (self.name, self.check) = (name, check)
    }

    static let all = ofTheCable + ofStorms + ofThePhone + ofPorts + ofPower + ofRuns

    /// The cases whose names hold the text of the file `only` in a folder; all of them where there is no such file.
    static func chosen(in folder: String) throws(GadgetError) -> [Case] {
        guard KernelFile.exists("\(folder)/only") else { return all }
        let text = try KernelFile.read("\(folder)/only")
        let chosen = all.filter { $0.name.contains(text) }
        guard !chosen.isEmpty else { throw .unexpected("no case has “\(text)” in its name") }
        return chosen
    }
}

/// How a case ended: after how many seconds, and why it failed, nil where it passed.
struct CaseResult {
    let name: String
    let seconds: Double
    let failure: String?
}

/// Throws where two values differ.
func expect<Value: Equatable>(_ what: String, _ is: Value, _ wanted: Value) throws(GadgetError) {
    if `is` != wanted { throw .unexpected("\(what): \(`is`), not \(wanted)") }
}
