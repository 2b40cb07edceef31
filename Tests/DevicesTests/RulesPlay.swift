import Glibc

/// Applies rules to a made-up device event as udevd does, and keeps what they set.
struct RulesPlay {
    /// An event of a device.
    struct Device {
        var action = "add"
        var kernel = ""
        var subsystem = "usb"
        var attributes: [String: String] = [:]
        var environment: [String: String] = [:]
    }

    private(set) var group: String?
    private(set) var mode: String?
    private(set) var tags: [String] = []
    private(set) var links: [String] = []
    private(set) var programs: [String] = []
    private(set) var environment: [String: String]
    private let device: Device

    init(_ file: RulesFile, on device: Device) {
        self.device = device
        environment = device.environment
        var label: String?
        for rule in file.rules {
            if let wanted = label {
                guard rule.value("LABEL") == wanted else { continue }
                label = nil
            }
            guard rule.tokens.filter(\.isMatch).allSatisfy(matches) else { continue }
            for token in rule.tokens where !token.isMatch { apply(token) }
            label = rule.value("GOTO")
        }
    }

    private func matches(_ token: RulesFile.Token) -> Bool {
        let value: String? =
            switch token.key {
            case "ACTION": device.action
            case "KERNEL": device.kernel
            case "SUBSYSTEM": device.subsystem
            case "ATTR": device.attributes[token.attribute]
            case "ENV": environment[token.attribute] ?? ""
            default: nil
            }
        // An attribute that is not there fits neither operator.
        guard let value else { return false }
        let fits = token.value.split(separator: "|", omittingEmptySubsequences: false).contains {
            fnmatch(String($0), value, 0) == 0
        }
        return fits == (token.sign == "==")
    }

    private mutating func apply(_ token: RulesFile.Token) {
        let value = substituted(token.value)
        switch token.key {
        case "GROUP": group = value
        case "MODE": mode = value
        case "TAG": tags.append(value)
        case "SYMLINK": links.append(value)
        case "RUN": programs.append(value)
        case "ENV": environment[token.attribute] = value
        default: break
        }
    }

    private func substituted(_ text: String) -> String {
        text.replacing("%k", with: device.kernel).replacing("%S%p", with: "/sys/DEVPATH")
            .replacing(/\$env\{([^}]+)\}/) { environment[String($0.1)] ?? "" }
    }
}
