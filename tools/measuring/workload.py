"""Seeded feeds to measure with: the same count and seed give the same bytes."""

import base64
import itertools
import random

DEVICE = ["portrait", "landscapeLeft", "landscapeRight", "portraitUpsideDown", "faceUp", "faceDown",
          "unknown"]
CLASSES = ["compact", "regular"]
PAUSES_MS = [16, 16, 33, 120, 450, 1800, 90]
BATCH = 50_000

SELECTED = ',"kind":"device","orientation":"faceUp"}'
"""The line end that the peers' filter selects."""


def mix(count, seed=7):
    """Yields the realistic mix in chunks: half of the lines repeat the value before."""
    rng = random.Random(seed)
    tails, weights = _fresh_tails()
    cumulative = list(itertools.accumulate(weights))
    steps = [pause * 1000 + jitter for pause in PAUSES_MS for jitter in range(0, 1000, 7)]
    opening = [
        '{"t":0,"kind":"traits","horizontal":"regular","vertical":"regular","idiom":"pad"}',
        '{"t":0,"kind":"scene","phase":"active"}',
    ][:count]
    yield _chunk(opening)
    left, t, tail = count - len(opening), 0, tails[0]
    while left > 0:
        size = min(BATCH, left)
        times = list(itertools.accumulate(rng.choices(steps, k=size), initial=t))[1:]
        repeats = rng.choices((True, False), k=size)
        fresh = rng.choices(tails, cum_weights=cumulative, k=size)
        told = [tail := tail if repeat else new for repeat, new in zip(repeats, fresh)]
        yield _chunk('{"t":%d%s' % line for line in zip(times, told))
        left, t = left - size, times[-1]


def lively(count, seed=7):
    """Yields the mix without its repeats, so that nearly every line is a finding."""
    rng = random.Random(seed)
    yield b'{"t":0,"kind":"traits","horizontal":"compact","vertical":"regular","idiom":"phone"}\n'
    turns = itertools.cycle(["portrait", "landscapeLeft", "faceUp", "landscapeRight"])
    for start in range(1, count, BATCH):
        lines = []
        for index in range(start, min(start + BATCH, count)):
            kind = "device" if index % 2 else "interface"
            word = next(turns) if index % 2 else rng.choice(DEVICE[:4])
            lines.append('{"t":%d,"kind":"%s","orientation":"%s"}' % (index * 40_000, kind, word))
        yield _chunk(lines)


def paced(count, seed=7):
    """Returns the lines of a person's pace: no times, for a clock that counts arrivals."""
    rng, tails = random.Random(seed), _fresh_tails()
    lines, tail = [], tails[0][0]
    for _ in range(count):
        if rng.random() >= 0.5:
            tail = rng.choices(tails[0], tails[1])[0]
        lines.append(("{" + tail.removeprefix(",") + "\n").encode())
    return lines


def unified_log(count, seed=7, share=0.01):
    """Yields a unified log in its default style; one line in a hundred tells something of ours."""
    rng = random.Random(seed)
    chatter = [
        "0x2f09     Default     0x0                  64     0    backboardd: [com.example.hid:Events] "
        "contact %d entered the digitizer surface of display 1",
        "0x1a22     Info        0x8d1               341     0    Herbarium: (CFNetwork) "
        "[com.example.net:Connection] Task <%d>.<3> finished with code 200, 18022 bytes",
        "0x90       Default     0x0                  59     0    SpringBoard: (FrontBoard) "
        "[com.example.process:State] bootstrap of process %d took 41 ms",
        "0x77       Debug       0x0                 102     0    locationd: "
        "{\"msg\":\"client state\", \"id\":%d, \"visible\":true}",
    ]
    telling = ("0x2f09     Default     0x0                  64     0    backboardd: "
               "[com.example.motion:Orientation] Updating device orientation from CoreMotion to: %s (%d)")
    words = [("portrait", 1), ("portraitUpsideDown", 2), ("landscapeLeft", 3), ("landscapeRight", 4),
             ("faceUp", 5), ("faceDown", 6)]
    micros = 0
    for start in range(0, count, BATCH):
        lines = []
        for _ in range(start, min(start + BATCH, count)):
            micros += rng.randrange(400)
            if rng.random() < share:
                text = telling % rng.choice(words)
            else:
                text = rng.choice(chatter) % rng.randrange(100_000)
            seconds, fraction = divmod(micros, 1_000_000)
            lines.append("2025-05-02 %02d:%02d:%02d.%06d-0400 %s" % (
                seconds // 3600 % 24, seconds // 60 % 60, seconds % 60, fraction, text))
        yield _chunk(lines)


def notes(size, seed=7):
    """Yields marks of random text, about `size` bytes of it, that hardly compress: a large trace quickly."""
    rng, t = random.Random(seed), 0
    while size > 0:
        lines = []
        for _ in range(1000):
            t += 20_000
            text = base64.b64encode(rng.randbytes(750)).decode()
            lines.append('{"t":%d,"kind":"mark","text":"%s"}' % (t, text))
        chunk = _chunk(lines)
        size -= len(chunk)
        yield chunk


def device_day(seed, sessions=12, mean_seconds=150, turns_per_minute=0.4, poses_per_minute=3):
    """Returns what one phone tells in a day: sessions with launches, turns and poses in the hand."""
    rng = random.Random(seed)
    lines, t = [], 0

    def tell(pause_ms, rest):
        nonlocal t
        t += round(pause_ms * 1000) + rng.randrange(1000)
        lines.append('{"t":%d,%s}' % (t, rest))

    for _ in range(rng.randrange(1, 2 * sessions)):
        tell(rng.expovariate(1 / 3_600_000), '"kind":"scene","phase":"active"')
        tell(2, '"kind":"traits","horizontal":"compact","vertical":"regular","idiom":"phone"')
        tell(1, '"kind":"window","width":402,"height":874')
        tell(1, '"kind":"interface","orientation":"portrait"')
        tell(30, '"kind":"device","orientation":"portrait"')
        end = t + rng.expovariate(1 / mean_seconds) * 1e6
        is_upright = True
        while (pause := 60_000 * rng.expovariate(turns_per_minute + poses_per_minute)) * 1000 + t < end:
            if rng.random() * (turns_per_minute + poses_per_minute) >= turns_per_minute:
                tell(pause, '"kind":"device","orientation":"%s"' % rng.choice(["faceUp", "portrait"]))
                continue
            is_upright = not is_upright
            way = "portrait" if is_upright else "landscapeLeft"
            tell(pause, '"kind":"device","orientation":"%s"' % way)
            tell(60, '"kind":"traits","horizontal":"compact","vertical":"%s"'
                 % ("regular" if is_upright else "compact"))
            tell(1, '"kind":"window","width":%d,"height":%d'
                 % ((402, 874) if is_upright else (874, 402)))
            tell(250, '"kind":"interface","orientation":"%s"'
                 % ("portrait" if is_upright else "landscapeRight"))
        tell(40, '"kind":"scene","phase":"inactive"')
        tell(300, '"kind":"scene","phase":"background"')
    header = ('{"kind":"header","device":{"model":"%s","system":"18.%d"},"app":{"id":"com.example.app",'
              '"version":"3.%d"}}' % (rng.choice(["iPhone17,1", "iPhone16,2", "iPhone14,5"]),
                                       rng.randrange(4), rng.randrange(5)))
    return _chunk([header, *lines])


def write(chunks, path):
    """Writes the chunks to a file; returns how many lines they hold and how many are selected."""
    lines = selected = 0
    with open(path, "wb") as file:
        for chunk in chunks:
            lines += chunk.count(b"\n")
            selected += chunk.count(SELECTED.encode())
            file.write(chunk)
    return lines, selected


def _fresh_tails():
    groups = [
        (0.50, [',"kind":"device","orientation":"%s"}' % word for word in DEVICE]),
        (0.30, [',"kind":"traits","horizontal":"%s","vertical":"%s"}' % pair
                for pair in itertools.product(CLASSES, CLASSES)]),
        (0.15, [',"kind":"interface","orientation":"%s"}' % word for word in DEVICE[:4]]),
        (0.05, [',"kind":"window","width":%d,"height":%d}' % size
                for size in itertools.product([1024, 768, 507, 320], [1024, 768, 1366])]),
    ]
    tails = [tail for _, group in groups for tail in group]
    return tails, [share / len(group) for share, group in groups for _ in group]


def _chunk(lines):
    return ("\n".join(lines) + "\n").encode()
