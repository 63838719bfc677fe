"""Hyperparameters of network training, which is reproducible on the same machine."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engines.core.errors import OptionError


@dataclass(frozen=True, slots=True)
class NetworkSettings:
    """All parameters that influence the training; equal settings give equal networks on one machine."""

    game: str
    """Id of the game that the network learns."""
    options: Mapping[str, str]
    rounds: int = 100
    """Number of rounds of self-play and training; the learning rate decays over them."""
    games_a_round: int = 256
    """Games of self-play in a round."""
    blocks: int = 3
    """Number of residual blocks."""
    channels: int = 32
    """Number of channels of the blocks."""
    sees_side: bool = True
    """Whether the side to move is an input of the network; if not, the network treats both sides alike."""
    simulations: int = 32
    """Number of simulations in a full search, whose result is a training target."""
    quick_simulations: int = 8
    """Number of simulations in a quick search, which chooses a move but gives no training target."""
    searched_share: float = 0.25
    """Fraction of moves with a full search (playout cap randomisation, Wu 2019); 1 for all moves."""
    by_chance: float = 0.5
    """Fraction of games that start with random moves, so that the network sees positions after mistakes."""
    chance_plies: int = 1000
    """Exclusive limit on the number of random moves at the start; the longest game's length is another."""
    can_resign: bool = False
    """Whether players resign in self-play."""
    window: int = 100_000
    """Size of the replay buffer, in positions."""
    reused: float = 4.0
    """Mean number of times that each position is used for training."""
    gate_every: int = 5
    """Number of rounds between matches of the network in training with the best network so far."""
    gate_pairs: int = 50
    """Number of game pairs in a match."""
    seed: int = 0


_MIN = {"by_chance": 0.0, "can_resign": 0.0, "sees_side": 0.0}
_MAX = {"by_chance": 1.0, "can_resign": 1.0, "searched_share": 1.0, "sees_side": 1.0}
_FEW, _MANY = 1e-3, 1e9


def setting(name: str, kind: type, text: str) -> Any:
    """Return `text` as the value, of type `kind`, of the parameter `name`.

    Raises `OptionError` if it is not a number of this type, or is outside the parameter's range.
    """
    try:
        number = float(text)
        value = kind(number)
    except (ValueError, OverflowError) as error:
        raise OptionError(f"the setting {name} must be a number, not {text[:20]!r}") from error
    minimum, maximum = _MIN.get(name, 1 if kind is int else _FEW), _MAX.get(name, _MANY)
    if value != number or not minimum <= number <= maximum:
        raise OptionError(
            f"the setting {name} must be a number from {minimum:g} to {maximum:g}, not {text[:20]}"
        )
    return value
