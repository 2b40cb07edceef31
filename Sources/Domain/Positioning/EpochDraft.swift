/// What the sentences of one burst have said so far.
struct EpochDraft {
    /// Whether its burst has begun and has not been reported.
    var isOpen = false
    /// Nanoseconds of the UTC day, from the burst's first timed sentence.
    var timeOfDay: Int64?
    /// The day that RMC or ZDA gave, counted from 1970-01-01.
    var date = Ranked<Int>()
    var coordinate = Ranked<Coordinate>()
    var altitude = Ranked<Double>()
    var geoidSeparation = Ranked<Double>()
    var speed = Ranked<Double>()
    var course = Ranked<Double>()
    var quality = Ranked<FixQuality>()
    var satellitesUsed = Ranked<Int>()
    var hdop = Ranked<Double>()
    var vdop = Ranked<Double>()
    var pdop = Ranked<Double>()
    var horizontalAccuracy = Ranked<Double>()
    var verticalAccuracy = Ranked<Double>()
    var heading = Ranked<Double>()
    /// Whether the datum is another than WGS-84, from DTM.
    var hasOtherDatum = Ranked<Bool>()
    /// When the last sentence was received.
    var receivedAt: ReceiveTime?
    /// 2 or 3, from GSA.
    var dimensions = 0
    /// Whether a sentence with a position called it valid, and whether one called it void.
    var saysValid = false, saysVoid = false
    var flags = Epoch.Flags()
    var inView = SatellitesInView()
    var seen = SeenAddresses()

    /// Takes what a later part of the same burst said.
    mutating func merge(_ later: EpochDraft) {
        date.offer(later.date)
        coordinate.offer(later.coordinate)
        altitude.offer(later.altitude)
        geoidSeparation.offer(later.geoidSeparation)
        speed.offer(later.speed)
        course.offer(later.course)
        quality.offer(later.quality)
        satellitesUsed.offer(later.satellitesUsed)
        hdop.offer(later.hdop)
        vdop.offer(later.vdop)
        pdop.offer(later.pdop)
        horizontalAccuracy.offer(later.horizontalAccuracy)
        verticalAccuracy.offer(later.verticalAccuracy)
        heading.offer(later.heading)
        hasOtherDatum.offer(later.hasOtherDatum)
        receivedAt = later.receivedAt ?? receivedAt
        dimensions = max(dimensions, later.dimensions)
        saysValid = saysValid || later.saysValid
        saysVoid = saysVoid || later.saysVoid
        flags.formUnion(later.flags)
        inView.merge(later.inView)
        seen.merge(later.seen)
    }

    /// The finished epoch, still without its number and its day.
    func epoch() -> Epoch {
        var epoch = Epoch()
        epoch.timeOfDay = timeOfDay
        epoch.coordinate = coordinate.value
        epoch.altitude = altitude.value
        epoch.geoidSeparation = geoidSeparation.value
        // VTG has no word on validity before NMEA 2.3: beside nothing but void fixes it reports no movement.
        if saysValid || !saysVoid {
            epoch.speed = speed.value
            epoch.course = course.value
        }
        epoch.quality = quality.value ?? (saysVoid && !saysValid ? .invalid : nil)
        epoch.satellitesUsed = satellitesUsed.value
        epoch.satellitesInView = inView.count
        (epoch.hdop, epoch.vdop, epoch.pdop) = (hdop.value, vdop.value, pdop.value)
        (epoch.horizontalAccuracy, epoch.verticalAccuracy) = (horizontalAccuracy.value, verticalAccuracy.value)
        epoch.heading = heading.value
        epoch.receivedAt = receivedAt
        epoch.mode = mode
        epoch.flags = flags
        if coordinate.value == Coordinate(latitude: 0, longitude: 0) { epoch.flags.insert(.nullIsland) }
        return epoch
    }

    private var mode: Epoch.Mode {
        guard coordinate.value != nil else { return .none }
        switch dimensions {
        case 2: return .flat
        case 3: return .full
        default: return altitude.value == nil ? .flat : .full
        }
    }
}
