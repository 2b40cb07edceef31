/// The machine and the program that pack a bundle.
public struct BundleMachine: Sendable {
    /// The version of the program.
    public var version: String
    /// System, kernel release and processor.
    public var system: String
    /// The name of the machine, which a mask replaces.
    public var hostName: String
    /// The file names of the loaded libraries, which end in their versions.
    public var libraries: [String]

    /// Makes the description of a machine.
    public init(version: String, system: String, hostName: String, libraries: [String]) {
        self.version = version
        self.system = system
        self.hostName = hostName
        self.libraries = libraries
    }
}
