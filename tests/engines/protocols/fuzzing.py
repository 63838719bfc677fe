"""Lines that no ordinary program sends: every command of every protocol with huge and odd numbers, by a seed.

    python -m tests.engines.protocols.fuzzing --lines 400000

Numbers of the count are lines in all; a session has some forty. Each has
to end in good order, every command of GTP to be answered once, and what
Gomocup's answers to be a line of its own.
"""

from __future__ import annotations

import io
import json
import random
import re
from collections.abc import Callable, Iterator
from dataclasses import replace

from engines.command_line import run_and_exit
from engines.core.game import Game
from engines.protocols.gomocup import GomocupSession
from engines.protocols.gtp import GtpSession
from engines.protocols.solving import answers, solver_of
from engines.registry import find_level, games
from tests.engines.protocols.conversation import GOMOKU, Recorder

LINES_OF_A_SESSION = 40
NUMBERS = [
    *("0", "1", "-1", "2", "3", "7", "8", "15", "19", "20", "255", "1000", "30000", "-30000"),
    *(str(2**bits + more) for bits in (31, 32, 53, 63, 64, 128) for more in (-1, 0)),
    *("9" * 400, "9" * 4_301, "9" * 5_000, "-" + "9" * 5_000, "0" * 5_000, "0" * 5_000 + "7"),
    *("1e999", "-1e999", "1e5", "1.5", "1.", ".5", "-.5", "0.0000001", "1." + "3" * 5_000),
    *("inf", "-inf", "Infinity", "nan", "NaN", "-nan", "1_000", "0x10", "0b1", "+5", "--5", "5-", "-"),
    *(
        "٣",
        "５",
        "१२",
        "²",
        "½",
        "Ⅷ",
        "1٣",
        "1\u00a0000",
        "1,5",
        "1'000",
        "\x00",
        "",
        " ",
        "\t7",
        "\ufffd",
        "\U0001f600",
    ),
]
GOMOCUP = [
    *("START", "RECTSTART", "RESTART", "BEGIN", "TURN", "PLAY", "BOARD", "SWAP2BOARD", "DONE", "TAKEBACK"),
    *("INFO", "ABOUT", "STOP", "YXBOARD", "YXNBEST", "YXSHOWFORBID", "YXSHOWINFO", "YXSTOP", "YXHASHCLEAR"),
    *("yxshowhashusage", "start", "turn", "SUGGEST", "ERROR", "ÄNDERE", "\x00", "9" * 5_000),
]
INFO = [
    *("timeout_turn", "timeout_match", "time_left", "max_memory", "game_type", "rule", "evaluate", "folder"),
    *("max_depth", "max_node", "show_detail", "thread_num", "hash_size", "RULE", "TIME_LEFT", "9" * 5_000),
]
GTP = [
    *(
        "protocol_version",
        "name",
        "version",
        "known_command",
        "list_commands",
        "boardsize",
        "clear_board",
        "komi",
    ),
    *("play", "genmove", "reg_genmove", "undo", "showboard", "set_position", "time_settings", "time_left"),
    *("final_score", "time_settings", "time_left", "komi", "dance"),
]
COLOURS = ["b", "w", "black", "WHITE", "green", ""]
ANSWER = re.compile(r"OK|SWAP|UNKNOWN command|name=.*|ERROR .*|MESSAGE .*|FORBID \d*\.|\d+,\d+( \d+,\d+)*")


class Fuzzer:
    """Lines by chance, the same for the same seed."""

    def __init__(self, seed: int) -> None:
        self._chance = random.Random(f"wires {seed}")

    def number(self) -> str:
        """A number, more or less."""
        if self._chance.random() < 0.3:
            return str(self._chance.randrange(20))
        return self._chance.choice(NUMBERS)

    def gomocup(self) -> str:
        """A line for a Gomocup program; often one that means something."""
        word = self._chance.choice(GOMOCUP)
        if word == "INFO" or self._chance.random() < 0.3:
            return f"INFO {self._chance.choice(INFO)} {self.number()}"
        separator = self._chance.choice((",", ",", ",", " ", ", "))
        numbers = separator.join(self.number() for _ in range(self._chance.randrange(4)))
        if self._chance.random() < 0.3:
            return numbers or "DONE"
        return f"{word} {numbers}"

    def gtp(self) -> str:
        """A line for a GTP program."""
        before = self.number() + " " if self._chance.random() < 0.2 else ""
        words = [self._chance.choice(GTP)]
        for _ in range(self._chance.randrange(5)):
            kind = self._chance.random()
            if kind < 0.3:
                words.append(self._chance.choice(COLOURS))
            elif kind < 0.6:
                words.append(self._chance.choice("ABCDIJTZabij5") + self.number())
            else:
                words.append(self.number())
        return before + " ".join(words)

    def problem(self) -> str:
        """A line for a solver: digits, squares, or JSON with anything in it."""
        kind = self._chance.random()
        if kind < 0.3:
            return self.number() * self._chance.randrange(1, 4)
        if kind < 0.4:
            return "[" * self._chance.choice((1, 100, 5_000))
        names = ["size", "moves", "side", "rule", "more"]
        raw = ", ".join(
            f"{json.dumps(self._chance.choice(names))}: {self._value()}"
            for _ in range(self._chance.randrange(4))
        )
        return f'{{"moves": {self._value()}, {raw}}}' if raw else "{}"

    def _value(self) -> str:
        kind = self._chance.random()
        if kind < 0.4:
            return self.number() or "null"
        return f"[[{self.number()}, {self.number()}], {self.number() or '1'}]"


def gomocup_session(fuzzer: Fuzzer) -> None:
    """Hold a session; raises where it does not end in good order."""
    lines = [fuzzer.gomocup() for _ in range(LINES_OF_A_SESSION)]
    target = io.StringIO()
    source = io.StringIO("\n".join(["START 15", *lines, "DONE", "ABOUT", "END", ""]))
    GomocupSession(GOMOKU, Recorder(), source, target).run()
    replies = target.getvalue().splitlines()
    for reply in replies:
        assert ANSWER.fullmatch(reply), reply[:200]
    assert any(reply.startswith("name=") for reply in replies)


def gtp_session(fuzzer: Fuzzer, game: Game) -> None:
    """Hold a session; raises where it does not end in good order, with an answer to every command."""
    lines = [fuzzer.gtp() for _ in range(LINES_OF_A_SESSION)]
    target = io.StringIO()
    level = find_level(game, "first-game")
    level = replace(level, limits=replace(level.limits, seconds=None, nodes=1))
    GtpSession(game, level, io.StringIO("\n".join([*lines, "name", "quit", ""])), target).run()
    *replies, last = target.getvalue().split("\n\n")
    assert len(replies) == len(lines) + 2 and not last, target.getvalue()[-400:]
    assert all(re.match(r"[=?]\d*( |$)", reply) for reply in replies)


def solver_lines(fuzzer: Fuzzer, game: Game) -> None:
    """Ask a solver; raises where a line has no answer."""
    lines = [fuzzer.problem() for _ in range(LINES_OF_A_SESSION)]
    replies = list(answers(solver_of(game), lines, with_moves=False))
    assert len(replies) == len(lines) and all(isinstance(json.loads(reply), dict) for reply in replies)


def sessions() -> Iterator[Callable[[Fuzzer], None]]:
    """A session for each protocol of each game, again and again."""
    while True:
        for game in games().values():
            yield gomocup_session
            yield lambda fuzzer, game=game: gtp_session(fuzzer, game)


def main(lines: int = 400_000, seed: int = 0) -> None:
    """Send this many lines in sessions; an exception ends the command."""
    count = lines // LINES_OF_A_SESSION
    for number, session in zip(range(count), sessions(), strict=False):
        session(Fuzzer(seed + number))
    print(f"{count * LINES_OF_A_SESSION:,} lines in {count:,} sessions, none died")


if __name__ == "__main__":
    run_and_exit(main)
