"""Options of a game, chosen before the first move."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

Options = Mapping[str, str]
"""Chosen words by the options' names."""


@dataclass(frozen=True, slots=True)
class Option:
    """A choice made before the first move, such as the board's size.

    `choices` are stable words in display order; the first is not
    necessarily the default.
    """

    name: str
    choices: tuple[str, ...]
    default: str
    names_default: bool = True
    """Whether the description of a match names this option's choice even if it is the default."""
    is_rated_apart: bool = True
    """Whether matches with each non-default choice have separate ratings; false for mere board sizes."""
    others: tuple[str, ...] = ()
    """Choices that files and other programs can use but that are not offered to people."""
