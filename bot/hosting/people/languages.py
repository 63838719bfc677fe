"""Chooses the language of a text that several people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import REFERENCE, nearest


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
