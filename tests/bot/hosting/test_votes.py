"""A channel against an engine: votes counted once, ties by lot, silence, lateness, races, restarts."""

import asyncio
import random
from collections import Counter
from datetime import timedelta

import pytest

from bot.hosting.errors import InvalidChoiceError
from bot.hosting.matches.command import Stop
from bot.hosting.matches.errors import (
    IllegalMoveError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourTurnError,
    StaleBoardError,
    UnreadableMoveError,
)
from bot.hosting.spectating.votes import _MAX_SILENT, SECONDS
from bot.i18n import words_for
from bot.views.boards.header import header
from db.store import deadlines
from db.store.match import polls
from engines.core.types import Seat, Termination
from tests.bot.hosting.test_exhibitions import staging
from tests.contract.snapshots import GAMES
from tests.lab.hosting import ENGLISH, Hosting, against_engine, opened, person
from tests.lab.twins import TWINS
from tests.lab.virtual_host import lived

PACE_S = 60
SOW = next(game for game in GAMES if game.id == "sow")


async def begun(service, **how):
    return await service.votes.begin(staging(pace_s=PACE_S, **how), "first")


@pytest.fixture
async def match(service):
    """The channel's first move is voted on; only `close` counts."""
    await service._scheduler.close()
    return await service.get((await begun(service)).id)


async def close(hosting, match, *, late_s=0):
    """The time of the vote is over."""
    hosting.clock.forward(seconds=PACE_S + late_s)
    await hosting.service.votes._close(match.id)
    return await hosting.service.get(match.id)


async def rows_of(hosting, match):
    """What is stored about the vote: whether there is one, its votes, its deadline."""
    return await hosting.database.read(
        lambda connection: (
            match.id in polls.load(connection, [match.id]),
            match.id in deadlines.load_subjects(connection, 11),
        )
    )


async def test_most_votes_win_and_votes_reset(hosting, service, match):
    assert match.is_vote
    assert match.players[Seat.FIRST].is_channel
    assert (match.poll.votes, match.is_rated, match.user_ids) == (0, False, ())
    for user_id, action in ((1, 4), (2, 8), (3, 8)):
        match = await service.votes.vote(match.id, user_id, action, match.seq)
    assert match.poll.votes == 3
    assert match.ply == 0
    after = await close(hosting, match)
    assert after.position.actions[0] == 8
    assert after.events[0].seat is Seat.FIRST
    answered = await hosting.change(lambda found: found.ply == 2)
    assert answered.position.actions == (8, 0)
    assert (await service.get(match.id)).poll.votes == 0


async def test_vote_may_be_changed_and_counts_once(hosting, service, match):
    await service.votes.vote(match.id, 1, 4)
    await service.votes.vote(match.id, 2, 4)
    for action in (8, 7, 6):
        match = await service.votes.vote(match.id, 3, action)
    match = await service.votes.vote(match.id, 2, 6)
    assert match.poll.votes == 3
    assert (await close(hosting, match)).position.actions[0] == 6


async def test_tied_votes_are_drawn_by_lot(hosting, service):
    await service._scheduler.close()
    drawn = Counter()
    for seed in range(12):
        service._matches.dice = random.Random(seed)
        match = await service.votes.begin(staging(user_id=100 + seed, pace_s=PACE_S), "first")
        for user_id, action in ((1, 4), (2, 8)):
            match = await service.votes.vote(match.id, user_id, action)
        drawn[(await close(hosting, match)).position.actions[0]] += 1
    assert set(drawn) == {4, 8}


@pytest.mark.parametrize(("pace_s", "further_s"), [(3600, 900), (60, 15), (15, 15)])
async def test_each_move_of_long_turn_has_shorter_vote(url, pace_s, further_s):
    async with opened(url, games={SOW.id: SOW}) as hosting:
        service = hosting.service
        await service._scheduler.close()
        match = await service.votes.begin(staging(game=SOW, pace_s=pace_s), "first-game")

        async def vote_and_close(move):
            voted = await service.votes.vote(match.id, 1, move)
            hosting.clock.moment = voted.poll.closes_at
            await service.votes._close(match.id)
            return voted

        voted = await vote_and_close("b2")
        assert voted.poll.closes_at == voted.created_at + timedelta(seconds=pace_s)
        assert "**The channel is voting** (1)" in header(voted, words_for("en-US").of(SOW))
        # `b2` ends in the own store, so the channel moves again.
        voted = await vote_and_close("c2")
        assert voted.poll.closes_at == voted.updated_at + timedelta(seconds=further_s)
        assert "**Vote again** (1)" in header(voted, words_for("en-US").of(SOW))
        await hosting.change(lambda it: it.ply > 2 and it.player_to_move.is_channel)
        match = await service.get(match.id)
        assert match.poll.closes_at == match.updated_at + timedelta(seconds=pace_s)


async def test_votes_for_moves_with_same_result_are_added(url):
    async with opened(url, games={TWINS.id: TWINS}) as hosting:
        service = hosting.service
        await service._scheduler.close()
        match = await service.votes.begin(staging(game=TWINS, pace_s=PACE_S), "first-game")
        for user_id, move in enumerate(("a1", "a1", "b2", "b2again", "b2again"), start=1):
            await service.votes.vote(match.id, user_id, move)
        assert (await close(hosting, match)).position.history()[0] == "b2again"


async def test_poll_without_votes_is_extended_and_then_ends(hosting, service, match):
    for _ in range(_MAX_SILENT):
        match = await close(hosting, match)
        assert not match.is_finished
        assert match.ply == 0
        assert match.poll.closes_at > hosting.clock()
        # The board shows the new end.
        assert hosting.changes[-1].poll == match.poll
    ended = await close(hosting, match)
    assert ended.result.termination == Termination.ABORTED
    assert await rows_of(hosting, match) == (False, False)
    with pytest.raises(MatchFinishedError):
        await service.votes.vote(match.id, 1, 4)


def test_scheduler_extends_and_ends_silent_poll(host):
    async def scenario():
        match = await host.service.votes.begin(staging(pace_s=PACE_S), "weak")
        await asyncio.sleep((_MAX_SILENT + 1) * PACE_S - 1)
        going = await host.service.get(match.id)
        await asyncio.sleep(2)
        return going, await host.service.get(match.id)

    going, ended = lived(host, scenario)
    assert (going.is_finished, ended.is_finished) == (False, True)


async def test_vote_resets_count_of_silent_polls(hosting, service, match):
    match = await close(hosting, match)
    match = await service.votes.vote(match.id, 1, 4)
    assert (await close(hosting, match)).position.actions[0] == 4
    match = await hosting.change(lambda found: found.ply == 2)
    for _ in range(_MAX_SILENT):
        match = await close(hosting, match)
        assert not match.is_finished


async def test_overdue_poll_is_extended_with_its_votes(hosting, service, match):
    match = await service.votes.vote(match.id, 1, 4)
    match = await close(hosting, match, late_s=3600)
    assert match.ply == 0
    assert match.poll.votes == 1
    assert (await close(hosting, match)).position.actions[0] == 4


async def test_votes_need_legal_move_of_current_board(hosting, service, match):
    for user_id in (1, 2):
        await service.votes.vote(match.id, user_id, 4)
    with pytest.raises(IllegalMoveError):
        await service.votes.vote(match.id, 3, 99)
    with pytest.raises(UnreadableMoveError):
        await service.votes.vote(match.id, 3, "nonsense")
    await close(hosting, match)
    after = await hosting.change(lambda found: found.ply == 2)
    with pytest.raises(StaleBoardError):
        await service.votes.vote(match.id, 3, 8, match.seq)
    with pytest.raises(IllegalMoveError):
        await service.votes.vote(match.id, 3, 4, after.seq)
    voted = await service.votes.vote(match.id, 3, after.position.format_action(8))
    assert voted.poll.votes == 1


async def test_move_that_became_illegal_is_not_played_by_vote(hosting, service, match):
    await service.votes.vote(match.id, 1, 8)
    for user_id in (5, 6):
        # As a version whose rules allowed it has left it.
        await hosting.database.write(
            lambda connection, user_id=user_id: polls.cast(connection, match.id, user_id, 99)
        )
    assert (await close(hosting, match)).position.actions[0] == 8


async def test_vote_is_refused_in_engine_turn_and_other_matches(hosting, service, match):
    people = await service.begin(against_engine())
    with pytest.raises(NotAPlayerError):
        await service.votes.vote(people.id, 1, 0)
    with pytest.raises(NotAPlayerError):
        await service.play(match.id, 1, 4)
    thinking = asyncio.Event()
    service._pool.choose = lambda *position, **how: thinking.wait()
    await service.votes.vote(match.id, 1, 4)
    await close(hosting, match)
    with pytest.raises(NotYourTurnError):
        await service.votes.vote(match.id, 1, 8)


async def test_votes_are_counted_once_by_two_processes(hosting, service, match, url):
    other = Hosting(url, clock=hosting.clock)
    await other.open()
    await other.service._scheduler.close()
    for user_id, action in ((1, 4), (2, 8)):
        await service.votes.vote(match.id, user_id, action)
    hosting.clock.forward(seconds=PACE_S)
    await asyncio.gather(service.votes._close(match.id), other.service.votes._close(match.id))
    # Only the one of them that has counted hears of it.
    after = await service.get(match.id)
    assert after.position.actions[0] in (4, 8)
    assert (await other.service.get(match.id)).events[:1] == after.events[:1]
    await other.close()


async def test_late_count_leaves_next_poll_open(hosting, service, match):
    await service.votes.vote(match.id, 1, 4)
    row = await hosting.database.read(lambda connection: polls.load(connection, [match.id])[match.id])
    await close(hosting, match)
    await hosting.change(lambda found: found.ply == 2)
    await service.votes._count(match, row)
    assert (await service.votes.vote(match.id, 1, 8)).poll.votes == 1


async def test_poll_opened_between_two_checks_is_kept(hosting, service, match, monkeypatch):
    thinking, choose, write = asyncio.Event(), service._pool.choose, service._matches.write

    async def thinks(*position, **how):
        await thinking.wait()
        return await choose(*position, **how)

    async def is_answered_first(work):
        if not thinking.is_set():
            thinking.set()
            await hosting.change(lambda found: found.ply == 2)
        return await write(work)

    monkeypatch.setattr(service._pool, "choose", thinks)
    await service.votes.vote(match.id, 1, 4)
    await close(hosting, match)
    assert await rows_of(hosting, match) == (False, False)
    monkeypatch.setattr(service._matches, "write", is_answered_first)
    await service.votes._close(match.id)
    assert await rows_of(hosting, match) == (True, True)


async def test_last_moment_vote_counts_or_is_refused(hosting, service, match):
    await service.votes.vote(match.id, 1, 4)
    hosting.clock.forward(seconds=PACE_S)
    _, late = await asyncio.gather(
        service.votes._close(match.id), service.votes.vote(match.id, 1, 8), return_exceptions=True
    )
    after = await service.get(match.id)
    assert after.position.actions[0] == (4 if isinstance(late, Exception) else 8)


async def test_votes_survive_restart_and_scheduler_closes_poll(hosting, service):
    match = await service.votes.begin(staging(pace_s=PACE_S), "first")
    await service.votes.vote(match.id, 1, 4)
    service = await hosting.reopen()
    assert (await service.get(match.id)).poll.votes == 1
    hosting.clock.forward(seconds=PACE_S)
    service._scheduler.wake()
    assert (await hosting.change(lambda found: found.ply >= 1)).position.actions[0] == 4


async def test_vote_match_is_stopped_and_replayed_with_engine_first(hosting, service, match):
    stopped = await service.exhibitions.execute_command(match.id, Stop())
    assert await rows_of(hosting, match) == (False, False)
    again = await service.exhibitions.rematch(stopped.id, person(2), ENGLISH)
    assert again.players[Seat.SECOND].is_channel
    moved = await hosting.change(lambda found: found.id == again.id and found.ply == 1)
    assert (await service.get(moved.id)).poll is not None


async def test_vote_match_with_invalid_options_is_refused(service):
    assert 61 not in SECONDS
    with pytest.raises(InvalidChoiceError):
        await service.votes.begin(staging(pace_s=61), "first")
    with pytest.raises(InvalidChoiceError):
        await service.votes.begin(staging(pace_s=PACE_S), "nobody")
