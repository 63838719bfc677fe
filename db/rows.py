"""Rows that the store accepts and returns: frozen, with text and numbers only.

Seats, states and sides use the stable words of the schema. Pairs have the first seat's value first.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A person."""

    user_id: int
    name: str
    locale: str | None


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """Settings of a person; `None` is the default."""

    language: str | None = None
    style: str | None = None
    pad_width: int | None = None
    last_game: str | None = None
    last_level: str | None = None
    """Level of the last engine opponent."""
    last_options: Mapping[str, str] | None = None
    last_is_rated: bool | None = None
    last_clock: str | None = None
    last_friend_id: int | None = None
    """The last challenged person; `None` if the last opponent was an engine."""
    challenges: str | None = None
    """People who can challenge this person: `played` (past opponents) or `none`; everybody by default."""
    pings: str | None = None
    """Where pings about this person's turn go: `dm` or `off` (nowhere); by default the board's channel."""
    last_wants_thread: bool | None = None
    theme: str | None = None
    """The colours of pictures."""
    numbers: str | None = None
    """`on`: pictures number the pieces by their moves."""
    turned: str | None = None
    """Boards turned by 180 degrees: `second` (when playing second) or `always`."""
    confirm: str | None = None
    """`on`: the person confirms each move in matches with a day or longer per move."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Settings of a server; `None` is the default."""

    language: str | None = None
    style: str | None = None
    channels: Sequence[int] | None = None
    """Channels in which matches can be started; all by default."""
    pings: str | None = None
    """`off`: players are not notified of their turn in this server."""
    clock: str | None = None
    """Default time control of new matches in this server, in its notation."""
    seeks: int | None = None
    """The channel that shows open tables."""
    theme: str | None = None
    """The colours of pictures."""
    daily: int | None = None
    """The channel that gets the daily puzzle."""
    organisers: int | None = None
    """Id of the role whose members can organise tournaments, as can members who manage the server."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Location of a message in Discord.

    The host defines the words of `kind`; `None` is an ordinary channel.
    """

    guild_id: int | None
    channel_id: int
    message_id: int | None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Occupant of a seat: a person, or an engine's level.

    `rating` is the person's current rating in the match's game and variant, and `results` the number of
    results behind it; `None` and 0 before the person's first rated match. `change` is the effect of this
    match: the rating before and after it, and the number of results including it.
    """

    user_id: int | None
    name: str | None
    level: str | None
    rating: float | None = None
    results: int = 0
    change: tuple[float, float, int] | None = None


@dataclass(frozen=True, slots=True)
class EventRow:
    """An entry of a match's log. The host defines the numbers of `kind` and `seat`.

    `at` is in integer milliseconds.
    """

    seq: int
    kind: int
    seat: int | None
    action: int | None
    think_ms: int | None
    at: datetime
    data: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class BoardRow:
    """A message that shows a match.

    `drawn_seq`: revision that the message is known to show, `None` if unknown. `is_moved`: another message
    shows the match now, and this message links to it. `is_settled`: its content is final.
    """

    id: int
    match_id: int
    place: PlaceRow
    style: str
    locale: str
    drawn_seq: int | None
    is_moved: bool
    is_settled: bool


@dataclass(frozen=True, slots=True)
class DrawnBoardRow:
    """Content that a message is known to show: a match at revision `seq`, in `style`.

    `seq` is `None` for a message that only links to the match's new board. `is_final`: the content will not
    change.
    """

    match_id: int
    message_id: int
    seq: int | None
    style: str
    is_final: bool


@dataclass(frozen=True, slots=True)
class MatchTermsRow:
    """Terms of a match, which may not have been inserted yet."""

    game: str
    options: Mapping[str, str]
    variant: str
    seats: tuple[SeatRow, SeatRow]
    is_rated: bool
    _: KW_ONLY
    rematch_of: int | None = None
    clock: str | None = None
    starter_id: int | None = None
    pace_s: int | None = None
    tournament_id: int | None = None
    """Tournament of the match."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow(MatchTermsRow):
    """A match with its log."""

    id: int
    seed: int
    is_finished: bool
    winner: str | None
    termination: str | None
    created_at: datetime
    updated_at: datetime
    finished_at: datetime | None
    events: tuple[EventRow, ...]
    poll: PollRow | None = None
    """Current poll, if the members of a channel play together."""


@dataclass(frozen=True, slots=True)
class NewMatch(MatchTermsRow):
    """A match about to be stored."""

    place: PlaceRow
    style: str
    locale: str
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferTerms:
    """Terms of an offer, whether it is already stored or not."""

    game: str
    options: Mapping[str, str]
    side: str
    is_rated: bool
    clock: str | None = None
    locale: str
    expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferRow(OfferTerms):
    """Offer of a match."""

    id: int
    state: str
    match_id: int | None
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRow(OfferRow):
    """A challenge with the names of both people."""

    challenger: PlayerRow
    opponent: PlayerRow
    place: PlaceRow
    rematch_of: int | None


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChallenge(OfferTerms):
    """A challenge about to be stored."""

    challenger_id: int
    opponent_id: int
    place: PlaceRow
    rematch_of: int | None = None


@dataclass(frozen=True, slots=True)
class TablePostRow:
    """A message that shows an open table; `is_listing`: in the server's list of tables."""

    id: int
    table_id: int
    is_listing: bool
    place: PlaceRow


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTableRow(OfferRow):
    """Offer of a match that anybody can join, with its messages; the first message opened it."""

    host: PlayerRow
    posts: tuple[TablePostRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOpenTable(OfferTerms):
    """A table about to be stored; `places` are the places of its messages, with the server's list last."""

    host_id: int
    places: tuple[PlaceRow, ...]


@dataclass(frozen=True, slots=True)
class PingRow:
    """Message that notifies a player of their turn, on the board as of `board_seq`."""

    match_id: int
    board_seq: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class PollRow:
    """Current poll on the board as of `seq`.

    `silent`: number of polls in a row without a vote. `votes`: number of votes so far.
    """

    seq: int
    closes_at: datetime
    silent: int
    is_open: bool
    votes: int


@dataclass(frozen=True, slots=True)
class PlanRow:
    """A seat's planned line: `actions` from ply `ply` on."""

    seat: int
    ply: int
    actions: Sequence[int]


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """Engine's review of a match: plain JSON for each position, the last position first."""

    match_id: int
    version: str
    verdicts: Sequence[Any]
    is_done: bool


@dataclass(frozen=True, slots=True)
class ReviewClaim:
    """Claim by which a process reserves the review of a match for itself."""

    match_id: int
    version: str
    process: str
    touched_at: datetime


@dataclass(frozen=True, slots=True)
class ExploredMoveRow:
    """Results of the matches that continued with a move from a position; `action` -1: they ended there."""

    action: int
    first_wins: int
    draws: int
    second_wins: int


@dataclass(frozen=True, slots=True)
class AttendanceRow:
    """Last moment at which players could reach a process, and whether they can reach it now."""

    process: str
    alive_at: datetime
    is_present: bool


@dataclass(frozen=True, slots=True)
class VacationRow:
    """Period in which a person is away."""

    user_id: int
    begins_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class ProtectionRow:
    """Protection of others from a deleted person; the fields are the columns of `db.schema.protections`."""

    purpose: str
    person: str
    other: str | None = None
    subject: str | None = None
    amount: int | None = None
    lapses_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """When something is due: the kind of deadline, and the id of the thing that it concerns."""

    kind: int
    subject_id: int
    due_at: datetime
