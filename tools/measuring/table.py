"""Prints what a lab found."""


def text(lab):
    """The contests, the figures against their bars, and the checks that failed, as text."""
    lines = []
    for name, standings in lab.contests:
        lines += ["", name]
        rows = [("", "median", "ratio", "peak")]
        for standing in standings:
            rows.append((standing.name, f"{standing.median * 1000:,.1f} ms",
                         f"{standing.median / standings[0].median:.2f}",
                         f"{standing.peak_kb / 1024:.0f} MB" if standing.peak_kb else ""))
        lines += _aligned(rows)
    if lab.figures:
        rows = [("", "value", "bar", "beyond", "")]
        for figure in lab.figures:
            rows.append((figure.name, _number(figure.value, figure.unit), _limit(figure, figure.bar),
                         _limit(figure, figure.beyond), figure.verdict))
        lines += ["", "figures"] + _aligned(rows)
    wrong = [check for check in lab.checks if not check.holds]
    lines += ["", f"{len(lab.checks)} results checked, {len(wrong)} wrong"]
    lines += [f"  {check.name}: {check.actual!r}, expected {check.expected!r}" for check in wrong]
    return "\n".join(lines).lstrip("\n")


def markdown(lab):
    """The same for the README: a row for each contest, and one for each figure that has a bar."""
    lines = ["| work | tiltrace | others in the same run |", "|---|---|---|"]
    for name, standings in lab.contests:
        named = [standing for standing in standings if "tiltrace" in standing.name]
        ours = named or standings
        others = [standing for standing in standings if standing not in ours]
        lines.append(f"| {name} | {_cell(ours)} | {_cell(others)} |")
    lines += ["", "| figure | value | bar | beyond | |", "|---|---|---|---|---|"]
    for figure in lab.figures:
        if figure.bar is not None:
            lines.append(f"| {_escaped(figure.name)} | {_number(figure.value, figure.unit)} "
                         f"| {_limit(figure, figure.bar)} | {_limit(figure, figure.beyond)} "
                         f"| {figure.verdict} |")
    return "\n".join(lines) + "\n"


def _cell(standings):
    texts = []
    for standing in standings:
        peak = f", {standing.peak_kb / 1024:.0f} MB" if standing.peak_kb else ""
        texts.append(f"`{standing.name}` {standing.median * 1000:,.1f} ms{peak}")
    return _escaped("; ".join(texts))


def _escaped(text):
    return text.replace("|", "\\|")


def _limit(figure, limit):
    if limit is None:
        return ""
    return ("≥ " if figure.at_least else "≤ ") + _number(limit, figure.unit)


def _number(value, unit):
    if value >= 1000:
        number = f"{value:,.0f}"
    elif value == int(value):
        number = f"{value:.0f}"
    else:
        number = f"{value:.2f}"
    return f"{number} {unit}".rstrip()


def _aligned(rows):
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]))]
    return ["  " + "  ".join(
        cell.ljust(width) if column == 0 else cell.rjust(width)
        for column, (cell, width) in enumerate(zip(row, widths))).rstrip() for row in rows]
