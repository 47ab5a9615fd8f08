#!/usr/bin/env python3
"""Measures springplot against programs that do the same work, all of them in one run.

    examples/benchmarks/run.py [--rows N] [--rounds N] [--tool PATH] [SECTION ...]

Builds springplot and the C peers, and uses gnuplot, awk and polars when they are installed. Every
time is that of a whole process that writes a new file, the median of all rounds; the rounds go
through all programs in turn, so that a busy moment meets all of them. The sections are tables,
digits, formats, growth and charts.
"""

import argparse
import importlib.util
import os
import platform
import shutil
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

HERE = Path(__file__).resolve().parent
PACKAGE = HERE.parent.parent


class Command:
    """A program that writes a file, by standard output unless it is given the file's name."""

    def __init__(self, name, *words, names_file=False):
        self.name, self.words, self.names_file = name, words, names_file
        self.seconds, self.processor_seconds, self.kilobytes, self.bytes = [], [], 0, 0

    def run(self, path):
        if os.path.exists(path):
            os.remove(path)
        words = [str(word).replace("FILE", path) for word in self.words]
        target = os.devnull if self.names_file else path
        with open(target, "wb") as output:
            start = time.perf_counter()
            process = subprocess.Popen(words, stdout=output, stderr=subprocess.PIPE)
            errors = process.stderr.read()
            _, status, usage = os.wait4(process.pid, 0)
            self.seconds.append(time.perf_counter() - start)
        process.returncode = os.waitstatus_to_exitcode(status)
        process.stderr.close()
        if process.returncode != 0:
            sys.exit(f"{self.name} failed: {errors.decode()}")
        self.processor_seconds.append(usage.ru_utime + usage.ru_stime)
        self.bytes = os.path.getsize(path) if os.path.exists(path) else 0

    def measure_memory(self, peers, path):
        words = [str(word).replace("FILE", path) for word in self.words]
        with open(os.devnull if self.names_file else path, "wb") as output:
            run = subprocess.run(
                [os.path.join(peers, "peak"), *words], stdout=output, stderr=subprocess.PIPE
            )
        self.kilobytes = int(run.stderr.split()[-1])

    @property
    def median(self):
        return statistics.median(self.seconds)


def measure(title, commands, rounds, folder, note=""):
    """Runs commands and prints their medians, and how they compare with the first one."""
    path = os.path.join(folder, "output")
    for _ in range(rounds):
        for command in commands:
            command.run(path)
    for command in commands:
        command.measure_memory(folder, path)
    print(f"\n{title}\n" + (f"{note}\n" if note else ""))
    print("| program | seconds | processor s | springplot / it | peak MiB | MB |")
    print("|---|---|---|---|---|---|")
    first = commands[0].median
    for command in commands:
        processor = statistics.median(command.processor_seconds)
        print(
            f"| {command.name} | {command.median:.4f} | {processor:.4f} "
            f"| {first / command.median:.2f} | {command.kilobytes / 1024:.1f} "
            f"| {command.bytes / 1e6:.1f} |"
        )
    sys.stdout.flush()


def build(folder):
    """Builds the C peers, and returns where they are."""
    for source in sorted((HERE / "peers").glob("*.c")):
        program = os.path.join(folder, source.stem)
        subprocess.run(["cc", "-O2", source, "-o", program, "-lm"], check=True)
    return folder


def built_tool():
    options = ["-c", "release", "--static-swift-stdlib", "--product", "springplot"]
    subprocess.run(["swift", "build", *options], cwd=PACKAGE, check=True, stdout=sys.stderr)
    path = subprocess.run(
        ["swift", "build", *options, "--show-bin-path"],
        cwd=PACKAGE, check=True, capture_output=True, text=True,
    )
    return os.path.join(path.stdout.strip(), "springplot")


def main():
    sections = ["tables", "digits", "formats", "growth", "charts"]
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rows", type=int, default=10_000_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--tool", help="the springplot to measure, instead of building it")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=", ".join(sections))
    options = parser.parse_args()
    chosen = options.sections or sections
    rows, rounds = options.rows, options.rounds
    tool = options.tool or built_tool()
    has_polars = importlib.util.find_spec("polars") is not None
    awk, gnuplot = shutil.which("awk"), shutil.which("gnuplot")

    def table(name, rows, *more, curves=("bouncy",)):
        end = (rows - 1) / 100
        return Command(name, tool, *curves, "--step", "0.01", "--until", end, *more)

    with tempfile.TemporaryDirectory() as folder:
        peers = build(folder)

        def peer(name, program, *words):
            return Command(name, os.path.join(peers, program), *words)

        def polars(name, rows, decimals):
            if not has_polars:
                return []
            script = HERE / "peers" / "table_polars.py"
            return [Command(name, sys.executable, script, rows, decimals, "FILE", names_file=True)]

        print(f"{platform.machine()}, {os.cpu_count()} processors, {rounds} rounds")
        if "tables" in chosen:
            ready = os.path.join(folder, "ready.csv")
            one = table("springplot --jobs 1", rows, "-f", "csv", "--jobs", 1)
            one.run(ready)
            size = os.path.getsize(ready)
            one = table("springplot --jobs 1", rows, "-f", "csv", "--jobs", 1)
            commands = [
                one,
                table("springplot --jobs 2", rows, "-f", "csv", "--jobs", 2),
                peer("write ready bytes", "write_only", size),
                Command("cat the same file", "cat", ready),
                peer("C printf", "printf", rows, 6),
                *polars("polars", rows, 6),
                *([Command("awk", awk, "-v", f"rows={rows}", "-f", HERE / "peers/table.awk")]
                  if awk else []),
            ]
            measure(f"{rows:,} rows of CSV, 6 decimals", commands, rounds, folder)
            os.remove(ready)
        if "digits" in chosen:
            few = max(1, rows // 10)
            commands = [
                table("springplot --jobs 1", few, "-f", "csv", "--precision", "full", "--jobs", 1),
                peer("C printf %.17g", "printf", few, "full"),
                *polars("polars, shortest", few, "full"),
            ]
            measure(f"{few:,} rows of CSV, all digits", commands, rounds, folder)
        if "formats" in chosen:
            few = max(1, rows // 5)
            job = ("--jobs", 1)
            curves = ("smooth", "snappy", "bouncy", "spring:duration=1", "spring:bounce=0.5")
            commands = [
                table("csv", few, "-f", "csv", *job),
                table("csv, 12 decimals", few, "-f", "csv", "--precision", 12, *job),
                table("tsv", few, "-f", "tsv", *job),
                table("dat", few, "-f", "dat", *job),
                table("jsonl", few, "-f", "jsonl", *job),
                table("json", few, "-f", "json", *job),
                table("csv, wide, 5 curves", few // 5, "-f", "csv", "--wide", *job, curves=curves),
            ]
            measure(f"{few:,} rows of other formats", commands, rounds, folder)
            print("\n| format | ns a byte |\n|---|---|")
            for command in commands:
                print(f"| {command.name} | {command.median * 1e9 / command.bytes:.2f} |")
        if "growth" in chosen:
            commands = []
            count = 1_000
            while count <= rows:
                commands.append(table(f"{count:,} rows", count, "-f", "csv"))
                count *= 10
            measure("Growth with the rows, all threads", commands, rounds, folder)
        if "charts" in chosen:
            script = os.path.join(folder, "script.gp")
            text = subprocess.run(
                [tool, "bouncy", "-f", "gnuplot"], check=True, capture_output=True, text=True
            ).stdout
            Path(script).write_text("set terminal svg\n" + text)
            curves = [f"spring:bounce=1,duration={0.4 + index / 10}" for index in range(12)]
            commands = [
                Command("springplot, one chart", tool, "bouncy", "-f", "svg"),
                Command("60 s undamped", tool, curves[0], "--until", 60, "-f", "svg"),
                Command("60 s undamped, 12 curves", tool, *curves, "--until", 60, "-f", "svg"),
                peer("C hello world", "hello"),
                *([Command("gnuplot, the same chart", gnuplot, script)] if gnuplot else []),
            ]
            measure("Charts, from start to exit", commands, 10 * rounds, folder)


if __name__ == "__main__":
    main()
