import Events

/// The style sheet of a page.
enum HTMLStyle {
    /// The sheet: colours of the verdicts, then layout, then what paper and narrow screens need.
    static var sheet: HTML { "\(colours)\(text)\(tables)\(pictures)\(media)" }

    private static var colours: HTML {
        let light = Verdict.allCases.map { rule($0, $0.accent.light) }
        let dark = Verdict.allCases.map { rule($0, $0.accent.dark) }
        return """
            :root{color-scheme:light dark;--paper:#f8f8f6;--card:#fff;--ink:#1d2125;--soft:#59616a;--line:#e2e4e6;\
            --track:#eceeef;--up:#55866d;--wrong:#c9252d;--shade:#c9252d1f}
            \(light)
            @media screen and (prefers-color-scheme:dark){
            :root{--paper:#14171a;--card:#1b1f23;--ink:#e3e6e9;--soft:#9aa3ab;--line:#2d3339;--track:#272d32;\
            --up:#5c8f76;--wrong:#ff7b72;--shade:#ff7b7233}
            \(dark)
            }

            """
    }

    private static func rule(_ verdict: Verdict, _ colour: String) -> HTML {
        ".\(verdict.rawValue){--accent:\(colour)}"
    }

    private static let text: HTML = """
        *{box-sizing:border-box}
        body{margin:0;background:var(--paper);color:var(--ink);overflow-wrap:anywhere;
        font:15px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"Noto Sans","Liberation Sans",sans-serif}
        header,nav,main,footer{max-width:1040px;margin:0 auto;padding:0 24px}
        header{padding-top:32px}
        h1,h2,h3,h4,p{margin:0}
        .banner{background:var(--card);border:1px solid var(--line);border-left:6px solid var(--accent);
        border-radius:6px;padding:22px 26px}
        .verdict{color:var(--accent);font-size:34px;line-height:1.15;font-weight:700;letter-spacing:-.01em}
        h1{font-size:20px;line-height:1.3;font-weight:600;margin-top:8px}
        .reason{margin-top:4px}
        .provenance{margin-top:14px;padding-top:12px;border-top:1px solid var(--line);color:var(--soft)}
        .notice{margin-top:12px;padding:10px 16px;background:var(--card);border:1px solid var(--line);border-radius:6px}
        .facts{display:grid;grid-template-columns:repeat(auto-fill,minmax(190px,1fr));gap:14px 24px;margin:24px 0 0}
        dt{color:var(--soft);font-size:12.5px}
        dd{margin:0}
        .file{color:var(--soft);font-size:12.5px}
        nav ul{display:flex;flex-wrap:wrap;gap:4px 20px;margin:24px 0 0;padding:12px 0;list-style:none;
        border-top:1px solid var(--line);border-bottom:1px solid var(--line)}
        a{color:inherit;text-decoration-color:var(--soft);text-underline-offset:3px}
        main section{margin-top:36px}
        h2{font-size:20px;line-height:1.3;font-weight:600;margin-bottom:12px}
        h3{font-size:16px;font-weight:600;margin:20px 0 10px}
        h4{font-size:15px;font-weight:600}
        article{background:var(--card);border:1px solid var(--line);border-radius:6px;
        padding:16px 20px;margin-bottom:12px}
        .badge{color:var(--accent);font-weight:600;font-size:13.5px;white-space:nowrap}
        h4 .badge{margin-left:8px}
        .origin,.rest,.remarks,figcaption,.evidence,footer{color:var(--soft);font-size:13.5px}
        .remarks{margin:8px 0 0;padding:0;list-style:none}
        .remarks li{display:inline}
        .remarks li+li::before{content:" · "}
        .notes{padding-left:0;list-style:none}
        .notes .number{color:var(--soft);margin-right:12px}
        details{margin-top:10px}
        summary{cursor:pointer;color:var(--soft);font-size:13.5px}
        :focus-visible{outline:2px solid var(--accent);outline-offset:2px}
        footer{margin-top:40px;padding-top:12px;padding-bottom:32px}

        """

    private static let tables: HTML = """
        table{width:100%;border-collapse:collapse;margin:6px 0}
        th,td{text-align:left;vertical-align:top;padding:6px 16px 6px 0;font-weight:400;
        border-bottom:1px solid var(--line)}
        th:last-child,td:last-child{padding-right:0}
        thead th{color:var(--soft);font-size:12.5px;vertical-align:bottom}
        .number{font-variant-numeric:tabular-nums}
        th.number,td.number{text-align:right;white-space:nowrap}
        .steps td:first-child,.steps thead th:first-child{width:3em;text-align:right;color:var(--soft)}
        .steps td:last-child,.steps thead th:last-child{width:8em}
        .group th{padding-top:18px;font-weight:600}
        .open>th{font-weight:600}
        .open>*{border-bottom:0}
        .why ul,.findings ul{margin:0;padding:0;list-style:none}
        .why td{padding-top:0}
        .why li{padding-left:12px;border-left:2px solid var(--accent);margin-bottom:3px}
        .findings .file{display:block}
        .findings .number{width:7em}
        .findings li{display:inline}
        .findings li+li::before{content:" · ";color:var(--soft)}
        .findings thead th:last-child{width:52%}
        .figures th:first-child{width:13%}
        .figures td.number,.figures th.number{width:32%}
        .figures td:last-child,.figures th:last-child{width:24%}
        #journal th.number{width:5em}
        .why details{margin:0}
        .why li summary{color:inherit;font-size:inherit}
        .figures tr:last-child>*,.trials tr:last-child>*{border-bottom:0}
        .interval,.ends{color:var(--soft);font-size:12.5px}
        .interval{display:inline-block;width:13em;padding-left:14px;text-align:left}
        .limit{display:block}
        .ends{display:flex;justify-content:space-between}
        .trials .failed .outcome{color:var(--accent);font-weight:600}

        """

    private static let pictures: HTML = """
        svg{display:block;overflow:visible}
        .axis{stroke:var(--line)}
        .bounds{stroke:var(--ink);stroke-width:6;opacity:.28}
        .dot{fill:var(--ink)}
        .dot.passed,.dot.failed,.dot.undecided{fill:var(--accent)}
        .forbidden{fill:var(--shade)}
        .edge{stroke:var(--wrong);stroke-width:1.5}
        .screens img{max-width:100%;height:auto;border-radius:4px}
        figure{margin:0 0 12px;padding:14px 20px;background:var(--card);border:1px solid var(--line);border-radius:6px}
        .lanes{display:grid;grid-template-columns:auto minmax(0,1fr);gap:16px}
        .lanes ul{margin:0;padding:20px 0 0;list-style:none;font-size:13.5px;line-height:14px}
        .lanes li{height:26px;white-space:nowrap}
        .track{fill:var(--track)}
        .up{fill:var(--up);background:var(--up)}
        .wrong{fill:var(--wrong);background:var(--wrong)}
        .mark{stroke:var(--ink);stroke-dasharray:3 3;opacity:.65}
        .tick{fill:var(--soft);font-size:11.5px;text-anchor:middle}
        .label{fill:var(--ink);font-size:11.5px;text-anchor:middle}
        .key{display:inline-block;width:18px;height:9px;margin:0 3px 0 12px}
        .key.finding{width:auto;height:auto;margin-right:0}

        """

    private static let media: HTML = """
        @media (max-width:600px){
        header,nav,main,footer{padding-left:16px;padding-right:16px}
        header{padding-top:16px}
        .banner{padding:16px 18px}
        .facts{grid-template-columns:1fr 1fr;gap:10px 16px}
        article,figure{padding:12px 14px}
        th,td{padding-right:10px}
        .wide{display:none}
        .interval{display:block;width:auto;padding:0;text-align:right}
        .steps td:last-child,.steps thead th:last-child{width:auto}
        .lanes{gap:10px}
        .interval:empty{display:none}
        .findings thead th:last-child,.findings .number{width:auto}
        .figures,.figures thead,.figures tbody{display:block}
        .figures tr{display:grid;grid-template-columns:1fr auto;padding:5px 0;border-bottom:1px solid var(--line)}
        .figures tr:last-child{border-bottom:0}
        .figures tr>:nth-child(n){width:auto;border:0;padding:1px 0}
        .figures .strip,.figures tr>:last-child{grid-column:1/-1}
        .figures td:empty,.figures thead th:last-child{display:none}
        }
        @media print{
        :root{--paper:#fff;--card:#fff}
        body{font-size:10pt}
        nav{display:none}
        header,main,footer{max-width:none;padding-left:0;padding-right:0}
        article,figure,tr{break-inside:avoid}
        h2,h3,h4,.open,.group{break-after:avoid}
        svg,.key{print-color-adjust:exact;-webkit-print-color-adjust:exact}
        }

        """
}
