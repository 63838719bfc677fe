"""The line of a board's players, and the turn: whose it is, until when, and what is asked.

⚫ Ada 1712 – ⚪ Tengen · Club: each with the tile of its side
"""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cached_property
from typing import Self

from bot.hosting.matches.match import MatchWithBoard
from bot.i18n import Words
from bot.render.tiles import bare_tile
from bot.views.input.walk import Walk, begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import EngineName, fits_line, names_of, side_name
from bot.views.words.sentences import INVISIBLE, moment
from engines.core.types import Seat, Side

SMALL_LINE = 34.0
"""Room in letters on a line of small text beside a button, or on a line of normal text across a page."""
PAGE_LINE = 41.0
"""Room in letters on a line of small text across a page: 295 px on a phone 360 px wide."""
LENGTHS = (24.0, 17.0, 13.0, 10.0, 8.0, 6.0, 4.0)
"""Maximum widths of names, tried in this order until a line fits."""
_EN_SPACE = "\u2002"
_CLOCK = "⏳"


def players_line(
    match: MatchWithBoard,
    words: Words,
    tiles: Tiles = NO_TILES,
    turn: Seat | None = None,
    *,
    room: float = PAGE_LINE,
) -> str:
    """Return the players in order of their sides, and say that it is the turn of seat `turn`.

    Ratings, levels of engines and ends of names are left out if the line is wider than `room`. There are no
    side marks while an opening is being chosen.
    """
    # Without ratings, there is one variant less to try.
    for with_ratings in (True, False) if any(match.ratings) and turn is None else (False,):
        line = _players(match, words, names_of(match, words), tiles, turn, with_ratings=with_ratings)
        if fits_line(line, room, words.locale):
            return line
    # Two engines are told apart by their levels, so the bot's name stands once, before both.
    told = EngineName.LEVEL if match.is_watched else EngineName.BRIEF
    for longest in LENGTHS:
        line = _players(match, words, names_of(match, words, longest, told=told), tiles, turn)
        if match.is_watched:
            line = words("labeled", label=match.players[Seat.FIRST].name, text=line)
        if fits_line(line, room, words.locale):
            break
    return line


def _players(
    match: MatchWithBoard,
    words: Words,
    names: tuple[str, str],
    tiles: Tiles,
    turn: Seat | None,
    *,
    with_ratings: bool = False,
) -> str:
    counts, parts = match.position.counts(), []
    for side in Side:
        seat = match.position.seat_of(side)
        player, rating, name = match.players[seat], match.ratings[seat], names[seat]
        is_rated = with_ratings and counts is None and rating is not None and not player.is_engine
        number = str(counts[side]) if counts else rating if rating and is_rated else ""
        mark = "" if match.position.request else side_mark(match, side, words, tiles)
        # A player without a name has the side's name, which may equal the mark.
        mark = "" if mark == name else mark
        if turn is not None:
            parts.append(beside(mark, number, turn_text(name, words) if seat is turn else name))
            continue
        number = f"**{number}**" if counts else number
        parts.append(" ".join(part for part in (mark, name, number) if part))
    return " – ".join(parts)


def side_mark(match: MatchWithBoard, side: Side, words: Words, tiles: Tiles = NO_TILES) -> str:
    """Return the tile or emoji of a side's piece; its name if an emoji of either side could be invisible."""
    look = match.game.look
    piece, texts = look.side_piece(side), tiles.texts(match.game)
    if texts is not None:
        return texts[bare_tile(look.kinds.index(piece) + 1)]
    hides_one = any(look.side_piece(one).colour in INVISIBLE for one in Side)
    return side_name(match.game, side, words) if hides_one else piece.glyph


def beside(mark: str, count: str, text: str) -> str:
    """Return a player in a line with a sentence: the number of pieces beside the mark, then the text."""
    if not count:
        return " ".join(filter(None, (mark, text)))
    counted = f"{mark} {count}" if mark[-1:].isalpha() else f"{mark}{count}"
    return f"{counted}{_EN_SPACE}{text}" if text else counted


def turn_text(name: str, words: Words) -> str:
    """Return the text that it is the turn of the player with this name."""
    return f"**{words('turn', name=name)}**"


@dataclass(frozen=True)
class Turn:
    """A match and its current turn, in words.

    Each part is computed once, although a header tries several lines until one fits.
    """

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
        return "" if due_at is None or match.is_thinking else moment(due_at)

    @cached_property
    def vote(self) -> str:
        """The text that a channel is voting, with the number of votes; empty if none is."""
        match = self.match
        if not match.is_vote or self.match.is_thinking:
            return ""
        key = "vote-open-again" if match.is_turn_continued else "vote-open"
        return self.words(key, count=0 if match.poll is None else match.poll.votes)

    @cached_property
    def is_plain(self) -> bool:
        """Whether nothing is asked of the player but a move."""
        name = self.names(LENGTHS[0])[self.seat]
        return self.request(name) == turn_text(name, self.words)

    def names(self, longest: float) -> tuple[str, str]:
        """Return the players' names by seat, at most `longest` wide; levels are in the line of players."""
        if longest not in self._names:
            self._names[longest] = names_of(self.match, self.words, longest, told=EngineName.BRIEF)
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
        if self.match.is_thinking:
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
        return f" · {words('is-away', name=names[seat], when=moment(until))}"
