"""An open table: a person's offer of a match that anybody can join; immutable."""

from __future__ import annotations

import enum
from dataclasses import dataclass
from datetime import datetime

from bot.hosting.matches.board import Place
from bot.hosting.matches.match import MatchTerms, Player


class TableState(enum.StrEnum):
    """State of a table; the database stores its values."""

    OPEN = "open"
    JOINED = "joined"
    CANCELLED = "cancelled"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Post:
    """A message that shows a table: in its own channel, or in the server's list of tables (`is_listing`)."""

    id: int
    table_id: int
    place: Place
    is_listing: bool


@dataclass(frozen=True, slots=True)
class Table:
    """A person's offer of a match that anybody can join.

    `side` is the seat that the host requests: `first`, `second` or `random`. `locale` is the language of its
    messages. `match_id` is set once a player has joined.
    """

    id: int
    terms: MatchTerms
    host: Player
    side: str
    locale: str
    created_at: datetime
    expires_at: datetime
    state: TableState
    posts: tuple[Post, ...]
    """Messages that show the table; the first is in the channel where the table was opened."""
    match_id: int | None = None
    is_advertised: bool = False
    """Whether the host announces the table to the server, although not everybody can view its channel."""

    @property
    def is_open(self) -> bool:
        """Whether people can still join the table."""
        return self.state is TableState.OPEN

    @property
    def place(self) -> Place:
        """The location (channel and message) where the table was opened."""
        return self.posts[0].place

    @property
    def listing(self) -> Post:
        """The table's post in the server's list of tables; without one, its only post.

        If the bot pairs this table with a newer one, the match is played there.
        """
        return self.posts[-1]

    def post_at(self, message_id: int | None) -> Post | None:
        """Return the table's post with this message; `None` if there is none."""
        return next((one for one in self.posts if one.place.message_id == message_id), None)
