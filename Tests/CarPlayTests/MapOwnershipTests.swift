import CarPlay
import Clockwork
import Testing

@Suite("The owner of the map")
struct MapOwnershipTests {
    struct Row: Sendable {
        let arrangement: MapOwnership.Arrangement, isConnected: Bool, owners: Set<MapOwnership.Screen>, isRight: Bool
    }

    static let rows = [
        Row(arrangement: .single, isConnected: true, owners: [.car], isRight: true),
        Row(arrangement: .single, isConnected: true, owners: [.phone], isRight: false),
        Row(arrangement: .single, isConnected: true, owners: [.phone, .car], isRight: false),
        Row(arrangement: .single, isConnected: true, owners: [], isRight: false),
        Row(arrangement: .single, isConnected: false, owners: [.phone], isRight: true),
        Row(arrangement: .single, isConnected: false, owners: [.car], isRight: false),
        Row(arrangement: .perScreen, isConnected: true, owners: [.phone, .car], isRight: true),
        Row(arrangement: .perScreen, isConnected: true, owners: [.phone], isRight: false),
        Row(arrangement: .perScreen, isConnected: false, owners: [.phone, .car], isRight: false),
        Row(arrangement: .two, isConnected: true, owners: [.phone, .car], isRight: true),
        Row(arrangement: .two, isConnected: false, owners: [.phone], isRight: true),
    ]

    @Test("S08, S40, S61, D04: is right under each arrangement, once it has had time to move", arguments: rows)
    func owners(row: Row) {
        var maps = MapOwnership(row.arrangement)
        maps.connect(!row.isConnected, at: .start)
        maps.connect(row.isConnected, at: .start + .seconds(10))
        maps.own(row.owners)
        #expect((maps.fault(at: .start + .seconds(16)) == nil) == row.isRight)
    }

    @Test("S08: a single map has 5 s to move, and exactly one owner meanwhile")
    func moving() {
        var maps = MapOwnership(.single)
        maps.connect(true, at: .start)
        #expect(maps.fault(at: .start + .seconds(5)) == nil)
        #expect(maps.fault(at: .start + .seconds(5.1))?.rule == .s08)
        maps.connect(false, at: .start + .seconds(20))
        maps.own([.phone, .car])
        #expect(maps.fault(at: .start + .seconds(20))?.name == "map-owner")
    }
}
