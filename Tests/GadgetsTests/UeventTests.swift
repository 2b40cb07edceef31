import Clockwork
import Gadgets
import Testing

@Suite("The line of a device event")
struct UeventTests {
    @Test("keeps columns apart whatever is inside a value")
    func values() {
        let event = Uevent(
            source: "udev", at: .microseconds(1_234), action: "change", subsystem: "power_supply", path: "/devices/a",
            properties: ["POWER_SUPPLY_USB_TYPE": "C [PD] PD_PPS", "EQUAL": "a=b", "EMPTY": "", "TAB": "a\tb\nc"],
            attributes: ["product": "Grüße"])
        let line = event.line
        #expect(line.hasPrefix("udev\t1234\tchange\tpower_supply\t/devices/a\tEMPTY=\tEQUAL=a=b\t"))
        let read = Uevent(line: line)
        #expect(read?.properties["POWER_SUPPLY_USB_TYPE"] == "C [PD] PD_PPS")
        #expect(read?.properties["TAB"] == "a b c")
        #expect(read?.attributes == ["product": "Grüße"])
        #expect(read?.at == .microseconds(1_234))
    }

    @Test(
        "is none where it is a remark, too short, or has a column that is no pair",
        arguments: [
            "# at 0: plugged in", "", "kernel\t1\tadd\tusb", "kernel\tone\tadd\tusb\t/a", "kernel\t1\tadd\tusb\t/a\tb",
        ])
    func refused(line: String) {
        #expect(Uevent(line: line) == nil)
    }
}
