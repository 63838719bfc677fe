"""What a button carries: `t3.play.42.7.112` is version, press and its numbers.

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
BALLOT, PUZZLE = "ballot_", "puzzle_"
"""Prefixes of what is pressed on a ballot, or on a puzzle, as it is on a board."""

_SHAPE = re.compile(r"(t[0-9]{1,3})\.([a-z_]{1,20})((?:\.[0-9]{1,19}){0,5})(?::([!-~]{1,86}))?", re.ASCII)
_LARGEST = 2**63 - 1


class Subject(enum.Enum):
    """Subject of a press to which access is checked."""

    MATCH = enum.auto()
    CHALLENGE = enum.auto()
    TABLE = enum.auto()
    TOURNAMENT = enum.auto()
    NOTHING = enum.auto()
    """Nothing of that kind."""


class Press(enum.StrEnum):
    """Everything that can be pressed or submitted; the comment names its numbers."""

    PLAY = "play"  # match, seq, action
    PICK = "pick"  # match, seq, part: a select menu whose values are actions
    PAN = "pan"  # match, seq, corner · 4 + direction, action, steps taken of it
    STEP = "step"  # match, seq, action, steps taken of it
    TYPE = "type"  # match: opens the modal
    TYPED = "typed"  # match: the modal's submit
    MORE = "more"  # match: opens the panel, or leads back to it
    STYLE = "style"  # match, the style's place in `STYLES`
    STYLES = "styles"  # match: shows the styles
    THEME = "theme"  # match, the theme's place in `THEMES`
    NUMBERS = "numbers"  # match, 1 for numbers and 0 for none
    TURN_BOARD = "turn_board"  # match, 1 to see it turned and 0 to see it as it is
    PAD = "pad"  # match, the pad's width
    RESIGN = "resign"  # match: asks
    RESIGN_SURE = "resign_sure"  # match: does
    STAY = "stay"  # match: does not
    TAKEBACK = "takeback"  # match, seq: asks; first whether a rating may go
    TAKEBACK_SURE = "takeback_sure"  # match, seq: asks
    DRAW = "draw"  # match, seq: offers
    ABORT = "abort"  # match, seq: does
    CLAIM = "claim"  # match, seq: claims the win over somebody late
    AGREE = "agree"  # match, seq: to what is asked on that board
    REFUSE = "refuse"  # match, seq: what is asked on that board
    CLOSE = "close"  # match: ends one that cannot be replayed, without a result
    REPOST = "repost"  # match
    PLAN = "plan"  # match: shows what one has planned
    PLAN_TYPE = "plan_type"  # match: opens the form for a line
    PLAN_TYPED = "plan_typed"  # match: that form's submit
    PLAN_DROP = "plan_drop"  # match: forgets what is planned
    HALT = "halt"  # match: between engines, pauses it or lets it go on
    ONE_STEP = "one_step"  # match, seq: lets engines make one move
    STOP = "stop"  # match: ends one that nobody sits down to
    AGAIN = "again"  # match: begins such a match once more
    VOTE = "vote"  # match: opens a ballot
    BALLOT_PLAY = "ballot_play"  # as `PLAY`, `PICK`, `PAN` and `STEP`: votes for a move instead of making it
    BALLOT_PICK = "ballot_pick"
    BALLOT_PAN = "ballot_pan"
    BALLOT_STEP = "ballot_step"
    BALLOT_TYPE = "ballot_type"  # match: opens the form for a typed vote
    BALLOT_TYPED = "ballot_typed"  # match: that form's submit
    FOLLOW = "follow"  # match: to be told when it is over
    UNFOLLOW = "unfollow"  # match
    EXPORT = "export"  # match
    ABOUT = "about"  # match: what the words on offer mean
    NEXT = "next"  # the match looked at now, or 0: leads to the next that waits
    NEW = "new"  # nothing: opens the form of a new match
    SETUP = "setup"  # which of its controls: shows the form that is behind the colon
    BEGIN = "begin"  # nothing: begins the match behind the colon
    SET_MINE = "set_mine"  # a setting's place: a menu of its values, of a person's page
    SET_OURS = "set_ours"  # the same, of a server's page
    REPLAY = "replay"  # match: opens it before its first move
    TURN = "turn"  # match, moves played, which of the buttons: shows the match after so many
    JUMP = "jump"  # match: opens the modal
    JUMPED = "jumped"  # match: the modal's submit
    ANIMATE = "animate"  # match: shows all of it, moving
    REVIEW = "review"  # match: shows its review, or begins it
    POST_REVIEW = "post_review"  # match: shows everybody how it went
    REVIEWED = "reviewed"  # match, moves played, which of the buttons: shows one move of it
    RETRY = "retry"  # match, moves played: begins a match from there
    ANALYSE = "analyse"  # match, moves played, which of the buttons: shows what every move is worth then
    HINT = "hint"  # match, moves played: shows where to look
    HINT_MOVE = "hint_move"  # match, moves played: shows what to play
    HELP = "help"  # match: shows the rules it is played by
    LESSON = "lesson"  # which page of it; behind the colon the game
    LESSONS = "lessons"  # nothing: a menu of games to learn
    REMATCH = "rematch"  # match
    STRONGER = "stronger"  # match: a rematch at the next level
    GENTLER = "gentler"  # match: a rematch at the level below
    HISTORY = "history"  # whose, outcome, from which match on, which way; behind the colon the game
    HISTORY_MATCH = "history_match"  # whose: a menu of the matches of a page
    PROFILE = "profile"  # who asked, whose: a menu of pages
    LEADERBOARD = "leaderboard"  # who asked, 1 for a server or 0 for all: a menu of games, of older messages
    RANKING = "ranking"  # who asked, which of a game's rankings, page, control; behind the colon the game
    ACCEPT = "accept"  # challenge
    DECLINE = "decline"  # challenge
    CANCEL = "cancel"  # challenge
    JOIN = "join"  # open table
    CLOSE_TABLE = "close_table"  # open table
    PUZZLE_PLAY = "puzzle_play"  # as `PLAY`, `PICK`, `PAN` and `STEP`: of a puzzle, moves made, …
    PUZZLE_PICK = "puzzle_pick"
    PUZZLE_PAN = "puzzle_pan"
    PUZZLE_STEP = "puzzle_step"
    PUZZLE_SHOW = "puzzle_show"  # puzzle: gives up
    PUZZLE_AGAIN = "puzzle_again"  # puzzle: begins it anew
    PUZZLE_NEXT = "puzzle_next"  # puzzle: another one of its game
    DAILY = "daily"  # day, puzzle: begins that day's
    TOURNAMENT_PLAN = "tour_plan"  # which of its controls: shows the form that is behind the colon
    TOURNAMENT_NAME = "tour_name"  # nothing: asks what the tournament behind the colon is called
    TOURNAMENT_NAMED = "tour_named"  # nothing: that form's submit
    TOURNAMENT_JOIN = "tour_join"  # tournament
    TOURNAMENT_LEAVE = "tour_leave"  # tournament
    TOURNAMENT_TABLE = "tour_table"  # tournament: shows where everybody stands
    ERASE = "erase"  # what was said would end: deletes everything about whoever presses it
    KEEP = "keep"  # nothing: deletes nothing

    def of(self, prefix: str) -> Press:
        """Return the press with a prefix: `PLAY` on a ballot is `ballot_play`."""
        return Press(prefix + self)

    @property
    def arity(self) -> int:
        """How many numbers it carries."""
        return _ARITIES.get(self, 1)

    @property
    def subject(self) -> Subject:
        """Return the kind of thing that its first number refers to."""
        return _SUBJECTS.get(self, Subject.MATCH)

    @property
    def is_of_match(self) -> bool:
        """Whether its first number is a match's."""
        return self.subject is Subject.MATCH

    @property
    def has_words(self) -> bool:
        """Whether it carries words behind a colon."""
        return self in _WORDED


_CHANGED = {"t1": frozenset({"play", "pick", "pan", "picture"}), "t2": frozenset({"pan", "step", "picture"})}
"""Older versions, and the presses that are gone or meant something else then."""
_ARITIES = {
    Press.TAKEBACK: 2,
    Press.TAKEBACK_SURE: 2,
    Press.DRAW: 2,
    Press.ABORT: 2,
    Press.CLAIM: 2,
    Press.AGREE: 2,
    Press.REFUSE: 2,
    Press.ONE_STEP: 2,
    **{
        press.of(prefix): arity
        for press, arity in {Press.PLAY: 3, Press.PICK: 3, Press.PAN: 5, Press.STEP: 4}.items()
        for prefix in ("", BALLOT, PUZZLE)
    },
    Press.STYLE: 2,
    Press.THEME: 2,
    Press.NUMBERS: 2,
    Press.TURN_BOARD: 2,
    Press.TURN: 3,
    Press.REVIEWED: 3,
    Press.RETRY: 2,
    Press.ANALYSE: 3,
    Press.HINT: 2,
    Press.HINT_MOVE: 2,
    Press.PAD: 2,
    Press.HISTORY: 4,
    Press.PROFILE: 2,
    Press.LEADERBOARD: 2,
    Press.RANKING: 4,
    Press.DAILY: 2,
    Press.NEW: 0,
    Press.LESSONS: 0,
    Press.BEGIN: 0,
    Press.TOURNAMENT_NAME: 0,
    Press.TOURNAMENT_NAMED: 0,
    Press.KEEP: 0,
}

_SUBJECTS = {
    Press.ACCEPT: Subject.CHALLENGE,
    Press.DECLINE: Subject.CHALLENGE,
    Press.CANCEL: Subject.CHALLENGE,
    Press.JOIN: Subject.TABLE,
    Press.CLOSE_TABLE: Subject.TABLE,
    Press.TOURNAMENT_JOIN: Subject.TOURNAMENT,
    Press.TOURNAMENT_LEAVE: Subject.TOURNAMENT,
    Press.TOURNAMENT_TABLE: Subject.TOURNAMENT,
} | dict.fromkeys(
    (
        Press.NEXT,
        Press.NEW,
        Press.LESSON,
        Press.LESSONS,
        Press.SETUP,
        Press.BEGIN,
        Press.HISTORY,
        Press.HISTORY_MATCH,
        Press.PROFILE,
        Press.LEADERBOARD,
        Press.RANKING,
        Press.SET_MINE,
        Press.SET_OURS,
        Press.PUZZLE_PLAY,
        Press.PUZZLE_PICK,
        Press.PUZZLE_PAN,
        Press.PUZZLE_STEP,
        Press.PUZZLE_SHOW,
        Press.PUZZLE_AGAIN,
        Press.PUZZLE_NEXT,
        Press.DAILY,
        Press.ERASE,
        Press.KEEP,
        Press.TOURNAMENT_PLAN,
        Press.TOURNAMENT_NAME,
        Press.TOURNAMENT_NAMED,
    ),
    Subject.NOTHING,
)
"""Subjects of presses that do not concern a match."""
_WORDED = frozenset(
    {
        Press.HISTORY,
        Press.LESSON,
        Press.RANKING,
        Press.SETUP,
        Press.BEGIN,
        Press.TOURNAMENT_PLAN,
        Press.TOURNAMENT_NAME,
        Press.TOURNAMENT_NAMED,
    }
)
_OF_BOARDS = frozenset({Press.PLAY, Press.PICK, Press.PAN, Press.STEP, Press.MORE, Press.REMATCH})
_LONGEST_TEXT = 86


class CustomIdError(Exception):
    """The custom id is none of ours: forged, or from a bot that was here before."""


class OldCustomIdError(CustomIdError):
    """The custom id is of another version of the bot; `match_id` is its match, where that is known."""

    def __init__(self, text: str, match_id: int | None = None) -> None:
        super().__init__(text)
        self.match_id = match_id


@dataclass(frozen=True, slots=True)
class Click:
    """A custom id, taken apart."""

    press: Press
    numbers: tuple[int, ...]
    text: str = ""

    @property
    def id(self) -> int:
        """The match or challenge it is about; 0 for a press without numbers."""
        return self.numbers[0] if self.numbers else 0

    def __str__(self) -> str:
        return _written(self.press, self.numbers, self.text)


def match_in(components: Any) -> int | None:
    """Return the match that a message's components, as Discord sends them, are about; `None` without one."""
    return next((click.id for click in _clicks(components) if click.press.is_of_match), None)


def is_board(components: Any, match_id: int) -> bool:
    """Whether a message's components, as Discord sends them, are the board of a match."""
    return any(click.id == match_id and click.press in _OF_BOARDS for click in _clicks(components))


def _clicks(components: Any) -> Iterator[Click]:
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
    return _written(press, numbers, text)


def _written(press: Press, numbers: tuple[int, ...], text: str) -> str:
    return ".".join((VERSION, press, *map(str, numbers))) + (f":{text}" if text else "")


_PRESSES = {str(press): press for press in Press}


def parse_custom_id(text: str) -> Click:
    """Take a custom id apart; raises `OldCustomIdError` or `CustomIdError`."""
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
    press = _PRESSES.get(name)
    if press is None or len(numbers) != press.arity or bool(words) != press.has_words:
        raise CustomIdError(text)
    return Click(press, numbers, words or "")
