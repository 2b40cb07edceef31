public import Clockwork

extension UnitProfile {
    /// What the unit does wrong, each with its probability where it has one.
    public struct Faults: Hashable, Sendable {
        /// The probability with which a frame is dropped, and with which the one before it is shown once more.
        public var droppedFrame = 0.0, repeatedFrame = 0.0
        /// What comes on top of the display's delay, and at most of its jitter.
        public var displayDelay = Timespan.zero, displayJitter = Timespan.zero
        /// The probability with which a touch sample is lost.
        public var lostTouch = 0.0
        /// The probability with which a tap appears beside a touch-down that nobody made.
        public var ghostTouch = 0.0
        /// What comes on top of the touch latency: always, and at most at random.
        public var touchDelay = Timespan.zero, touchJitter = Timespan.zero
        /// The probability with which a drag is taken away, and whether the app then hears nothing of its end.
        public var cancelledDrag = 0.0, dropsEndOnInterrupt = false
        /// The most detents of the knob that it follows, in detents a second; nil where it loses none.
        public var knobRate: Double?
        /// When the process that draws templates dies, when the unit starts anew, and how long that takes; nil for never.
        ///
        /// Both are counted from the first session on.
        public var templateHostDiesAt: Timespan?, rebootsAt: Timespan?
        /// How long a reboot takes.
        public var rebootTime = Timespan.seconds(20)
        /// Whether the port's power is cycled after a change of roles.
        public var cyclesPowerAfterRoleSwitch = false

        /// Makes a unit without faults.
        public init() {}
    }
}
