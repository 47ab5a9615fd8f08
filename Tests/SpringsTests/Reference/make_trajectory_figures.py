#!/usr/bin/env python3
"""Makes trajectory_figures.csv: when springs turn, pass their target and settle (needs mpmath).

Every figure is found by scanning and bisecting the solution of the equation of motion with 50
digits, not by the closed forms that it checks. Inputs are Doubles taken exactly. Columns:

  kind              duration-bounce | response-ratio | mass-stiffness-damping
  p1,p2,p3          the parameters that `kind` names, in that order (p3 empty for the first two)
  displacement, velocity
                    the state at time 0, the displacement measured from the target
  tolerance         the distance from the target that counts as settled
  settling          the last time at which the distance exceeds the tolerance; inf when never
  turn0,turn1, crossing0,crossing1, steep0,steep1
                    the first two times after 0 at which velocity, displacement and acceleration
                    change their sign; empty when there are none
  peak_velocity, peak_velocity_time
                    the velocity of largest magnitude

Usage: make_trajectory_figures.py SEED COUNT > trajectory_figures.csv
"""
import random
import sys
from mpmath import mp, mpf, exp, cos, sin, cosh, sinh, log, sqrt, pi

mp.dps = 50


class Trajectory:
    def __init__(self, kind, p, displacement, velocity):
        if kind == "duration-bounce":
            duration, bounce = mpf(p[0]), mpf(p[1])
            self.omega = 2 * pi / duration
            self.zeta = 1 - bounce if bounce >= 0 else 1 / (1 + bounce)
        elif kind == "response-ratio":
            self.omega, self.zeta = 2 * pi / mpf(p[0]), mpf(p[1])
        else:
            m, k, c = map(mpf, p)
            self.omega, self.zeta = sqrt(k / m), c / (2 * sqrt(k * m))
        self.sigma = self.zeta * self.omega
        self.square = self.omega ** 2 - self.sigma ** 2
        self.w = sqrt(abs(self.square))
        self.x, self.v = mpf(displacement), mpf(velocity)

    def derivatives(self, t):
        """Displacement, velocity, acceleration at t."""
        sigma, w = self.sigma, self.w
        if self.square > 0:
            c, s = cos(w * t), sin(w * t) / w
        elif self.square == 0:
            c, s = mpf(1), t
        else:
            c, s = cosh(w * t), sinh(w * t) / w
        e = exp(-sigma * t)
        x = e * (self.x * c + (self.v + sigma * self.x) * s)
        v = e * (self.v * c - (self.omega ** 2 * self.x + sigma * self.v) * s)
        return x, v, -self.omega ** 2 * x - 2 * sigma * v

    def bisect(self, test, low, high):
        """The point between low and high where test changes."""
        at_low = test(low)
        for _ in range(140):
            middle = (low + high) / 2
            if test(middle) == at_low:
                low = middle
            else:
                high = middle
        return low

    def grid(self):
        """Times from just after 0 with at most one sign change of any derivative in between."""
        tiny = mpf(10) ** -25 / self.omega
        if self.square > 0:
            step = pi / self.w / 16
            yield tiny
            ramp = tiny
            while ramp * 4 < step:
                ramp *= 4
                yield ramp
            for i in range(1, 64):
                yield i * step
        else:
            for i in range(0, 320):
                yield tiny * mpf(10) ** (mpf(i) / 8)

    def sign_changes(self, order, count):
        found, last, last_sign = [], None, None
        for t in self.grid():
            sign = self.derivatives(t)[order] > 0
            if last is not None and sign != last_sign:
                found.append(self.bisect(lambda u: self.derivatives(u)[order] > 0, last, t))
                if len(found) == count:
                    break
            last, last_sign = t, sign
        return found + [None] * (count - len(found))

    def settling(self, tolerance):
        tolerance = mpf(tolerance)
        outside = lambda t: abs(self.derivatives(t)[0]) > tolerance
        if self.x == 0 and self.v == 0:
            return mpf(0)
        if self.sigma == 0:
            return mpf("inf") if sqrt(self.x ** 2 + (self.v / self.w) ** 2) > tolerance else mpf(0)
        if self.square > 0:
            amplitude = sqrt(self.x ** 2 + ((self.v + self.sigma * self.x) / self.w) ** 2)
            if amplitude <= tolerance:
                return mpf(0)
            end = log(amplitude / tolerance) / self.sigma
            step = min(pi / self.w / 64, end / 512)
        else:
            slow = self.sigma - self.w
            amplitude = abs(self.x) + (abs(self.v) + self.sigma * abs(self.x)) / slow
            end = 2 * log(2 + amplitude / tolerance) / slow
            step = end / 4096
        t = end
        while t > 0:
            if outside(t):
                return self.bisect(outside, t, t + step)
            rises = lambda u: self.derivatives(u)[1] > 0
            if rises(t) != rises(t + step):
                extreme = self.bisect(rises, t, t + step)
                if outside(extreme):
                    return self.bisect(outside, extreme, t + step)
            t -= step
        # The grid may stop short of the start.
        return self.bisect(outside, mpf(0), t + step) if outside(mpf(0)) else mpf(0)


def cases(rng, count):
    bounces = [0.0, 0.15, 0.3, 0.7, 0.9999, 1.0, -0.1, -0.5, -0.9999, 1e-6, 1e-12, -1e-6, -1e-12]
    for b in bounces:
        for tolerance in (0.001, 0.5):
            yield "duration-bounce", (0.5, b), -1.0, 0.0, tolerance
        yield "duration-bounce", (0.5, b), -1.0, 40.0, 0.001
        yield "duration-bounce", (0.5, b), -1.0, -40.0, 0.01
        yield "duration-bounce", (0.5, b), 0.0, 3.0, 1e-6
    for p in [(1.0, 100.0, 10.0), (2.0, 8.0, 8.0), (1e-9, 100.0, 1e-5), (1e-9, 100.0, 1.0), (1e12, 100.0, 10.0),
              (1e12, 100.0, 2e7), (1.0, 100.0, 1e-12), (1.0, 1e8, 1e3), (1.0, 1.0, 1e3), (3.0, 1000.0, 500.0),
              (2.0, 100.0, 15.0)]:
        for tolerance in (0.001, 1e-9):
            yield "mass-stiffness-damping", p, -1.0, 0.0, tolerance
    for _ in range(count):
        kind = rng.choice(["duration-bounce", "response-ratio", "mass-stiffness-damping"])
        if kind == "duration-bounce":
            p = (10 ** rng.uniform(-2, 1.5), rng.uniform(-0.99, 1))
            omega = 6.28 / p[0]
        elif kind == "response-ratio":
            p = (10 ** rng.uniform(-2, 1.5), 10 ** rng.uniform(-3, 2))
            omega = 6.28 / p[0]
        else:
            p = (10 ** rng.uniform(-9, 12), 10 ** rng.uniform(-1, 8), 0.0)
            omega = (p[1] / p[0]) ** 0.5
            p = (p[0], p[1], 2 * (p[0] * p[1]) ** 0.5 * 10 ** rng.uniform(-3, 2))
        displacement = rng.choice([-1.0, 0.0, 300.0, rng.uniform(-1e3, 1e3)])
        velocity = rng.choice([0.0, omega * rng.uniform(-3, 3) * max(1.0, abs(displacement))])
        yield kind, p, displacement, velocity, 10 ** rng.uniform(-6, 0) * max(1.0, abs(displacement))


def text(value):
    return "" if value is None else repr(float(value))


def main():
    seed, count = int(sys.argv[1]), int(sys.argv[2])
    print("kind,p1,p2,p3,displacement,velocity,tolerance,settling,turn0,turn1,crossing0,crossing1,"
          "steep0,steep1,peak_velocity,peak_velocity_time")
    for kind, p, displacement, velocity, tolerance in cases(random.Random(seed), count):
        trajectory = Trajectory(kind, p, displacement, velocity)
        turns = trajectory.sign_changes(1, 2)
        crossings = trajectory.sign_changes(0, 2)
        steeps = trajectory.sign_changes(2, 2)
        moments = [mpf(0)] + [t for t in steeps if t is not None]
        peak = max(moments, key=lambda t: (abs(trajectory.derivatives(t)[1]), -t))
        p3 = repr(p[2]) if len(p) > 2 else ""
        print(",".join([kind, repr(p[0]), repr(p[1]), p3, repr(displacement), repr(velocity), repr(tolerance)]
                       + [text(t) for t in [trajectory.settling(tolerance), *turns, *crossings, *steeps,
                                            trajectory.derivatives(peak)[1], peak]]))


if __name__ == "__main__":
    main()
