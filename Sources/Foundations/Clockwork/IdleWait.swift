/// What the draining thread of host time does while it has nothing to run: it waits, and hears devices itself meanwhile.
///
/// That spares what a device says the way through another thread.
public protocol IdleWait: AnyObject, Sendable {
    /// Waits until a device was heard, `wake` is called, or CLOCK_MONOTONIC reads `deadline` nanoseconds, for ever for nil.
    ///
    /// Called on the draining thread alone; it may also return without a reason.
    func wait(until deadline: Int64?)

    /// Ends the wait that is going on, or else the next one; called on any thread.
    func wake()
}
