/// What came of a step or a run, worst first.
public enum Verdict: String, Sendable, CaseIterable {
    /// It was stopped before its end.
    case interrupted
    /// The product did not do what it should.
    case failed
    /// The bench did not do what it should; nothing is said of the product.
    case benchFault
    /// What was measured does not decide the limit.
    case undecided
    /// It passed at a later attempt.
    case flaky
    /// It did what it should.
    case passed
    /// It was not run, with the reason; neutral.
    case skipped

    /// The worst of some verdicts; skipped ones count only where there is nothing else.
    public static func worst(of verdicts: some Sequence<Verdict>) -> Verdict {
        var worst = Verdict.skipped
        for verdict in verdicts where verdict.rank < worst.rank { worst = verdict }
        return worst
    }

    private var rank: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
