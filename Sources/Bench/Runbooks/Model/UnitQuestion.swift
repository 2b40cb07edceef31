/// What a qualification asks of a unit.
public enum UnitQuestion: String, Sendable, CaseIterable {
    /// From which length on a drag is a pan, and how its movement is told.
    case pan
    /// From when on a press is a hold.
    case hold
    /// How late the display is, and how often it refreshes.
    case display
    /// The safe area, and the side of the map buttons.
    case window
    /// After how long without a touch the bar hides itself.
    case autoHide
    /// How many buttons are kept.
    case buttons
    /// How many rows are kept and shown.
    case rows
}
