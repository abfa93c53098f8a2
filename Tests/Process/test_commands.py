"""The commands as processes: exit statuses, streams, what is refused, and with which words."""
import json
import os
import shutil
import subprocess
import sys
import unittest

from support import ROOT, TIME_LIMIT, ToolTestCase, lines, run

sys.path.insert(0, str(ROOT / "tools"))
from measuring import workload  # noqa: E402  (it lies with the tools)

PHONE = {"kind": "traits", "idiom": "phone", "horizontal": "compact", "vertical": "regular"}
PORTRAIT = {"kind": "device", "orientation": "portrait"}
FACE_UP = {"kind": "device", "orientation": "faceUp"}
INTERFACE = {"kind": "interface", "orientation": "portrait"}
FLAT = [PHONE, INTERFACE, PORTRAIT, FACE_UP]


class StatusTests(ToolTestCase):
    def test_findings_are_status_1_unless_asked_otherwise(self):
        path = self.record(*FLAT)
        self.ok("analyze", path, status=1)
        self.ok("analyze", "--fail-on", "never", path)
        self.ok("analyze", "--fail-on", "note", self.record(PORTRAIT, name="b.jsonl.gz"), status=1)
        self.ok("analyze", self.record(PORTRAIT, name="c.jsonl.gz"))

    def test_wrong_usage_is_status_2_with_a_suggestion(self):
        for args, words in [
                ([], b"no command"), (["anaylze"], b"did you mean 'analyze'"),
                (["analyze"], b"name FILE"), (["analyze", "--formt", "json", "x"], b"'--format'"),
                (["analyze", "--format", "jsn", "x"], b"expected text, json"),
                (["analyze", "--policy", "intrface", "x"], b"did you mean 'interface'"),
                (["analyze", "--table", "events", "x"], b"--format csv"),
                (["explain", "flcker"], b"did you mean 'flicker'"),
                (["feeds", "uikti"], b"did you mean 'uikit'"), (["compare", "a"], b"A B"),
                (["cut", "-o", "y", "x"], b"'--from'"), (["convert", "x"], b"'-o'"),
                (["repair", "--in-place", "-o", "y", "x"], b"contradict"),
                (["replay", "--speed", "0", "x"], b"a number above 0"),
                (["completions", "tcsh"], b"bash, zsh, fish"),
                (["replay", "--format", "screen", str(self.record(PORTRAIT))], b"terminal")]:
            with self.subTest(args=args):
                done = run(*args)
                self.assertEqual((done.returncode, done.stdout), (2, b""), done.stderr)
                self.assertIn(words, done.stderr)

    def test_incomplete_input_is_status_3_and_wins_over_findings(self):
        path = self.record(*FLAT)
        cut = self.folder / "cut.trace.jsonl.gz"
        cut.write_bytes(path.read_bytes()[:-40])
        done = run("analyze", cut)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"flat-read-as-landscape", done.stdout)
        for command in ("cat", "check", "info"):
            with self.subTest(command=command):
                self.assertEqual(run(command, cut).returncode, 3)

    def test_a_line_that_is_no_event_is_status_3(self):
        path = self.folder / "a.jsonl"
        path.write_bytes(lines(PORTRAIT | {"t": 1}) + b'{"t":2,"kind":"device","orientation":"up"}\n')
        done = run("cat", path)
        self.assertEqual(done.returncode, 3)
        shown = json.loads(done.stdout.splitlines()[-1])
        self.assertEqual((shown["seq"], shown["kind"]), (2, "illegal"))
        self.assertEqual(run("analyze", path).returncode, 3)

    def test_what_cannot_be_read_or_written_is_status_4(self):
        path = self.record(PORTRAIT)
        for args in (["analyze", self.folder / "none"], ["info", self.folder / "none"],
                     ["cat", self.folder], ["replay", self.folder / "none"],
                     ["merge-reports", self.folder / "none"],
                     ["analyze", "-o", self.folder, path],
                     ["analyze", "-o", self.folder / "none/report", path],
                     ["cut", "--to", "1s", "-o", self.folder / "none/b.gz", path]):
            with self.subTest(args=args):
                done = run(*args)
                self.assertEqual(done.returncode, 4, done.stderr)
                self.assertIn(str(self.folder).encode(), done.stderr)

    @unittest.skipIf(os.geteuid() == 0, "root may read everything")
    def test_a_file_that_may_not_be_read_is_status_4(self):
        path = self.record(PORTRAIT)
        path.chmod(0)
        self.ok("analyze", path, status=4)

    def test_the_output_is_never_the_input(self):
        path = self.record(*FLAT)
        before = path.read_bytes()
        link = self.folder / "link"
        link.hardlink_to(path)
        for args in (["analyze", "-o", path, path], ["analyze", "-o", link, path],
                     ["cat", "-o", path, path], ["cut", "--to", "1s", "-f", "-o", path, path]):
            with self.subTest(args=args):
                self.ok(*args, status=2)
                self.assertEqual(path.read_bytes(), before)

    def test_a_reader_that_goes_away_is_no_failure(self):
        path = self.record(*[PORTRAIT] * 20000)
        for args in (["cat", path], ["replay", "--speed", "max", path], ["man"]):
            with self.subTest(args=args):
                process = self.start(*args)
                process.stdout.close()
                self.assertEqual(process.wait(timeout=60), 0)
                self.assertEqual(process.stderr.read(), b"")


class StreamTests(ToolTestCase):
    def test_a_dash_is_standard_input(self):
        trace = self.record(*FLAT).read_bytes()
        report = json.loads(run("analyze", "--format", "json", "-", stdin=trace).stdout)
        self.assertEqual(report["traces"][0]["events"], 4)
        self.assertEqual(run("cat", "-", stdin=trace).stdout.count(b"\n"), 6)
        self.assertEqual(run("replay", "--speed", "max", "-", stdin=trace).stdout.count(b"\n"), 5)

    def test_results_go_to_stdout_and_all_else_to_stderr(self):
        path = self.record(*FLAT)
        done = run("analyze", "--format", "json", "--timings", path)
        json.loads(done.stdout)
        self.assertIn(b"analyzed 4 events", done.stderr)
        self.assertIn(b"\ndevice-is-portrait: ", done.stderr)
        self.assertIn(b"\nduplicate-notification: ", done.stderr)

    def test_a_report_is_there_only_once_it_is_whole(self):
        path = self.record(*FLAT)
        target = self.folder / "report.json"
        target.write_text("old")
        self.ok("analyze", "--format", "json", "-o", target, path, status=1)
        json.loads(target.read_text())
        self.assertEqual(sorted(os.listdir(self.folder)), ["a.trace.jsonl.gz", "report.json"])

    def test_a_fifo_is_written_directly(self):
        path = self.record(*FLAT)
        fifo = self.folder / "fifo"
        os.mkfifo(fifo)
        reader = subprocess.Popen(["cat", fifo], stdout=subprocess.PIPE)
        self.ok("analyze", "--format", "json", "-o", fifo, path, status=1)
        json.loads(reader.communicate(timeout=TIME_LIMIT)[0])

    def test_what_is_replayed_can_be_recorded_again(self):
        path = self.record({"t": 5, **PORTRAIT}, {"t": 90000, **FACE_UP})
        for form in ("jsonl", "feed"):
            with self.subTest(form=form):
                again = self.folder / f"{form}.trace.jsonl.gz"
                feed = run("replay", "--speed", "max", "--format", form, path).stdout
                self.ok("record", "-o", again, stdin=feed)
                self.ok("compare", path, again)

    def test_a_file_of_a_trace_may_hold_two(self):
        path = self.record(PORTRAIT)
        twice = self.folder / "twice.trace.jsonl.gz"
        twice.write_bytes(path.read_bytes() * 2)
        report = json.loads(run("analyze", "--format", "json", "--fail-on", "never", twice).stdout)
        self.assertEqual([trace["path"] for trace in report["traces"]], [str(twice), f"{twice}#2"])

    def test_a_terminal_never_gets_what_a_trace_says(self):
        path = self.record({"kind": "mark", "text": "\x1b[31m\x9b\u202e"})
        for args in (["cat"], ["check", "--privacy"], ["info"], ["analyze"], ["replay"]):
            with self.subTest(args=args):
                self.assertNotIn(b"\x1b", run(*args, path).stdout)


class CommandTests(ToolTestCase):
    def test_compare_says_where_two_traces_part(self):
        one = self.record(PORTRAIT, FACE_UP)
        two = self.record(PORTRAIT, name="b.trace.jsonl.gz")
        self.ok("compare", one, one)
        self.assertIn("missing", self.ok("compare", one, two, status=1))
        found = json.loads(self.ok("compare", "-f", "json", one, two, status=1))
        self.assertEqual((found["missing"], found["extra"], found["late"]), (1, 0, 0))

    def test_the_copies_of_a_trace_are_whole_and_tell_their_source(self):
        path = ROOT / "traces/flicker.trace.jsonl.gz"
        for args in (["cut", "--from", "6s", "--to", "7s", path], ["convert", path],
                     ["merge", path, ROOT / "traces/phone-laid-flat.trace.jsonl.gz"],
                     ["minimize", "--finding", "F1", path], ["repair", path]):
            with self.subTest(command=args[0]):
                copy = self.folder / f"{args[0]}.trace.jsonl.gz"
                self.ok(*args, "-o", copy)
                self.ok("check", copy)
                header = json.loads(self.ok("cat", copy).splitlines()[0])
                self.assertIn("flicker.trace.jsonl.gz", header["notes"]["source"])
                self.assertNotIn("id", header)
                self.ok(*args, "-o", copy, status=4)
                first = copy.read_bytes()
                self.ok(*args, "-f", "-o", copy)
                self.assertEqual(copy.read_bytes(), first)

    def test_a_minimal_trace_still_shows_the_finding(self):
        small = self.folder / "small.trace.jsonl.gz"
        self.ok("minimize", "--finding", "F1", "-o", small, ROOT / "traces/flicker.trace.jsonl.gz")
        report = json.loads(self.ok("analyze", "-f", "json", "--fail-on", "never", small))
        self.assertIn("flicker", report["traces"][0]["findingCounts"])
        self.assertLess(report["traces"][0]["events"], 18)

    def test_repair_seals_a_crashed_trace_where_it_is(self):
        path = self.record(*FLAT)
        path.write_bytes(path.read_bytes()[:-40])
        self.ok("repair", "--in-place", path)
        self.ok("check", path)

    def test_reproduce_writes_each_kind_of_test(self):
        for form, word in [("swift-testing", "@Test"), ("xcuitest", "XCTestCase"),
                           ("maestro", "appId:")]:
            with self.subTest(form=form):
                text = self.ok("reproduce", "--finding", "F1", "--as", form,
                               ROOT / "traces/phone-laid-flat.trace.jsonl.gz")
                self.assertIn(word, text)
        done = run("reproduce", "--finding", "F99", ROOT / "traces/phone-laid-flat.trace.jsonl.gz")
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"'F99'", done.stderr)

    def test_only_what_is_new_since_the_baseline_fails(self):
        path = self.record(*FLAT)
        baseline = self.folder / "base.json"
        baseline.write_text(self.ok("analyze", "-f", "json", path, status=1))
        self.ok("analyze", "--baseline", baseline, path)
        (self.folder / "not.json").write_text("{}")
        self.ok("analyze", "--baseline", self.folder / "not.json", path, status=2)

    def test_the_configuration_is_found_upwards_and_never_beside_a_trace(self):
        inner = self.folder / "work/inner"
        traces = self.folder / "traces"
        inner.mkdir(parents=True)
        traces.mkdir()
        path = self.record(*FLAT, name="traces/a.trace.jsonl.gz")
        ignore = {"ignore": [{"rule": "flat-read-as-landscape", "reason": "known"}]}
        (traces / "tiltrace.json").write_text(json.dumps(ignore))
        self.ok("analyze", path, status=1, cwd=inner)
        (self.folder / "work/tiltrace.json").write_text(json.dumps(ignore))
        report = json.loads(self.ok("analyze", "-f", "json", path, cwd=inner))
        self.assertEqual(report["traces"][0]["ignored"][0]["reason"], "known")
        (inner / "tiltrace.json").write_text('{"treshholds": {}}')
        done = run("analyze", path, cwd=inner)
        self.assertEqual(done.returncode, 2)
        self.assertIn(b"'thresholds'", done.stderr)

    def test_truth_tables_are_policies(self):
        path = self.record(*[event | {"t": 0} for event in FLAT], PORTRAIT | {"t": 5_000_000})
        tables = self.folder / "mine.json"
        tables.write_text(json.dumps({"policies": [{
            "id": "mine", "question": "interface",
            "rows": [{"when": {"vertical": "regular"}, "then": "landscape"}]}]}))
        report = json.loads(run("analyze", "-f", "json", "--policies", tables, "-p", "mine",
                                path).stdout)
        wrong = {p["id"]: p["wrongUs"] for p in report["traces"][0]["policies"]}
        self.assertGreater(wrong["mine"], 0)

    def test_follow_prints_findings_while_they_happen(self):
        path = self.folder / "a.trace.jsonl.gz"
        recorder = self.start("record", "-o", path)
        recorder.stdin.write(lines(*FLAT))
        recorder.stdin.flush()
        while not path.exists() or path.stat().st_size == 0:
            pass
        done = run("analyze", "--follow", path)
        self.assertEqual(done.returncode, 1)
        self.assertIn(b"flat-read-as-landscape", done.stdout)

    def test_follow_diagnoses_each_trace_of_a_file(self):
        paths = [self.record(*[event | {"t": 0} for event in FLAT], PORTRAIT | {"t": t},
                             name=f"{t}.gz") for t in (9_000_000, 5_000_000)]
        both = self.folder / "both.gz"
        both.write_bytes(b"".join(path.read_bytes() for path in paths))
        once, twice = (run("analyze", "--follow", path) for path in (paths[0], both))
        self.assertEqual((once.returncode, twice.returncode), (1, 1))
        self.assertEqual(len(twice.stdout.splitlines()), 2 * len(once.stdout.splitlines()))

    def test_a_bad_file_does_not_stop_the_rest(self):
        folder = self.folder / "t"
        (folder / "deep").mkdir(parents=True)
        self.record(*FLAT, name="t/a.trace.jsonl.gz")
        self.record(PORTRAIT, name="t/deep/c.trace.jsonl.gz")
        (folder / "b.jsonl").write_bytes(b"\x00\x01 no trace at all, but long enough to be looked at")
        done = run("analyze", "-f", "json", folder)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b"b.jsonl", done.stderr)
        report = json.loads(done.stdout)
        self.assertEqual([t["path"].split("/t/")[1] for t in report["traces"]],
                         ["a.trace.jsonl.gz", "deep/c.trace.jsonl.gz"])
        pattern = run("analyze", "-f", "json", f"{folder}/**/*.trace.jsonl.gz")
        self.assertEqual(json.loads(pattern.stdout)["summary"], report["summary"])
        listed = run("analyze", "-f", "json", "--files-from", "-",
                     stdin="\n".join(t["path"] for t in report["traces"]))
        self.assertEqual(json.loads(listed.stdout)["summary"], report["summary"])

    def test_a_folder_is_in_the_order_of_its_paths_bytes_however_many_threads_work(self):
        names = ["b.jsonl", "a/b.jsonl", "a.jsonl", "a/a/a.jsonl", "a-b/a.jsonl"]
        for name in names:
            path = self.folder / "traces" / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("".join(json.dumps({"t": 0} | line) + "\n" for line in FLAT))
        reports = [self.ok("analyze", "--format", "json", "--fail-on", "never", "--jobs", jobs,
                           self.folder / "traces") for jobs in ("1", "2", "5")]
        self.assertEqual(reports, [reports[0]] * 3)
        paths = [trace["path"] for trace in json.loads(reports[0])["traces"]]
        self.assertEqual(paths, sorted(f"{self.folder}/traces/{name}" for name in names))

    def test_one_trace_gives_the_same_report_however_many_threads_work(self):
        path = self.folder / "mix.trace.jsonl.gz"
        feed = b"".join(workload.mix(20_000, seed=5))
        self.ok("record", "-o", path, stdin=feed)
        for more in ([], ["--no-whatif", "--max-findings", "50"], ["--policy", "size-class"]):
            reports = [self.ok("analyze", "--format", "json", "--fail-on", "never", *more,
                               "--jobs", jobs, path) for jobs in ("1", "2", "3", "8")]
            self.assertEqual(reports, [reports[0]] * 4)
        self.assertGreater(json.loads(reports[0])["summary"]["error"], 0)

    def test_the_page_of_a_folder_links_a_page_for_each_trace(self):
        (self.folder / "t").mkdir()
        for name in ("a", "b"):
            self.record(*FLAT, name=f"t/{name}.trace.jsonl.gz")
        self.ok("analyze", "-f", "html", "-o", self.folder / "fleet.html", self.folder / "t",
                status=1)
        page = (self.folder / "fleet.html").read_text()
        self.assertIn('href="./fleet-traces/2.html"', page)
        self.assertTrue((self.folder / "fleet-traces/2.html").exists())

    def test_completions_are_sound_scripts(self):
        for shell in ("bash", "zsh", "fish"):
            script = self.ok("completions", shell)
            if shutil.which(shell):
                with self.subTest(shell=shell):
                    done = subprocess.run([shell, "-n"], input=script.encode(), capture_output=True)
                    self.assertEqual((done.returncode, done.stderr), (0, b""))

    def test_bash_completes_commands_options_and_values(self):
        script = self.ok("completions", "bash")
        for words, expected in [("tiltrace rep", "replay"), ("tiltrace analyze --fo", "--format"),
                                ("tiltrace analyze --format ht", "html"),
                                ("tiltrace explain flic", "flicker")]:
            with self.subTest(words=words):
                count = len(words.split()) - 1
                shell = (script + f"\nCOMP_WORDS=({words}); COMP_CWORD={count}; _tiltrace; "
                         'echo "${COMPREPLY[@]}"')
                done = subprocess.run(["bash", "-c", shell], capture_output=True, text=True)
                self.assertIn(expected, done.stdout.split())

    def test_the_man_page_and_every_help_page_are_there(self):
        self.assertTrue(self.ok("man").startswith(".TH TILTRACE 1"))
        overview = self.ok("--help")
        for name in ("record", "analyze", "merge-reports"):
            self.assertIn(name, overview)
            self.assertIn("examples:", self.ok(name, "--help"))
            self.assertEqual(self.ok(name, "--help"), self.ok("help", name))
        for topic in ("statuses", "formats", "feeds", "times", "tables", "configuration"):
            self.assertTrue(self.ok("help", topic))

    def test_every_rule_and_policy_is_explained(self):
        for listing in ("rules", "policies"):
            for line in self.ok(listing).splitlines()[1:]:
                if line[0] != " ":
                    self.assertIn(line.split()[0], self.ok("explain", line.split()[0]))


if __name__ == "__main__":
    unittest.main()
