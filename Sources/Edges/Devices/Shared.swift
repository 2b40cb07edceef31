/// Gives a closure the ownership of a value that cannot be copied: the value lives as long as the closure.
public final class Shared<Value: ~Copyable & Sendable>: Sendable {
    /// The value owned.
    public let value: Value

    /// Takes the ownership of a value.
    public init(_ value: consuming Value) {
        self.value = value
    }
}
