"""How a network is learnt; the same plan on the same machine gives the same network."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class NetworkPlan:
    """What decides the course of the learning, and nothing that does not."""

    game: str
    """The game's id."""
    options: Mapping[str, str]
    rounds: int = 100
    """How often it plays and then learns from that; in smaller and smaller steps."""
    games_a_round: int = 256
    blocks: int = 3
    channels: int = 32
    sees_side: bool = True
    """Whether it knows which side is to move; where both play alike, what it learns serves both if not."""
    simulations: int = 32
    """How many of a searched move that is learnt from."""
    quick_simulations: int = 8
    """How many of the other moves, which only lead on to other positions."""
    searched_share: float = 0.25
    """The share of moves that are learnt from (playout-cap randomisation, Wu 2019); 1 for all."""
    by_chance: float = 0.5
    """The share of games that begin with moves by chance: else it knows no position after mistakes."""
    chance_plies: int = 1000
    """Such a game begins with fewer moves by chance than this, and than the longest game so far took."""
    can_resign: bool = False
    window: int = 100_000
    """How many positions are kept to learn from."""
    reused: float = 4.0
    """How often a position is learnt from, about."""
    gate_every: int = 5
    """After how many rounds the network must beat the one that plays before it takes its place."""
    gate_pairs: int = 50
    """How many pairs of games they play."""
    seed: int = 0


_LEAST = {"by_chance": 0.0, "can_resign": 0.0, "sees_side": 0.0}
_MOST = {"by_chance": 1.0, "can_resign": 1.0, "searched_share": 1.0, "sees_side": 1.0}
_FEW, _MANY = 1e-3, 1e9


def setting(name: str, kind: type, text: str) -> Any:
    """Return a number of a plan that a text names; raises `OptionError` for one that it cannot have."""
    try:
        number = float(text)
        value = kind(number)
    except (ValueError, OverflowError) as error:
        raise OptionError(f"{name} is a number, not {text!r}") from error
    least, most = _LEAST.get(name, 1 if kind is int else _FEW), _MOST.get(name, _MANY)
    if value != number or not least <= number <= most:
        raise OptionError(f"{name} cannot be {text}")
    return value
