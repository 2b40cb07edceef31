/// The rows of limits (`l`), behaviours (`s`), differences between sources (`d`) and field bugs (`f`) that rules name.
public enum RuleID: String, Hashable, Sendable, CaseIterable {
    case l01, l02, l03, l04, l05, l06, l07, l08, l09, l10, l11, l12, l13, l14, l15, l16, l17, l18, l19, l20, l21, l22
    case l23, l24, l26, l27, l28, l29, l30, l31, l32, l33, l34, l35, l36, l37, l38, l39, l40, l43
    case s04, s06, s07, s08, s11, s12, s15, s17, s47, s48, s51, s52, s62, s73
    case d08
    case f05, f33

    /// The row's id as tables write it, such as `L07`.
    public var text: String { rawValue.uppercased() }
}
