import CLinux
import Glibc

/// Owns one interface of a gadget (FunctionFS): it tells the kernel its descriptors and lives as long as its file is open.
///
/// When the process ends, the kernel unplugs the gadget: so a phone crashes.
public final class FunctionFS {
    private let control: Int32
    private let folder: String

    /// Mounts the instance of a name and describes its interface; its function has to be there in configfs.
    public init(_ instance: String, _ interface: GadgetInterface) throws(GadgetError) {
        folder = "/tmp/ffs-\(instance)"
        try KernelFile.makeFolder(folder)
        try KernelFile.check("mount", folder, mount(instance, folder, "functionfs", 0, nil))
        control = try KernelFile.check("open", folder, open("\(folder)/ep0", O_RDWR | O_CLOEXEC))
        try send(Self.descriptors(interface))
        try send(Self.noStrings)
    }

    deinit {
        close(control)
        umount(folder)
    }

    private func send(_ bytes: [UInt8]) throws(GadgetError) {
        try KernelFile.check("write", folder, Int32(clamping: write(control, bytes, bytes.count)))
    }

    /// Descriptors for full and high speed (FUNCTIONFS_DESCRIPTORS_MAGIC_V2, linux/usb/functionfs.h).
    private static func descriptors(_ interface: GadgetInterface) -> [UInt8] {
        let speeds: [[UInt8]] = [[64, 0], [0, 2]].map { packet in
            [9, 4, 0, 0, 2] + interface.triple + [0]
                + ([0x81, 0x02] as [UInt8]).flatMap { [7, 5, $0, 2] + packet + [0] }
        }
        let body = words([3, 3]) + speeds.flatMap(\.self)
        let flags: UInt32 = 3  // full and high speed are there
        return words([3, UInt32(12 + body.count), flags]) + body
    }

    /// No strings in no language (FUNCTIONFS_STRINGS_MAGIC).
    private static let noStrings = words([2, 16, 0, 0])

    private static func words(_ numbers: [UInt32]) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) } }
    }
}
