"""Rows that the store accepts and returns: frozen dataclasses of plain values.

Seats, states and sides are words stored in the database, so the words never change. In a pair, the first
seat's value comes first. `bot.hosting` defines the numbers and words that this package stores without
interpreting them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import KW_ONLY, dataclass
from datetime import datetime
from typing import Any


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """A person: their id, name and locale, the language of their Discord client; `None` if unknown."""

    user_id: int
    name: str
    locale: str | None


@dataclass(frozen=True, slots=True)
class PersonSettings:
    """Settings of a person; `None` is the default.

    The fields `last_…` are the choices that the person made last when they started a match.
    """

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
    """The person challenged last; `None` if the last opponent was an engine."""
    challenges: str | None = None
    """People who can challenge this person: `played` (past opponents) or `none`; everybody by default."""
    pings: str | None = None
    """Destination of pings about the person's turn: `dm`, `off`, or by default the board's channel."""
    last_wants_thread: bool | None = None
    theme: str | None = None
    """Colour theme of board pictures that the person sees."""
    numbers: str | None = None
    """`on`: pictures show each piece's move number."""
    turned: str | None = None
    """Boards that the person sees rotated by 180°: `off` (none), `second` (if they play second), `always`.

    The default is `second` in games that show each player's side below or have points of the second side's
    own, and `off` in other games.
    """
    confirm: str | None = None
    """`on`: the person must confirm each move in matches with a day or longer per move."""


@dataclass(frozen=True, slots=True)
class ServerSettings:
    """Settings of a server; `None` is the default."""

    language: str | None = None
    style: str | None = None
    channels: Sequence[int] | None = None
    """Ids of the channels in which matches can be started; all channels by default."""
    pings: str | None = None
    """`off`: players are not notified of their turn in this server."""
    clock: str | None = None
    """Default time control of new matches in this server, as text in the notation of clocks."""
    tables: int | None = None
    """Id of the channel that lists open tables (matches that anybody can join)."""
    theme: str | None = None
    """Colour theme of board pictures."""
    daily: int | None = None
    """Id of the channel in which the daily puzzle is posted."""
    organizers: int | None = None
    """Id of the role that allows members to organize tournaments; server managers always can."""
    games: Sequence[str] | None = None
    """Ids of the games that the server offers in forms, in the help and as daily puzzles; all by default."""
    missed: str | None = None
    """Number of missed games, as text, after which an entrant of a tournament sits out, 1 by default.

    `never`: nobody does.
    """
    timezone: str | None = None
    """IANA name of the time zone in which tournaments come again; UTC by default."""


@dataclass(frozen=True, slots=True)
class PlaceRow:
    """Location of a message in Discord: its server, channel and id.

    `guild_id` is `None` outside servers, and `message_id` is `None` until the message is posted. `kind` is
    the kind of channel, a word that `bot.hosting` defines; `None` is an ordinary channel.
    """

    guild_id: int | None
    channel_id: int
    message_id: int | None
    kind: str | None = None


@dataclass(frozen=True, slots=True)
class SeatRow:
    """Player in a seat: a person (`user_id`, `name`), or the `level` of an engine, or a channel.

    A channel has the level `@channel`. `rating` is the person's current rating in the match's game and
    variant; `None` before their first rated match. `missing` is the number of results that were still needed
    for it to be shown, after its last result at `rated_at`. `change` is the effect of this match: the rating
    before and after it, the number of results including this one, and the number still needed then; `None` if
    the match changed no rating.
    """

    user_id: int | None
    name: str | None
    level: str | None
    rating: float | None = None
    missing: int = 0
    rated_at: datetime | None = None
    change: tuple[float, float, int, int] | None = None


@dataclass(frozen=True, slots=True)
class EventRow:
    """An event in a match's log; `bot.hosting` defines `data`, and the numbers of `kind` and `seat`.

    `seq` counts the events from 0, `action` is the move, if the event concerns one, and `think_ms` is the
    time taken for a move in milliseconds. The time `at` is precise to the millisecond.
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
    """A board: a message that shows a match.

    `drawn_seq`: number of events that the message is known to show, `None` if unknown. `is_moved`: a later
    message has replaced this board, which now only links to it. `is_settled`: the content is final.
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
    """Content that a message is known to show: a match after `seq` events, drawn in `style`.

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
    """Terms of a match, such as game and players; the match may not be stored yet.

    `variant` names the rating within the game for which the match counts; it may be empty. `clock` is the
    time control in its notation, `None` without a clock. `starter_id` is the person who started the match
    without a seat in it. `pace_s` is the seconds between its moves or, if a channel plays, those of a vote on
    a move. Both are `None` in other matches. `rematch_of` is the id of the match before; `None` if this is no
    rematch.
    """

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
    """Tournament to which the match belongs; `None` outside tournaments."""
    entrants: tuple[int, int] | None = None
    """Numbers of the tournament's entrants on the two seats; `None` outside tournaments."""
    difficulty: str | None = None
    """Word for the difficulty by which the engine's level was chosen; `None` if it was chosen otherwise."""


@dataclass(frozen=True, slots=True, kw_only=True)
class MatchRow(MatchTermsRow):
    """A match with its players and its event log.

    `winner` is `first` or `second`, `None` without a winner; `termination` is the word for how the match
    ended, `None` until then. `seed` is the source of the match's randomness. `updated_at` is the time of the
    last change.
    """

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
    """Current poll for the next move, if the members of a channel share a seat."""


@dataclass(frozen=True, slots=True)
class NewMatch(MatchTermsRow):
    """A match that is about to be inserted; `place`, `style` and `locale` are those of its board.

    `seed` is the source of the match's randomness.
    """

    place: PlaceRow
    style: str
    locale: str
    seed: int


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferTerms:
    """Terms of an offer (a challenge or an open table); the offer may not be stored yet.

    `side` is the seat of the person who makes the offer: `first`, `second` or `random`. `clock` is the time
    control in its notation, `None` without a clock. `locale` is the language of the offer's message.
    """

    game: str
    options: Mapping[str, str]
    side: str
    is_rated: bool
    clock: str | None = None
    locale: str
    expires_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class OfferRow(OfferTerms):
    """A stored offer of a match: a challenge or an open table.

    `state` is `pending` (a challenge) or `open` (a table) until the offer is over, then the word for how it
    ended. `match_id` is the match that began from the offer; `None` if none did.
    """

    id: int
    state: str
    match_id: int | None
    created_at: datetime


@dataclass(frozen=True, slots=True, kw_only=True)
class ChallengeRow(OfferRow):
    """A challenge with both people.

    `rematch_of` is the id of the match of which it offers a rematch; `None` if it offers none.
    """

    challenger: PlayerRow
    opponent: PlayerRow
    place: PlaceRow
    rematch_of: int | None
    start: Mapping[str, Any] | None
    """Position from which the match begins, as `bot.hosting` defines it; `None` for the game's start."""


@dataclass(frozen=True, slots=True, kw_only=True)
class NewChallenge(OfferTerms):
    """A challenge that is about to be inserted; its fields are as in `ChallengeRow`."""

    challenger_id: int
    opponent_id: int
    place: PlaceRow
    rematch_of: int | None = None
    start: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True)
class TablePostRow:
    """A message that shows an open table; `is_listing`: it is in the server's channel for open tables."""

    id: int
    table_id: int
    is_listing: bool
    place: PlaceRow


@dataclass(frozen=True, slots=True, kw_only=True)
class OpenTableRow(OfferRow):
    """An open table (a match that anybody can join) and its messages, the original message first.

    `is_advertised`: it is announced to its whole server.
    """

    host: PlayerRow
    posts: tuple[TablePostRow, ...]
    is_advertised: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class NewOpenTable(OfferTerms):
    """An open table about to be stored; `places` locate its messages, the listing channel's last."""

    host_id: int
    places: tuple[PlaceRow, ...]


@dataclass(frozen=True, slots=True)
class PingRow:
    """Message that notifies a player of their turn.

    `board_seq` is the number of the match's events up to the latest change of the board when the message was
    sent.
    """

    match_id: int
    board_seq: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class PollRow:
    """Current poll for the next move of a match with `seq` events.

    `silent`: number of polls in a row, right before this one, without a vote. `votes`: number of votes so
    far. `is_open`: votes are still accepted.
    """

    seq: int
    closes_at: datetime
    silent: int
    is_open: bool
    votes: int


@dataclass(frozen=True, slots=True)
class PlanRow:
    """Moves that a seat, 0 or 1, has planned in advance: a line of `actions` that starts at ply `ply`."""

    seat: int
    ply: int
    actions: Sequence[int]


@dataclass(frozen=True, slots=True)
class ReviewRow:
    """An engine's review of a match: its verdicts on the positions, as plain JSON, the last position first.

    `version` is that of the engine. Unless `is_done`, the verdicts on the earliest positions are missing.
    """

    match_id: int
    version: str
    verdicts: Sequence[Any]
    is_done: bool


@dataclass(frozen=True, slots=True)
class ReviewClaim:
    """Claim of a process on a match's review, so that no other process reviews the match too.

    `version` is that of the engine, `process` the name of the process, `touched_at` when it made or renewed
    the claim.
    """

    match_id: int
    version: str
    process: str
    touched_at: datetime


@dataclass(frozen=True, slots=True)
class ExploredMoveRow:
    """Results of the matches that reached a position and continued with `action`.

    The action -1 stands for matches that ended there, or are counted no further.
    """

    action: int
    first_wins: int
    draws: int
    second_wins: int


@dataclass(frozen=True, slots=True)
class AttendanceRow:
    """Latest time at which players could reach the bot through a process, and whether they still can."""

    process: str
    alive_at: datetime
    is_present: bool


@dataclass(frozen=True, slots=True)
class VacationRow:
    """A person's vacation: the period in which their clocks are stopped."""

    user_id: int
    begins_at: datetime
    ends_at: datetime


@dataclass(frozen=True, slots=True)
class ProtectionRow:
    """Row that protects other people after a person's data was deleted; see `db.schema.protections`."""

    purpose: str
    person: str
    other: str | None = None
    subject: str | None = None
    amount: int | None = None
    lapses_at: datetime | None = None


@dataclass(frozen=True, slots=True)
class DeadlineRow:
    """A deadline: the time, the kind of action due, and the id of the subject.

    The subject is a match, an offer, a tournament, a server or a person; the kind decides which.
    """

    kind: int
    subject_id: int
    due_at: datetime
