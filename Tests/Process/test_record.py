"""`record` as a process: pipes, signals, limits, commands, what it refuses."""
import os
import signal
import time
import unittest

from support import TIME_LIMIT, ToolTestCase, lines, run, trace_lines

PORTRAIT = {"kind": "device", "orientation": "portrait"}
FACE_UP = {"kind": "device", "orientation": "faceUp"}


class RecordTests(ToolTestCase):
    def setUp(self):
        super().setUp()
        self.path = self.folder / "a.trace.jsonl.gz"

    def kinds(self):
        return [line["kind"] for line in trace_lines(self.path) if line["kind"] != "state"]

    def end(self):
        return trace_lines(self.path)[-1]

    def await_bytes(self, least=1):
        """Waits until the file holds a flush."""
        for _ in range(500):
            if self.path.exists() and self.path.stat().st_size >= least:
                return
            time.sleep(0.01)
        self.fail("nothing was flushed")

    def test_a_feed_becomes_a_sealed_trace(self):
        self.ok("record", "-o", self.path, stdin=lines(PORTRAIT, FACE_UP))
        self.assertEqual(self.kinds(), ["header", "device", "device", "end"])
        self.assertEqual(self.end()["reason"], "eof")
        self.assertEqual(self.path.stat().st_mode & 0o777, 0o600)

    def test_lines_that_are_not_understood_are_counted(self):
        done = run("record", "-o", self.path, stdin=b"hello\n" + lines(PORTRAIT) + b"world\n")
        self.assertEqual(done.returncode, 0)
        self.assertIn(b"not understood: 2 of 3 lines", done.stderr)
        self.assertEqual(self.end()["unmatched"], 2)

    def test_without_a_name_the_file_is_named_for_the_moment(self):
        done = run("record", stdin=lines(PORTRAIT), cwd=self.folder)
        [name] = os.listdir(self.folder)
        self.assertRegex(name, r"^\d{8}-\d{6}\.trace\.jsonl\.gz$")
        self.assertIn(name.encode(), done.stderr)

    def test_a_file_that_is_there_is_refused_appended_to_or_replaced(self):
        self.ok("record", "-o", self.path, stdin=lines(PORTRAIT))
        done = run("record", "-o", self.path, stdin=lines(FACE_UP))
        self.assertEqual(done.returncode, 4)
        self.assertIn(b"--append", done.stderr)
        self.ok("record", "--append", "-o", self.path, stdin=b"noise\n" + lines(FACE_UP))
        self.assertEqual(self.kinds(), ["header", "device", "resume", "device", "end"])
        self.ok("record", "--force", "-o", self.path, stdin=lines(FACE_UP))
        self.assertEqual(self.kinds(), ["header", "device", "end"])

    def test_each_signal_seals_what_is_in_the_pipe(self):
        for number, reason in [(signal.SIGINT, "sigint"), (signal.SIGTERM, "sigterm"),
                               (signal.SIGHUP, "sighup")]:
            with self.subTest(reason=reason):
                self.path = self.folder / f"{reason}.trace.jsonl.gz"
                process = self.start("record", "-o", self.path)
                process.stdin.write(lines(PORTRAIT))
                process.stdin.flush()
                self.await_bytes()
                process.stdin.write(lines(FACE_UP))
                process.stdin.flush()
                process.send_signal(number)
                self.assertEqual(process.wait(timeout=TIME_LIMIT), 0)
                self.assertEqual(self.kinds(), ["header", "device", "device", "end"])
                self.assertEqual(self.end()["reason"], reason)

    def test_a_signal_that_was_ignored_at_the_start_stays_ignored(self):
        process = self.start("record", "-o", self.path,
                        preexec_fn=lambda: signal.signal(signal.SIGHUP, signal.SIG_IGN))
        process.stdin.write(lines(PORTRAIT))
        process.stdin.flush()
        self.await_bytes()
        process.send_signal(signal.SIGHUP)
        process.communicate(lines(FACE_UP), timeout=TIME_LIMIT)
        self.assertEqual(self.end()["reason"], "eof")

    def test_after_a_kill_every_flushed_event_is_there(self):
        process = self.start("record", "-o", self.path)
        process.stdin.write(lines(PORTRAIT))
        process.stdin.flush()
        self.await_bytes()
        process.kill()
        process.wait()
        done = run("cat", self.path)
        self.assertEqual(done.returncode, 3)
        self.assertIn(b'"portrait"', done.stdout)
        self.assertEqual(run("analyze", "--fail-on", "never", self.path).returncode, 3)
        self.ok("record", "--append", "-o", self.path, stdin=lines(FACE_UP))
        self.assertEqual(self.kinds(), ["header", "device", "resume", "device", "end"])

    def test_a_second_recorder_is_refused(self):
        first = self.start("record", "-o", self.path)
        first.stdin.write(lines(PORTRAIT))
        first.stdin.flush()
        self.await_bytes()
        second = run("record", "--append", "-o", self.path, stdin=lines(FACE_UP))
        self.assertEqual(second.returncode, 4)
        self.assertIn(b"is being recorded", second.stderr)
        first.communicate()
        self.assertEqual(self.kinds(), ["header", "device", "end"])

    def test_limits_end_the_recording(self):
        self.ok("record", "--max-events", "3", "-o", self.path, stdin=lines(*[PORTRAIT] * 10))
        self.assertEqual((self.end()["reason"], self.end()["events"]), ("limit", 3))
        process = self.start("record", "--force", "--max-duration", "50ms", "-o", self.path)
        self.assertEqual(process.wait(timeout=TIME_LIMIT), 0)
        self.assertEqual(self.end()["reason"], "limit")

    def test_half_a_line_at_the_limit_is_not_one_that_nothing_matched(self):
        feed = lines(*[PORTRAIT] * 3) + b'{"kind":"dev'
        self.ok("record", "--max-events", "3", "-o", self.path, stdin=feed)
        self.assertEqual(self.end()["unmatched"], 0)
        self.ok("record", "--force", "-o", self.path, stdin=feed)
        self.assertEqual(self.end()["unmatched"], 1)

    def test_the_trace_may_go_into_a_pipe(self):
        trace = run("record", "-o", "-", stdin=lines(PORTRAIT, FACE_UP)).stdout
        self.path.write_bytes(trace)
        self.assertEqual(self.kinds(), ["header", "device", "device", "end"])
        self.ok("check", self.path)

    def test_whoever_stops_reading_the_trace_ends_it_quietly(self):
        process = self.start("record", "-o", "-")
        process.stdout.close()
        try:
            process.stdin.write(lines(*[PORTRAIT] * 20000))
            process.stdin.close()
        except BrokenPipeError:
            pass
        self.assertEqual(process.wait(timeout=TIME_LIMIT), 0)

    def test_tee_passes_the_feed_on(self):
        feed = b"hello\n" + lines(PORTRAIT) + b"no end of line"
        self.assertEqual(run("record", "--tee", "-o", self.path, stdin=feed).stdout, feed)

    def test_a_command_is_run_recorded_and_passed_on(self):
        script = "echo '%s'; echo noise >&2; exit 7" % lines(PORTRAIT).decode().strip()
        done = run("record", "-o", self.path, "--", "sh", "-c", script)
        self.assertEqual(done.returncode, 0)
        self.assertEqual(done.stdout, lines(PORTRAIT) + b"noise\n")
        end = self.end()
        self.assertEqual((end["reason"], end["status"], end["unmatched"]), ("command", 7, 1))
        self.assertNotIn(b"exit 7", self.path.read_bytes())
        done = run("record", "--force", "--return", "-o", self.path, "--", "sh", "-c", "exit 7")
        self.assertEqual(done.returncode, 7)

    def test_a_signal_reaches_the_command(self):
        script = "trap 'echo stopped; exit 5' TERM; echo ready; while :; do sleep 0.05; done"
        process = self.start("record", "-o", self.path, "--", "sh", "-c", script)
        self.assertEqual(process.stdout.readline(), b"ready\n")
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=TIME_LIMIT)
        self.assertEqual(output, b"stopped\n")
        self.assertEqual((self.end()["reason"], self.end()["status"]), ("sigterm", 5))

    def test_a_command_that_is_not_there_leaves_no_file(self):
        done = run("record", "-o", self.path, "--", "no-such-command")
        self.assertEqual(done.returncode, 4)
        self.assertIn(b"'no-such-command'", done.stderr)
        self.assertFalse(self.path.exists())

    def test_the_header_has_what_the_options_tell(self):
        self.ok("record", "-o", self.path, "--model", "iPhone 15", "--idiom", "phone", "--app",
                "com.example.app@1.2", "--system", "iOS 26.1", "--note", "run=7", "--note", "who=QA",
                stdin=lines(PORTRAIT))
        header = trace_lines(self.path)[0]
        self.assertEqual(header["device"], {"model": "iPhone15,4", "name": "iPhone 15",
                                            "idiom": "phone", "system": "iOS 26.1"})
        self.assertEqual(header["app"], {"id": "com.example.app", "version": "1.2"})
        self.assertEqual(header["notes"], {"run": "7", "who": "QA"})

    def test_redaction_keeps_no_text(self):
        secret = "Anna's iPhone"
        self.ok("record", "--redact", "-o", self.path, "--app", secret, "--note", f"who={secret}",
                stdin=lines({"kind": "mark", "text": secret}, PORTRAIT | {"raw": secret},
                            {"kind": "scene", "phase": "active", "scene": secret}))
        text = "".join(map(str, trace_lines(self.path)))
        self.assertNotIn("Anna", text)
        self.assertIn("portrait", text)

    def test_contradictions_are_wrong_usage(self):
        for args in (["--append", "--force", "-o", "x"], ["--append"], ["--return"], ["--"],
                     ["--tee", "-o", "-"], ["--note", "x"], ["--max-events", "0"], ["extra"],
                     ["--feed", "nonsense"], ["--assume-interval", "5"]):
            with self.subTest(args=args):
                done = run("record", *args, cwd=self.folder)
                self.assertEqual(done.returncode, 2, done.stderr)
                self.assertIn(b"tiltrace record --help", done.stderr)
        self.assertEqual(os.listdir(self.folder), [])

    def test_places_that_cannot_be_written_say_so(self):
        self.assertIn(b"folder", run("record", "-o", self.folder, stdin=b"").stderr)
        missing = self.folder / "none/a.trace.jsonl.gz"
        done = run("record", "-o", missing, stdin=lines(PORTRAIT))
        self.assertEqual(done.returncode, 4)
        self.assertIn(str(missing).encode(), done.stderr)
        link = self.folder / "link"
        link.symlink_to(self.folder / "target")
        done = run("record", "-o", link, stdin=lines(PORTRAIT))
        self.assertEqual(done.returncode, 4)
        self.assertFalse((self.folder / "target").exists())

    def test_a_full_device_is_status_4(self):
        if not os.path.exists("/dev/full"):
            self.skipTest("this system has no /dev/full")
        done = run("record", "-o", "/dev/full", stdin=lines(PORTRAIT))
        self.assertEqual(done.returncode, 4)


if __name__ == "__main__":
    unittest.main()
