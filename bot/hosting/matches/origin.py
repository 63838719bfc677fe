"""Where a match comes from that was played elsewhere, and what its file says of it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Self


@dataclass(frozen=True, slots=True)
class Origin:
    """What a file says of a match that was played elsewhere."""

    names: tuple[str, str]
    """Who played, by seat; `?` where it does not say."""
    date: str = ""
    comments: Mapping[int, str] = field(default_factory=dict, hash=False)
    """What is said of the position after so many moves."""

    @classmethod
    def of(cls, data: Mapping[str, Any]) -> Self:
        """Return the origin that an import event holds; raises where it is invalid."""
        first, second = map(_text, data["names"])
        comments = {int(ply): _text(said) for ply, said in data["comments"].items()}
        return cls((first, second), _text(data["date"]), comments)


def _text(told: Any) -> str:
    """Return the value if it is text; raises `ValueError` otherwise."""
    if not isinstance(told, str):
        raise ValueError(f"{told!r:.40} is no text")
    return told
