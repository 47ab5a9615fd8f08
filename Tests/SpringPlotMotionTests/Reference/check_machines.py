#!/usr/bin/env python3
"""Checks that what springplot writes depends on no C library and on no processor.

Usage: check_machines.py PROGRAM [COUNT] [SEED]

PROGRAM is dynamically linked. It runs with the C library as it is, with one whose elementary functions
are 2 units of the last place off, and as on a processor without fused multiplications; the bytes of
COUNT random outputs of every format must be the same, and all that lies in examples must be fresh. It
also must not import an elementary function.
"""
import os
import random
import re
import subprocess
import sys
import tempfile

FUNCTIONS = (
    "exp exp2 exp10 expm1 log log2 log10 log1p pow cbrt hypot sin cos tan sincos asin acos atan "
    "atan2 sinh cosh tanh asinh acosh atanh erf tgamma lgamma"
).split()
FORMATS = "csv tsv json jsonl dat gnuplot svg css text".split()


def curve(r):
    """A random curve as it is written."""
    kind = r.randrange(8)
    if kind == 0:
        return f"spring:duration={r.uniform(0.1, 2)},bounce={r.uniform(-0.9, 1)}"
    if kind == 1:
        return f"spring:response={r.uniform(0.1, 2)},dampingFraction={r.uniform(0.05, 2)}"
    if kind == 2:
        return f"Spring(mass: 1, stiffness: {r.uniform(10, 400)}, damping: {r.uniform(1, 60)})"
    if kind == 3:
        return f".interpolatingSpring(stiffness: {r.uniform(10, 400)}, damping: {r.uniform(1, 20)})"
    if kind == 4:
        return f".timingCurve({r.random()}, {r.uniform(-1, 2)}, {r.random()}, {r.uniform(-1, 2)})"
    if kind == 5:
        return f".{r.choice(['smooth', 'snappy', 'bouncy'])}.delay({r.random()}).speed({r.uniform(0.5, 2)})"
    if kind == 6:
        return f".easeInOut.repeatCount({r.randint(1, 4)}, autoreverses: true)"
    return r.choice(["linear", "easeIn", "easeOut", "easeInOut", "ease"])


def arguments(r, output):
    """The arguments of a random output in a format."""
    command = [curve(r)]
    if output != "css":
        command += [f"--from={r.uniform(-10, 10)}", f"--to={r.uniform(-10, 10)}"]
        if r.random() < 0.4:
            command += ["--retarget", f"{r.uniform(0.01, 1)}:{r.uniform(-10, 10)}:{curve(r)}"]
    if output in ("csv", "tsv", "json", "jsonl", "dat", "gnuplot"):
        command += ["--precision", r.choice(["full", "6", "12", "17"])]
    return [*command, "--until", str(r.randint(1, 3)), "-f", output, "-q"]


def run(program, command, **extra):
    result = subprocess.run(
        [program, *command], capture_output=True, env={**os.environ, **extra}, timeout=60
    )
    return result.returncode, result.stdout


def main():
    program = os.path.abspath(sys.argv[1])
    count = int(sys.argv[2]) if len(sys.argv) > 2 else 100
    r = random.Random(int(sys.argv[3]) if len(sys.argv) > 3 else 1)
    symbols = subprocess.run(["nm", "-D", "-u", program], capture_output=True, text=True).stdout
    imported = [f for f in FUNCTIONS if re.search(rf" U {f}(@|$)", symbols, re.MULTILINE)]
    wrong = len(imported)
    print("imports:", imported or "no elementary function")
    here = os.path.dirname(os.path.abspath(__file__))
    folder = tempfile.mkdtemp()
    skewed = os.path.join(folder, "skewed.so")
    source = os.path.join(here, "skewed_functions.c")
    subprocess.run(
        ["cc", "-shared", "-fPIC", "-O1", "-fno-builtin", "-o", skewed, source, "-ldl"], check=True
    )
    machines = {
        "skewed functions": {"LD_PRELOAD": skewed},
        "no FMA": {"GLIBC_TUNABLES": "glibc.cpu.hwcaps=-FMA,-AVX2,-AVX2_Usable,-FMA4"},
    }
    examples = os.path.join(here, "..", "..", "..", "examples")
    for name, extra in {"as it is": {}, **machines}.items():
        status, text = run(program, ["render", "--check", examples], **extra)
        if status:
            wrong += 1
            print(f"examples, {name}: status {status} {text.decode()}")
    written = 0
    for output in FORMATS * count:
        command = arguments(r, output)
        expected = run(program, command)
        written += expected[0] == 0
        for name, extra in machines.items():
            if run(program, command, **extra) != expected:
                wrong += 1
                print(f"{name}: {command}")
    print(f"{count} outputs of each of {len(FORMATS)} formats, {written} written, {wrong} wrong")
    sys.exit(1 if wrong else 0)


main()
