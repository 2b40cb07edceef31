/// What is asked of gpsd.
public enum GPSDRequest {
    /// The request for JSON reports, of one receiver where its path is given.
    ///
    /// gps_stream builds it in 80 bytes and cuts a longer path, upon which gpsd watches all receivers.
    public static func watch(_ device: String?) -> String {
        let chosen = device.map { ",\"device\":\"\(escaped($0))\"" } ?? ""
        return "?WATCH={\"enable\":true,\"json\":true\(chosen)};\n"
    }

    private static func escaped(_ path: String) -> String {
        path.reduce(into: "") { text, character in
            if character == "\"" || character == "\\" { text.append("\\") }
            if character >= " " { text.append(character) }
        }
    }
}
