#!/usr/bin/env python3
"""Mutated documents for `springplot render`: what is outside the marks stays, and a check is clean.

    Tests/Fuzz/documents.py .build/release/springplot --runs 20000 --seed 1
    Tests/Fuzz/documents.py .build/release/springplot --seconds 600

Each run takes a document of some language, mutates it, renders it, and checks it. It is faulty when
the program ends by a signal or an undocumented status, when a byte outside of a begin and its end
changes, when the check behind finds something that is not fresh, when rendering again changes a
byte, or when a document with a fault changes. The seed and the number of the run make it again.
"""
import argparse
import os
import random
import re
import resource
import shutil
import subprocess
import sys
import tempfile

STATUSES = {0, 1, 64, 65, 66, 74}
COMMANDS = [
    "info bouncy --figure overshoot", "info smooth --figure settle", "info bouncy --figure peak",
    "info smooth snappy --columns settle,overshoot --table", "convert bouncy --to swiftui -q",
    "info bouncy -f markdown --table", "convert snappy --to css -q", "bouncy --at 0,0.1 -f csv",
    "bouncy -o a.svg", "smooth -o b.svg --theme light,dark", "info bouncy", "bouncee", "tune", "-o",
]
CHARTS = ["bouncy -o c.csv --at 0", "smooth -o d.csv --at 0,0.1", "bouncy -o none/e.csv --at 0", "x -o f.csv"]
# How each language writes a comment; the last form, if it has several, may stand within a line.
LANGUAGES = {
    "md": ["<!-- %s -->"], "mdx": ["{/* %s */}"], "html": ["<!-- %s -->"], "qmd": ["<!-- %s -->"],
    "rst": [".. %s"], "adoc": ["// %s"], "tex": ["%% %s"], "typ": ["// %s", "/* %s */"],
    "swift": ["/// %s", "// %s", "/** %s */", "/// <!-- %s -->"], "kt": ["/** %s */", " * <!-- %s -->"],
    "dart": ["/// %s", "/* %s */"], "ts": ["/** %s */", "// %s"], "css": ["/* %s */"], "txt": ["# %s"],
}
LINES = [
    "Plain text, with *marks* and `code`.", "", "", "# A heading", "- an item", "  - inside", "1. first",
    "> a quotation", "| a | b |", "|---|---|", "    indented", "\tindented", "```", "```swift", "~~~", "````",
    "let x = \"// text\"", "let y = '''", "\"\"\"", "/* open", "*/", " * star", "// line", "/// doc", "----", "::",
    ".. code-block:: c", ".. note::", "\\begin{verbatim}", "\\end{verbatim}", "50 \\% of %", "<p>x</p>", "<!--", "-->",
    "{/*", "*/}", "a ` b `` c", "é 日本語 🙂 e\u0301", "\u2028", "\x0b\x0c", "\\", "x \\", "springplot", "Springplot:",
]
PIECES = [
    b"<!--", b"-->", b"{/*", b"*/}", b"/*", b"*/", b"//", b"///", b"%", b".. ", b"`", b"```", b"~~~", b"\"", b"'",
    b"\"\"\"", b"\r\n", b"\r", b"\n", b"\n\n", b"\t", b"    ", b"> ", b"- ", b"\\", b"\\\n", b"\xff", b"\xc3", b"\xef\xbb\xbf",
    b"\0", b"springplot", b"springplot:begin", b"springplot:end", b"springplot:defaults --width 300", b"springplot:",
    b"SPRINGPLOT:END", b" --", b"$", b"#",
]


class Documents:
    """Documents of one language, from a source of chance."""

    def __init__(self, chance, language):
        self.chance, self.forms = chance, LANGUAGES[language]

    def comment(self, text):
        return self.chance.choice(self.forms) % text

    def text(self):
        """A begin and its end, in one line or with lines between them."""
        command = self.chance.choice(COMMANDS)
        begin, end = self.comment("springplot:begin " + command), self.comment("springplot:end")
        between = self.chance.choice(["", "old", "old\n", "\n", "two\nlines\n", "\nx\n\ny\n"])
        if self.chance.random() < 0.5:
            return "It is %s%s%s here." % (begin, between.replace("\n", " "), end)
        indent = self.chance.choice(["", "", "  ", "> ", "- ", "/// ", " * "])
        lines = [begin, *between.split("\n")[:-1], end]
        return "\n".join(indent + line for line in lines)

    def document(self):
        parts = []
        if self.chance.random() < 0.15:
            parts.append(self.comment("springplot:defaults --width %d" % self.chance.choice([300, 600, 9])))
        for _ in range(self.chance.randint(1, 12)):
            kind = self.chance.random()
            if kind < 0.3:
                parts.append(self.text())
            elif kind < 0.4:
                parts.append(self.comment("springplot " + self.chance.choice(CHARTS)))
            else:
                parts.append(self.chance.choice(LINES))
        text = "\n".join(parts) + self.chance.choice(["", "\n"])
        if self.chance.random() < 0.15:
            text = text.replace("\n", "\r\n")
        data = text.encode()
        for _ in range(self.chance.choice([0, 0, 1, 1, 2, 5])):
            data = self.mutated(data)
        return data

    def mutated(self, data):
        place = self.chance.randint(0, len(data))
        other = self.chance.randint(0, len(data))
        first, last = min(place, other), min(max(place, other), min(place, other) + 40)
        return self.chance.choice([
            lambda: data[:place] + self.chance.choice(PIECES) + data[place:],
            lambda: data[:place] + self.chance.choice(PIECES) + data[place:],
            lambda: data[:first] + data[last:],
            lambda: data[:place] + data[first:last] + data[place:],
            lambda: data[:place] + bytes([self.chance.randint(0, 255)]) + data[place + 1:],
            lambda: data[:place],
        ])()


BEGIN, END = b"springplot:begin", b"springplot:end"


def changed_outside(before, after):
    """What differs between two documents other than what stands between a begin and its end."""
    pattern = re.compile(b"(%s|%s)" % (BEGIN, END))
    old, new = pattern.split(before), pattern.split(after)
    if old[1::2] != new[1::2]:
        return "marks came or went"
    marks = old[1::2]
    for index, (a, b) in enumerate(zip(old[::2], new[::2])):
        if a == b:
            continue
        if index == 0 or index == len(marks) or marks[index - 1] != BEGIN or marks[index] != END:
            return "a byte outside of the marks changed"
        # Up to the end of the line or comment the begin itself stands; before the end its own mark.
        head = re.match(rb"(?:\\\r?\n|.)*?(?:-->|\*/\}|\*/|(?<!\\)\r?\n|\Z)", a, re.S).group()
        rest = a[len(head):]
        tail = re.search(rb"(?:(?:<!--|\{/\*|/\*+|//+!?|%+|\.\.|\*|#)[ \t]*)?\Z", rest).group()
        if not b.startswith(head.rstrip(b"\r\n")):
            return "the begin changed"
        if not b.endswith(tail):
            return "the end changed"
    return None


class Runner:
    def __init__(self, binary):
        self.binary = os.path.abspath(binary)

    def render(self, folder, name, *options):
        run = subprocess.run(
            [self.binary, "render", "--jobs", "1", *options, name], cwd=folder, stdin=subprocess.DEVNULL,
            capture_output=True, timeout=20, env={"LANG": "C.UTF-8"},
        )
        return run.returncode, run.stderr.decode("utf-8", "replace")

    def faults(self, folder, name, data):
        """What is wrong with rendering a document, and the status."""
        path = os.path.join(folder, name)
        # Below the root of a repository missing folders are made.
        os.mkdir(os.path.join(folder, ".git"))
        with open(path, "wb") as file:
            file.write(data)

        def content():
            with open(path, "rb") as file:
                return file.read()

        status, words = self.render(folder, name)
        rendered = content()
        found = []
        if status not in STATUSES:
            return ["status %d" % status], status
        if status not in (0,) and not words:
            found.append("silent failure")
        found += filter(None, [changed_outside(data, rendered)])
        check, words = self.render(folder, name, "--check")
        if check not in STATUSES:
            found.append("status %d of the check" % check)
        # What could not be written is stale or missing still.
        if check != status and not (status == 74 and check in (1, 65)):
            found.append("the check finds: " + words.strip().replace("\n", "; "))
        if re.search(r"^(\S+:\d+: )?(stale|missing) ", words, re.M) and status != 74:
            found.append("the check lists something")
        again, _ = self.render(folder, name, "-q")
        if again != status or content() != rendered:
            found.append("rendering again differs")
        left = [entry for entry in os.listdir(folder) if entry.startswith(".springplot-")]
        if left:
            found.append("a temporary file is left")
        for entry in os.listdir(folder):
            entry = os.path.join(folder, entry)
            shutil.rmtree(entry) if os.path.isdir(entry) else os.remove(entry)
        return found, status


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("binary")
    parser.add_argument("--runs", type=int, default=1 << 60)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="the CPU time to spend")
    parser.add_argument("--first", type=int, default=0, help="the number of the first run")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--show", action="store_true", help="print each document that is faulty")
    options = parser.parse_args()
    runner, statuses, faulty, number = Runner(options.binary), {}, 0, options.first
    folder = tempfile.mkdtemp(prefix="documents-")
    try:
        while number < options.first + options.runs:
            spent = sum(resource.getrusage(who).ru_utime + resource.getrusage(who).ru_stime
                        for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
            if spent > options.seconds:
                break
            chance = random.Random("%d:%d" % (options.seed, number))
            language = chance.choice(sorted(LANGUAGES))
            data = Documents(chance, language).document()
            found, status = runner.faults(folder, "a." + language, data)
            statuses[status] = statuses.get(status, 0) + 1
            if found:
                faulty += 1
                print("run %d (%s): %s" % (number, language, ", ".join(found)), flush=True)
                if options.show:
                    print(data)
            number += 1
    finally:
        shutil.rmtree(folder)
    print("%d runs, %d faulty; status %s" % (
        number - options.first, faulty, ", ".join("%d: %d" % item for item in sorted(statuses.items()))))
    return 1 if faulty else 0


if __name__ == "__main__":
    sys.exit(main())
