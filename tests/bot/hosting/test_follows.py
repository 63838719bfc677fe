"""Followers get one message that a match is over: through outages, restarts, races and two processes."""

import asyncio
from datetime import timedelta

import pytest

from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.acting.access import only_match
from bot.hosting.matches.errors import (
    AmbiguousMatchError,
    MatchFinishedError,
    NoMatchHereError,
    UnknownMatchError,
)
from bot.hosting.service import Ports
from bot.hosting.spectating.errors import OwnMatchError, TooManyFollowersError
from bot.hosting.spectating.follows import MAX
from db.store import deadlines
from db.store.person import follows
from tests.lab.hosting import HERE, Hosting, against_engine, opened


class News:
    """Keeps the messages to followers; fails as often as it is asked to."""

    def __init__(self):
        self.told = []
        self.failures = []

    async def notify(self, match, people):
        assert match.is_finished
        self.told.append((match.id, tuple(people)))
        if self.failures:
            raise self.failures.pop(0)


@pytest.fixture
def news():
    return News()


@pytest.fixture
async def hosting(url, news):
    async with opened(url, ports=Ports(notify=news.notify)) as built:
        yield built


async def until(condition, seconds=60.0):
    async with asyncio.timeout(seconds):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def rows_of(hosting, match_id):
    """Who still follows, and whether somebody is to be told."""
    return await hosting.database.read(
        lambda connection: (
            follows.has_any(connection, match_id),
            match_id in deadlines.load_subjects(connection, 10),
        )
    )


async def test_followers_are_told_together_and_once(hosting, service, begin, news):
    match = await begin()
    for user_id in (30, 20, 30):
        await service.follows.follow(match.id, user_id)
    await service.follows.follow(match.id, 40)
    await service.follows.unfollow(match.id, 40)
    assert await service.follows.is_following(match.id, 20)
    assert not await service.follows.is_following(match.id, 40)
    assert news.told == []
    await service.resign(match.id, 1)
    await until(lambda: news.told)
    await asyncio.sleep(0.05)
    assert news.told == [(match.id, (20, 30))]
    assert await rows_of(hosting, match.id) == (False, False)


async def test_follow_is_refused_for_players_finished_and_unknown_matches(service, begin, news):
    match = await begin()
    with pytest.raises(OwnMatchError):
        await service.follows.follow(match.id, 2)
    await service.resign(match.id, 1)
    with pytest.raises(MatchFinishedError):
        await service.follows.follow(match.id, 20)
    for number in (match.id + 1, 0, 2**63 - 1):
        with pytest.raises(UnknownMatchError):
            await service.follows.follow(number, 20)
        with pytest.raises(UnknownMatchError):
            await service.follows.unfollow(number, 20)


async def test_followers_of_match_are_limited(service, begin):
    match = await begin()
    for user_id in range(100, 100 + MAX):
        await service.follows.follow(match.id, user_id)
    with pytest.raises(TooManyFollowersError):
        await service.follows.follow(match.id, 20)
    # Who does already may say so again, and who leaves makes room.
    await service.follows.follow(match.id, 100)
    await service.follows.unfollow(match.id, 100)
    await service.follows.follow(match.id, 20)


async def test_simultaneous_follow_and_end_leave_nobody_waiting(hosting, service, begin, news):
    for _ in range(5):
        match = await begin()
        followed, _ = await asyncio.gather(
            service.follows.follow(match.id, 20), service.resign(match.id, 1), return_exceptions=True
        )
        if not isinstance(followed, MatchFinishedError):
            await until(lambda match=match: (match.id, (20,)) in news.told)
        assert await _settled(hosting, match.id)


async def _settled(hosting, match_id):
    await asyncio.sleep(0.05)
    return await rows_of(hosting, match_id) == (False, False)


async def test_followers_are_told_after_restart(hosting, service, begin, news):
    await service._scheduler.close()
    match = await begin()
    await service.follows.follow(match.id, 20)
    await service.resign(match.id, 1)
    await hosting.reopen()
    await until(lambda: news.told)
    assert news.told == [(match.id, (20,))]


async def ended(service, begin):
    """A match that is over, followed by 20; only `again` has it told."""
    await service._scheduler.close()
    match = await begin()
    await service.follows.follow(match.id, 20)
    await service.resign(match.id, 1)
    return match


async def again(hosting, match_id):
    """Have the deadline handled once more, as the scheduler does after a while."""
    try:
        await hosting.service.follows._announce(match_id)
    except BusyError:
        return False
    return True


async def test_news_that_failed_is_repeated_without_limit(hosting, service, begin, news):
    news.failures = [BusyError("no network"), BusyError("no network")]
    match = await ended(service, begin)
    assert not await again(hosting, match.id)
    hosting.clock.forward(hours=1)
    assert not await again(hosting, match.id)
    hosting.clock.forward(hours=1)
    assert await again(hosting, match.id)
    assert len(news.told) == 3
    assert await rows_of(hosting, match.id) == (False, False)


async def test_news_of_unknown_fate_is_repeated_while_nonce_lasts(hosting, service, begin, news):
    news.failures = [UncertainError("cut")] * 9
    match = await ended(service, begin)
    assert not await again(hosting, match.id)
    hosting.clock.forward(seconds=90)
    assert not await again(hosting, match.id)
    hosting.clock.forward(seconds=90)
    assert await again(hosting, match.id)
    assert len(news.told) == 2
    assert await rows_of(hosting, match.id) == (False, False)


async def test_news_by_two_processes_reaches_same_people(hosting, service, begin, url, news):
    theirs = News()
    other = Hosting(url, clock=hosting.clock, ports=Ports(notify=theirs.notify))
    await other.open()
    for one in (service, other.service):
        await one._scheduler.close()
    match = await begin()
    await service.follows.follow(match.id, 20)
    await other.service.follows.follow(match.id, 30)
    await service.resign(match.id, 1)
    await asyncio.gather(again(hosting, match.id), again(other, match.id))
    # The nonce is the match's: Discord posts one message, of the first process.
    assert set(news.told + theirs.told) == {(match.id, (20, 30))}
    assert await rows_of(hosting, match.id) == (False, False)
    await other.close()


async def test_match_meant_is_the_only_one_shown(hosting, service, begin):
    def anything(match):
        return True

    async def meant(channel_id=HERE.channel_id, fits=anything):
        return only_match(await service.ongoing_in(channel_id, fits), NoMatchHereError())

    with pytest.raises(NoMatchHereError):
        await meant()
    match = await begin()
    assert (await meant()).id == match.id
    with pytest.raises(NoMatchHereError):
        await meant(HERE.channel_id + 1)
    with pytest.raises(NoMatchHereError):
        await meant(fits=lambda match: match.seat_of(1) is None)
    other = await service.begin(against_engine(user=5))
    with pytest.raises(AmbiguousMatchError):
        await meant()
    await service.resign(other.id, 5)
    assert [one.id for one in await service.ongoing_in(HERE.channel_id, anything)] == [match.id]


def test_nonce_outlasts_repetition_of_news():
    from bot.hosting.spectating.follows import _NONCE_LASTS
    from bot.playground.actions.messages import _NONCE_LIFE_S

    assert timedelta(seconds=_NONCE_LIFE_S) > _NONCE_LASTS
