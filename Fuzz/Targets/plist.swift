import AppBuilds
import BuildFiles

/// Reads the bytes as a property list, judges it as that of an app, and as the entitlements and the profile of one.
@_cdecl("LLVMFuzzerTestOneInput")
public func test(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    guard let list = try? PropertyListFile.parse(bytes, of: "fuzz") else { return 0 }
    let set = SignedSlice.Entitlements(.signature, list)
    let slice = SignedSlice(architecture: "arm64", isForSimulator: false, isSigned: true, entitlements: [set])
    let build = AppBuild(
        path: "fuzz", form: .app, info: list, slices: [slice], profile: ProvisioningProfile(list))
    for finding in build.findings where finding.row.isEmpty || finding.remedy.isEmpty { fatalError("half a finding") }
    return 0
}
