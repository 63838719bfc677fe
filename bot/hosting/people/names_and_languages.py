"""People's names, made safe to store, draw and align, and the languages that they read."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import REFERENCE, nearest

# Joiners are needed for words in Persian and Hindi, and for family emoji.
_JOINERS = "\u200c\u200d"
NAMELESS = "?"
"""Text shown in place of a missing name."""
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


@dataclass(frozen=True, slots=True)
class KnownLocales:
    """Languages of the requester and the server that are known when a request arrives."""

    person: str | None = None
    """Locale of the requester: the language they chose, otherwise their Discord client's language."""
    server: str | None = None
    """Language chosen for the server in `/settings server`."""
    community: str | None = None
    """Locale of a Community server; other servers always report `en-US`."""


def board_locale(
    people: Sequence[str | None], server: str | None = None, community: str | None = None
) -> str:
    """Return a supported locale for a board; `people` are its readers' locales, the requester's first.

    Returns the first of these that is known and supported: the server's choice, the language that all readers
    share, the Community server's, the requester's, English. `None` stands for an unknown locale.
    """
    if server is not None:
        return nearest(server) or REFERENCE
    ours = {nearest(locale) if locale else None for locale in people}
    shared = ours.pop() if len(ours) == 1 else None
    asker = people[0] or REFERENCE
    return shared or nearest(community or "") or nearest(asker) or REFERENCE
