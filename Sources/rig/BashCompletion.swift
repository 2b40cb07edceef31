/// The completions for bash, made from the table of verbs.
enum BashCompletion {
    static var text: String {
        """
        # Completions of rig for bash, made by `make docs` from the table of verbs; do not edit.

        _rig() {
            local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
            COMPREPLY=()
            if ((COMP_CWORD == 1)); then
                mapfile -t COMPREPLY < <(compgen -W "\(words(verbs.map(\.name))) help --help --version" -- "$word")
                return
            fi
            case ${COMP_WORDS[1]}:$before in
        \(values)    esac
            if [[ $word != -* && ${COMP_WORDS[1]} != help ]]; then
                compopt -o default
                return
            fi
            local options=
            case ${COMP_WORDS[1]} in
        \(options)    esac
            mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
        }

        complete -F _rig rig

        """
    }

    /// What may stand behind an option that takes a value; nothing for one that is no file and no word of a closed set.
    private static var values: String {
        let rows = verbs.flatMap { verb in
            verb.options.compactMap { option in
                option.value.map { (verb.name + ":" + option.typed, action(for: $0, of: option, in: verb)) }
            }
        }
        return rows.map { pattern, action in "    \(pattern)) \(action) ;;\n" }.joined()
    }

    private static func action(for value: String, of option: Verb.Option, in verb: Verb) -> String {
        if let choices = verb.choices(of: option) {
            return "mapfile -t COMPREPLY < <(compgen -W \"\(words(choices))\" -- \"$word\"); return"
        }
        switch value {
        case "FILE", "LOG", "ROUTE", "SOURCE": return "compopt -o default; return"
        case "DIR": return "compopt -o dirnames; return"
        default: return "return"
        }
    }

    private static var options: String {
        let rows = verbs.map { "    \($0.name)) options=\"\(words($0.options.map(\.typed) + ["--help"]))\" ;;\n" }
        return rows.joined() + "    help) options=\"\(words(verbs.map(\.name))) --man --bash\" ;;\n"
    }

    private static func words(_ words: [String]) -> String { words.joined(separator: " ") }
}

extension Verb {
    /// The words that an option takes, where its verb's synopsis names them: `--time virtual|host`.
    func choices(of option: Option) -> [String]? {
        let parts = synopsis.split { "[] ".contains($0) }
        guard let place = parts.firstIndex(of: Substring(option.typed)), place + 1 < parts.count else { return nil }
        let words = parts[place + 1].split(separator: "|").map(String.init)
        return words.count > 1 ? words : nil
    }
}
