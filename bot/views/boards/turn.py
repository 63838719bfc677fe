"""The turn that the header of a board tells of: whose it is, until when, and what is asked of the player.

Each part is computed once, although a header tries several lines until one fits.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.views.boards.players import LENGTHS, side_mark, turn_text
from bot.views.input.walk import Walk, begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import names_of
from engines.core.types import Seat

_CLOCK = "⏳"


@dataclass(frozen=True)
class Turn:
    """A match and its current turn, in words."""

    match: MatchWithBoard
    words: Words
    """The sentences, among them those of the game."""
    walk: Walk
    tiles: Tiles
    _names: dict[float, tuple[str, str]] = field(default_factory=dict, init=False, compare=False)

    @classmethod
    def of(
        cls, match: MatchWithBoard, words: Words, walk: Walk | None = None, tiles: Tiles = NO_TILES
    ) -> Self:
        """Return the turn of a match; by default, without a half-made move."""
        return cls(match, words.of(match.game), walk or begin(match.position), tiles)

    @cached_property
    def is_over(self) -> bool:
        """Whether the match is over."""
        return self.match.is_finished

    @cached_property
    def is_asking(self) -> bool:
        """Whether a player can answer an offer or claim a win on time now."""
        return self.match.is_asking

    @cached_property
    def is_thinking(self) -> bool:
        """Whether an engine has to move."""
        return self.match.is_thinking

    @cached_property
    def seat(self) -> Seat:
        """The seat to move."""
        return self.match.position.seat_to_move

    @cached_property
    def is_again(self) -> bool:
        """Whether the player to move has just moved."""
        match = self.match
        is_same = match.position.last_seat is self.seat
        return is_same and match.ply > match.start_ply and not self.walk.is_begun

    @cached_property
    def moment(self) -> str:
        """The timestamp of the deadline; empty if no clock runs or an engine thinks."""
        match = self.match
        due_at = None if match.clock is None else match.clock.due_at
        if match.poll is not None:
            due_at = match.poll.closes_at
        return "" if due_at is None or self.is_thinking else f"<t:{int(due_at.timestamp())}:R>"

    @cached_property
    def vote(self) -> str:
        """The text that a channel is voting, with the number of votes; empty if none is."""
        match = self.match
        if not match.is_vote or self.is_thinking:
            return ""
        key = "vote-open-again" if match.is_turn_continued else "vote-open"
        return self.words(key, count=0 if match.poll is None else match.poll.votes)

    @cached_property
    def is_plain(self) -> bool:
        """Whether nothing is asked of the player but a move."""
        name = self.names(LENGTHS[0])[self.seat]
        return self.request(name) == turn_text(name, self.words)

    def names(self, longest: float) -> tuple[str, str]:
        """Return the players' names by seat, at most `longest` wide."""
        if longest not in self._names:
            self._names[longest] = names_of(self.match, self.words, longest)
        return self._names[longest]

    def deadline(self, mover: str = "") -> str:
        """Return the deadline with an hourglass, and with the `mover`'s name if given; empty for none."""
        # Without the hourglass, the text could mean that Ada moves, or the draw takes effect, in three days.
        return " ".join(filter(None, (_CLOCK, mover, self.moment))) if self.moment else ""

    def request(self, name: str) -> str:
        """Return the text that asks the player with this name to move."""
        match, words, walk = self.match, self.words, self.walk
        position, turn = match.position, turn_text(name, words)
        if match.is_paused and match.is_watched:
            return words("exhibition-paused")
        if self.vote:
            return self.vote
        if match.is_preparing:
            return words("preparing", name=name)
        if self.is_thinking:
            return words("thinking" if match.thinking_share >= 1 else "thinking-less", name=name)
        if position.request:
            asked = words.get(f"request-{position.request}", turn, name=name)
            # The players have no sides yet, so only this mark shows the colour to place next.
            mark = side_mark(match, position.side_to_move, words, self.tiles)
            return f"{mark} · {asked}" if walk.points else asked
        step = walk.position.step_request(walk.path)
        if step:
            return words.get(f"step-{step}", turn, name=name)
        if len(walk.words) == 1 and not walk.points:
            return words.get(f"must-{walk.words[0]}", turn, name=name)
        return turn

    def pause_note(self, names: tuple[str, str]) -> str:
        """Return the note that says why the clocks stand; empty if they run."""
        match, words = self.match, self.words
        if match.held_by is not None:
            return f" · {words('is-held', name=names[self.seat])}"
        if match.vacation is None:
            return ""
        seat, until = match.vacation
        return f" · {words('is-away', name=names[seat], when=f'<t:{int(until.timestamp())}:R>')}"
