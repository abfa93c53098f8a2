"""Reproductions that compile, fail with the policy at fault, and pass with the right one."""
import os
import re
import subprocess
import unittest

from support import ROOT, TemporaryFolder, run

FLAT = """
{"t":0,"kind":"traits","horizontal":"compact","vertical":"regular","idiom":"phone"}
{"t":0,"kind":"scene","phase":"active"}
{"t":0,"kind":"device","orientation":"portrait"}
{"t":0,"kind":"interface","orientation":"portrait"}
{"t":4000000,"kind":"device","orientation":"landscapeLeft"}
{"t":4200000,"kind":"interface","orientation":"landscapeRight"}
{"t":9000000,"kind":"device","orientation":"portrait"}
{"t":9200000,"kind":"interface","orientation":"portrait"}
{"t":14000000,"kind":"device","orientation":"faceUp"}
{"t":19000000,"kind":"mark","text":"end"}
"""

MANIFEST = """// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "scratch", platforms: [.macOS(.v15)],
  dependencies: [.package(path: "{root}", traits: [])],
  targets: [
    .testTarget(
      name: "ScratchTests",
      dependencies: [.product(name: "TraceAnalysis", package: "{name}")])
  ])
"""
