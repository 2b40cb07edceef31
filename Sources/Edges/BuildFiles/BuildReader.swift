public import AppBuilds
import Glibc

/// Reads what the checks need of an app's build: a bundle's folder, an .ipa or an .xcarchive, told apart by content.
public enum BuildReader {
    /// The most bytes of a profile; large ones name some thousand phones.
    static let mostProfile = 4 << 20

    private static let infoName = "Info.plist"

    /// What a build's files tell; what cannot be read stands among its faults, and the rest is told all the same.
    public static func read(_ path: String, limits: ZipLimits = ZipLimits()) -> AppBuild {
        do throws(BuildFault) {
            if !BundleFolder.isFolder(path) {
                try isThere(path)
                return build(path, .ipa, in: try ZipBundle(try ZipArchive(path, limits: limits)))
            }
            let applications = "\(path)/Products/Applications"
            guard BundleFolder.isFolder(applications) else { return bundle(path) }
            let app = try single(BundleFolder.apps(in: applications), in: path, where: "Products/Applications")
            return build(path, .xcarchive, in: BundleFolder(path: "\(applications)/\(app)"))
        } catch {
            return AppBuild(path: path, form: nil, faults: [error])
        }
    }

    /// The build of a folder, which without a property list is no bundle.
    private static func bundle(_ path: String) -> AppBuild {
        let files = BundleFolder(path: path)
        var bundle = build(path, .app, in: files)
        if bundle.info == nil, !files.hasFile(infoName) { bundle.form = nil }
        return bundle
    }

    /// The one app among those of a place; of several it is not for us to choose.
    static func single(_ apps: [String], in path: String, where place: String) throws(BuildFault) -> String {
        guard let app = apps.first, apps.count == 1 else {
            let found = apps.isEmpty ? "no app" : "\(apps.count) apps"
            throw .damaged(file: path, reason: "\(found) in \(place), where one must be; export it from Xcode again")
        }
        return app
    }

    private static func isThere(_ path: String) throws(BuildFault) {
        guard access(path, R_OK) == 0 else { throw .missing(path: path, reason: String(cString: strerror(errno))) }
        guard let file = try RegularFile(path) else { throw .missing(path: path, reason: "it is gone") }
        guard file.count > 0 else { throw .damaged(file: path, reason: "the file is empty; copy it again") }
    }

    private static func build(_ path: String, _ form: BuildForm, in files: borrowing some BundleFiles & ~Copyable)
        -> AppBuild
    {
        var build = AppBuild(path: path, form: form)
        do throws(BuildFault) {
            let info = try info(in: files)
            build.info = info
            build.slices = try slices(named: info, in: files)
        } catch {
            build.faults.append(error)
        }
        do throws(BuildFault) { build.profile = try profile(in: files) } catch { build.faults.append(error) }
        return build
    }

    private static func info(in files: borrowing some BundleFiles & ~Copyable) throws(BuildFault) -> PropertyList {
        guard let bytes = try files.contents(of: infoName, atMost: PropertyListFile.mostBytes) else {
            throw .damaged(file: infoName, reason: "is missing, so this is no app bundle")
        }
        return try dictionary(bytes, of: infoName)
    }

    private static func profile(
        in files: borrowing some BundleFiles & ~Copyable
    ) throws(BuildFault) -> ProvisioningProfile? {
        let name = ProvisioningProfile.fileName
        guard let bytes = try files.contents(of: name, atMost: mostProfile) else { return nil }
        return try profile(bytes)
    }

    /// Reads a provisioning profile from its bytes.
    public static func profile(_ bytes: [UInt8]) throws(BuildFault) -> ProvisioningProfile {
        let list = Array(try ProvisioningProfile.propertyList(in: bytes))
        return ProvisioningProfile(try dictionary(list, of: ProvisioningProfile.fileName))
    }

    private static func slices(
        named info: PropertyList, in files: borrowing some BundleFiles & ~Copyable
    ) throws(BuildFault) -> [SignedSlice] {
        guard let name = info["CFBundleExecutable"]?.text, isPlain(name) else {
            throw .damaged(file: "Info.plist", reason: "CFBundleExecutable names no file of the bundle")
        }
        let slices = try files.reading(name) { source throws(BuildFault) in try signedSlices(of: name, loading: source)
        }
        guard let slices else { throw .damaged(file: name, reason: "the executable is missing") }
        return slices
    }

    /// Reads the parts of an executable with their entitlements.
    public static func signedSlices(of file: String, loading source: ByteSource) throws(BuildFault) -> [SignedSlice] {
        var slices: [SignedSlice] = []
        for part in try MachOFile.slices(of: file, loading: source) {
            var sets: [SignedSlice.Entitlements] = []
            if let xml = part.signature?.xml { sets.append(.init(.signature, try dictionary(xml, of: file))) }
            if let der = part.signature?.der {
                guard let values = DEREntitlements.propertyList(der) else {
                    throw .damaged(file: file, reason: "the entitlements in DER cannot be read; sign it again")
                }
                sets.append(.init(.signatureDER, values))
            }
            if let section = part.section { sets.append(.init(.section, try dictionary(section, of: file))) }
            slices.append(
                SignedSlice(
                    architecture: part.architecture, isForSimulator: part.isForSimulator,
                    isSigned: part.signature != nil, entitlements: sets))
        }
        return slices
    }

    private static func dictionary(_ bytes: [UInt8], of file: String) throws(BuildFault) -> PropertyList {
        let list = try PropertyListFile.parse(bytes, of: file)
        guard list.entries != nil else { throw .damaged(file: file, reason: "holds \(list.words), not a dictionary") }
        return list
    }

    private static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "." && name != ".." && !name.utf8.contains(UInt8(ascii: "/"))
    }
}
