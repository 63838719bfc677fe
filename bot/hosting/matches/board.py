"""Boards and places: the messages that show matches, and where they are."""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, replace

from db.rows import PersonSettings, ServerSettings
from engines.core.look import Look


class PlaceKind(enum.StrEnum):
    """Kind of channel in which a match or an offer is shown; its values are stored in the database."""

    CHANNEL = "channel"
    NEW_THREAD = "new-thread"
    """A message from which the bot will create a thread for the match."""
    THREAD = "thread"
    FOREIGN = "foreign"
    """A server or group that the bot has not joined, where it can only respond to interactions."""


@dataclass(frozen=True, slots=True)
class Place:
    """Server, channel and id of a message with a match or an offer.

    `guild_id` is `None` outside servers, `message_id` until the message is posted.
    """

    guild_id: int | None
    channel_id: int
    message_id: int | None = None
    kind: PlaceKind = PlaceKind.CHANNEL

    def showing(self, message_id: int) -> Place:
        """Return this place with the id of the message that now shows the match.

        A place that wants a thread becomes an ordinary channel.
        """
        kind = PlaceKind.CHANNEL if self.wants_thread else self.kind
        return Place(self.guild_id, self.channel_id, message_id, kind)

    @property
    def wants_thread(self) -> bool:
        """Whether the bot will create a thread for the match, starting from its board message."""
        return self.kind is PlaceKind.NEW_THREAD

    @property
    def is_thread(self) -> bool:
        """Whether the place is a thread."""
        return self.kind is PlaceKind.THREAD

    @property
    def is_nowhere(self) -> bool:
        """Whether the channel is unknown: it was erased with a person's data, or the board's row was lost."""
        return self.channel_id == 0

    @property
    def is_foreign(self) -> bool:
        """Whether the bot has not joined the server or group, and can edit messages only after a click."""
        return self.kind is PlaceKind.FOREIGN


class BoardStyle(enum.StrEnum):
    """Style in which a board can be drawn; its values are stored in the database.

    `bot.views.boards.board` draws each of them.
    """

    EMOJI = "emoji"
    PICTURE = "picture"
    TEXT = "text"


_NUMBERED = "numbered"
_STYLES = {style.value: style for style in BoardStyle}


@dataclass(frozen=True, slots=True)
class PictureStyle:
    """Style of a board's picture; `theme` is one of `bot.render.pictures.theme.THEMES`."""

    theme: str = "wood"
    has_numbers: bool = False
    """Whether pieces show their move numbers during the match too, not only after it."""


_USUAL = PictureStyle()


def stored_style(style: BoardStyle, picture: PictureStyle) -> str:
    """Return the stored form of a board's style, such as `emoji` or `picture night numbered`."""
    theme = [picture.theme] if picture.theme != _USUAL.theme else []
    return " ".join([style, *theme, *([_NUMBERED] if picture.has_numbers else [])])


def parse_style(stored: str) -> tuple[BoardStyle, PictureStyle]:
    """Parse a stored style; an unknown style of boards becomes the default one. The theme is not checked."""
    style, *more = stored.split() or [""]
    theme = next((word for word in more if word != _NUMBERED), _USUAL.theme)
    return _STYLES.get(style, BoardStyle.EMOJI), PictureStyle(theme, _NUMBERED in more)


def usual_style(look: Look) -> BoardStyle:
    """Return the style of a game's boards where nobody has chosen one."""
    return BoardStyle.PICTURE if look.prefers_picture else BoardStyle.EMOJI


def chosen_style(
    settings: Iterable[PersonSettings | ServerSettings],
    style: BoardStyle = BoardStyle.EMOJI,
    picture: PictureStyle = _USUAL,
) -> tuple[BoardStyle, PictureStyle]:
    """Return the first style and the first theme that these settings choose.

    Without a choice, they are `style` and the theme of `picture`, whose numbers always apply. A stored style
    that is unknown counts as no choice.
    """
    chosen = list(settings)
    styles = (_STYLES.get(one.style or "") for one in chosen)
    theme = next((one.theme for one in chosen if one.theme), picture.theme)
    return next(filter(None, styles), style), replace(picture, theme=theme)


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """A message that shows a match: its place, style and language, and which revision it shows.

    `id` is that of the board's row in the database, 0 if the row was lost.
    """

    id: int
    match_id: int
    place: Place
    style: BoardStyle
    locale: str
    drawn_seq: int | None = None
    """Latest revision that the message is known to show; `None` if no update has been confirmed yet."""
    is_moved: bool = False
    """Whether the match has moved to another message, so that this message only links to it."""
    picture: PictureStyle = _USUAL

    @property
    def stored_style(self) -> str:
        """Style and picture style as one text, for the database."""
        return stored_style(self.style, self.picture)
