"""A game as a file tells it, and what may be wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from engines.core.errors import IllegalActionError, NotationError, OptionError, TengenError
from engines.core.game import Game, Options, Position
from engines.core.types import Side

MOST_MOVES = 1000
LONGEST_WORDS = 100
"""Characters of a name or a comment; what is longer is cut."""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: `winner` is `None` for a draw and where nobody won."""

    winner: Side | None
    termination: str
    """One of `engines.core.types.Termination`, or a word of the game's own."""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """One game, written down. Pairs are indexed by `Side`.

    `comments` go by the number of moves after which they stand. `ending`
    is `None` where the record does not say how the game ended.
    """

    game: Game
    options: Options = field(hash=False)
    """Complete with defaults."""
    actions: tuple[int, ...] = ()
    names: tuple[str, str] = ("", "")
    ending: Ending | None = None
    date: str = ""
    """The day it was played, `2026-11-22`; empty where nobody knows."""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)

    @property
    def position(self) -> Position:
        """The last position."""
        return self.game.position(self.options, self.actions)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a file, and where.

    `reason` is a stable word: `empty`, `size`, `encoding`, `syntax`,
    `nesting`, `game`, `option`, `setup`, `colour`, `moves`, `unreadable`,
    `illegal`, or `time`. `text` is what the file says there, `move` counts
    moves from 1, and `illegal` is the reason of an `IllegalActionError`.
    """

    reason: str
    line: int = 0
    text: str = ""
    move: int = 0
    illegal: str = ""


class RecordError(TengenError):
    """A file is not the record of a game as it should be."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(f"line {fault.line}: {fault.reason} {fault.text}".rstrip())
        self.fault = fault


def refuse(reason: str, line: int = 0, text: str = "", move: int = 0) -> RecordError:
    """Return the error for a fault; of what the file says, only the beginning is kept."""
    return RecordError(Fault(reason, line, text[:40], move))


def cut(words: str) -> str:
    """Return a name or a comment on one line, at most as long as is kept."""
    return " ".join(words.split())[:LONGEST_WORDS].strip()


class MoveReader:
    """Plays the moves of a file one by one; every error says in which line it is."""

    def __init__(self, game: Game, options: Mapping[str, str], line: int = 1) -> None:
        try:
            self.position = game.position(options)
        except OptionError as error:
            raise refuse("option", line, str(error)) from error

    def read(self, text: str, line: int) -> None:
        """Play the move that `text` names."""
        try:
            action = self.position.parse_action(text)
        except NotationError as error:
            raise refuse("unreadable", line, text, self.position.ply + 1) from error
        self.play(action, line, text)

    def play(self, action: int, line: int, text: str = "") -> None:
        """Play an action; `text` is what the file calls it."""
        move = self.position.ply + 1
        if move > MOST_MOVES:
            raise refuse("moves", line)
        try:
            self.position = self.position.play(action)
        except IllegalActionError as error:
            shown = text or self.position.format_action(action)
            raise RecordError(Fault("illegal", line, shown[:40], move, error.reason)) from error

    def read_all(self, words: Iterable[tuple[str, int]]) -> None:
        """Play all these moves, each with its line."""
        for text, line in words:
            self.read(text, line)

    def record(
        self,
        names: tuple[str, str] = ("", ""),
        ending: Ending | None = None,
        date: str = "",
        comments: Mapping[int, str] | None = None,
    ) -> GameRecord:
        """Return what was read; how the game ended on the board is known better than any file says."""
        position = self.position
        outcome = position.outcome
        if outcome is not None:
            ending = Ending(outcome.winner, outcome.termination)
        return GameRecord(
            position.game,
            dict(position.options),
            position.actions,
            (cut(names[0]), cut(names[1])),
            ending,
            date[:10],
            {ply: cut(said) for ply, said in (comments or {}).items() if cut(said)},
        )
