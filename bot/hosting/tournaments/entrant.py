"""Who takes part in a tournament."""

from __future__ import annotations

from dataclasses import dataclass

from bot.hosting.matches.match import Player


@dataclass(frozen=True, slots=True)
class Entrant:
    """A person or an engine in a tournament; `number` counts them from 1, in the order they joined."""

    number: int
    player: Player
    rating: float
    """What they were rated when they joined: seeds are dealt by it."""
    joined_round: int = 0
    """How many rounds had been opened when they joined."""
    withdrawn_round: int | None = None
    """How many rounds had been opened when they withdrew; `None` for whoever did not, or is back."""

    @property
    def is_playing(self) -> bool:
        """Whether they are still to be paired."""
        return self.withdrawn_round is None


def by_seed(entrants: tuple[Entrant, ...]) -> list[Entrant]:
    """Return the entrants, the highest rated first; among equals whoever joined first."""
    return sorted(entrants, key=lambda one: (-one.rating, one.number))
