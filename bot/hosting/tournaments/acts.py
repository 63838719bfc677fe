"""Carries out the acts of organizers; each is one transaction, which also stops and opens its matches.

A stopped match ends without a result, so that no organizer can change a rating.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import replace
from datetime import datetime, timedelta
from functools import partial

from bot.hosting.challenges.admission import check_challenge_in
from bot.hosting.matches.change import Change
from bot.hosting.matches.command import AddTime, Command, Stop
from bot.hosting.matches.decide import decide
from bot.hosting.matches.match import Match, MatchWithBoard, Player
from bot.hosting.matches.rights import played_by
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.tournaments import act_decisions
from bot.hosting.tournaments.errors import ActImpossibleError, MatchBegunError
from bot.hosting.tournaments.event import TournamentEvent
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.repairing import Repair, exchange_seats, pair_by_hand
from bot.hosting.tournaments.repository import TournamentRepository
from bot.hosting.tournaments.rounds import Progress, Rounds
from bot.hosting.tournaments.tournament import Tournament
from db.access import Connection
from engines.core.types import Seat

ChangeIn = Callable[[Connection, Tournament, datetime], Progress]
"""Function that changes a locked tournament in a transaction, at the time that is its last argument."""
Run = Callable[[int, ChangeIn], Awaitable[Tournament]]
"""Function that locks a tournament, given by its id, changes it, publishes the changes, and returns it."""
_Key = tuple[int, int, int]


class Acts:
    """The acts of organizers, who intervene in a tournament, for example by removing an entrant.

    Each takes the revision `seq` of the page on which it was confirmed, and returns the tournament after it.
    All raise `UnknownTournamentError`, `TournamentOverError`, `TournamentChangedError` if an organizer has
    acted since `seq`, `ActImpossibleError` and `BusyError`.
    """

    def __init__(
        self, matches: MatchRepository, repository: TournamentRepository, rounds: Rounds, run: Run
    ) -> None:
        self._matches = matches
        self._tournaments = repository
        self._rounds = rounds
        self._run = run

    async def remove(self, tournament_id: int, seq: int, organizer: Player, number: int) -> Tournament:
        """Remove the entrant `number`; after the start, they forfeit their games in progress."""
        event = partial(act_decisions.remove, number=number)
        return await self._note(tournament_id, seq, organizer, event)

    async def put_back(self, tournament_id: int, seq: int, organizer: Player, number: int) -> Tournament:
        """Put back the entrant `number`, who left, was removed or sits out.

        Raises also `TournamentFullError`.
        """
        event = partial(act_decisions.put_back, number=number)
        return await self._note(tournament_id, seq, organizer, event)

    async def forfeit(
        self, tournament_id: int, seq: int, organizer: Player, key: _Key, verdict: GameVerdict
    ) -> Tournament:
        """Decide a game in progress by `verdict`; `key` is its round, board and game."""
        event = partial(act_decisions.forfeit, key=key, verdict=verdict)
        return await self._note(tournament_id, seq, organizer, event)

    async def end_arena(self, tournament_id: int, seq: int, organizer: Player) -> Tournament:
        """End an arena: it starts no more games, and those in progress are played to their end."""
        return await self._note(tournament_id, seq, organizer, act_decisions.end_arena)

    async def end_series(self, tournament_id: int, seq: int, organizer: Player) -> Tournament:
        """End the series of the tournament, so that no other tournament follows this one."""
        return await self._note(tournament_id, seq, organizer, act_decisions.end_series)

    async def cancel(self, tournament_id: int, seq: int, organizer: Player, note: str) -> Tournament:
        """Cancel the tournament; `note` has the organizer's words, if any."""

        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            return self._rounds.cancel_in(connection, tournament, now, user_id=organizer.user_id, note=note)

        return await self._act(tournament_id, seq, organizer, change_in)

    async def admit(self, tournament_id: int, seq: int, organizer: Player, asked: Player) -> Tournament:
        """Add a person to the tournament, also after its start.

        Raises also `AlreadyEntrantError`, `TournamentFullError`, `TournamentStartedError` or
        `EntryClosedError` if it is too late, and, to protect people from organizers as from challengers, the
        errors of `check_challenge_in`.
        """
        user_id = asked.user_id or 0

        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            act_decisions.check_admission(tournament, user_id)
            if organizer.user_id != user_id:
                kept, limits = self._matches.protections, self._matches.limits
                check_challenge_in(connection, kept, organizer, asked, limits)
            joined = self._rounds.add_in(connection, tournament, asked, None, now, is_admitted=True)
            event = act_decisions.admitted(joined, organizer.user_id or 0, user_id, now)
            return Progress(self._tournaments.append_in(connection, joined, event))

        return await self._act(tournament_id, seq, organizer, change_in)

    async def end_round(self, tournament_id: int, seq: int, organizer: Player) -> Tournament:
        """Decide all games in progress.

        A player who is to move and has not made a move yet loses, and has missed a game (`note_absent_in`);
        all other games are drawn.
        """

        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            if not act_decisions.can_end_round(tournament):
                raise ActImpossibleError(tournament)
            going = [self._matches.locked_in(connection, number) for number in _going(tournament)]
            verdicts = {match.id: _verdict_now(match) for match in going}
            event = act_decisions.end_round(tournament, organizer.user_id or 0, verdicts, now)
            ended = self._tournaments.append_in(connection, tournament, event)
            absent = [
                one.opponent_of(one.winner)
                for one in ended.pairings
                if one.match_id in verdicts and one.winner is not None
            ]
            return Progress(self._rounds.note_absent_in(connection, ended, filter(None, absent), now))

        return await self._act(tournament_id, seq, organizer, change_in)

    async def extend(self, tournament_id: int, seq: int, organizer: Player, minutes: int) -> Tournament:
        """Extend an arena by `minutes`, or give both players of each game in progress as many minutes.

        Games without a clock, or in which a flag has fallen, get none.
        """

        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            event = act_decisions.extend(tournament, organizer.user_id or 0, minutes, now)
            changes: tuple[Change, ...] = ()
            if tournament.terms.format.has_rounds:
                more = AddTime(timedelta(minutes=minutes))
                changes = self._carry_out_in(connection, _going(tournament), more)
            return Progress(self._tournaments.append_in(connection, tournament, event), (), changes)

        return await self._act(tournament_id, seq, organizer, change_in)

    async def exchange_seats(self, tournament_id: int, seq: int, organizer: Player, key: _Key) -> Tournament:
        """Exchange the seats of a game without moves, whose round, board and game are `key`.

        Raises also `MatchBegunError`.
        """
        return await self._repair(tournament_id, seq, organizer, partial(exchange_seats, key=key))

    async def pair(self, tournament_id: int, seq: int, organizer: Player, one: int, other: int) -> Tournament:
        """Pair the entrants with the numbers `one` and `other` in this round.

        Raises also `MetAlreadyError` and `MatchBegunError`.
        """
        change = partial(pair_by_hand, one=one, other=other)
        return await self._repair(tournament_id, seq, organizer, change)

    async def begun(self, tournament: Tournament) -> set[int]:
        """Return the ids of the tournament's matches in progress that have a move; this is no act.

        Raises `BusyError`, and `UnplayableMatchError` if one of the matches cannot be replayed.
        """

        def work(connection: Connection) -> set[int]:
            found = (self._matches.load_in(connection, number) for number in _going(tournament))
            return {match.id for match in found if match.ply > match.start_ply}

        return await self._matches.read(work)

    # -- internals ----------------------------------------------------------------
    async def _note(
        self,
        tournament_id: int,
        seq: int,
        organizer: Player,
        decide_event: Callable[..., TournamentEvent],
    ) -> Tournament:
        """Store the single event that `decide_event` returns, and return the tournament after it.

        `decide_event` is called with the tournament, the organizer's id, and the time as `at`. `seq` is as in
        `_act`.
        """

        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            event = decide_event(tournament, organizer.user_id or 0, at=now)
            return Progress(self._tournaments.append_in(connection, tournament, event))

        return await self._act(tournament_id, seq, organizer, change_in)

    async def _repair(
        self, tournament_id: int, seq: int, organizer: Player, decide_change: Callable[[Tournament], Repair]
    ) -> Tournament:
        def change_in(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            change = decide_change(tournament)
            for number in _match_ids(change.replaced):
                match = self._matches.locked_in(connection, number)
                if match.ply > match.start_ply:
                    raise MatchBegunError(tournament)
            pairings, opened = self._rounds.begin_in(connection, tournament, change.pairings)
            event = act_decisions.repair(tournament, organizer.user_id or 0, change, pairings, now)
            return Progress(self._tournaments.append_in(connection, tournament, event), opened)

        return await self._act(tournament_id, seq, organizer, change_in)

    async def _act(self, tournament_id: int, seq: int, organizer: Player, change_in: ChangeIn) -> Tournament:
        """Change the tournament by `change_in`, and stop the matches that it no longer waits for.

        In the same transaction, results of ended matches are recorded before, and due games start after.
        Returns the tournament. Raises `TournamentChangedError` if an organizer has acted since revision
        `seq`.
        """

        def work(connection: Connection, tournament: Tournament, now: datetime) -> Progress:
            act_decisions.check_current(tournament, seq)
            self._matches.save_people_in(connection, [(organizer, None)])
            before = self._rounds.record_results_in(connection, tournament, now)
            done = change_in(connection, before, now)
            waits_for = set(_going(done.tournament))
            stopped = () if done.tournament.is_over else [it for it in _going(before) if it not in waits_for]
            changes = self._carry_out_in(connection, stopped, Stop())
            after = self._rounds.advance_in(connection, done.tournament, now)
            return replace(after, opened=done.opened + after.opened, changes=done.changes + changes)

        return await self._run(tournament_id, work)

    def _carry_out_in(
        self, connection: Connection, match_ids: Sequence[int], command: Command
    ) -> tuple[Change, ...]:
        """Execute a command in the unfinished ones of these matches, and return the changes.

        Commands other than `Stop` leave out matches without a clock, and those in which a flag has fallen.
        """
        # All are locked before the first is written, because other ends write the tournament's deadline too.
        found = [self._matches.locked_in(connection, number) for number in match_ids]
        return tuple(
            self._matches.append_in(connection, match, decide(match, command, self._matches.now()))
            for match in found
            if not match.is_finished and (isinstance(command, Stop) or _has_running_clock(match))
        )


def _going(tournament: Tournament) -> list[int]:
    """Return the ids of the matches in progress, in the order in which they are locked."""
    return _match_ids(one for one in tournament.pairings if not one.is_over)


def _match_ids(pairings: Iterable[Pairing]) -> list[int]:
    return sorted(one.match_id for one in pairings if one.match_id is not None)


def _has_running_clock(match: Match) -> bool:
    return match.clock is not None and match.flagged is None


def _verdict_now(match: MatchWithBoard) -> GameVerdict:
    """Return the verdict of an unfinished match when its round is ended now.

    The player to move loses if they have not made a move yet; otherwise it is a draw.
    """
    loser = match.position.seat_to_move
    if played_by(match, loser):
        return GameVerdict.DRAW
    return GameVerdict.SECOND if loser is Seat.FIRST else GameVerdict.FIRST
