"""Plays `springplot tune` on a pseudo-terminal, and prints what came of it as JSON.

    python3 tune.py PROGRAM CASE [SEED [COUNT]]
"""
import fcntl, json, os, pty, random, resource, select, signal, struct, sys, termios, time

PROGRAM, CASE = sys.argv[1:3]
SEED = int(sys.argv[3]) if len(sys.argv) > 3 else 24
COUNT = int(sys.argv[4]) if len(sys.argv) > 4 else 300


class Terminal:
    """A program on a terminal of its own; its standard output is a pipe."""

    def __init__(self, *arguments, columns=80, rows=24, environment={}):
        self.master, slave = pty.openpty()
        fcntl.ioctl(slave, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.before = termios.tcgetattr(slave)
        self.slave = slave
        self.output, writing = os.pipe()
        self.process = os.fork()
        if self.process == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            os.dup2(slave, 0)
            os.dup2(writing, 1)
            os.dup2(slave, 2)
            os.environ.update({"TERM": "xterm-256color", "LANG": "C.UTF-8"}, **environment)
            os.closerange(3, 256)
            os.execv(PROGRAM, [PROGRAM, "tune", *arguments])
        os.close(writing)
        self.seen = b""

    def read(self, seconds, until=None):
        """Reads for a while, or until something has been seen; returns what came."""
        end, came = time.monotonic() + seconds, b""
        while (left := end - time.monotonic()) > 0:
            if not select.select([self.master], [], [], left)[0]:
                break
            try:
                part = os.read(self.master, 65536)
            except OSError:
                break
            if not part:
                break
            came += part
            if until and until in came:
                break
        self.seen += came
        return came

    def send(self, text):
        os.write(self.master, text if isinstance(text, bytes) else text.encode())

    def end(self, seconds=3):
        """Waits for the end; returns the status, or minus the signal."""
        deadline = time.monotonic() + seconds
        while time.monotonic() < deadline:
            self.read(0.02)
            done, status = os.waitpid(self.process, os.WNOHANG)
            if done:
                self.read(0.05)
                return os.waitstatus_to_exitcode(status)
        os.kill(self.process, signal.SIGKILL)
        os.waitpid(self.process, 0)
        return None

    def printed(self):
        return os.read(self.output, 65536).decode()

    def is_restored(self):
        """Whether settings, cursor, mouse and screen are as they were."""
        last = lambda on, off: self.seen.rfind(off) > self.seen.rfind(on)
        return (
            termios.tcgetattr(self.slave) == self.before
            and last(b"\x1b[?1049h", b"\x1b[?1049l")
            and last(b"\x1b[?25l", b"\x1b[?25h")
            and last(b"\x1b[?1002h", b"\x1b[?1002l")
        )


def started(*arguments, **options):
    terminal = Terminal(*arguments, **options)
    terminal.read(5, until=b"tune")
    return terminal


def keys():
    terminal = started("bouncy")
    terminal.send("\x1b[C\x1b[B\x1b[C")
    terminal.read(0.2)
    terminal.send("\r")
    status = terminal.end()
    return {"status": status, "printed": terminal.printed(), "restored": terminal.is_restored()}


def quitting():
    terminal = started("bouncy")
    terminal.send("q")
    status = terminal.end()
    return {"status": status, "printed": terminal.printed(), "restored": terminal.is_restored()}


def signals():
    results = {}
    for name in ["HUP", "INT", "QUIT", "TERM", "USR1", "USR2", "ALRM", "PIPE", "XCPU", "SEGV"]:
        terminal = started("bouncy")
        number = getattr(signal, "SIG" + name)
        os.kill(terminal.process, number)
        results[name] = [terminal.end() == -number, terminal.is_restored()]
    return results


def resizing():
    terminal = started("bouncy")
    terminal.read(1.5)
    fcntl.ioctl(terminal.slave, termios.TIOCSWINSZ, struct.pack("HHHH", 40, 120, 0, 0))
    os.kill(terminal.process, signal.SIGWINCH)
    came = terminal.read(0.5)
    terminal.send("q")
    terminal.end()
    return {"drawn": b"\x1b[40;" in came}


def closing():
    terminal = started("bouncy")
    os.close(terminal.master)
    terminal.master = os.open(os.devnull, os.O_RDONLY)
    status = terminal.end()
    return {"ended": status is not None}


def measure():
    terminal = started("bouncy", columns=80, rows=24)
    terminal.read(1.5)
    # From a key to its frame.
    latencies = []
    for _ in range(20):
        terminal.read(0.06)
        start = time.monotonic()
        terminal.send("\x1b[1;2C")
        terminal.read(1, until=b"H")
        latencies.append(time.monotonic() - start)
    terminal.read(1.5)
    ticks = os.sysconf("SC_CLK_TCK")

    def used():
        fields = open(f"/proc/{terminal.process}/stat").read().rsplit(")", 1)[1].split()
        return (int(fields[11]) + int(fields[12])) / ticks

    # A spring without damping never rests.
    terminal.send("\x1b[B\x1b[F")
    terminal.read(0.3)
    before, start = used(), time.monotonic()
    moving = len(terminal.read(2))
    cpu = (used() - before) / (time.monotonic() - start)
    tuned, start = 0, time.monotonic()
    while time.monotonic() - start < 2:
        terminal.send("\x1b[1;2D" if int(time.monotonic() * 20) % 2 else "\x1b[1;2C")
        tuned += len(terminal.read(0.02))
    terminal.send("3")
    terminal.read(2.5)
    before = used()
    resting = len(terminal.read(2))
    rest = used() - before
    terminal.send("q")
    terminal.end()
    return {
        "latency": sorted(latencies)[len(latencies) // 2],
        "worst": max(latencies),
        "moving": moving / 2,
        "tuning": tuned / 2,
        "cpu": cpu,
        "resting": resting,
        "rest": rest,
    }


def chaos():
    choice = random.Random(SEED)
    terminal = started("bouncy")
    parts = ["\x1b[A", "\x1b[B", "\x1b[C", "\x1b[D", "\x1b[1;2C", "\x1b[H", "\x1b[F", "\t", " "]
    parts += list("pdkursy?123456789=-.0e\x7f\x0c")
    for _ in range(COUNT):
        part = choice.choice(parts)
        if choice.random() < 0.2:
            button, end = choice.choice([(0, "M"), (32, "M"), (0, "m"), (64, "M"), (65, "M")])
            part = f"\x1b[<{button};{choice.randint(1, 90)};{choice.randint(1, 30)}{end}"
        terminal.send(part if part != "s" else " ")
        if choice.random() < 0.1:
            terminal.read(0.005)
    terminal.read(0.3)
    terminal.send("\x1b")
    terminal.read(0.2)
    terminal.send("q")
    return {"status": terminal.end(10), "restored": terminal.is_restored()}


print(json.dumps(globals()[CASE]()))
