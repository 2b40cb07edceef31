public import Devices

/// What a listening watcher tells.
public enum UdevNews: Hashable, Sendable {
    /// Evidence of a phone.
    case evidence(PhoneEvidence)
    /// A change of any device, phones included; the evidence that follows from it is told before it.
    case change(UdevChange)
    /// The kernel dropped events of this source; what differs from what is there now follows.
    case eventsLost(UdevSource)
    /// All that was there when it was listed is told; what follows happens now.
    case listed
    /// A source cannot be read any more: why.
    case ended(DeviceError)
}
