"""Checks moves that people try in puzzles and lessons."""

from __future__ import annotations

from bot.hosting.errors import IllegalTryError, InvalidChoiceError
from engines.core.errors import IllegalActionError
from engines.core.game import Position


def check_legal(position: Position, action: int) -> None:
    """Raise `IllegalTryError` for an illegal action, `InvalidChoiceError` for one that does not exist."""
    if not 0 <= action < position.action_count:
        raise InvalidChoiceError(f"the board has no action {action}")
    try:
        position.play(action)
    except IllegalActionError as error:
        raise IllegalTryError(position.game, position.format_action(action), error.reason) from error
