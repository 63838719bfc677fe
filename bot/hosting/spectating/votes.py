"""Matches of a channel against an engine: a poll chooses each of the channel's moves.

    the channel's turn ─► poll open ──votes──► closed ─► the move with most votes, ties at random
                             ▲   │ no votes
                             └───┘ a few times, and then the match ends

Where a turn has several moves, each has a poll, because it depends on the moves before it. The polls after
the turn's first are shorter: the voters are there, and the match must not stand still.

Each person's vote is one row, which they can change until the poll closes, and which is deleted after the
move. The transaction that starts the channel's turn opens the poll, and a deadline closes it. The
transaction that appends the channel's move removes the poll, so the move is made only once.
"""

from __future__ import annotations

import contextlib
from collections import Counter
from collections.abc import Sequence
from datetime import datetime, timedelta

from bot.hosting.challenges.direct_start import engine_of
from bot.hosting.challenges.proposal import Proposal
from bot.hosting.deadlines import DeadlineKind, Scheduler
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.fair_play.copying import check_copied
from bot.hosting.matches.acting.engine_turns import pace_of
from bot.hosting.matches.acting.execution import parse
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import Command, Play, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.errors import MatchError, NotAPlayerError, StaleBoardError, UnknownMatchError
from bot.hosting.matches.match import Match, MatchWithBoard, Player
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.spectating.exhibitions import Exhibitions
from bot.hosting.transactions.requests import request
from db.access import Connection
from db.errors import ConflictError
from db.rows import PollRow
from db.store import deadlines
from db.store.match import matches, polls
from engines.core.equal_actions import groups_of_equal_actions
from engines.core.types import Seat

_SHORTEST_S = 15
SECONDS = (_SHORTEST_S, 30, 60, 300, 3600, 86_400)
"""Choices for the duration of a vote, in seconds."""
_FURTHER_SHARE = 0.25
"""Duration of the poll on a further move of the same turn, as a fraction of the usual duration."""
_MAX_SILENT = 2
"""Number of times that a poll without votes is repeated."""
_LATE = timedelta(seconds=15)
"""A poll that is closed later than this after its deadline, because of an outage, is repeated instead."""


class Votes:
    """Starts matches between a channel and an engine, accepts votes, and closes polls when they are due.

    `begin` and `vote` raise `BusyError` if the database fails.
    """

    def __init__(self, repository: MatchRepository, scheduler: Scheduler, exhibitions: Exhibitions) -> None:
        self._matches = repository
        self._exhibitions = exhibitions
        scheduler.handle(DeadlineKind.POLL, self._close)

    @request
    async def begin(self, proposal: Proposal, level: str) -> MatchWithBoard:
        """Start a match between a channel and the engine level with id `level`; the channel moves first.

        The proposal's `exhibition` sets its starter and, as one of `SECONDS`, the duration of a poll. Returns
        the match. Raises the same errors as `Exhibitions.start`.
        """
        exhibition = proposal.terms.exhibition
        if exhibition is None or exhibition.pace_s not in SECONDS:
            raise InvalidChoiceError(f"a vote must last one of {', '.join(map(str, SECONDS))} seconds")
        engine = engine_of(self._matches, proposal.terms.game, level)
        return await self._exhibitions.begin(proposal, (Player(None, ""), engine))

    @request
    async def vote(
        self, match_id: int, user_id: int, move: int | str, seq: int | None = None
    ) -> MatchWithBoard:
        """Vote for `move`, an action or its text, replacing the person's earlier vote; return the match.

        `seq` is the revision of the clicked board, `None` without a click. Raises `UnknownMatchError`,
        `NotAPlayerError` if no channel plays, `MatchFinishedError`, `StaleBoardError`, also if no poll is
        open, `NotYourTurnError`, `UnreadableMoveError`, `IllegalMoveError` or `PlayedElsewhereError`.
        """

        def work(connection: Connection) -> MatchWithBoard:
            match = self._matches.locked_in(connection, match_id)
            action = parse(match, move) if isinstance(move, str) else move
            # Check that the move is legal, because it is played if it wins the vote.
            after = decide(match, Play(channel_seat(match), action, seq), self._matches.now()).after
            boards = (match.position, after.position)
            check_copied(connection, self._matches.replay, user_id, match, boards)
            poll = _poll_of(connection, match.id)
            if poll is None or not poll.is_open or poll.seq != match.position_seq:
                raise StaleBoardError(match)
            self._matches.protections.vote_in(connection, match.id, user_id, action)
            return self._matches.load_shown_in(connection, match_id)

        match = await self._matches.write(work)
        self._matches.changes.publish(Change(match, (), match, match.board))
        return match

    # -- closing polls --------------------------------------------------------------
    async def _close(self, match_id: int) -> None:
        try:
            match = await self._matches.load(match_id)
        except UnknownMatchError as error:
            if error.is_waiting:
                raise
            await self._matches.write(lambda connection: _forget(connection, match_id))
            return
        row = await self._matches.read(lambda connection: _poll_of(connection, match_id))
        now = self._matches.now()
        if match.is_finished:
            await self._matches.write(lambda connection: _forget(connection, match_id))
        elif row is None:
            await self._matches.write(lambda connection: _forget_if_none(connection, match_id))
        elif now - row.closes_at > _LATE:
            await self._give_time(match, row, row.silent)
        elif now >= row.closes_at:
            await self._count(match, row)

    async def _count(self, match: Match, row: PollRow) -> None:
        """Play the move with the most votes; without votes, repeat the poll, or finally end the match.

        Votes for moves that have become illegal do not count. Nothing happens if the poll is no longer open.
        """
        cast = await self._matches.write(lambda connection: _shut(connection, match.id, row))
        if cast is None:
            return
        actions = self._most_wanted(match, cast)
        if actions:
            await self._append(match, Play(channel_seat(match), self._matches.dice.choice(actions)))
        elif row.silent >= _MAX_SILENT:
            await self._append(match, Stop())
        else:
            await self._give_time(match, row, row.silent + 1)

    def _most_wanted(self, match: Match, cast: Sequence[int]) -> list[int]:
        """Return the moves with the most votes, ignoring moves that have become illegal since.

        `cast` has the action of each vote. The votes for equal moves are added up, and count for the one of
        them with the most votes.
        """
        legal = set(match.position.legal_actions())
        counts = Counter(action for action in sorted(cast) if action in legal)
        groups = groups_of_equal_actions(match.position, counts)
        totals = [sum(counts[action] for action in group) for group in groups]
        most = max(totals, default=0)
        return [
            max(group, key=counts.__getitem__)
            for group, total in zip(groups, totals, strict=True)
            if total == most
        ]

    async def _append(self, match: Match, command: Command) -> None:
        # Another process may have counted, or the match was stopped.
        with contextlib.suppress(ConflictError, MatchError):
            await self._matches.carry_out(match, command)

    async def _give_time(self, match: Match, row: PollRow, silent: int) -> None:
        """Reopen the poll `row` for its full duration, if it is still the current one, and publish the match.

        `silent` is the number of polls in a row without a vote.
        """

        def work(connection: Connection) -> MatchWithBoard:
            matches.lock(connection, match.id)
            if _is_under_way(connection, match.id, row):
                _open(connection, match, self._matches.now(), silent)
            return self._matches.load_shown_in(connection, match.id)

        given = await self._matches.write(work)
        self._matches.changes.publish(Change(given, (), given, given.board))


def channel_seat(match: Match) -> Seat:
    """Return the channel's seat; raises `NotAPlayerError` if no channel plays in the match."""
    for seat in Seat:
        if match.players[seat].is_channel:
            return seat
    raise NotAPlayerError(match)


def update_poll(connection: Connection, before: Match | None, after: Match) -> None:
    """Remove the poll of a match by vote if the board has changed or the match is over.

    Then open the next poll if the channel is to move. `before` is `None` for a new match. Nothing happens in
    other kinds of matches.
    """
    if not after.is_vote:
        return
    if before is None or before.position_seq != after.position_seq or after.is_finished:
        _forget(connection, after.id)
        if not after.is_finished and after.position.seat_to_move is channel_seat(after):
            _open(connection, after, after.updated_at, 0)


def _open(connection: Connection, match: Match, now: datetime, silent: int) -> None:
    closes_at = now + _duration(match)
    polls.open_poll(connection, match.id, match.position_seq, closes_at, silent)
    deadlines.put(connection, DeadlineKind.POLL, match.id, closes_at)


def _duration(match: Match) -> timedelta:
    """Return how long the poll on the next move lasts."""
    pace = pace_of(match)
    return max(timedelta(seconds=_SHORTEST_S), pace * _FURTHER_SHARE) if match.is_turn_continued else pace


def _poll_of(connection: Connection, match_id: int) -> PollRow | None:
    return polls.load(connection, [match_id]).get(match_id)


def _is_under_way(connection: Connection, match_id: int, row: PollRow) -> bool:
    """Whether this poll is still the current one; another process may have counted it."""
    known = _poll_of(connection, match_id)
    return known is not None and (known.seq, known.closes_at) == (row.seq, row.closes_at)


def _shut(connection: Connection, match_id: int, row: PollRow) -> list[int] | None:
    """Close this poll and return its votes; `None` if it is no longer the match's open poll."""
    matches.lock(connection, match_id)
    return polls.shut(connection, match_id) if _is_under_way(connection, match_id, row) else None


def _forget_if_none(connection: Connection, match_id: int) -> None:
    """Remove the deadline of a poll that no longer exists, unless the next poll has been opened since."""
    matches.lock(connection, match_id)
    if _poll_of(connection, match_id) is None:
        _forget(connection, match_id)


def _forget(connection: Connection, match_id: int) -> None:
    polls.forget(connection, match_id)
    deadlines.take(connection, DeadlineKind.POLL, match_id)
