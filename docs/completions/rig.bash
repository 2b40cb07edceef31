# Completions of rig for bash, made by `make docs` from the table of verbs; do not edit.

_rig() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    COMPREPLY=()
    if ((COMP_CWORD == 1)); then
        mapfile -t COMPREPLY < <(compgen -W "run check preflight demo report compare bundle lint decode replay drive routes follow screen watch devices suggest port doctor help --help --version" -- "$word")
        return
    fi
    case ${COMP_WORDS[1]}:$before in
    run:--rig) compopt -o default; return ;;
    run:--out) compopt -o dirnames; return ;;
    run:--seed) return ;;
    run:--time) mapfile -t COMPREPLY < <(compgen -W "virtual host" -- "$word"); return ;;
    run:--position) compopt -o default; return ;;
    run:--limits) compopt -o default; return ;;
    run:--flaky) return ;;
    demo:--out) compopt -o dirnames; return ;;
    report:--lanes) compopt -o default; return ;;
    compare:--fail-on) return ;;
    bundle:-o) compopt -o default; return ;;
    lint:--system) compopt -o default; return ;;
    lint:--base-overlay) mapfile -t COMPREPLY < <(compgen -W "off warn error" -- "$word"); return ;;
    lint:--rounding) return ;;
    lint:--listen) return ;;
    lint:-o) return ;;
    replay:--to) mapfile -t COMPREPLY < <(compgen -W "pty tcp:PORT udp:HOST:PORT -" -- "$word"); return ;;
    replay:--speed) return ;;
    replay:--by) return ;;
    replay:--max-gap) return ;;
    replay:--start) return ;;
    replay:--end) return ;;
    replay:--wait) return ;;
    drive:--route) compopt -o default; return ;;
    drive:-o) compopt -o default; return ;;
    drive:--seed) return ;;
    drive:--rate) return ;;
    drive:--truth) compopt -o default; return ;;
    drive:--at) return ;;
    drive:--speed) return ;;
    drive:--stop) return ;;
    drive:--sigma) return ;;
    drive:--correlation) return ;;
    drive:--jumps) return ;;
    drive:--outage) return ;;
    drive:--tunnel) return ;;
    drive:--time-fault) return ;;
    routes:--route) compopt -o default; return ;;
    routes:--alternatives) return ;;
    routes:--listen) return ;;
    routes:--fault) return ;;
    follow:--route) compopt -o default; return ;;
    follow:--trace) return ;;
    follow:--earth) mapfile -t COMPREPLY < <(compgen -W "wgs84 sphere" -- "$word"); return ;;
    follow:--policy) return ;;
    follow:--svg) compopt -o default; return ;;
    screen:--unit) compopt -o default; return ;;
    screen:--system) compopt -o default; return ;;
    screen:--state) compopt -o default; return ;;
    screen:--size) return ;;
    screen:--png) compopt -o default; return ;;
    screen:--svg) compopt -o default; return ;;
    watch:--rig) compopt -o default; return ;;
    watch:--for) return ;;
    devices:--inventory) compopt -o default; return ;;
    port:--method) mapfile -t COMPREPLY < <(compgen -W "disable hub deauthorize" -- "$word"); return ;;
    port:--off-time) return ;;
    port:--meter) return ;;
    doctor:--root) compopt -o dirnames; return ;;
    esac
    if [[ $word != -* && ${COMP_WORDS[1]} != help ]]; then
        compopt -o default
        return
    fi
    local options=
    case ${COMP_WORDS[1]} in
    run) options="--rig --out --seed --time --position --limits --fault --witness --flaky --json --help" ;;
    check) options="--json --values --help" ;;
    preflight) options="--json --help" ;;
    demo) options="--out --help" ;;
    report) options="--lanes --judge --help" ;;
    compare) options="--across-provenance --fail-on --json --help" ;;
    bundle) options="-o --mask --help" ;;
    lint) options="--system --base-overlay --rounding --json --listen -o --help" ;;
    decode) options="--json --strict --help" ;;
    replay) options="--to --speed --by --loop --max-gap --start --end --wait --json --help" ;;
    drive) options="--route -o --seed --rate --truth --at --speed --stop --stop-and-go --sigma --correlation --jumps --outage --tunnel --time-fault --help" ;;
    routes) options="--route --alternatives --listen --fault --help" ;;
    follow) options="--route --trace --earth --policy --svg --json --help" ;;
    screen) options="--unit --system --state --size --small --png --svg --help" ;;
    watch) options="--rig --json --for --help" ;;
    devices) options="--json --inventory --help" ;;
    suggest) options="--help" ;;
    port) options="--method --off-time --meter --force --json --help" ;;
    doctor) options="--json --rules --root --help" ;;
    help) options="run check preflight demo report compare bundle lint decode replay drive routes follow screen watch devices suggest port doctor --man --bash" ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word")
}

complete -F _rig rig
