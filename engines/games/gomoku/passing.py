"""Games in which a side can pass instead of playing a stone, as in renju.

The option is not offered for new matches; it exists so that files of such games can be
read. The pass is the action after the board's points.
"""

from __future__ import annotations

from typing import Self

from engines.core.setup import Setup
from engines.games.gomoku.rules import PASSES, GomokuPosition, Variant, register_opening

_WORD = "pass"


@register_opening(PASSES)
class PassingPosition(GomokuPosition):
    """A position of Gomoku in which the side to move can pass."""

    __slots__ = ()

    @property
    def action_count(self) -> int:
        """Return the number of actions: one for each point, then the pass."""
        return len(self.cells) + 1

    def legal_actions(self) -> tuple[int, ...]:
        """Return the legal points and the pass; empty once the game is over."""
        return () if self.outcome is not None else (*super().legal_actions(), len(self.cells))

    def play(self, action: int) -> Self:
        """Return the position after `action`, a stone or a pass; passes do not end the game.

        Raises `IllegalActionError` for any action that is not legal.
        """
        if action != len(self.cells):
            return super().play(action)
        self._refuse_unless_open(action)
        actions = (*self.actions, action)
        return type(self)(self.variant, self.cells, actions, self.side_to_move.other, setup=self.setup)

    def format_action(self, action: int) -> str:
        """Return the name of the point, or the word for a pass."""
        return _WORD if action == len(self.cells) else super().format_action(action)

    def parse_action(self, text: str) -> int:
        """Return the point or the pass that `text` names, legal or not.

        Raises `NotationError` for any other text.
        """
        return len(self.cells) if text.strip().lower() == _WORD else super().parse_action(text)

    def without_opening(self) -> GomokuPosition:
        """Return the position as a setup of its stones, because passes break the alternation of sides."""
        variant = Variant(self.variant.size, self.variant.rule)
        setup = Setup(self.cells, self.side_to_move)
        return GomokuPosition(
            variant, self.cells, (), self.side_to_move, self.outcome, self.winning_line, setup
        )
