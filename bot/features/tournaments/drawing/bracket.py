"""Builds the bracket of an elimination tournament from its pairings; unknown opponents stay empty."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from bot.features.tournaments.drawing.bracket_picture import MAX_BOARDS, BracketBox, Column, Slot
from bot.features.tournaments.drawing.scores import EntrantName, result_text
from bot.hosting.tournaments.formats.elimination import bracket, rounds
from bot.hosting.tournaments.pairing import Pairing, by_seed
from bot.hosting.tournaments.standings import Standings
from bot.i18n import Words

_SHOWN_ROUNDS = 4
"""Number of rounds in one picture, counted from the final: from the round of 16 on."""


class Tree:
    """The bracket of an elimination tournament: a column of boards (pairings) for each round.

    `names` maps entrants' numbers to names.
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

    def picture_columns(self) -> list[tuple[Column, ...]]:
        """Split the bracket into pictures: a large one into parts until only the last rounds remain."""
        first = max(0, self.rounds - _SHOWN_ROUNDS)
        if not first or self._round > first:
            return [self.columns[first:]]
        count = len(self.columns[0].boards) // MAX_BOARDS
        return [
            tuple(_part(column, number, count) for column in self.columns[: first + 1])
            for number in range(count)
        ]

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
        """Return the number of the entrant in a slot of a round, if known."""
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
        """The score over all games of the pairing, such as `1–0`; `+:–` for a walkover."""
        upper, lower = self.upper.score, "" if self.lower is None else self.lower.score
        return f"{upper}:{lower}" if "+" in upper + lower else f"{upper}–{lower}"

    def text(self, words: Words) -> str:
        """Return the names and scores, such as `Ada 1–0 Bob`."""
        other = f"· {words('bracket-bye')}" if self.lower is None else f"{self.score} {self.lower.name.text}"
        return f"{self.upper.name.text} {other}"


def encounters(columns: tuple[Column, ...]) -> list[Encounter]:
    """Return all byes, and all pairings whose opponents are known, starting with the last round."""
    return [
        Encounter(column.head, board.upper, board.lower)
        for column in reversed(columns)
        for board in column.boards
        if board.upper is not None and (board.lower is not None or board.is_bye)
    ]


def _part(column: Column, number: int, count: int) -> Column:
    size = len(column.boards) // count
    return Column(column.head, column.boards[number * size : (number + 1) * size])
