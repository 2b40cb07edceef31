import Glibc

/// Makes a system call, again where a signal interrupted it; a negative result is thrown with the call's name.
///
/// Every system call of this room that can fail passes here, and nowhere else is errno looked at.
@discardableResult
func systemCall<Result: SignedInteger>(_ name: String, _ call: () -> Result) throws(DeviceError) -> Result {
    while true {
        errno = 0
        let result = call()
        if result >= 0 { return result }
        let code = errno
        if code != EINTR { throw .failed(call: name, code: code) }
    }
}

/// Makes a library call that answers with a handle; none is thrown with the call's name.
func handle<Handle>(_ name: String, _ call: () -> Handle?) throws(DeviceError) -> Handle {
    errno = 0
    guard let handle = call() else { throw .failed(call: name, code: errno) }
    return handle
}

/// Makes a libudev call, which answers with a negative error code in place of errno.
func udevCall(_ name: String, _ call: () -> Int32) throws(DeviceError) {
    let result = call()
    if result < 0 { throw .failed(call: name, code: -result) }
}

/// What the system calls an error code (strerror).
func systemReason(_ code: Int32) -> String {
    String(cString: strerror(code))
}
