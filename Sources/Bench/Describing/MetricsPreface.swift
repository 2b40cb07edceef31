import Measuring

/// What holds for all metrics: what a sample is, what is left out, where figures come from and how limits judge them.
enum MetricsPreface {
    static let paragraphs = [
        """
        What `rig` measures: where each metric starts and ends, how finely it can be told, how its bounds are made, and what must
        not be concluded from it. A measurement is made by its definition, so that this page tells what the program does; limits
        on statistics stand in [runbooks](runbook.md#measure). Times are taken on the monotonic clock; the wall clock is an
        annotation.
        """
    ]

    static func general(on page: inout Page) {
        page.heading(2, "Samples are intervals")
        page.paragraph(
            """
            A screen is seen frame by frame: a change lies somewhere between the last frame that was still old and the first that is
            new. So a sample is an interval, `low` to `high`, in which the true value lies; what is known less well (a clock's offset,
            a lost frame) makes it wider. The figures' values are those of the samples' middles, and their bounds reach as far as the
            samples' own. Nothing is corrected by half a frame, and no sample is cut off for being great.

            A change that was waited for in vain is a sample without an upper bound. Figures that rest on it are told as *at least*
            their lower bounds, or withheld with a remark where they have none. So an app that stops drawing passes no limit by
            what it drew before, and fails the one that its wait was longer than.
            """)
        statistics(on: &page)
        kept(on: &page)
        page.heading(2, "What is left out")
        page.paragraph(
            """
            What makes no sample is counted by its reason and printed with the figures: a fix that changed nothing visible, a change
            that the next one overtook, a cycle that did not begin from a settled link, a cycle that the step's own time cut short:
            what had not come by then might still have come. A failure of the bench is such a reason and never counts against the
            app.
            """)
        provenance(on: &page)
        limits(on: &page)
    }

    private static func statistics(on page: inout Page) {
        page.heading(2, "Bounds")
        page.paragraph(
            """
            Bounds hold the true value of a statistic in 95 % of all runs. They are known answers: the tests measure models whose
            true values are set, over seeds as they come. Of the seeds 1 to 100 the bounds must hold the truth in at least 88
            (`make test-long`), of the seeds 1 to 20 in at least 15 (`make test`). Bounds that are right miss either about once
            in a thousand times; such that hold the truth in 80 % only miss the former in 97 of 100 times, the latter in 20.

            Median, `p95` and `p99` are bounded by order statistics, which hold whatever the distribution is: how many of n samples
            lie below a percentile is binomial. The median has bounds from \(least(50)) samples on, `p95` is printed from
            \(least(95)) on and `p99` from \(least(99)) on; below that a remark says *n too small*. For
            Gaussian samples whose middles have the deviation σ, and whose own bounds are w apart, the median's bounds are on average
            2 · 1.96 · √(π/2) · σ/√n + w apart, for n from 20 on.

            `mad`, the median distance from the median, has bounds from 7 samples on; they allow for the doubt about the median, so
            they are about twice as wide as they would be if that were known.

            Rates have Wilson's score interval: for a share p of n trials, 2z/(1 + z²/n) · √(p(1 − p)/n + z²/4n²) wide with z = 1.96.
            No miss in 50 leaves an upper bound of 7.1 %, none in 300 one of 1.3 %.
            """)
    }

    private static func kept(on page: inout Page) {
        page.heading(2, "Raw samples")
        page.paragraph(
            """
            The samples stand in the journal before their measurement, in lines of kind `samples`: `metric`, `unit`, the `number` of the
            batch from 0, and up to 256 values of `low` and `high`, to a millionth of the unit. Samples without an upper bound stand
            behind the others, and have none in `high`. Behind them stand the upper bounds of samples that have no lower one
            (`atMost`), and how many samples may be anything (`unknown`). Up to \(Distribution.exactLimit) samples are kept; beyond that a histogram counts them,
            the figures are within 0.8 %, and a remark says so. Metrics that are made of trials keep these, in lines of kind
            `trial`: the length of each drag and whether a pan began, each cut and whether the app noticed.

            `rig report --judge RUN` makes the figures anew from these samples and judges the limits by them, line by line, so that
            a journal of any length needs little memory; it says where that differs from what the journal tells, and of which
            measurements samples are missing. Its conclusion begins with what the run itself came to, and is no better than that.

            The samples of \(dependent) hang together:
            what one refresh or fix shows, the next mostly shows as well. So they do not make the figures' bounds, and no test may take
            them for independent: `rig report --judge` judges by the journal's own figures and says so, and `rig compare` compares
            the figures by their bounds.
            """)
    }

    /// The metrics whose samples hang together, in words.
    private static var dependent: String {
        let names = MetricDefinition.all.filter { !$0.hasIndependentSamples }.map { "`\($0.name)`" }
        return names.dropLast().joined(separator: ", ") + " and " + (names.last ?? "")
    }

    private static func provenance(on page: inout Page) {
        page.heading(2, "Where figures come from")
        page.paragraph(
            """
            Each measurement tells its provenance: position, link, app, os and unit are each `model` (the program's own), `emulated` (a
            separate program or a kernel device that imitates the thing) or `real`; the stimulus was `replayed`, `injected`, `robot`,
            `finger` or `none`; the effect was observed in the `model`, by `callback`, in the unit's own `stream`, by `camera` or by
            `photodiode`. Figures of different provenance are never put together. A model proves that a detector fires with its
            fault and is silent without; it says nothing of a product.

            *Measured on a head unit* is printed, with the unit's name, only where app, os and unit are real, and either stimulus
            and observation are physical (`robot`, `finger` or none; `camera`, `photodiode`), or both go through the unit's own
            messages (`injected` or none; `stream`). Every other table names in its heading each party that is not real.
            """)
    }

    private static func limits(on page: inout Page) {
        page.heading(2, "Limits")
        page.paragraph(
            """
            A limit is judged by the bounds of its statistic, not by the value: *passed* or *failed* where both bounds lie on one side of
            it, *undecided* where they lie on both, where n does not carry the statistic, or where nothing was measured, as
            with a count among none. What is counted in cycles reaches as far as it would if every dropped cycle had counted.
            """)
    }

    /// The least number of samples that carry the bounds of a percentile.
    private static func least(_ percent: Int) -> Int { Distribution.least(percent: percent) }
}
