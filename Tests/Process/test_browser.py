"""The page, opened in a headless Chromium as its readers open it: from disk, without network."""
import json
import os
import re
import unittest
from pathlib import Path

from playwright.sync_api import expect, sync_playwright

from support import ROOT, ToolTestCase, trace_lines

CHROMIUM = os.environ.get("CHROMIUM", "/usr/bin/chromium")
SIZES = {"phone": (390, 844), "desktop": (1440, 900)}
FEED = [
    {"kind": "header", "device": {"model": "iPhone17,1", "system": "iOS 18.2"}, "app": {"id": "com.example", "version": "4.1"}},
    {"t": 0, "kind": "traits", "horizontal": "compact", "vertical": "regular", "idiom": "phone"},
    {"t": 0, "kind": "scene", "phase": "active"},
    {"t": 0, "kind": "window", "width": 402, "height": 874},
    {"t": 1000, "kind": "interface", "orientation": "portrait"},
    {"t": 2000, "kind": "device", "orientation": "portrait"},
    {"t": 3000000, "kind": "device", "orientation": "landscapeLeft"},
    {"t": 3080000, "kind": "interface", "orientation": "landscapeRight"},
    {"t": 3090000, "kind": "traits", "vertical": "compact"},
    {"t": 3095000, "kind": "window", "width": 874, "height": 402},
    {"t": 5000000, "kind": "device", "orientation": "faceUp"},
    {"t": 7500000, "kind": "device", "orientation": "portrait"},
    {"t": 7580000, "kind": "interface", "orientation": "portrait"},
    {"t": 7590000, "kind": "traits", "vertical": "regular"},
    {"t": 7595000, "kind": "window", "width": 402, "height": 874},
    {"t": 9000000, "kind": "interface", "orientation": "landscapeLeft"},
    {"t": 9100000, "kind": "interface", "orientation": "portrait"},
    {"t": 9250000, "kind": "interface", "orientation": "landscapeLeft"},
    {"t": 9400000, "kind": "interface", "orientation": "portrait"},
    {"t": 10000000, "kind": "mark", "text": "sat down"},
    {"t": 10500000, "kind": "device", "orientation": "faceUp"},
    {"t": 11500000, "kind": "device", "orientation": "portrait"},
    {"t": 12000000, "kind": "mark", "text": "</script><img src=x onerror=alert(1)>\u202e::error::"},
]


def state(lines, t):
    """What the lanes of signals hold at a moment, folded from the trace's own lines."""
    held = {}
    for line in lines:
        if line.get("t", 0) > t:
            break
        kind = line["kind"]
        if kind in ("device", "interface"):
            held[f"{kind} orientation"] = line["orientation"]
        elif kind == "window":
            held["window"] = f"{line['width']}x{line['height']}"
        elif kind == "scene":
            held["scene phase"] = line["phase"]
        elif kind == "traits":
            held |= {name: line[name] for name in ("horizontal", "vertical") if name in line}
    letters = {"compact": "C", "regular": "R"}
    held["size classes"] = f"w{letters[held.pop('horizontal')]}h{letters[held.pop('vertical')]}"
    return held


class BrowserTestCase(ToolTestCase):
    """Opens pages, and fails on console errors, dialogs and requests to anywhere."""

    @classmethod
    def setUpClass(cls):
        cls.playwright = sync_playwright().start()
        cls.browser = cls.playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])

    @classmethod
    def tearDownClass(cls):
        cls.browser.close()
        cls.playwright.stop()

    def setUp(self):
        super().setUp()
        self.trace = self.record(*FEED)
        self.report = self.folder / "report.html"
        self.ok("analyze", "--fail-on", "never", "--format", "html", "-o", self.report, self.trace)

    def open(self, size="desktop", scheme="light"):
        width, height = SIZES[size]
        context = self.browser.new_context(viewport={"width": width, "height": height}, color_scheme=scheme)
        self.addCleanup(context.close)
        page, self.wrongs = context.new_page(), []
        page.set_default_timeout(10_000)
        page.on("console", lambda message: message.type in ("error", "warning") and self.wrongs.append(message.text))
        page.on("pageerror", lambda error: self.wrongs.append(str(error)))
        page.on("dialog", lambda dialog: (self.wrongs.append("a dialog ran"), dialog.dismiss()))
        page.on("request", lambda request: request.url.startswith(("file:", "data:")) or self.wrongs.append(request.url))
        page.goto(self.report.as_uri())
        settle(page)
        return page

    def assert_nothing_wrong(self):
        self.assertEqual(self.wrongs, [])


def moment(page):
    """The cursor's time as the page shows it, in µs."""
    minutes, seconds, ms = re.match(r"(\d+):(\d\d)\.(\d{3})", page.locator(".moment").inner_text()).groups()
    return (int(minutes) * 60_000 + int(seconds) * 1000 + int(ms)) * 1000


def settle(page):
    """Waits until what was done is drawn: the frame after the next."""
    page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")


def values(page):
    """The table of values at the cursor; of two lanes with one name the first."""
    settle(page)
    rows = page.locator(".values tbody tr").evaluate_all(
        "(rows) => rows.map((row) => [row.cells[0].textContent, row.cells[1].textContent])")
    held = {}
    for name, value in rows:
        held.setdefault(name, value)
    return held


class PageTests(BrowserTestCase):
    def test_findings_are_listed_and_jump_into_the_timeline(self):
        page = self.open()
        item = page.locator(".finding", has_text="flat-read-as-landscape").first
        self.assertEqual(item.locator(".badge").inner_text(), "error")
        item.locator(".jump").click()
        self.assertEqual(values(page)["device orientation"], "faceUp")
        self.assertEqual(moment(page), 10_500_000)
        self.assertIn("flat-read-as-landscape", page.locator(".here").inner_text())
        self.assertTrue(page.evaluate("document.activeElement.classList.contains('stage')"))
        self.assert_nothing_wrong()

    def test_values_at_three_moments_are_the_trace_s(self):
        page, lines = self.open(), trace_lines(self.trace)
        stage = page.locator(".stage")
        width = stage.bounding_box()["width"]
        for wanted in 1_500_000, 4_000_000, 8_000_000:
            stage.click(position={"x": wanted / 12_000_000 * width, "y": 12})
            shown, at = values(page), moment(page)
            self.assertAlmostEqual(at, wanted, delta=12_000_000 / width)
            for name, value in state(lines, at).items():
                self.assertEqual(shown[name], value, f"{name} at {at}")
            answer = "landscape" if 3_000_000 <= at < 7_500_000 else "portrait"
            self.assertEqual(shown["device-is-portrait"], answer)
        self.assert_nothing_wrong()

    def test_shares_are_the_json_report_s(self):
        page = self.open()
        report = json.loads(self.ok("analyze", "--fail-on", "never", "--format", "json", self.trace))
        bars = page.locator(".policies .answers .bar")
        self.assertEqual(bars.count(), len(report["traces"][0]["policies"]))
        for index, policy in enumerate(report["traces"][0]["policies"]):
            label = bars.nth(index).get_attribute("aria-label") or ""
            for name, share in policy["shareUs"].items():
                self.assertEqual(name in label, share > 0, f"{policy['id']}: {label}")

    def test_zoom_pan_and_steps(self):
        page = self.open()
        page.locator("[data-do=next-event]").click()
        settle(page)
        first = moment(page)
        page.locator("[data-do=next-event]").click()
        settle(page)
        self.assertGreater(moment(page), first)
        page.locator("[data-do=previous-event]").click()
        settle(page)
        self.assertEqual(moment(page), first)
        before = page.locator(".lanes-canvas").evaluate("(canvas) => canvas.toDataURL()")
        for _ in range(4):
            page.locator("[data-do=zoom-in]").click()
        settle(page)
        zoomed = page.locator(".lanes-canvas").evaluate("(canvas) => canvas.toDataURL()")
        self.assertNotEqual(before, zoomed)
        box = page.locator(".stage").bounding_box()
        page.mouse.move(box["x"] + 300, box["y"] + 100)
        page.mouse.down()
        page.mouse.move(box["x"] + 100, box["y"] + 100, steps=4)
        page.mouse.up()
        settle(page)
        self.assertNotEqual(zoomed, page.locator(".lanes-canvas").evaluate("(canvas) => canvas.toDataURL()"))
        page.locator("[data-do=next-finding]").click()
        settle(page)
        self.assertNotIn("no finding", page.locator(".here").inner_text())
        self.assert_nothing_wrong()

    def test_play_moves_the_cursor_and_turns_the_device(self):
        page = self.open()
        page.locator(".stage").press("+")
        page.locator(".speed").select_option("2")
        page.locator("[data-do=play]").click()
        expect(page.locator(".pose figcaption")).to_contain_text("landscapeLeft", timeout=20_000)
        self.assertIn("rotate(-90)", page.locator(".device .body").get_attribute("transform"))
        page.locator("[data-do=play]").click()
        settle(page)
        stopped = moment(page)
        page.wait_for_timeout(200)
        self.assertEqual(moment(page), stopped)
        self.assertGreater(stopped, 3_000_000)
        self.assert_nothing_wrong()

    def test_keyboard_alone(self):
        page = self.open()
        for _ in range(60):
            page.keyboard.press("Tab")
            if page.evaluate("document.activeElement.matches('.jump')"):
                break
        page.keyboard.press("Enter")
        self.assertTrue(page.evaluate("document.activeElement.matches('.stage')"))
        page.keyboard.press("Home")
        settle(page)
        self.assertEqual(moment(page), 0)
        page.keyboard.press("End")
        settle(page)
        self.assertEqual(moment(page), 12_000_000)
        page.keyboard.press("0")
        page.keyboard.press("p")
        settle(page)
        self.assertNotIn("no finding", page.locator(".here").inner_text())
        page.keyboard.press("Home")
        page.keyboard.press("ArrowRight")
        settle(page)
        self.assertEqual(moment(page), 120_000)
        page.keyboard.press("+")
        page.keyboard.press(".")
        settle(page)
        self.assertEqual(moment(page), 3_000_000)
        text = page.locator(".stage").get_attribute("aria-valuetext")
        self.assertIn("device orientation landscapeLeft", text)
        page.keyboard.press(" ")
        self.assertEqual(page.locator("[data-do=play]").get_attribute("aria-pressed"), "true")
        self.assert_nothing_wrong()

    def test_nothing_from_the_trace_runs(self):
        page = self.open()
        page.locator(".stage").press("End")
        settle(page)
        self.assertEqual(page.locator("img").count(), 0)
        self.assertIn("onerror", page.locator(".values").inner_text())
        self.assert_nothing_wrong()

    def test_prints_in_light(self):
        page = self.open(scheme="dark")
        page.emulate_media(media="print", color_scheme="dark")
        ground = page.evaluate("getComputedStyle(document.documentElement).getPropertyValue('--card').trim()")
        self.assertEqual(ground, "#ffffff")
        self.assertGreater(len(page.pdf()), 20_000)


NAMES = """() => {
  const wrong = [], ids = new Set();
  const name = (node) => node.getAttribute('aria-label') || node.textContent.trim()
    || (node.labels && node.labels[0] && node.labels[0].textContent.trim());
  for (const node of document.querySelectorAll('button, a, select, summary, [tabindex], [role=img], [role=slider], th'))
    if (!name(node) && !node.getAttribute('aria-labelledby')) wrong.push('no name: ' + node.outerHTML.slice(0, 80));
  for (const node of document.querySelectorAll('[id]'))
    if (ids.size === ids.add(node.id).size) wrong.push('id twice: ' + node.id);
  for (const node of document.querySelectorAll('[aria-labelledby]'))
    if (!document.getElementById(node.getAttribute('aria-labelledby'))) wrong.push('no label: ' + node.outerHTML.slice(0, 80));
  for (const node of document.querySelectorAll('canvas'))
    if (node.getAttribute('aria-hidden') !== 'true') wrong.push('a canvas is read out');
  if (!document.documentElement.lang || !document.title) wrong.push('no language or title');
  if (document.querySelectorAll('main').length !== 1 || document.querySelectorAll('h1').length !== 1) wrong.push('landmarks');
  return wrong;
}"""

CONTRAST = """() => {
  const parse = (text) => {
    if (text.startsWith('#')) return [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16)).concat(1);
    const numbers = text.match(/[\\d.]+/g).map(Number);
    return numbers.length === 4 ? numbers : [...numbers, 1];
  };
  const light = (rgb) => {
    const [r, g, b] = rgb.map((part) => part / 255).map((part) => part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4);
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ratio = (one, two) => {
    const [a, b] = [light(one), light(two)].sort((x, y) => y - x);
    return (a + 0.05) / (b + 0.05);
  };
  const wrong = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const node = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || node.closest('script, style, svg') || !node.checkVisibility()) continue;
    let ground = node;
    while (ground && parse(getComputedStyle(ground).backgroundColor)[3] === 0) ground = ground.parentElement;
    const found = ratio(parse(getComputedStyle(node).color), parse(getComputedStyle(ground || document.body).backgroundColor));
    if (found < 4.5) wrong.push(`${found.toFixed(2)}: ${node.className} ${walker.currentNode.textContent.trim().slice(0, 40)}`);
  }
  const style = getComputedStyle(document.documentElement), color = (name) => parse(style.getPropertyValue('--' + name).trim());
  for (const tone of ['portrait', 'landscape', 'square', 'flat', 'unknown', 'active']) {
    const found = ratio(color(tone + '-ink'), color(tone + '-fill'));
    if (found < 4.5) wrong.push(`${found.toFixed(2)}: lane ${tone}`);
  }
  for (const tone of ['error', 'warning', 'note', 'good', 'muted', 'accent']) {
    const found = ratio(color(tone), color('card'));
    if (found < 4.5) wrong.push(`${found.toFixed(2)}: ${tone} on a card`);
  }
  return wrong;
}"""


class SampleTests(BrowserTestCase):
    def test_every_sample_opens(self):
        for sample in sorted((ROOT / "traces").glob("*.gz")):
            with self.subTest(sample.name):
                self.ok("analyze", "--fail-on", "never", "--format", "html", "-o", self.report, sample)
                page = self.open()
                self.assertEqual(page.evaluate(NAMES), [])
                page.locator(".stage").press("End")
                settle(page)
                self.assert_nothing_wrong()


class FleetTests(BrowserTestCase):
    def setUp(self):
        super().setUp()
        reports = []
        for number in 1, 2, 3:
            report = self.folder / f"{number}.json"
            self.ok("analyze", "--fail-on", "never", "--format", "json", "-o", report, self.trace)
            value = json.loads(report.read_text())
            value["traces"][0] |= {"path": f"run-{number}.gz", "findingCounts": {"flat": number, "flicker": 10 - number}}
            report.write_text(json.dumps(value))
            reports.append(report)
        self.report = self.folder / "fleet.html"
        self.report.write_text(self.ok("merge-reports", "--format", "html", *reports))

    def test_headings_sort_their_columns(self):
        page = self.open()
        table = page.locator(".card", has_text="Findings by rule").locator("table")
        rules = lambda: table.locator("tbody th").all_inner_texts()
        self.assertEqual(rules(), ["flicker", "flat"])
        table.get_by_role("button", name="Findings").click()
        self.assertEqual(rules(), ["flicker", "flat"])
        table.get_by_role("button", name="Findings").click()
        self.assertEqual(rules(), ["flat", "flicker"])
        self.assertEqual(table.locator("th[aria-sort]").get_attribute("aria-sort"), "ascending")
        self.assert_nothing_wrong()

    def test_every_size_and_scheme(self):
        for size in SIZES:
            for scheme in "light", "dark":
                with self.subTest(f"{size} {scheme}"):
                    page = self.open(size, scheme)
                    self.assertEqual(page.evaluate(NAMES), [])
                    self.assertEqual(page.evaluate(CONTRAST), [])
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), SIZES[size][0])
                    self.assert_nothing_wrong()


class LooksTests(BrowserTestCase):
    def test_every_size_and_scheme(self):
        for size in SIZES:
            for scheme in "light", "dark":
                with self.subTest(f"{size} {scheme}"):
                    page = self.open(size, scheme)
                    page.evaluate("document.querySelectorAll('details').forEach((details) => { details.open = true })")
                    self.assertEqual(page.evaluate(NAMES), [])
                    self.assertEqual(page.evaluate(CONTRAST), [])
                    self.assertLessEqual(page.evaluate("document.documentElement.scrollWidth"), SIZES[size][0])
                    page.locator(".jump").first.click()
                    self.assertTrue(page.locator(".stage").is_visible())
                    self.assert_nothing_wrong()
                    if folder := os.environ.get("SCREENSHOTS"):
                        page.screenshot(path=Path(folder) / f"{size}-{scheme}.png", full_page=True)

    def test_the_theme_button_overrides_the_system(self):
        page = self.open(scheme="light")
        ground = "getComputedStyle(document.body).backgroundColor"
        before = page.evaluate(ground)
        page.locator(".theme").click()
        self.assertNotEqual(page.evaluate(ground), before)
        page.locator(".theme").click()
        self.assertEqual(page.evaluate(ground), before)


if __name__ == "__main__":
    unittest.main()
