extension PageScript {
  /// Times as people read them, the same as in the text report.
  static let time = #"""
    const pad = (number, width) => String(number).padStart(width, "0");

    /** A moment since the trace's start: m:ss.mmm. */
    function elapsed(us) {
      const ms = Math.floor(us / 1000), seconds = Math.floor(ms / 1000);
      return `${Math.floor(seconds / 60)}:${pad(seconds % 60, 2)}.${pad(ms % 1000, 3)}`;
    }

    function duration(us) {
      if (us < 1e3) return `${Math.round(us)} µs`;
      if (us < 1e6) return `${Math.floor(us / 1e3)} ms`;
      if (us < 60e6) return `${(Math.floor(us / 1e3) / 1e3).toFixed(3)} s`;
      if (us < 3600e6) return `${Math.floor(us / 60e6)} min ${Math.floor(us / 1e6) % 60} s`;
      return `${Math.floor(us / 3600e6)} h ${Math.floor(us / 60e6) % 60} min`;
    }

    /** The wall clock of a moment, or nothing where the trace has no real times. */
    function wallClock(startUs, us) {
      if (startUs === null) return "";
      const date = new Date(Math.floor((startUs + us) / 1000));
      return isNaN(date) ? "" : date.toISOString().slice(11);
    }

    """#
}
