import Runbooks

/// The reference page of runbooks.
enum RunbookPage {
    static var text: String {
        var page = Page(title: "Runbooks")
        page.paragraph(
            """
            A runbook says what is done on a bench and what must hold. It names no device: the same file runs on every bench, and
            the [rig file](rig.md) says what stands for phone, cable and head unit. Run it with `rig run RUNBOOK --rig RIG`; look
            for mistakes with `rig check RUNBOOK`, which tells all of them at once, with line, column and what would be right.
            """)
        page.example(Examples.document(.runbook))
        writing(on: &page)
        if case .record(let root) = DocumentKind.runbook.form {
            page.heading(2, "Keys")
            page.record(root, level: 3)
            page.schemaHint(.runbook)
        }
        for step in DocumentKind.runbook.form.choices where step.title == "step" { steps(step, on: &page) }
        ending(on: &page)
        return page.text
    }

    private static func writing(on page: inout Page) {
        page.heading(2, "How values are written")
        page.paragraph(
            """
            Documents are YAML. The first key names kind and version, here `runbook: 1`. A key that is not known, stands twice or
            has a value of the wrong kind is a mistake, never passed over. Anchors, aliases and tags are refused: what stands in
            the file is what is read. Files are named relative to the document.

            A quantity carries its unit: `10 s`, `250ms`, `12.5 pt`. A number without one is a mistake.
            """)
        page.table(
            ["quantity", "units", "used for"],
            Dimension.allCases.compactMap { dimension in
                guard let use = dimension.use else { return nil }
                return [dimension.noun, dimension.units.map { "`\($0.symbol)`" }.joined(separator: ", "), use]
            })
    }

    private static func steps(_ step: ChoiceForm, on page: inout Page) {
        page.heading(2, "Steps")
        page.paragraph(
            """
            A step is a map with exactly one action, and with the keys that every step takes. Steps run in their order. A failed
            `touch`, `expect`, `measure`, `wait` or `note` does not keep the later ones from running; after a `cable`, `await`,
            `navigate` or `command` that did not pass, the rest is skipped with the reason. `setup` and `teardown` take the same steps, but a
            failure there is a bench fault; where setup did not pass, `steps` are not run, and teardown always is. A step that
            reaches its timeout is ended and did not pass.
            """)
        page.table(
            ["action", "does", "default timeout"],
            step.alternatives.compactMap { alternative in
                guard let action = alternative.fields.first else { return nil }
                let timeout = alternative.fields.first { $0.name == "timeout" }?.otherwise ?? ""
                return ["[`\(action.name)`](#\(action.name.lowercased()))", action.summary, timeout]
            })
        page.heading(3, "Keys of every step")
        let shared = step.alternatives.first?.fields.dropFirst() ?? []
        page.table(
            ["key", "takes", "without it", "meaning"],
            shared.map {
                [
                    "`\($0.name)`", $0.form.takes, $0.name == "timeout" ? "by the action, see above" : $0.otherwise,
                    $0.summary,
                ]
            })
        page.example(Examples.step("common keys"))
        for alternative in step.alternatives {
            if let action = alternative.fields.first { ActionSection.write(action, on: &page) }
        }
    }

    private static func ending(on page: inout Page) {
        page.heading(2, "The verdict")
        page.paragraph(
            """
            A run has the worst verdict of its steps, and `rig run` ends with the exit status of the worst run. Only *failed* says
            something against the product; *bench fault* says that the bench could not find out.
            """)
        page.table(
            ["verdict", "means", "exit status"],
            Glossary.verdicts.map { ["`\($0.verdict)`", $0.meaning, "\($0.status)"] })
        page.paragraph(
            """
            Before a run begins: 64 for a command line that cannot be understood, 65 for mistakes in a runbook, 66 for a file that
            is missing or unreadable, 69 for a service or device that is not there, 75 for one that is in use, 78 for mistakes in a
            rig, unit, os or app document. 73 where the run could not be stored, whatever its verdict; 70 for a fault of `rig`
            itself.
            """)
    }
}

extension Dimension {
    /// What runbooks and rigs use it for; nil where no document takes it.
    fileprivate var use: String? {
        switch self {
        case .duration: "delays, limits, timeouts"
        case .points: "lengths on the screen, whatever its density"
        case .pixels: "the display's sides"
        case .millimetres: "the extent of the glass"
        case .share: "places on the screen, rates"
        case .frequency: "frames and touch samples"
        case .angle: "directions, clockwise from up"
        case .pointSpeed: "how fast a finger moves"
        case .length: "distances on the road"
        case .voltage: "meters"
        case .speed: nil
        }
    }
}
