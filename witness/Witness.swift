// The witness of a test build: tells the bench what the app sees of CarPlay, as docs/witness.md says (version 1).
//
// Add this file to a test build and never to one for the store. Start it before the car's scene connects:
//     let witness = BenchWitness(app: "Maps", build: "1.2 (3)", os: UIDevice.current.systemVersion)
//     witness.connect(host: "192.168.3.1", port: 5151, token: "…")     // or try witness.record(to: path)
// docs/witness.md has a scene delegate that uses all of it. It depends on nothing, never makes the caller wait, and keeps
// at most 1 MB while nobody takes what it tells.

#if os(iOS) && canImport(CarPlay)
    import CarPlay
    import Foundation
    import MapKit
    import UIKit
#elseif canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The fields of a line, in order: texts, numbers, truths, lists and fields again; those without a value are left out.
public struct WitnessEntries: ExpressibleByDictionaryLiteral {
    var entries: [(key: String, value: Any?)] = []

    /// Makes the fields of a literal such as `["id": 3, "title": title]`.
    public init(dictionaryLiteral entries: (String, Any?)...) { self.entries = entries }

    fileprivate var json: String {
        "{\(entries.compactMap { key, value in value.map { "\"\(key)\":\(Self.json($0))" } }.joined(separator: ","))}"
    }

    private static func json(_ value: Any) -> String {
        switch value {
        case let text as String: quoted(text)
        case let truth as Bool: "\(truth)"
        case let number as any BinaryInteger: "\(number)"
        case let number as Double: number.isFinite ? "\(number)" : "null"
        case let fields as WitnessEntries: fields.json
        case let values as [Any]: "[\(values.map(json).joined(separator: ","))]"
        default: quoted("\(value)")
        }
    }

    private static func quoted(_ text: String) -> String {
        let inner = text.unicodeScalars.reduce(into: "") { json, scalar in
            switch scalar {
            case "\"", "\\": json += "\\\(scalar)"
            case "\0"..<" ": json += "\\u00\(scalar.value < 16 ? "0" : "")\(String(scalar.value, radix: 16))"
            default: json.unicodeScalars.append(scalar)
            }
        }
        return "\"\(inner)\""
    }
}

/// Why a witness cannot be recorded.
public struct WitnessFault: Error, Sendable {
    /// The reason, in the system's words.
    public let reason: String
}

/// Tells the bench what the app sees; may be used on any thread.
public final class BenchWitness: @unchecked Sendable {
    /// How many bytes of lines are kept while nobody takes them; later lines are lost, which their numbers show.
    static let most = 1 << 20

    private enum Sink {
        case bench(host: String, port: UInt16, token: String)
        case file(Int32)
    }

    private let identity: WitnessEntries
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var wake: [Int32] = [-1, -1]

    // Behind the lock.
    private var lines: [[UInt8]] = []
    private var size = 0
    private var next = 0
    private var deadline: Int?
    private var refusal: String?
    private var sink: Sink?

    // The thread's own: what it has taken to hand over, and what it has heard of a line of the bench's.
    private var unsent: ArraySlice<[UInt8]> = []
    private var partial: [UInt8] = []

    /// Makes the witness of an app; `maps` is `single`, `perScreen` or `two`, `rounding` the table of its distances,
    /// `category` one of the page's, `navigation` where it is not given.
    public init(
        app: String, build: String, os: String, maps: String? = nil, rounding: String? = nil, category: String? = nil
    ) {
        identity = [
            "v": 1, "app": app, "build": build, "os": os, "category": category, "maps": maps, "rounding": rounding,
        ]
        pthread_mutex_init(lock, nil)
        _ = pipe(&wake)
        for end in wake { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }

    deinit {
        for end in wake { close(end) }
        pthread_mutex_destroy(lock)
        lock.deallocate()
    }

    /// Connects to the bench, again whenever the connection ends, until `stop`, or until the bench says no; only the first
    /// call of this or of `record` counts.
    public func connect(host: String, port: UInt16, token: String) {
        start(.bench(host: host, port: port, token: token))
    }

    /// Writes the lines into a file instead; throws where it cannot be written.
    public func record(to path: String) throws(WitnessFault) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o644)
        guard file >= 0 else { throw WitnessFault(reason: "\(path): \(String(cString: strerror(errno)))") }
        if !start(.file(file)) { close(file) }
    }

    /// Says goodbye and ends; what was told before still arrives, if somebody takes it within some seconds.
    public func stop(within seconds: Int = 10) {
        locked {
            guard deadline == nil else { return }
            append(Self.line("bye", number: next, []), always: true)
            deadline = Self.now() + seconds * 1_000_000_000
        }
        ring()
    }

    /// Why nothing is taken of this witness any more: the bench said no, or the file takes no more; nil where all is well.
    public var refusalReason: String? { locked { refusal } }

    /// Tells a line of a kind; returns its number, by which `result` names a call.
    ///
    /// After `stop` nothing is told.
    @discardableResult
    public func tell(_ kind: String, _ fields: WitnessEntries...) -> Int {
        defer { ring() }
        return locked {
            if deadline == nil { append(Self.line(kind, number: next, fields)) }
            return next - 1
        }
    }

    /// Behind the lock, as the making of the line, so that the stamps never run back.
    private func append(_ line: [UInt8], always: Bool = false) {
        next += 1
        guard always || size + line.count <= Self.most else { return }
        lines.append(line)
        size += line.count
    }

    private static func line(_ kind: String, number: Int? = nil, _ fields: [WitnessEntries]) -> [UInt8] {
        var line: WitnessEntries = ["kind": kind, "n": number, "t": now()]
        for fields in fields { line.entries += fields.entries }
        return Array("\(line.json)\n".utf8)
    }

    /// Nanoseconds of the monotonic clock.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    /// Wakes the thread.
    private func ring() {
        var byte: UInt8 = 1
        _ = write(wake[1], &byte, 1)
    }
}

// MARK: What is told
extension BenchWitness {
    /// The app believes from now on that it is connected, or not.
    public func belief(connected: Bool) { tell("belief", ["connected": connected]) }
    /// A scene changed its phase: `absent`, `background` or `foreground`.
    public func scene(_ scene: String, _ phase: String) { tell("scene", ["scene": scene, "phase": phase]) }
    /// The app's map is shown by `phone`, `car`, `none` or `both`.
    public func map(owner: String) { tell("map", ["owner": owner]) }
    /// A line of the app's log.
    public func log(_ text: String, level: String = "") { tell("log", ["level": level, "text": text]) }
    /// A template call with its own fields; the number is for `result`.
    @discardableResult
    public func call(_ name: String, _ fields: WitnessEntries = [:], fix: Int? = nil) -> Int {
        tell("call", ["call": name], fields, ["fix": fix])
    }
    /// What the app was told of the call with a number.
    public func result(of call: Int, worked: Bool, error: String? = nil) {
        tell("result", ["of": call, "ok": worked, "error": error])
    }
    /// The system called the app back.
    public func callback(_ name: String, _ fields: WitnessEntries = [:]) {
        tell("callback", ["callback": name], fields)
    }
    /// A finger's pan: the translation as the system tells it in points, the velocity in points a second where it tells one.
    public func gesture(_ phase: String, dx: Double = 0, dy: Double = 0, vx: Double? = nil, vy: Double? = nil) {
        tell("gesture", ["phase": phase, "dx": dx, "dy": dy, "vx": vx, "vy": vy])
    }
    /// A location; what is not known is below zero in Core Location and left out here.
    public func fix(
        _ index: Int, latitude: Double, longitude: Double, accuracy: Double, speed: Double, course: Double, age: Double
    ) {
        func known(_ value: Double) -> Double? { value < 0 ? nil : value }
        tell(
            "fix", ["index": index, "latitude": latitude, "longitude": longitude, "accuracy": known(accuracy)],
            ["speed": known(speed), "course": known(course), "age": known(age)])
    }
}

// MARK: The thread
extension BenchWitness {
    /// Starts the thread, once; false where it was started before, or cannot be.
    @discardableResult
    private func start(_ sink: Sink) -> Bool {
        let isFirst = locked {
            guard self.sink == nil else { return false }
            self.sink = sink
            return true
        }
        guard isFirst else { return false }
        #if canImport(Darwin)
            var thread: pthread_t?
        #else
            var thread = pthread_t()
        #endif
        let context = Unmanaged.passRetained(self)
        guard pthread_create(&thread, nil, { BenchWitness.begin($0) }, context.toOpaque()) != 0 else { return true }
        context.release()
        locked { refusal = "no thread can be made" }
        return false
    }

    private static func begin(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        pthread_detach(pthread_self())
        // A bench that goes away is no reason to end the app.
        var signals = sigset_t()
        sigemptyset(&signals)
        sigaddset(&signals, SIGPIPE)
        pthread_sigmask(SIG_BLOCK, &signals, nil)
        context.map { Unmanaged<BenchWitness>.fromOpaque($0).takeRetainedValue().run() }
        return nil
    }

    private func run() {
        switch locked({ sink }) {
        case .bench(let host, let port, let token): run(host, port, token)
        case .file(let file):
            if !serve(file, Self.line("hello", [identity])) {
                let reason = String(cString: strerror(errno))
                locked { refusal = reason }
            }
            close(file)
        case nil: break
        }
    }

    /// The hello has no number, for it stands before what was told meanwhile.
    private func run(_ host: String, _ port: UInt16, _ token: String) {
        var again: Bool?
        while !isOver {
            let socket = dial(host, port)
            if socket >= 0 {
                partial = []
                _ = serve(socket, Self.line("hello", [identity, ["token": token, "again": again]]), isBench: true)
                leave(socket)
                again = true
            }
            if !isOver { poll(nil, 0, 1000) }
        }
    }

    /// Whether the bench said no, or it was stopped and everything was handed over, or the time for it has passed.
    private var isOver: Bool {
        locked { refusal != nil || deadline.map { size == 0 || Self.now() > $0 } ?? false }
    }

    /// Hands over what is told, and answers the bench, until it is over; false where the way is broken.
    private func serve(_ place: Int32, _ greeting: [UInt8], isBench: Bool = false) -> Bool {
        guard put(greeting, into: place) else { return false }
        while true {
            guard handOver(to: place) else { return false }
            if isOver { return true }
            if wait(for: isBench ? place : -1), !hear(on: place) { return false }
        }
    }

    /// Hands over what was told, in order; false where the way is broken, and then what is left is kept.
    private func handOver(to place: Int32) -> Bool {
        while true {
            if unsent.isEmpty {
                unsent = locked {
                    defer { lines = [] }
                    return lines[...]
                }
            }
            guard let line = unsent.first else { return true }
            guard put(line, into: place) else { return false }
            unsent.removeFirst()
            locked { size -= line.count }
        }
    }

    /// What the bench has said must be read: a connection that is closed on it is reset, and what was sent is lost.
    private func leave(_ socket: Int32) {
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        shutdown(socket, Int32(SHUT_WR))
        while hear(on: socket) {}
        close(socket)
    }

    /// Waits for bytes or for a ring; true where there are bytes.
    private func wait(for socket: Int32) -> Bool {
        var polled = [wake[0], socket].map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
        poll(&polled, 2, -1)
        var rings = [UInt8](repeating: 0, count: 64)
        while read(wake[0], &rings, rings.count) == rings.count {}
        return polled[1].revents != 0
    }

    /// Reads what the bench says; false where it has gone.
    private func hear(on socket: Int32) -> Bool {
        var block = [UInt8](repeating: 0, count: 4096)
        let count = recv(socket, &block, block.count, 0)
        let heard = Self.now()
        guard count > 0 else { return count < 0 && errno == EINTR }
        partial += block[..<count]
        while let end = partial.firstIndex(of: 10) {
            hear(String(decoding: partial[..<end], as: UTF8.self), at: heard, on: socket)
            partial.removeFirst(end + 1)
        }
        return true
    }

    /// The bench writes its lines without spaces, and knows only these.
    ///
    /// An answer belongs to its connection, so it waits in no line and has no number.
    private func hear(_ line: String, at heard: Int, on socket: Int32) {
        if line.contains("\"kind\":\"ping\""), let id = Self.value(of: "\"id\":", in: line).flatMap({ Int($0) }) {
            _ = put(Self.line("pong", [["id": id, "heard": heard]]), into: socket)
        } else if line.contains("\"kind\":\"refused\"") {
            locked { refusal = Self.value(of: "\"reason\":", in: line) ?? "" }
        }
    }

    private static func value(of key: String, in line: String) -> String? {
        guard let place = line.indices.first(where: { line[$0...].hasPrefix(key) }) else { return nil }
        let rest = line[place...].dropFirst(key.count)
        return rest.first == "\"" ? String(rest.dropFirst().prefix { $0 != "\"" }) : String(rest.prefix { $0.isNumber })
    }
}

/// A connection to the first address of a host that answers; below zero where none does.
private func dial(_ host: String, _ port: UInt16) -> Int32 {
    var (hints, found) = (addrinfo(), UnsafeMutablePointer<addrinfo>?.none)
    #if canImport(Glibc)
        hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    #else
        hints.ai_socktype = SOCK_STREAM
    #endif
    guard getaddrinfo(host, String(port), &hints, &found) == 0 else { return -1 }
    defer { freeaddrinfo(found) }
    var next = found
    while let address = next?.pointee {
        let number = socket(address.ai_family, address.ai_socktype, 0)
        #if canImport(Darwin)  // where the mask of the thread does not keep the signal from the others
            var isOn: Int32 = 1
            setsockopt(number, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
        #endif
        if number >= 0, connect(number, address.ai_addr, address.ai_addrlen) == 0 { return number }
        if number >= 0 { close(number) }
        next = address.ai_next
    }
    return -1
}

/// Writes all of the bytes; false where that cannot be.
private func put(_ bytes: [UInt8], into place: Int32) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { write(place, $0.baseAddress, $0.count) }
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}

// MARK: Hooks
#if os(iOS) && canImport(CarPlay)
    /// The app's calls: each is told and then made; what they take may stand in their fields as it is.
    @MainActor
    extension BenchWitness {
        typealias Completion = (Bool, (any Error)?) -> Void

        /// Tells a call and makes it, such as `make("hideTrips") { map.hideTripPreviews() }`.
        @discardableResult
        func make<Value>(_ name: String, _ fields: WitnessEntries = [:], fix: Int? = nil, _ body: () -> Value) -> Value
        {
            call(name, WitnessedObjects.plain(fields), fix: fix)
            return body()
        }

        /// Tells a call of the interface controller, makes it with the completion, and tells what the app was told of it.
        ///
        /// Without a completion of the app's the system is given none either: it throws then where it would tell an error.
        func make(
            _ name: String, _ fields: WitnessEntries = [:], completion: Completion?, _ body: (Completion?) -> Void
        ) {
            var all = WitnessedObjects.plain(fields)
            all.entries.append(("completes", completion.map { _ in true }))
            let number = call(name, all)
            guard let completion else { return body(nil) }
            body { worked, error in
                self.result(of: number, worked: worked, error: error.map { "\($0)" })
                completion(worked, error)
            }
        }
    }

    /// What the system tells the app.
    @MainActor
    extension BenchWitness {
        /// Tells that the app does not believe yet that it is connected, and from now on the phases of its scenes.
        ///
        /// Call it in `application(_:didFinishLaunchingWithOptions:)`.
        func watchScenes() {
            belief(connected: false)
            let phases: [(Notification.Name, String)] = [
                (UIScene.willConnectNotification, "background"), (UIScene.didActivateNotification, "foreground"),
                (UIScene.didEnterBackgroundNotification, "background"), (UIScene.didDisconnectNotification, "absent"),
            ]
            for (name, phase) in phases {
                NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { [weak self] note in
                    guard let scene = note.object as? UIScene else { return }
                    MainActor.assumeIsolated { self?.tell(scene, phase) }
                }
            }
        }

        private func tell(_ scene: UIScene, _ phase: String) {
            if scene is CPTemplateApplicationScene { return self.scene("templates", phase) }
            if scene is CPTemplateApplicationDashboardScene { return self.scene("dashboard", phase) }
            if #available(iOS 15.4, *), scene is CPTemplateApplicationInstrumentClusterScene {
                return self.scene("cluster", phase)
            }
            if scene.session.role == .windowApplication { self.scene("phone", phase) }
        }

        /// Makes the delegate of a map template, with the witness before it; the map template keeps the witness.
        func watch(_ map: CPMapTemplate, for app: any NSObjectProtocol & CPMapTemplateDelegate) {
            let delegate = WitnessedMapDelegate(app, self)
            WitnessedObjects.notes(on: map).delegate = delegate
            map.mapDelegate = delegate
        }

        /// A button was pressed; call it first in its handler.
        func pressed(_ button: AnyObject) { callback("pressed", ["id": WitnessedObjects.notes(on: button).number]) }
        /// A row was selected; call it first in its handler.
        func selected(_ row: AnyObject) { callback("selected", ["id": WitnessedObjects.notes(on: row).number]) }
        /// A template left the stack by the back button; call it in `templateDidDisappear`, where the app did not pop it.
        func popped(_ template: CPTemplate) { callback("popped", ["id": WitnessedObjects.notes(on: template).number]) }
        /// What a press of a button does, such as `exitPanning`; say it before the button is set, for nothing else knows.
        func purpose(_ purpose: String, of button: AnyObject) { WitnessedObjects.notes(on: button).purpose = purpose }
    }

    /// Numbers of the system's objects, and the fields of templates, buttons and estimates.
    @MainActor
    enum WitnessedObjects {
        /// What is known of an object goes with it: a later one at the same address is another.
        final class Notes {
            let number: Int
            var purpose: String?
            var delegate: WitnessedMapDelegate?
            init(_ number: Int) { self.number = number }
        }

        private static let key = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private static var count = 0

        static func notes(on object: AnyObject) -> Notes {
            if let notes = objc_getAssociatedObject(object, key) as? Notes { return notes }
            let notes = Notes(count)
            count += 1
            objc_setAssociatedObject(object, key, notes, .OBJC_ASSOCIATION_RETAIN)
            return notes
        }

        /// Fields in which the system's objects have become fields of their own, or numbers where a key asks for one.
        static func plain(_ fields: WitnessEntries) -> WitnessEntries {
            var plain: WitnessEntries = [:]
            plain.entries = fields.entries.map { key, value in
                let isNumber = ["id", "trip", "maneuver"].contains(key) && !(value is Int?)
                return (key, value.map { isNumber ? notes(on: $0 as AnyObject).number : self.plain($0) })
            }
            return plain
        }

        private static func plain(_ value: Any) -> Any {
            switch value {
            case is String, is Bool, is any BinaryInteger, is Double: value
            case let number as CGFloat: Double(number)
            case let values as [Any]: values.map(plain)
            case let fields as WitnessEntries: plain(fields)
            case let template as CPTemplate: plain(whole(template))
            default: plain(button(value) ?? lanes(value) ?? record(value))
            }
        }

        /// A button of any kind, nil for anything else.
        private static func button(_ button: Any) -> WitnessEntries? {
            let face: (title: String?, image: UIImage?)
            switch button {
            case let button as CPMapButton: face = (nil, button.image)
            case let button as CPBarButton: face = (button.title, button.image)
            case let button as CPGridButton: face = (button.titleVariants.first, button.image)
            case let button as CPDashboardButton: face = (button.titleVariants.first, button.image)
            case let button as CPContactButton: face = (button.title, button.image)
            case let button as CPAlertAction: face = (button.title, nil)
            case let button as CPTextButton: face = (button.title, nil)
            case is CPNowPlayingButton: face = (nil, nil)
            default: return nil
            }
            let notes = notes(on: button as AnyObject)
            return ["id": notes.number, "title": face.title, "image": face.image, "purpose": notes.purpose]
        }

        private static func record(_ object: Any) -> WitnessEntries {
            let id = notes(on: object as AnyObject).number
            switch object {
            case let image as UIImage:
                return ["width": image.size.width, "height": image.size.height, "frames": image.images?.count]
            case let section as CPListSection:
                return ["rows": section.items, "header": section.header, "index": section.sectionIndexTitle]
            case let row as any CPListTemplateItem:
                return ["id": id, "text": row.text, "detail": (row as? CPListItem)?.detailText]
            case let state as CPVoiceControlState:
                let (image, cycle) = (state.image, state.image?.duration ?? 0)
                return ["id": id, "titles": state.titleVariants, "image": image, "cycle": cycle]
            case let estimates as CPTravelEstimates: return told(estimates)
            case let maneuver as CPManeuver: return told(maneuver)
            case let trip as CPTrip:
                let (origin, destination) = (trip.origin.name, trip.destination.name)
                return ["id": id, "origin": origin, "destination": destination, "choices": trip.routeChoices]
            case let choice as CPRouteChoice:
                let (more, selection) = (choice.additionalInformationVariants, choice.selectionSummaryVariants)
                return ["summary": choice.summaryVariants, "additional": more, "selection": selection]
            case let alert as CPNavigationAlert:
                let actions = [alert.primaryAction, alert.secondaryAction].compactMap(\.self)
                return [
                    "id": id, "titles": alert.titleVariants, "subtitle": alert.subtitleVariants.first,
                    "buttons": actions, "duration": alert.duration,
                ]
            default: return ["id": id]
            }
        }

        private static func told(_ estimates: CPTravelEstimates) -> WitnessEntries {
            let units: [(UnitLength, String)] = [
                (.meters, "m"), (.kilometers, "km"), (.feet, "ft"), (.yards, "yd"), (.miles, "mi"),
            ]
            let given = estimates.distanceRemaining
            let unit = units.first { $0.0 == given.unit }
            let distance = unit == nil ? given.converted(to: .meters).value : given.value
            return ["distance": distance, "unit": unit?.1 ?? "m", "seconds": estimates.timeRemaining]
        }

        private static func told(_ maneuver: CPManeuver) -> WitnessEntries {
            var traffic: String?
            if #available(iOS 17.4, *), maneuver.trafficSide == .left { traffic = "left" }
            return [
                "id": notes(on: maneuver).number, "variants": maneuver.instructionVariants,
                "attributed": maneuver.attributedInstructionVariants.map(\.string), "symbol": maneuver.symbolImage,
                "junction": maneuver.junctionImage, "traffic": traffic, "estimates": maneuver.initialTravelEstimates,
            ]
        }

        /// Lanes or one of them, nil for anything else.
        private static func lanes(_ object: Any) -> WitnessEntries? {
            guard #available(iOS 17.4, *) else { return nil }
            if let all = object as? CPLaneGuidance { return ["id": notes(on: all).number, "lanes": all.lanes] }
            guard let lane = object as? CPLane else { return nil }
            guard #available(iOS 18.0, *) else { return ["status": lane.status.rawValue] }
            let angles = lane.angles.map { $0.converted(to: .degrees).value }
            let highlighted = lane.highlightedAngle?.converted(to: .degrees).value
            return ["status": lane.status.rawValue, "angles": angles, "highlighted": highlighted]
        }

        private static func whole(_ template: CPTemplate) -> WitnessEntries {
            let (bars, name) = (template as? any CPBarButtonProviding, NSStringFromClass(type(of: template)))
            var fields: WitnessEntries = [
                "id": template, "leading": bars?.leadingNavigationBarButtons,
                "trailing": bars?.trailingNavigationBarButtons, "class": name.hasPrefix("CP") ? nil : name,
            ]
            fields.entries += content(template).entries
            return fields
        }

        /// A template of a class that is not known here keeps its own name, which the reader of a later version may know.
        private static func content(_ template: CPTemplate) -> WitnessEntries {
            switch template {
            case let map as CPMapTemplate: ["is": "map", "buttons": map.mapButtons]
            case let list as CPListTemplate: ["is": "list", "sections": list.sections]
            case let grid as CPGridTemplate: ["is": "grid", "buttons": grid.gridButtons]
            case is CPSearchTemplate: ["is": "search"]
            case let tabs as CPTabBarTemplate: ["is": "tabBar", "tabs": tabs.templates]
            case let voice as CPVoiceControlTemplate: ["is": "voiceControl", "states": voice.voiceControlStates]
            case let alert as CPAlertTemplate:
                ["is": "alert", "titles": alert.titleVariants, "buttons": alert.actions]
            case let sheet as CPActionSheetTemplate:
                ["is": "actionSheet", "title": sheet.title, "message": sheet.message, "buttons": sheet.actions]
            case let page as CPInformationTemplate:
                ["is": "information", "items": page.items.count, "buttons": page.actions]
            case let page as CPContactTemplate: ["is": "contact", "buttons": page.contact.actions]
            case let page as CPPointOfInterestTemplate: ["is": "pointOfInterest", "items": page.pointsOfInterest.count]
            case let page as CPNowPlayingTemplate: ["is": "nowPlaying", "buttons": page.nowPlayingButtons]
            default: ["is": NSStringFromClass(type(of: template))]
            }
        }
    }

    /// Stands between a map template and the app's delegate: tells the callbacks and hands them on.
    ///
    /// It answers only to what the app's delegate answers to, so the system does not see the difference.
    @MainActor
    final class WitnessedMapDelegate: NSObject, CPMapTemplateDelegate {
        typealias App = NSObjectProtocol & CPMapTemplateDelegate

        // The system asks on the main thread what is answered to, also where the compiler cannot know that.
        private nonisolated(unsafe) weak var app: (any App)?
        private let witness: BenchWitness

        init(_ app: any App, _ witness: BenchWitness) { (self.app, self.witness) = (app, witness) }

        override func responds(to selector: Selector!) -> Bool {
            let isCallback = selector.map { NSStringFromSelector($0).hasPrefix("mapTemplate") } ?? false
            return super.responds(to: selector) && !isCallback || app?.responds(to: selector) == true
        }
        override func forwardingTarget(for selector: Selector!) -> Any? { app }

        /// The app, once the bench was told what it is about to be told.
        private func told(_ name: String, _ fields: WitnessEntries = [:]) -> (any App)? {
            witness.callback(name, WitnessedObjects.plain(fields))
            return app
        }

        func mapTemplateDidShowPanningInterface(_ map: CPMapTemplate) {
            told("panningShown")?.mapTemplateDidShowPanningInterface?(map)
        }
        func mapTemplateWillDismissPanningInterface(_ map: CPMapTemplate) {
            told("panningWillDismiss")?.mapTemplateWillDismissPanningInterface?(map)
        }
        func mapTemplateDidDismissPanningInterface(_ map: CPMapTemplate) {
            told("panningDismissed")?.mapTemplateDidDismissPanningInterface?(map)
        }
        func mapTemplate(_ map: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {
            told("panned", ["direction": direction.rawValue])?.mapTemplate?(map, panWith: direction)
        }
        func mapTemplate(_ map: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection) {
            told("panBegan", ["direction": direction.rawValue])?.mapTemplate?(map, panBeganWith: direction)
        }
        func mapTemplate(_ map: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection) {
            told("panEnded", ["direction": direction.rawValue])?.mapTemplate?(map, panEndedWith: direction)
        }
        func mapTemplateDidBeginPanGesture(_ map: CPMapTemplate) {
            witness.gesture("began")
            app?.mapTemplateDidBeginPanGesture?(map)
        }
        func mapTemplate(_ map: CPMapTemplate, didUpdatePanGestureWithTranslation way: CGPoint, velocity: CGPoint) {
            witness.gesture("changed", dx: way.x, dy: way.y, vx: velocity.x, vy: velocity.y)
            app?.mapTemplate?(map, didUpdatePanGestureWithTranslation: way, velocity: velocity)
        }
        func mapTemplate(_ map: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint) {
            witness.gesture("ended", vx: velocity.x, vy: velocity.y)
            app?.mapTemplate?(map, didEndPanGestureWithVelocity: velocity)
        }
        func mapTemplate(_ map: CPMapTemplate, selectedPreviewFor trip: CPTrip, using choice: CPRouteChoice) {
            let app = told("selectedPreview", Self.fields(trip, choice))
            app?.mapTemplate?(map, selectedPreviewFor: trip, using: choice)
        }
        func mapTemplate(_ map: CPMapTemplate, startedTrip trip: CPTrip, using choice: CPRouteChoice) {
            told("startedTrip", Self.fields(trip, choice))?.mapTemplate?(map, startedTrip: trip, using: choice)
        }
        private static func fields(_ trip: CPTrip, _ choice: CPRouteChoice) -> WitnessEntries {
            let place = trip.routeChoices.firstIndex { $0 === choice }
            return ["trip": trip, "choice": place ?? 0]
        }
        func mapTemplate(_ map: CPMapTemplate, didShow alert: CPNavigationAlert) {
            told("alertShown", ["id": alert])?.mapTemplate?(map, didShow: alert)
        }
        func mapTemplate(
            _ map: CPMapTemplate, didDismiss alert: CPNavigationAlert,
            dismissalContext context: CPNavigationAlert.DismissalContext
        ) {
            let app = told("alertDismissed", ["id": alert, "reason": context.rawValue])
            app?.mapTemplate?(map, didDismiss: alert, dismissalContext: context)
        }
        func mapTemplateDidCancelNavigation(_ map: CPMapTemplate) {
            told("cancelledNavigation")?.mapTemplateDidCancelNavigation?(map)
        }
    }
#endif
