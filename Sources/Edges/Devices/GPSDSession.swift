import CGPS
import Glibc

/// Owns the memory and the socket of a libgps session.
struct GPSDSession: ~Copyable, @unchecked Sendable {
    let data: UnsafeMutablePointer<gps_data_t>
    private let host: UnsafeMutablePointer<CChar>
    private let port: UnsafeMutablePointer<CChar>

    /// Opens the session (gps_open), which blocks where the server does not answer.
    init(host: String, port: UInt16) throws(DeviceError) {
        // The library keeps the names and clears nothing, so the names are ours and the memory is zeroed.
        let names = (try handle("strdup") { strdup(host) }, try handle("strdup") { strdup(String(port)) })
        let memory = UnsafeMutableRawPointer.allocate(
            byteCount: MemoryLayout<gps_data_t>.size, alignment: MemoryLayout<gps_data_t>.alignment)
        memset(memory, 0, MemoryLayout<gps_data_t>.size)
        let data = memory.bindMemory(to: gps_data_t.self, capacity: 1)
        guard gps_open(names.0, names.1, data) == 0 else {
            // After a failure nothing of the library may be called on it, not even gps_close.
            free(names.0)
            free(names.1)
            memory.deallocate()
            throw .unavailable("gpsd at \(host):\(port) cannot be opened: \(String(cString: gps_errstr(errno)))")
        }
        (self.data, self.host, self.port) = (data, names.0, names.1)
    }

    deinit {
        gps_close(data)
        data.deallocate()
        free(host)
        free(port)
    }

    /// Makes the socket non-blocking: gps_read reads once more when no complete line is left.
    borrowing func unblock() throws(DeviceError) {
        let socket = data.pointee.gps_fd
        let flags = try systemCall("fcntl(F_GETFL)") { fcntl(socket, F_GETFL) }
        try systemCall("fcntl(F_SETFL)") { fcntl(socket, F_SETFL, flags | O_NONBLOCK) }
        try systemCall("fcntl(F_SETFD)") { fcntl(socket, F_SETFD, FD_CLOEXEC) }
    }

    /// Sends a request; gps_send has variable arguments and is out of reach.
    borrowing func send(_ request: String) throws(DeviceError) {
        var rest = Array(request.utf8)[...]
        while !rest.isEmpty {
            let count = try systemCall("send") {
                rest.withUnsafeBytes { Glibc.send(data.pointee.gps_fd, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            }
            rest = rest.dropFirst(count)
        }
    }
}
