/// The page's style sheet: light and dark, phone and desktop, screen and paper.
enum PageStyle {
  static let text = [
    ":root {\n\(light)}",
    "@media (prefers-color-scheme: dark) {\n:root:not([data-theme=light]) {\n\(dark)}\n}",
    ":root[data-theme=dark] {\n\(dark)}", layout, findings, timeline, tables, paper,
  ].joined(separator: "\n")

  /// Inks on their fills, and all text on its ground, have at least 4.5 : 1.
  private static let light = """
    color-scheme: light;
    --ground: #f4f5f8; --card: #ffffff; --sunken: #eceef3; --text: #171a21; --muted: #565d6b;
    --faint: #8b92a1; --edge: #d9dde6; --grid: #e4e7ee; --accent: #3b4fd8; --cursor: #171a21;
    --error: #b3261e; --warning: #875400; --note: #3a5f8f; --good: #1c6b3c;
    --portrait-fill: #dbe8ff; --portrait-line: #a9c6fb; --portrait-ink: #1a4aa8;
    --landscape-fill: #ffe9d1; --landscape-line: #f8cd9b; --landscape-ink: #8a4300;
    --square-fill: #eee0fb; --square-line: #d6b8f3; --square-ink: #6a2ba3;
    --flat-fill: #e6e8ee; --flat-line: #c7ccd8; --flat-ink: #424a5a;
    --unknown-fill: #f4f4f6; --unknown-line: #d5d8df; --unknown-ink: #535b6a;
    --active-fill: #d9f2e1; --active-line: #a9dcbb; --active-ink: #16603a;
    --busy-fill: #dfe2ea; --busy-ink: #8b92a1;

    """

  private static let dark = """
    color-scheme: dark;
    --ground: #0f1116; --card: #181b22; --sunken: #21252e; --text: #e9ecf2; --muted: #a7aebc;
    --faint: #7b8394; --edge: #2d323d; --grid: #262b35; --accent: #93a2ff; --cursor: #ffffff;
    --error: #ff8d84; --warning: #f2bd60; --note: #8fbcf2; --good: #72d49a;
    --portrait-fill: #1c3157; --portrait-line: #2c4a80; --portrait-ink: #b5d0ff;
    --landscape-fill: #4a2f12; --landscape-line: #6f4719; --landscape-ink: #ffd09a;
    --square-fill: #3a2352; --square-line: #573678; --square-ink: #e0c1ff;
    --flat-fill: #2c313c; --flat-line: #454c5b; --flat-ink: #ccd2de;
    --unknown-fill: #1f232b; --unknown-line: #363c48; --unknown-ink: #b3bac8;
    --active-fill: #153b26; --active-line: #215a3a; --active-ink: #a5e6be;
    --busy-fill: #343a46; --busy-ink: #7b8394;

    """

  private static let layout = """
    * { box-sizing: border-box; }
    html { -webkit-text-size-adjust: 100%; }
    body { margin: 0; background: var(--ground); color: var(--text); font: 15px/1.5 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif; font-variant-numeric: tabular-nums; }
    a { color: var(--accent); }
    h1, h2, h3, p, ul, ol, dl, dd, figure { margin: 0; padding: 0; }
    ul, ol { list-style: none; }
    code, pre { font: 13px/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; }
    pre { margin: 0; padding: 10px 12px; overflow-x: auto; background: var(--sunken); border-radius: 8px; }
    :focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; border-radius: 6px; }
    .path, .place, .message, .advice, .chips li, dd, td, th { unicode-bidi: isolate; }
    [hidden] { display: none !important; }
    .skip { position: absolute; left: -9999px; }
    .skip:focus { left: 12px; top: 12px; z-index: 9; padding: 8px 14px; background: var(--card); }
    .top { display: flex; align-items: center; justify-content: space-between; gap: 12px; max-width: 1560px; margin: 0 auto; padding: 14px 24px 0; color: var(--muted); }
    .top b { color: var(--text); letter-spacing: 0.01em; }
    button, select { min-height: 34px; padding: 4px 12px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); color: var(--text); font: inherit; font-size: 14px; cursor: pointer; }
    button:hover, select:hover { border-color: var(--accent); }
    .trace { max-width: 1560px; margin: 0 auto; padding: 12px 24px 40px; }
    .fleet { max-width: 1560px; margin: 0 auto; padding: 12px 24px 40px; }
    .summary { display: grid; gap: 20px; margin-bottom: 20px; grid-template-columns: repeat(auto-fit, minmax(min(100%, 520px), 1fr)); align-items: start; }
    .summary > * { min-width: 0; }
    .summary .verdict { grid-column: 1 / -1; }
    .summary .card { margin-top: 0; }
    .fleet th a { overflow-wrap: anywhere; }
    .count { color: var(--tone); font-weight: 700; }
    .trace + .trace { border-top: 1px solid var(--edge); }
    .verdict { padding: 22px 26px; border-radius: 16px; background: var(--card); border: 1px solid var(--edge); border-left: 8px solid var(--tone); }
    .verdict .path { color: var(--muted); overflow-wrap: anywhere; }
    .verdict h1 { margin: 2px 0 14px; font-size: clamp(21px, 2.6vw, 30px); line-height: 1.2; letter-spacing: -0.01em; text-wrap: balance; }
    .error { --tone: var(--error); }
    .warning { --tone: var(--warning); }
    .note { --tone: var(--note); }
    .good { --tone: var(--good); }
    .counts { display: flex; flex-wrap: wrap; gap: 8px; }
    .counts li { padding: 2px 12px; border-radius: 99px; border: 1px solid var(--tone); color: var(--tone); font-weight: 600; }
    .facts { display: flex; flex-wrap: wrap; gap: 8px 32px; margin-top: 16px; }
    .facts dt { font-size: 12px; color: var(--muted); }
    .facts dd { overflow-wrap: anywhere; }
    .columns { display: grid; gap: 20px; margin-top: 20px; grid-template-columns: minmax(0, 1fr); }
    .columns > * { min-width: 0; }
    .card { padding: 18px 20px; border-radius: 16px; background: var(--card); border: 1px solid var(--edge); }
    .card + .card { margin-top: 20px; }
    .card > h2 { font-size: 18px; margin-bottom: 10px; }
    .muted { color: var(--muted); }
    .small { font-size: 13px; }
    summary { cursor: pointer; color: var(--accent); }
    footer { padding: 0 24px 40px; text-align: center; color: var(--muted); font-size: 13px; }
    @media (min-width: 1100px) {
      .columns { grid-template-columns: minmax(340px, 27rem) minmax(0, 1fr); align-items: start; }
      .findings { position: sticky; top: 12px; max-height: calc(100vh - 24px); overflow-y: auto; }
    }
    @media (max-width: 640px) {
      .policies tbody th { position: sticky; left: 0; min-width: 7.5em; max-width: 42vw; background: var(--card); white-space: normal; overflow-wrap: anywhere; }
      .top { padding: 10px 14px 0; }
      .trace, .fleet { padding: 10px 10px 28px; }
      .verdict { padding: 16px; border-left-width: 6px; }
      .card { padding: 14px 12px; border-radius: 12px; }
      .facts { gap: 8px 20px; }
    }
    @media (prefers-reduced-motion: no-preference) {
      .device .body, .device .content { transition: transform 0.25s ease; }
    }

    """

  private static let findings = """
    .finding { padding: 2px 0 2px 14px; border-left: 4px solid var(--tone); scroll-margin: 12px; }
    .finding + .finding { margin-top: 18px; }
    .finding[aria-current], .finding:target { border-left-width: 8px; padding-left: 10px; }
    .finding h3 { display: flex; flex-wrap: wrap; align-items: baseline; gap: 2px 8px; font-size: 15px; overflow-wrap: anywhere; }
    .badge { padding: 0 8px; border-radius: 6px; background: var(--tone); color: var(--card); font-size: 12px; font-weight: 700; }
    .ids { margin-left: auto; color: var(--muted); font-weight: 400; font-size: 13px; }
    .place { color: var(--muted); font-size: 13px; }
    .message { margin-top: 4px; overflow-wrap: anywhere; }
    .advice { margin-top: 4px; overflow-wrap: anywhere; }
    .advice::before { content: "→ "; color: var(--tone); font-weight: 700; }
    .chips { display: flex; flex-wrap: wrap; gap: 4px; margin-top: 6px; }
    .chips li { padding: 0 8px; border-radius: 6px; background: var(--sunken); font-size: 13px; overflow-wrap: anywhere; }
    .finding details { margin-top: 6px; font-size: 14px; }
    .finding details p, .finding details pre, .evidence { margin-top: 8px; }
    .evidence { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: 2px 14px; }
    .evidence dt { color: var(--muted); }
    .evidence dd { overflow-wrap: anywhere; }
    .jump { margin-top: 8px; }

    """

  private static let tables = """
    .scroll { overflow-x: auto; }
    table { width: 100%; border-collapse: collapse; font-size: 14px; }
    caption { text-align: left; color: var(--muted); padding-bottom: 8px; }
    th, td { padding: 7px 10px; text-align: left; vertical-align: middle; border-top: 1px solid var(--edge); white-space: nowrap; }
    thead th { border-top: 0; color: var(--muted); font-weight: 600; font-size: 13px; }
    th button { min-height: 28px; padding: 0 6px; margin: 0 -6px; border-color: transparent; background: none; color: inherit; font-weight: 600; font-size: 13px; }
    th[aria-sort=ascending] button::after { content: " ▲"; }
    th[aria-sort=descending] button::after { content: " ▼"; }
    tbody th { font-weight: 600; }
    .number { text-align: right; }
    .bad { color: var(--error); font-weight: 700; }
    .doubtful { color: var(--warning); font-weight: 700; }
    .answers { min-width: 210px; white-space: normal; }
    .bar { display: block; width: 100%; height: 18px; border-radius: 5px; overflow: hidden; }
    .bar .portrait, .key .portrait { fill: var(--portrait-ink); }
    .bar .landscape, .key .landscape { fill: url(#landscape); }
    .bar .square, .key .square { fill: url(#square); }
    .bar .undetermined, .key .undetermined { fill: url(#undetermined); }
    #landscape rect { fill: var(--landscape-fill); }
    #landscape path { stroke: var(--landscape-ink); stroke-width: 2.5; }
    #square rect { fill: var(--square-fill); }
    #square circle { fill: var(--square-ink); }
    #undetermined rect { fill: var(--unknown-fill); }
    #undetermined path { stroke: var(--unknown-ink); }
    .definitions { position: absolute; width: 0; height: 0; }
    .key { display: flex; flex-wrap: wrap; gap: 4px 18px; margin: 8px 0 4px; font-size: 13px; color: var(--muted); }
    .key svg { width: 22px; height: 12px; margin-right: 6px; vertical-align: -1px; border-radius: 3px; }
    .about { margin-top: 12px; font-size: 14px; }
    .about dt { margin-top: 8px; font-weight: 600; }
    .about dd { color: var(--muted); overflow-wrap: anywhere; }
    .chart { margin-top: 18px; }
    .chart svg { display: block; width: 100%; min-width: 560px; height: auto; margin-top: 8px; max-width: 760px; }
    .chart .key svg { display: inline-block; width: 30px; min-width: 0; height: 6px; margin: 0 6px 0 0; vertical-align: 3px; }
    .chart text { fill: var(--muted); font-size: 12px; }
    .chart .axis { stroke: var(--faint); fill: none; }
    .chart .flicker { stroke: var(--error); fill: none; stroke-width: 2.5; }
    .chart .missed { stroke: var(--warning); fill: none; stroke-width: 2.5; stroke-dasharray: 7 4; }
    .chart .latency { stroke: var(--note); fill: none; stroke-width: 2; stroke-dasharray: 2 4; }
    .chart .recommended { stroke: var(--good); stroke-width: 2; }
    .chart .recommended-word { fill: var(--good); font-weight: 700; }

    """

  private static let paper = """
    @page { margin: 12mm; }
    @media print {
      :root:root:root {
    \(light)}
      body { background: none; font-size: 13px; }
      .top button, .jump, .controls, .skip, .overview, .keys, .shortcuts { display: none !important; }
      .trace { padding: 0; max-width: none; }
      .columns { display: block; }
      .card, .verdict { break-inside: avoid-page; margin-top: 12px; }
      .findings { position: static; max-height: none; overflow: visible; break-inside: auto; }
      .finding { break-inside: avoid; }
      .values { max-height: none; }
    }

    """
}
