"""The bracket of an elimination tournament, built from its pairings; unknown opponents stay empty.

Its PNG picture has a column per round, joined by lines:

Round of 8        Semifinals       Final
┌ Ada     1 ┐
└ Hal     0 ┴─┐ Ada    ½1 ┐
┌ Dora    0 ┐ ┴ Eve    ½0 ┴─ …
└ Eve     1 ┘
"""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.features.tournaments.drawing.scores import EntrantName, result_text
from bot.hosting.tournaments.formats.elimination import THIRD_PLACE, bracket, rounds
from bot.hosting.tournaments.pairing import Pairing, by_seed
from bot.hosting.tournaments.standings import Standings
from bot.i18n import Words
from bot.render.pictures.card import ACCENT, FAINT, GROUND, INK, MARGIN, RULE, STRIPE, TOP, WIDTH, Card
from bot.render.pictures.lettering import BOLD, REGULAR, drawable_text, shorten, width_of

MAX_BOARDS = 8
"""Maximum number of boards in a column, so that they are readable on a phone."""
_HEAD, _LINE, _GAP, _FOOT = 48, 46, 20, 24
_BETWEEN = 36
_STEP = 2 * _LINE + _GAP
_MIN_HEIGHT = 3 * _STEP
"""Height of the columns that leaves room for the game for third place below the final of four."""
_SIZES = {1: 34, 2: 34, 3: 31, 4: 28}
"""Font sizes by the number of columns."""
_HEAD_SIZE = 31
_INSIDE = 12
_FOLDED = 4
"""Minimum number of rounds for drawing the final between the semi-finals, without a column."""
_KEPT = 64
"""Number of recent pictures that are kept: a result changes one of the four pictures of a large field."""
_SHOWN_ROUNDS = 4
"""Number of rounds in one picture, counted from the final: from the round of 16 on."""


class Slot(NamedTuple):
    """One of the two entrants of a board in the bracket, with their score in each game, such as `½1`."""

    name: EntrantName
    score: str = ""
    is_winner: bool = False


class BracketBox(NamedTuple):
    """Two opponents in a round; `None` for an unknown opponent, and for the lower one of a bye."""

    upper: Slot | None
    lower: Slot | None
    is_bye: bool = False
    is_live: bool = False
    """Whether a game between the two opponents is being played."""


class Column(NamedTuple):
    """A round: its name, and its boards from top to bottom, half as many as in the previous round."""

    head: str
    boards: tuple[BracketBox, ...]


class Part(NamedTuple):
    """Rounds that are shown together, and the game for third place once it has been opened."""

    columns: tuple[Column, ...]
    third_place: Column | None = None


# -- the picture -------------------------------------------------------------------
@functools.lru_cache(_KEPT)
def bracket_png(title: str, about: str, part: Part) -> bytes:
    """Return a PNG picture of the rounds in `part`, 1000 pixels wide, below the heading `title` and `about`.

    The first round must have at most `MAX_BOARDS` boards. If there are `_FOLDED` rounds or more and the last
    is the final, the final is drawn between the semi-finals, so that columns are wider. The game for third
    place stands at the bottom of the last column.
    """
    columns, third_place = part
    is_folded = len(columns) >= _FOLDED and len(columns[-1].boards) == 1
    shown = columns[:-1] if is_folded else columns
    count = len(columns[0].boards)
    card = Card(title, about, TOP + _HEAD + max(_STEP * count, _MIN_HEIGHT if third_place else 0) + _FOOT)
    width = (WIDTH - 2 * MARGIN - _BETWEEN * (len(shown) - 1)) / len(shown)
    size = _SIZES[min(len(shown), len(_SIZES))]
    for place, column in enumerate(shown):
        left = MARGIN + place * (width + _BETWEEN)
        middles = _middles(count, len(column.boards))
        _draw_head(card, column.head, (left, TOP + _HEAD / 2), width)
        for board, middle in zip(column.boards, middles, strict=True):
            _draw_board(card, board, (left, middle), width, size)
        if place + 1 < len(shown):
            _draw_ways(card, left + width, middles, _middles(count, len(shown[place + 1].boards)))
    if is_folded:
        _draw_final(card, columns[-1], (left, _middles(count, 1)[0]), middles, width, size)
    if third_place is not None:
        middle = card.height - _FOOT - _LINE
        _draw_head(card, third_place.head, (left, middle - _LINE - _HEAD / 2), width)
        _draw_board(card, third_place.boards[0], (left, middle), width, size)
    return card.png()


def _middles(count: int, boards: int) -> list[float]:
    """Return the y coordinates of the centres of the boards of a round.

    `boards` is the number of boards in this round, `count` that in the first round.
    """
    return [TOP + _HEAD + _STEP * count * (number + 0.5) / boards for number in range(boards)]


def _draw_head(card: Card, head: str, place: tuple[float, float], width: float) -> None:
    left, middle = place
    text = shorten(drawable_text(head), _HEAD_SIZE, width, BOLD)
    card.write((left + _INSIDE, middle), text, _HEAD_SIZE, FAINT, weight=BOLD)


def _draw_final(
    card: Card,
    final: Column,
    place: tuple[float, float],
    sources: Sequence[float],
    width: float,
    size: int,
) -> None:
    """Draw the final between the two semi-finals, whose middles have the y coordinates `sources`.

    `place` is the left end and the middle of its board, `width` pixels wide; names have the font size `size`.
    """
    left, middle = place
    for source in sources:
        card.line(
            [(left + width / 2, source + (_LINE if source < middle else -_LINE)), (left + width / 2, middle)]
        )
    card.stripe((left, middle - _LINE - _HEAD, left + width, middle - _LINE), GROUND)
    _draw_head(card, final.head, (left, middle - _LINE - _HEAD / 2), width)
    _draw_board(card, final.boards[0], place, width, size)


def _draw_board(card: Card, board: BracketBox, place: tuple[float, float], width: float, size: int) -> None:
    left, middle = place
    top, bottom = middle - _LINE, middle + _LINE
    card.stripe((left, top, left + width, bottom), STRIPE, ACCENT if board.is_live else RULE)
    card.line([(left + 2, middle), (left + width - 2, middle)], GROUND)
    if board.is_bye:
        card.write((left + _INSIDE, middle + _LINE / 2), "–", size, FAINT)
    for slot, offset in ((board.upper, -_LINE / 2), (board.lower, _LINE / 2)):
        if slot is not None:
            _draw_slot(card, slot, (left, middle + offset), width, size)


def _draw_slot(card: Card, slot: Slot, place: tuple[float, float], width: float, size: int) -> None:
    left, middle = place
    ink, weight = (INK, BOLD) if slot.is_winner else (FAINT, REGULAR)
    card.write((left + width - _INSIDE, middle), slot.score, size, ink, "r", weight=weight)
    room = width - 3 * _INSIDE - width_of(slot.score, size, weight)
    card.write((left + _INSIDE, middle), slot.name.drawn_text(size, room, weight), size, ink, weight=weight)


def _draw_ways(card: Card, left: float, sources: Sequence[float], targets: Sequence[float]) -> None:
    """Draw a line from each board to the winner's next board.

    Lines begin at the x coordinate `left`. `sources` are the y coordinates of the boards, `targets` those of
    the next round.
    """
    bend = left + _BETWEEN / 2
    for number, source in enumerate(sources):
        target = targets[number * len(targets) // len(sources)]
        card.line([(left, source), (bend, source), (bend, target), (left + _BETWEEN, target)])


# -- from pairings -----------------------------------------------------------------
class Tree:
    """The bracket of an elimination tournament: a column of boards (pairings) for each round.

    `table` has the entrants and their pairings, and `names` maps entrants' numbers to names.
    """

    def __init__(self, table: Standings, names: Mapping[int, EntrantName], words: Words) -> None:
        self._field = by_seed(tuple(row.entrant for row in table.rows))
        self._names = names
        self._words = words
        self._opened: dict[tuple[int, int], dict[int, Pairing]] = {}
        for pairing in (one for row in table.rows for results in row.results for one in results):
            self._opened.setdefault((pairing.round, pairing.board), {})[pairing.game] = pairing
        self.rounds = rounds(len(self._field))
        self.columns = tuple(self._column(number) for number in range(1, self.rounds + 1))
        self._round = table.rounds

    @staticmethod
    def count_pictures(table: Standings) -> int:
        """Return the number of pictures that show a bracket, without building it."""
        first = max(0, rounds(len(table.rows)) - _SHOWN_ROUNDS)
        return 1 if not first or table.rounds > first else 2 ** (rounds(len(table.rows)) - 1) // MAX_BOARDS

    @property
    def whole(self) -> Part:
        """The whole bracket."""
        return Part(self.columns, self._third_place())

    def parts(self) -> list[Part]:
        """Return the bracket as parts, one for each picture.

        A bracket of at most `_SHOWN_ROUNDS` rounds is one part. Of a larger one, the last `_SHOWN_ROUNDS`
        rounds are one part once they have begun. Before that there are several parts, each with a share of
        the boards of the rounds up to the first of these last rounds.
        """
        first = max(0, self.rounds - _SHOWN_ROUNDS)
        if not first or self._round > first:
            return [Part(self.columns[first:], self._third_place())]
        count = len(self.columns[0].boards) // MAX_BOARDS
        return [
            Part(tuple(_share(column, number, count) for column in self.columns[: first + 1]))
            for number in range(count)
        ]

    def _third_place(self) -> Column | None:
        games = [one for _, one in sorted(self._opened.get((self.rounds, THIRD_PLACE), {}).items())]
        if not games:
            return None
        upper, lower = (self._slot(number, games) for number in games[0].numbers)
        board = BracketBox(upper, lower, is_live=not games[-1].is_over)
        return Column(self._words("bracket-third-place"), (board,))

    def _column(self, number: int) -> Column:
        left = 2 ** (self.rounds - number + 1)
        boards = tuple(self._board(number, board) for board in range(1, left // 2 + 1))
        return Column(self._words("bracket-round", left=left), boards)

    def _board(self, number: int, board: int) -> BracketBox:
        games = [one for _, one in sorted(self._opened.get((number, board), {}).items())]
        is_live = bool(games) and not games[-1].is_over
        contenders = [self._contender(number, slot) for slot in (2 * board - 1, 2 * board)]
        is_bye = number == 1 and contenders[1] is None
        upper, lower = (self._slot(one, games) for one in contenders)
        return BracketBox(upper, lower, is_bye, is_live)

    def _slot(self, number: int | None, games: list[Pairing]) -> Slot | None:
        if number is None:
            return None
        own = [one for one in games if number in one.numbers and not one.is_bye]
        score = "".join(result_text(one, number) for one in own)
        is_winner = bool(games) and games[-1].winner == number
        return Slot(self._names[number], score, is_winner)

    def _contender(self, number: int, slot: int) -> int | None:
        """Return the number of the entrant in `slot` of the round `number`, both counted from 1.

        Returns `None` for a slot left empty by a bye, and before the entrant is known.
        """
        if number == 1:
            seed = bracket(len(self._field))[slot - 1]
            return self._field[seed - 1].number if seed <= len(self._field) else None
        games = self._opened.get((number - 1, slot), {})
        return games[max(games)].winner if games else None


class Encounter(NamedTuple):
    """A pairing of two known opponents, or a bye (`lower` is `None`), and the round's name (`head`)."""

    head: str
    upper: Slot
    lower: Slot | None

    @property
    def score(self) -> str:
        """The results of each game of the pairing, such as `1–0` or `½1–½0`; `+:–` for a walkover."""
        upper, lower = self.upper.score, "" if self.lower is None else self.lower.score
        return f"{upper}:{lower}" if "+" in upper + lower else f"{upper}–{lower}"

    def text(self, words: Words) -> str:
        """Return the names and scores, such as `Ada 1–0 Bob`, or for a bye `Ada · bye`."""
        other = f"· {words('bracket-bye')}" if self.lower is None else f"{self.score} {self.lower.name.text}"
        return f"{self.upper.name.text} {other}"


def encounters(part: Part) -> list[Encounter]:
    """Return all byes of `part`, and all its pairings with two known opponents.

    Those of the last round come first, then that for third place, then those of earlier rounds, the latest
    first.
    """
    *earlier, last = part.columns
    thirds = [] if part.third_place is None else [part.third_place]
    return [
        Encounter(column.head, board.upper, board.lower)
        for column in (last, *thirds, *reversed(earlier))
        for board in column.boards
        if board.upper is not None and (board.lower is not None or board.is_bye)
    ]


def _share(column: Column, number: int, count: int) -> Column:
    size = len(column.boards) // count
    return Column(column.head, column.boards[number * size : (number + 1) * size])
