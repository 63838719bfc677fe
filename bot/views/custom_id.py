"""Custom ids of components: `t3.play.42.7.112` is the version, the press (button kind) and its numbers.

Only the custom id survives a restart, and anyone can forge one: it states a
request and never proves a permission. Numbers are decimal and below 2⁶³; text
follows a colon, as in `t2.begin:gomoku;club`. Changing the meaning of a press
needs a new version. Presses whose meaning is unchanged are accepted from
older versions too, because old messages keep their buttons.
"""

from __future__ import annotations

import contextlib
import enum
import functools
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import discord

VERSION = "t3"
"""First part of every custom id; it changes with the format."""

_SHAPE = re.compile(r"(t[0-9]{1,3})\.([a-z_]{1,20})((?:\.[0-9]{1,19}){0,5})(?::([!-~]{1,86}))?", re.ASCII)
_LARGEST = 2**63 - 1


class Subject(enum.Enum):
    """Kind of object that a press refers to, used to check access."""

    MATCH = enum.auto()
    CHALLENGE = enum.auto()
    TABLE = enum.auto()
    TOURNAMENT = enum.auto()
    NOTHING = enum.auto()
    """The press refers to no object; `Press.by` alone decides who can use it."""


class Actor(enum.Enum):
    """People who may use a press or a command, among those who can see its subject."""

    ANYBODY = enum.auto()
    """Everybody; the game host refuses what the state of the match forbids."""
    PLAYER = enum.auto()
    """People who play in the match."""
    ARRANGER = enum.auto()
    """Players, and the person who started the match for others to watch."""
    READER = enum.auto()
    """Arrangers and, once the match is over, everybody."""
    STARTER = enum.auto()
    """The person who started the match for others to watch."""
    HOST = enum.auto()
    """The host of the open table."""
    ORGANIZER = enum.auto()
    """Members with the organizer role, managers of the server, and the tournament's announcer."""
    MANAGER = enum.auto()
    """Members with the permission to manage the server."""


PRESSES: dict[str, Press] = {}
"""Every press (kind of component) that was declared, by name."""


@dataclass(frozen=True, eq=False, slots=True)
class Press:
    """A kind of button, menu or form; it is added to `PRESSES`. Raises `ValueError` if its name is taken."""

    name: str
    arity: int = 1
    """Number of integers in each custom id of the press."""
    subject: Subject = Subject.MATCH
    """Kind of object that the first number of a custom id identifies."""
    has_words: bool = False
    """Whether the press's custom ids end with a colon and text."""
    is_move: bool = False
    """Whether the press makes a move, or a part of a move, on a board."""
    by: Actor = Actor.ANYBODY
    """People who may use the press; `bot.chat.access` checks that before the handler runs."""

    def __post_init__(self) -> None:
        if self.name in PRESSES:
            raise ValueError(f"two presses have the name {self.name}; give one another name")
        PRESSES[self.name] = self

    def __str__(self) -> str:
        return self.name

    @property
    def is_of_match(self) -> bool:
        """Whether the click's first number is a match id."""
        return self.subject is Subject.MATCH


class MovePresses:
    """The presses that make a move on one kind of board; their names start with `prefix`.

    Their first two numbers are the id of the match (or puzzle) and its revision.
    """

    def __init__(self, prefix: str = "", subject: Subject = Subject.MATCH) -> None:
        press = functools.partial(Press, subject=subject, is_move=True)
        self.play = press(f"{prefix}play", 3)  # action
        self.pick = press(f"{prefix}pick", 3)  # index of a select menu whose values are actions
        self.pan = press(f"{prefix}pan", 5)  # corner · 4 + direction, action, number of steps taken
        self.step = press(f"{prefix}step", 4)  # action, number of steps taken


_CHANGED = {"t1": frozenset({"play", "pick", "pan", "picture"}), "t2": frozenset({"pan", "step", "picture"})}
"""Presses removed or changed since each older version, by version."""
LONGEST, _LONGEST_TEXT = 100, 86
"""Maximum numbers of characters in a custom id at Discord, and in its text."""


class CustomIdError(Exception):
    """Raised for a custom id that this bot never creates: forged, or from another bot."""


class OldCustomIdError(CustomIdError):
    """Raised for a custom id from another version of the bot; `match_id` is its match, if known."""

    def __init__(self, text: str, match_id: int | None = None) -> None:
        super().__init__(text)
        self.match_id = match_id


@dataclass(frozen=True, slots=True)
class Click:
    """A parsed custom id: its press, numbers and text."""

    press: Press
    numbers: tuple[int, ...]
    text: str = ""

    @property
    def id(self) -> int:
        """The first number: the id of the match, challenge or other `subject`; 0 without numbers."""
        return self.numbers[0] if self.numbers else 0

    def __str__(self) -> str:
        return _format_id(self.press, self.numbers, self.text)


def match_in(components: Any) -> int | None:
    """Return the first match id in a message's components, as for `custom_ids_in`; `None` without one."""
    return next((click.id for click in clicks_in(components) if click.press.is_of_match), None)


def clicks_in(components: Any) -> Iterator[Click]:
    """Yield the parsed custom ids in a message's components, as for `custom_ids_in`; skip invalid ones."""
    for text in custom_ids_in(components):
        with contextlib.suppress(CustomIdError):
            yield parse_custom_id(text)


def custom_ids_in(node: Any) -> Iterator[str]:
    """Yield the custom ids in a message's components, given as raw data or as discord.py objects.

    For a component without a custom id, an empty text is yielded.
    """
    if isinstance(node, list):
        for one in node:
            yield from custom_ids_in(one)
    elif isinstance(node, discord.Component):
        yield from custom_ids_in(node.to_dict())
    elif isinstance(node, dict):
        yield str(node.get("custom_id", ""))
        for part in ("components", "component", "accessory"):
            yield from custom_ids_in(node.get(part))


def custom_id(press: Press, *numbers: int, text: str = "") -> str:
    """Return a press's custom id, at most 100 characters.

    Raises `ValueError` unless

    - there are as many `numbers` as the press's arity, each from 0 to 2⁶³ − 1;
    - `text` has 1 to 86 characters if the press has words, and is empty otherwise;
    - the whole id is short enough.

    The text must be ASCII without spaces, which is not checked here.
    """
    if len(numbers) != press.arity or (numbers and not 0 <= min(numbers) <= max(numbers) <= _LARGEST):
        raise ValueError(f"the press {press} takes {press.arity} numbers of 0 to {_LARGEST}, not {numbers}")
    if bool(text) != press.has_words or len(text) > _LONGEST_TEXT:
        raise ValueError(f"the press {press} does not take the text {text!r}")
    made = _format_id(press, numbers, text)
    if len(made) > LONGEST:
        raise ValueError(f"the custom id {made} has more than {LONGEST} characters")
    return made


def _format_id(press: Press, numbers: tuple[int, ...], text: str) -> str:
    return ".".join((VERSION, press.name, *map(str, numbers))) + (f":{text}" if text else "")


def parse_custom_id(text: str) -> Click:
    """Parse a custom id; raises `OldCustomIdError` for one of another version, or a changed press.

    Raises `CustomIdError` for one that this bot never creates: another form, press or number of parts.
    """
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
