"""Counts of wins, draws and losses."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Tally:
    """Numbers of games that a player has won, drawn and lost."""

    wins: int = 0
    draws: int = 0
    losses: int = 0

    @property
    def games(self) -> int:
        """Number of games in all."""
        return self.wins + self.draws + self.losses

    @property
    def points(self) -> float:
        """Points: 1 for a win, ½ for a draw."""
        return self.wins + self.draws / 2

    def __add__(self, other: Tally) -> Tally:
        return Tally(self.wins + other.wins, self.draws + other.draws, self.losses + other.losses)
