extension PageScript {
  /// What buttons, keys, pointers and wheels do to a timeline.
  static let input = #"""
    /** Every action has a button; these keys do the same on the focused timeline. */
    const KEYS = {
      ArrowLeft: "back", ArrowRight: "forward", PageUp: "page-back", PageDown: "page-forward",
      Home: "start", End: "end", ",": "previous-event", ".": "next-event", p: "previous-finding",
      n: "next-finding", "+": "zoom-in", "=": "zoom-in", "-": "zoom-out", 0: "fit", " ": "play",
    };

    function act(timeline, action) {
      const trace = timeline.trace;
      switch (action) {
        case "back": return timeline.move(timeline.cursor - timeline.span / 100);
        case "forward": return timeline.move(timeline.cursor + timeline.span / 100);
        case "page-back": return timeline.move(timeline.cursor - timeline.span / 5);
        case "page-forward": return timeline.move(timeline.cursor + timeline.span / 5);
        case "start": return timeline.move(0);
        case "end": return timeline.move(trace.end);
        case "previous-event": return timeline.step(trace.moments, -1);
        case "next-event": return timeline.step(trace.moments, 1);
        case "previous-finding": return timeline.step(trace.findingStarts, -1);
        case "next-finding": return timeline.step(trace.findingStarts, 1);
        case "zoom-in": return timeline.zoom(2);
        case "zoom-out": return timeline.zoom(0.5);
        case "fit": return timeline.look(0, trace.end);
        case "play": return timeline.play(!timeline.isPlaying);
      }
    }

    function listenToKeys(timeline) {
      timeline.root.addEventListener("click", (event) => {
        const button = event.target.closest("[data-do]");
        if (button) act(timeline, button.dataset.do);
      });
      timeline.stage.addEventListener("keydown", (event) => {
        const action = KEYS[event.key];
        if (!action || event.ctrlKey || event.metaKey || event.altKey) return;
        event.preventDefault();
        act(timeline, action);
      });
      if (timeline.sceneChoice) timeline.sceneChoice.addEventListener("change", () => timeline.drawSoon());
    }

    /** A click sets the cursor, a drag pans, two fingers or the wheel with Control zoom. */
    function listenToPointers(timeline) {
      const stage = timeline.stage, fingers = new Map();
      let moved = 0;
      const place = (event) => event.clientX - stage.getBoundingClientRect().left;
      const spread = () => {
        const [one, two] = [...fingers.values()];
        return Math.max(20, Math.abs(one - two));
      };
      stage.addEventListener("pointerdown", (event) => {
        fingers.set(event.pointerId, place(event));
        moved = 0;
        stage.setPointerCapture(event.pointerId);
      });
      stage.addEventListener("pointermove", (event) => {
        if (!fingers.has(event.pointerId)) return;
        const before = fingers.get(event.pointerId), now = place(event);
        const width = fingers.size === 2 ? spread() : 0;
        fingers.set(event.pointerId, now);
        moved += Math.abs(now - before);
        if (fingers.size === 2) timeline.zoom(spread() / width, timeline.timeAt(now));
        else timeline.pan(((before - now) / timeline.width) * timeline.span);
      });
      stage.addEventListener("pointerup", (event) => {
        if (fingers.delete(event.pointerId) && moved < 4) timeline.move(timeline.timeAt(place(event)));
      });
      stage.addEventListener("pointercancel", (event) => fingers.delete(event.pointerId));
      stage.addEventListener("wheel", (event) => {
        if (event.ctrlKey || event.metaKey) {
          event.preventDefault();
          timeline.zoom(2 ** (-event.deltaY / 200), timeline.timeAt(place(event)));
        } else if (Math.abs(event.deltaX) > Math.abs(event.deltaY) || event.shiftKey) {
          event.preventDefault();
          timeline.pan(((event.deltaX || event.deltaY) / timeline.width) * timeline.span);
        }
      }, { passive: false });
    }

    /** What lies under the mouse: value, how long, findings. The cursor tells the same by keyboard. */
    function listenToHover(timeline) {
      const stage = timeline.stage, tip = stage.querySelector(".tip");
      const hide = () => { tip.hidden = true; };
      stage.addEventListener("pointerleave", hide);
      stage.addEventListener("pointerdown", hide);
      stage.addEventListener("pointermove", (event) => {
        const box = stage.getBoundingClientRect(), x = event.clientX - box.left, y = event.clientY - box.top;
        const us = Math.min(timeline.timeAt(x), timeline.trace.end);
        const place = timeline.boxes.findIndex((lane) => y >= lane.y && y < lane.y + lane.height);
        const lane = timeline.trace.lanes[place], held = lane && lane.at(us);
        if (event.pointerType !== "mouse" || event.buttons || !held) return hide();
        const value = document.createElement("b");
        value.textContent = held.value;
        const notes = timeline.trace.findingsAt(us).filter((finding) => finding.lanes.includes(place))
          .slice(0, 3).map((finding) => `${finding.ids} ${finding.rule}`);
        const stretch = `${elapsed(held.since)}–${elapsed(held.until ?? timeline.trace.end)}, `
          + duration((held.until ?? timeline.trace.end) - held.since);
        tip.replaceChildren(value, [stretch, ...notes].join(" · "));
        tip.hidden = false;
        tip.style.left = `${Math.min(x + 14, Math.max(0, timeline.width - tip.offsetWidth - 4))}px`;
        tip.style.top = `${Math.min(y + 16, timeline.height - tip.offsetHeight - 2)}px`;
      });
    }

    /** The strip over the lanes: a press or a drag looks there. */
    function listenToOverview(timeline) {
      const strip = timeline.overview;
      const go = (event) => {
        const box = strip.getBoundingClientRect();
        const us = ((event.clientX - box.left) / box.width) * timeline.trace.end;
        timeline.look(us - timeline.span / 2, us + timeline.span / 2);
      };
      strip.addEventListener("pointerdown", (event) => {
        strip.setPointerCapture(event.pointerId);
        go(event);
      });
      strip.addEventListener("pointermove", (event) => { if (event.buttons) go(event); });
    }

    """#
}
