#!/usr/bin/env python3
"""Checks every digit that springplot writes for random springs against exact arithmetic.

Usage: check_digits.py PROGRAM SAMPLES [SEED]

Each run of the program samples one spring at 100 random times, with all digits and with a random
number of decimals from 0 to 20. Needs mpmath; prints each number that is not the nearest one.
"""
import subprocess
import sys

from exact_springs import Samples, mp, nearest_decimal, nearest_double, precision_for, state, text

FLAGS = {
    "duration-bounce": ["--duration", "--bounce"],
    "response-ratio": ["--response", "--damping-ratio"],
    "physical": ["--mass", "--stiffness", "--damping"],
    "settling": ["--settling-duration", "--damping-ratio", "--epsilon"],
}
TIMES = 100


def rows(program, family, numbers, start, target, velocity, times, precision):
    """The rows of a table, each a list of texts."""
    arguments = [f"{flag}={number!r}" for flag, number in zip(FLAGS[family], numbers)]
    arguments += ["--allow-over-damping"] if family == "physical" else []
    arguments += [f"--from={start!r}", f"--to={target!r}", f"--velocity={velocity!r}"]
    arguments += ["--at", ",".join(map(repr, times)), "--precision", precision, "-f", "csv", "-q"]
    run = subprocess.run([program, *arguments], capture_output=True, text=True, check=True)
    return [line.split(",") for line in run.stdout.splitlines()[1:]]


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    samples, wrong, numbers_seen = Samples(seed), 0, 0
    for _ in range(0, count, TIMES):
        family, numbers, duration = samples.spring()
        start, target, velocity = samples.start()
        # The program takes no times below 1e-100; the vectors of the tests do.
        times = [samples.time(duration) for _ in range(TIMES)]
        times = [time and max(time, 1e-100) for time in times]
        decimals = samples.random.randint(0, 20)
        spring = (family, numbers, start, target, velocity)
        full = rows(program, *spring, times, "full")
        fixed = rows(program, *spring, times, str(decimals))
        for time, exact, rounded in zip(times, full, fixed, strict=True):
            mp.prec = precision_for(time)
            displacement, speed = state(*spring, time)
            for column, base, rest in [(1, target, displacement), (2, 0.0, speed)]:
                numbers_seen += 2
                double = nearest_double(base, rest)
                decimal = text(nearest_decimal(base, rest, decimals), decimals)
                if float(exact[column]) != double or rounded[column] != decimal:
                    wrong += 1
                    print(spring, time, exact[column], double, rounded[column], decimal)
    print(f"{numbers_seen} numbers, seed {seed}: {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
