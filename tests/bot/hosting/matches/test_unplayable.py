"""Matches that cannot be replayed: never made by the host, shown as such, closed by their players."""

import pytest
import sqlalchemy as sa

from bot.hosting.challenges.errors import ChallengeExpiredError
from bot.hosting.errors import TooManyMatchesError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.errors import MatchUnfinishedError, UnknownMatchError, UnplayableMatchError
from db.errors import StorageError
from db.schema import match_events, matches
from tests.lab import noughts
from tests.lab.hosting import Hosting, against_engine, against_person


async def damage(hosting, match, options=(1,)):
    """Have the match's options be unreadable, or others."""
    update = matches.update().where(matches.c.id == match.id).values(options=options)
    await hosting.database.write(lambda connection: connection.execute(update))
    hosting.service._matches.replay.clear_cache()


async def test_aborted_transaction_leaves_no_cached_board(hosting, service):
    late = await service.challenges.offer(*against_person(rule="reverse", size="4"))
    hosting.clock.forward(days=2)
    with pytest.raises(ChallengeExpiredError):
        await service.challenges.accept(late.id, 2)
    match = await service.begin(against_engine("unmeasured", game=noughts.CROSSES))
    assert match.id == 1
    assert match.position == noughts.CROSSES.position()
    match = await service.play(match.id, 1, 4, 0)
    assert (await service.get(match.id)).position.rows == 3


async def test_failed_commit_leaves_no_cached_board(hosting, service, monkeypatch):
    real = hosting.database.write

    async def failing(work):
        def undone(connection):
            work(connection)
            raise StorageError("the disk is full")

        return await real(undone)

    monkeypatch.setattr(hosting.database, "write", failing)
    with pytest.raises(Exception, match="the disk is full"):
        await service.begin(against_engine("unmeasured", size="4"))
    monkeypatch.setattr(hosting.database, "write", real)
    match = await service.begin(against_engine("unmeasured", size="3"))
    assert (match.id, match.position.rows) == (1, 3)


async def test_read_begun_before_clearing_is_not_cached(hosting, service, begin):
    match = await begin()
    repository = service._matches

    def work(connection):
        found = repository.load_in(connection, match.id)
        repository.replay.clear_cache()
        return found

    await repository.read(work)
    assert repository.find_cached(match.id) is None


async def test_unplayable_match_is_closed_by_players_without_result(hosting, service, begin):
    match = await begin()
    await damage(hosting, match)
    with pytest.raises(UnplayableMatchError):
        await service.play(match.id, 1, 4, 0)
    assert [one.id for one in await service.unplayable.find()] == [match.id]
    assert [one.id for one in await service.unplayable.of_player(2)] == [match.id]
    with pytest.raises(UnplayableMatchError):
        await service.unplayable.close(match.id, 3)
    told = []
    service.unplayable.closings.subscribe(told.append)
    closed = await service.unplayable.close(match.id, 2)
    assert closed.is_finished
    assert told == [closed]
    with pytest.raises(UnplayableMatchError) as refused:
        await service.unplayable.close(match.id, 1)
    assert refused.value.match.is_finished
    assert await service.unplayable.find() == []
    await damage(hosting, match, dict(match.options))
    match = await service.get(match.id)
    assert (match.result.winner, match.result.termination) == (None, "aborted")
    assert match.rating_changes == (None, None)
    assert (await service.records.profiles.of(1)).records == ()


async def test_unplayable_match_end_is_stored_after_gap_in_log(hosting, service, begin):
    match = await begin()
    for action in (0, 3, 1):
        match = await service.play(match.id, match.player_to_move.user_id, action)
    lost = match_events.delete().where(match_events.c.match_id == match.id, match_events.c.seq == 1)
    await hosting.database.write(lambda connection: connection.execute(lost))
    service._matches.replay.clear_cache()
    assert (await service.unplayable.close(match.id, 1)).is_finished
    stored = sa.select(match_events.c.seq).where(match_events.c.match_id == match.id)
    assert await hosting.database.read(lambda it: list(it.scalars(stored))) == [0, 2, 3]


async def test_unplayable_match_does_not_disturb_fair_play_checks(hosting, service, begin):
    await damage(hosting, await begin(is_rated=False))
    service._matches.replay.clear_cache()
    await service.fair_play.check(1, noughts.NOUGHTS.position(actions=(4, 0, 1, 7)))


async def test_unplayable_match_is_closed_on_data_deletion(hosting, service, begin):
    match = await begin()
    await damage(hosting, match)
    closed = []
    service.unplayable.closings.subscribe(closed.append)
    assert (await service.privacy.effects(1)).called_off == 1
    assert await service.privacy.delete(1)
    assert [(one.id, one.is_finished) for one in closed] == [(match.id, True)]
    await damage(hosting, match, dict(match.options))
    assert (await service.get(match.id)).result.termination == "aborted"


async def test_playable_match_is_not_closed_as_unplayable(service, begin):
    match = await begin()
    with pytest.raises(MatchUnfinishedError):
        await service.unplayable.close(match.id, 1)
    with pytest.raises(UnknownMatchError):
        await service.unplayable.close(2**70, 1)
    assert not (await service.get(match.id)).is_finished


async def test_unplayable_match_counts_for_no_limit(url):
    hosting = Hosting(url, limits=HostLimits(max_matches=2))
    service = await hosting.open()
    first = await service.begin(against_engine())
    await service.begin(against_engine())
    with pytest.raises(TooManyMatchesError):
        await service.begin(against_engine())
    await damage(hosting, first)
    assert len((await service.records.profiles.of(1)).ongoing) == 1
    await service.begin(against_engine())
    with pytest.raises(TooManyMatchesError):
        await service.begin(against_engine())
    assert len((await service.records.profiles.of(1)).ongoing) == 2
    await hosting.close()


async def test_host_starts_with_unplayable_matches(hosting, begin):
    broken, going = await begin(), await begin()
    await damage(hosting, broken)
    options = matches.update().where(matches.c.id == going.id).values(options=[1])
    await hosting.database.write(lambda connection: connection.execute(options))
    service = await hosting.reopen()
    assert await service.matches_of(1) == []
    assert [one.id for one in await service.unplayable.find()] == [broken.id, going.id]
