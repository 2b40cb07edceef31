import Glibc

/// Owns a file descriptor and closes it.
struct Descriptor: ~Copyable, Sendable {
    let number: Int32

    init(_ number: Int32) {
        self.number = number
    }

    deinit {
        close(number)
    }

    /// Reads a value of fixed size as the kernel writes it, nil where none is waiting (read).
    borrowing func read<Value: BitwiseCopyable>(into value: inout Value) throws(DeviceError) -> Bool {
        do throws(DeviceError) {
            let count = try systemCall("read") {
                withUnsafeMutableBytes(of: &value) { Glibc.read(number, $0.baseAddress, $0.count) }
            }
            return count == MemoryLayout<Value>.size
        } catch .failed(_, EAGAIN) {
            return false
        }
    }
}
