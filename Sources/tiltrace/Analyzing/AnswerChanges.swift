import TraceAnalysis
import TraceModel
import TraceReport

/// The changes of every policy's answer in every scene, as a trace goes by.
struct AnswerChanges {
  private let policies: [any Policy]
  private var snapshot = Snapshot()
  private var model: DeviceCatalog.Model?
  private var last: [SceneID: [Answer?]] = [:]

  /// A policy's new answer.
  struct Change {
    let t: Int
    let seq: Int
    let scene: SceneID
    let policy: any Policy
    let answer: Answer

    func row(path: String) -> AnswerRow {
      AnswerRow(
        path: path, t: t, seq: seq, scene: scene, policy: policy.id, question: policy.question,
        answer: answer)
    }
  }

  /// Follows the built-in policies and the given ones, but for those that wait: an answer of these
  /// belongs to no event.
  init(_ own: [any Policy]) {
    let builtIn = PolicyCatalog.builtIn.map { $0.id }
    policies =
      PolicyCatalog.builtIn + own.filter { $0.settleUs == 0 && !builtIn.contains($0.id) }
  }

  /// Takes the next thing of the trace and gives the answers that it changed.
  mutating func take(_ item: EventStream.Item) -> [Change] {
    switch item {
    case .header(let header):
      snapshot = Snapshot(header: header)
      model = header.device.model.flatMap { DeviceCatalog.model($0) }
      last = [:]
      return []
    case .state(let keyframe):
      snapshot.apply(keyframe)
      return []
    case .event(let seq, let event):
      snapshot.apply(event)
      if case .scene(.unattached) = event.payload { last[event.sceneID] = nil }
      let scenes = snapshot.scenes.filter { !event.payload.isOwnLine || $0.id == event.sceneID }
      return scenes.flatMap { changes(in: $0, at: event.t, seq) }
    }
  }

  private mutating func changes(in scene: SceneState, at t: Int, _ seq: Int) -> [Change] {
    let situation = Situation(device: snapshot.device, scene: scene, model: model)
    var answers = last[scene.id] ?? Array(repeating: nil, count: policies.count)
    var changes: [Change] = []
    for (index, policy) in policies.enumerated() {
      let answer = policy.answer(for: situation)
      guard answers[index] != answer else { continue }
      answers[index] = answer
      changes.append(Change(t: t, seq: seq, scene: scene.id, policy: policy, answer: answer))
    }
    last[scene.id] = answers
    return changes
  }
}
