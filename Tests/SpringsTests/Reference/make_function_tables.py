#!/usr/bin/env python3
"""Makes the tables of constants of FunctionTables.swift (needs mpmath).

Every constant is computed with 100 digits and split into Doubles: `high` is the nearest one, `low`
the nearest one to what is left. The parts of ln 2 / 32 and π / 64 have so few bits that their
products with the number of a table's entry are exact.

Usage: make_function_tables.py > ../../../Sources/Springs/Arithmetic/FunctionTables.swift
"""
from mpmath import mp, mpf, cos, exp, floor, fac, ln, log, pi, sin

mp.dps = 100


def literal(x):
    """The Double x as a hexadecimal literal."""
    if x == 0:
        return "0"
    text = float(x).hex()
    sign = "-" if text.startswith("-") else ""
    mantissa, exponent = text.lstrip("-").split("p")
    head, _, tail = mantissa.partition(".")
    tail = tail.rstrip("0")
    body = head + ("." + tail if tail else "")
    return f"{sign}{body}p{int(exponent)}"


def pair(x):
    high = mpf(float(x))
    return f"DoubleDouble(high: {literal(high)}, low: {literal(mpf(float(x - high)))})"


def parts(x, bits, count):
    """Splits x into `count` numbers of so few bits, and a last Double."""
    result = []
    for _ in range(count):
        unit = mpf(2) ** (floor(log(abs(x), 2)) + 1 - bits)
        part = floor(x / unit) * unit
        result.append(part)
        x -= part
    return result + [mpf(float(x))]


def table(name, doc, rows):
    print(f"  /// {doc}")
    print(f"  static let {name}: [DoubleDouble] = [")
    for row in rows:
        print(f"    {row},")
    print("  ]")


print("/// Constants of the elementary functions; `make_function_tables.py` computes them.")
print("enum FunctionTables {")
table("powers", "2^(j/32) for j from 0 through 31.", [pair(mpf(2) ** (mpf(j) / 32)) for j in range(32)])
print()
table("sines", "sin(j π/64) for j from 0 through 32.", [pair(sin(j * pi / 64)) for j in range(33)])
print()
table("inverseFactorials", "1/j! for j from 0 through 17.", [pair(1 / fac(j)) for j in range(18)])
print()
for name, doc, value in [
    ("pi", "π.", pi),
    ("naturalLogarithmOfTwo", "ln 2.", ln(2)),
]:
    print(f"  /// {doc}")
    print(f"  static let {name} = {pair(value)}")
for name, doc, values in [
    ("exponentStep", "ln 2 / 32: two parts of 36 bits and a Double.", parts(ln(2) / 32, 36, 2)),
    ("angleStep", "π/64: four parts of 27 bits and a Double.", parts(pi / 64, 27, 4)),
]:
    print(f"  /// {doc}")
    print(f"  static let {name} = (")
    print(",\n".join(f"    {literal(v)}" for v in values))
    print("  )")
print(f"  /// 32 / ln 2.\n  static let exponentSteps = {literal(mpf(float(32 / ln(2))))}")
print(f"  /// 64 / π.\n  static let angleSteps = {literal(mpf(float(64 / pi)))}")
mp.dps = 500
words = int(floor(2 / pi * mpf(2) ** 1280))
print("  /// The first 1280 bits of 2/π, from the first one behind the point on.")
print("  static let quartersOfOne: [UInt64] = [")
for row in range(5):
    print("    " + ", ".join(f"0x{words >> 64 * (19 - 4 * row - j) & 2**64 - 1:016x}" for j in range(4)) + ",")
print("  ]")
print("}")
