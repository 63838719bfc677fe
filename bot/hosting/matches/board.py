"""Boards and places: the messages and channels in which matches are shown."""

from __future__ import annotations

import enum
from dataclasses import dataclass


class PlaceKind(enum.StrEnum):
    """Kind of place of a board or a challenge; the database stores its values."""

    CHANNEL = "channel"
    NEW_THREAD = "new-thread"
    """A message at which a thread for the match is to be created."""
    THREAD = "thread"
    FOREIGN = "foreign"
    """A place that the bot has not joined, so that it can only answer interactions there."""


@dataclass(frozen=True, slots=True)
class Place:
    """Place of a board or a challenge; `message_id` is `None` until it was posted."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None
    kind: PlaceKind = PlaceKind.CHANNEL

    def showing(self, message_id: int) -> Place:
        """Return the place with the id of the message that shows a match there."""
        kind = PlaceKind.CHANNEL if self.wants_thread else self.kind
        return Place(self.guild_id, self.channel_id, message_id, kind)

    @property
    def wants_thread(self) -> bool:
        """Whether a thread for the match is to be created, at this message or at one yet to be posted."""
        return self.kind is PlaceKind.NEW_THREAD

    @property
    def is_thread(self) -> bool:
        """Whether the channel is a thread."""
        return self.kind is PlaceKind.THREAD

    @property
    def is_nowhere(self) -> bool:
        """Whether the place was cleared, because its person's data was deleted."""
        return self.channel_id == 0

    @property
    def is_foreign(self) -> bool:
        """Whether the bot has not joined this place, so that its messages change only after a click."""
        return self.kind is PlaceKind.FOREIGN


EMOJI, PICTURE, TEXT = STYLES = ("emoji", "picture", "text")
"""The styles in which a board can be drawn, as stored in the database."""
_NUMBERED = "numbered"


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """Style of a board's picture; `theme` is one of `bot.render.THEMES`."""

    theme: str = "wood"
    has_numbers: bool = False
    """Whether pieces show their move numbers even during the match."""


def stored_style(style: str, picture: PictureStyle) -> str:
    """Return the stored form of a board's style: `emoji`, `picture night numbered`."""
    usual = PictureStyle()
    theme = [picture.theme] if picture.theme != usual.theme else []
    return " ".join([style, *theme, *([_NUMBERED] if picture.has_numbers else [])])


def parse_style(stored: str) -> tuple[str, PictureStyle]:
    """Return the style and picture style of a stored text; the default for an unknown style."""
    style, *more = stored.split() or [EMOJI]
    style = style if style in STYLES else EMOJI
    theme = next((word for word in more if word != _NUMBERED), PictureStyle().theme)
    return style, PictureStyle(theme, _NUMBERED in more)


@dataclass(frozen=True, slots=True)
class Board:
    """A message that shows a match: its place, style and language, and which state it shows."""

    id: int
    match_id: int
    place: Place
    style: str
    locale: str
    drawn_seq: int | None = None
    """The revision that Discord has confirmed; `None` for none."""
    is_moved: bool = False
    """Whether another message shows the match now, so that this one only links to it."""
    picture: PictureStyle = PictureStyle()

    @property
    def stored_style(self) -> str:
        """Stored form of its style, equal for boards that are drawn alike."""
        return stored_style(self.style, self.picture)

    @property
    def is_picture(self) -> bool:
        """Whether the board is drawn as a picture."""
        return self.style == PICTURE
