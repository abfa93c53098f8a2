extension PageScript {
  /// The lanes and findings of a trace, unpacked from the page's data.
  static let trace = #"""
    /** The last place in an ascending array whose number is at most `limit`, or -1. */
    function lastAtMost(numbers, limit) {
      let low = 0, high = numbers.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (numbers[middle] <= limit) low = middle + 1; else high = middle;
      }
      return low - 1;
    }

    /** The numbers whose differences these are. */
    function sums(deltas) {
      const numbers = new Float64Array(deltas.length);
      let sum = 0;
      deltas.forEach((delta, index) => { numbers[index] = sum += delta; });
      return numbers;
    }

    /** One signal, reference or answer over time. */
    class Lane {
      constructor(raw, words) {
        Object.assign(this, { kind: raw.kind, name: raw.name, scene: raw.scene, changes: raw.changes });
        this.starts = sums(raw.t);
        this.seqs = sums(raw.s);
        this.values = raw.v.map((index) => words[index]);
        this.folded = new Map(raw.f);
        this.largest = raw.kind !== "window" ? 1
          : this.values.reduce((largest, value) => Math.max(largest, ...Lane.sides(value)), 1);
      }

      static sides(value) { return (value.match(/-?[\d.]+/g) || []).map(Number); }

      indexAt(us) { return lastAtMost(this.starts, us); }

      /** What the lane holds at a moment: the value, since when, and how much was folded. */
      at(us) {
        const index = this.indexAt(us);
        if (index < 0 || this.values[index] === "") return null;
        return {
          value: this.values[index], since: this.starts[index], until: this.starts[index + 1],
          seq: this.seqs[index], folded: this.folded.get(index) || 1,
        };
      }
    }

    /** All that the page knows of one trace. */
    class Trace {
      constructor(raw) {
        Object.assign(this, { end: raw.end, startUs: raw.startUs, idiom: raw.idiom });
        this.gaps = raw.gaps;
        this.findings = raw.findings;
        this.lanes = raw.lanes.map((lane) => new Lane(lane, raw.words));
        this.scenes = [...new Set(this.lanes.map((lane) => lane.scene))].filter((scene) => scene !== null);
        const moments = new Set();
        for (const lane of this.lanes) for (const start of lane.starts) moments.add(start);
        this.moments = Float64Array.from(moments).sort();
        this.findingStarts = [...new Set(raw.findings.map((finding) => finding.from))].sort((a, b) => a - b);
      }

      /** The number before or after a moment in an ascending list, or none. */
      static step(numbers, us, direction) {
        const index = direction > 0 ? lastAtMost(numbers, us) + 1 : lastAtMost(numbers, us - 1);
        return index >= 0 && index < numbers.length ? numbers[index] : null;
      }

      findingsAt(us) {
        return this.findings.filter((finding) => finding.from <= us && us <= finding.to);
      }

      isGap(us) { return this.gaps.some(([from, to]) => from <= us && us < to); }
    }

    """#
}
