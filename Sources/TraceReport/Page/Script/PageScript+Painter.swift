extension PageScript {
  /// Draws lanes on a canvas.
  static let painter = #"""
    /** The colours that the style sheet has now, light or dark. */
    function theme() {
      const style = getComputedStyle(document.documentElement);
      return (name) => style.getPropertyValue(`--${name}`).trim();
    }

    const STROKES = {
      rising: [[0, 8, 8, 0]], falling: [[0, 0, 8, 8]], lines: [[0, 4, 8, 4]],
      cross: [[0, 8, 8, 0], [0, 0, 8, 8]],
    };

    /** Paints in one size and one theme; made anew when either changes. */
    class Painter {
      constructor(canvas, width, height) {
        const ratio = window.devicePixelRatio || 1;
        canvas.width = Math.round(width * ratio);
        canvas.height = Math.round(height * ratio);
        this.context = canvas.getContext("2d");
        this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
        this.width = width;
        this.height = height;
        this.color = theme();
        this.font = `12px ${getComputedStyle(document.body).fontFamily}`;
        this.patterns = new Map();
        this.labels = [];
      }

      clear() { this.context.clearRect(0, 0, this.width, this.height); }

      /** A pattern of strokes or dots in a colour. */
      pattern(name, color) {
        const key = `${name} ${color}`;
        if (!this.patterns.has(key)) this.patterns.set(key, this.makePattern(name, color));
        return this.patterns.get(key);
      }

      makePattern(name, color) {
        const tile = document.createElement("canvas");
        tile.width = tile.height = 8;
        const context = tile.getContext("2d");
        context.strokeStyle = context.fillStyle = color;
        context.lineWidth = 1;
        if (name === "dots") context.fillRect(3, 3, 2, 2);
        for (const [x1, y1, x2, y2] of STROKES[name] || []) {
          context.beginPath();
          context.moveTo(x1 - (x2 - x1), y1 - (y2 - y1));
          context.lineTo(x2 + (x2 - x1), y2 + (y2 - y1));
          context.stroke();
        }
        return this.context.createPattern(tile, "repeat");
      }

      fill(x, y, width, height, color, pattern, ink) {
        const context = this.context;
        context.fillStyle = color;
        context.fillRect(x, y, width, height);
        if (!pattern) return;
        context.fillStyle = this.pattern(pattern, ink);
        context.fillRect(x, y, width, height);
      }

      /** Writes what spans held back, so that no shade lies over words. */
      drawLabels() {
        for (const draw of this.labels.splice(0)) draw();
      }

      /** A mark is a moment: a tick and its words. */
      mark(value, x, y, width, height) {
        this.context.fillStyle = this.color("flat-ink");
        this.context.fillRect(x, y, 2, height);
        const isFitting = this.context.measureText(value).width < width - 12;
        this.text(isFitting ? value : "•", x + 7, y + height / 2, this.color("flat-ink"));
      }

      /** One value held over some pixels. */
      span(lane, value, folded, x, y, width, height) {
        const context = this.context, { tone } = look(lane.kind, value);
        const ink = this.color(`${tone.color}-ink`);
        this.fill(x, y, width, height, this.color(`${tone.color}-fill`), tone.pattern,
          this.color(`${tone.color}-line`));
        context.fillStyle = ink;
        context.fillRect(x, y, Math.min(2, width), height);
        if (width > 9) this.labels.push(() => this.label(lane, value, folded, x, y, width, height));
      }

      /** The words of a span, as many as fit. */
      label(lane, value, folded, x, y, width, height) {
        const context = this.context, { tone, label, short } = look(lane.kind, value);
        const ink = this.color(`${tone.color}-ink`);
        let left = x + 7;
        const room = () => x + width - left - 3;
        if (lane.kind === "window" && width > 14) {
          left += this.window(lane, value, left, y, Math.max(0, room()), height, ink) + 6;
        }
        context.font = this.font;
        context.textBaseline = "middle";
        const text = folded > 1 ? `${label} and ${folded - 1} more` : label;
        for (const candidate of [text, label, short]) {
          const needed = context.measureText(candidate).width;
          if (candidate === "" || needed > room()) continue;
          this.plate(left, y + height / 2, needed, tone);
          context.fillStyle = ink;
          context.fillText(candidate, left, y + height / 2);
          break;
        }
      }

      /** Calm ground under a word, so that neither pattern nor shade costs contrast. */
      plate(x, y, width, tone) {
        this.context.fillStyle = this.color(`${tone.color}-fill`);
        this.context.fillRect(x - 3, y - 9, width + 6, 18);
      }

      /** The window to the scale of its lane; gives the width that it took. */
      window(lane, value, x, y, room, height, ink) {
        const [width = 0, tall = 0] = Lane.sides(value);
        const scale = (height - 8) / lane.largest;
        const drawnWidth = Math.max(1, width * scale), drawnHeight = Math.max(1, tall * scale);
        if (drawnWidth > room) return 0;
        const top = y + (height - drawnHeight) / 2;
        this.context.fillStyle = this.color("card");
        this.context.fillRect(x, top, drawnWidth, drawnHeight);
        this.context.strokeStyle = ink;
        this.context.lineWidth = 1.5;
        this.context.strokeRect(x, top, drawnWidth, drawnHeight);
        return drawnWidth;
      }

      /** More changes than pixels: exact values need a closer look. */
      busy(x, y, width, height) {
        this.fill(x, y, Math.max(1, width), height, this.color("busy-fill"), "cross", this.color("busy-ink"));
      }

      /** Time in which nobody watched. */
      gap(x, width, height) {
        this.context.globalAlpha = 0.85;
        this.fill(x, 0, Math.max(2, width), height, this.color("card"), "rising", this.color("faint"));
        this.context.globalAlpha = 1;
      }

      /** A finding's shade across one lane. */
      shade(severity, x, y, width, height, isChosen) {
        const context = this.context;
        context.globalAlpha = isChosen ? 0.3 : 0.16;
        context.fillStyle = this.color(severity);
        context.fillRect(x, y, Math.max(2, width), height);
        context.globalAlpha = isChosen ? 1 : 0.55;
        context.strokeStyle = this.color(severity);
        context.lineWidth = isChosen ? 2 : 1;
        context.strokeRect(x, y + 0.5, Math.max(2, width), height - 1);
        context.globalAlpha = 1;
      }

      line(x, height, color, width = 1) {
        this.context.fillStyle = color;
        this.context.fillRect(Math.round(x) - Math.floor(width / 2), 0, width, height);
      }

      text(text, x, y, color, align = "left") {
        this.context.font = this.font;
        this.context.textAlign = align;
        this.context.textBaseline = "middle";
        this.context.fillStyle = color;
        this.context.fillText(text, x, y);
        this.context.textAlign = "left";
      }
    }

    """#
}
