"""Custom ids of components: `t3.play.42.7.112` is version, press and its numbers.

The custom id is all that survives a restart, and anyone may forge one:
it says what is wanted, never what is allowed. Numbers are decimal and
below 2⁶³; words stand behind a colon, as in `t2.begin:gomoku;club`. A change
in what a press means needs a new version; presses that mean what they did
are taken from older versions too, for the messages that carry them stay.
"""

from __future__ import annotations

import contextlib
import enum
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

VERSION = "t3"

_SHAPE = re.compile(r"(t[0-9]{1,3})\.([a-z_]{1,20})((?:\.[0-9]{1,19}){0,5})(?::([!-~]{1,86}))?", re.ASCII)
_LARGEST = 2**63 - 1


class Subject(enum.Enum):
    """The subject of a press, to which access is checked."""

    MATCH = enum.auto()
    CHALLENGE = enum.auto()
    TABLE = enum.auto()
    TOURNAMENT = enum.auto()
    NOTHING = enum.auto()
    """A press about none of these, which everybody may use."""


PRESSES: dict[str, Press] = {}
"""Every press that was declared, by its name."""


@dataclass(frozen=True, eq=False, slots=True)
class Press:
    """Something that can be pressed or submitted. Raises `ValueError` where its name is taken."""

    name: str
    arity: int = 1
    """How many numbers it carries."""
    subject: Subject = Subject.MATCH
    """The kind of thing that its first number refers to."""
    has_words: bool = False
    """Whether it carries words behind a colon."""

    def __post_init__(self) -> None:
        if self.name in PRESSES:
            raise ValueError(f"a press named {self.name} is declared already")
        PRESSES[self.name] = self

    def __str__(self) -> str:
        return self.name

    @property
    def is_of_match(self) -> bool:
        """Whether its first number is a match's."""
        return self.subject is Subject.MATCH


class MovePresses:
    """The presses that make a move on one kind of board; their names begin with `prefix`.

    Their first two numbers are the match (or puzzle) and its revision.
    """

    def __init__(self, prefix: str = "", subject: Subject = Subject.MATCH) -> None:
        self.play = Press(f"{prefix}play", 3, subject)  # action
        self.pick = Press(f"{prefix}pick", 3, subject)  # part: a select menu whose values are actions
        self.pan = Press(f"{prefix}pan", 5, subject)  # corner · 4 + direction, action, steps taken of it
        self.step = Press(f"{prefix}step", 4, subject)  # action, steps taken of it


_CHANGED = {"t1": frozenset({"play", "pick", "pan", "picture"}), "t2": frozenset({"pan", "step", "picture"})}
"""Older versions, each with the presses that are gone or have changed since."""
_LONGEST_TEXT = 86


class CustomIdError(Exception):
    """Raised for a custom id that the bot never writes: forged, or of another bot."""


class OldCustomIdError(CustomIdError):
    """Raised for a custom id of another version of the bot; `match_id` is its match, if known."""

    def __init__(self, text: str, match_id: int | None = None) -> None:
        super().__init__(text)
        self.match_id = match_id


@dataclass(frozen=True, slots=True)
class Click:
    """A parsed custom id."""

    press: Press
    numbers: tuple[int, ...]
    text: str = ""

    @property
    def id(self) -> int:
        """The first number: the id of the press's subject; 0 without numbers."""
        return self.numbers[0] if self.numbers else 0

    def __str__(self) -> str:
        return _format_id(self.press, self.numbers, self.text)


def match_in(components: Any) -> int | None:
    """Return the id of the match of a message's raw components; `None` without one."""
    return next((click.id for click in clicks_in(components) if click.press.is_of_match), None)


def clicks_in(components: Any) -> Iterator[Click]:
    """Yield the clicks of a message's raw components; foreign custom ids are left out."""
    for text in _custom_ids(components):
        with contextlib.suppress(CustomIdError):
            yield parse_custom_id(text)


def _custom_ids(node: Any) -> Iterator[str]:
    if isinstance(node, list):
        for one in node:
            yield from _custom_ids(one)
    elif isinstance(node, dict):
        yield str(node.get("custom_id", ""))
        for part in ("components", "component", "accessory"):
            yield from _custom_ids(node.get(part))


def custom_id(press: Press, *numbers: int, text: str = "") -> str:
    """Return the custom id of a press; at most 100 characters; raises `ValueError`."""
    if len(numbers) != press.arity or (numbers and not 0 <= min(numbers) <= max(numbers) <= _LARGEST):
        raise ValueError(f"{press} takes {press.arity} numbers, not {numbers}")
    if bool(text) != press.has_words or len(text) > _LONGEST_TEXT:
        raise ValueError(f"{press} takes no such words: {text!r}")
    return _format_id(press, numbers, text)


def _format_id(press: Press, numbers: tuple[int, ...], text: str) -> str:
    return ".".join((VERSION, press.name, *map(str, numbers))) + (f":{text}" if text else "")


def parse_custom_id(text: str) -> Click:
    """Parse a custom id; raises `OldCustomIdError` or `CustomIdError`."""
    found = _SHAPE.fullmatch(text)
    if not found:
        raise CustomIdError(text)
    version, name, tail, words = found.groups()
    if version != VERSION and version not in _CHANGED:
        raise OldCustomIdError(text)
    numbers = tuple(int(number) for number in tail.split(".")[1:])
    if any(number > _LARGEST for number in numbers):
        raise CustomIdError(text)
    if name in _CHANGED.get(version, ()):
        raise OldCustomIdError(text, numbers[0] if numbers else None)
    press = PRESSES.get(name)
    if press is None or len(numbers) != press.arity or bool(words) != press.has_words:
        raise CustomIdError(text)
    return Click(press, numbers, words or "")
