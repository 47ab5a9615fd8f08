"""Springs in exact arithmetic, the reference of make_digit_vectors.py and check_digits.py.

Every input is a Double taken exactly. Results are rounded once, ties to even; a rest that is too
small for the working precision decides a tie by its sign. Needs mpmath.
"""
import math
import random
from fractions import Fraction

from mpmath import cos, exp, log, mag, mp, mpf, pi, sin, sqrt


def rates(family, numbers):
    """ω, the damping ratio, √|1 - ratio²| and the sign of 1 - ratio."""
    a, b, c = (mpf(x) for x in numbers)
    if family == "duration-bounce":
        if b >= 0:
            return 2 * pi / a, 1 - b, sqrt(b * (2 - b)), 0 if b == 0 else 1
        return 2 * pi / a, 1 / (1 + b), sqrt(-b * (2 + b)) / (1 + b), -1
    if family == "response-ratio":
        return 2 * pi / a, b, sqrt(abs((1 - b) * (1 + b))), 0 if b == 1 else 1 if b < 1 else -1
    if family == "settling":
        if b < 1:
            exponent = log(b / sqrt((1 - b) * (1 + b))) - log(c)
        else:
            exponent = -log(c) + sqrt(-2 * log(c))
            for _ in range(60):
                exponent -= (exponent - log(1 + exponent) + log(c)) * (1 + exponent) / exponent
        return exponent / (a * b), b, sqrt((1 - b) * (1 + b)), 0 if b == 1 else 1
    frequency, difference = sqrt(b / a), 4 * a * b - c * c
    if difference == 0:
        return frequency, mpf(1), mpf(0), 0
    half = 1 / (2 * a * frequency)
    return frequency, c * half, sqrt(abs(difference)) * half, 1 if difference > 0 else -1


def exact_phase(family, numbers, time):
    """Sine and cosine at twelfths of an undamped period that are whole or half numbers."""
    undamped = {"duration-bounce": 1.0, "response-ratio": 0.0}
    # Only a Double can be such a time; an mpf is a place between two of them.
    if numbers[1] != undamped.get(family) or not isinstance(time, float):
        return None, None
    twelfths = Fraction(time) * 12 / Fraction(numbers[0])
    if twelfths.denominator != 1:
        return None, None
    sines = [0, 0.5, None, 1, None, 0.5, 0, -0.5, None, -1, None, -0.5]
    return sines[twelfths.numerator % 12], sines[(twelfths.numerator + 3) % 12]


def state(family, numbers, start, target, velocity, time):
    """The displacement from the target, and the velocity."""
    displacement, v = mpf(start) - mpf(target), mpf(velocity)
    if time == 0:
        return displacement, v
    frequency, ratio, gap, sign = rates(family, numbers)
    t, decay, w = mpf(time), frequency * ratio, frequency * gap
    if sign == 0:
        e = exp(-frequency * t)
        a, b, c = e * (1 + frequency * t), e * t, e * (1 - frequency * t)
    elif sign > 0:
        sine, cosine = exact_phase(family, numbers, time)
        e = exp(-decay * t)
        s = e * (sin(w * t) if sine is None else sine) / w
        k = e * (cos(w * t) if cosine is None else cosine)
        a, b, c = k + decay * s, s, k - decay * s
    else:
        fast = decay + w
        slow = frequency * frequency / fast
        e, f = exp(-slow * t), exp(-fast * t)
        b = (e - f) / (2 * w)
        a, c = e + slow * b, f - slow * b
    return a * displacement + b * v, c * v - frequency * frequency * b * displacement


def precision_for(time):
    """Bits that leave enough of a difference of numbers near 1."""
    return 500 if time == 0 or time > 1e-25 else 4500


def fraction(x):
    sign, digits, exponent, _ = x._mpf_
    value = Fraction(int(digits)) * Fraction(2) ** int(exponent)
    return -value if sign else value


def exact(base, rest):
    """The sum of a Double and an mpf, of which only the sign counts when it is very small."""
    if rest != 0 and mag(rest) < -1400:
        rest = mpf(2) ** -1400 * (1 if rest > 0 else -1)
    return Fraction(base) + (fraction(rest) if rest != 0 else 0)


def nearest_double(base, rest):
    """The Double nearest to the sum of a Double and an mpf."""
    if rest == 0 or mag(rest) < -1200:
        return base + 0.0 if base else 0.0
    total = exact(base, rest)
    try:
        return total.numerator / total.denominator
    except OverflowError:
        return math.copysign(math.inf, total)


def nearest_decimal(base, rest, decimals):
    """The whole number of 10^-decimals nearest to the sum."""
    return round(exact(base, rest) * 10**decimals)


def text(number, decimals):
    """A whole number of 10^-decimals as springplot writes it."""
    digits = str(abs(number)).rjust(decimals + 1, "0")
    sign = "-" if number < 0 else ""
    return sign + (digits[:-decimals] + "." + digits[-decimals:] if decimals else digits)


class Samples:
    """Random springs, starts and times: plain ones and those that are hard."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def power(self, low, high):
        return 10 ** self.random.uniform(low, high)

    def short(self, x):
        """x with few digits, as people type it, or with all of them."""
        return float(f"%.{self.random.choice([2, 3, 17])}g" % x)

    def spring(self):
        """A family, its three numbers, and about how long the spring takes."""
        r, kind = self.random, self.random.random()
        near = 2.0 ** -r.randint(3, 60)
        family = r.choice(["duration-bounce"] * 2 + ["response-ratio", "physical", "settling"])
        duration = self.short(self.power(-1.5, 1.5) if r.random() < 0.9 else self.power(-20, 20))
        if family == "duration-bounce":
            bounce = (
                self.short(r.uniform(-0.95, 1)) if kind < 0.7 else near if kind < 0.8
                else -near if kind < 0.9 else r.choice([0.0, 1.0, 0.15, 0.3])
            )
            return family, (duration, bounce, 0.0), duration
        if family == "response-ratio":
            ratio = (
                self.short(self.power(-2, 1)) if kind < 0.7 else 1 - near if kind < 0.8
                else 1 + near if kind < 0.9 else r.choice([1.0, 0.0, 0.825, 1e6])
            )
            return family, (duration, ratio, 0.0), duration
        if family == "settling":
            ratio = max(self.short(r.uniform(0.05, 1)), 0.02) if kind < 0.8 else 1.0
            duration = min(max(self.short(r.uniform(0.01, 10)), 0.01), 10.0)
            return family, (duration, ratio, self.short(self.power(-5, -1.8))), duration
        mass = self.short(self.power(-1, 1)) if r.random() < 0.5 else 1.0
        stiffness = self.short(self.power(0, 3.5))
        critical = 2 * math.sqrt(mass * stiffness)
        # Within a few units of the last place a spring counts as critical.
        near = max(near, 2.0**-45)
        damping = (
            self.short(critical * self.power(-2, 1)) if kind < 0.7
            else critical * (1 - near) if kind < 0.8
            else critical * (1 + near) if kind < 0.95 else 0.0
        )
        return family, (mass, stiffness, damping), 2 * math.pi * math.sqrt(mass / stiffness)

    def start(self):
        """Start, target and velocity."""
        r = self.random
        start, target = (
            (0.0, 1.0) if r.random() < 0.4
            else (self.short(r.uniform(-100, 100)), self.short(r.uniform(-100, 100)))
        )
        if r.random() < 0.05:
            target = 1e15 * r.random()
        if r.random() < 0.1:
            target = r.choice([0.0, 0.5, 0.125, 12.5])
        velocity = 0.0 if r.random() < 0.5 else self.short(r.uniform(-1, 1) * self.power(-2, 3))
        return start, target, velocity

    def time(self, duration):
        r, kind = self.random, self.random.random()
        time = (
            duration * self.power(-1.5, 0.7) if kind < 0.7
            else duration * self.power(-6, 3) if kind < 0.9
            else self.power(-300, 0) if kind < 0.95 else duration * r.randint(0, 48) / 12
        )
        return self.short(time)
