"""Writes number_vectors.csv: Doubles with their text at a number of decimals, and the shortest one.

Python rounds the exact binary value, a tie to the even digit, and its repr has the fewest digits.
"""

import random
import struct
from decimal import Decimal
from pathlib import Path


def shortest(value):
    """Lays out repr's digits by JavaScript's rule for exponents."""
    if value == 0:
        return "0"
    sign, digits, exponent = Decimal(repr(value)).normalize().as_tuple()
    digits = "".join(map(str, digits))
    point = len(digits) + exponent
    if -6 < point <= 21:
        text = format(Decimal(repr(value)), "f")
        text = text.rstrip("0").rstrip(".") if "." in text else text
        return text
    mantissa = digits[0] + ("." + digits[1:] if len(digits) > 1 else "")
    return f"{'-' if sign else ''}{mantissa}e{point - 1:+d}"


def fixed(value, decimals):
    text = f"{value:.{decimals}f}"
    return text[1:] if text.startswith("-") and not text.strip("-0.") else text


def from_bits(bits):
    return struct.unpack(">d", bits.to_bytes(8, "big"))[0]


random.seed(2023)
cases = [0.0, -0.0, 5e-324, -5e-324, 2.2250738585072009e-308, 2.2250738585072014e-308]
cases += [1.7976931348623157e308, 0.5, 1.5, 2.5, -0.5, 0.125, 0.375, 0.0004, -0.0004, 1e-5, 7e-05]
cases += [0.1 + 0.2, 1 / 3, 2 / 3, 0.15000000000000002, 999999.9999995, 0.9999995, 9.5, 99.5]
cases += [10.0**power for power in range(-30, 31, 3)] + [1e-6, 1e-7, 1e20, 1e21, 1e22, 1e23]
cases += [9007199254740993.0, 4503599627370497.5, 1.5e-7, 123456789012345680000.0, 2.0**-1074 * 3]
cases += [(2 * random.randrange(1 << 20) + 1) / 2 ** random.randint(1, 20) for _ in range(60)]
cases += [random.uniform(-2, 2) for _ in range(80)]
cases += [random.randrange(10**6) / 10**6 for _ in range(40)]
bits = (random.getrandbits(64) for _ in range(10**6))
doubles = (from_bits(pattern) for pattern in bits if (pattern >> 52) & 0x7FF != 0x7FF)
cases += [next(doubles) for _ in range(80)]

with open(Path(__file__).with_name("number_vectors.csv"), "w") as file:
    file.write("bits,decimals,fixed,shortest\n")
    for index, value in enumerate(cases):
        pattern = struct.pack(">d", value).hex()
        large = abs(value) > 1e40 or 0 < abs(value) < 1e-40
        few = [0, 1, 2, 3, 6, 7, 9, 12, 15, 17, 22, 23, 30]
        decimals = random.choice([0, 6, 100] if large else few)
        file.write(f"{pattern},{decimals},{fixed(value, decimals)},{shortest(value)}\n")
