#!/usr/bin/env python3
"""Makes energy_vectors.csv: accelerations and energies of springs, rounded once from exact arithmetic.

Columns: those of digit_vectors.csv up to the number of decimals; then of the acceleration and of the
kinetic, potential, total and dissipated energy the nearest Doubles, and their nearest decimals as whole
numbers of the last one.

Usage: make_energy_vectors.py SEED COUNT > energy_vectors.csv
"""
import sys

from exact_springs import Samples, mp, mpf, nearest_decimal, nearest_double, rates, state

QUANTITIES = ["acceleration", "kinetic", "potential", "energy", "dissipated"]
samples = Samples(int(sys.argv[1]))
print(",".join(
    "family,p1,p2,p3,from,to,velocity,time,decimals".split(",")
    + QUANTITIES + [name + "_decimal" for name in QUANTITIES]
))
mp.prec = 4500
for _ in range(int(sys.argv[2])):
    family, numbers, duration = samples.spring()
    start, target, velocity = samples.start()
    time = samples.time(duration)
    decimals = samples.random.randint(0, 20)
    frequency, ratio, _, _ = rates(family, numbers)

    def energies(displacement, speed):
        return speed * speed / 2, frequency * frequency * displacement * displacement / 2

    x, v = state(family, numbers, start, target, velocity, time)
    kinetic, potential = energies(x, v)
    whole = sum(energies(mpf(start) - mpf(target), mpf(velocity)))
    dissipated = mpf(0) if ratio == 0 or time == 0 else whole - kinetic - potential
    acceleration = -frequency * frequency * x - 2 * frequency * ratio * v
    values = [acceleration, kinetic, potential, kinetic + potential, dissipated]
    fields = [family, *map(repr, (*numbers, start, target, velocity, time)), str(decimals)]
    fields += [repr(nearest_double(0.0, value)) for value in values]
    fields += [str(nearest_decimal(0.0, value, decimals)) for value in values]
    print(",".join(fields))
