"""Entrants and pairings of a tournament; a pairing is a game between two entrants, or a bye.

First seats are distributed evenly among entrants, because moving first is an advantage in many games.

A parameter `pairings` has all pairings of the tournament so far, in the order in which they were started. A
parameter `number` is the number of an entrant.
"""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from bot.hosting.matches.match import Player


class GameVerdict(enum.StrEnum):
    """Outcome of a pairing; the database stores its values."""

    FIRST = "first"  # the player on the first seat has won, or had a bye
    SECOND = "second"
    DRAW = "draw"
    VOID = "void"  # called off: no points


@dataclass(frozen=True, slots=True)
class Pairing:
    """A game of a tournament. `first` and `second` are the numbers of the entrants in these seats.

    A bye has no `second`; a drawn bye is half a point. A walkover has both entrants, but no match, because
    one of the entrants, or each, has withdrawn. After two draws in an elimination, a pairing without a match
    lets the higher seed win. All these have a verdict from the start, but a bye counts only when its round
    closes (`counted`).
    """

    round: int
    """Number of the round, from 1; in an arena, each batch of new games is a round."""
    board: int
    """Number of the board, from 1 in each round; in an elimination, its place in the bracket from the top."""
    first: int
    second: int | None = None
    verdict: GameVerdict | None = None
    """Outcome of the pairing; `None` while the game is in progress."""
    game: int = 1
    """Number of the game between the two: 1, or in an elimination 2 after one draw and 3 after two."""
    match_id: int | None = None
    is_forfeit: bool = False
    """Whether an organizer has decided the game, other than by a draw, or has removed one of its players."""

    @property
    def key(self) -> tuple[int, int, int]:
        """Round, board and game, which identify the pairing in its tournament."""
        return self.round, self.board, self.game

    @property
    def is_bye(self) -> bool:
        """Whether the entrant `first` has no opponent."""
        return self.second is None

    @property
    def is_over(self) -> bool:
        """Whether the pairing has a result."""
        return self.verdict is not None

    @property
    def is_played(self) -> bool:
        """Whether the game was played and has finished; false for byes, walkovers and forfeits."""
        is_match = self.match_id is not None and not self.is_forfeit
        return is_match and self.verdict not in (None, GameVerdict.VOID)

    @property
    def numbers(self) -> tuple[int, ...]:
        """Numbers of the paired entrants: two, or one for a bye."""
        return (self.first,) if self.second is None else (self.first, self.second)

    @property
    def winner(self) -> int | None:
        """Number of the entrant who won, also by a bye or walkover; `None` if drawn, void or in progress."""
        if self.verdict is GameVerdict.FIRST:
            return self.first
        return self.second if self.verdict is GameVerdict.SECOND else None

    def is_missed_by(self, number: int) -> bool:
        """Whether this entrant missed a game that they could have played.

        They lost a walkover or a forfeit, or have a bye of half a point.
        """
        # Both have lost a forfeit without a winner.
        is_lost = self.winner != number if self.is_forfeit else self.winner not in (None, number)
        return not self.is_played and (is_lost or self.verdict is GameVerdict.DRAW)

    def opponent_of(self, number: int) -> int | None:
        """Return the opponent of this entrant, who is in the pairing; `None` in a bye."""
        return self.second if number == self.first else self.first

    def points_of(self, number: int) -> float:
        """Return the points of this entrant, who is in the pairing: 1, ½ or 0; 0 while it is in progress."""
        if self.verdict is GameVerdict.DRAW:
            return 0.5
        return float(self.winner == number)


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person or an engine in a tournament; `number` counts entrants from 1, in the order of joining."""

    number: int
    player: Player
    rating: float
    """Rating at the time of joining, which determines the seed."""
    withdrawn_round: int | None = None
    """Number of rounds that had started before the withdrawal; `None` without a withdrawal."""
    missed: int = 0
    """Number of games that the entrant did not start, since they joined or returned."""
    is_away: bool = False
    """Whether the entrant sits out because of missed games, until they return."""
    is_removed: bool = False
    """Whether an organizer has removed the entrant, who can return only if an organizer agrees."""

    @property
    def is_playing(self) -> bool:
        """Whether the entrant is still in the tournament, and has not withdrawn."""
        return self.withdrawn_round is None


def by_seed(entrants: tuple[Entrant, ...]) -> list[Entrant]:
    """Return the entrants sorted by rating, highest first; equal ratings in the order of joining."""
    return sorted(entrants, key=lambda one: (-one.rating, one.number))


def pairs_met(pairings: tuple[Pairing, ...]) -> set[frozenset[int]]:
    """Return all pairs of entrants that have been paired, including pairings without a result."""
    return {frozenset(one.numbers) for one in pairings if not one.is_bye}


def pairings_of(pairings: tuple[Pairing, ...], number: int) -> list[Pairing]:
    """Return the pairings of one entrant, in the order in which they were started."""
    return [one for one in pairings if number in (one.first, one.second)]


def points_of(pairings: tuple[Pairing, ...], number: int) -> float:
    """Return the sum of one entrant's points, without the double points of an arena's streaks."""
    return sum(one.points_of(number) for one in pairings_of(pairings, number))


def counted(pairings: tuple[Pairing, ...]) -> tuple[Pairing, ...]:
    """Return the pairings that count for the standings: all that are over, but no bye of an open round.

    A bye has no game that somebody waits for. If it counted at once, its entrant would lead the table.
    """
    going = {one.round for one in pairings if not one.is_over}
    return tuple(one for one in pairings if one.is_over and not (one.is_bye and one.round in going))


def first_seats(pairings: tuple[Pairing, ...], number: int) -> int:
    """Return how many games more an entrant has had in the first seat than in the second; can be negative."""
    seats = seats_of(pairings, number)
    return 2 * sum(seats) - len(seats)


def last_round(pairings: tuple[Pairing, ...]) -> int:
    """Return the number of the latest round; 0 before the first."""
    return max((one.round for one in pairings), default=0)


def games_of(pairings: tuple[Pairing, ...], pairs: Iterable[Sequence[int]]) -> tuple[Pairing, ...]:
    """Return the games of the next round between these pairs of entrants, on boards from 1 in this order.

    Each pair names the higher placed entrant first; the seats follow from `in_seats`.
    """
    number = last_round(pairings) + 1
    return tuple(
        Pairing(number, board, *in_seats(pairings, higher, lower, board))
        for board, (higher, lower) in enumerate(pairs, start=1)
    )


def in_seats(pairings: tuple[Pairing, ...], higher: int, lower: int, board: int) -> tuple[int, int]:
    """Return the numbers of two entrants in the order of their seats, first seat first.

    `higher` is the higher placed one, `pairings` are the earlier pairings, and `board` is the number of
    their board.
    """
    return (higher, lower) if _is_higher_first(pairings, higher, lower, board) else (lower, higher)


def _is_higher_first(pairings: tuple[Pairing, ...], higher: int, lower: int, board: int) -> bool:
    """Whether the higher-placed of two entrants gets the first seat.

    The first of these rules that decides holds:

    - An entrant who must change seats (`must_change_seats`) does so, unless both would get the same seat.
    - The entrant with the lower number of `first_seats` gets it.
    - Their games are compared from the latest backwards. In the first pair of games in which their seats
      differ, one had the second seat: this entrant gets it.
    - The higher-placed entrant gets it on odd boards.
    """
    due = {
        number: wanted_seat(pairings, number)
        for number in (higher, lower)
        if must_change_seats(pairings, number)
    }
    if higher in due and due[higher] != due.get(lower):
        return bool(due[higher])
    if lower in due and higher not in due:
        return not due[lower]
    balance = first_seats(pairings, higher) - first_seats(pairings, lower)
    if balance:
        return balance < 0
    for own, others in zip(seats_of(pairings, higher)[::-1], seats_of(pairings, lower)[::-1], strict=False):
        if own != others:
            return not own
    return board % 2 == 1


def seats_of(pairings: tuple[Pairing, ...], number: int) -> list[bool]:
    """Return whether an entrant had the first seat in each of their games, the latest last.

    Games in progress count, but neither byes and walkovers nor forfeits.
    """
    games = (one for one in pairings_of(pairings, number) if one.match_id is not None)
    return [one.first == number for one in games if not one.is_forfeit]


def must_change_seats(pairings: tuple[Pairing, ...], number: int) -> bool:
    """Whether an entrant must change seats.

    That is so after two games in a row in the same seat, or if one seat leads by two games.
    """
    seats = seats_of(pairings, number)
    return abs(first_seats(pairings, number)) >= 2 or (len(seats) >= 2 and seats[-1] == seats[-2])


def wanted_seat(pairings: tuple[Pairing, ...], number: int) -> bool | None:
    """Return whether an entrant should get the first seat next, or else the second.

    It is `None` before their first game.
    """
    seats, balance = seats_of(pairings, number), first_seats(pairings, number)
    if not seats:
        return None
    if must_change_seats(pairings, number) and abs(balance) < 2:
        return not seats[-1]
    return balance < 0 if balance else not seats[-1]
