/// Loads a range of a file's bytes; what lies beyond the file's end is left out, so the answer may be shorter.
public typealias ByteSource = (Range<Int>) throws(BuildFault) -> [UInt8]
