"""Two tables of a server that fit begin one match, the closer in rating the sooner."""

import asyncio
from dataclasses import asdict
from datetime import timedelta

import pytest

from bot.hosting.errors import HostingError, UncertainError
from bot.hosting.matches.board import Place
from bot.hosting.ratings.rating import variant_of
from bot.hosting.service import Ports
from bot.hosting.tables.pairing import fits, fitting_at
from bot.hosting.tables.table import TableState
from db.errors import ConflictError
from db.schema import ratings
from db.standing_rows import RatingRow
from db.store.person import players
from tests.bot.hosting.tables.test_tables import SEEKS, join, opened
from tests.lab.hosting import Hosting
from tests.lab.noughts import NOUGHTS


async def paired(service, *tables):
    """Whether these tables have one match, and no two matches began."""
    # Each is read by itself: between two reads their match may begin.
    ids = {(await service.tables.load(table.id)).match_id for table in tables}
    assert len(ids - {None}) <= 1
    return None not in ids


async def rated(hosting, user, value, missing=0):
    now = hosting.clock()

    def work(connection):
        players.save(connection, user, f"Player {user}", None, now)
        variant = variant_of(NOUGHTS, NOUGHTS.complete({}))
        row = RatingRow(
            user, NOUGHTS.id, variant, "people", value, 50, 0.06, 9, 0, 0, now, now, None, missing
        )
        connection.execute(ratings.insert(), asdict(row))

    await hosting.database.write(work)


async def until_paired(service, *tables):
    async with asyncio.timeout(60):
        while not await paired(service, *tables):  # noqa: ASYNC110
            await asyncio.sleep(0.01)


async def test_matching_tables_are_paired_in_list(service):
    first = await opened(service, 1, SEEKS, side="random")
    await service.tables.attach(first.posts[1], 555)
    assert await service.pairing.pair(first.id) is None
    second = await opened(service, 2, SEEKS, side="random")
    told = []
    service.tables.changes.subscribe(lambda table: told.append((table.id, table.state)))
    match = await service.pairing.pair(second.id)
    assert sorted(told) == [(table.id, TableState.JOINED) for table in (first, second)]
    assert [player.user_id for player in match.players] in ([1, 2], [2, 1])
    assert (match.place.channel_id, match.place.message_id) == (99, 555)
    assert await paired(service, first, second)
    with pytest.raises(HostingError):
        await join(service, first, 3)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ({"rule": "reverse"}, {}),
        ({"is_rated": False}, {}),
        ({"side": "first"}, {"side": "first"}),
        ({"side": "second"}, {"side": "second"}),
        ({}, {"place": Place(12, 8, None)}),
    ],
)
async def test_tables_with_different_terms_are_not_paired(service, one, other):
    usual = {"side": "random"}
    first = await opened(service, 1, SEEKS, **{**usual, **one})
    second = await opened(service, 2, SEEKS, **{**usual, **other})
    assert await service.pairing.pair(second.id) is None
    assert (await service.tables.load(first.id)).is_open


@pytest.mark.parametrize(
    ("sides", "seats"),
    [(("first", "second"), [1, 2]), (("second", "random"), [2, 1]), (("random", "first"), [2, 1])],
)
async def test_paired_players_get_requested_seats(service, sides, seats):
    await opened(service, 1, SEEKS, side=sides[0])
    second = await opened(service, 2, SEEKS, side=sides[1])
    match = await service.pairing.pair(second.id)
    assert [player.user_id for player in match.players] == seats


async def test_pairing_excludes_oneself_and_blocked_people(service):
    first = await opened(service, 1, SEEKS, side="random")
    mine = await opened(service, 1, SEEKS, side="random")
    assert await service.pairing.pair(mine.id) is None
    await service.blocks.block(1, 2)
    second = await opened(service, 2, SEEKS, side="random")
    assert await service.pairing.pair(second.id) is None
    await service.blocks.unblock(1, 2)
    assert await service.pairing.pair(second.id) is not None
    # The one that has waited longer.
    assert not (await service.tables.load(first.id)).is_open
    assert (await service.tables.load(mine.id)).is_open


async def test_pairing_window_widens_while_waiting(hosting, service):
    await rated(hosting, 1, 1500)
    await rated(hosting, 2, 1800)
    first = await opened(service, 1, SEEKS, side="random")
    hosting.clock.forward(minutes=1)
    second = await opened(service, 2, SEEKS, side="random")
    assert fits(first, second)
    assert fitting_at(first, second, 300) == first.created_at + timedelta(minutes=4)
    assert await service.pairing.pair(second.id) is None
    hosting.clock.forward(minutes=2, seconds=59)
    assert await service.pairing.pair(second.id) is None
    hosting.clock.forward(seconds=2)
    service._scheduler.wake()
    await until_paired(service, first, second)


@pytest.mark.parametrize("newcomer", [None, (400, 1)])
async def test_pairing_ignores_rating_of_newcomer(hosting, service, newcomer):
    await rated(hosting, 1, 2300)
    if newcomer is not None:
        await rated(hosting, 2, *newcomer)
    first = await opened(service, 1, SEEKS, side="random")
    second = await opened(service, 2, SEEKS, side="random")
    assert await service.pairing.pair(second.id) is not None
    assert await paired(service, first, second)


async def test_pairing_skips_host_who_left(url):
    async def is_here(table):
        return table.host.user_id != 1

    hosting = Hosting(url, ports=Ports(is_here=is_here))
    service = await hosting.open()
    first = await opened(service, 1, SEEKS, side="random")
    other = await opened(service, 3, SEEKS, side="random")
    second = await opened(service, 2, SEEKS, side="random")
    match = await service.pairing.pair(second.id)
    assert sorted(match.user_ids) == [2, 3]
    assert (await service.tables.load(first.id)).state is TableState.CANCELLED
    assert await paired(service, other, second)
    await hosting.close()


async def test_pairing_skips_unlistable_table(url):
    async def is_listed(table):
        return table.host.user_id != 1

    hosting = Hosting(url, ports=Ports(is_listed=is_listed))
    service = await hosting.open()
    hidden = await opened(service, 1, SEEKS, side="random")
    other = await opened(service, 3, SEEKS, side="random")
    second = await opened(service, 2, SEEKS, side="random")
    await service.pairing.pair(second.id)
    assert await paired(service, other, second)
    assert (await service.tables.load(hidden.id)).is_open
    await hosting.close()


async def test_simultaneous_pairing_by_two_processes_seats_two(any_url):
    first, second = Hosting(any_url), Hosting(any_url)
    services = [await first.open(), await second.open()]
    for _ in range(4):
        tables = [await opened(services[n % 2], n + 1, SEEKS, side="random") for n in range(3)]
        await asyncio.gather(
            *(services[n % 2].pairing.pair(table.id) for n, table in enumerate(tables)),
            return_exceptions=True,
        )
        now = [await services[0].tables.load(table.id) for table in tables]
        joined = [table for table in now if table.state is TableState.JOINED]
        assert len(joined) == 2
        assert len({table.match_id for table in joined}) == 1
        (left,) = [table for table in now if table.is_open]
        await services[0].tables.close(left.id)
        await services[0].resign(joined[0].match_id, joined[0].host.user_id)
    await first.close()
    await second.close()


@pytest.mark.parametrize("failure", [ConflictError("joined"), UncertainError("cut")])
async def test_failed_pairing_can_be_repeated(service, monkeypatch, failure):
    async def late(work):
        raise failure

    first = await opened(service, 1, SEEKS, side="random")
    second = await opened(service, 2, SEEKS, side="random")
    with monkeypatch.context() as patched:
        patched.setattr(service._matches, "begin", late)
        assert await service.pairing.pair(second.id) is None
    assert (await service.pairing.pair(second.id)).ply == 0
    assert await paired(service, first, second)


async def test_pairing_resumes_after_crash(hosting):
    first = await opened(hosting.service, 1, SEEKS, side="random")
    second = await opened(hosting.service, 2, SEEKS, side="random")
    await hosting.close()
    hosting.clock.forward(seconds=10)
    service = await hosting.open()
    await until_paired(service, first, second)
