"""What is drawn on a terminal: `replay --format screen`, `--step`, `record --live`, progress, colour."""
import fcntl
import os
import pty
import select
import signal
import struct
import subprocess
import termios
import time
import unittest

from support import ENVIRONMENT, ROOT, TIME_LIMIT, ToolTestCase, lines, tool

TRACE = ROOT / "traces/phone-laid-flat.trace.jsonl.gz"
RESTORED = b"\x1b[?25h\x1b[?1049l"


class TerminalTests(ToolTestCase):
    def open(self, *args, columns=80, rows=24, **more):
        """Starts the tool on a pseudo-terminal of its own."""
        self.controller, terminal = pty.openpty()
        self.addCleanup(os.close, self.controller)
        self.resize(columns, rows)
        self.before = termios.tcgetattr(terminal)

        def own_terminal():
            os.setsid()
            fcntl.ioctl(0, termios.TIOCSCTTY, 0)

        environment = {name: value for name, value in ENVIRONMENT.items() if name != "NO_COLOR"}
        self.process = subprocess.Popen(
            [tool(), *map(str, args)], **({"stdin": terminal, "stdout": terminal,
                                           "stderr": terminal} | more),
            preexec_fn=own_terminal if "stdin" not in more else None,
            env=environment | {"TERM": "xterm"})
        self.addCleanup(self.process.wait)
        self.addCleanup(self.process.kill)
        self.terminal = terminal
        self.addCleanup(os.close, terminal)
        self.seen = b""

    def resize(self, columns, rows):
        size = struct.pack("HHHH", rows, columns, 0, 0)
        fcntl.ioctl(self.controller, termios.TIOCSWINSZ, size)

    def press(self, keys):
        os.write(self.controller, keys)

    def await_text(self, text, seconds=20):
        """Reads what is drawn until the text is among it."""
        begin = len(self.seen)
        deadline = time.monotonic() + seconds
        while text not in self.seen[begin:]:
            ready, _, _ = select.select([self.controller], [], [], 0.1)
            if ready:
                self.seen += os.read(self.controller, 1 << 16)
            self.assertLess(time.monotonic(), deadline, f"no {text!r} in {self.seen[-2000:]!r}")

    def assert_restored(self):
        self.await_text(RESTORED)
        self.assertEqual(self.process.wait(timeout=TIME_LIMIT), 0)
        self.assertEqual(termios.tcgetattr(self.terminal), self.before)

    def test_the_screen_obeys_its_keys(self):
        self.open("replay", "--format", "screen", "--step", TRACE)
        self.await_text(b"paused")
        self.press(b"nnnnnn")
        self.await_text(b"#6 ")
        self.press(b"+")
        self.await_text("×2".encode())
        self.press(b"\x1b[C")
        self.await_text(b"0:1")
        self.press(b"\x1b[D\x1b[D")
        self.await_text(b"device     portrait")
        self.press(b"q")
        self.assert_restored()

    def test_a_new_size_is_drawn_anew(self):
        self.open("replay", "--format", "screen", "--step", TRACE)
        self.await_text(b"q end")
        self.resize(40, 10)
        self.process.send_signal(signal.SIGWINCH)
        self.await_text(b"paused")
        self.press(b"q")
        self.assert_restored()

    def test_signals_restore_the_terminal(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            with self.subTest(signal=number):
                self.open("replay", "--format", "screen", TRACE)
                self.await_text(b"playing")
                self.process.send_signal(number)
                self.assert_restored()

    def test_steps_wait_for_a_key(self):
        self.open("replay", "--step", TRACE)
        self.press(b"n")
        self.await_text(b'"scene"')
        self.press(b"q")
        self.assertEqual(self.process.wait(timeout=TIME_LIMIT), 0)
        self.assertEqual(termios.tcgetattr(self.terminal), self.before)

    def test_the_report_is_coloured_on_a_terminal_only(self):
        self.open("analyze", "--fail-on", "never", TRACE, columns=120)
        self.await_text(b"\x1b[1;31merror")
        self.assertNotIn(b"\x1b", self.ok("analyze", "--fail-on", "never", TRACE).encode())

    def test_live_recording_shows_one_line(self):
        self.open("record", "--live", "-o", self.folder / "a.trace.jsonl.gz", stdin=subprocess.PIPE)
        self.process.stdin.write(lines({"kind": "device", "orientation": "faceUp"}))
        self.process.stdin.flush()
        self.await_text(b"device faceUp")
        self.process.stdin.close()
        self.await_text(b"recorded 1 event")

    def test_a_trace_is_not_written_to_a_terminal(self):
        self.open("record", "-o", "-", stdin=subprocess.DEVNULL)
        self.await_text(b"not for a terminal")
        self.assertEqual(self.process.wait(timeout=TIME_LIMIT), 2)

    def test_a_command_sees_a_terminal_where_there_is_one(self):
        self.open("record", "-o", self.folder / "a.trace.jsonl.gz", "--", "sh", "-c",
                  "test -t 1 && echo it is", stdin=subprocess.DEVNULL)
        self.await_text(b"it is")

    def test_what_a_trace_says_does_not_act(self):
        path = self.record({"kind": "mark", "text": "\x9b31m\u202ehidden"})
        self.open("cat", path)
        self.await_text(b"\\u202ehidden")


if __name__ == "__main__":
    unittest.main()
