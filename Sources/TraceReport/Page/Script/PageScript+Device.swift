extension PageScript {
  /// The drawn device that takes the pose at the cursor.
  static let device = #"""
    /** How far each pose is turned from portrait, clockwise in degrees, as its user sees it. */
    const DEVICE_TURN = { portrait: 0, portraitUpsideDown: 180, landscapeLeft: -90, landscapeRight: 90, landscape: -90 };
    /** The pose of the device that an interface orientation is upright in: the mirrored name. */
    const INTERFACE_TURN = { portrait: 0, portraitUpsideDown: 180, landscapeRight: -90, landscapeLeft: 90, landscape: -90 };

    class Device {
      constructor(svg, idiom) {
        this.body = svg.querySelector(".body");
        this.screen = svg.querySelector(".screen");
        this.content = svg.querySelector(".content");
        this.caption = svg.parentElement.querySelector("figcaption");
        svg.classList.toggle("pad", idiom === "pad");
      }

      /** Takes the pose; what is not known stays upright and says so. */
      show(pose, interfaceOrientation) {
        const isFlat = pose === "faceUp" || pose === "faceDown";
        const isKnown = pose in DEVICE_TURN;
        if (isKnown) this.turn = DEVICE_TURN[pose];
        const turn = this.turn || 0;
        const squash = isFlat ? " scale(1 0.45)" : "";
        this.body.setAttribute("transform", `translate(110 110)${squash} rotate(${turn})`);
        this.body.classList.toggle("unknown", !isKnown && !isFlat);
        this.body.classList.toggle("face-down", pose === "faceDown");
        const contentTurn = INTERFACE_TURN[interfaceOrientation];
        this.content.classList.toggle("hidden", contentTurn === undefined || pose === "faceDown");
        this.content.setAttribute("transform", `rotate(${-(contentTurn || 0)})`);
        const words = [pose ? `device ${pose}` : "device not told",
          interfaceOrientation ? `interface ${interfaceOrientation}` : "interface not told"];
        this.caption.textContent = words.join(", ");
      }
    }

    """#
}
