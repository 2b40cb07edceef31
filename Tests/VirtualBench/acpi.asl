// The power side of the virtual bench: a mains adapter, a battery and a Type-C port whose states hang on one latch.
//
// The latch is the data register of a parallel port (QEMU's isa-parallel at 0x378), which software inside writes:
// bit 0 mains on, bit 1 Type-C partner there, bit 2 our port is the source, bit 3 the contract is 3 A in place of 1.5 A.
// The kernel evaluates _STA whenever the `status` file of RIG0001 is read; there the difference is noticed and told.
DefinitionBlock ("", "SSDT", 2, "RIG", "BENCH", 1)
{
    Scope (\_SB)
    {
        OperationRegion (LREG, SystemIO, 0x0378, 1)
        Field (LREG, ByteAcc, NoLock, Preserve) { LTCH, 8 }

        Device (PULL)
        {
            Name (_HID, "RIG0001")
            Name (LAST, 0)
            Method (_STA, 0, Serialized)
            {
                Local0 = LTCH & 0x0F
                Local1 = Local0 ^ LAST
                LAST = Local0
                If (Local1 & 0x01)
                {
                    Notify (\_SB.ACAD, 0x80)
                    Notify (\_SB.BAT0, 0x80)
                }
                If (Local1 & 0x0E) { \_SB.UBTC.MOVE (Local1) }
                Return (0x0F)
            }
        }

        Device (ACAD)
        {
            Name (_HID, "ACPI0003")
            Name (_PCL, Package () { \_SB })
            Method (_STA, 0, NotSerialized) { Return (0x0F) }
            Method (_PSR, 0, NotSerialized) { Return (LTCH & 0x01) }
        }

        Device (BAT0)
        {
            Name (_HID, EisaId ("PNP0C0A"))
            Name (_PCL, Package () { \_SB })
            Method (_STA, 0, NotSerialized) { Return (0x1F) }
            // Unit mWh, design and last full capacity, rechargeable, design voltage, warning, low, granularities, names.
            Name (_BIF, Package () { 0, 50000, 48000, 1, 11400, 5000, 2000, 100, 100, "Bench", "1", "LION", "RIG" })
            Method (_BST, 0, NotSerialized)
            {
                // State 2 charges, 1 discharges; then rate, remaining energy, voltage.
                If (LTCH & 0x01) { Return (Package () { 2, 12000, 24000, 11800 }) }
                Return (Package () { 1, 9000, 24000, 11400 })
            }
        }

        // A UCSI 1.0 platform policy manager with one connector, as far as Linux asks it.
        Device (UBTC)
        {
            Name (_HID, EisaId ("PNP0CA0"))
            Name (_CRS, ResourceTemplate () { Memory32Fixed (ReadWrite, 0x1F000000, 0x00001000) })
            Method (_STA, 0, NotSerialized) { Return (0x0F) }

            OperationRegion (MBOX, SystemMemory, 0x1F000000, 0x30)
            Field (MBOX, DWordAcc, NoLock, Preserve)
            {
                VERS, 32,
                CCI, 32,
                CTL0, 32,
                CTL1, 32,
                MIN0, 32,
                MIN1, 32,
                MIN2, 32,
                MIN3, 32
            }
            // What changed since the last acknowledged change; it is told until it is acknowledged.
            Name (CHNG, 0)

            // Says how a command ended, and that a change is pending on connector 1 where one is.
            Method (DONE, 1, Serialized)
            {
                Local0 = Arg0
                If (CHNG) { Local0 |= 0x02 }
                CCI = Local0
                Notify (\_SB.UBTC, 0x80)
            }

            // Takes the latch's changed bits.
            Method (MOVE, 1, Serialized)
            {
                // Bit 14 connect, 12 power direction, 6 power level; the driver applies only what is named.
                If (Arg0 & 0x02) { CHNG |= 0x4000 }
                If (Arg0 & 0x04) { CHNG |= 0x1000 }
                If (Arg0 & 0x08) { CHNG |= 0x0040 }
                CCI |= 0x02
                Notify (\_SB.UBTC, 0x80)
            }

            // GET_CONNECTOR_STATUS: changes and flags, then the request data object; 9 bytes.
            Method (STAT, 0, Serialized)
            {
                Local0 = 0
                If (LTCH & 0x02)
                {
                    // Power by contract (3), connected (bit 3), partner is host (1) or device (2) from bit 13.
                    Local0 = 0x000B
                    If (LTCH & 0x04) { Local0 |= 0x4010 } Else { Local0 |= 0x2000 }
                }
                MIN0 = CHNG | (Local0 << 16)
                Local1 = 150
                If (LTCH & 0x08) { Local1 = 300 }
                MIN1 = 0x10000000 | (Local1 << 10) | Local1
                MIN2 = 0
                MIN3 = 0
            }

            Method (EXEC, 0, Serialized)
            {
                Switch (CTL0 & 0xFF)
                {
                    Case (0x01) { CHNG = 0 CCI = 0x08000000 }
                    Case (0x04)
                    {
                        If (CTL0 & 0x00010000) { CHNG = 0 }
                        DONE (0x20000000)
                    }
                    Case (0x05) { DONE (0x80000000) }
                    Case (0x06)
                    {
                        // GET_CAPABILITY: one connector, no optional features; USB PD 3.0, Type-C 1.2.
                        MIN0 = 0x00000044
                        MIN1 = 0x00000001
                        MIN2 = 0x01200000
                        MIN3 = 0x01200300
                        DONE (0x80001000)
                    }
                    Case (0x07)
                    {
                        // GET_CONNECTOR_CAPABILITY: dual role, USB 2 and 3, provider and consumer.
                        MIN0 = 0x00000364
                        DONE (0x80000200)
                    }
                    Case (0x10)
                    {
                        // GET_PDOS: 5 V, 3 A, fixed.
                        MIN0 = 0x0001912C
                        DONE (0x80000400)
                    }
                    Case (0x12)
                    {
                        STAT ()
                        DONE (0x80000900)
                    }
                    Default { DONE (0x82000000) }
                }
            }

            Method (_DSM, 4, Serialized)
            {
                If (Arg0 != ToUUID ("6f8398c2-7ca4-11e4-ad36-631042b5008f")) { Return (Buffer (1) { 0 }) }
                If (Arg2 == 0) { Return (Buffer (1) { 7 }) }
                If (Arg2 == 1) { EXEC () }
                If (Arg2 == 2) { VERS = 0x0100 }
                Return (0)
            }
        }
    }
}
