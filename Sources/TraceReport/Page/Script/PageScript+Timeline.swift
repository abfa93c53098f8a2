extension PageScript {
  /// The timeline of one trace: what is in view, where the cursor is, what is drawn.
  static let timeline = #"""
    const RULER = 26;

    class Timeline {
      constructor(root, trace) {
        this.root = root;
        this.trace = trace;
        this.anchor = root.closest("article").id;
        this.stage = root.querySelector(".stage");
        this.canvas = root.querySelector(".lanes-canvas");
        this.overview = root.querySelector(".overview canvas");
        this.names = root.querySelector(".names");
        this.rows = [...root.querySelectorAll(".values tbody tr")];
        this.sceneChoice = root.querySelector(".scene-choice");
        this.device = new Device(root.querySelector(".device"), trace.idiom);
        this.from = 0;
        this.to = Math.max(1, trace.end);
        this.cursor = 0;
        this.chosen = null;
        this.needsLayout = true;
        new ResizeObserver(() => this.layoutSoon()).observe(this.stage);
        this.layoutSoon();
      }

      get span() { return this.to - this.from; }

      x(us) { return ((us - this.from) / this.span) * this.width; }

      timeAt(x) { return this.from + (x / this.width) * this.span; }

      layoutSoon() {
        this.needsLayout = true;
        this.drawSoon();
      }

      drawSoon() {
        if (this.isScheduled) return;
        this.isScheduled = true;
        requestAnimationFrame(() => {
          this.isScheduled = false;
          this.draw();
        });
      }

      layout() {
        this.needsLayout = false;
        const isNarrow = getComputedStyle(this.names).position === "absolute";
        this.above = isNarrow ? 20 : 4;
        let y = RULER;
        this.boxes = this.trace.lanes.map((lane, index) => {
          const height = lane.kind === "window" ? 46 : 26;
          const box = { y: y + this.above, height };
          const name = this.names.children[index];
          name.style.top = `${isNarrow ? y : box.y}px`;
          name.style.height = `${isNarrow ? this.above : height}px`;
          y += this.above + height;
          return box;
        });
        this.width = Math.max(50, this.stage.clientWidth);
        this.height = y + 6;
        this.stage.style.height = this.names.style.height = `${this.height}px`;
        this.painter = new Painter(this.canvas, this.width, this.height);
        this.overviewPainter = new Painter(this.overview, this.overview.clientWidth, 30);
      }

      draw() {
        if (this.needsLayout) this.layout();
        if (this.width < 1) return;
        const painter = this.painter;
        painter.clear();
        this.drawRuler(painter);
        this.trace.lanes.forEach((lane, index) => this.drawLane(painter, lane, this.boxes[index]));
        this.trace.findings.forEach((finding) => this.drawFinding(painter, finding));
        painter.drawLabels();
        for (const [from, to] of this.trace.gaps) {
          if (to >= this.from && from <= this.to) painter.gap(this.x(from), this.x(to) - this.x(from), this.height);
        }
        if (this.cursor >= this.from && this.cursor <= this.to) {
          painter.line(this.x(this.cursor), this.height, painter.color("cursor"), 2);
        }
        this.drawOverview();
        this.showValues();
      }

      drawRuler(painter) {
        const wanted = (this.span / this.width) * 95;
        const power = 10 ** Math.floor(Math.log10(wanted));
        const step = [1, 2, 5, 10].map((factor) => factor * power).find((size) => size >= wanted);
        for (let us = Math.ceil(this.from / step) * step; us <= this.to; us += step) {
          const x = this.x(us);
          painter.context.fillStyle = painter.color("grid");
          painter.context.fillRect(Math.round(x), 0, 1, this.height);
          if (x < this.width - 70) painter.text(elapsed(us), x + 4, 11, painter.color("muted"));
        }
      }

      drawLane(painter, lane, box) {
        let index = Math.max(0, lane.indexAt(this.from));
        let busyFrom = null;
        const flush = (x) => {
          if (busyFrom !== null) painter.busy(busyFrom, box.y, x - busyFrom, box.height);
          busyFrom = null;
        };
        for (; index < lane.starts.length && lane.starts[index] <= this.to; index++) {
          const end = index + 1 < lane.starts.length ? lane.starts[index + 1] : this.trace.end;
          const x = Math.max(-4, this.x(lane.starts[index]));
          const width = Math.min(this.width + 4, this.x(end)) - x;
          if (width < 1.5 && lane.kind !== "marks") {
            if (busyFrom === null) busyFrom = x;
            continue;
          }
          flush(x);
          const value = lane.values[index];
          if (lane.kind === "marks") painter.mark(value, x, box.y, width, box.height);
          else if (value !== "") {
            painter.span(lane, value, lane.folded.get(index) || 1, x, box.y, width, box.height);
          }
        }
        flush(Math.min(this.width, this.x(index < lane.starts.length ? lane.starts[index] : this.trace.end)));
      }

      drawFinding(painter, finding) {
        if (finding.to < this.from || finding.from > this.to) return;
        const left = Math.max(-4, this.x(finding.from)), right = Math.min(this.width + 4, this.x(finding.to));
        const isChosen = this.chosen === finding;
        for (const lane of finding.lanes) {
          const box = this.boxes[lane];
          painter.shade(finding.severity, left, box.y, right - left, box.height, isChosen);
        }
        painter.context.fillStyle = painter.color(finding.severity);
        painter.context.fillRect(left, RULER - 5, Math.max(3, right - left), isChosen ? 5 : 3);
      }

      drawOverview() {
        const painter = this.overviewPainter, end = Math.max(1, this.trace.end);
        const scale = (us) => (us / end) * painter.width;
        painter.clear();
        painter.context.fillStyle = painter.color("sunken");
        painter.context.fillRect(0, 0, painter.width, 30);
        for (const [from, to] of this.trace.gaps) painter.gap(scale(from), scale(to) - scale(from), 30);
        const rows = { error: 4, warning: 12, note: 20 };
        for (const finding of this.trace.findings) {
          painter.context.fillStyle = painter.color(finding.severity);
          painter.context.fillRect(scale(finding.from), rows[finding.severity],
            Math.max(3, scale(finding.to) - scale(finding.from)), 6);
        }
        painter.context.strokeStyle = painter.color("accent");
        painter.context.lineWidth = 2;
        painter.context.strokeRect(scale(this.from) + 1, 1, Math.max(4, scale(this.span) - 2), 28);
        painter.line(scale(this.cursor), 30, painter.color("cursor"), 2);
      }

      /** Fills the table of values and the words for those who do not see the lanes. */
      showValues() {
        const trace = this.trace, spoken = [];
        this.rows.forEach((row, index) => {
          const held = trace.lanes[index].at(this.cursor);
          row.cells[1].textContent = held ? held.value : "–";
          row.cells[2].textContent = held ? elapsed(held.since) : "";
          row.cells[3].textContent = !held ? "" : held.folded > 1 ? `${held.folded} changes folded` : `event ${held.seq}`;
          if (held) spoken.push(`${trace.lanes[index].name} ${held.value}`);
        });
        const scene = this.sceneChoice ? this.sceneChoice.value : trace.scenes[0];
        const value = (kind, of) => {
          const lane = trace.lanes.find((lane) => lane.kind === kind && lane.scene === of);
          const held = lane && lane.at(this.cursor);
          return held ? held.value : null;
        };
        this.device.show(value("device", null), value("interface", scene));
        const clock = wallClock(trace.startUs, this.cursor);
        this.root.querySelector(".moment").textContent = elapsed(this.cursor) + (clock ? ` · ${clock}` : "");
        this.showFindings();
        const percent = Math.round((this.cursor / Math.max(1, trace.end)) * 1000) / 10;
        this.stage.setAttribute("aria-valuenow", String(percent));
        this.stage.setAttribute("aria-valuetext", `${elapsed(this.cursor)}: ${spoken.join(", ")}`);
      }

      /** Links to the findings at the cursor; made anew only where they change. */
      showFindings() {
        const here = this.trace.findingsAt(this.cursor).slice(0, 8), isGap = this.trace.isGap(this.cursor);
        const key = `${isGap} ${here.map((finding) => finding.id).join(" ")}`;
        if (key === this.hereKey) return;
        this.hereKey = key;
        const links = here.map((finding) => {
          const link = document.createElement("a");
          link.href = `#${this.anchor}-${finding.id}`;
          link.textContent = `${finding.ids} ${finding.rule}`;
          return link;
        });
        const nothing = document.createElement("span");
        nothing.textContent = isGap ? "not watched" : "no finding here";
        this.root.querySelector(".here").replaceChildren(...(isGap || !links.length ? [nothing] : []), ...links);
      }

      /** Shows a stretch, kept within the trace and at least a millisecond long. */
      look(from, to) {
        const end = Math.max(1, this.trace.end), span = Math.min(Math.max(to - from, Math.min(1000, end)), end);
        this.from = Math.min(Math.max(0, (from + to - span) / 2), end - span);
        this.to = this.from + span;
        this.drawSoon();
      }

      zoom(factor, around = this.cursor) {
        const anchor = Math.min(Math.max(around, this.from), this.to);
        const from = anchor - (anchor - this.from) / factor;
        this.look(from, from + this.span / factor);
      }

      pan(us) { this.look(this.from + us, this.to + us); }

      move(us) {
        this.cursor = Math.min(Math.max(0, Math.round(us)), this.trace.end);
        const margin = this.span * 0.05;
        if (this.cursor < this.from || this.cursor > this.to) {
          this.pan(this.cursor - this.from - this.span / 2);
        } else if (this.isPlaying && this.cursor > this.to - margin) {
          this.pan(this.span * 0.8);
        }
        this.drawSoon();
      }

      step(numbers, direction) {
        const us = Trace.step(numbers, this.cursor, direction);
        if (us !== null) this.move(us);
      }

      /** Shows a finding with some time around it. */
      choose(finding) {
        this.chosen = finding;
        for (const item of document.querySelectorAll(".finding[aria-current]")) item.removeAttribute("aria-current");
        document.getElementById(`${this.anchor}-${finding.id}`).setAttribute("aria-current", "true");
        this.cursor = finding.from;
        const around = Math.max((finding.to - finding.from) * 0.75, 250000);
        this.look(finding.from - around, finding.to + around);
        this.root.querySelector(".announce").textContent =
          `${finding.severity} ${finding.rule}, ${elapsed(finding.from)} to ${elapsed(finding.to)}`;
      }

      play(isPlaying) {
        this.isPlaying = isPlaying;
        const button = this.root.querySelector("[data-do=play]");
        button.setAttribute("aria-pressed", String(isPlaying));
        button.textContent = isPlaying ? "❚❚ Pause" : "▶ Play";
        if (!isPlaying) return;
        if (this.cursor >= this.trace.end) this.move(0);
        let before = performance.now();
        const frame = (now) => {
          if (!this.isPlaying) return;
          const speed = Number(this.root.querySelector(".speed").value);
          this.move(this.cursor + (now - before) * 1000 * speed);
          before = now;
          if (this.cursor >= this.trace.end) this.play(false); else requestAnimationFrame(frame);
        };
        requestAnimationFrame(frame);
      }
    }

    """#
}
