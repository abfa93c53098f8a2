"""What stands in the way of a file or a pipe: the status, the message, and what was kept."""
import gzip
import os
import stat
import subprocess
import time
import unittest

import trials
from support import TIME_LIMIT, ToolTestCase, run, start, tool
from trials import mark, mark_number

NOBODY = 65534


class ObstacleTests(ToolTestCase):
    def setUp(self):
        super().setUp()
        self.path = self.folder / "x.trace.jsonl.gz"

    def marks(self, path=None):
        return [mark_number(line) for line in gzip.open(path or self.path) if b'"mark"' in line]

    def refused(self, done, *words, status=4):
        """Expects the status and one line on stderr that has the words and no second sentence."""
        message = done.stderr.decode()
        self.assertEqual(done.returncode, status, message)
        for word in words:
            self.assertIn(str(word), message)
        self.assertNotIn("Fatal error", message)

    def test_a_second_writer_is_refused_and_the_first_goes_on(self):
        first = start("record", "-o", self.path, bufsize=0)
        first.stdin.write(mark(0))
        self.wait_for(lambda: self.path.exists() and self.path.stat().st_size > 0)
        self.refused(run("record", "--append", "-o", self.path, stdin=mark(9)), self.path.name)
        self.refused(run("record", "--force", "-o", self.path, stdin=mark(9)), self.path.name)
        first.stdin.write(mark(1))
        first.communicate(timeout=TIME_LIMIT)
        self.assertEqual(first.returncode, 0)
        self.assertEqual(self.marks(), [0, 1])

    def test_an_existing_file_is_refused_and_left_as_it_is(self):
        self.path.write_bytes(b"precious")
        self.refused(run("record", "-o", self.path, stdin=mark(0)), "--append", "--force")
        self.assertEqual(self.path.read_bytes(), b"precious")

    def test_a_full_disk_ends_in_a_sealed_file(self):
        feed = b"".join(b'{"kind":"mark","text":"m%d %s"}\n' % (index, os.urandom(200).hex().encode())
                        for index in range(20_000))

        def record(folder):
            path = folder / "x.trace.jsonl.gz"
            return run("record", "-o", path, stdin=feed), gzip.open(path).read().splitlines()

        for kilobytes in (256, 300, 1000):
            with self.subTest(kilobytes=kilobytes):
                outcome = trials.in_a_small_disk(kilobytes, record)
                if outcome is None:
                    self.skipTest("no small disk can be mounted here")
                done, lines = outcome
                kept = [line for line in lines if b'"mark"' in line]
                self.refused(done, str(len(kept)), "x.trace.jsonl.gz")
                self.assertIn(b'"reason":"disk-full"', lines[-1])
                self.assertIn(b'"events":%d' % len(kept), lines[-1])
                self.assertGreater(len(kept), 100)

    def test_a_copy_onto_a_full_disk_leaves_nothing(self):
        run("record", "-o", self.path, stdin=b"".join(
            b'{"kind":"mark","text":"%s"}\n' % os.urandom(200).hex().encode() for _ in range(5000)))

        def copy(folder):
            done = run("convert", self.path, "-o", folder / "y.trace.jsonl.gz")
            return done, os.listdir(folder)

        outcome = trials.in_a_small_disk(300, copy)
        if outcome is None:
            self.skipTest("no small disk can be mounted here")
        done, left = outcome
        self.refused(done, "no space left")
        self.assertEqual(left, [])

    def test_a_full_device_is_a_write_error(self):
        self.refused(run("record", "-o", "/dev/full", stdin=mark(0)), "/dev/full")
        self.path_of_three()
        with open("/dev/full", "wb") as full:
            done = subprocess.run([tool(), "cat", self.path], stdout=full, stderr=subprocess.PIPE)
        self.refused(done)

    def test_a_folder_that_cannot_be_written_is_named(self):
        os.chmod(self.folder, 0o555)
        user = {"user": NOBODY} if os.geteuid() == 0 else {}
        child = start("record", "-o", self.path, **user)
        _, message = child.communicate(mark(0))
        self.assertEqual(child.returncode, 4, message)
        self.assertIn(self.path.name.encode(), message)

    def test_an_unreadable_file_is_named(self):
        self.path_of_three()
        os.chmod(self.path, 0)
        os.chmod(self.folder, 0o755)
        user = {"user": NOBODY} if os.geteuid() == 0 else {}
        child = start("analyze", self.path, **user)
        _, message = child.communicate()
        self.assertEqual(child.returncode, 4, message)
        self.assertIn(self.path.name.encode(), message)

    def test_a_trace_is_private(self):
        self.path_of_three()
        self.assertEqual(stat.S_IMODE(self.path.stat().st_mode), 0o600)

    def test_a_report_is_for_whom_the_umask_says(self):
        report = self.folder / "report.json"
        for umask, mode in ((0o022, 0o644), (0o077, 0o600)):
            report.unlink(missing_ok=True)
            child = start("analyze", "-f", "json", "-o", report, self.path_of_three(), umask=umask)
            child.communicate()
            self.assertEqual(stat.S_IMODE(report.stat().st_mode), mode)
            self.path.unlink()

    def test_a_disk_that_is_read_only_is_read_and_not_written(self):
        def try_all(folder):
            path = folder / "x.trace.jsonl.gz"
            run("record", "-o", path, stdin=mark(0))
            path.write_bytes(path.read_bytes()[:-28])
            subprocess.run(["mount", "-o", "remount,ro", folder], check=True)
            other = folder / "y.trace.jsonl.gz"
            return {
                "record": run("record", "-o", other, stdin=mark(0)),
                "append": run("record", "--append", "-o", path, stdin=mark(0)),
                "heal": run("repair", "--in-place", path),
                "convert": run("convert", path, "-o", other),
                "report": run("analyze", "-o", folder / "y.txt", path),
            }, run("cat", path)

        outcome = trials.in_a_small_disk(1000, try_all)
        if outcome is None:
            self.skipTest("no small disk can be mounted here")
        refusals, read = outcome
        for name, done in refusals.items():
            with self.subTest(command=name):
                self.refused(done, "read-only")
        self.assertEqual(read.stdout.count(b'"mark"'), 1)

    def test_a_file_that_vanishes_is_told(self):
        child = start("record", "-o", self.path, bufsize=0)
        child.stdin.write(mark(0))
        self.wait_for(self.path.exists)
        self.path.unlink()
        _, message = child.communicate(mark(1), timeout=TIME_LIMIT)
        self.assertIn(self.path.name.encode(), message)
        self.assertEqual(child.returncode, 4, message)

    def test_a_directory_for_a_file_is_refused(self):
        self.refused(run("record", "-o", self.folder, stdin=mark(0)), self.folder.name)
        self.refused(run("cat", self.folder), self.folder.name)

    def test_a_missing_file_is_refused(self):
        for command in ("cat", "analyze", "info", "check", "replay"):
            with self.subTest(command=command):
                self.refused(run(command, self.path), self.path.name)

    def test_a_symbolic_link_in_the_way_is_not_followed(self):
        target = self.folder / "target"
        self.path.symlink_to(target)
        self.refused(run("record", "-o", self.path, stdin=mark(0)), self.path.name)
        self.assertFalse(target.exists())

    def test_a_named_pipe_takes_a_trace(self):
        pipe = self.folder / "pipe"
        os.mkfifo(pipe)
        child = start("record", "-o", pipe, bufsize=0)
        with open(pipe, "rb") as reader:
            child.stdin.write(mark(0) + mark(1))
            child.stdin.close()
            text = gzip.decompress(reader.read())
        self.assertEqual(child.wait(timeout=TIME_LIMIT), 0, child.stderr.read())
        self.assertEqual(text.count(b'"mark"'), 2)
        child.stdout.close()
        child.stderr.close()

    def test_a_reader_that_leaves_ends_the_writer_quietly(self):
        path = self.path_of(20_000)
        for command in (["cat", path], ["replay", "--speed", "max", path]):
            with self.subTest(command=command[0]):
                child = start(*command)
                child.stdout.readline()
                child.stdout.close()
                message = child.stderr.read()
                self.assertEqual((child.wait(timeout=TIME_LIMIT), message), (0, b""))
                child.stdin.close()
                child.stderr.close()

    def test_a_recording_into_a_pipe_that_closes_ends_quietly(self):
        child = start("record", "-o", "-")
        child.stdout.close()
        child.stdout = None
        child.communicate(b"".join(mark(index) for index in range(100_000)), timeout=TIME_LIMIT)
        self.assertEqual(child.returncode, 0)

    def test_a_closed_stdout_is_a_write_error(self):
        path = self.path_of_three()
        done = subprocess.run(["sh", "-c", '"$0" cat "$1" >&-', tool(), path], capture_output=True)
        self.refused(done)

    def test_output_onto_the_input_is_refused(self):
        path = self.path_of_three()
        before = path.read_bytes()
        for arguments in (["analyze", "--format", "json", path, "-o", path],
                          ["record", "--force", "-o", path], ["repair", path, "-o", path],
                          ["convert", path, "-o", path], ["cut", path, "--from", "0s", "-o", path]):
            with self.subTest(command=arguments[0]):
                with open(path, "rb") as feed:
                    done = subprocess.run([tool(), *arguments], stdin=feed, capture_output=True)
                self.refused(done, path.name, status=2)
                self.assertEqual(path.read_bytes(), before)

    # Helpers

    def path_of(self, count):
        done = run("record", "-o", self.path, stdin=b"".join(map(mark, range(count))))
        self.assertEqual(done.returncode, 0, done.stderr)
        return self.path

    def path_of_three(self):
        return self.path_of(3)

    def wait_for(self, condition, seconds=TIME_LIMIT):
        end = time.monotonic() + seconds
        while not condition():
            self.assertLess(time.monotonic(), end, "it never came")
            time.sleep(0.01)


if __name__ == "__main__":
    unittest.main()
