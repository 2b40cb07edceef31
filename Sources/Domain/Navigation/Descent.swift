/// Goes along a line, foot by foot, and finds the points that are nearer to the fix than their neighbours.
///
/// Within a segment that is any foot but its ends. A joint of two segments is one where the line comes down to it on the
/// one and goes up on the other.
struct Descent {
    /// Whether a foot at the start of the next segment is such a point, since nothing lies before it.
    private var isOpen: Bool
    /// The end of the segment before, where the line came down to it.
    private var pending: Foot?

    init(isOpen: Bool) {
        self.isOpen = isOpen
    }

    /// The point that is known once the next segment's foot is; nil stands for the end of the line, and for a gap in it.
    mutating func lowest(next foot: Foot?) -> Foot? {
        guard let foot else {
            defer { (pending, isOpen) = (nil, true) }
            return pending
        }
        defer { (pending, isOpen) = (foot.isLast ? foot : nil, false) }
        if foot.isFirst { return pending ?? (isOpen ? foot : nil) }
        return foot.isLast ? nil : foot
    }
}
