import Events

/// Attachments in the notation that continuous integration reads from a test's output: `[[ATTACHMENT|path]]`.
///
/// Paths are as the run's folder was given, so that they hold from where the program was called.
enum JUnitAttachment {
    private static let mark = "[[ATTACHMENT|"

    /// The pictures of a step: those in `screens` whose names begin with its part and number, such as `steps-3`.
    static func lines(of step: StepAccount, in files: RunFiles) -> [String] {
        let stem = "screens/\(step.section.rawValue)-\(step.number)"
        return files.names.filter { $0.hasPrefix(stem) && $0.dropFirst(stem.count).first?.isNumber == false }
            .compactMap { line(files.path(of: $0)) }
    }

    /// The journal and the logs of the run, where they are there.
    static func lines(ofRunIn files: RunFiles) -> [String] {
        RunPart.logs.filter { files.names.contains($0.name) }.compactMap { line(files.path(of: $0.name)) }
    }

    /// A text that came from elsewhere, which must not attach anything.
    static func defused(_ text: String) -> String {
        var defused = "", previous: Character?
        for character in text {
            if character == "[" && previous == "[" { defused += " " }
            defused.append(character)
            previous = character
        }
        return defused
    }

    private static func line(_ path: String) -> String? {
        let isPlain = !path.contains("]]") && path.unicodeScalars.allSatisfy { $0.value >= 0x20 }
        return isPlain ? "\(mark)\(path)]]" : nil
    }
}
