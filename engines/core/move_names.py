"""Names of actions, in a game's own notation and as people write them."""

from __future__ import annotations

import abc
from typing import ClassVar


class MoveNames(abc.ABC):
    """Part of a position that writes and reads the names of its actions."""

    __slots__ = ()

    names_vary: ClassVar[bool] = False
    """Whether an action's notation can differ between positions, as `d2xe3` and `d2-e3` do."""

    @abc.abstractmethod
    def format_action(self, action: int) -> str:
        """Return the action in the game's notation (`H8`, `d3`, `4`, `pass`)."""

    @abc.abstractmethod
    def parse_action(self, text: str) -> int:
        """Parse `text`, ignoring case, to an action; legality is not checked.

        Raises `NotationError` when the text names no action of this board.
        """

    def readings(self, text: str) -> tuple[int, ...]:
        """Return the actions that `text` can mean: legal ones, or a single one that is illegal.

        By default, there is one; games with short names of long moves override this. Raises `NotationError`
        when the text names no action of this board.
        """
        return (self.parse_action(text),)

    def format_like(self, text: str, action: int) -> str:
        """Return the action in the notation of `text`; games with several notations override this."""
        return self.format_action(action)

    def format_for_programs(self, action: int) -> str:
        """Return the action as other programs name it, such as `e2e4`; by default in the game's notation.

        `parse_action` must read it.
        """
        return self.format_action(action)
