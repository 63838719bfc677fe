"""People's names, made safe to store, draw and align."""

from __future__ import annotations

import unicodedata

# Joiners are needed for words in Persian and Hindi, and for family emoji.
_JOINERS = "\u200c\u200d"
NAMELESS = "?"
"""Text shown in place of a missing name."""
ENGINE_NAME = "Tengen"
"""The bot's name as a player, before the level of its engine."""
DELETED = "Deleted player"
"""Name of a person whose data was deleted, in exported files, which are in English."""


def is_alias(user_id: int | None) -> bool:
    """Whether this id is an alias of a person whose data was deleted (`db.schema.personal`)."""
    return user_id is not None and user_id < 0


def clean_name(name: str, length: int) -> str:
    """Return `name` on one line, without control or text-direction characters, cut to `length` characters.

    A name with no characters left becomes `?`.
    """
    kept = "".join(_visible(character) for character in name)
    return " ".join(kept.split())[:length].strip() or NAMELESS


def _visible(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Zl", "Zp", "Zs") or character in "\t\r\n":
        return " "
    if category.startswith("C") and character not in _JOINERS:
        return ""
    return character
