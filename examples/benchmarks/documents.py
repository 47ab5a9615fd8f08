#!/usr/bin/env python3
"""Measures `springplot render --check` in a repository of 10,000 Markdown files with 2,000 charts.

    swift build -c release --static-swift-stdlib -Xswiftc -static-executable --product springplot
    examples/benchmarks/documents.py .build/release/springplot [--files N] [--charts N] [--keep FOLDER]

The documents are a few kB of prose, lists and code each, in folders of fifty; every fifth has a
chart or two, and figures in its sentences. A cold run finds nothing of them in the memory of the
system, which takes the right to empty it (root); a warm one is the median of all rounds.
"""
import argparse
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time

WORDS = (
    "the spring moves a sheet from where it was to where it belongs and settles without a sound "
    "while a finger holds the card until it lets go so that velocity goes on into the animation "
    "which designers tune by ear eye and number before anyone writes a line of code for it"
).split()
CURVES = [
    "bouncy", "smooth", "snappy", "'.spring(duration: {d}, bounce: {b})'", "Sheet=.bouncy smooth",
    "'.spring(response: {d}, dampingFraction: 0.7)'", "bouncy:duration={d}", "easeInOut:duration={d}",
    "'.bouncy.delay(0.2)'", "--duration {d} --bounce {b}",
]
OPTIONS = ["", "", "--theme light", "--width 600", "--title 'How it moves'", "--unit pt --to 320"]


def prose(chance, count):
    lines, line = [], ""
    for word in chance.choices(WORDS, k=count):
        if len(line) + len(word) > 90:
            lines.append(line)
            line = ""
        line += (" " if line else "") + word
    return "\n".join([*lines, line]) + ".\n"


def document(chance, number, charts):
    text = f"# Page {number}\n\n" + prose(chance, 150) + "\n"
    for index in range(charts):
        duration, bounce = chance.randint(20, 120) / 100, chance.randint(-5, 6) / 10
        curve = chance.choice(CURVES).format(d=duration, b=bounce)
        name = f"images/{number}-{index}.svg"
        text += f"<!-- springplot {curve} -o {name} {chance.choice(OPTIONS)} -->\n![A spring]({name})\n\n"
        text += prose(chance, 80)
        figure = f"info 'spring(duration: {duration}, bounce: 0.25)' --figure overshoot"
        text += f"\nIt overshoots by <!-- springplot:begin {figure} --><!-- springplot:end -->.\n\n"
    for word in chance.choices(WORDS, k=12):
        text += f"- **{word}**: {prose(chance, 12)}"
    text += "\n```swift\nlet animation = Animation.spring(duration: 0.5, bounce: 0.3)\n```\n\n"
    return text + prose(chance, 150)


def build(folder, files, charts):
    """Writes the documents; returns how many bytes they have."""
    chance = random.Random(7)
    os.makedirs(os.path.join(folder, ".git"))
    with open(os.path.join(folder, ".gitignore"), "w") as ignored:
        ignored.write("*.log\n/build/\nnode_modules/\n.DS_Store\n*~\n")
    size, with_charts = 0, max(1, files // 5)
    for number in range(files):
        place = os.path.join(folder, "docs", f"part-{number // 500:02}", f"chapter-{number // 50:03}")
        os.makedirs(place, exist_ok=True)
        rank = number // 5
        own = (charts * (rank + 1) // with_charts - charts * rank // with_charts) if number % 5 == 0 else 0
        text = document(chance, number, own)
        size += len(text)
        with open(os.path.join(place, f"page-{number:05}.md"), "w") as file:
            file.write(text)
    return size


def run(tool, folder, *options):
    """Runs the program; returns its status, seconds, processor seconds, MiB and words."""
    start = time.perf_counter()
    process = subprocess.Popen(
        [tool, "render", *options, "."], cwd=folder, stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE, text=True,
    )
    words = process.stderr.read()
    _, status, usage = os.wait4(process.pid, 0)
    seconds = time.perf_counter() - start
    process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024, words


def forget():
    """Empties the system's memory of files; returns whether that is allowed."""
    os.sync()
    try:
        with open("/proc/sys/vm/drop_caches", "w") as caches:
            caches.write("3\n")
        return True
    except OSError:
        return False


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("tool")
    parser.add_argument("--files", type=int, default=10_000)
    parser.add_argument("--charts", type=int, default=2_000)
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--keep", metavar="FOLDER", help="make the repository here, and leave it")
    options = parser.parse_args()
    tool = os.path.abspath(options.tool)
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or os.path.join(scratch, "repository")
        if not os.path.exists(folder):
            size = build(folder, options.files, options.charts)
            print(f"{options.files} documents, {size / 1e6:.1f} MB, {options.charts} charts")
        status, seconds, processor, memory, words = run(tool, folder, "-q")
        print(f"render: {seconds:.2f} s, {processor:.2f} s of processors, {memory:.0f} MiB")
        if status != 0:
            sys.exit(f"render fails with status {status}: {words[:500]}")
        if forget():
            _, seconds, processor, memory, _ = run(tool, folder, "--check")
            print(f"cold check: {seconds:.2f} s, {processor:.2f} s of processors, {memory:.0f} MiB")
        rounds = [run(tool, folder, "--check") for _ in range(options.rounds)]
        print(f"warm check: {statistics.median(r[1] for r in rounds):.2f} s, "
              f"{statistics.median(r[2] for r in rounds):.2f} s of processors, "
              f"{max(r[3] for r in rounds):.0f} MiB: {rounds[-1][4].strip()}")
        if any(r[0] for r in rounds):
            sys.exit("a check fails behind a render")


main()
