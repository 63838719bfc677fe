"""Equal actions: different actions with the same result, such as two jumps that take the same pieces.

Puzzles, reviews and scores treat equal actions as one move.
"""

from __future__ import annotations

from collections.abc import Iterable

from engines.core.game import Position

_Result = tuple[object, ...]


def is_equal_action(position: Position, one: int, other: int) -> bool:
    """Whether two actions have the same result; an illegal action equals only itself."""
    if one == other or not {one, other} <= set(position.legal_actions()):
        return one == other
    return _result(position, one) == _result(position, other)


def groups_of_equal_actions(
    position: Position, actions: Iterable[int] | None = None
) -> tuple[tuple[int, ...], ...]:
    """Return `actions`, by default all legal ones, in groups of equal actions.

    The groups are ordered by the first action of each. Raises `IllegalActionError` for an illegal action.
    """
    groups: dict[_Result, list[int]] = {}
    for action in position.legal_actions() if actions is None else actions:
        groups.setdefault(_result(position, action), []).append(action)
    return tuple(map(tuple, groups.values()))


def has_choice(position: Position) -> bool:
    """Whether at least two legal actions have different results."""
    legal = position.legal_actions()
    return any(not is_equal_action(position, legal[0], other) for other in legal[1:])


def _result(position: Position, action: int) -> _Result:
    after = position.play(action)
    return after.outcome, after.seat_to_move, after.state_key()
