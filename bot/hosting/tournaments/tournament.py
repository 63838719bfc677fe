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
from bot.hosting.tournaments.act_events import entrants_after, pairings_after, returned
from bot.hosting.tournaments.event import Reason, TournamentEvent, TournamentEventKind, is_news, parse_pairing
from bot.hosting.tournaments.formats.format import Format, total_rounds
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing, last_round
from bot.hosting.tournaments.repeating import Repeat
from bot.hosting.tournaments.scoring import Scoring
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
    """Level of the engines that join at the start so that nobody lacks an opponent; `None`: none join."""
    starts_at: datetime | None = None
    """Time at which the tournament is scheduled to start; `None` if an organizer starts it."""
    scoring: Scoring = Scoring.V2
    """Edition of the scoring rules; a stored tournament keeps its own."""
    repeat: Repeat | None = None
    """How often the tournament comes again; `None` if it does not, or once its series was ended."""


@dataclass(frozen=True, slots=True)
class Tournament:
    """Immutable state of a tournament; `drawn_seq` and the fields below it are not part of the log.

    `locale` is the language of its messages, and `is_time_up` means that an arena starts no more games.
    """

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
    reminded_seq: int | None = None
    """Number of the event that reminds the channel of the start; `None` before."""
    started_at: datetime | None = None
    opened_at: datetime | None = None
    """Time at which the latest games were started; `None` before the first."""
    ended_at: datetime | None = None
    is_time_up: bool = False
    reason: Reason | None = None
    """Reason why the tournament was called off; `None` if it was not."""
    note: str = ""
    """Words of the organizer who cancelled the tournament, if any."""
    added_minutes: int = 0
    """Minutes by which organizers have extended an arena."""
    news: tuple[TournamentEvent, ...] = ()
    """Acts of organizers after the announcement, except the start, and games that somebody did not start."""
    barred: frozenset[int] = frozenset()
    """Ids of the people whom organizers removed before the start; only organizers admit them."""
    dropped: tuple[Entrant, ...] = ()
    """The entries that ended before the start."""
    drawn_seq: int | None = None
    """Number of events that the tournament's message is known to show."""
    is_announced: bool = False
    """Whether a message has announced the tournament's result."""
    is_advertised: bool = False
    """Whether the tournament is announced to its whole server, though not everybody can view its channel."""
    told_seq: int = 0
    """Number of the first event whose message in the channel may be missing."""
    series_id: int | None = None
    """Id of the first tournament of its series; `None` if it is not in one."""

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
        return not self.is_full and (self.state is TournamentState.OPEN or self.is_late_open)

    @property
    def is_late_open(self) -> bool:
        """Whether people can join now, after the start, as soon as a place is free.

        With rounds, they can until more than half of the rounds have begun.
        """
        is_open = not self.terms.format.has_rounds or 2 * self.round <= self.rounds
        return is_open and self.still_pairs and self.terms.format.admits_late

    @property
    def can_return(self) -> bool:
        """Whether the tournament now accepts people who have withdrawn and want to return."""
        return not self.is_full and self.still_pairs and self.terms.format.readmits

    @property
    def offers_return(self) -> bool:
        """Whether `can_return` is true, and a person who has withdrawn could use it.

        That excludes those whom an organizer removed, or whose data was deleted.
        """
        return self.can_return and any(
            not (one.is_playing or one.is_removed or one.player.is_deleted or one.player.is_engine)
            for one in self.entrants
        )

    @property
    def act_seq(self) -> int:
        """Revision after the latest act of an organizer, 0 before the first; earlier pages are outdated."""
        return max((one.seq + 1 for one in self.news if one.user_id is not None), default=0)

    @property
    def still_pairs(self) -> bool:
        """Whether new pairings will follow: in a further round or, in an arena, until its time is up.

        False before the start and after the end.
        """
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
        """Total number of rounds with the entrants so far; 0 in an arena."""
        return total_rounds(self.terms.format, len(self.entrants), self.terms.rounds)

    @property
    def ends_at(self) -> datetime | None:
        """Time after which an arena starts no more games; `None` for other formats and before the start."""
        if self.terms.format is not Format.ARENA or self.started_at is None:
            return None
        return self.started_at + timedelta(minutes=self.terms.minutes + self.added_minutes)

    @property
    def standings(self) -> Standings:
        """The current table of standings."""
        return standings(self.terms.format, self.entrants, self.pairings, self.terms.scoring)

    def entrant_of(self, user_id: int) -> Entrant | None:
        """Return a person's active entry, else their last withdrawn one; `None` if they have neither."""
        own = [one for one in self.entrants if one.player.user_id == user_id]
        return next((one for one in own if one.is_playing), own[-1] if own else None)

    def entrant(self, number: int) -> Entrant:
        """Return the entrant with this number, which must exist."""
        return next(one for one in self.entrants if one.number == number)


def evolve(tournament: Tournament, event: TournamentEvent, player: Player | None) -> Tournament:
    """Return the tournament after the next event of its log.

    `player` is the person or engine that joins, `None` for other events. Raises `ValueError` if the event is
    not the next one of the log, and other errors if its data is malformed.
    """
    if event.seq != tournament.seq:
        raise ValueError(
            f"event {event.seq} of tournament {tournament.id} cannot follow: the next one is {tournament.seq}"
        )
    news = (*tournament.news, event) if is_news(event) else tournament.news
    after = replace(tournament, seq=event.seq + 1, news=news)
    match event.kind:
        case TournamentEventKind.JOINED:
            assert player is not None
            number = after.joined + 1
            entrant = Entrant(number, player, float(event.data["rating"]))
            return replace(after, joined=number, entrants=(*after.entrants, entrant))
        case TournamentEventKind.LEFT:
            return _without(after, _own(after, event))
        case TournamentEventKind.STARTED:
            return replace(after, state=TournamentState.RUNNING, started_at=event.at)
        case TournamentEventKind.WITHDREW:
            gone = replace(_own(after, event), withdrawn_round=after.round)
            return replace(after, entrants=_with(after.entrants, gone))
        case TournamentEventKind.RETURNED:
            return replace(after, entrants=_with(after.entrants, returned(_own(after, event))))
        case TournamentEventKind.OPENED:
            opened = tuple(map(parse_pairing, event.data["pairings"]))
            opened_at = after.opened_at if all(one.is_over for one in opened) else event.at
            return replace(after, pairings=(*after.pairings, *opened), opened_at=opened_at)
        case TournamentEventKind.ENDED:
            return replace(after, pairings=_judged(after.pairings, event.data["verdicts"]))
        case TournamentEventKind.TIME_UP:
            return replace(after, is_time_up=True)
        case TournamentEventKind.FINISHED:
            return replace(after, state=TournamentState.FINISHED, ended_at=event.at)
        case TournamentEventKind.CANCELLED:
            reason = Reason(event.data["reason"])
            note = event.data.get("note", "")
            return replace(
                after, state=TournamentState.CANCELLED, ended_at=event.at, reason=reason, note=note
            )
        case _:
            return _after_act(after, event)


def _after_act(after: Tournament, event: TournamentEvent) -> Tournament:
    match event.kind:
        case TournamentEventKind.REMINDED:
            return replace(after, reminded_seq=event.seq)
        case TournamentEventKind.SERIES_ENDED:
            return replace(after, terms=replace(after.terms, repeat=None))
        case TournamentEventKind.EXTENDED:
            return replace(after, added_minutes=after.added_minutes + event.data["minutes"])
        case TournamentEventKind.ADMITTED:
            admitted = after.entrant(event.data["entrant"]).player.user_id
            return replace(after, barred=after.barred - {admitted or 0})
        case TournamentEventKind.REMOVED if after.state is TournamentState.OPEN:
            gone = after.entrant(event.data["entrant"])
            barred = after.barred | {gone.player.user_id or 0}
            return replace(_without(after, gone), barred=barred)
        case _:
            entrants = entrants_after(after.entrants, event, after.round)
            return replace(after, entrants=entrants, pairings=pairings_after(after.pairings, event))


def _without(tournament: Tournament, gone: Entrant) -> Tournament:
    """Return the tournament, not yet started, without the entrant `gone`; its news may still name them."""
    kept = tuple(one for one in tournament.entrants if one is not gone)
    return replace(tournament, entrants=kept, dropped=(*tournament.dropped, gone))


def _own(tournament: Tournament, event: TournamentEvent) -> Entrant:
    own = tournament.entrant_of(event.user_id or 0)
    assert own is not None
    return own


def _with(entrants: tuple[Entrant, ...], changed: Entrant) -> tuple[Entrant, ...]:
    return tuple(changed if one.number == changed.number else one for one in entrants)


def _judged(pairings: tuple[Pairing, ...], verdicts: Iterable[tuple[int, str]]) -> tuple[Pairing, ...]:
    known = {match_id: GameVerdict(verdict) for match_id, verdict in verdicts}
    return tuple(
        replace(one, verdict=known[one.match_id]) if one.match_id in known else one for one in pairings
    )
