/// Someone who is told of every event of a run, in order, on the run's thread.
public protocol Recorder: AnyObject {
    /// Takes the next event.
    func record(_ event: Event)
}
