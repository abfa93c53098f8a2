import TraceModel

extension Analysis {
  /// The place of a scene, which its first own line brings to life; nil past the limit.
  mutating func living(_ id: SceneID, at place: Place) -> Int? {
    if let index = directory.place(of: id) {
      if scenes[index].isAlive { return index }
      guard hasRoom else {
        directory.reject(at: place)
        return nil
      }
      scenes[index].live(
        SceneState(id: id, idiom: prepared().idiom), device: traceView.situation.device,
        at: place, isLaunch: true, &findings)
      return index
    }
    guard hasRoom, scenes.count < SceneDirectory.limit else {
      directory.reject(at: place)
      return nil
    }
    return add(SceneState(id: id, idiom: prepared().idiom), at: place, isLaunch: true)
  }

  /// Scene `main` lives from the trace's first line.
  mutating func startMain(at place: Place) {
    _ = add(SceneState(id: .main, idiom: prepared().idiom), at: place, isLaunch: true)
  }

  /// Begins a reading from the middle of a trace.
  mutating func start(from keyframe: Keyframe, at place: Place) {
    guard keyframe.after > 0 else { return }
    last = place
    traceView.situation.device = keyframe.device
    for state in keyframe.scenes { restore(state, at: place) }
    if directory.place(of: .main) == nil {
      _ = add(SceneState(id: .main, idiom: prepared().idiom), at: place, isLaunch: false)
    }
    recordAll(at: place)
  }

  /// Lines are missing: what the keyframe tells was told, and has not changed.
  mutating func lose(_ range: LostRange, keyframe: Keyframe?) {
    lost.append(range)
    if scenes.isEmpty { startMain(at: last) }
    let start = Place(t: max(range.startUs, last.t), seq: last.seq)
    let end = Place(t: max(range.endUs, start.t), seq: range.lastSeq)
    findings.noteUnwatched(start.t..<end.t)
    for index in scenes.indices where scenes[index].isAlive {
      scenes[index].lose(at: start, isLoss: true, &findings)
    }
    triples.forget()
    traceView.loseDevice(at: start)
    traceRules?.observe(.lost(range), .lost, at: end, in: traceView, &findings)
    if let keyframe { restore(keyframe, at: end) }
    for index in scenes.indices where scenes[index].isAlive {
      scenes[index].resume(at: end, &findings)
    }
    traceView.watchDevice(at: end)
    recordAll(at: end)
    last = end
  }

  /// A line says that something is missing before it.
  mutating func pause(at place: Place) {
    let start = Place(t: last.seq == 0 ? place.t : last.t, seq: place.seq)
    findings.noteUnwatched(start.t..<place.t)
    for index in scenes.indices where scenes[index].isAlive {
      scenes[index].lose(at: start, isLoss: false, &findings)
      scenes[index].resume(at: place, &findings)
    }
    triples.forget()
    traceView.loseDevice(at: start)
    traceView.watchDevice(at: place)
  }

  /// Ends the life of a scene.
  mutating func die(_ id: SceneID, at place: Place) {
    if id == .main { findings.noteMain() }
    guard let index = directory.place(of: id), scenes[index].isAlive else { return }
    scenes[index].die(at: place, &findings)
  }

  private mutating func restore(_ keyframe: Keyframe, at place: Place) {
    traceView.situation.device = keyframe.device
    for index in scenes.indices where scenes[index].isAlive {
      let id = scenes[index].situation.scene.id
      let isKept = keyframe.scenes.contains { $0.id == id }
      if !isKept, id != .main || findings.hasMain { scenes[index].die(at: place, &findings) }
    }
    for state in keyframe.scenes { restore(state, at: place) }
  }

  private mutating func restore(_ state: SceneState, at place: Place) {
    if state.id == .main { findings.noteMain() }
    if let index = directory.place(of: state.id) {
      scenes[index].live(
        state, device: traceView.situation.device, at: place, isLaunch: false, &findings)
    } else if scenes.count < SceneDirectory.limit {
      _ = add(state, at: place, isLaunch: false)
    }
  }

  /// True while another scene may live; a `main` without lines of its own takes no room.
  ///
  /// The scenes are looked at by place, as each is far too much to copy.
  private var hasRoom: Bool {
    scenes.indices.count { scenes[$0].isAlive } - (findings.hasMain ? 0 : 1)
      < Snapshot.maximumScenes
  }

  private mutating func add(_ state: SceneState, at place: Place, isLaunch: Bool) -> Int {
    directory.add(state.id, at: scenes.count)
    scenes.append(
      SceneAnalysis(
        state, device: traceView.situation.device, setup: prepared(), at: place,
        isLaunch: isLaunch, &findings))
    return scenes.count - 1
  }
}
