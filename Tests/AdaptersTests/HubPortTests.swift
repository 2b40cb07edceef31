import Devices
import Testing

@testable import Adapters

@Suite("The ports of hubs") struct HubPortTests {
    private let fake = FakeTree()

    private func identity(_ port: String, root: String = "usb1", hub: Bool = true, address: Int = 2) -> USBIdentity {
        let place = port == root ? root : "\(root)/\(port)"
        return USBIdentity(
            UdevDevice(
                path: "/devices/pci0000:00/0000:00:14.0/\(place)", name: port, kind: "usb_device",
                properties: ["TYPE": hub ? "9/0/1" : "0/0/0", "BUSNUM": "001", "DEVNUM": "00\(address)"],
                attributes: ["serial": hub ? "" : "S\(port)"]))
    }

    @Test("are named by the device that would be there, and by the controller's path")
    func names() {
        fake.hub("usb1", ports: 2)
        fake.hub("1-1", ports: 4)
        let ports = HubPort.all(of: [identity("usb1"), identity("1-1")], in: fake.tree)
        #expect(ports.map(\.place) == ["1-1", "1-2", "1-1.1", "1-1.2", "1-1.3", "1-1.4"])
        #expect(ports[1].path == "pci-0000:00:14.0-usb-0:2")
        #expect(ports[3].path == "pci-0000:00:14.0-usb-0:1.2")
        #expect(ports[3].halves.map(\.disable) == ["/sys/bus/usb/devices/1-1:1.0/1-1-port2/disable"])
        #expect(ports[3].halves[0].hasDisable)
    }

    @Test("stand in the order of their numbers, also beyond nine")
    func order() {
        fake.hub("1-1", ports: 12)
        #expect(HubPort.all(of: [identity("1-1")], in: fake.tree).map(\.halves[0].number) == Array(1...12))
    }

    @Test(
        "of a USB 3 hub are one socket of two halves, whichever the kernel met first, and whatever their numbers",
        arguments: [["1-1", "2-1"], ["2-1", "1-1"]])
    func halves(hubs: [String]) {
        fake.hub("1-1", ports: 2)
        fake.hub("2-1", ports: 2, speed: "5000")
        for (slow, fast) in [(1, 2), (2, 1)] {
            let (one, other) = ("1-1:1.0/1-1-port\(slow)", "2-1:1.0/2-1-port\(fast)")
            fake.link("/sys/bus/usb/devices/\(one)/peer", to: "../../../../usb2/2-1/\(other)")
            fake.link("/sys/bus/usb/devices/\(other)/peer", to: "../../../../usb1/1-1/\(one)")
        }
        let ports = HubPort.all(of: hubs.map { identity($0, root: "usb\($0.prefix(1))") }, in: fake.tree)
        #expect(Set(ports.map { $0.halves.map(\.place) }) == [["1-1.1", "2-1.2"], ["1-1.2", "2-1.1"]])
        #expect(ports.first { $0.isCalled("2-1.1") }?.path == "pci-0000:00:14.0-usb-0:1.2")
    }

    @Test("on a kernel without the file are found without it")
    func oldKernel() {
        fake.write("/sys/bus/usb/devices/1-1:1.0/1-1-port1/connect_type", "hotplug\n")
        let ports = HubPort.all(of: [identity("1-1")], in: fake.tree)
        #expect(ports.map(\.halves[0].hasDisable) == [false])
        #expect(ports[0].connectType == "hotplug")
    }

    @Test("are none on a machine without USB")
    func nothing() {
        #expect(HubPort.all(of: [], in: fake.tree).isEmpty)
        #expect(HubPort.all(of: [identity("1-1")], in: fake.tree).isEmpty)
    }

    @Test("are chosen by place, by path, and by the device at them (uhubctl #641, #209)")
    func choice() throws {
        fake.hub("1-1", ports: 4)
        let devices = [identity("1-1"), identity("1-1.3", hub: false, address: 7)]
        let ports = HubPort.all(of: devices, in: fake.tree)
        for word in ["1-1.3", "pci-0000:00:14.0-usb-0:1.3", "1-1-port3", "S1-1.3"] {
            #expect(try HubPort.choose(word, from: ports, devices: devices).place == "1-1.3")
        }
        #expect(throws: HubPort.ChoiceFailure.none("1-1.9", ports)) {
            _ = try HubPort.choose("1-1.9", from: ports, devices: devices)
        }
    }

    @Test("that a hub stands at are refused, and what would go with it is named")
    func daisyChain() {
        fake.hub("usb1", ports: 2)
        let devices = [identity("usb1"), identity("1-1"), identity("1-1.2", hub: false)]
        let ports = HubPort.all(of: devices, in: fake.tree)
        let refusal = ports[0].refusal(in: devices)
        #expect(
            refusal?.description.contains("stands the hub ????:???? at 1-1, and with it ????:???? S1-1.2 at 1-1.2")
                == true)
        #expect(ports[1].refusal(in: devices) == nil)
    }

    @Test("of 1-1 do not take what is at 1-10 for their own")
    func prefix() {
        let port = ScriptedHub.port(1)
        #expect(
            port.attached(in: [identity("1-1.1"), identity("1-1.10"), identity("1-1.1.4")]).map(\.port) == [
                "1-1.1", "1-1.1.4",
            ])
    }
}
