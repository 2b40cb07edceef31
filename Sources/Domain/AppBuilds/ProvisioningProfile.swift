/// The profile in a build, `embedded.mobileprovision`: which phones it may run on, and which entitlements it may have.
public struct ProvisioningProfile: Hashable, Sendable {
    /// The file's name in a bundle.
    public static let fileName = "embedded.mobileprovision"

    /// The property list within the file.
    public var contents: PropertyList

    /// Makes a profile of its property list.
    public init(_ contents: PropertyList) {
        self.contents = contents
    }

    /// The entitlements that it allows, nil where it tells none.
    public var entitlements: PropertyList? { contents["Entitlements"] }

    /// The way of distribution that it is made for.
    public var channel: DistributionChannel {
        if entitlements?["get-task-allow"] == .boolean(true) { return .development }
        if contents["ProvisionsAllDevices"] == .boolean(true) { return .enterprise }
        return contents["ProvisionedDevices"] == nil ? .store : .adHoc
    }

    /// Finds the XML property list within the signed message (CMS, RFC 5652) that a profile is.
    ///
    /// The message is not taken apart: its signature is for the phone to check, and writers differ in how they nest it.
    public static func propertyList(in bytes: [UInt8]) throws(BuildFault) -> ArraySlice<UInt8> {
        guard bytes.first == 0x30, contains(signedData, in: bytes[...]) else {
            throw .damaged(
                file: fileName, reason: "this is no signed message (CMS), as a profile is; download the profile again")
        }
        guard let start = position(of: opening, in: bytes[...]) ?? position(of: root, in: bytes[...]),
            let end = position(of: closing, in: bytes[start...])
        else {
            throw .damaged(
                file: fileName, reason: "the signed message holds no whole property list; download the profile again")
        }
        return bytes[start..<(end + closing.count)]
    }

    private static let opening = Array("<?xml".utf8), root = Array("<plist".utf8), closing = Array("</plist>".utf8)
    /// The object identifier 1.2.840.113549.1.7.2, id-signedData of RFC 5652.
    private static let signedData: [UInt8] = [0x06, 0x09, 0x2A, 0x86, 0x48, 0x86, 0xF7, 0x0D, 0x01, 0x07, 0x02]

    private static func contains(_ wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Bool {
        position(of: wanted, in: bytes.prefix(64)) != nil
    }

    private static func position(of wanted: [UInt8], in bytes: ArraySlice<UInt8>) -> Int? {
        var start = bytes.startIndex
        while let place = bytes[start...].firstIndex(of: wanted[0]) {
            if bytes[place...].starts(with: wanted) { return place }
            start = place + 1
        }
        return nil
    }
}
