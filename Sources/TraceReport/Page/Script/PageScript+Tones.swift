extension PageScript {
  /// How each value looks: a colour, a pattern, and a short word where room is scarce.
  static let tones = #"""
    const TONES = {
      portrait: { color: "portrait", pattern: null },
      upsideDown: { color: "portrait", pattern: "dots" },
      landscape: { color: "landscape", pattern: "rising" },
      landscapeRight: { color: "landscape", pattern: "falling" },
      square: { color: "square", pattern: "dots" },
      flat: { color: "flat", pattern: "lines" },
      unknown: { color: "unknown", pattern: "cross" },
      regular: { color: "square", pattern: null },
      active: { color: "active", pattern: null },
      inactive: { color: "flat", pattern: "rising" },
      background: { color: "unknown", pattern: "lines" },
      mark: { color: "flat", pattern: null },
    };

    const WORDS = {
      portrait: ["portrait", "P"], portraitUpsideDown: ["upsideDown", "UD"],
      landscape: ["landscape", "L"], landscapeLeft: ["landscape", "LL"],
      landscapeRight: ["landscapeRight", "LR"], faceUp: ["flat", "FU"], faceDown: ["flat", "FD"],
      square: ["square", "S"], unknown: ["unknown", "?"], undetermined: ["unknown", "–"],
      active: ["active", "A"], inactive: ["inactive", "I"], background: ["background", "B"],
      wChR: ["portrait", "CR"], wChC: ["landscape", "CC"], wRhC: ["landscapeRight", "RC"],
      wRhR: ["regular", "RR"],
    };

    /** The tone and the two labels of a lane's value. */
    function look(kind, value) {
      if (kind === "marks") return { tone: TONES.mark, label: value, short: "•" };
      if (kind === "window") {
        const [width, height] = Lane.sides(value);
        const name = !(width > 0 && height > 0) ? "unknown"
          : width < height ? "portrait" : width > height ? "landscape" : "square";
        return { tone: TONES[name], label: `${width} × ${height}`, short: "" };
      }
      const [tone, short] = WORDS[value] || ["unknown", "?"];
      return { tone: TONES[tone], label: value, short };
    }

    """#
}
