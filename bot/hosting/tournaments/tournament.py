"""A tournament: its announced terms, and the state that follows from its events.

Immutable and pure, like a match: `evolve` returns the tournament after one more event of its log.

    open ──started──► running ──finished──► finished
      └───────cancelled──┴────────────────► cancelled
"""

from __future__ import annotations

import enum
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from datetime import datetime, timedelta
from typing import Self

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.event import Reason, TournamentEvent, TournamentEventKind, parse_pairing
from bot.hosting.tournaments.formats.format import Format, total_rounds
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, last_round
from bot.hosting.tournaments.standings import Standings, standings
from engines.core.game import Game
from engines.core.option import Options


class TournamentState(enum.StrEnum):
    """State of a tournament; the database stores its values."""

    OPEN = "open"
    RUNNING = "running"
    FINISHED = "finished"
    CANCELLED = "cancelled"


@dataclass(frozen=True, slots=True)
class TournamentTerms:
    """Terms of a tournament, announced before people join."""

    name: str
    game: Game
    options: Options = field(hash=False)
    """Options of the game, including defaults."""
    clock: TimeControl
    format: Format
    rounds: int
    """Number of rounds in a Swiss tournament; it ends earlier if all pairs have met."""
    minutes: int
    """Length of an arena in minutes."""
    size: int
    """Maximum number of entrants in the tournament."""
    is_rated: bool
    level: str | None = None
    """Level of the engines that fill empty places at the start; `None` if none are added."""
    starts_at: datetime | None = None
    """Time at which the tournament is scheduled to start; `None` if an organizer starts it."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Immutable state of a tournament; `drawn_seq` and the fields below it are not part of the log."""

    id: int
    terms: TournamentTerms
    organizer: Player
    place: Place
    """Server, channel and id of the message that shows the tournament."""
    locale: str
    created_at: datetime
    seq: int = 0
    """Number of events, which is also the `seq` of the next event."""
    state: TournamentState = TournamentState.OPEN
    entrants: tuple[Entrant, ...] = ()
    pairings: tuple[Pairing, ...] = ()
    joined: int = 0
    """Number of entrants who ever joined; the numbers of entrants who left are not reused."""
    started_at: datetime | None = None
    ended_at: datetime | None = None
    is_time_up: bool = False
    reason: Reason | None = None
    """Reason why the tournament was called off; `None` if it was not."""
    drawn_seq: int | None = None
    """Number of events that the tournament's message is known to show."""
    is_announced: bool = False
    """Whether a message has announced the tournament's result."""
    is_advertised: bool = False
    """Whether it is announced to the whole server, although not everybody can view its channel."""

    def at(self, place: Place) -> Self:
        """Return a copy of the tournament with `place` as the location of its message."""
        return replace(self, place=place)

    @property
    def is_over(self) -> bool:
        """Whether the tournament has finished or was called off."""
        return self.state in (TournamentState.FINISHED, TournamentState.CANCELLED)

    @property
    def can_join(self) -> bool:
        """Whether people can join the tournament now."""
        is_late = self._still_pairs and self.terms.format.admits_late
        return not self.is_full and (self.state is TournamentState.OPEN or is_late)

    @property
    def can_return(self) -> bool:
        """Whether the tournament now accepts people who have withdrawn and want to return."""
        return not self.is_full and self._still_pairs and self.terms.format.readmits

    @property
    def offers_return(self) -> bool:
        """Whether `can_return` is true, and someone has withdrawn whose data was not deleted."""
        is_awaited = any(not one.is_playing and not one.player.is_deleted for one in self.entrants)
        return self.can_return and is_awaited

    @property
    def _still_pairs(self) -> bool:
        is_last_round = self.terms.format.has_rounds and self.round >= self.rounds
        return self.state is TournamentState.RUNNING and not self.is_time_up and not is_last_round

    @property
    def is_full(self) -> bool:
        """Whether all places are taken; a withdrawal frees a place."""
        return sum(one.is_playing for one in self.entrants) >= self.terms.size

    @property
    def round(self) -> int:
        """Number of the current round or, after the end, of the last round; 0 before the first."""
        return last_round(self.pairings)

    @property
    def rounds(self) -> int:
        """Total number of rounds; 0 in an arena."""
        return total_rounds(self.terms.format, len(self.entrants), self.terms.rounds)

    @property
    def ends_at(self) -> datetime | None:
        """Time after which an arena starts no more games; `None` for other formats and before the start."""
        if self.terms.format is not Format.ARENA or self.started_at is None:
            return None
        return self.started_at + timedelta(minutes=self.terms.minutes)

    @property
    def standings(self) -> Standings:
        """The current table of standings."""
        return standings(self.terms.format, self.entrants, self.pairings)

    def entrant_of(self, user_id: int) -> Entrant | None:
        """Return a person's active entry or, if they have none, their last withdrawn entry."""
        own = [one for one in self.entrants if one.player.user_id == user_id]
        return next((one for one in own if one.is_playing), own[-1] if own else None)

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with this number."""
        return next(one for one in self.entrants if one.number == number)


def evolve(tournament: Tournament, event: TournamentEvent, player: Player | None) -> Tournament:
    """Return the tournament after the next event of its log; `player` is the person or engine that joins.

    Raises `ValueError` if the event is not the next one of the log.
    """
    if event.seq != tournament.seq:
        raise ValueError(f"event {event.seq} cannot follow {tournament.seq} events")
    after = replace(tournament, seq=event.seq + 1)
    match event.kind:
        case TournamentEventKind.JOINED:
            assert player is not None
            number = after.joined + 1
            entrant = Entrant(number, player, float(event.data["rating"]))
            return replace(after, joined=number, entrants=(*after.entrants, entrant))
        case TournamentEventKind.LEFT:
            kept = tuple(one for one in after.entrants if one.player.user_id != event.user_id)
            return replace(after, entrants=kept)
        case TournamentEventKind.STARTED:
            return replace(after, state=TournamentState.RUNNING, started_at=event.at)
        case TournamentEventKind.WITHDREW:
            return replace(after, entrants=_entrants(after, event.user_id, withdrawn_round=after.round))
        case TournamentEventKind.RETURNED:
            return replace(after, entrants=_entrants(after, event.user_id, withdrawn_round=None))
        case TournamentEventKind.OPENED:
            opened = tuple(map(parse_pairing, event.data["pairings"]))
            return replace(after, pairings=(*after.pairings, *opened))
        case TournamentEventKind.ENDED:
            return replace(after, pairings=_judged(after.pairings, event.data["verdicts"]))
        case TournamentEventKind.TIME_UP:
            return replace(after, is_time_up=True)
        case TournamentEventKind.FINISHED:
            return replace(after, state=TournamentState.FINISHED, ended_at=event.at)
        case TournamentEventKind.CANCELLED:
            reason = Reason(event.data["reason"])
            return replace(after, state=TournamentState.CANCELLED, ended_at=event.at, reason=reason)


def _entrants(
    tournament: Tournament, user_id: int | None, withdrawn_round: int | None
) -> tuple[Entrant, ...]:
    """Return the entrants after this person has withdrawn, or has returned (`None`)."""
    own = tournament.entrant_of(user_id or 0)
    return tuple(
        replace(one, withdrawn_round=withdrawn_round) if one is own else one for one in tournament.entrants
    )


def _judged(pairings: tuple[Pairing, ...], verdicts: Iterable[tuple[int, str]]) -> tuple[Pairing, ...]:
    known = {match_id: GameVerdict(verdict) for match_id, verdict in verdicts}
    return tuple(
        replace(one, verdict=known[one.match_id]) if one.match_id in known else one for one in pairings
    )
