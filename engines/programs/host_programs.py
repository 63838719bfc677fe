"""The programs that a host has installed, and the levels that they play.

The environment variable `CHESS_PROGRAM`, and likewise that of each game with an external protocol, holds a
command line: `stockfish`. Nothing else ever names a program to start. Its levels are not rated, and absent
while the program is not installed.
"""

from __future__ import annotations

import functools
import math
import os
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from engines.core.engine import Engine, Limits
from engines.core.errors import EngineError
from engines.core.game import Game
from engines.core.level import ANALYSIS_S, Level
from engines.programs import SUFFIX
from engines.programs.gomocup import GomocupProgram
from engines.programs.gtp import GtpProgram
from engines.programs.process import words_of
from engines.programs.program import START_S, Program
from engines.programs.uci import UciAnalyst, UciProgram
from engines.search.threads.per_thread import per_thread

PROTOCOLS: dict[str, type[Program]] = {
    kind.protocol: kind for kind in (UciProgram, GtpProgram, GomocupProgram)
}
"""Kinds of programs by the words of `Game.external_protocol`."""
PROGRAM_ANALYST = "program-analyst"
"""Id of the level by which a host's program scores every move; it is not an opponent."""
QUICK, FULL = "quick", "full"
"""Kinds of levels, which end their ids; `program-QUICK` and `program-FULL` name their sentences."""
_FULL = Limits(seconds=1.5)
_START_S = 8.0
"""Seconds in which a host's program must answer after its start; a worker waits no longer."""
_EVEN_WITHIN = 0.3
"""Maximum advantage in pawns with which a program still accepts a draw."""
_PREFIX = "program-"
_ID = re.compile(rf"{_PREFIX}([a-z0-9]+(?:-[a-z0-9]+)*)-({QUICK}|{FULL})")
_MAX_NAME = 16
_SUMMARIES = {
    QUICK: "A program by others that thinks only for a moment.",
    FULL: "A program by others that takes its time.",
}


@dataclass(frozen=True, slots=True)
class HostProgram:
    """The program that a host's environment variable names for a game.

    `variable` is the name of that variable, `command` its value, a command line.
    """

    game: Game
    variable: str
    command: str

    def __str__(self) -> str:
        """Return the setting, followed by the fault if the program adds no levels."""
        setting = f"{self.variable}={self.command}"
        return f"{setting} adds no levels: {self.fault}" if self.fault else setting

    @property
    def fault(self) -> str:
        """Why the program cannot play, in English; empty if it is installed.

        It is looked up once per process: a program that is installed later needs a restart.
        """
        return _fault(self.game, self.command)

    def check(self) -> None:
        """Start the program once, and end it; raises `EngineError` if it is absent or does not answer."""
        if self.fault:
            raise EngineError(str(self))
        try:
            start_program(self.game, self.command, _START_S).close()
        except EngineError as error:
            raise EngineError(f"{self.variable}={self.command} cannot play: {error}") from error

    @property
    def name(self) -> str:
        """Name of the program, derived from the name of its file."""
        return _title(_slug(self.command))

    def levels(self) -> Sequence[Level]:
        """Return the program's levels, the weaker first; empty if it is not installed."""
        return () if self.fault else _levels(self.game.external_protocol, self.command)

    def reviewer(self) -> Level | None:
        """Return the level that judges finished games.

        It is `None` if the program is not installed or its protocol has no scores.
        """
        return self.levels()[-1] if self._has_scores else None

    def analyst(self) -> Level | None:
        """Return the level that scores every move.

        It is `None` if the program is not installed or its protocol has no scores.
        """
        if not self._has_scores:
            return None
        build = partial(_analyst, self.command)
        limits = Limits(seconds=ANALYSIS_S)
        return Level(PROGRAM_ANALYST, self.name, "Scores every move.", build, limits, program=self.name)

    @property
    def _has_scores(self) -> bool:
        return not self.fault and PROTOCOLS[self.game.external_protocol].has_scores


def program_of(game: Game) -> HostProgram | None:
    """Return the program that the host has named for a game; `None` without one."""
    variable = f"{game.id.upper()}{SUFFIX}"
    command = os.environ.get(variable, "").strip()
    return HostProgram(game, variable, command) if command else None


def program_levels(game: Game) -> Sequence[Level]:
    """Return the levels of the host's program for a game, the weaker first.

    There are none without a program, or while it is not installed.
    """
    program = program_of(game)
    return () if program is None else program.levels()


def absent_level(game: Game, name: str) -> Level | None:
    """Return a level with the id `name` for a program that isn't installed; `None` for ids of other kinds.

    Matches keep their levels' ids. Building the level raises `EngineError`, so that others stand in for it.
    Whether the program is installed is not checked.
    """
    found = _ID.fullmatch(name)
    if found is None or game.external_protocol not in PROTOCOLS:
        return None
    return _level(found[1], found[2], partial(_refuse, _title(found[1])), _FULL, has_scores=False)


def start_program(game: Game, command: str, start_s: float = START_S) -> Program:
    """Start `command` as a player of `game`; raises `EngineError` if it fails or the game has no protocol.

    `start_s` is the time limit in seconds for its first answer.
    """
    kind = PROTOCOLS.get(game.external_protocol)
    if kind is None:
        raise EngineError(f"{game.title} has no protocol for other programs")
    return kind(command, start_s)


@functools.cache
def _fault(game: Game, command: str) -> str:
    if game.external_protocol not in PROTOCOLS:
        return f"{game.title} has no protocol for other programs"
    try:
        words_of(command)
    except EngineError as error:
        return str(error)
    return ""


@functools.cache
def _levels(protocol: str, command: str) -> tuple[Level, ...]:
    kind, slug = PROTOCOLS[protocol], _slug(command)
    limits = {QUICK: kind.quick, FULL: _FULL}
    return tuple(
        _level(slug, word, partial(_running, protocol, command), limit, has_scores=kind.has_scores)
        for word, limit in limits.items()
        if limit is not None
    )


def _level(slug: str, word: str, build: Callable[[], Engine], limits: Limits, *, has_scores: bool) -> Level:
    name = _title(slug)
    return Level(
        f"{_PREFIX}{slug}-{word}",
        name if word == FULL else f"{name}, {word}",
        _SUMMARIES[word],
        build,
        limits,
        # Without scores it would accept every draw.
        even_within=_EVEN_WITHIN if has_scores else -math.inf,
        program=name,
    )


@per_thread
def _running(protocol: str, command: str) -> Program:
    """Return this thread's process of the program, which all its levels share; raises `EngineError`."""
    return PROTOCOLS[protocol](command, _START_S)


def _analyst(command: str) -> Engine:
    program = _running(UciProgram.protocol, command)
    assert isinstance(program, UciProgram), "only UCI has scores"
    return UciAnalyst(program)


def _refuse(name: str) -> Engine:
    raise EngineError(f"{name} is not installed here, so its levels cannot play")


def _slug(command: str) -> str:
    """Return the name of a program's file as part of an id: small letters, figures and hyphens.

    It has at most `_MAX_NAME` characters. A file without any of these, or a missing one, is called `unnamed`.
    """
    try:
        stem = Path(words_of(command)[0]).stem
    except EngineError:
        stem = ""
    return "-".join(re.findall("[a-z0-9]+", stem.lower()))[:_MAX_NAME].strip("-") or "unnamed"


def _title(slug: str) -> str:
    return slug.replace("-", " ").title()
