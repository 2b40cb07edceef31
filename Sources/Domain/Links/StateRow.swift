/// One row of the verdict table that says where the link stands.
struct StateRow: Sendable {
    /// The row's name in the verdict table.
    let id: String
    /// Where the link stands while the row fits.
    let state: LinkState
    /// Whether it fits.
    let fits: @Sendable (LinkView) -> Bool
    /// By what weaker evidence the state then holds.
    let marks: @Sendable (LinkView) -> [LinkMark]

    init(
        _ id: String, _ state: LinkState, marks: @escaping @Sendable (LinkView) -> [LinkMark] = { _ in [] },
        _ fits: @escaping @Sendable (LinkView) -> Bool
    ) {
        self.id = id
        self.state = state
        self.marks = marks
        self.fits = fits
    }

    /// The first row that fits, nil where none does: the state is kept, provisionally.
    static func row(for view: LinkView) -> StateRow? {
        view.isFlapping ? nil : table.first { $0.fits(view) }
    }

    /// The rows in the order in which they are tried; V01, flapping, stands before them all and keeps the state.
    static let table = [
        StateRow("V20", .absent) { !$0.history.wasPresent && !$0.isSessionOverdue },
        // The cable does not carry a wireless session, so nothing that the cable says stands against it.
        StateRow("V17", .session, marks: { [.wireless] + $0.beliefMark }) { $0.isWireless && $0.s.isUp },
        StateRow("V02", .roleSwitching) { $0.isSwitchingRoles && !$0.v.isDown && !$0.s.isUp },
        StateRow("V19", .detached) { $0.isGhost },
        StateRow("V07", .detached) { $0.isOffBus && $0.c.isDown && $0.v.isDown },
        StateRow("V08", .detached, marks: { _ in [.byPhone] }) { $0.isOffBus && $0.chargingStopped },
        // The command alone proves nothing: bus or session has to be gone as well.
        StateRow("V09", .detached, marks: { [$0.powerStays ? .powerStillOn : .powerUnverified] }) {
            $0.isOffBus && $0.c.isDown && !$0.s.isUp && $0.isProvenGone
        },
        // The phone is host of the unit now and so not on the bench's bus: normal for wired CarPlay.
        StateRow("V10", .session) { $0.d.isDown && $0.isOn && !$0.v.isDown && $0.s.isUp },
        StateRow("V11", .detached) { $0.isOffBus && $0.isOn && $0.v.isDown },
        StateRow("V12", .detached) { $0.d.isDown && $0.isOn && !$0.s.isUp },
        StateRow("V17", .session, marks: { ($0.d.isUnknown ? [.bySession] : []) + $0.beliefMark }) {
            ($0.d.isUp || ($0.d.isUnknown && ($0.isOn || $0.v.isUp || $0.p.isUp))) && !$0.v.isDown && $0.s.isUp
        },
        StateRow("V25", .enumerating) { $0.d.value == .rising && !$0.isUsableOverdue },
        StateRow("V14", .attached) {
            $0.d.isUnknown && $0.isOn && !$0.v.isDown && $0.s.isDown && $0.history.hadSession
        },
        StateRow("V15", .attached) { !$0.v.isDown && $0.isSessionOverdue },
        StateRow("V23", .attached) { $0.d.isUp && !$0.v.isDown },
    ]
}
