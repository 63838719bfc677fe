"""In which language something is said that several people read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.i18n import REFERENCE, nearest


@dataclass(frozen=True, slots=True)
class Spoken:
    """The locales that are known where somebody asks for something."""

    person: str | None = None
    """Of whoever asks: the language they chose, else that of their Discord."""
    server: str | None = None
    """What the server has chosen itself, by `/settings server`."""
    community: str | None = None
    """A Community's own; every other server's is `en-US` and means nothing."""


def board_locale(
    people: Sequence[str | None], server: str | None = None, community: str | None = None
) -> str:
    """Return the locale of ours in which a board speaks to `people`, the one who asked for it first.

    The server's own choice; else the one language of all the people,
    where it is known of each (`None`: it is not) and we speak it; else the
    Community's; else that of whoever asked; else English.
    """
    if server is not None:
        return nearest(server) or REFERENCE
    ours = {nearest(locale) if locale else None for locale in people}
    shared = ours.pop() if len(ours) == 1 else None
    asker = people[0] or REFERENCE
    return shared or nearest(community or "") or nearest(asker) or REFERENCE
