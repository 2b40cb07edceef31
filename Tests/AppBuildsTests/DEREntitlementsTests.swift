import AppBuilds
import MadeBuilds
import Testing

@Suite("Entitlements as DER")
struct DEREntitlementsTests {
    private static let list: PropertyList = .dictionary([
        CarPlayKey.maps.key: .boolean(true), "off": .boolean(false), "number": .integer(-300),
        "groups": .array([.string("a"), .string("b")]), "inner": .dictionary(["data": .data([1, 2])]),
        "long": .string(String(repeating: "x", count: 300)),
    ])

    @Test("are read as they were written")
    func whole() {
        #expect(DEREntitlements.propertyList(Self.list.der) == Self.list)
    }

    @Test("of the first version are a set without a wrapper")
    func first() {
        let pair = PropertyList.element(0x30, PropertyList.element(0x0C, [0x61]) + PropertyList.element(0x01, [0xFF]))
        #expect(DEREntitlements.propertyList(PropertyList.element(0x31, pair)) == .dictionary(["a": .boolean(true)]))
    }

    @Test(
        "are refused where they lie",
        arguments: [
            [], [0x70], [0x70, 0x80], [0x70, 0x84, 0xFF, 0xFF, 0xFF, 0xFF], [0x70, 0x03, 0x02, 0x01, 0x01],
            [0x70, 0x05, 0x02, 0x01, 0x01, 0x0C, 0x00], [0xB0, 0x02, 0x30, 0x05], [0xB0, 0x02, 0x30, 0x00],
            [0xB0, 0x03, 0x01, 0x01, 0xFF], [0x0C, 0x01, 0x61],
        ] as [[UInt8]])
    func lies(bytes: [UInt8]) {
        #expect(DEREntitlements.propertyList(bytes) == nil)
    }

    @Test("are refused where they are cut off, and where they are nested without end")
    func ends() {
        let whole = Self.list.der
        for count in 0..<whole.count { #expect(DEREntitlements.propertyList(Array(whole.prefix(count))) == nil) }
        let deep = (0..<1000).reduce([] as [UInt8]) { inner, _ in PropertyList.element(0x30, inner) }
        let pair = PropertyList.element(0x30, PropertyList.element(0x0C, [0x61]) + deep)
        #expect(DEREntitlements.propertyList(PropertyList.element(0xB0, pair)) == nil)
    }
}
