"""Language of a text that several people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import REFERENCE, nearest


@dataclass(frozen=True, slots=True)
class KnownLocales:
    """Locales that are known when a request arrives."""

    person: str | None = None
    """The asker's locale: the language they chose, otherwise that of their Discord client."""
    server: str | None = None
    """The server's choice in `/settings server`."""
    community: str | None = None
    """Locale of a Community server; other servers always report `en-US`."""


def board_locale(
    people: Sequence[str | None], server: str | None = None, community: str | None = None
) -> str:
    """Return the supported locale of a board for `people`, the asker first; `None` is an unknown locale.

    It is the server's choice; otherwise the language of all the people, if it is known, equal and supported;
    otherwise the Community's, then the asker's, then English.
    """
    if server is not None:
        return nearest(server) or REFERENCE
    ours = {nearest(locale) if locale else None for locale in people}
    shared = ours.pop() if len(ours) == 1 else None
    asker = people[0] or REFERENCE
    return shared or nearest(community or "") or nearest(asker) or REFERENCE
