#!/usr/bin/env python3
"""Random and hostile command lines for springplot: no crash, no hang, no flood, no invalid output.

    swift build -c release --product springplot
    Tests/Fuzz/fuzz.py .build/release/springplot --runs 60000 --seed 1
    Tests/Fuzz/fuzz.py .build/release/springplot --matrix

A run is faulty when it ends by a signal, takes more than a second of CPU or 100 MB (unless it
writes many rows, or rows of a hundred digits), ends with a status that is not documented, fails in
silence, writes what its format does not allow, leaves a temporary file, or says what steers a terminal or a CI system.
The seed and the number of the run make it again; the status is 1 when there were faults.
"""
import argparse
import json
import math
import os
import random
import re
import resource
import shutil
import signal
import sys
import tempfile
import zlib
import xml.parsers.expat

STATUSES = {0, 1, 64, 65, 66, 74}
# A chart has some ten thousand bytes.
MANY_BYTES = 1 << 19
KILL_SECONDS = 10

NUMBERS = ["0", "1", "0.5", "0.3", "2", "-1", "10", "100", "1e3", "0.1", "0.001", "300", "-0.3"]
HOSTILE_NUMBERS = [
    "1e-300", "1e-308", "5e-324", "1e308", "1.7976931348623157e308", "1e400", "-0", "nan", "inf",
    "1e18", "7e20", "-1e17", "1e15", "9007199254740993", "1e99", "-1e100", "1e-99", "1e-100", "1e101",
    "0.1.2", "0x10", "1_000", "", " ", "1e", "--1", "+1", "1,5", "−1", ".5", "5.", "1e-17",
    "0.99999999999999999", "1.0000000000000002", "123456789012345678901234567890", "1e-5", "1e6", "-1e-3",
]
JOINERS = ["\u0600", "\u0d4e", "\u0301", "\u200d", "\u0903", "\ufe0f", "\U000110bd"]
HOSTILE_TEXTS = [
    "", " ", "a", "ab\ncd", "\t", "\r", "\x1b[31m", "\x9b", "\u202e", "\u2028", "\ufffe", "'", '"', "`",
    "$(touch PWNED)", "; touch PWNED", "<script>", "]]>", "-->", "&amp;", "\\", "{", "}", "::error::x",
    "##[error]x", "a,b", "a;b", "=1+1", "@x", "-", "--", "-x", "../x", "/", ".", "..", "~", "x" * 300,
    "é", "🙂👩‍🚀", "日本語", "\U0010ff80", "%s%n", "\u0000"[:0], "a=b", "a:b", "a(b", "#x", "'; system 'x",
] + [j + m for j in JOINERS for m in ["'", '"', ",", "}", "<", "\n"]]
EXTENSIONS = ["csv", "tsv", "json", "jsonl", "dat", "gp", "svg", "png", "css", "txt"]
FORMATS = ["csv", "tsv", "json", "jsonl", "dat", "gnuplot", "svg", "png", "css", "text"]
DIALECTS = ["swiftui", "uikit", "coreanimation", "css", "motion", "react-spring", "compose", "flutter",
            "anime", "react-native", "reanimated", "android", "svelte", "tailwind", "tokens", "keyframes"]
FIGURES = ["duration", "bounce", "response", "dampingRatio", "mass", "stiffness", "damping", "settle",
           "angularFrequency", "dampedAngularFrequency", "decayRate", "swiftUISettlingDuration",
           "overshoot", "peakTime", "arrival", "peak", "peakVelocityTime", "bounces"]
WORDS = ["smooth", "snappy", "bouncy", "spring", "interactiveSpring", "interpolatingSpring", "linear",
         "easeIn", "easeOut", "easeInOut", "default", "circularEaseIn", "circularEaseOut",
         "circularEaseInOut", "timingCurve(0.17, 0.67, 0.83, 0.67, duration: 0.5)"]


class Grammar:
    """Command lines, and the files that they name, from a source of chance."""

    def __init__(self, chance):
        self.chance = chance

    def pick(self, values):
        return self.chance.choice(values)

    def maybe(self, share):
        return self.chance.random() < share

    def number(self, low=0.0, high=2.0):
        if self.maybe(0.06):
            return self.pick(HOSTILE_NUMBERS)
        if self.maybe(0.3):
            return self.pick(NUMBERS)
        if self.maybe(0.1):
            return repr(10 ** self.chance.uniform(-12, 12))
        return "%.*g" % (self.chance.randint(1, 6), self.chance.uniform(low, high))

    def text(self):
        parts = [self.pick(HOSTILE_TEXTS) for _ in range(self.chance.randint(1, 3))]
        return "".join(parts).replace("\0", "")

    def modifiers(self):
        text = ""
        while self.maybe(0.25):
            text += self.pick([
                lambda: ".delay(%s)" % self.number(0, 1),
                lambda: ".speed(%s)" % self.number(0.1, 3),
                lambda: ".repeatCount(%s%s)" % (
                    self.pick(["1", "2", "3", "10", "1000", "1000000", "1e15", "2.5", "0", "-1"]),
                    self.pick(["", ", autoreverses: false", ", autoreverses: true"])),
                lambda: ".repeatForever(%s)" % self.pick(["", "autoreverses: false"]),
            ])()
        return text

    def curve(self):
        kind = self.chance.random()
        n = self.number
        if kind < 0.35:
            curve = self.pick(WORDS)
        elif kind < 0.75:
            curve = self.pick([
                lambda: "spring(duration: %s, bounce: %s)" % (n(0.05, 1.5), n(-0.99, 1)),
                lambda: "spring(response: %s, dampingFraction: %s)" % (n(0.05, 1.5), n(0, 1.5)),
                lambda: "Spring(mass: %s, stiffness: %s, damping: %s)" % (n(0.1, 5), n(1, 500), n(0, 40)),
                lambda: "interpolatingSpring(mass: %s, stiffness: %s, damping: %s, initialVelocity: %s)"
                        % (n(0.1, 5), n(1, 500), n(0, 40), n(-10, 10)),
                lambda: "%s(duration: %s)" % (self.pick(["smooth", "snappy", "bouncy"]), n(0.1, 2)),
                lambda: "%s:duration=%s,extraBounce=%s" % (self.pick(["smooth", "bouncy"]), n(0.1, 2), n(0, 0.5)),
                lambda: "timingCurve(%s, %s, %s, %s, duration: %s)" % (n(0, 1), n(-1, 2), n(0, 1), n(-1, 2), n(0, 2)),
                lambda: "%s(duration: %s)" % (self.pick(WORDS[6:10]), n(0, 2)),
                lambda: "{ stiffness: %s, damping: %s, mass: %s }" % (n(1, 500), n(0, 40), n(0.1, 5)),
                lambda: "{ tension: %s, friction: %s }" % (n(1, 500), n(0, 40)),
                lambda: "cubic-bezier(%s, %s, %s, %s)" % (n(0, 1), n(-1, 2), n(0, 1), n(-1, 2)),
                lambda: "linear(0, %s, %s 50%%, 1)" % (n(), n()),
                lambda: "withAnimation(.bouncy) {",
                lambda: "spring(dampingRatio = %sf, stiffness = %sf)" % (n(0, 1.5), n(1, 1500)),
                lambda: "{ type: \"spring\", visualDuration: %s, bounce: %s }" % (n(0, 2), n(-1, 1)),
                lambda: "UIView.animate(withDuration: %s, delay: 0, usingSpringWithDamping: %s, "
                        "initialSpringVelocity: %s)" % (n(0, 2), n(0, 1), n(-9, 9)),
                lambda: "SpringDescription.withDampingRatio(mass: %s, stiffness: %s, ratio: %s)" % (
                    n(0.1, 5), n(1, 500), n(0, 2)),
                lambda: "spring({ bounce: %s, duration: %s })" % (n(-1, 1), n(1, 2000)),
                lambda: "elastic.out(%s, %s)" % (n(0, 3), n(0, 2)),
                lambda: "{\"duration\": \"%sms\", \"bounce\": %s}" % (n(0, 900), n(-1, 1)),
            ])()
        elif kind < 0.92:
            curve = self.pick(WORDS) + self.modifiers()
        else:
            curve = self.text()
        curve += self.modifiers()
        if self.maybe(0.3):
            curve = "." + curve
        if self.maybe(0.2):
            curve = self.pick(["a", "Sheet", "b c", self.text()]) + "=" + curve
        return curve

    def value(self):
        return self.number(-300, 300) if self.maybe(0.8) else self.number(-300, 300) + "," + self.number(-300, 300)

    def motion(self):
        words = []
        point = self.maybe(0.2)
        value = (lambda: self.number(-300, 300) + "," + self.number(-300, 300)) if point else \
            (lambda: self.number(-300, 300))
        if self.maybe(0.3):
            words += ["--from=" + value()]
        if self.maybe(0.4) or point:
            words += ["--to=" + value()]
        if self.maybe(0.25):
            words += ["--velocity=" + value()]
        while self.maybe(0.3):
            change = "%s:%s" % (self.number(0, 1), value())
            if self.maybe(0.5):
                change += ":" + self.curve()
            words += ["--retarget=" + change]
        if self.maybe(0.08):
            words += ["--gesture=" + self.pick(["g.csv", "g.jsonl", "h.csv", "absent.csv"])]
            words += self.pick([[], ["--project"], ["--velocity-estimator=swiftui"], ["--time-unit=ms"]])
        if point and self.maybe(0.2):
            words += [self.pick(["--x-curve=", "--y-curve="]) + self.curve()]
        if self.maybe(0.1):
            words += ["--sweep=%s=%s" % (
                self.pick(["bounce", "duration", "damping", "stiffness", "delay", "speed", "response"]),
                self.pick([lambda: "0:1:0.25", lambda: "0.1,0.2,0.5", lambda: "%s:%s:%s" % (
                    self.number(), self.number(), self.number(0.01, 1)), lambda: self.number()])())]
        if self.maybe(0.12):
            words += ["--as-played"] + self.pick([[], [], ["--with-exact"]])
        if self.maybe(0.05):
            words += self.pick([["--clamp"], ["--dialect=" + self.pick(DIALECTS + [self.text()])],
                                ["--source=" + self.pick(["a.swift", "tokens.json", "g.csv", "absent"])]])
        return words

    def family(self):
        n = self.number
        return self.pick([
            lambda: ["--duration=" + n(0.1, 2), "--bounce=" + n(-0.99, 1)],
            lambda: ["--response=" + n(0.1, 2), "--damping-ratio=" + n(0, 2)],
            lambda: ["--mass=" + n(0.1, 5), "--stiffness=" + n(1, 500), "--damping=" + n(0, 60)]
            + self.pick([[], ["--allow-over-damping"]]),
            lambda: ["--settling-duration=" + n(0.1, 5), "--damping-ratio=" + n(0, 1)]
            + self.pick([[], ["--settling-rule=" + self.pick(["swiftui", "core-animation", self.text()])]]),
            lambda: ["--omega=" + n(0.1, 50), "--zeta=" + n(0, 2)],
            lambda: ["--stiffness=" + n(1, 500), "--damping-ratio=" + n(0, 2)],
            lambda: ["--bounciness=" + n(0, 20), "--speed=" + n(0, 20)],
            lambda: ["--preset=" + self.pick(["smooth", "bouncy", "snappy"]), "--extra-bounce=" + n(0, 0.5)],
        ])()

    def curves(self):
        if self.maybe(0.3):
            return self.family()
        return [self.curve() for _ in range(self.pick([1, 1, 1, 2, 3, 7]))]

    def sampling(self):
        words = []
        if self.maybe(0.15):
            return ["--at=" + ",".join(self.number() for _ in range(self.chance.randint(1, 4)))]
        if self.maybe(0.15):
            words += ["--start=" + self.number(0, 0.5)]
        if self.maybe(0.35):
            words += ["--until=" + self.pick([self.number(0, 4), "settle"])]
        if self.maybe(0.4):
            words += [self.pick([lambda: "--fps=" + self.pick(["1", "24", "30", "60", "120", self.number(1, 200)]),
                                 lambda: "--step=" + self.number(0.005, 0.1),
                                 lambda: "--samples=" + self.pick(["1", "2", "3", "50", "1000", self.number(1, 99)])])()]
        return words

    def chart(self):
        words = []
        options = [
            lambda: "--title=" + self.text(), lambda: "--unit=" + self.pick(["pt", "%", self.text()]),
            lambda: "--width=" + self.pick(["320", "720", "4000", self.number(100, 900)]),
            lambda: "--height=" + self.pick(["200", "420", "4000", self.number(100, 900)]),
            lambda: "--theme=" + self.pick(["auto", "light", "dark", "light,dark", "pink"]),
            lambda: "--colors=" + self.pick(["#ff0000", "#f00,#0f0", self.text()]),
            lambda: "--layout=" + self.pick(["panels", "overlay", "phase"]), lambda: "--interactive",
            lambda: "--scale=" + self.pick(["1", "2", "0.5", self.number(0, 4)]),
            lambda: "--y-axis=" + self.pick(["up", "down"]),
            lambda: "--color=" + self.pick(["always", "never", "auto"]),
            lambda: "--show=" + self.pick(["position", "velocity", "position,velocity", "energy"]),
            lambda: "--components", lambda: "--animate", lambda: "--plane",
            lambda: "--markers=" + self.pick(["duration", "settle,peak", "none", "duration,none"]),
            lambda: "--x-range=%s:%s" % (self.number(0, 1), self.number(0, 4)),
            lambda: "--y-range=%s:%s" % (self.number(-2, 0), self.number(0, 2)),
            lambda: "--tolerance=" + self.number(0.0001, 0.1), lambda: "--no-header", lambda: "--wide",
            lambda: "--precision=" + self.pick(["0", "3", "17", "full", "100", self.number(0, 20)]),
            lambda: "--epsilon=" + self.number(0.0001, 0.1), lambda: "-q", lambda: "--jobs=" + self.pick(["1", "2", "0"]),
        ]
        while self.maybe(0.45):
            words.append(self.pick(options)())
        return words

    def output(self):
        words = []
        if self.maybe(0.6):
            words += ["-f", self.pick(FORMATS)]
        elif self.maybe(0.7):
            for _ in range(self.pick([1, 1, 2])):
                words += ["-o", "out%d.%s" % (self.chance.randint(0, 3), self.pick(EXTENSIONS))]
            if self.maybe(0.1):
                words += ["--check"]
        elif self.maybe(0.2):
            words += ["-o", self.text()]
        return words

    def plot(self):
        words = self.curves() + self.motion() + self.sampling() + self.chart() + self.output()
        if self.maybe(0.05):
            self.chance.shuffle(words)
        return words

    def command(self):
        kind = self.chance.random()
        if kind < 0.6:
            return self.plot()
        if kind < 0.72:
            return ["info"] + self.curves() + self.motion() + self.pick(
                [[], ["-f", "json"], ["--tolerance=" + self.number(0, 0.5)], self.table(), self.table()])
        if kind < 0.79:
            return ["convert", self.curve()] + self.pick([[], ["-f", "json"], ["--to", self.pick(
                DIALECTS + [self.text()])], ["--to=" + self.pick(DIALECTS), "--to=" + self.number(-9, 9),
                                             "--velocity=" + self.number(-9, 9)]])
        if kind < 0.84:
            return ["fit"] + self.fit()
        if kind < 0.85:
            return ["tune"] + self.curves() + self.pick([[], ["--print=line"], ["--reduce-motion"]])
        if kind < 0.91:
            return ["timeline", self.pick(["t.json", "t.log", "t.json", "absent"])] + self.sampling() + self.chart() + self.output()
        if kind < 0.97:
            return ["render"] + self.pick([["charts.txt"], ["page.md"], ["charts.txt", "page.md"], ["absent"]]) \
                + self.pick([[], ["--check"], ["--confine", "."], ["--jobs=2"], ["--no-defaults"], ["--verbose", "--check"],
                             ["-f", self.pick(["json", "sarif", "junit"])], ["--annotate", self.pick(["github", "gitlab"])],
                             ["--dry-run", "charts.txt:%d" % self.chance.randint(0, 6)]])
        return self.pick([["help"] + self.pick([[], ["curves"], ["info"], ["--man"], [self.text()]]),
                          ["completions", self.pick(["bash", "zsh", "fish", self.text()])], ["--version"],
                          [self.text()], []])

    def table(self):
        names = [self.pick(FIGURES + [self.text()]) if self.maybe(0.1) else self.pick(FIGURES) for _ in range(3)]
        words = []
        options = [
            lambda: "--table", lambda: "--columns=" + ",".join(names), lambda: "--figure=" + names[0],
            lambda: "--sort=" + names[0] + self.pick(["", ":desc"]), lambda: "--explain=" + names[1],
            lambda: "--where=%s %s %s" % (names[2], self.pick(["<", "<=", ">", ">=", "=", "!="]), self.number()),
        ]
        while not words or self.maybe(0.5):
            words.append(self.pick(options)())
        if self.maybe(0.5):
            words += ["-f", self.pick(["csv", "tsv", "json", "markdown", "jsonl", "text"])]
        return words

    def fit(self):
        n = self.number
        limit = lambda: self.pick(["", "", "<", ">"])
        if self.maybe(0.25):
            words = ["--data=" + self.pick(["g.csv", "h.csv", "g.jsonl", "d.csv", "d.csv", "d.csv"])]
            while self.maybe(0.4):
                words += [self.pick([
                    lambda: "--fix=%s=%s" % (self.pick(["duration", "bounce", "begin", "start", "target", "velocity"]), n()),
                    lambda: "--pieces=" + self.pick(["1", "2", "3", n(), n() + "," + n()]),
                    lambda: "--time-unit=ms", lambda: "--measure=" + self.pick(["largest", "mean-square", "velocity"])])()]
        elif self.maybe(0.3):
            words = [self.curve()] + self.pick([[], ["--like=" + self.pick(["spring", "cubic-bezier"])],
                                                ["--measure=" + self.pick(["largest", "mean-square", "velocity"])]])
        else:
            words = [self.pick([
                lambda: "--settle=" + limit() + n(0.1, 2), lambda: "--overshoot=" + limit() + self.pick(["3%", n(0, 0.5)]),
                lambda: "--arrival=" + limit() + n(0.05, 1), lambda: "--peak=" + limit() + n(1, 20),
                lambda: "--bounce=" + limit() + n(-0.9, 0.9), lambda: "--duration=" + limit() + n(0.1, 1),
                lambda: "--mass=" + n(0.1, 4), lambda: "--stiffness=" + limit() + n(10, 500),
                lambda: "--damping=" + limit() + n(1, 40), lambda: "--velocity=" + n(-9, 9),
                lambda: "--to=" + self.pick(DIALECTS + ["100", "0", "10,20"])])() for _ in range(self.pick([1, 2, 2, 2, 3]))]
        if self.maybe(0.4):
            words += ["-f", self.pick(["text", "json", "csv", "tsv", "svg", "png", "swift"])]
        return words

    def recorded(self):
        duration, damping = self.chance.uniform(0.2, 1), self.chance.uniform(2, 9)
        rows = ["time,position"]
        for index in range(self.chance.randint(1, 90)):
            time = index / 60
            value = 100 * (1 - math.exp(-damping * time) * math.cos(6.28 * time / duration))
            rows.append("%.4f,%.3f" % (time, value) if self.maybe(0.98) else "%s,%s" % (self.number(), self.number()))
        return "\n".join(rows)

    def gesture(self):
        separator = self.pick([",", "\t"])
        names = self.pick(["time,x", "time_ms,position", "t,x,y", "timeStamp,clientX,clientY", "Time (s),Position (pt)",
                           self.text() + "," + self.text(), "0,0"]).replace(",", separator)
        rows = [names]
        time = self.chance.uniform(0, 10)
        for _ in range(self.chance.randint(0, 30)):
            time += self.chance.choice([0, 0.008, 0.016, 8, 1e-9])
            rows.append(separator.join(
                [repr(round(time, 6)) if self.maybe(0.95) else self.number()]
                + [self.number(-300, 300) for _ in range(names.count(separator))]))
        return self.pick(["\n", "\r\n"]).join(rows)

    def json_gesture(self):
        lines = ['{"t":%s,"x":%s}' % (self.number(0, 1) or "0", self.number(-300, 300) or "1") for _ in range(9)]
        return self.pick(["\n".join(lines), "[" + ",".join(lines) + "]", "[[0,1],[%s,%s]]" % (self.number(), self.number())])

    def timeline(self):
        value = lambda: self.pick([self.chance.uniform(-9, 9), self.chance.randint(0, 99), 1e18, 1e-99, True, None,
                                   [1, 2], "red", self.text()])
        names = [self.pick(["x", "y", self.text()]) for _ in range(self.chance.randint(1, 3))]
        events = []
        time = 0.0
        for _ in range(self.chance.randint(0, 12)):
            time += self.chance.choice([0, 0.1, 1, self.chance.uniform(0, 3), 1e6])
            event = {"at": time, "set": {self.pick(names): value()}}
            if self.maybe(0.5):
                event["animation"] = self.curve() if self.maybe(0.9) else value()
            if self.maybe(0.2):
                event["name"] = self.text()
            if self.maybe(0.15):
                event["sequence"] = {"every": self.pick([0.1, 1e-9, 1e9, 0]), "set": [{names[0]: 1}, {names[0]: 0}]}
            if self.maybe(0.1):
                event["reset"] = True
            events.append(event)
        properties = {name: {"initial": self.chance.choice([0, 1, 5.5, True])} if self.maybe(0.5) else
                      self.chance.choice([0, 1, [0, 1], "red"]) for name in names}
        head = {"properties": properties}
        return head, events

    def files(self):
        head, events = self.timeline()
        lines = ["'%s'" % " ".join(w for w in self.plot() if "'" not in w) if self.maybe(0.05) else
                 " ".join("'" + w.replace("'", "'\\''") + "'" for w in self.plot()) for _ in range(4)]
        blocks = [" ".join("'" + w.replace("'", "'\\''") + "'" for w in
                           self.pick([lambda: ["info"] + self.curves() + self.table(),
                                      lambda: ["convert", self.curve(), "--to", self.pick(DIALECTS)],
                                      lambda: ["fit"] + self.fit()])()).replace("\n", " ") for _ in range(2)]
        names = ["spring", self.text().replace("\n", " ")]
        return {
            "d.csv": self.recorded(), ".springplot": "\n".join(self.chart()[:2]),
            "a.swift": "\n".join("let %s = Animation.%s // x" % (self.pick(names), self.curve()) for _ in range(4)),
            "tokens.json": json.dumps({name: {"$type": "cubicBezier", "$value": [0.2, 0, 0, 1]} for name in names}),
            "g.csv": self.gesture(), "h.csv": self.gesture(), "g.jsonl": self.json_gesture(),
            "t.json": json.dumps(dict(head, events=events)),
            "t.log": "\n".join(json.dumps(line) for line in [head] + events),
            "charts.txt": "\n".join(line.replace("\n", " ") for line in lines),
            "page.md": "\n".join(
                ["<!-- springplot:defaults %s -->" % " ".join("'%s'" % w for w in self.chart() if "'" not in w)] * self.maybe(0.2)
                + ["<!-- springplot %s -->" % line.replace("\n", " ") for line in lines]
                + ["<!-- springplot:begin %s -->%s<!-- springplot:end -->" % (block, self.pick(["", "old", "\nold\n"]))
                   for block in blocks]),
        }


def invalid(name, data):
    """What is wrong with the bytes of a file or stream of a format; None when nothing is."""
    kind = os.path.splitext(name)[1][1:]
    if kind == "png":
        return png_fault(data)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError:
        return "not UTF-8"
    if kind == "svg":
        try:
            xml.parsers.expat.ParserCreate().Parse(data, True)
        except xml.parsers.expat.ExpatError as error:
            return "XML: %s" % error
        if re.search(r'="[^"]*\b(nan|inf)\b', text):
            return "nan or inf in SVG"
    elif kind in ("json", "jsonl"):
        def refuse(word):
            raise ValueError(word)
        try:
            for document in ([text] if kind == "json" else text.splitlines()):
                json.loads(document, parse_constant=refuse)
        except ValueError as error:
            return "JSON: %s" % error
    elif kind in ("csv", "tsv"):
        if kind == "tsv":
            counts = {line.count("\t") for line in text.split("\n") if line}
        else:
            counts, fields, quoted = set(), 0, False
            for byte in data:
                if byte == 0x22:
                    quoted = not quoted
                elif byte == 0x2C and not quoted:
                    fields += 1
                elif byte == 0x0A and not quoted:
                    counts.add(fields)
                    fields = 0
        if len(counts) > 1:
            return "uneven columns"
        if re.search(r"(^|,|\t)-?(nan|inf)", text, re.M):
            return "nan or inf in a table"
    elif kind == "xml":
        try:
            xml.parsers.expat.ParserCreate().Parse(data, True)
        except xml.parsers.expat.ExpatError as error:
            return "XML: %s" % error
    elif kind == "css" and text.count("{") != text.count("}"):
        return "CSS braces"
    elif kind == "txt" and re.search("[\x00-\x08\x0b-\x1a\x1c-\x1f\x7f\x80-\x9f\u202a-\u202e]", text):
        return "control character in text"
    return None


def png_fault(data):
    """What is wrong with the bytes of a PNG; None when nothing is."""
    if data[:8] != b"\x89PNG\r\n\x1a\n":
        return "no PNG"
    place, packed = 8, b""
    while place + 12 <= len(data):
        length, kind = int.from_bytes(data[place:place + 4], "big"), data[place + 4:place + 8]
        body = data[place + 8:place + 8 + length]
        if zlib.crc32(kind + body) != int.from_bytes(data[place + 8 + length:place + 12 + length], "big"):
            return "PNG: sum of %s" % kind
        packed += body * (kind == b"IDAT")
        place += 12 + length
    try:
        zlib.decompress(packed)
    except zlib.error as error:
        return "PNG: %s" % error
    return None if place == len(data) else "PNG: end"


def unsafe_words(text):
    """Whether words for people steer a terminal or a CI system."""
    if re.search("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e]", text):
        return "control character in a message"
    if re.search(r"^\s*::|##\[|##vso|##team", text, re.M):
        return "CI command in a message"
    return None


class Runner:
    def __init__(self, binary, seconds, megabytes):
        self.limits = (seconds, megabytes << 20)
        self.binary = os.path.abspath(binary)
        self.environment = {"PATH": os.environ.get("PATH", ""), "LANG": "C.UTF-8"}

    def run(self, words, folder):
        """Returns what is wrong with a run, and its status, seconds and bytes of memory."""
        before = set(os.listdir(folder))
        process = os.fork()
        if process == 0:
            os.chdir(folder)
            limit = KILL_SECONDS + int(self.limits[0])
            resource.setrlimit(resource.RLIMIT_CPU, (limit, limit))
            resource.setrlimit(resource.RLIMIT_AS, (4 << 30, 4 << 30))
            resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
            for number, name, flags in [(0, os.devnull, os.O_RDONLY), (1, ".stdout", os.O_WRONLY | os.O_CREAT | os.O_TRUNC),
                                        (2, ".stderr", os.O_WRONLY | os.O_CREAT | os.O_TRUNC)]:
                file = os.open(name, flags, 0o600)
                if file != number:
                    os.dup2(file, number)
                    os.close(file)
            try:
                os.execve(self.binary, [b"springplot"] + [os.fsencode(w) for w in words], self.environment)
            finally:
                os._exit(127)
        _, code, usage = os.wait4(process, 0)
        seconds = usage.ru_utime + usage.ru_stime
        memory = usage.ru_maxrss * (1 if sys.platform == "darwin" else 1024)
        status = os.waitstatus_to_exitcode(code)
        with open(os.path.join(folder, ".stdout"), "rb") as file:
            output = file.read()
        with open(os.path.join(folder, ".stderr"), "rb") as file:
            errors = file.read()
        faults = []
        isStopped = status == -signal.SIGKILL
        if status < 0 and not isStopped:
            faults.append("signal %s" % signal.Signals(-status).name)
        elif not isStopped and status not in STATUSES:
            faults.append("status %d" % status)
        elif not isStopped and status != 0 and not errors:
            faults.append("silent failure")
        if status >= 0:
            faults += filter(None, [unsafe_words(errors.decode("utf-8", "replace"))])
        written = len(output)
        for name in sorted(set(os.listdir(folder)) - {".stdout", ".stderr"}):
            path = os.path.join(folder, name)
            if name.startswith(".springplot-"):
                written += os.path.getsize(path)
                if not isStopped:
                    faults.append("temporary file left")
                os.remove(path)
            elif name not in before and os.path.isfile(path):
                with open(path, "rb") as file:
                    data = file.read()
                written += len(data)
                faults += filter(None, [invalid(name, data)])
                os.remove(path)
            elif name.startswith("PWNED"):
                faults.append("a command was run")
        if "-f" in words[:-1] and status == 0 and output:
            format = words[words.index("-f") + 1]
            name = "x." + {"gnuplot": "gp", "text": "txt", "sarif": "json", "junit": "xml"}.get(format, format)
            if words[0] != "convert" or format == "json":
                faults += filter(None, [invalid(name, output)])
        if written < MANY_BYTES:
            if seconds > self.limits[0]:
                faults.append("%.1f s" % seconds)
            if memory > self.limits[1]:
                faults.append("%d MB" % (memory >> 20))
        return faults, status, seconds, memory


def write_files(folder, files):
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8", errors="surrogateescape", newline="") as file:
            file.write(text)


def random_runs(runner, folder, options):
    for number in range(options.first, options.first + options.runs):
        grammar = Grammar(random.Random("%d/%d" % (options.seed, number // 50)))
        files = grammar.files()
        grammar = Grammar(random.Random("%d:%d" % (options.seed, number)))
        words = [w.replace("\0", "") for w in grammar.command()]
        write_files(folder, files)
        yield "run %d" % number, words, runner.run(words, folder)


def matrix_runs(runner, folder, options):
    help_texts = [os.popen("'%s' %s" % (runner.binary, words)).read() for words in [
        "--help", "info --help", "timeline --help", "render --help", "fit --help", "convert --help", "tune --help"]]
    names = sorted({name for text in help_texts for name in re.findall(r"--[a-z][a-z-]+", text)})
    values = (NUMBERS + HOSTILE_NUMBERS + HOSTILE_TEXTS)
    commands = [
        [["bouncy", "-f", "csv"], ["bouncy", "-f", "svg"], ["bouncy", "-f", "text"]], [["info", "bouncy"]],
        [["timeline", "t.json"]], [["render", "charts.txt"]], [["fit", "--settle=0.5"], ["fit", "--data=d.csv"]],
        [["convert", "bouncy"]], [["tune", "bouncy"]],
    ]
    write_files(folder, Grammar(random.Random(options.seed)).files())
    print("%d options by %d values" % (len(names), len(values)))
    for name in names:
        for value in values:
            value = value.replace("\0", "")
            for command, text in zip(commands, help_texts):
                if name not in text:
                    continue
                for rest in command:
                    words = rest + ["%s=%s" % (name, value)]
                    yield "matrix", words, runner.run(words, folder)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--runs", type=int, default=1000)
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--matrix", action="store_true", help="every option with every hostile value")
    parser.add_argument("--seconds", type=float, default=1.0, help="the CPU time that a run may take")
    parser.add_argument("--megabytes", type=int, default=100, help="the memory that a run may take")
    options = parser.parse_args()
    runner = Runner(options.binary, options.seconds, options.megabytes)
    folder = tempfile.mkdtemp(prefix="fuzz-")
    statuses, faulty, slowest, largest, count = {}, 0, 0.0, 0, 0
    try:
        for label, words, (faults, status, seconds, memory) in (matrix_runs if options.matrix else random_runs)(
                runner, folder, options):
            count += 1
            statuses[status] = statuses.get(status, 0) + 1
            slowest, largest = max(slowest, seconds), max(largest, memory)
            if faults:
                faulty += 1
                print("%s: %s: %s" % (label, ", ".join(faults), json.dumps(words)), flush=True)
    finally:
        shutil.rmtree(folder)
    print("%d runs, %d faulty; status %s; at most %.2f s and %d MB" % (
        count, faulty, ", ".join("%d: %d" % item for item in sorted(statuses.items())), slowest, largest >> 20))
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
