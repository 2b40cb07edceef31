@testable import Adapters
import Devices

extension USBIdentity {
    /// A hub at `1-1`.
    static let hub = USBIdentity(
        UdevDevice(
            path: "/devices/pci0000:00/0000:00:14.0/usb1/1-1", name: "1-1", kind: "usb_device",
            properties: ["PRODUCT": "409/55aa/101", "TYPE": "9/0/0", "BUSNUM": "001", "DEVNUM": "002"],
            attributes: ["product": "Mock Hub"]))

    /// A phone at a place, with everything that a phone shows where nothing else is said.
    static func phone(
        at port: String = "1-1.2", serial: String = "00008101000A1B2C3D4E001E", name: String = "iPhone",
        product: String = "5ac/12a8/1504", interfaces: String = ":060101:fffe02:"
    ) -> USBIdentity {
        USBIdentity(
            UdevDevice(
                path: "/devices/pci0000:00/0000:00:14.0/usb1/1-1/\(port)", name: port, kind: "usb_device",
                properties: [
                    "PRODUCT": product, "BUSNUM": "001", "DEVNUM": "005", "ID_SERIAL_SHORT": serial,
                    "ID_USB_INTERFACES": interfaces,
                ], attributes: ["product": name]))
    }
}
