#!/usr/bin/env python3
"""Makes digit_vectors.csv: spring positions and velocities, rounded once from exact arithmetic.

Columns: family, its three numbers, start, target, velocity, time, the number of decimals, the nearest
Doubles of position and velocity, and their nearest decimals as whole numbers of the last one.

Usage: make_digit_vectors.py SEED COUNT > digit_vectors.csv
"""
import sys

from exact_springs import Samples, mp, nearest_decimal, nearest_double, precision_for, state

samples = Samples(int(sys.argv[1]))
print("family,p1,p2,p3,from,to,velocity,time,decimals,position,speed,position_decimal,speed_decimal")
for _ in range(int(sys.argv[2])):
    family, numbers, duration = samples.spring()
    start, target, velocity = samples.start()
    time = samples.time(duration)
    decimals = samples.random.randint(0, 20)
    mp.prec = precision_for(time)
    displacement, speed = state(family, numbers, start, target, velocity, time)
    fields = [family, *map(repr, (*numbers, start, target, velocity, time)), str(decimals)]
    fields += [repr(nearest_double(target, displacement)), repr(nearest_double(0.0, speed))]
    fields += [
        str(nearest_decimal(target, displacement, decimals)),
        str(nearest_decimal(0.0, speed, decimals)),
    ]
    print(",".join(fields))
