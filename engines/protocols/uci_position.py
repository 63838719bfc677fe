"""Positions in UCI: `startpos moves e2e4 e7e5`, or `fen FEN moves …`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Self

from engines.core.errors import NotationError
from engines.core.game import Game, Position

_MOVES = "moves"


class GameSoFar:
    """Game that the latest command `position` described; before the first, one without moves."""

    def __init__(self, game: Game) -> None:
        self._game = game
        self._begin: Sequence[str] = ("startpos",)
        self._moves: Sequence[str] = ()
        self.position = game.position()

    def followed_by(self, words: Sequence[str]) -> Self:
        """Return the game that `words` describe, which follow `position` in a command.

        If that game goes on with this one, only the moves that are new are played, from `self.position`.
        Raises `TengenError` for a game that cannot be played.
        """
        found = type(self)(self._game)
        at = words.index(_MOVES) if _MOVES in words else len(words)
        found._begin, found._moves = words[:at], words[at + 1 :]
        known = len(self._moves)
        if (found._begin, found._moves[:known]) == (self._begin, self._moves):
            found.position = self.position
        else:
            found.position, known = self._first(found._begin), 0
        for name in found._moves[known:]:
            found.position = _after(found.position, name)
        return found

    def _first(self, words: Sequence[str]) -> Position:
        if words[:1] == ["startpos"]:
            return self._game.position()
        if words[:1] != ["fen"]:
            raise NotationError("the command position must go on with startpos or fen")
        return self._game.position(setup=self._game.parse_setup(" ".join(words[1:])))


def _after(position: Position, name: str) -> Position:
    """Return the position after the move `name`; draws by repetition and counting do not end the game.

    Raises `TengenError` for a text that is no move, or an illegal move.
    """
    if position.outcome is not None and position.outcome.winner is None and position.has_draws:
        position = position.game.position(position.options, position.actions, position.setup, has_draws=False)
    return position.play(position.parse_action(name))
