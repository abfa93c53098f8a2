extension PageScript {
  /// Brings the page to life: one timeline for each trace, jumps, sortable tables, the theme.
  static let page = #"""
    const timelines = [];

    for (const summary of document.querySelectorAll(".fleet .summary")) summary.parentElement.prepend(summary);

    for (const article of document.querySelectorAll("article.trace")) {
      const block = article.querySelector("script[type='application/json']");
      if (!block) continue;
      const data = JSON.parse(block.textContent);
      const timeline = new Timeline(article.querySelector(".timeline"), new Trace(data));
      listenToKeys(timeline);
      listenToPointers(timeline);
      listenToHover(timeline);
      listenToOverview(timeline);
      article.addEventListener("click", (event) => {
        const button = event.target.closest("[data-jump]");
        if (!button) return;
        timeline.choose(timeline.trace.findings[Number(button.dataset.jump)]);
        timeline.stage.focus({ preventScroll: true });
        timeline.root.querySelector(".board").scrollIntoView({ block: "nearest" });
      });
      timelines.push(timeline);
    }

    const redraw = () => timelines.forEach((timeline) => timeline.layoutSoon());
    const darkness = matchMedia("(prefers-color-scheme: dark)");
    darkness.addEventListener("change", redraw);
    matchMedia("print").addEventListener("change", () => timelines.forEach((timeline) => {
      timeline.needsLayout = true;
      timeline.draw();
    }));

    /** Paper has no way to open what is folded. */
    const folded = () => document.querySelectorAll(".finding details, .about");
    addEventListener("beforeprint", () => folded().forEach((details) => { details.open = true; }));
    addEventListener("afterprint", () => folded().forEach((details) => { details.open = false; }));

    const themeButton = document.querySelector(".theme");
    themeButton.hidden = false;
    themeButton.addEventListener("click", () => {
      const root = document.documentElement;
      const isDark = root.dataset.theme ? root.dataset.theme === "dark" : darkness.matches;
      root.dataset.theme = isDark ? "light" : "dark";
      redraw();
    });

    /** Sorts a table by the column whose heading was pressed; again turns the order round. */
    for (const button of document.querySelectorAll("th button")) {
      button.addEventListener("click", () => {
        const heading = button.closest("th"), body = heading.closest("table").tBodies[0];
        const isRising = heading.getAttribute("aria-sort") === "descending";
        for (const other of heading.parentElement.children) other.removeAttribute("aria-sort");
        heading.setAttribute("aria-sort", isRising ? "ascending" : "descending");
        const key = (row) => {
          const cell = row.cells[heading.cellIndex];
          return "value" in cell.dataset ? Number(cell.dataset.value) : cell.textContent;
        };
        const rows = [...body.rows].sort((a, b) => {
          const left = key(a), right = key(b);
          return (left < right ? -1 : left > right ? 1 : 0) * (isRising ? 1 : -1);
        });
        body.append(...rows);
      });
    }

    """#
}
