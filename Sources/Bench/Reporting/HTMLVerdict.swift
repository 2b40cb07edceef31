import Events

extension Verdict {
    /// The verdict as a word within a line.
    var word: String {
        self == .benchFault ? "bench fault" : rawValue
    }

    /// The verdict as a heading.
    var heading: String {
        word.prefix(1).uppercased() + word.dropFirst()
    }

    /// The mark that stands for the verdict, the same as on the console.
    var mark: String {
        ConsoleStyle(isColoured: false, showsProgress: false).mark(self)
    }

    /// The mark and the word, in the verdict's colour.
    var badge: HTML {
        "<span class=\"badge \(rawValue)\"><span aria-hidden=\"true\">\(mark)</span> \(word)</span>"
    }

    /// The colour that stands for the verdict, on light and on dark paper: each has a contrast of 4.5 : 1 or more.
    var accent: (light: String, dark: String) {
        switch self {
        case .passed: ("#1a7f37", "#56c271")
        case .failed: ("#c9252d", "#ff7b72")
        case .benchFault: ("#7a3fc2", "#b795f5")
        case .undecided: ("#8a6100", "#d9ad3c")
        case .flaky: ("#b04a00", "#f0924b")
        case .interrupted: ("#a3306f", "#ea8cc0")
        case .skipped: ("#5b636b", "#9aa3ab")
        }
    }
}
