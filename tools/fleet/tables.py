"""The rows of the fleet's tables, made from one trace's part of a report."""

import json

CONTEXT = "path string, app string, app_version string, model string, system string"

TRACES = CONTEXT + """, idiom string, start string, clock string, integrity string, events long,
  duration_us long, lost_events long, note long, warning long, error long, report string"""
FINDINGS = CONTEXT + """, id string, rule string, severity string, scene string, policy string,
  first_seq long, last_seq long, start_us long, end_us long, message string, evidence string"""
POLICIES = CONTEXT + """, policy string, question string, scene string, changes long,
  flicker_episodes long, watched_us long, portrait_us long, landscape_us long, square_us long,
  undetermined_us long, wrong_us long, judged_us long"""
COUNTS = CONTEXT + ", rule string, count long"
LAGS = CONTEXT + ", signal string, ms long, count long"


def trace_row(report):
    """The row of the one trace of a report."""
    trace = report["traces"][0]
    severities = trace["severityCounts"]
    lost = sum(span["lastSeq"] - span["firstSeq"] + 1 for span in trace["lost"])
    return (*_context(trace), trace["device"].get("idiom"), trace.get("start"), trace.get("clock"),
            trace["integrity"], trace["events"], trace["durationUs"], lost, severities["note"],
            severities["warning"], severities["error"], json.dumps(report, sort_keys=True))


def unread_row(path):
    """The row of a file that could not be read."""
    return (path, *[None] * 15)


def finding_rows(trace):
    """One row for each finding that the report lists (the worst thousand)."""
    for finding in trace["findings"]:
        yield (*_context(trace), finding["id"], finding["rule"], finding["severity"],
               finding["scene"], finding["policy"], finding["firstSeq"], finding["lastSeq"],
               finding["startUs"], finding["endUs"], finding["message"],
               json.dumps(finding["evidence"], sort_keys=True))


def policy_rows(trace):
    """One row for each policy and scene."""
    for policy in trace["policies"]:
        share = policy["shareUs"]
        yield (*_context(trace), policy["id"], policy["question"], policy["scene"],
               policy["changes"], policy["flickerEpisodes"], policy["watchedUs"],
               share["portrait"], share["landscape"], share["square"], share["undetermined"],
               policy["wrongUs"], policy["judgedUs"])


def count_rows(trace):
    """One row for each rule: the exact number of its findings."""
    for rule, count in sorted(trace["findingCounts"].items()):
        yield (*_context(trace), rule, count)


def lag_rows(trace):
    """One row for each signal and millisecond at which something lagged."""
    for signal in ("interface", "traits"):
        for milliseconds, count in trace["lag"][signal]["histogramMs"]:
            yield (*_context(trace), signal, milliseconds, count)


def _context(trace):
    app, device = trace.get("app") or {}, trace.get("device") or {}
    return (trace["path"], app.get("id"), app.get("version") or "unknown", device.get("model"),
            device.get("system"))
