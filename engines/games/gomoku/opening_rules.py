"""Rules of swap2, an opening that gives neither colour an advantage.

    ply 0 – 2   the first seat places a black, a white and a black stone
    ply 3       the second seat takes a colour, or chooses to place two more stones
    ply 4, 5    after the choice of two more: the second seat places a white and a black stone
    ply 6       after the choice of two more: the first seat takes a colour

White moves next in either case, and normal play follows. Choices are
actions numbered after the board's points, in the order of `Choice`. A
choice is a ply, but places no stone and leaves White to move.

Source: the swap2 opening of Gomoku's world championships since 2009.
"""

from __future__ import annotations

import enum
from typing import ClassVar, Self, TypeGuard

from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.types import Seat, Side
from engines.games.gomoku.passing import PassingPosition
from engines.games.gomoku.rules import SWAP2, GomokuPosition, Variant, register_opening


class Choice(enum.StrEnum):
    """The choices that swap2 offers, with their notation."""

    WHITE = "white"
    BLACK = "black"
    TWO_MORE = "two-more"


CHOICES = tuple(Choice)
_THREE, _FIVE = 3, 6
"""Plies at which a colour is chosen: after three stones and after five stones."""
_REQUESTS = (
    *(("three-stones", Seat.FIRST),) * 3,
    ("colour-or-more", Seat.SECOND),
    *(("two-stones", Seat.SECOND),) * 2,
    ("colour", Seat.FIRST),
)
"""Request of each ply and the seat that must answer it; from ply 4 on only if two more stones were chosen."""


@register_opening(SWAP2)
class Swap2Position(GomokuPosition):
    """A position of a Gomoku game with the swap2 opening, during the opening or after it."""

    __slots__ = ()
    can_be_set_up: ClassVar[bool] = False

    @property
    def action_count(self) -> int:
        """Number of actions: one per point, then the choices."""
        return len(self.cells) + len(CHOICES)

    @property
    def stones(self) -> tuple[int, ...]:
        """The actions so far that placed stones, without opening choices such as a change of colours."""
        return tuple(action for action in self.actions if action < len(self.cells))

    def legal_actions(self) -> tuple[int, ...]:
        """The choices if a choice is due, otherwise the legal points; empty once the game is over."""
        return self.choices or super().legal_actions()

    def play(self, action: int) -> Self:
        """Return the position after `action`, which places a stone or makes a choice.

        Raises `IllegalActionError` for any action that is not legal.
        """
        self._refuse_unless_open(action)
        choices = self.choices
        if choices and action not in choices:
            raise IllegalActionError(
                "no stone can be placed now: the player must first choose a colour", reason="must_choose"
            )
        if choices:
            return type(self)(self.variant, self.cells, (*self.actions, action), self.side_to_move)
        if action >= len(self.cells):
            raise IllegalActionError(
                "no colour can be chosen now: the opening asks for a stone", reason="cannot_choose"
            )
        return super().play(action)

    def seat_of(self, side: Side) -> Seat:
        """Return the seat that plays `side`; until a colour is taken, Black belongs to the first seat."""
        return Seat.FIRST if side is self._first_seats_side() else Seat.SECOND

    @property
    def seat_to_move(self) -> Seat:
        """The seat whose turn it is."""
        request = self._request(self.ply)
        return request[1] if request else self.seat_of(self.side_to_move)

    @property
    def last_seat(self) -> Seat | None:
        """The seat that played the latest action, or `None` at the start."""
        request = self._request(self.ply - 1)
        return request[1] if request else super().last_seat

    @property
    def request(self) -> str:
        """Word for the stones or the choice that swap2 requires next, such as `three-stones`.

        An empty string after the opening.
        """
        request = self._request(self.ply)
        return request[0] if request else ""

    def format_action(self, action: int) -> str:
        """Return the name of the point or the word for a choice."""
        points = len(self.cells)
        return super().format_action(action) if action < points else CHOICES[action - points].value

    def parse_action(self, text: str) -> int:
        """Return the point or the choice that `text` names, legal or not.

        Raises `NotationError` for any other text.
        """
        word = text.strip().lower()
        return self.action_of(Choice(word)) if word in CHOICES else super().parse_action(text)

    def action_of(self, choice: Choice) -> int:
        """Return the action that makes `choice`."""
        return len(self.cells) + CHOICES.index(choice)

    @property
    def choices(self) -> tuple[int, ...]:
        """Return the choices that are available now; empty if the next action is a stone."""
        if self.ply == _THREE:
            return tuple(map(self.action_of, CHOICES))
        if self.ply == _FIVE and self._has_two_more():
            return (self.action_of(Choice.WHITE), self.action_of(Choice.BLACK))
        return ()

    def without_opening(self) -> GomokuPosition:
        """Return a position of the free opening, with the same stones and side to move, for searches."""
        variant = Variant(self.variant.size, self.variant.rule)
        return GomokuPosition(
            variant, self.cells, self.stones, self.side_to_move, self.outcome, self.winning_line
        )

    def _has_two_more(self) -> bool:
        return self._has_chosen(_THREE, Choice.TWO_MORE)

    def _has_chosen(self, ply: int, choice: Choice) -> bool:
        return self.ply > ply and self.actions[ply] == self.action_of(choice)

    def _first_seats_side(self) -> Side:
        if self._has_two_more():
            return Side.SECOND if self._has_chosen(_FIVE, Choice.WHITE) else Side.FIRST
        return Side.SECOND if self._has_chosen(_THREE, Choice.BLACK) else Side.FIRST

    def _request(self, ply: int) -> tuple[str, Seat] | None:
        """Return the word for what the opening requires at `ply`, and the seat that must answer.

        `None` after the opening, and for a negative `ply`.
        """
        is_asked = 0 <= ply <= (_FIVE if self._has_two_more() else _THREE)
        return _REQUESTS[ply] if is_asked else None


def is_opening(position: Position) -> TypeGuard[Swap2Position]:
    """Whether swap2 still requires stones or a choice in this position; false in games without swap2."""
    return isinstance(position, Swap2Position) and bool(position.request)


def without_opening(position: Position) -> Position:
    """Return the position without opening choices and passes, which searches do not support.

    Positions of other openings are returned as they are.
    """
    return position.without_opening() if isinstance(position, Swap2Position | PassingPosition) else position
