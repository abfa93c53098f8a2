-- The same views over JSON reports, where there is no cluster.
-- Needs: set variable report = 'report.json';  (a list or a pattern of several will do)
create or replace view diagnoses as
select unnest(traces) as trace from read_json(getvariable('report'), columns = {
  traces: 'STRUCT(path VARCHAR, "start" VARCHAR, clock VARCHAR, integrity VARCHAR, events BIGINT,
    durationUs BIGINT, device STRUCT(model VARCHAR, idiom VARCHAR, system VARCHAR),
    app STRUCT(id VARCHAR, version VARCHAR), lost STRUCT(firstSeq BIGINT, lastSeq BIGINT)[],
    policies STRUCT(id VARCHAR, question VARCHAR, scene VARCHAR, changes BIGINT,
      flickerEpisodes BIGINT, watchedUs BIGINT, shareUs STRUCT(portrait BIGINT, landscape BIGINT,
      square BIGINT, undetermined BIGINT), wrongUs BIGINT, judgedUs BIGINT)[],
    findings STRUCT(id VARCHAR, rule VARCHAR, severity VARCHAR, scene VARCHAR, policy VARCHAR,
      firstSeq BIGINT, lastSeq BIGINT, startUs BIGINT, endUs BIGINT, message VARCHAR,
      evidence JSON)[],
    findingCounts MAP(VARCHAR, BIGINT),
    severityCounts STRUCT(note BIGINT, warning BIGINT, error BIGINT),
    lag STRUCT(interface STRUCT(histogramMs BIGINT[][]), traits STRUCT(histogramMs BIGINT[][])))[]'},
  maximum_object_size = 1073741824);

create or replace view contexts as
select trace, trace.path as path, trace.app.id as app,
  coalesce(trace.app.version, 'unknown') as app_version, trace.device.model as model,
  trace.device.system as system
from diagnoses;

create or replace view traces as
select * exclude (trace), trace.device.idiom as idiom, trace."start" as start, trace.clock as clock,
  trace.integrity as integrity, trace.events as events, trace.durationUs as duration_us,
  coalesce(list_sum([l.lastSeq - l.firstSeq + 1 for l in trace.lost]), 0)::BIGINT as lost_events,
  trace.severityCounts.note as note, trace.severityCounts.warning as warning,
  trace.severityCounts.error as error
from contexts;

create or replace view findings as
select * exclude (trace, f), f.id as id, f.rule as rule, f.severity as severity, f.scene as scene,
  f.policy as policy, f.firstSeq as first_seq, f.lastSeq as last_seq, f.startUs as start_us,
  f.endUs as end_us, f.message as message, f.evidence::VARCHAR as evidence
from (select *, unnest(trace.findings) as f from contexts);

create or replace view counts as
select * exclude (trace, entry), entry.key as rule, entry.value as count
from (select *, unnest(map_entries(trace.findingCounts)) as entry from contexts);

create or replace view policies as
select * exclude (trace, p), p.id as policy, p.question as question, p.scene as scene,
  p.changes as changes, p.flickerEpisodes as flicker_episodes, p.watchedUs as watched_us,
  p.shareUs.portrait as portrait_us, p.shareUs.landscape as landscape_us,
  p.shareUs.square as square_us, p.shareUs.undetermined as undetermined_us, p.wrongUs as wrong_us,
  p.judgedUs as judged_us
from (select *, unnest(trace.policies) as p from contexts);

create or replace view lags as
select * exclude (trace, bin), bin[1] as ms, bin[2] as count
from (
  select *, 'interface' as signal, unnest(trace.lag.interface.histogramMs) as bin from contexts
  union all
  select *, 'traits' as signal, unnest(trace.lag.traits.histogramMs) as bin from contexts);
