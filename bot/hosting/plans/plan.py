"""A plan (conditional moves): a line of moves; the owner's moves are played while the opponent follows it.

    line      H8   J9   K10  L11       from the position at ply `ply` on
    by        opp  own  opp  own

A plan stays valid while the moves of the match follow its line. Any other move, or a takeback, ends it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from bot.hosting.matches.acting.execution import parse_turn
from bot.hosting.matches.decide import forced_action
from bot.hosting.matches.errors import IllegalMoveError
from bot.hosting.matches.match import Match, MatchTerms
from bot.hosting.plans.errors import NotPlannableError, PlanTooLongError, PlanTooShortError
from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.types import Seat
from engines.records.typed_moves import without_number

MAX_MOVES = 40
"""Maximum number of moves in a plan."""
_BETWEEN_MOVES = str.maketrans(dict.fromkeys(',;，、"“”„«»「」', " "))
"""Separators that people write between moves and around a line."""


@dataclass(frozen=True, slots=True)
class Plan:
    """The line that one seat has planned, from ply `ply` on: actions of both seats, with forced passes."""

    seat: Seat
    ply: int
    actions: tuple[int, ...]

    def left(self, position: Position) -> tuple[int, ...] | None:
        """Return the line's moves after `position`, none at its end; `None` if the match has left it."""
        played = position.actions[self.ply :]
        if position.ply < self.ply or played != self.actions[: len(played)]:
            return None
        return self.actions[len(played) :]

    def moves(self, position: Position) -> Iterator[tuple[Position, int, bool]]:
        """Yield each action of the line after `position`: the position before, the action, who plays it.

        The third value is whether the plan's owner plays the action. Yields nothing off the line.
        """
        for action in self.left(position) or ():
            yield position, action, position.seat_to_move is self.seat
            position = position.play(action)


def is_plannable(terms: MatchTerms) -> bool:
    """Whether the clock allows at least a day per move."""
    return terms.clock is not None and terms.clock.is_daily


def parse_plan(match: Match, seat: Seat, line: str) -> Plan:
    """Return the plan written in `line`: moves in the game's notation, from the current position.

    Forced passes can be left out; move numbers are ignored, and so is what follows the owner's last answer.
    Raises `NotPlannableError`, `PlanTooShortError`, `PlanTooLongError`, `UnreadableMoveError` or
    `IllegalMoveError`. The `match` of the last two shows the position before the invalid move.
    """
    if not is_plannable(match.terms) or match.is_solo:
        raise NotPlannableError(match)
    words = [word for word in line.translate(_BETWEEN_MOVES).split() if without_number(word)]
    if len(words) > MAX_MOVES:
        raise PlanTooLongError(MAX_MOVES)
    position = match.position
    for word in words:
        position = _after(match, position, word)
    actions = position.actions[match.ply :]
    answered = _answered(match.position, seat, actions)
    if not answered:
        raise PlanTooShortError(match)
    return Plan(seat, match.ply, actions[:answered])


def _after(match: Match, position: Position, word: str) -> Position:
    """Return the position after the next word of the line and the forced passes that follow it.

    A forced pass that is written out changes nothing. Raises `UnreadableMoveError` or `IllegalMoveError`.
    """
    if position.ply > match.ply and position.last_move == word and position.last_point is None:
        return position  # A forced pass that was written explicitly.
    there = replace(match, position=position)
    try:
        for action in parse_turn(there, word):
            position = position.play(action)
    except IllegalActionError as error:
        raise IllegalMoveError(there, word, error.reason) from error
    while (forced := forced_action(position)) is not None:
        position = position.play(forced)
    return position


def _answered(position: Position, seat: Seat, actions: tuple[int, ...]) -> int:
    """Return the number of actions up to the owner's last answer; 0 if there is no answer.

    The first action is never an answer, because the owner makes a first move by hand.
    """
    last = 0
    for number, action in enumerate(actions, 1):
        last = number if position.seat_to_move is seat and number > 1 else last
        position = position.play(action)
    return last
