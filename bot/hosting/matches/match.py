"""A match: its players and terms, and its events so far.

All values are immutable, and nothing here uses a clock, random numbers or I/O. `Match.begin` returns a match
before its first event, and `evolve` (`bot.hosting.matches.fold`) the match after one more event. Pairs are
indexed by `Seat`.
"""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from functools import cached_property
from typing import Self

from bot.hosting.clocks.clock import Clock
from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import BoardMessage, Place
from bot.hosting.matches.event import (
    ACTIONS,
    HELD,
    STARTS,
    THINKING_SHARE,
    UNTIL,
    Event,
    EventKind,
    whole_milliseconds,
)
from bot.hosting.matches.match_values import Exhibition, Offer, Origin, Poll, RatingChange, Result
from bot.hosting.people.names import is_alias
from engines.core.game import Game, Position
from engines.core.option import Options
from engines.core.types import Seat

_LONGEST_HOLD = timedelta(days=14)
"""Longest time in a turn for which the clock stands because of other matches, outside tournaments."""
_OF_BOARD = ("board", "place")
_POSITION_CHANGES = {EventKind.MOVED, EventKind.TAKEN_BACK, EventKind.IMPORTED, *STARTS}


@dataclass(frozen=True)
class Player:
    """The player in a seat: a person (has `user_id`), an engine (has `level`) or a channel (neither)."""

    user_id: int | None
    name: str
    level: str | None = None
    """Id of the engine's level; `None` for a person or a channel."""

    @cached_property
    def is_engine(self) -> bool:
        """Whether an engine plays this seat."""
        return self.level is not None

    @cached_property
    def is_channel(self) -> bool:
        """Whether a channel has this seat, and chooses moves by vote."""
        return self.user_id is None and self.level is None

    @cached_property
    def is_deleted(self) -> bool:
        """Whether the person's data was deleted, so that `user_id` is an alias."""
        return is_alias(self.user_id)


@dataclass(frozen=True, slots=True)
class MatchTerms:
    """Terms of a match, which are fixed before the first move."""

    game: Game
    options: Options = field(hash=False)
    """All options of the game, including defaults."""
    is_rated: bool = True
    clock: TimeControl | None = None
    """The time control; `None` without a clock."""
    exhibition: Exhibition | None = None
    """Starter and pace of a match without people in its seats; `None` for other matches."""
    tournament_id: int | None = None
    """Id of the tournament to which the match belongs, if any."""
    entrants: tuple[int, int] | None = None
    """Numbers of the tournament's entrants by seat; `None` outside tournaments and in earlier matches."""
    difficulty: str | None = None
    """The difficulty by which the engine's level was chosen, such as `easy`; `None` if it was not."""

    def between_people(self) -> MatchTerms:
        """Return the terms that two people play by: without a clock, their match is unrated.

        So nobody can put off a rated loss by not moving.
        """
        return replace(self, is_rated=self.is_rated and self.clock is not None)


@dataclass(frozen=True)
class Match:
    """State of a hosted match at one moment, which results from applying `events` in order.

    `position` is the board after all moves that were not taken back. `is_paused` is true in a pause of the
    clocks or of an exhibition. The fields from `ratings` on, except `origin`, are not part of the log: they
    have the values at the time when the match was read. What follows from the fields is computed once, when
    it is first asked for.
    """

    id: int
    terms: MatchTerms
    players: tuple[Player, Player]
    seed: int
    """Seed of the engines' random numbers, stored so that a search repeated after a restart is identical."""
    created_at: datetime
    position: Position
    is_rated: bool
    """Whether the result will change ratings: set at the start.

    Earlier versions allowed a takeback against an engine, which cleared it.
    """
    events: tuple[Event, ...] = ()
    position_seq: int = 0
    """Earliest revision that shows the current position and, once the match is over, the result."""
    offer: Offer | None = None
    flagged: Seat | None = None
    """Seat whose time has run out, or that made no move after a notice; `None` again once it moves."""
    clock: Clock | None = None
    """Clock of both players; `None` if the match has no clock."""
    is_paused: bool = False
    is_stepping: bool = False
    """Whether the match pauses again after the next move."""
    result: Result | None = None
    ratings: tuple[str | None, str | None] = (None, None)
    """Ratings by seat as text for the board's header: current ones of people, measured ones of engines."""
    rating_changes: tuple[RatingChange | None, RatingChange | None] = (None, None)
    """Rating changes of a finished rated match; `None` for engines and if the result did not count."""
    origin: Origin | None = None
    """Origin of an imported match; `None` for other matches."""
    is_preparing: bool = False
    """Whether the engine that has to move is still being compiled, or takes long to load."""
    poll: Poll | None = None
    """The open poll; `None` unless a channel is to move."""

    @classmethod
    def begin(
        cls, match_id: int, terms: MatchTerms, players: tuple[Player, Player], seed: int, created_at: datetime
    ) -> Self:
        """Return the match before its first event; its clock, if any, starts at `created_at`.

        `players` are those of the first and the second seat. `seed` is the source of the match's randomness.
        """
        position = terms.game.position(terms.options)
        moment = whole_milliseconds(created_at)
        clock = None if terms.clock is None else Clock.start(terms.clock, position.seat_to_move, moment)
        return cls(match_id, terms, players, seed, moment, position, terms.is_rated, clock=clock)

    def beginning(self) -> Match:
        """Return the match as it was before its first event."""
        return Match.begin(self.id, self.terms, self.players, self.seed, self.created_at)

    def at_ply(self, ply: int) -> Self:
        """Return the match with the position after `ply` moves, for pages that look back.

        Seats may have had other sides then. At the match's length or beyond, returns the match itself.
        """
        return self if ply >= self.ply else replace(self, position=self.position.earlier(ply))

    @cached_property
    def game(self) -> Game:
        """The game that is played in this match."""
        return self.terms.game

    @cached_property
    def options(self) -> Options:
        """The options of the match, complete with defaults."""
        return self.position.options

    @cached_property
    def seq(self) -> int:
        """Revision of the match: the number of its events, which is also the `seq` of the next event."""
        return len(self.events)

    @cached_property
    def ply(self) -> int:
        """Number of actions that led to the current position; a takeback reduces it."""
        return self.position.ply

    @cached_property
    def start_ply(self) -> int:
        """Number of actions before the match: those of a random opening, or of the position where it began.

        It is 0 if the match began from the game's start.
        """
        first = self.events[0] if self.events else None
        return len(first.data[ACTIONS]) if first is not None and first.kind in STARTS else 0

    @cached_property
    def has_chosen_start(self) -> bool:
        """Whether the match began from a position that a person chose; it is then no normal game."""
        return bool(self.events) and self.events[0].kind is EventKind.BEGUN

    @cached_property
    def updated_at(self) -> datetime:
        """Time of the latest event; without events, the time of the match's start."""
        return self.events[-1].at if self.events else self.created_at

    @cached_property
    def board_changed_at(self) -> datetime:
        """Time of the latest move or takeback, or else of the start; once the match is over, of its end."""
        return self.events[self.position_seq - 1].at if self.position_seq else self.created_at

    @cached_property
    def notice(self) -> Event | None:
        """The notice to the player to move; `None` without one since the board changed, and after the end."""
        later = self.events[self.position_seq :]
        return next((event for event in later if event.kind is EventKind.NOTICE_GIVEN), None)

    @cached_property
    def vacation(self) -> tuple[Seat, datetime] | None:
        """Seat and end of the vacation that has stopped the clocks; `None` if there is no vacation."""
        pause = self.pause
        until = None if pause is None else pause.data.get(UNTIL)
        if pause is None or pause.seat is None or until is None:
            return None
        return pause.seat, datetime.fromisoformat(until)

    @cached_property
    def held_by(self) -> tuple[int, int] | None:
        """The id and the `position_seq` of the match with an equal board that has stopped the clock here.

        It is `None` if the clock is not stopped because of another match.
        """
        held = None if self.pause is None else self.pause.data.get(HELD)
        return None if held is None else (held[0], held[1])

    @cached_property
    def held_until(self) -> datetime | None:
        """Time at which a clock that other matches have stopped runs again at the latest.

        It is `None` if no match has stopped the clock since the board changed. It counts from the first such
        stop: in a tournament, where others wait for the match, the time control's `base`, otherwise
        `_LONGEST_HOLD`.
        """
        first = next((event for event in self.events[self.position_seq :] if HELD in event.data), None)
        if first is None or self.clock is None:
            return None
        return first.at + (_LONGEST_HOLD if self.terms.tournament_id is None else self.clock.control.base)

    @cached_property
    def pause(self) -> Event | None:
        """The latest pause event of a paused match; `None` if the match is not paused.

        An exhibition pauses after a single step without an event; then this is an earlier pause.
        """
        if not self.is_paused:
            return None
        return next((event for event in reversed(self.events) if event.kind is EventKind.PAUSED), None)

    @cached_property
    def turn_seq(self) -> int:
        """Revision at which the current turn started; extra moves of one player belong to the same turn.

        Once the match is over, it is `position_seq`.
        """
        if self.is_finished:
            return self.position_seq
        for event in reversed(self.events[: self.position_seq]):
            is_own_move = event.kind is EventKind.MOVED and event.seat is self.position.seat_to_move
            if event.kind in _POSITION_CHANGES and not is_own_move:
                return event.seq + 1
        return 0

    @cached_property
    def is_turn_continued(self) -> bool:
        """Whether the player to move has already moved in the current turn."""
        return self.turn_seq < self.position_seq

    @cached_property
    def turn_began_at(self) -> datetime:
        """Time at which the current turn started; once the match is over, of its end."""
        return self.events[self.turn_seq - 1].at if self.turn_seq else self.created_at

    @cached_property
    def is_finished(self) -> bool:
        """Whether the match is over."""
        return self.result is not None

    @cached_property
    def is_imported(self) -> bool:
        """Whether the match was imported from a file; then the importer occupies both seats."""
        return self.origin is not None

    @cached_property
    def winner(self) -> Player | None:
        """The winner; `None` during the match and if nobody has won."""
        if self.result is None or self.result.winner is None:
            return None
        return self.players[self.result.winner]

    @cached_property
    def player_to_move(self) -> Player | None:
        """The player to move; `None` when the match is over."""
        return None if self.is_finished else self.players[self.position.seat_to_move]

    def is_turn_of(self, user_id: int) -> bool:
        """Whether it is this person's turn."""
        player = self.player_to_move
        return player is not None and player.user_id == user_id

    @cached_property
    def is_asking(self) -> bool:
        """Whether a player can answer an offer or claim a win on time now."""
        return not self.is_finished and (self.offer is not None or self.flagged is not None)

    def is_asked_by(self, seat: Seat) -> bool:
        """Whether this seat has made the open offer or, without an open offer, is out of time."""
        return self.is_asking and seat is (self.flagged if self.offer is None else self.offer.seat)

    @cached_property
    def is_thinking(self) -> bool:
        """Whether an engine has to move; never in a paused exhibition."""
        player = self.player_to_move
        return player is not None and player.is_engine and not (self.is_watched and self.is_paused)

    @cached_property
    def is_watched(self) -> bool:
        """Whether both players are engines, so that people can only watch."""
        return all(player.is_engine for player in self.players)

    @cached_property
    def is_vote(self) -> bool:
        """Whether a channel plays and chooses moves by vote."""
        return any(player.is_channel for player in self.players)

    @cached_property
    def is_rated_by_engine(self) -> bool:
        """Whether the match is rated, and one player is an engine."""
        return self.is_rated and any(player.is_engine for player in self.players)

    def may_arrange(self, user_id: int) -> bool:
        """Whether this person may change how the match is shown, as a player or as the starter."""
        exhibition = self.terms.exhibition
        is_starter = exhibition is not None and exhibition.starter_id == user_id
        return is_starter or self.seat_of(user_id) is not None

    @cached_property
    def is_engine_asked(self) -> bool:
        """Whether an engine has to answer a draw offer now."""
        return self.offer is not None and self.players[self.offer.seat.other].is_engine

    @cached_property
    def thinking_share(self) -> float:
        """Fraction of its usual thinking time that an engine had for the latest move of an engine.

        Below 1 under load; 1 before the first.
        """
        moves = (one for one in reversed(self.events) if one.kind is EventKind.MOVED)
        its_moves = (one for one in moves if one.seat is not None and self.players[one.seat].is_engine)
        return next((float(one.data.get(THINKING_SHARE, 1.0)) for one in its_moves), 1.0)

    @cached_property
    def user_ids(self) -> tuple[int, ...]:
        """The ids of the people who play, without duplicates."""
        return tuple(dict.fromkeys(player.user_id for player in self.players if player.user_id is not None))

    @cached_property
    def is_solo(self) -> bool:
        """Whether one person plays both sides."""
        first, second = self.players
        return first.user_id is not None and first.user_id == second.user_id

    def seat_of(self, user_id: int) -> Seat | None:
        """Return this person's seat, or `None` for a spectator; in a solo match, return the seat to move."""
        own = [seat for seat in Seat if self.players[seat].user_id == user_id]
        if not own:
            return None
        return self.position.seat_to_move if self.is_solo else own[0]

    def opponent_of(self, user_id: int) -> Player | None:
        """Return the opponent of this person, in a solo match the same person; `None` for a spectator."""
        seat = self.seat_of(user_id)
        return None if seat is None else self.players[seat.other]

    def is_current(self, seq: int) -> bool:
        """Whether a click on a board that shows revision `seq` still refers to the current position.

        This is the case unless a later event changed the position or ended the match. Offers do not make a
        click outdated.
        """
        return self.position_seq <= seq <= self.seq


@dataclass(frozen=True, kw_only=True)
class MatchWithBoard(Match):
    """A match with the board message that shows it: all data needed to draw the match or link to it."""

    board: BoardMessage

    @classmethod
    def of(cls, match: Match, board: BoardMessage) -> Self:
        """Return the match as shown by `board`; cached properties of `match` are copied."""
        shown = object.__new__(cls)
        vars(shown).update(vars(match), board=board, place=board.place)
        return shown

    def without_board(self) -> Match:
        """Return the plain `Match`, without the board message."""
        plain = object.__new__(Match)
        vars(plain).update((name, value) for name, value in vars(self).items() if name not in _OF_BOARD)
        return plain

    @cached_property
    def place(self) -> Place:
        """The location of the board message."""
        return self.board.place

    def at(self, place: Place) -> Self:
        """Return a copy with the board message at `place`."""
        return self if place == self.place else self.of(self, replace(self.board, place=place))
