import Clockwork
public import Devices
import Positioning

/// Turns the position reports of gpsd into fixes, one for each time of the receiver.
///
/// gpsd sends several partial reports of one time until it has learned which sentence ends the receiver's cycle. As
/// long as it does, a fix is held back until the next time begins; afterwards each report is a fix at once. Where
/// several receivers report, the first one is taken.
public struct GPSDSource: Sendable {
    private struct Epoch {
        var position: GPSDPosition
        var stamp: Int64
        var wall: Int64?
        var parts = 1
        var isDelivered = false
    }

    private var open: Epoch?
    private var device: String?
    private var count = 0
    private var firstStamp: Int64?
    private var firstTime: (time: Int64, offset: Timespan)?

    /// Makes a source that has received nothing.
    public init() {}

    /// The fixes that a report completes, in order.
    ///
    /// `wall` is the time of day at the stamp, in nanoseconds since 1970-01-01 UTC; nil where nothing keeps it.
    public mutating func take(_ position: GPSDPosition, stamp: Int64, wall: Int64? = nil) -> [StampedFix] {
        device = device ?? position.device
        guard position.device == nil || position.device == device else { return [] }
        if let time = position.time, time == open?.position.time {
            addPart(position, stamp, wall)
            return []
        }
        let isWhole = open.map { $0.parts == 1 && $0.position.time != nil } ?? false
        let held = takeHeld()
        open = Epoch(position: position, stamp: stamp, wall: wall)
        // Without a time nothing can be told to belong together.
        return held + (isWhole || position.time == nil ? deliver() : [])
    }

    /// The fix that is still held back when the source falls silent or ends.
    ///
    /// Where it speaks again all the same, any receiver may be the first, and its cycle is learned anew.
    public mutating func finish() -> [StampedFix] {
        defer { (open, device) = (nil, nil) }
        return takeHeld()
    }

    private mutating func takeHeld() -> [StampedFix] {
        open?.isDelivered ?? true ? [] : deliver()
    }

    private mutating func addPart(_ part: GPSDPosition, _ stamp: Int64, _ wall: Int64?) {
        open?.parts += 1
        open?.stamp = stamp
        open?.wall = wall
        open?.position.merge(part)
    }

    private mutating func deliver() -> [StampedFix] {
        guard let epoch = open else { return [] }
        open?.isDelivered = true
        defer { count += 1 }
        let age = Self.age(epoch)
        return [StampedFix(fix: fix(epoch), stamp: epoch.stamp, receiverTime: epoch.position.time, age: age)]
    }

    private static func age(_ epoch: Epoch) -> Timespan? {
        guard let time = epoch.position.time, let wall = epoch.wall else { return nil }
        let age = Timespan(nanoseconds: wall) - Timespan(nanoseconds: time)
        return StampedFix.plausibleAges.contains(age) ? age : nil
    }

    private mutating func fix(_ epoch: Epoch) -> Fix {
        let position = epoch.position
        return Fix(
            index: count, time: elapsed(position.time, epoch.stamp), coordinate: position.coordinate,
            accuracy: position.accuracy, speed: position.speed, course: position.course)
    }

    /// The receiver's time since the first fix; before a date is known, the time that passed on this machine.
    private mutating func elapsed(_ time: Int64?, _ stamp: Int64) -> Timespan {
        let first = firstStamp ?? stamp
        firstStamp = first
        let passed = Timespan(nanoseconds: stamp - first)
        guard let time else { return passed }
        let origin = firstTime ?? (time, passed)
        firstTime = origin
        return origin.offset + (Timespan(nanoseconds: time) - Timespan(nanoseconds: origin.time))
    }
}

extension GPSDPosition {
    /// The place, where the mode says that it is one and both numbers are on the globe.
    var coordinate: Coordinate? {
        guard mode >= 2, let latitude, let longitude, abs(latitude) <= 90, abs(longitude) <= 180 else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Adds a later report of the same time: what it tells replaces, what it leaves out stays.
    mutating func merge(_ later: GPSDPosition) {
        mode = max(mode, later.mode)
        latitude = later.latitude ?? latitude
        longitude = later.longitude ?? longitude
        altitude = later.altitude ?? altitude
        ellipsoidalHeight = later.ellipsoidalHeight ?? ellipsoidalHeight
        status = later.status ?? status
        speed = later.speed ?? speed
        course = later.course ?? course
        accuracy = later.accuracy ?? accuracy
    }
}
