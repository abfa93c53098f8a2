"""Reproductions: they parse, and the unit test compiles, fails with the policy at fault, and passes
with the right one."""
import json
import subprocess
import unittest

from support import ROOT, ToolTestCase

DAY = [
    {"t": 0, "kind": "traits", "horizontal": "compact", "vertical": "regular", "idiom": "phone"},
    {"t": 0, "kind": "scene", "phase": "active"},
    {"t": 0, "kind": "device", "orientation": "portrait"},
    {"t": 0, "kind": "interface", "orientation": "portrait"},
    {"t": 4_000_000, "kind": "device", "orientation": "landscapeLeft"},
    {"t": 4_200_000, "kind": "interface", "orientation": "landscapeRight"},
    {"t": 9_000_000, "kind": "device", "orientation": "portrait"},
    {"t": 9_200_000, "kind": "interface", "orientation": "portrait"},
    {"t": 12_000_000, "kind": "scene", "phase": "background"},
    {"t": 13_000_000, "kind": "scene", "phase": "active"},
    {"t": 14_000_000, "kind": "device", "orientation": "faceUp"},
    {"t": 15_000_000, "kind": "mark", "text": "\"\"\"# */ \\(1) \u2028"},
    {"t": 24_000_000, "kind": "device", "orientation": "portrait"},
    {"t": 30_000_000, "kind": "mark", "text": "end"},
]

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "scratch", platforms: [.macOS(.v15)],
  dependencies: [.package(name: "tiltrace", path: "%s")],
  targets: [
    .testTarget(
      name: "ScratchTests", dependencies: [.product(name: "TraceAnalysis", package: "tiltrace")])
  ])
"""


def swift(*args, cwd):
    return subprocess.run(["swift", *args], cwd=cwd, capture_output=True, text=True, timeout=900)


class ReproductionTests(ToolTestCase):
    def setUp(self):
        super().setUp()
        self.trace = self.record(*DAY, options=["--app", "com.example.day@1"])

    def finding(self, rule, policy=None):
        report = json.loads(
            self.ok("analyze", "--fail-on", "never", "--format", "json", self.trace))
        return next(finding["id"] for finding in report["traces"][0]["findings"]
                    if finding["rule"] == rule and policy in (None, finding["policy"]))

    def reproduce(self, form, rule, policy=None):
        return self.ok("reproduce", "--finding", self.finding(rule, policy), "--as", form, self.trace)

    def test_generated_swift_parses(self):
        for form in ("swift-testing", "xcuitest"):
            for rule in ("flat-read-as-landscape", "policy-wrong", "flat"):
                with self.subTest(form=form, rule=rule):
                    path = self.folder / "Generated.swift"
                    path.write_text(self.reproduce(form, rule))
                    done = subprocess.run(["swiftc", "-parse", path], capture_output=True, text=True)
                    self.assertEqual(done.returncode, 0, done.stderr)

    def test_the_unit_test_fails_with_the_policy_at_fault_and_passes_with_the_right_one(self):
        tests = self.folder / "scratch" / "Tests" / "ScratchTests"
        tests.mkdir(parents=True)
        (self.folder / "scratch" / "Package.swift").write_text(MANIFEST % ROOT)
        wrong = self.reproduce("swift-testing", "flat-read-as-landscape", "device-is-portrait")
        (tests / "Wrong.swift").write_text(wrong)
        right = wrong.replace('"device-is-portrait"', '"recommended"')
        (tests / "Right.swift").write_text(right.replace("struct Flat", "struct RightFlat"))
        package = self.folder / "scratch"
        built = swift("build", "--build-tests", cwd=package)
        self.assertEqual(built.returncode, 0, built.stdout + built.stderr)
        for name, status in (("RightFlatReadAsLandscape", 0), ("ScratchTests.FlatReadAsLandscape", 1)):
            with self.subTest(name=name):
                done = swift("test", "--skip-build", "--filter", name, cwd=package)
                self.assertEqual(min(done.returncode, 1), status, done.stdout + done.stderr)
                self.assertIn("2 tests", done.stdout + done.stderr)


if __name__ == "__main__":
    unittest.main()
