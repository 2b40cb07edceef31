import Gadgets
import Glibc

/// A phone that is in as long as this program runs: for a shell in the guest.
enum HeldPhone {
    static func hold() throws(GadgetError) -> Never {
        let phone = try VirtualPhone(on: DummyController(0))
        try phone.plug()
        print("a phone is in at \(phone.port); it leaves when this program ends")
        while true { pause() }
    }
}
