"""Where a match is shown, which is not the match: a message in a channel."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Place:
    """Where a board or a challenge is shown; `message_id` is `None` until it was posted."""

    guild_id: int | None
    channel_id: int
    message_id: int | None = None


EMOJI, PICTURE, TEXT = STYLES = ("emoji", "picture", "text")
"""The styles a board may be drawn in; stored words."""


@dataclass(frozen=True, slots=True)
class Board:
    """A message that shows a match: where, how, in which language, and what is known to be on it."""

    id: int
    match_id: int
    place: Place
    style: str
    locale: str
    drawn_seq: int | None = None
    """The revision that Discord has confirmed, `None` for none."""
    is_moved: bool = False
    """Whether another board shows the match now, so that this one only points to it."""

    @property
    def is_picture(self) -> bool:
        """Whether the board is drawn as a picture."""
        return self.style == PICTURE
