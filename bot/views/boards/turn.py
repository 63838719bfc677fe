"""A match's players and turn in words: the last move, whose turn it is, an offer, and the time left."""

from __future__ import annotations

import enum
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cached_property
from typing import Self

from bot.hosting.matches import silence
from bot.hosting.matches.event import movers_of
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.matches.rights import can_still_win
from bot.i18n import Words
from bot.views.boards.board import style_of
from bot.views.boards.match_buttons import offer_text
from bot.views.boards.players import beside, lead, side_mark
from bot.views.input.walk import Walk, begin
from bot.views.tiles import NO_TILES, Tiles
from bot.views.words.names import EngineName, names_of, text_width
from bot.views.words.sentences import as_title, moment, move_name, move_names, sequence_text, step_name
from engines.core.types import Seat, Side

_DOT = " · "
_BRIEF_NAME = 10.0
"""Width in letters of a name within another player's line."""


class Form(enum.Enum):
    """Variants of a line, from the longest to the shortest."""

    SENTENCE = enum.auto()  # White Bob played F4xD6xF8 · offers a draw
    BRIEF = enum.auto()  # White Bob: F4xD6xF8 · offers a draw
    ENDS = enum.auto()  # White Bob: F4 … F8 · offers a draw
    TERSE = enum.auto()  # W Bob: F4 … F8 · Draw?


_SHORT = (Form.ENDS, Form.TERSE)


@dataclass(frozen=True)
class Turn:
    """A match and its current turn, in words."""

    match: MatchWithBoard
    words: Words
    """The sentences, among them those of the game."""
    walk: Walk
    tiles: Tiles

    @classmethod
    def of(
        cls, match: MatchWithBoard, words: Words, walk: Walk | None = None, tiles: Tiles = NO_TILES
    ) -> Self:
        """Return the turn of a match; `walk` holds the steps of a half-made move, by default none."""
        return cls(match, words.of(match.game), walk or begin(match.position), tiles)

    @cached_property
    def seat(self) -> Seat:
        """The seat to move."""
        return self.match.position.seat_to_move

    @cached_property
    def names(self) -> tuple[str, str]:
        """The players' names by seat, cut to the usual width, with the levels of engines."""
        return names_of(self.match, self.words)

    def brief_names(self, longest: float) -> tuple[str, str]:
        """Return the players' names by seat, cut to a width of `longest` letters.

        An engine's name can be three times as wide. It leaves out the level, unless both players are engines.
        """
        return names_of(self.match, self.words, longest, told=EngineName.BRIEF)

    # -- the parts of a line -----------------------------------------------------
    def told(self, seat: Seat, name: str, form: Form) -> str:
        """Return the last move, the turn, the offer and the pause of the player on `seat`, if any.

        `name` is how to name the player; without a move or a turn, the name alone stands in their place.
        """
        text = self._mover_text(name, form) if seat is self.seat else self._moved(seat, name, form) or name
        offer = offer_text(self.match, seat, self.words, is_brief=form is Form.TERSE)
        return joined(text, offer, self._pause_note(seat))

    def marked(self, seat: Seat, text: str, form: Form) -> str:
        """Return the text after the mark of the seat's side and the side's number, if it has one.

        The number is the side's count or lead, such as `12` or `+2`. In the form `TERSE`, a mark that is a
        side's name is only its first letter.
        """
        mark, count = self._marks[seat]
        return beside(shorter(mark) if form is Form.TERSE else mark, count, text)

    def mark(self, seat: Seat) -> str:
        """Return the mark of the seat's side; empty while the players still choose their sides."""
        return self._marks[seat][0]

    def clock(self, seat: Seat) -> str:
        """Return the time that the player on `seat` has left for all moves, such as `1:58` or `1:05:00`.

        Empty if this time is running, because `due` then shows its end, and without a clock for all moves.
        """
        clock = self.match.clock
        if clock is None or clock.control.is_per_move or (seat is self.seat and self._due_at):
            return ""
        minutes, seconds = divmod(int(clock.left(seat, self.match.updated_at).total_seconds()), 60)
        hours, minutes = divmod(minutes, 60)
        return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes}:{seconds:02}"

    def clock_text(self, seat: Seat) -> str:
        """Return the seat's clock after the mark of its side or, without a mark, the player's name.

        A mark that is a side's name is only its first letter. `clock` must not be empty.
        """
        mark, _ = self._marks[seat]
        return f"{shorter(mark) or self.brief_names(_BRIEF_NAME)[seat]} {self.clock(seat)}"

    def due(self) -> str:
        """Return what happens at which time if the player to move does not move, such as the loss on time.

        While a vote is open, that is its end. If time is up or the player is silent, the text is about the
        opponent's claim. Empty if nothing happens.
        """
        match, words = self.match, self.words
        when = moment(self._due_at) if self._due_at else ""
        if match.flagged is not None:
            if match.clock is None:
                return words("is-silent", other=self.brief_names(_BRIEF_NAME)[match.flagged.other])
            return words("is-late-until", when=when) if when else words("is-late")
        if match.notice is not None:
            lost_at = silence.claimable_at(match)
            if lost_at is None:
                return words("notice-unrated")
            key = "notice-rated" if can_still_win(match, self.seat.other) else "notice-drawn"
            return words(key, when=moment(lost_at))
        return words("time-up" if match.poll is None else "vote-ends", when=when) if when else ""

    @cached_property
    def forbidden(self) -> str:
        """The explanation of the mark on forbidden points; empty without such points.

        In a style that does not mark them on the board, it names the points.
        """
        match, words = self.match, self.words
        if not match.position.forbidden_points:
            return ""
        mark = style_of(match.board.style).forbidden_mark(match.position, words, self.tiles)
        return words("forbidden-points", mark=mark)

    def _pause_note(self, seat: Seat) -> str:
        """Return why the clocks are stopped, if the player on `seat` is the reason; otherwise empty.

        The match waits for another match of the player to move, or the player is on vacation.
        """
        match, words = self.match, self.words
        if match.held_by is not None:
            return words("is-held") if seat is self.seat else ""
        if match.vacation is None or match.vacation[0] is not seat:
            return ""
        return words("is-away", when=moment(match.vacation[1]))

    @cached_property
    def _due_at(self) -> datetime | None:
        """The time of the next event of the clock or poll; `None` if neither runs or an engine thinks."""
        match = self.match
        if match.is_thinking:
            return None
        if match.poll is not None:
            return match.poll.closes_at
        return None if match.clock is None else match.clock.due_at

    @cached_property
    def _marks(self) -> dict[Seat, tuple[str, str]]:
        """By seat, the mark of its side, and the side's count (`Position.counts`) or its lead in pieces.

        Players who choose sides have no mark.
        """
        match, counts = self.match, self.match.position.counts()
        return {
            match.position.seat_of(side): (
                "" if match.position.request else side_mark(match, side, self.words, self.tiles),
                str(counts[side]) if counts else lead(match.position, side),
            )
            for side in Side
        }

    # -- the turn ----------------------------------------------------------------
    def _mover_text(self, name: str, form: Form) -> str:
        """Return whose turn it is, after the same player's last move or the steps of a half-made move.

        `name` is how to name the player.
        """
        match, words, walk, position = self.match, self.words, self.walk, self.match.position
        request = self._request(name, form)
        if walk.is_begun:
            steps = [step_name(walk.position, step, words) for step in walk.path]
            return joined(f"{_ends(steps) if form in _SHORT else ' '.join(steps)} …", request)
        if match.is_watched and match.is_paused:
            return joined(self._moved(self.seat, name, form) or name, request)
        is_again = position.last_seat is self.seat and match.ply > match.start_ply
        if is_again and form not in _SHORT:
            if request == turn_text(name, words):
                return joined(self._moved(self.seat, name, form), f"**{words('turn-again')}**")
            if self._vote:
                return joined(self._moved(self.seat, name, form), request)
        # A choice is clear from the sides or, in an opening, from the next request.
        is_clear = position.last_point is None and (position.request or form is Form.TERSE)
        return joined("" if is_clear else self._moved(self.seat, "", form), request)

    @property
    def _vote(self) -> bool:
        return self.match.is_vote and not self.match.is_thinking

    def _request(self, name: str, form: Form) -> str:
        """Return the text that asks the player `name` to move.

        Instead, it can report that an engine thinks or is being prepared, that a vote is open, or that a
        match between engines is paused. In the form `TERSE`, it leaves out what kind of step is next.
        """
        match, words, walk = self.match, self.words, self.walk
        position, turn = match.position, turn_text(name, words)
        if match.is_watched and match.is_paused:
            return words("exhibition-paused")
        if self._vote:
            key = "vote-open-again" if match.is_turn_continued and form not in _SHORT else "vote-open"
            return words(key, count=0 if match.poll is None else match.poll.votes)
        if match.is_preparing:
            return words("preparing", name=name)
        if match.is_thinking:
            return words("thinking" if match.thinking_share >= 1 else "thinking-less", name=name)
        step = walk.position.step_request(walk.path)
        key, is_brief = f"step-{step}", form is Form.TERSE
        if position.request:
            # The players have no sides yet, so only this mark shows the colour to place next.
            mark = side_mark(match, position.side_to_move, words, self.tiles) if walk.points else ""
            if is_brief:
                return joined(shorter(mark), turn)
            return joined(mark, words.get(f"request-{position.request}", turn, name=name))
        if not step and len(walk.words) == 1 and not walk.points:
            key, is_brief = f"must-{walk.words[0]}", False
        return turn if is_brief else words.get(key, turn, name=name)

    # -- the last move -----------------------------------------------------------
    def _moved(self, seat: Seat, name: str, form: Form) -> str:
        """Return the latest turn if it was the seat's: *Ada played c1, a1*; otherwise empty.

        With an empty `name`, only *c1, a1*; in the form `TERSE`, this is then the latest move alone. The
        short forms can leave out what is between the ends of a list. Before the first move, an opening that
        was drawn by lot is shown beside the player who waits.
        """
        match, words, position = self.match, self.words, self.match.position
        if match.ply <= match.start_ply:
            if seat is self.seat or not position.actions or match.has_chosen_start:
                return ""
            return joined(name, words("opening-drawn", moves=" ".join(move_names(position, 0, words))))
        if position.last_seat is not seat:
            return ""
        if position.last_point is None:
            word = position.last_move
            if name and form not in _SHORT:
                return words.get(f"did-{word.lower()}", word, name=name)
            brief = words.get(f"extra-{word.lower()}", word)
            return joined(name, words.get(f"brief-{word.lower()}", brief))
        turn, moves = self._latest_move if form is Form.TERSE and not name else self._latest_turn
        if form in _SHORT:
            path = position.path_of(position.actions[-1])
            ends = turn if len(turn) > 1 else [step_name(position, step, words) for step in path]
            # A move's own name can be the shortest, as where its last step is a word.
            moves = _ends(ends) if len(ends) > 2 and text_width(_ends(ends)) < text_width(moves) else moves
        if not name:
            return as_title(moves, words("list-comma").join(turn))
        return words("did-play" if form is Form.SENTENCE else "did-play-brief", name=name, move=moves)

    @cached_property
    def _latest_turn(self) -> tuple[Sequence[str], str]:
        """The latest turn, all moves that the latest mover made in a row: in notation, and as a text."""
        return self._moves_from(_turn_start(self.match))

    @cached_property
    def _latest_move(self) -> tuple[Sequence[str], str]:
        """The latest move alone: in notation, in a sequence of length 1, and as a text."""
        return self._moves_from(self.match.position.ply - 1)

    def _moves_from(self, start: int) -> tuple[Sequence[str], str]:
        position, words = self.match.position, self.words
        if start < position.ply - 1:
            return position.history()[start:], sequence_text(position, start, words)
        before, action = position.earlier(start) if position.names_vary else position, position.actions[-1]
        return [before.format_action(action)], move_name(before, action, words)


def joined(*texts: str) -> str:
    """Return the texts with dots between them; empty ones are left out."""
    return _DOT.join(filter(None, texts))


def turn_text(name: str, words: Words) -> str:
    """Return the text that it is the turn of the player with this name, in bold."""
    return f"**{words('turn', name=name)}**"


def shorter(mark: str) -> str:
    """Return the first letter of a mark that is a side's name; an emoji or a tile is returned whole."""
    return mark[:1] if mark.isalpha() else mark


def _ends(names: Sequence[str]) -> str:
    return f"{names[0]} … {names[-1]}" if len(names) > 2 else " ".join(names)


def _turn_start(match: MatchWithBoard) -> int:
    """Return the index of the first move of the latest turn: moves on points by the latest mover in a row."""
    position, movers = match.position, movers_of(match.events)

    def is_of_turn(ply: int) -> bool:
        return movers[ply] == movers[-1] and position.point_of(position.actions[ply]) is not None

    return next((ply + 1 for ply in reversed(range(position.ply)) if not is_of_turn(ply)), 0)
