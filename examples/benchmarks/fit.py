#!/usr/bin/env python3
"""Measures how well 'springplot fit' finds springs again, beside scipy's least_squares.

    examples/benchmarks/fit.py [--tool PATH] [--count N] [--seed WORD] [SECTION ...]

Needs numpy and scipy. Builds springplot for release unless a program is given. The sections:

exact     exact samples of N / 2 random springs: the largest error of any parameter
noisy     N recordings with 0.5 % noise: errors divided by their Cramér-Rao bounds, the coverage of
          the 95 % intervals, and the residuals beside those of scipy from the same data
outliers  the same with 5 % of the samples anywhere
pixels    whole pixels of a 300 px move: presets named, springs and ease curves told apart
speed     whole processes for a thousand and a million samples
wishes    N pairs of figures of random springs: residuals, and pairs that were called impossible
"""

import argparse
import json
import math
import random
import resource
import statistics
import subprocess
import tempfile
import time
from pathlib import Path

import numpy
from scipy.optimize import least_squares

PACKAGE = Path(__file__).resolve().parent.parent.parent
NAMES = ["duration", "bounce", "begin", "start", "target"]
NOISE = 1.5


def positions(times, duration, bounce, begin, start, target, velocity=0.0):
    """The closed form, written anew."""
    w = 2 * math.pi / duration
    z = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
    t = numpy.maximum(times - begin, 0)
    x = start - target
    if z < 1 - 1e-9:
        d = w * math.sqrt(1 - z * z)
        shown = numpy.exp(-z * w * t) * (
            x * numpy.cos(d * t) + (velocity + z * w * x) / d * numpy.sin(d * t)
        )
    elif z > 1 + 1e-9:
        d = w * math.sqrt(z * z - 1)
        slow, fast = w * w / (z * w + d), z * w + d
        a = (velocity + fast * x) / (fast - slow)
        shown = a * numpy.exp(-slow * t) + (x - a) * numpy.exp(-fast * t)
    else:
        shown = numpy.exp(-w * t) * (x + (velocity + w * x) * t)
    return numpy.where(times < begin, start, target + shown)


def fit(tool, times, values, *options):
    with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
        file.write("time,position\n")
        file.writelines(f"{t!r},{y!r}\n" for t, y in zip(times.tolist(), values.tolist()))
        file.flush()
        run = subprocess.run(
            [tool, "fit", "--data", file.name, "-f", "json", *options],
            capture_output=True,
            text=True,
        )
    if run.returncode != 0:
        raise SystemExit(run.stderr)
    return json.loads(run.stdout)


def spring_of(answer):
    candidate = next(c for c in answer["candidates"] if c["family"] == "spring")
    return candidate, {p["name"]: p for p in candidate["parameters"]}


def grid(duration, begin):
    return numpy.arange(int((begin + 3 * duration) * 60)) / 60


def bounds(times, truth):
    columns = []
    for index in range(5):
        step = 1e-6 if index < 3 else 1e-3
        low, high = list(truth), list(truth)
        low[index] -= step
        high[index] += step
        columns.append((positions(times, *high) - positions(times, *low)) / (2 * step))
    matrix = numpy.array(columns)
    return NOISE * numpy.sqrt(numpy.diag(numpy.linalg.inv(matrix @ matrix.T)))


def exact(tool, count, chance):
    worst = 0.0
    for index in range(count // 2):
        duration, bounce = chance.uniform(0.2, 1), chance.uniform(-0.9, 1)
        start = chance.uniform(-500, 500)
        target = start + chance.choice([-1, 1]) * chance.uniform(20, 800)
        moving = index % 2 == 1
        begin = 0.0 if moving else chance.uniform(0.05, 0.15)
        velocity = chance.uniform(-2000, 2000) if moving else 0.0
        times = grid(duration, begin)
        values = positions(times, duration, bounce, begin, start, target, velocity)
        _, found = spring_of(fit(tool, times, values))
        truth = dict(duration=duration, bounce=bounce, start=start, target=target)
        truth["velocity" if moving else "begin"] = velocity if moving else begin
        for name, value in truth.items():
            error = abs(found[name]["value"] - value) if name in found else math.inf
            worst = max(worst, error / max(1, abs(value)))
    print(f"exact: largest error of a parameter {worst:.2g}")


def noisy(tool, count, chance, outliers=0.0):
    errors, covered, excess = [], [], []
    for _ in range(count):
        truth = [
            chance.uniform(0.2, 1), chance.uniform(-0.5, 0.8),
            0.1 + chance.random() / 60, 0.0, 300.0,
        ]
        times = grid(truth[0], truth[2])
        values = positions(times, *truth)
        values = values + numpy.array([chance.gauss(0, NOISE) for _ in times])
        for index in range(len(values)):
            if chance.random() < outliers:
                values[index] = chance.uniform(-300, 600)
        candidate, found = spring_of(fit(tool, times, values))
        least = bounds(times, truth)
        for name, value, bound in zip(NAMES, truth, least):
            if name not in found:
                errors.append(math.inf)
                continue
            errors.append((found[name]["value"] - value) / bound)
            low, high = found[name]["interval"]
            low, high = (-math.inf if low is None else low), (math.inf if high is None else high)
            covered.append(low <= value <= high)
        if outliers == 0:
            peer = least_squares(
                lambda p: positions(times, *p) - values,
                truth,
                bounds=([1e-3, -0.999, -1, -1e6, -1e6], [100, 1, 10, 1e6, 1e6]),
                x_scale=[0.1, 0.1, 0.01, 1, 1],
                xtol=1e-12,
                ftol=1e-12,
            )
            excess.append(candidate["sumOfSquares"] / (2 * peer.cost) - 1)
    lost = sum(not math.isfinite(error) for error in errors)
    finite = [error for error in errors if math.isfinite(error)]
    name = "outliers" if outliers else "noisy"
    print(
        f"{name}: spread {statistics.pstdev(finite):.3f}, bias {statistics.fmean(finite):+.3f}, "
        f"largest {max(map(abs, finite)):.1f}, not told {lost}, "
        f"coverage {100 * statistics.fmean(covered):.1f} %"
    )
    if excess:
        print(f"noisy: sum of squares at most {100 * max(excess):+.4f} % from scipy's")


def bezier(progress, x1, y1, x2, y2):
    low, high = 0.0, 1.0
    for _ in range(60):
        s = (low + high) / 2
        x = 3 * s * (1 - s) ** 2 * x1 + 3 * s * s * (1 - s) * x2 + s**3
        low, high = (s, high) if x < progress else (low, s)
    return 3 * s * (1 - s) ** 2 * y1 + 3 * s * s * (1 - s) * y2 + s**3


def pixels(tool, count, chance):
    named = wrong = 0
    presets = {"smooth": 0.0, "snappy": 0.15, "bouncy": 0.3}
    for index in range(count // 4):
        preset = list(presets)[index % 3]
        duration = chance.choice([0.2, 0.25, 0.3, 0.35, 0.4, 0.5, 0.6, 0.75, 0.8, 1])
        begin = 0.1 + chance.random() / 60
        times = grid(duration, begin)
        values = numpy.round(positions(times, duration, presets[preset], begin, 0.0, 300.0))
        answer = fit(tool, times, values)
        first = (answer["fitsAsWell"] or [{}])[0]
        named += first.get("preset") == preset and first.get("duration") == duration
        wrong += "spring" not in answer["candidates"][0]["family"]
        eased = [
            round(300 * bezier(min(max((t - begin) / duration, 0), 1), 0.42, 0, 0.58, 1))
            for t in times
        ]
        answer = fit(tool, times, numpy.array(eased, dtype=float))
        wrong += "spring" in answer["candidates"][0]["family"]
    total = count // 4
    print(f"pixels: named {named} of {total}, kinds mistaken {wrong} of {2 * total}")


def speed(tool, count, chance):
    for number in [1000, 1_000_000]:
        times = numpy.arange(number) * (2.0 / number)
        values = positions(times, 0.5, 0.3, 0.1, 0.0, 300.0)
        values = values + numpy.random.default_rng(1).normal(0, NOISE, number)
        with tempfile.NamedTemporaryFile("w", suffix=".csv") as file:
            file.write("time,position\n")
            file.writelines(f"{t:.7f},{y:.3f}\n" for t, y in zip(times, values))
            file.flush()
            spent = []
            for _ in range(9 if number < 10_000 else 3):
                begin = time.perf_counter()
                subprocess.run([tool, "fit", "--data", file.name], stdout=subprocess.DEVNULL)
                spent.append(time.perf_counter() - begin)
        memory = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss / 1024
        print(f"speed: {number} samples {1000 * statistics.median(spent):.0f} ms, {memory:.0f} MB")


def wishes(tool, count, chance):
    options = {
        "settlingTime": "--settle", "overshoot": "--overshoot", "firstArrival": "--arrival",
        "peakVelocity": "--peak", "duration": "--duration", "bounce": "--bounce",
        "stiffness": "--stiffness", "damping": "--damping", "dampingRatio": "--damping-ratio",
    }
    solved = impossible = 0
    worst = 0.0
    for _ in range(count):
        spring = [
            tool, "fit", "--duration", repr(chance.uniform(0.05, 3)),
            "--bounce", repr(chance.uniform(-0.8, 0.95)), "-f", "json",
        ]
        figures = json.loads(subprocess.run(spring, capture_output=True).stdout)
        figures = figures["solutions"][0]["figures"]
        first, second = chance.sample(list(options), 2)
        if not figures[first] or not figures[second]:
            continue
        words = [options[first], repr(figures[first]), options[second], repr(figures[second])]
        run = subprocess.run(
            [tool, "fit", *words, "-f", "json"], capture_output=True, text=True
        )
        if run.returncode != 0:
            if "say the same" not in run.stderr:
                impossible += 1
                print(run.stderr.strip())
            continue
        solved += 1
        for solution in json.loads(run.stdout)["solutions"]:
            for name in [first, second]:
                error = abs(solution["figures"][name] - figures[name])
                worst = max(worst, error / max(abs(figures[name]), 1e-3))
    print(f"wishes: {solved} solved to {worst:.2g}, wrongly impossible {impossible}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--tool")
    parser.add_argument("--count", type=int, default=2000)
    parser.add_argument("--seed", default="springplot")
    sections = ["exact", "noisy", "outliers", "pixels", "speed", "wishes"]
    parser.add_argument("sections", nargs="*", default=[], metavar="SECTION")
    arguments = parser.parse_args()
    tool = arguments.tool
    if tool is None:
        build = ["swift", "build", "-c", "release", "--product", "springplot"]
        subprocess.run(build, cwd=PACKAGE, check=True)
        tool = str(PACKAGE / ".build/release/springplot")
    for section in arguments.sections or sections:
        chance = random.Random(f"{arguments.seed} {section}")
        match section:
            case "exact": exact(tool, arguments.count, chance)
            case "noisy": noisy(tool, arguments.count, chance)
            case "outliers": noisy(tool, arguments.count, chance, outliers=0.05)
            case "pixels": pixels(tool, arguments.count, chance)
            case "speed": speed(tool, arguments.count, chance)
            case "wishes": wishes(tool, arguments.count, chance)
            case _: parser.error(f"no section {section!r}; there are {', '.join(sections)}")


if __name__ == "__main__":
    main()
