"""Tells which actions lose at once, and with which replies the opponent threatens to win."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from engines.core.errors import IllegalActionError
from engines.core.game import Position
from engines.core.scoring.ending import is_winning, winner_of


class Guard:
    """Tests whether actions lose at once or allow the opponent an immediate win.

    An immediately winning reply counts only if `sees` is true for it; by default every one counts.
    """

    def __init__(self, position: Position, sees: Callable[[int], bool] = lambda reply: True) -> None:
        """Prepare tests of the actions of the seat to move in `position`.

        `sees` gets an immediately winning reply of the opponent, an action, and returns whether it counts.
        """
        self._position, self._sees = position, sees
        self._seat = position.seat_to_move
        # Killer replies: replies that refuted earlier actions are tried first.
        self._dangers: list[int] = []

    def is_safe(self, action: int) -> bool:
        """Whether the opponent neither wins by `action` itself nor has an immediately winning reply."""
        return self.is_safe_after(self._position.play(action))

    def is_safe_after(self, child: Position) -> bool:
        """Whether the action that led to `child` is safe, as in `is_safe`.

        It is if the game goes on with the same seat.
        """
        if child.outcome is not None:
            return winner_of(child) is not self._seat.other
        if child.seat_to_move is self._seat:
            return True
        if any(_wins(child, danger) for danger in self._dangers):
            return False
        replies = child.legal_actions()
        danger = next((each for each in replies if is_winning(child, each) and self._sees(each)), None)
        if danger is not None:
            self._dangers.append(danger)
        return danger is None


def threats(position: Position) -> list[int]:
    """Return the replies, ascending, with which the opponent would win at once after most actions.

    Only the mover's first, middle and last action are tried, and a reply counts if it wins after more than
    half of them: one that only some action makes possible is no threat. The position must not be finished.
    """
    actions, seat = position.legal_actions(), position.seat_to_move
    tried = {actions[0], actions[len(actions) // 2], actions[-1]}
    found: Counter[int] = Counter()
    for child in map(position.play, tried):
        if child.seat_to_move is not seat:
            found.update(reply for reply in child.legal_actions() if is_winning(child, reply))
    return sorted(reply for reply, times in found.items() if times > len(tried) / 2)


def leaves(position: Position, action: int, threat: int) -> bool:
    """Whether the opponent can still win with the reply `threat` after the legal `action`."""
    child = position.play(action)
    return child.seat_to_move is not position.seat_to_move and _wins(child, threat)


def _wins(position: Position, action: int) -> bool:
    """Whether `action` is legal and wins at once; tests this action alone, without listing all legal ones."""
    try:
        return is_winning(position, action)
    except IllegalActionError:
        return False
