#!/usr/bin/env python3
"""Checks the figures that springplot tells of random springs against exact arithmetic.

Usage: check_figures.py PROGRAM SPRINGS [SEED]

A time is right when what happens at it lies between the two places halfway to its neighbours: what
it makes 0 has different signs there. Heights and velocities are taken at the exact time. Needs
mpmath; prints each figure that is not the nearest Double.
"""
import json
import math
import subprocess
import sys

from exact_springs import Samples, fraction, mp, mpf, rates, state

FLAGS = {
    "duration-bounce": ["--duration", "--bounce"],
    "response-ratio": ["--response", "--damping-ratio"],
    "physical": ["--mass", "--stiffness", "--damping"],
    "settling": ["--settling-duration", "--damping-ratio", "--epsilon"],
}


class Spring:
    """Distance, velocity and acceleration at real times."""

    def __init__(self, family, numbers, start, target, velocity):
        self.arguments = (family, numbers, start, target, velocity)
        frequency, ratio, _, _ = rates(family, numbers)
        self.square, self.leaning = frequency**2, 2 * frequency * ratio

    def at(self, time):
        x, v = state(*self.arguments, time)
        return x, v, -(self.square * x + self.leaning * v)


def halfway(time):
    low, high = math.nextafter(time, -math.inf), math.nextafter(time, math.inf)
    return (mpf(low) + mpf(time)) / 2, (mpf(high) + mpf(time)) / 2


def changes(function, time):
    """Whether a function changes its sign nearer to a time than to any other Double."""
    low, high = halfway(time)
    return function(low) * function(high) <= 0


def zero(function, time):
    """The exact zero near a time."""
    low, high = halfway(time)
    low_value, high_value = function(low), function(high)
    for _ in range(6):
        low, high = high, high - high_value * (high - low) / (high_value - low_value)
        low_value, high_value = high_value, function(high)
        if high_value == low_value:
            break
    return high


def nearest(x):
    f = fraction(x)
    return f.numerator / f.denominator


def main():
    program, count = sys.argv[1], int(sys.argv[2])
    samples = Samples(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    wrong, seen = 0, 0
    mp.prec = 400
    for _ in range(count):
        family, numbers, _ = samples.spring()
        start, target, velocity = samples.start()
        arguments = [f"{flag}={number!r}" for flag, number in zip(FLAGS[family], numbers)]
        arguments += ["--allow-over-damping"] if family == "physical" else []
        arguments += [f"--from={start!r}", f"--to={target!r}", f"--velocity={velocity!r}"]
        run = subprocess.run(
            [program, "info", *arguments, "-f", "json", "-q"], capture_output=True, text=True
        )
        if run.returncode:
            print(arguments, run.stderr.strip())
            wrong += 1
            continue
        figures = json.loads(run.stdout, parse_int=float)["curves"][0]
        spring = Spring(family, numbers, start, target, velocity)
        distance = mpf(target) - mpf(start)
        span = abs(target - start)
        tolerance = mpf(0.001 * span)
        checks = {}
        arrival = figures.get("firstArrival")
        if arrival:
            checks["firstArrival"] = changes(lambda t: spring.at(t)[0], arrival)
        settling = figures.get("settlingTime")
        if settling and span:
            checks["settlingTime"] = changes(
                lambda t: abs(spring.at(t)[0]) - tolerance, settling
            )
        peak = figures.get("peakTime")
        if peak and figures.get("overshoot"):
            checks["peakTime"] = changes(lambda t: spring.at(t)[1], peak)
            height = spring.at(zero(lambda t: spring.at(t)[1], peak))[0]
            checks["overshoot"] = nearest(abs(height / distance)) == figures["overshoot"]
        fastest = figures.get("peakVelocityTime")
        if fastest:
            checks["peakVelocityTime"] = changes(lambda t: spring.at(t)[2], fastest)
            speed = spring.at(zero(lambda t: spring.at(t)[2], fastest))[1]
            checks["peakVelocity"] = nearest(speed) == figures["peakVelocity"]
        seen += len(checks)
        for name, isRight in checks.items():
            if not isRight:
                wrong += 1
                print(arguments, name, figures[name], figures.get("regime"))
    print(f"{seen} figures: {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
