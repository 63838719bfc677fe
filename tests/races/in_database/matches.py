"""Races at the lock of a match: its log, plans, followers and votes, and the ratings that its end changes."""

from __future__ import annotations

from dataclasses import replace

import sqlalchemy as sa

from bot.hosting.clocks.time_control import TimeControl
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.command import Play, Stop
from bot.hosting.matches.errors import IllegalMoveError, MatchFinishedError, NotYourTurnError, StaleBoardError
from bot.hosting.ratings.rating import FULL_PAIRINGS, pairing_weight
from db.schema import matches
from db.store import deadlines
from db.store.match import polls
from engines.core.types import Seat
from tests.bot.hosting.test_exhibitions import staging
from tests.lab.hosting import Hosting, against_person, play_all
from tests.races.in_database.crowd import strangers
from tests.races.in_database.meeting import meet
from tests.races.race import Race


async def _begun(hosting: Hosting, people):
    proposal, opponent = against_person(*people)
    terms = replace(proposal.terms, clock=TimeControl.parse("1d"))
    offer = await hosting.service.challenges.offer(replace(proposal, terms=terms), opponent)
    return await hosting.service.challenges.accept(offer.id, people[1])


async def plan_while_foreseen_move_is_played(hosting: Hosting) -> None:
    """A plan for a move that has just been made would never be played."""
    one, two = strangers(2)
    service, match = hosting.service, await _begun(hosting, (one, two))
    match = await service.play(match.id, one, 4)
    line = " ".join(map(match.position.format_action, (0, 8)))
    move = service.play(match.id, two, 0)
    _, made = await meet(hosting.database, move, service.plans.make(match.id, one, line), at="_append")
    assert isinstance(made, IllegalMoveError)


async def follow_while_match_ends(hosting: Hosting) -> None:
    """A follower who comes with the end would never be told of it."""
    one, two, fan = strangers(3)
    service, match = hosting.service, await _begun(hosting, (one, two))
    end = service.resign(match.id, one)
    _, followed = await meet(hosting.database, end, service.follows.follow(match.id, fan), at="_append")
    assert isinstance(followed, MatchFinishedError)


async def two_wins_against_one_opponent_at_once(hosting: Hosting) -> None:
    """Both would change the ratings in full, and two friends could raise one of them without limit."""
    pair, service = strangers(2), hosting.service
    for _ in range(FULL_PAIRINGS - 1):
        await play_all(service, await _begun(hosting, pair), (4, 3, 0, 5, 8))
    lines = ((0, 3, 1, 4), (1, 3, 4, 5))
    begun = [await play_all(service, await _begun(hosting, pair), line) for line in lines]
    wins = [service.play(match.id, pair[0], last) for match, last in zip(begun, (2, 7), strict=True)]
    await meet(hosting.database, *wins, at="_append")
    query = sa.select(matches.c.first_weight).where(matches.c.id.in_([match.id for match in begun]))
    weights = await hosting.database.read(lambda connection: list(connection.scalars(query)))
    assert sorted(weights) == [pairing_weight(FULL_PAIRINGS), 1.0]


async def clock_is_looked_at_while_other_match_moves(hosting: Hosting) -> None:
    """A clock that stands for the other match would run again an hour late."""
    one, two, three = strangers(3)
    service, other, match = (
        hosting.service,
        await _begun(hosting, (one, two)),
        await _begun(hosting, (one, three)),
    )
    await service._holds.hold(match.id, one, other)
    looking, moving = service._holds._check(match.id), service.play(other.id, one, 4)
    await meet(hosting.database, looking, moving, at="_postpone_in", after="FROM match_events")
    due_at = await hosting.database.read(lambda it: deadlines.load_due(it, DeadlineKind.HELD, match.id))
    assert due_at == hosting.clock()


# -- votes --------------------------------------------------------------------
async def _voted(hosting: Hosting):
    """Begin a match whose channel is to move; its vote is about to close, and nobody has voted."""
    match = await hosting.service.votes.begin(staging(*strangers(1), pace_s=60), "first")
    now = hosting.clock()
    await hosting.database.write(lambda it: polls.open_poll(it, match.id, match.position_seq, now, 0))
    return await hosting.service.get(match.id)


async def vote_while_poll_closes(hosting: Hosting) -> None:
    """A vote that comes too late would be thanked for, and not counted."""
    votes, match = hosting.service.votes, await _voted(hosting)
    early, late = strangers(2)
    await votes.vote(match.id, early, 4)
    closing, voting = votes._close(match.id), votes.vote(match.id, late, 8)
    _, voted = await meet(hosting.database, closing, voting, at="_count")
    assert isinstance(voted, StaleBoardError | NotYourTurnError)


async def poll_closes_while_somebody_votes(hosting: Hosting) -> None:
    """A vote that comes in time would not be counted."""
    votes, match = hosting.service.votes, await _voted(hosting)
    await meet(hosting.database, votes.vote(match.id, *strangers(1), 8), votes._close(match.id))
    assert (await hosting.service.get(match.id)).position.actions[:1] == (8,)


async def poll_is_repeated_while_match_ends(hosting: Hosting) -> None:
    """A vote would be open in a match that is over."""
    service, match = hosting.service, await _voted(hosting)
    row = (await hosting.database.read(lambda it: polls.load(it, [match.id])))[match.id]
    end = service._matches.carry_out(match, Stop())
    await meet(hosting.database, end, service.votes._give_time(match, row, 1))
    assert not await hosting.database.read(lambda it: polls.load(it, [match.id]))


async def poll_opens_while_old_deadline_is_forgotten(hosting: Hosting) -> None:
    """A vote would never close: its poll and its deadline would be forgotten as it opens."""
    service, match = hosting.service, await _voted(hosting)
    match = await service._matches.carry_out(match, Play(Seat.FIRST, 0))
    answer = service._matches.carry_out(match, Play(Seat.SECOND, 1))
    forgetting = service.votes._close(match.id)
    await meet(hosting.database, forgetting, answer, at="_close", after="FROM polls")
    assert await hosting.database.read(lambda it: deadlines.load_due(it, DeadlineKind.POLL, match.id))


RACES: list[Race] = [
    Race("bot/hosting/plans/plans.py::Plans.make", plan_while_foreseen_move_is_played),
    Race("bot/hosting/spectating/follows.py::Follows.follow", follow_while_match_ends),
    Race("bot/hosting/matches/stored/settlement.py::settle", two_wins_against_one_opponent_at_once),
    Race("bot/hosting/spectating/votes.py::Votes.vote", vote_while_poll_closes),
    Race("bot/hosting/spectating/votes.py::_shut", poll_closes_while_somebody_votes),
    Race("bot/hosting/spectating/votes.py::Votes._give_time", poll_is_repeated_while_match_ends),
    Race("bot/hosting/spectating/votes.py::_forget_if_none", poll_opens_while_old_deadline_is_forgotten),
    Race("bot/hosting/matches/stored/repository.py::MatchRepository.locked_in", follow_while_match_ends),
    Race("db/store/match/matches.py::_LOCK", follow_while_match_ends),
    Race("db/store/person/players.py::_LOCK", two_wins_against_one_opponent_at_once),
]
