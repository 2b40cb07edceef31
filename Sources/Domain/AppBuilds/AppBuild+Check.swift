extension AppBuild {
    /// What is wrong with the build or must be known of it, in the order of its files.
    public var findings: [BuildFinding] {
        var findings: [BuildFinding] = []
        if let info {
            let place = KeyPlace("Info.plist")
            findings += SceneCheck(info, at: place).findings + AppCheck(info, at: place).findings
        }
        return findings + EntitlementCheck(self).findings
    }

    /// Whether the car serves a navigation app of this build (S04, S75): the key stands in each part's signature and in the
    /// profile, where there is one; nil where neither could be read.
    public var hasMapsKey: Bool? {
        guard let slices, !hasUnreadableProfile else { return nil }
        let key = CarPlayKey.maps.key
        let isSigned = !slices.isEmpty && slices.allSatisfy { $0.effective?[key] == .boolean(true) }
        guard let profile else { return isSigned }
        return isSigned && profile.entitlements?[key] == .boolean(true)
    }

    /// Whether there is a profile that could not be read.
    var hasUnreadableProfile: Bool {
        faults.contains { fault in
            guard case .damaged(let file, _) = fault else { return false }
            return file == ProvisioningProfile.fileName
        }
    }
}

extension SignedSlice {
    /// The entitlements that a phone goes by: DER where there is some, which iOS 15 and later reads.
    var effective: PropertyList? {
        let carriers: [Carrier] = isForSimulator ? [.section, .signatureDER, .signature] : [.signatureDER, .signature]
        return carriers.lazy.compactMap { carrier in entitlements.first { $0.carrier == carrier }?.values }.first
    }
}
