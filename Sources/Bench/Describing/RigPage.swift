import Links
import Measuring
import Runbooks

/// The reference page of rigs and of the documents that a rig names.
enum RigPage {
    static var text: String {
        var page = Page(title: "Rigs, units, systems and apps")
        page.paragraph(
            """
            A rig file describes a bench: how it is wired, and which document stands for the head unit, for the iOS generation and
            for the app. Runbooks name none of that, so one [runbook](runbook.md) runs on every rig; `rig run RUNBOOK --rig RIG`
            brings the two together. `rig check RIG` tells every mistake of the rig and of the documents that it names.

            How quantities, words and paths are written is told with the [runbooks](runbook.md#how-values-are-written). Every delay
            is one of a model: a value that is measured on the model bench comes out of events, and follows it.
            """)
        for kind in DocumentKind.allCases {
            section(kind, on: &page)
            if kind == .unit { sources(on: &page) }
        }
        return page.text
    }

    private static func section(_ kind: DocumentKind, on page: inout Page) {
        guard let introduction = introduction(kind), case .record(let root) = kind.form else { return }
        page.heading(2, introduction.title)
        page.paragraph(introduction.text)
        page.example(Examples.document(kind))
        if kind == .rig { topologies(on: &page) }
        if kind == .limits { limits(root, on: &page) } else { page.record(root, level: 3) }
        page.schemaHint(kind)
    }

    /// The keys of a limits document, its metrics in one table: what stands behind a statistic is the same for each.
    private static func limits(_ root: RecordForm, on page: inout Page) {
        page.fields(root.fields)
        page.heading(3, "`metric`")
        page.paragraph(
            """
            A map with the metric's name and, where the metric has parts, with `part`: The part that is limited. Without it
            the limits hold for every part, and those of a part of its own go before them. Behind the metric's name stands a map
            of statistics, and behind each statistic `atMost` or `atLeast`, or both, and the `margin`, as in a
            [runbook](runbook.md#measure).
            """)
        page.table(
            ["metric", "part", "unit", "statistics", "is"],
            MetricDefinition.limited.map { metric in
                let statistics = metric.statistics.map { "`\($0)`" }.joined(separator: ", ")
                let parts = metric.parts.isEmpty ? "none" : metric.parts
                return ["`\(metric.name)`", parts, metric.unit, statistics, metric.summary]
            })
    }

    /// How a value of a unit says where it is known from.
    private static func sources(on page: inout Page) {
        page.heading(3, "Values with their source")
        page.paragraph(
            """
            Each value of a unit may stand plain, or as a map with its source: `{value: 25 %, evidence: reported, source: the 2GIS
            story, documented: 10 pt}`. The model uses `value`.
            """)
        page.fields(Form.sourced(.text).fields)
    }

    /// What each wiring lets a bench see, of which the rest follows.
    private static func topologies(on page: inout Page) {
        page.paragraph(
            """
            The topology and what is wired decide which signals of the link can be seen. `rig check RIG` tells them, and
            `rig check RIG RUNBOOK` why a runbook makes no sense on a rig. What is not seen is never guessed: without a witness of
            what the app believes, the rate of missed disconnects is *not observable*, and never zero.
            """)
        page.table(
            ["topology"] + Signal.allCases.map { "`\($0.rawValue)`" },
            Topology.allCases.map { topology in
                ["`\(topology.rawValue)`"] + Signal.allCases.map { needs($0, in: topology) }
            })
        page.paragraph(
            """
            A phone has one port: wired to unit or dongle it is on no bus of the bench, and what breaks its cable is a passive cutter,
            no hub, since phone and unit may exchange their roles. A port that takes data away and leaves 5 V (class `dataOnly`, or
            `method: deauthorize`) is no cut of the power; of one that is switched by requests to the hub (`method: hub`) the kernel
            is not told, so the bus shows no cut. Signals that nothing reads are not seen: the messages of a dongle, and an app
            whose rig has no `witness` in `link`. A run needs the secret of a witness where its runbook asks for the belief.
            Such a rig:
            """)
        page.example(Examples.wiredRig)
    }

    /// What a signal needs in a topology, for a cell of the table.
    private static func needs(_ signal: Signal, in topology: Topology) -> String {
        func sees(_ wiring: LinkWiring) -> Bool {
            LinkSight(topology: topology, wiring: wiring, isModelled: topology == .model, hasWitness: true).sees(signal)
        }
        if signal == .belief {
            return topology == .model ? "witness" : topology.hasSession ? "`witness` in `link`" : "no"
        }
        if sees(LinkWiring()) { return "yes" }
        let parts: [(String, LinkWiring)] = [
            ("port", LinkWiring(port: PortWiring(path: ""))), ("cutter", LinkWiring(cutter: .person)),
            ("meter", LinkWiring(meter: .command([]))), ("battery", LinkWiring(battery: [""])),
            ("session", LinkWiring(session: .command([]))),
        ]
        let helping = parts.filter { sees($0.1) }.map { "`\($0.0)`" }
        return helping.isEmpty ? "no" : helping.joined(separator: " or ")
    }

    /// Heading and first words of a kind; nil for a kind that has a page of its own.
    private static func introduction(_ kind: DocumentKind) -> (title: String, text: String)? {
        switch kind {
        case .rig: ("Rig", "How the bench is wired, in `rigs/`. The other documents are named relative to it.")
        case .unit:
            (
                "Unit",
                """
                A head unit as a model, in `rigs/units/`. Sides are written in pixels and must be multiples of the scale, so that a
                point is a whole number of pixels. A pan threshold in per cent names its side with `of`; one in points does not.
                """
            )
        case .measured:
            (
                "Measured unit",
                """
                What was measured of a head unit, in `rigs/measured/`. A rig that names it as `measured` uses its values in place of
                the profile's; `rig check` of such a rig shows each beside the profile's and the documented one.
                """
            )
        case .limits:
            (
                "Limits",
                """
                What the metrics of a head unit may be, in `rigs/limits/`: they are judged in every runbook that measures them. A rig
                names such a file as `limits`, and `rig run --limits FILE` takes another one. Where a runbook limits the same side
                of the same statistic, the runbook's limit holds, and the journal tells both. What no run measured is told once.
                """
            )
        case .os:
            (
                "System",
                """
                How one iOS generation behaves as seen through CarPlay, in `rigs/systems/`. Each limit and each switch says how sure it
                is and where it stands, so that a measured value can take the place of a told one. `L`, `S` and `D` with a number name
                the rows of the rules, which outcomes of template calls name, too.
                """
            )
        case .app:
            (
                "App",
                """
                How a model app behaves, in `rigs/apps/`, and which faults it has. A fault proves that its detector fires with it and
                is silent without it; it says nothing about a real app.
                """
            )
        case .screen:
            (
                "Screen",
                """
                What a picture of a unit shows, for `rig screen --state`. The calls that the document stands for are judged by the
                rules of the system, so that what an app cannot show is not drawn either.
                """
            )
        case .runbook: nil
        }
    }
}
