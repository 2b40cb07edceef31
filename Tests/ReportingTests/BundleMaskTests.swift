@testable import Reporting
import Testing

@Suite("Masking of a bundle")
struct BundleMaskTests {
    private func masked(_ text: String, host: String = "bench7") -> String {
        var mask = BundleMask(hostName: host, exempt: ["Linux 6.1 x86_64"])
        mask.learn(from: Array(text.utf8))
        return String(decoding: mask.masked(Array(text.utf8)), as: UTF8.self)
    }

    @Test(
        "what names a device, a machine or a person is replaced",
        arguments: [
            ("phone 00008030-001C2D0E3C38802E in", "phone MASKED-SERIAL-1 in"),
            ("00008030001c2d0e3c38802e", "MASKED-SERIAL-1"),
            ("udid=2b6f0cc904d137be2e1730235f5664094b831186;", "udid=MASKED-SERIAL-1;"),
            (#"{"serial":"F2LX1234","kind":"x"}"#, #"{"serial":"MASKED-SERIAL-1","kind":"x"}"#),
            (#"{"serial" : "F2LX1234" }"#, #"{"serial" : "MASKED-SERIAL-1" }"#),
            (#"{"detail":"{\"serial\":\"F2LX1234\"}"}"#, #"{"detail":"{\"serial\":\"MASKED-SERIAL-1\"}"}"#),
            (#"{"deviceName":"Anna's \"old\" phone"}"#, #"{"deviceName":"MASKED-PERSON-1"}"#),
            (#"{"ecid":1234567890123456}"#, #"{"ecid":1}"#),
            (#"{"serial":null,"serial":"","token":true}"#, #"{"serial":null,"serial":"","token":true}"#),
            ("serial: F2LX1234 # of the phone", "serial: MASKED-SERIAL-1 # of the phone"),
            ("Serial Number: F2LX1234\nNumber: 7", "Serial Number: MASKED-SERIAL-1\nNumber: 7"),
            ("ID_SERIAL_SHORT=F2LX1234", "ID_SERIAL_SHORT=MASKED-SERIAL-1"),
            ("serial F2LX1234, serial=F2LX1234", "serial MASKED-SERIAL-1, serial=MASKED-SERIAL-1"),
            ("note: Bearer eyJhbGciOi.abc.def here", "note: Bearer MASKED-SECRET-1 here"),
            ("ask alice.b@corp.example.com.", "ask MASKED-PERSON-1."),
            ("/home/anna/runs and /Users/bert.b/x", "MASKED-HOME-1/runs and MASKED-HOME-2/x"),
            ("/root/runs /rooted /home/ /home", "MASKED-HOME-1/runs /rooted /home/ /home"),
            ("on bench7, not on bench71 or my-bench7", "on MASKED-HOST-1, not on bench71 or my-bench7"),
            ("gpsd:gps.example.org:2947/dev/ttyACM0", "gpsd:MASKED-HOST-2:2947/dev/ttyACM0"),
            ("gpsd:localhost:2947", "gpsd:localhost:2947"),
            ("a0:b1:C2:d3:e4:f5 a0:b1:c2", "MASKED-ADDRESS-1 a0:b1:c2"),
            ("Jul  1 12:00:00 Annas-iPhone kernel[0]: x", "Jul  1 12:00:00 MASKED-HOST-2 kernel[0]: x"),
            ("password = 'open sesame'", "password = 'MASKED-SECRET-1'"),
            (#"hostname="Linux 6.1 x86_64""#, #"hostname="Linux 6.1 x86_64""#),
        ])
    func table(text: String, expected: String) {
        #expect(masked(text) == expected)
    }

    @Test(
        "what is none stays",
        arguments: [
            #"{"v":1,"seq":2,"at":26154561352,"kind":"measurement","value":99.111929}"#, "2026-07-01T12:00:00.250Z",
            "runbooks/first-drive.yaml:12:5", "updateLatency.map 250 ms", "$GPRMC,120000.00,A,5230.0000,N", "serial",
            "",
            "0123456789abcdef", "tcp: connection 1:2 refused", "token", "bearer of it", "2@3", "a@b",
            "the rig is a rig", "\u{1F9ED} é",
        ])
    func harmless(text: String) {
        #expect(masked(text) == text)
        #expect(masked(text, host: "rig") == text)
    }

    @Test("a value that was learnt in one file is replaced in every other, with the same placeholder")
    func acrossFiles() {
        var mask = BundleMask(hostName: "bench7")
        mask.learn(from: Array(#"{"serial":"F2LX1234"}"#.utf8))
        mask.learn(from: Array("phone 00008030-001C2D0E3C38802E".utf8))
        let text = mask.masked(Array("F2LX1234 00008030-001C2D0E3C38802E XF2LX1234".utf8))
        #expect(String(decoding: text, as: UTF8.self) == "MASKED-SERIAL-1 MASKED-SERIAL-2 XF2LX1234")
    }

    @Test("masking what is masked changes nothing")
    func twice() {
        let once = masked(#"{"serial":"F2LX1234","user":"anna","p":"/home/anna"} gpsd:gps1:2947"#)
        #expect(masked(once) == once)
    }

    @Test("common words are replaced in their own field alone")
    func commonWords() {
        #expect(masked("user=anna saw annas car, anna") == "user=MASKED-PERSON-1 saw annas car, anna")
    }

    @Test("any bytes are gone through without harm")
    func anyBytes() {
        let pieces: [[UInt8]] = [
            Array("serial".utf8), [0x22], [0x5C], [0x3A], [0x3D], [0x20], [0x0A], [0xFF], Array("/home/".utf8),
            Array("a0:b1:C2:d3:e4:f5".utf8), Array("Jul 1 1:2:3".utf8), Array("gpsd:".utf8), Array("number".utf8),
        ]
        for first in pieces {
            for second in pieces {
                for third in pieces {
                    let text = first + second + third
                    var mask = BundleMask(hostName: "")
                    mask.learn(from: text)
                    #expect(!mask.masked(text).isEmpty)
                }
            }
        }
    }
}
