"""Open tables: joined once, by somebody else, in time; and none of it is lost by a restart."""

import asyncio

import pytest

from bot.hosting.challenges.errors import BlockedByYouError, ChallengesRefusedError
from bot.hosting.errors import BusyError, InvalidChoiceError, TooManyMatchesError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.board import Place
from bot.hosting.matches.match import Match
from bot.hosting.tables.errors import (
    OwnTableError,
    TableClosedError,
    UnknownTableError,
)
from bot.hosting.tables.table import TableState
from engines.core.types import Seat
from tests.lab.databases import POSTGRES_THOROUGHLY
from tests.lab.hosting import ENGLISH, Hosting, against_engine, against_person, person

SEEKS = Place(7, 99)


def proposal(host=1, **options):
    return against_person(host, 0, **options)[0]


async def opened(service, host=1, listing=None, **options):
    return await service.tables.open(proposal(host, **options), listing)


async def join(service, table, user, post_id=None):
    return await service.tables.join(table.id, person(user), post_id, ENGLISH)


async def test_first_joiner_plays_where_they_clicked(service):
    table = await opened(service, side="second", rule="reverse", listing=SEEKS)
    main, listing = table.posts
    assert (main.place.channel_id, listing.place.channel_id) == (8, 99)
    table = await service.tables.attach(main, 1234)
    table = await service.tables.attach(listing, 5678)
    match = await join(service, table, 2, listing.id)
    assert [player.user_id for player in match.players] == [2, 1]
    assert (match.place.channel_id, match.place.message_id) == (99, 5678)
    assert match.options == {"rule": "reverse", "size": "3"}
    after = await service.tables.load(table.id)
    assert (after.state, after.match_id) == (TableState.JOINED, match.id)


async def test_join_by_unrelated_message_moves_no_board(service):
    table = await opened(service)
    table = await service.tables.attach(table.posts[0], 1234)
    assert (await join(service, table, 2, 4711)).place.message_id == 1234


async def test_simultaneous_joins_begin_one_match(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    for _ in range(5):
        table = await opened(service)
        results = await asyncio.gather(
            *(join(service, table, user) for user in range(2, 6)),
            service.tables.close(table.id),
            return_exceptions=True,
        )
        won = [result for result in results if not isinstance(result, Exception)]
        assert len(won) == 1, results
        assert sum(isinstance(result, TableClosedError) for result in results) == 4
        matches = [match for user in range(2, 6) for match in await service.matches_of(user)]
        assert [match.id for match in matches] == [one.id for one in won if isinstance(one, Match)]
        for match in matches:
            await service.resign(match.id, 1)
    await hosting.close()


async def test_joins_by_two_processes_seat_one_person(url):
    first, second = Hosting(url), Hosting(url)
    services = [await first.open(), await second.open()]
    table = await opened(services[0])
    results = await asyncio.gather(
        join(services[0], table, 2), join(services[1], table, 3), return_exceptions=True
    )
    (match,) = [result for result in results if isinstance(result, Match)]
    assert sum(isinstance(result, TableClosedError) for result in results) == 1
    for service in services:
        assert (await service.tables.load(table.id)).match_id == match.id
        assert [one.id for one in await service.matches_of(1)] == [match.id]
    await first.close()
    await second.close()


async def test_join_is_refused_for_host_and_blocked_people(service):
    table = await opened(service)
    with pytest.raises(OwnTableError):
        await join(service, table, 1)
    await service.blocks.block(1, 2)
    with pytest.raises(ChallengesRefusedError):
        await join(service, table, 2)
    await service.blocks.block(3, 1)
    with pytest.raises(BlockedByYouError):
        await join(service, table, 3)
    assert (await service.tables.load(table.id)).is_open
    assert (await join(service, table, 4)).players[Seat.SECOND].user_id == 4


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_simultaneous_block_and_join_have_one_outcome(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    for _ in range(6):
        table = await opened(service)
        joined, _ = await asyncio.gather(
            join(service, table, 2), service.blocks.block(1, 2), return_exceptions=True
        )
        now = await service.tables.load(table.id)
        assert isinstance(joined, Match) == (now.match_id is not None)
        if isinstance(joined, ChallengesRefusedError):
            assert now.is_open
            await service.tables.close(table.id)
        else:
            await service.resign(joined.id, 1)
        await service.blocks.unblock(1, 2)
    await hosting.close()


async def test_table_is_closed_only_once(service):
    table = await opened(service)
    assert (await service.tables.close(table.id)).state is TableState.CANCELLED
    with pytest.raises(TableClosedError):
        await service.tables.close(table.id)
    with pytest.raises(TableClosedError):
        await join(service, table, 2)


@pytest.mark.parametrize("table_id", [0, 5, -3, 2**70])
async def test_unknown_table_is_refused(service, table_id):
    with pytest.raises(UnknownTableError):
        await service.tables.join(table_id, person(2), None, ENGLISH)


async def test_table_with_invalid_options_is_refused(service):
    with pytest.raises(InvalidChoiceError):
        await opened(service, size="17")
    with pytest.raises(InvalidChoiceError):
        await opened(service, side="third")


async def test_table_expires_after_restart(hosting):
    heard = []
    old = await opened(hosting.service)
    hosting.clock.forward(hours=23)
    young = await opened(hosting.service)
    await hosting.close()
    hosting.clock.forward(hours=2)
    service = await hosting.open()
    service.tables.changes.subscribe(heard.append)
    async with asyncio.timeout(60):
        while (await service.tables.load(old.id)).is_open:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    with pytest.raises(TableClosedError) as refused:
        await join(service, old, 2)
    assert refused.value.table.state is TableState.EXPIRED
    assert (await join(service, young, 2)).ply == 0


async def test_table_is_expired_before_timer_rings(hosting):
    table = await opened(hosting.service)
    hosting.clock.forward(days=2)
    with pytest.raises(TableClosedError):
        await join(hosting.service, table, 2)
    assert await hosting.service.matches_of(2) == []


async def test_tables_count_against_match_limit(url):
    hosting = Hosting(url, limits=HostLimits(max_matches=1))
    service = await hosting.open()
    table = await opened(service)
    for request in (
        opened(service),
        service.begin(against_engine()),
        service.challenges.offer(*against_person(1, 2)),
    ):
        with pytest.raises(TooManyMatchesError):
            await request
    busy = await service.begin(against_engine(user=2))
    with pytest.raises(TooManyMatchesError) as refused:
        await join(service, table, 2)
    assert refused.value.user_id == 2
    await service.resign(busy.id, 2)
    assert (await join(service, table, 2)).ply == 0
    await hosting.close()


async def test_advertised_table_is_listed(service):
    table = await opened(service)
    assert [post.place.channel_id for post in (await service.tables.load(table.id)).posts] == [8]
    advertised = await service.tables.advertise(table.id, SEEKS)
    assert [post.place.channel_id for post in advertised.posts] == [8, 99]


async def test_posts_not_known_as_shown_are_outdated(service):
    table = await opened(service, listing=SEEKS)
    main, listing = table.posts
    assert [post.id for post in await service.tables.load_outdated_posts()] == [main.id, listing.id]
    assert [post.id for post in await service.tables.load_outdated_posts(99)] == [listing.id]
    await service.tables.save_drawn(main, TableState.OPEN)
    await service.tables.save_drawn(listing, TableState.OPEN)
    assert await service.tables.load_outdated_posts() == []
    assert await service.tables.load_outdated() == []
    closed = await service.tables.close(table.id)
    assert await service.tables.load_outdated() == [closed]
    await service.tables.save_drawn(main, TableState.CANCELLED)
    assert [post.id for post in await service.tables.load_outdated_posts()] == [listing.id]


async def test_closing_host_opens_no_table(hosting):
    await hosting.service.close()
    with pytest.raises(BusyError):
        await opened(hosting.service)
