extension PageStyle {
  /// The timeline: controls, names beside the lanes (over them on a phone), values, the device.
  static let timeline = """
    .controls { display: flex; flex-wrap: wrap; align-items: center; gap: 6px; margin-bottom: 10px; }
    .controls .group { display: flex; gap: 6px; }
    .controls label { display: flex; align-items: center; gap: 6px; color: var(--muted); font-size: 14px; }
    .controls [data-do=play] { min-width: 88px; background: var(--accent); border-color: var(--accent); color: var(--card); font-weight: 600; }
    .now { display: flex; flex-wrap: wrap; gap: 2px 16px; margin-bottom: 8px; }
    .moment { font-size: 20px; font-weight: 700; letter-spacing: -0.01em; }
    .here { display: flex; flex-wrap: wrap; align-self: center; gap: 0 14px; color: var(--muted); overflow-wrap: anywhere; }
    .board { scroll-margin: 12px; }
    .overview { height: 30px; margin-bottom: 8px; border-radius: 6px; overflow: hidden; }
    .overview canvas { display: block; width: 100%; height: 30px; cursor: pointer; touch-action: pan-y; }
    .lanes { position: relative; display: grid; grid-template-columns: 158px minmax(0, 1fr); }
    .names { position: relative; font-size: 13px; }
    .names li { position: absolute; left: 0; right: 10px; display: flex; align-items: center; overflow: hidden; }
    .names span { overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
    .stage { position: relative; overflow: hidden; cursor: crosshair; touch-action: pan-y; user-select: none; -webkit-user-select: none; }
    .stage canvas { position: absolute; inset: 0; width: 100%; height: 100%; }
    .tip { position: absolute; z-index: 2; max-width: 300px; padding: 6px 10px; border: 1px solid var(--edge); border-radius: 8px; background: var(--card); font-size: 13px; line-height: 1.4; overflow-wrap: anywhere; pointer-events: none; box-shadow: 0 4px 14px rgb(0 0 0 / 0.18); }
    .tip b { display: block; }
    .keys { display: flex; flex-wrap: wrap; gap: 4px 16px; margin-top: 10px; font-size: 13px; color: var(--muted); }
    .keys svg { width: 26px; height: 14px; margin-right: 6px; vertical-align: -2px; border: 1px solid var(--faint); border-radius: 3px; }
    .hatch-gap { stroke: var(--faint); }
    .hatch-busy { stroke: var(--busy-ink); }
    .ground-busy { fill: var(--busy-fill); }
    .ground-gap { fill: var(--card); }
    .shade { fill: var(--error); fill-opacity: 0.16; stroke: var(--error); }
    .under { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 20px; margin-top: 16px; align-items: start; }
    .device { display: block; width: 220px; height: 220px; margin: 0 auto; }
    .device .case { fill: var(--text); }
    .device .screen { fill: var(--card); }
    .device .camera { fill: var(--text); }
    .device.phone .for-pad, .device.pad .for-phone { display: none; }
    .device .unknown { opacity: 0.35; }
    .device .face-down .screen { fill: var(--text); }
    .device .content.hidden { display: none; }
    .device .content rect { fill: var(--accent); opacity: 0.25; }
    .device .content path { fill: var(--accent); }
    .device .content text { fill: var(--text); font: 700 17px system-ui, sans-serif; text-anchor: middle; }
    .pose figcaption { text-align: center; color: var(--muted); font-size: 14px; }
    .values { overflow: auto; max-height: 420px; }
    .values td:nth-child(2) { min-width: 9em; font-weight: 600; white-space: normal; overflow-wrap: anywhere; }
    .values tbody th { max-width: 190px; font-weight: 400; overflow: hidden; text-overflow: ellipsis; }
    .announce { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    .shortcuts { margin-top: 12px; font-size: 14px; }
    .shortcuts dl { display: grid; grid-template-columns: max-content 1fr; gap: 2px 16px; margin-top: 8px; }
    kbd { padding: 0 6px; border: 1px solid var(--edge); border-bottom-width: 2px; border-radius: 5px; background: var(--sunken); font: 12px/1.6 ui-monospace, monospace; }
    @media (max-width: 760px) {
      .lanes { grid-template-columns: minmax(0, 1fr); }
      .names { position: absolute; inset: 0; z-index: 1; pointer-events: none; font-size: 12px; color: var(--muted); }
      .under { grid-template-columns: minmax(0, 1fr); }
      .values :is(th, td):nth-child(4) { display: none; }
      .values tbody th { max-width: none; white-space: normal; }
      .values :is(th, td) { padding: 6px 5px; font-size: 13px; }
      .values td:nth-child(2) { min-width: 10.5em; }
      .device { height: 170px; }
      .controls button { min-height: 42px; min-width: 42px; padding: 4px 10px; }
      .controls select { min-height: 42px; }
    }

    """
}
