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

/// A value of a line.
public enum WitnessField: Sendable {
    case text(String)
    case whole(Int)
    case number(Double)
    case truth(Bool)
    case list([WitnessField])
    /// Keys with values; those without one are left out.
    case object([(String, WitnessField?)])
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

    private let identity: [(String, WitnessField?)]
    private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
    private var wake: [Int32] = [-1, -1]

    // Behind the lock.
    private var lines: [[UInt8]] = []
    private var size = 0
    private var next = 0
    private var deadline: Int?
    private var refusal: String?
    private var sink: Sink?

    /// What the thread has taken to hand over.
    private var unsent: ArraySlice<[UInt8]> = []

    /// Makes the witness of an app; `maps` is `single`, `perScreen` or `two`, `rounding` the table of its distances,
    /// `category` one of the page's, `navigation` where it is not given.
    public init(
        app: String, build: String, os: String, maps: String? = nil, rounding: String? = nil, category: String? = nil
    ) {
        identity = [
            ("v", .whole(1)), ("app", .text(app)), ("build", .text(build)), ("os", .text(os)),
            ("category", category.map { .text($0) }), ("maps", maps.map { .text($0) }),
            ("rounding", rounding.map { .text($0) }),
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
            append("bye", [], always: true)
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
    public func tell(_ kind: String, _ fields: [(String, WitnessField?)] = []) -> Int {
        let number = locked {
            if deadline == nil { append(kind, fields) }
            return next - 1
        }
        ring()
        return number
    }

    /// Behind the lock, so that the stamps never run back.
    private func append(_ kind: String, _ fields: [(String, WitnessField?)], always: Bool = false) {
        let bytes = Self.line(kind, number: next, fields)
        next += 1
        guard always || size + bytes.count <= Self.most else { return }
        lines.append(bytes)
        size += bytes.count
    }
}

// MARK: What is told
extension BenchWitness {
    /// The app believes from now on that it is connected, or not.
    public func belief(connected: Bool) { tell("belief", [("connected", .truth(connected))]) }
    /// A scene changed its phase: `absent`, `background` or `foreground`.
    public func scene(_ scene: String, _ phase: String) {
        tell("scene", [("scene", .text(scene)), ("phase", .text(phase))])
    }
    /// The app's map is shown by `phone`, `car`, `none` or `both`.
    public func map(owner: String) { tell("map", [("owner", .text(owner))]) }
    /// A line of the app's log.
    public func log(_ text: String, level: String = "") {
        tell("log", [("level", .text(level)), ("text", .text(text))])
    }

    /// A template call with its own fields; the number is for `result`.
    @discardableResult
    public func call(_ name: String, _ fields: [(String, WitnessField?)] = [], fix: Int? = nil) -> Int {
        tell("call", [("call", .text(name))] + fields + [("fix", fix.map { .whole($0) })])
    }

    /// What the app was told of the call with a number.
    public func result(of call: Int, worked: Bool, error: String? = nil) {
        tell("result", [("of", .whole(call)), ("ok", .truth(worked)), ("error", error.map { .text($0) })])
    }

    /// The system called the app back.
    public func callback(_ name: String, _ fields: [(String, WitnessField?)] = []) {
        tell("callback", [("callback", .text(name))] + fields)
    }

    /// A finger's pan: the translation as the system tells it in points, the velocity in points a second where it tells one.
    public func gesture(
        _ phase: String, dx: Double = 0, dy: Double = 0, vx: Double? = nil, vy: Double? = nil
    ) {
        tell(
            "gesture",
            [
                ("phase", .text(phase)), ("dx", .number(dx)), ("dy", .number(dy)),
                ("vx", vx.map { .number($0) }), ("vy", vy.map { .number($0) }),
            ])
    }

    /// A location; what is not known is below zero in Core Location and left out here.
    public func fix(
        _ index: Int, latitude: Double, longitude: Double, accuracy: Double, speed: Double, course: Double, age: Double
    ) {
        func known(_ value: Double) -> WitnessField? { value < 0 ? nil : .number(value) }
        tell(
            "fix",
            [
                ("index", .whole(index)), ("latitude", .number(latitude)), ("longitude", .number(longitude)),
                ("accuracy", known(accuracy)), ("speed", known(speed)), ("course", known(course)), ("age", known(age)),
            ])
    }
}

// MARK: The thread
extension BenchWitness {
    @discardableResult
    private func start(_ sink: Sink) -> Bool {
        let isFirst = locked {
            guard self.sink == nil else { return false }
            self.sink = sink
            return true
        }
        guard isFirst else { return false }
        let context = Unmanaged.passRetained(self)
        #if canImport(Darwin)
            var thread: pthread_t?
            let status = pthread_create(
                &thread, nil,
                {
                    Unmanaged<BenchWitness>.fromOpaque($0).takeRetainedValue().run()
                    return nil
                }, context.toOpaque())
            if let thread { pthread_detach(thread) }
        #else
            var thread = pthread_t()
            let status = pthread_create(
                &thread, nil,
                { context in
                    context.map { Unmanaged<BenchWitness>.fromOpaque($0).takeRetainedValue().run() }
                    return nil
                }, context.toOpaque())
            if status == 0 { pthread_detach(thread) }
        #endif
        guard status != 0 else { return true }
        context.release()
        locked { refusal = "no thread can be made" }
        return false
    }

    private func run() {
        switch locked({ sink }) {
        case .bench(let host, let port, let token): run(host, port, token)
        case .file(let file): run(into: file)
        case nil: break
        }
    }

    private func run(into file: Int32) {
        defer { close(file) }
        guard Self.put(greeting(), into: file, isSocket: false) else { return refuse() }
        while true {
            guard handOver(to: file, isSocket: false) else { return refuse() }
            if isOver { return }
            wait(for: -1)
        }
    }

    private func refuse() {
        let reason = String(cString: strerror(errno))
        locked { refusal = reason }
    }

    private func run(_ host: String, _ port: UInt16, _ token: String) {
        var isAgain = false
        while !isOver, locked({ refusal }) == nil {
            let socket = Self.connect(to: host, port)
            if socket >= 0 {
                talk(greeting(token, isAgain: isAgain), on: socket)
                isAgain = true
                close(socket)
            }
            if isOver || locked({ refusal }) != nil { return }
            poll(nil, 0, 1000)
        }
    }

    /// Whether it was stopped, and everything was handed over or the time for it has passed.
    private var isOver: Bool {
        locked { deadline.map { size == 0 || Self.now() > $0 } ?? false }
    }

    /// The first line; it has no number, for it stands before what was told meanwhile.
    private func greeting(_ token: String? = nil, isAgain: Bool = false) -> [UInt8] {
        let tail: [(String, WitnessField?)] = [
            ("token", token.map { .text($0) }), ("again", isAgain ? .truth(true) : nil),
        ]
        return Self.line("hello", number: nil, identity + tail)
    }

    /// Hands over what was told, in order; false where the way is broken, and then what is left is kept.
    private func handOver(to place: Int32, isSocket: Bool) -> Bool {
        while true {
            if unsent.isEmpty {
                unsent = locked {
                    defer { lines = [] }
                    return lines[...]
                }
            }
            guard let line = unsent.first else { return true }
            guard Self.put(line, into: place, isSocket: isSocket) else { return false }
            unsent.removeFirst()
            locked { size -= line.count }
        }
    }

    private func talk(_ greeting: [UInt8], on socket: Int32) {
        var partial: [UInt8] = []
        var isOpen = Self.put(greeting, into: socket)
        while isOpen, locked({ refusal }) == nil {
            isOpen = handOver(to: socket, isSocket: true)
            if isOver { break }
            if isOpen, wait(for: socket) { isOpen = hear(&partial, on: socket) }
        }
        // What the bench has said must be read: a connection that is closed on it is reset, and what was sent is lost.
        var patience = timeval(tv_sec: 5, tv_usec: 0)
        setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &patience, socklen_t(MemoryLayout<timeval>.size))
        shutdown(socket, Int32(SHUT_WR))
        while hear(&partial, on: socket) {}
    }

    /// Reads what the bench says; false where it has gone.
    private func hear(_ partial: inout [UInt8], on socket: Int32) -> Bool {
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
            _ = Self.put(
                Self.line("pong", number: nil, [("id", .whole(id)), ("heard", .whole(heard))]), into: socket)
        } else if line.contains("\"kind\":\"refused\"") {
            locked { refusal = Self.value(of: "\"reason\":", in: line) ?? "" }
        }
    }

    private static func value(of key: String, in line: String) -> String? {
        guard let place = line.indices.first(where: { line[$0...].hasPrefix(key) }) else { return nil }
        let rest = line[place...].dropFirst(key.count)
        return rest.first == "\"" ? String(rest.dropFirst().prefix { $0 != "\"" }) : String(rest.prefix { $0.isNumber })
    }

    /// Connects to the first address of a host that answers; below zero where none does.
    private static func connect(to host: String, _ port: UInt16) -> Int32 {
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
            if number >= 0, connect(number, address) { return number }
            if number >= 0 { close(number) }
            next = address.ai_next
        }
        return -1
    }

    private static func connect(_ socket: Int32, _ address: addrinfo) -> Bool {
        #if canImport(Glibc)
            return Glibc.connect(socket, address.ai_addr, address.ai_addrlen) == 0
        #else
            var isOn: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
            return Darwin.connect(socket, address.ai_addr, address.ai_addrlen) == 0
        #endif
    }

    /// Writes all of the bytes; false where that cannot be.
    private static func put(_ bytes: [UInt8], into place: Int32, isSocket: Bool = true) -> Bool {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { part in
                guard isSocket else { return write(place, part.baseAddress, part.count) }
                #if canImport(Glibc)
                    return send(place, part.baseAddress, part.count, Int32(MSG_NOSIGNAL))
                #else
                    return send(place, part.baseAddress, part.count, 0)
                #endif
            }
            if count < 0 && errno == EINTR { continue }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    /// Waits for bytes or for a ring; true where there are bytes.
    @discardableResult
    private func wait(for socket: Int32) -> Bool {
        var polled = [
            pollfd(fd: wake[0], events: Int16(POLLIN), revents: 0),
            pollfd(fd: socket, events: Int16(POLLIN), revents: 0),
        ]
        poll(&polled, 2, -1)
        var rings = [UInt8](repeating: 0, count: 64)
        while read(wake[0], &rings, rings.count) == rings.count {}
        return polled[1].revents != 0
    }

    private func ring() {
        var byte: UInt8 = 1
        _ = write(wake[1], &byte, 1)
    }

    private func locked<Value>(_ body: () -> Value) -> Value {
        pthread_mutex_lock(lock)
        defer { pthread_mutex_unlock(lock) }
        return body()
    }

    /// Nanoseconds of the monotonic clock.
    static func now() -> Int {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
    }

    private static func line(_ kind: String, number: Int?, _ fields: [(String, WitnessField?)]) -> [UInt8] {
        let head: [(String, WitnessField?)] = [
            ("kind", .text(kind)), ("n", number.map { .whole($0) }), ("t", .whole(now())),
        ]
        var bytes: [UInt8] = []
        append(.object(head + fields), to: &bytes)
        return bytes + [10]
    }

    private static func append(_ field: WitnessField, to bytes: inout [UInt8]) {
        switch field {
        case .text(let text): append(text, to: &bytes)
        case .whole(let number): bytes += "\(number)".utf8
        case .number(let number): bytes += (number.isFinite ? "\(number)" : "null").utf8
        case .truth(let value): bytes += "\(value)".utf8
        case .list(let values):
            for (place, value) in values.enumerated() {
                bytes.append(place == 0 ? UInt8(ascii: "[") : UInt8(ascii: ","))
                append(value, to: &bytes)
            }
            bytes += (values.isEmpty ? "[]" : "]").utf8
        case .object(let entries):
            bytes.append(UInt8(ascii: "{"))
            var isFirst = true
            for case (let key, let value?) in entries {
                if !isFirst { bytes.append(UInt8(ascii: ",")) }
                isFirst = false
                append(key, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                append(value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }

    private static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.utf8 {
            if byte < 0x20 {
                bytes += "\\u00\(byte < 16 ? "0" : "")\(String(byte, radix: 16))".utf8
            } else {
                if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") { bytes.append(UInt8(ascii: "\\")) }
                bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }
}

// MARK: Hooks
#if os(iOS) && canImport(CarPlay)
    /// Stands in for the interface controller: tells each call, makes it, and tells what the app was told of it.
    @MainActor
    final class WitnessedController {
        typealias Completion = (Bool, (any Error)?) -> Void

        let controller: CPInterfaceController
        private let witness: BenchWitness

        /// Make it in `templateApplicationScene(_:didConnect:to:)`, before the first call.
        init(_ controller: CPInterfaceController, _ witness: BenchWitness) {
            (self.controller, self.witness) = (controller, witness)
            witness.belief(connected: true)
        }

        /// Call it in `templateApplicationScene(_:didDisconnect…)`.
        func didDisconnect() { witness.belief(connected: false) }

        func setRootTemplate(_ template: CPTemplate, animated: Bool, completion: Completion? = nil) {
            controller.setRootTemplate(template, animated: animated, completion: tell("setRoot", template, completion))
        }

        func pushTemplate(_ template: CPTemplate, animated: Bool, completion: Completion? = nil) {
            controller.pushTemplate(template, animated: animated, completion: tell("push", template, completion))
        }

        func presentTemplate(_ template: CPTemplate, animated: Bool, completion: Completion? = nil) {
            controller.presentTemplate(template, animated: animated, completion: tell("present", template, completion))
        }

        func popTemplate(animated: Bool, completion: Completion? = nil) {
            controller.popTemplate(animated: animated, completion: tell("pop", nil, completion))
        }

        func popToRootTemplate(animated: Bool, completion: Completion? = nil) {
            controller.popToRootTemplate(animated: animated, completion: tell("popToRoot", nil, completion))
        }

        func pop(to template: CPTemplate, animated: Bool, completion: Completion? = nil) {
            let told = tell("popTo", nil, completion, [("id", WitnessedObjects.number(of: template))])
            controller.pop(to: template, animated: animated, completion: told)
        }

        func dismissTemplate(animated: Bool, completion: Completion? = nil) {
            controller.dismissTemplate(animated: animated, completion: tell("dismiss", nil, completion))
        }

        /// Without a completion of the app's the system is given none either: it throws then where it would tell an error.
        private func tell(
            _ call: String, _ template: CPTemplate?, _ completion: Completion?, _ more: [(String, WitnessField?)] = []
        ) -> Completion? {
            let number = witness.call(
                call,
                [("template", template.map(WitnessedObjects.field))] + more
                    + [("completes", completion == nil ? nil : .truth(true))])
            guard let completion else { return nil }
            return { [witness] worked, error in
                witness.result(of: number, worked: worked, error: error.map { "\($0)" })
                completion(worked, error)
            }
        }
    }

    /// The calls beside those of the interface controller: each is told and then made.
    @MainActor
    extension BenchWitness {
        func setRoot(_ controller: UIViewController, of window: CPWindow) {
            call("setWindowRoot")
            window.rootViewController = controller
        }

        func setMapButtons(_ buttons: [CPMapButton], on map: CPMapTemplate) {
            call("setMapButtons", [("buttons", .list(buttons.map { WitnessedObjects.button($0, image: $0.image) }))])
            map.mapButtons = buttons
        }

        func setBarButtons(
            leading: [CPBarButton], trailing: [CPBarButton], on template: any CPTemplate & CPBarButtonProviding
        ) {
            call(
                "setBarButtons",
                [
                    ("leading", WitnessedObjects.bar(leading)), ("trailing", WitnessedObjects.bar(trailing)),
                    ("id", WitnessedObjects.number(of: template)),
                ])
            template.leadingNavigationBarButtons = leading
            template.trailingNavigationBarButtons = trailing
        }

        func setDashboardButtons(_ buttons: [CPDashboardButton], on dashboard: CPDashboardController) {
            let told = buttons.map {
                WitnessedObjects.button($0, title: $0.titleVariants.first, image: $0.image)
            }
            call("setDashboardButtons", [("buttons", .list(told))])
            dashboard.shortcutButtons = buttons
        }

        func updateSections(_ sections: [CPListSection], of list: CPListTemplate) {
            list.updateSections(sections)
            call("update", [("template", WitnessedObjects.field(list))])
        }

        /// The rows that a search template's delegate is about to hand to its completion.
        func searchResults(_ items: [CPListItem]) {
            call("updateSearch", [("rows", .list(items.map(WitnessedObjects.row)))])
        }

        func activateState(_ identifier: String, of template: CPVoiceControlTemplate) {
            let state = template.voiceControlStates.first { $0.identifier == identifier }
            call("activateVoiceState", [("id", state.map(WitnessedObjects.number) ?? .whole(-1))])
            template.activateVoiceControlState(withIdentifier: identifier)
        }

        func showPanning(on map: CPMapTemplate, animated: Bool) {
            call("showPanning")
            map.showPanningInterface(animated: animated)
        }

        func dismissPanning(on map: CPMapTemplate, animated: Bool) {
            call("dismissPanning")
            map.dismissPanningInterface(animated: animated)
        }

        func showTrips(_ trips: [CPTrip], texts: CPTripPreviewTextConfiguration?, on map: CPMapTemplate) {
            call(
                "showTrips",
                [
                    ("trips", .list(trips.map(WitnessedObjects.trip))),
                    ("start", texts?.startButtonTitle.map { .text($0) }),
                    ("moreRoutes", texts?.additionalRoutesButtonTitle.map { .text($0) }),
                    ("overview", texts?.overviewButtonTitle.map { .text($0) }),
                ])
            map.showTripPreviews(trips, textConfiguration: texts)
        }

        func hideTrips(on map: CPMapTemplate) {
            call("hideTrips")
            map.hideTripPreviews()
        }

        func present(_ alert: CPNavigationAlert, on map: CPMapTemplate, animated: Bool) {
            call("showAlert", [("alert", WitnessedObjects.alert(alert))])
            map.present(navigationAlert: alert, animated: animated)
        }

        func dismissAlert(on map: CPMapTemplate, animated: Bool, completion: @escaping (Bool) -> Void) {
            call("dismissAlert")
            map.dismissNavigationAlert(animated: animated, completion: completion)
        }

        func update(_ estimates: CPTravelEstimates, for trip: CPTrip, on map: CPMapTemplate) {
            call(
                "updateTrip",
                [("trip", WitnessedObjects.number(of: trip)), ("estimates", WitnessedObjects.estimates(estimates))])
            map.updateEstimates(estimates, for: trip)
        }

        func startNavigation(for trip: CPTrip, on map: CPMapTemplate) -> CPNavigationSession {
            call("startNavigation", [("trip", WitnessedObjects.number(of: trip))])
            return map.startNavigationSession(for: trip)
        }

        func setManeuvers(_ maneuvers: [CPManeuver], on session: CPNavigationSession) {
            call("setManeuvers", [("maneuvers", .list(maneuvers.map(WitnessedObjects.maneuver)))])
            session.upcomingManeuvers = maneuvers
        }

        @available(iOS 17.4, *)
        func add(_ maneuvers: [CPManeuver], to session: CPNavigationSession) {
            call("addManeuvers", [("maneuvers", .list(maneuvers.map(WitnessedObjects.maneuver)))])
            session.add(maneuvers)
        }

        @available(iOS 17.4, *)
        func setState(_ state: CPManeuverState, on session: CPNavigationSession) {
            call("setManeuverState", [("state", .whole(Int(state.rawValue)))])
            session.maneuverState = state
        }

        @available(iOS 17.4, *)
        func setLanes(_ lanes: CPLaneGuidance?, on session: CPNavigationSession) {
            call("setLanes", [("lanes", lanes.map(WitnessedObjects.lanes))])
            session.currentLaneGuidance = lanes
        }

        func update(
            _ estimates: CPTravelEstimates, for maneuver: CPManeuver, on session: CPNavigationSession, fix: Int?
        ) {
            call(
                "updateManeuver",
                [
                    ("maneuver", WitnessedObjects.number(of: maneuver)),
                    ("estimates", WitnessedObjects.estimates(estimates)),
                ], fix: fix)
            session.updateEstimates(estimates, for: maneuver)
        }

        func pause(_ session: CPNavigationSession, for reason: CPNavigationSession.PauseReason, text: String?) {
            call("pause", [("reason", .whole(Int(reason.rawValue))), ("text", text.map { .text($0) })])
            session.pauseTrip(for: reason, description: text)
        }

        /// `current` are the maneuvers that the information names as current.
        @available(iOS 17.4, *)
        func resume(_ session: CPNavigationSession, with route: CPRouteInformation, current: [CPManeuver]) {
            call("resume", [("maneuvers", .list(current.map(WitnessedObjects.maneuver)))])
            session.resumeTrip(updatedRouteInformation: route)
        }

        func finish(_ session: CPNavigationSession) {
            call("finishNavigation")
            session.finishTrip()
        }

        func cancel(_ session: CPNavigationSession) {
            call("cancelNavigation")
            session.cancelTrip()
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
            WitnessedObjects.keep(delegate, with: map)
            map.mapDelegate = delegate
        }

        /// A button was pressed; call it first in its handler.
        func pressed(_ button: AnyObject) { callback("pressed", [("id", WitnessedObjects.number(of: button))]) }

        /// A row was selected; call it first in its handler.
        func selected(_ row: AnyObject) { callback("selected", [("id", WitnessedObjects.number(of: row))]) }

        /// A template left the stack by the back button; call it in `templateDidDisappear`, where the app did not pop it.
        func popped(_ template: CPTemplate) { callback("popped", [("id", WitnessedObjects.number(of: template))]) }

        /// What a press of a button does, such as `exitPanning`; say it before the button is set, for nothing else knows.
        func purpose(_ purpose: String, of button: AnyObject) { WitnessedObjects.setPurpose(purpose, of: button) }
    }

    /// Numbers for instances, and the fields of templates, buttons and estimates.
    @MainActor
    enum WitnessedObjects {
        // What is known of an object goes with it: a later one at the same address is another.
        private static let numberKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private static let purposeKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private static let keptKey = UnsafeRawPointer(UnsafeMutablePointer<UInt8>.allocate(capacity: 1))
        private static var count = 0

        static func keep(_ object: AnyObject, with owner: AnyObject) {
            objc_setAssociatedObject(owner, keptKey, object, .OBJC_ASSOCIATION_RETAIN)
        }

        static func setPurpose(_ purpose: String, of button: AnyObject) {
            objc_setAssociatedObject(button, purposeKey, purpose, .OBJC_ASSOCIATION_RETAIN)
        }

        static func number(of object: AnyObject) -> WitnessField {
            if let number = objc_getAssociatedObject(object, numberKey) as? Int { return .whole(number) }
            defer { count += 1 }
            objc_setAssociatedObject(object, numberKey, count, .OBJC_ASSOCIATION_RETAIN)
            return .whole(count)
        }

        static func button(_ button: AnyObject, title: String? = nil, image: UIImage? = nil) -> WitnessField {
            .object([
                ("id", number(of: button)), ("title", title.map { .text($0) }), ("image", image.map(picture)),
                ("purpose", (objc_getAssociatedObject(button, purposeKey) as? String).map { .text($0) }),
            ])
        }

        static func bar(_ buttons: [CPBarButton]) -> WitnessField {
            .list(buttons.map { button($0, title: $0.title, image: $0.image) })
        }

        static func picture(_ image: UIImage) -> WitnessField {
            .object([
                ("width", .number(image.size.width)), ("height", .number(image.size.height)),
                ("frames", image.images.map { .whole($0.count) }),
            ])
        }

        static func texts(_ texts: [String]?) -> WitnessField { .list((texts ?? []).map { .text($0) }) }

        static func row(_ row: any CPListTemplateItem) -> WitnessField {
            .object([
                ("id", number(of: row)), ("text", row.text.map { .text($0) }),
                ("detail", (row as? CPListItem)?.detailText.map { .text($0) }),
            ])
        }

        static func estimates(_ estimates: CPTravelEstimates) -> WitnessField {
            let units: [(UnitLength, String)] = [
                (.meters, "m"), (.kilometers, "km"), (.feet, "ft"), (.yards, "yd"), (.miles, "mi"),
            ]
            let given = estimates.distanceRemaining
            let unit = units.first { $0.0 == given.unit }
            let distance = unit == nil ? given.converted(to: .meters).value : given.value
            return .object([
                ("distance", .number(distance)), ("unit", .text(unit?.1 ?? "m")),
                ("seconds", .number(estimates.timeRemaining)),
            ])
        }

        static func maneuver(_ maneuver: CPManeuver) -> WitnessField {
            var traffic: String?
            if #available(iOS 17.4, *), maneuver.trafficSide == .left { traffic = "left" }
            return .object([
                ("id", number(of: maneuver)), ("variants", texts(maneuver.instructionVariants)),
                ("attributed", texts(maneuver.attributedInstructionVariants.map(\.string))),
                ("symbol", maneuver.symbolImage.map(picture)), ("junction", maneuver.junctionImage.map(picture)),
                ("traffic", traffic.map { .text($0) }), ("estimates", maneuver.initialTravelEstimates.map(estimates)),
            ])
        }

        static func trip(_ trip: CPTrip) -> WitnessField {
            let choices = trip.routeChoices.map { choice in
                WitnessField.object([
                    ("summary", texts(choice.summaryVariants)),
                    ("additional", texts(choice.additionalInformationVariants)),
                    ("selection", texts(choice.selectionSummaryVariants)),
                ])
            }
            return .object([
                ("id", number(of: trip)), ("origin", trip.origin.name.map { .text($0) }),
                ("destination", trip.destination.name.map { .text($0) }), ("choices", .list(choices)),
            ])
        }

        static func alert(_ alert: CPNavigationAlert) -> WitnessField {
            let actions = [alert.primaryAction, alert.secondaryAction].compactMap(\.self)
            return .object([
                ("id", number(of: alert)), ("titles", texts(alert.titleVariants)),
                ("subtitle", alert.subtitleVariants.first.map { .text($0) }),
                ("buttons", .list(actions.map { button($0, title: $0.title) })), ("duration", .number(alert.duration)),
            ])
        }

        @available(iOS 17.4, *)
        static func lanes(_ guidance: CPLaneGuidance) -> WitnessField {
            let lanes = guidance.lanes.map { lane in
                var angles: [(String, WitnessField?)] = []
                if #available(iOS 18.0, *) {
                    angles = [
                        ("angles", .list(lane.angles.map { .number($0.converted(to: .degrees).value) })),
                        ("highlighted", lane.highlightedAngle.map { .number($0.converted(to: .degrees).value) }),
                    ]
                }
                return WitnessField.object([("status", .whole(Int(lane.status.rawValue)))] + angles)
            }
            return .object([("id", number(of: guidance)), ("lanes", .list(lanes))])
        }

        static func field(_ template: CPTemplate) -> WitnessField {
            var fields: [(String, WitnessField?)] = [("id", number(of: template))] + content(template)
            if let bars = template as? any CPBarButtonProviding {
                fields += [
                    ("leading", bar(bars.leadingNavigationBarButtons)),
                    ("trailing", bar(bars.trailingNavigationBarButtons)),
                ]
            }
            let name = NSStringFromClass(type(of: template))
            if !name.hasPrefix("CP") { fields.append(("class", .text(name))) }
            return .object(fields)
        }

        private static func content(_ template: CPTemplate) -> [(String, WitnessField?)] {
            switch template {
            case let map as CPMapTemplate:
                return [("is", .text("map")), ("buttons", .list(map.mapButtons.map { button($0, image: $0.image) }))]
            case let list as CPListTemplate:
                let sections = list.sections.map { section in
                    WitnessField.object([
                        ("rows", .list(section.items.map(row))), ("header", section.header.map { .text($0) }),
                        ("index", section.sectionIndexTitle.map { .text($0) }),
                    ])
                }
                return [("is", .text("list")), ("sections", .list(sections))]
            case let grid as CPGridTemplate:
                let buttons = grid.gridButtons.map { button($0, title: $0.titleVariants.first, image: $0.image) }
                return [("is", .text("grid")), ("buttons", .list(buttons))]
            case is CPSearchTemplate: return [("is", .text("search"))]
            case let tabs as CPTabBarTemplate:
                return [("is", .text("tabBar")), ("tabs", .list(tabs.templates.map(field)))]
            case let voice as CPVoiceControlTemplate:
                return [("is", .text("voiceControl")), ("states", .list(voice.voiceControlStates.map(state)))]
            case is CPAlertTemplate, is CPActionSheetTemplate: return question(template)
            default: return details(template)
            }
        }

        private static func question(_ template: CPTemplate) -> [(String, WitnessField?)] {
            if let alert = template as? CPAlertTemplate {
                return [
                    ("is", .text("alert")), ("titles", texts(alert.titleVariants)),
                    ("buttons", .list(alert.actions.map { button($0, title: $0.title) })),
                ]
            }
            let sheet = template as? CPActionSheetTemplate
            return [
                ("is", .text("actionSheet")), ("title", sheet?.title.map { .text($0) }),
                ("message", sheet?.message.map { .text($0) }),
                ("buttons", .list((sheet?.actions ?? []).map { button($0, title: $0.title) })),
            ]
        }

        /// A template of a class that is not known here keeps its own name, which the reader of a later version may know.
        private static func details(_ template: CPTemplate) -> [(String, WitnessField?)] {
            switch template {
            case let page as CPInformationTemplate:
                return [
                    ("is", .text("information")), ("items", .whole(page.items.count)),
                    ("buttons", .list(page.actions.map { button($0, title: $0.title) })),
                ]
            case let page as CPContactTemplate:
                let actions = page.contact.actions ?? []
                return [
                    ("is", .text("contact")),
                    ("buttons", .list(actions.map { button($0, title: $0.title, image: $0.image) })),
                ]
            case let page as CPPointOfInterestTemplate:
                return [("is", .text("pointOfInterest")), ("items", .whole(page.pointsOfInterest.count))]
            case let page as CPNowPlayingTemplate:
                return [("is", .text("nowPlaying")), ("buttons", .list(page.nowPlayingButtons.map { button($0) }))]
            default: return [("is", .text(NSStringFromClass(type(of: template))))]
            }
        }

        private static func state(_ state: CPVoiceControlState) -> WitnessField {
            .object([
                ("id", number(of: state)), ("titles", texts(state.titleVariants)), ("image", state.image.map(picture)),
                ("cycle", .number(state.image?.duration ?? 0)),
            ])
        }
    }

    /// Stands between a map template and the app's delegate: tells the callbacks and hands them on.
    ///
    /// It answers only to what the app's delegate answers to, so the system does not see the difference.
    @MainActor
    final class WitnessedMapDelegate: NSObject, CPMapTemplateDelegate {
        private weak var app: (any NSObjectProtocol & CPMapTemplateDelegate)?
        private let witness: BenchWitness

        init(_ app: any NSObjectProtocol & CPMapTemplateDelegate, _ witness: BenchWitness) {
            (self.app, self.witness) = (app, witness)
        }

        override func responds(to selector: Selector!) -> Bool {
            super.responds(to: selector) && !Self.isCallback(selector) || app?.responds(to: selector) == true
        }

        override func forwardingTarget(for selector: Selector!) -> Any? { app }

        private static func isCallback(_ selector: Selector?) -> Bool {
            selector.map { NSStringFromSelector($0).hasPrefix("mapTemplate") } ?? false
        }

        func mapTemplateDidShowPanningInterface(_ map: CPMapTemplate) {
            witness.callback("panningShown")
            app?.mapTemplateDidShowPanningInterface?(map)
        }

        func mapTemplateWillDismissPanningInterface(_ map: CPMapTemplate) {
            witness.callback("panningWillDismiss")
            app?.mapTemplateWillDismissPanningInterface?(map)
        }

        func mapTemplateDidDismissPanningInterface(_ map: CPMapTemplate) {
            witness.callback("panningDismissed")
            app?.mapTemplateDidDismissPanningInterface?(map)
        }

        func mapTemplate(_ map: CPMapTemplate, panWith direction: CPMapTemplate.PanDirection) {
            witness.callback("panned", [("direction", .whole(Int(direction.rawValue)))])
            app?.mapTemplate?(map, panWith: direction)
        }

        func mapTemplate(_ map: CPMapTemplate, panBeganWith direction: CPMapTemplate.PanDirection) {
            witness.callback("panBegan", [("direction", .whole(Int(direction.rawValue)))])
            app?.mapTemplate?(map, panBeganWith: direction)
        }

        func mapTemplate(_ map: CPMapTemplate, panEndedWith direction: CPMapTemplate.PanDirection) {
            witness.callback("panEnded", [("direction", .whole(Int(direction.rawValue)))])
            app?.mapTemplate?(map, panEndedWith: direction)
        }

        func mapTemplateDidBeginPanGesture(_ map: CPMapTemplate) {
            witness.gesture("began")
            app?.mapTemplateDidBeginPanGesture?(map)
        }

        func mapTemplate(
            _ map: CPMapTemplate, didUpdatePanGestureWithTranslation way: CGPoint, velocity: CGPoint
        ) {
            witness.gesture("changed", dx: way.x, dy: way.y, vx: velocity.x, vy: velocity.y)
            app?.mapTemplate?(map, didUpdatePanGestureWithTranslation: way, velocity: velocity)
        }

        func mapTemplate(_ map: CPMapTemplate, didEndPanGestureWithVelocity velocity: CGPoint) {
            witness.gesture("ended", vx: velocity.x, vy: velocity.y)
            app?.mapTemplate?(map, didEndPanGestureWithVelocity: velocity)
        }

        func mapTemplate(_ map: CPMapTemplate, selectedPreviewFor trip: CPTrip, using choice: CPRouteChoice) {
            witness.callback("selectedPreview", Self.fields(trip, choice))
            app?.mapTemplate?(map, selectedPreviewFor: trip, using: choice)
        }

        func mapTemplate(_ map: CPMapTemplate, startedTrip trip: CPTrip, using choice: CPRouteChoice) {
            witness.callback("startedTrip", Self.fields(trip, choice))
            app?.mapTemplate?(map, startedTrip: trip, using: choice)
        }

        private static func fields(_ trip: CPTrip, _ choice: CPRouteChoice) -> [(String, WitnessField?)] {
            let place = trip.routeChoices.firstIndex { $0 === choice }
            return [("trip", WitnessedObjects.number(of: trip)), ("choice", .whole(place ?? 0))]
        }

        func mapTemplate(_ map: CPMapTemplate, didShow alert: CPNavigationAlert) {
            witness.callback("alertShown", [("id", WitnessedObjects.number(of: alert))])
            app?.mapTemplate?(map, didShow: alert)
        }

        func mapTemplate(
            _ map: CPMapTemplate, didDismiss alert: CPNavigationAlert,
            dismissalContext context: CPNavigationAlert.DismissalContext
        ) {
            witness.callback(
                "alertDismissed",
                [("id", WitnessedObjects.number(of: alert)), ("reason", .whole(Int(context.rawValue)))])
            app?.mapTemplate?(map, didDismiss: alert, dismissalContext: context)
        }

        func mapTemplateDidCancelNavigation(_ map: CPMapTemplate) {
            witness.callback("cancelledNavigation")
            app?.mapTemplateDidCancelNavigation?(map)
        }
    }
#endif
