"""What is chosen before the first move of a game."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Options = Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the first move, such as the board's size.

    `choices` are stable words in the order they are offered; the first
    is not necessarily the default.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    names_default: bool = True
    """Whether a match that keeps to the default says so."""
    is_rated_apart: bool = True
    """Whether each choice but the default has ratings of its own: not where the board is merely larger."""
    others: tuple[str, ...] = ()
    """Choices that nobody is offered, though files and other programs may make them."""
