import Devices

extension GPSDMessage {
    /// Reads a line, without the line feed that ends it; nil where it is no object with a class.
    ///
    /// A value of the wrong kind, or one that is not finite, is absent. The versions 3.20 to 3.27 are all read.
    init?(line: UnsafeBufferPointer<UInt8>) {
        guard let object = GPSDObject(line), let kind = object["class"]?.text else { return nil }
        switch kind {
        case "TPV": self = .position(GPSDPosition(object))
        case "SKY": self = .sky(GPSDSky(object))
        case "VERSION": self = .version(object)
        case "DEVICES": self = .devices(object.objects("devices").compactMap { GPSDDevice($0) })
        case "DEVICE": self = GPSDDevice(object).map { .device($0) } ?? .other
        case "WATCH":
            self = .watch(isEnabled: object["enable"]?.truth ?? false, device: object["device"]?.text)
        case "ERROR": self = .refused(object["message"]?.text ?? "without a reason")
        case "POLL":
            self = .poll(
                active: object["active"]?.integer ?? 0, positions: object.objects("tpv").map { GPSDPosition($0) })
        default: self = .other
        }
    }

    private static func version(_ object: GPSDObject) -> GPSDMessage {
        .version(
            release: object["release"]?.text ?? "", major: object["proto_major"]?.integer ?? 0,
            minor: object["proto_minor"]?.integer ?? 0)
    }
}

extension GPSDPosition {
    init(_ object: GPSDObject) {
        self.init()
        device = object["device"]?.text
        time = object["time"]?.time
        mode = object["mode"]?.integer.flatMap { (0...3).contains($0) ? $0 : nil } ?? 0
        status = object["status"].flatMap { value in
            value.integer.flatMap { GPSDStatus(rawValue: $0) } ?? value.text.flatMap { GPSDStatus(name: $0) }
        }
        (latitude, longitude) = (object["lat"]?.number, object["lon"]?.number)
        // alt is the older name of altMSL; versions that write both write the same there.
        altitude = object["altMSL"]?.number ?? object["alt"]?.number
        ellipsoidalHeight = object["altHAE"]?.number
        (speed, course) = (object["speed"]?.number, object["track"]?.number)
        accuracy = object["eph"]?.number ?? object["hacc"]?.number
    }
}

extension GPSDSky {
    init(_ object: GPSDObject) {
        // The counts came with 3.22; before that, and where they are missing, the satellites are counted.
        let satellites = object["satellites"].map { _ in object.objects("satellites") }
        seen = object["nSat"]?.integer ?? satellites?.count
        used = object["uSat"]?.integer ?? satellites?.count { $0["used"]?.truth ?? false }
        (hdop, vdop, pdop) = (object["hdop"]?.number, object["vdop"]?.number, object["pdop"]?.number)
    }
}

extension GPSDDevice {
    init?(_ object: GPSDObject) {
        guard let path = object["path"]?.text else { return nil }
        // An active receiver has the time of its activation as a text, one that was let go the number 0.
        let activated = object["activated"]
        self.init(
            path: path, isActive: activated?.number.map { $0 != 0 } ?? activated?.text.map { !$0.isEmpty },
            driver: object["driver"]?.text)
    }
}
