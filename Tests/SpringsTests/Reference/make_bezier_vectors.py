#!/usr/bin/env python3
"""Writes bezier_vectors.csv: cubic Bezier curves solved with 60 digits by bisection."""
from mpmath import mp, mpf, inf

mp.dps = 60

CURVES = [
    (0, 0, 1, 1), (0.42, 0, 1, 1), (0, 0, 0.58, 1), (0.42, 0, 0.58, 1), (0.25, 0.1, 0.25, 1),
    (0.17, 0.67, 0.83, 0.67), (0, 1, 1, 0), (1, 0, 0, 1), (0, 0, 0, 1), (1, 0, 1, 1),
    (0, 1, 0, 1), (1, 0, 1, 0), (0.68, -0.55, 0.265, 1.55), (0.5, 0.5, 0.5, 0.5),
    (0.3, 0.3, 0.6, 0.6), (0, 0, 0, 0), (1, 1, 1, 1), (1, 1, 0, 0), (0.9999, 0, 0.0001, 1),
    (1, 0.25, 0, 0.75), (0.999999999, 0, 1e-9, 1), (1e-9, 1, 1, 1), (0, 3, 1, -2),
    (0.1, -4, 0.9, 5),
]
PROGRESSES = [1e-300, 1e-12, 1e-6, 0.001, 0.0625, 0.1, 0.25, 0.3333333333333333, 0.45,
              0.49999999, 0.4999999999999999, 0.5, 0.5000000000000001, 0.50000001, 0.6, 0.75, 0.9,
              0.99, 0.999999, 0.9999999999999999]


def coordinate(a, b, s):
    return 3 * a * s * (1 - s) ** 2 + 3 * b * s ** 2 * (1 - s) + s ** 3


def slope(a, b, s):
    return 3 * (a * (1 - s) ** 2 + 2 * (b - a) * s * (1 - s) + (1 - b) * s ** 2)


def curvature(a, b, s):
    return 6 * ((1 - s) * (b - 2 * a) + s * (1 - 2 * b + a))


def solve(x1, x2, x):
    # Tiny parameters need relative digits, so the bisection runs over the exponent first.
    low, high = mpf(0), mpf(1)
    power = mpf(1)
    while coordinate(x1, x2, power / 2) > x:
        power /= 2
    low, high = power / 2, power
    while high - low > low * mpf(10) ** -55:
        middle = (low + high) / 2
        if coordinate(x1, x2, middle) < x:
            low = middle
        else:
            high = middle
    return (low + high) / 2


with open("bezier_vectors.csv", "w") as file:
    file.write("x1,y1,x2,y2,progress,value,slope,curvature\n")
    for curve in CURVES:
        x1, y1, x2, y2 = map(mpf, curve)
        for progress in PROGRESSES:
            s = solve(x1, x2, mpf(progress))
            run = slope(x1, x2, s)
            if run < mpf(10) ** -90:  # the vertical middle itself is a limit, tested by itself
                continue
            rise = slope(y1, y2, s)
            value = coordinate(y1, y2, s)
            bend = (curvature(y1, y2, s) * run - rise * curvature(x1, x2, s)) / run ** 3
            if abs(bend) < mpf(10) ** -40:
                bend = mpf(0)
            texts = [mp.nstr(v, 20, min_fixed=-5, max_fixed=20) for v in (value, rise / run, bend)]
            file.write(",".join([repr(float(v)) for v in curve] + [repr(progress)] + texts) + "\n")
