#!/usr/bin/env python3
"""Makes digit_vectors.csv: spring positions and velocities, rounded once from exact arithmetic.

Columns: family, its three numbers, start, target, velocity, time, the number of decimals, the nearest
Doubles of position and velocity, and their nearest decimals as whole numbers of the last one.

Usage: make_digit_vectors.py SEED COUNT > digit_vectors.csv
       make_digit_vectors.py SEED COUNT HARDEST > hard_digit_vectors.csv

With HARDEST only the samples are kept that take the most bits to be rounded so, and these are a last
column; so many of each kind: of numbers whose own digits come close to a tie, and of numbers that are
next to one because they hardly move.
"""
import heapq
import math
import sys

from exact_springs import Fraction, Samples, exact, mp, nearest_decimal, nearest_double
from exact_springs import precision_for, state


def bits(base, rest, decimals):
    """How many bits of the sum tell on which side of the nearest tie it is; 0 when it is one."""
    total = exact(base, rest)
    double = nearest_double(base, rest)
    ties = [
        (Fraction(double) + Fraction(math.nextafter(double, end))) / 2
        for end in (-math.inf, math.inf)
    ]
    ties.append((math.floor(total * 10**decimals) + Fraction(1, 2)) / 10**decimals)
    distances = [d for d in (abs(total - tie) for tie in ties) if d]
    quotient = abs(total) / min(distances)
    return max(0, quotient.numerator.bit_length() - quotient.denominator.bit_length())


samples = Samples(int(sys.argv[1]))
hardest = int(sys.argv[3]) if len(sys.argv) > 3 else 0
kept = ([], [])
print(
    "family,p1,p2,p3,from,to,velocity,time,decimals,position,speed,position_decimal,speed_decimal"
    + (",bits" if hardest else "")
)
for index in range(int(sys.argv[2])):
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
    line = ",".join(fields)
    if not hardest:
        print(line)
        continue
    need = max(bits(target, displacement, decimals), bits(0.0, speed, decimals))
    heap = kept[need > 130]
    heapq.heappush(heap, (need, index, f"{line},{need}"))
    if len(heap) > hardest:
        heapq.heappop(heap)
for heap in kept:
    for _, _, line in sorted(heap, reverse=True):
        print(line)
