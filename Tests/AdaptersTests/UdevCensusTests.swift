import Adapters
import Clockwork
import Devices
import Testing

@Suite("Who is there, merged from two sources")
struct UdevCensusTests {
    @Test("Whatever order the copies come in, each coming and going is told once", arguments: 0..<200)
    func anyOrder(seed: Int) {
        var play = Play(seed: UInt64(seed))
        for _ in 0..<120 {
            play.world.step(&play.random)
            play.readSome()
        }
        play.readAll()
        #expect(play.census.devices.map(\.path) == play.world.devices.map(\.path))
        for place in UdevWorld.places {
            #expect(play.count(.came, at: place) == play.world.arrivals[place, default: 0])
            #expect(play.count(.left, at: place) == play.world.departures[place, default: 0])
            #expect(play.alternates(at: place))
        }
    }

    @Test("After a loss and a comparison the census is what is there, and no edge is invented", arguments: 0..<200)
    func losses(seed: Int) {
        var play = Play(seed: UInt64(1_000 + seed))
        for _ in 0..<10 {
            for _ in 0..<12 {
                play.world.step(&play.random)
                if play.random.below(3) == 0 { play.readSome() }
            }
            play.world.lose(1 + play.random.below(10))
            play.resume()
            #expect(play.census.devices == play.world.devices)
        }
        play.readAll()
        #expect(play.census.devices == play.world.devices)
        for place in UdevWorld.places {
            #expect(play.count(.came, at: place) <= play.world.arrivals[place, default: 0])
            #expect(play.alternates(at: place))
        }
    }

    @Test("Each change of a supply is told once, and the first event of one may be a change")
    func supply() {
        let path = "/devices/power_supply/AC0"
        func event(_ source: UdevSource, _ action: String, _ sequence: UInt64, online: Int) -> UdevEvent {
            let device = UdevDevice(
                path: path, name: "AC0", subsystem: "power_supply", properties: ["POWER_SUPPLY_ONLINE": "\(online)"])
            return UdevEvent(source: source, action: action, sequence: sequence, device: device)
        }
        var census = UdevCensus(udevRuns: true)
        let told = [
            event(.kernel, "change", 3, online: 1), event(.udev, "change", 3, online: 1),
            event(.kernel, "change", 7, online: 0), event(.udev, "change", 7, online: 0),
            event(.kernel, "change", 8, online: 1), event(.kernel, "remove", 9, online: 1),
            event(.udev, "change", 8, online: 1), event(.udev, "remove", 9, online: 1),
        ].flatMap { census.take($0) }
        #expect(told.map(\.kind) == [.came, .ready, .changed, .changed, .left])
        #expect(told.map { $0.device.properties["POWER_SUPPLY_ONLINE"] } == ["1", "1", "0", "1", "1"])
    }

    @Test("A supply that changed while events were lost is told as changed")
    func changedUnseen() {
        func supply(_ online: String) -> UdevDevice {
            UdevDevice(path: "AC0", name: "AC0", subsystem: "power_supply", properties: ["POWER_SUPPLY_ONLINE": online])
        }
        var census = UdevCensus(udevRuns: true)
        #expect(census.compare(with: [supply("1")], sequence: 5).map(\.kind) == [.came])
        #expect(census.compare(with: [supply("1")], sequence: 6).isEmpty)
        let told = census.compare(with: [supply("0")], sequence: 9)
        #expect(told.map(\.kind) == [.changed] && told.map(\.sequence) == [nil])
    }

    @Test("A remove that was waiting while a comparison found another device in the place does not take that one away")
    func overtakenRemove() {
        func phone(_ address: Int) -> UdevDevice {
            UdevDevice(path: "1-1", name: "1-1", kind: "usb_device", properties: ["DEVNUM": "\(address)"])
        }
        func event(_ action: String, _ sequence: UInt64, _ address: Int) -> UdevEvent {
            UdevEvent(source: .kernel, action: action, sequence: sequence, device: phone(address))
        }
        var census = UdevCensus(udevRuns: true)
        _ = census.take(event("add", 1, 4))
        #expect(census.compare(with: [phone(5)], sequence: 20).map(\.kind) == [.left, .came])
        #expect(census.take(event("remove", 18, 4)).isEmpty)
        #expect(census.take(event("add", 19, 5)).isEmpty)
        #expect(census.devices == [phone(5)])
        #expect(census.take(event("remove", 25, 5)).map(\.kind) == [.left])
    }
}

/// A census that reads a world.
private struct Play {
    var world = UdevWorld()
    var random: SeededRandom
    var census = UdevCensus(udevRuns: true)
    private var told: [UdevChange] = []

    init(seed: UInt64) {
        random = SeededRandom(seed: seed)
    }

    func count(_ kind: UdevChange.Kind, at place: String) -> Int {
        told.filter { $0.kind == kind && $0.device.path == place }.count
    }

    /// Whether a device comes only where none was and leaves only where one was.
    func alternates(at place: String) -> Bool {
        let edges = told.filter { $0.device.path == place && ($0.kind == .came || $0.kind == .left) }.map(\.kind)
        return edges.enumerated().allSatisfy { $0.element == ($0.offset.isMultiple(of: 2) ? .came : .left) }
    }

    mutating func readSome() {
        for _ in 0..<random.below(5) {
            let event = random.below(2) == 0 ? world.readKernel() : world.readUdev(&random)
            if let event { told += census.take(event) }
        }
    }

    /// What a watcher does after a loss: what is waiting first, then what is there.
    mutating func resume() {
        while let event = world.readKernel() { told += census.take(event) }
        for _ in 0..<random.below(world.udev.count + 1) {
            if let event = world.readUdev(&random) { told += census.take(event) }
        }
        told += census.compare(with: world.devices, sequence: world.sequence)
    }

    mutating func readAll() {
        while let event = world.readKernel() { told += census.take(event) }
        while let event = world.readUdev(&random) { told += census.take(event) }
    }
}
