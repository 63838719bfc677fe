"""A server belongs to one of several processes, with any number of shards that Discord recommends."""

import random
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from bot.hosting.deadlines import SUBJECTS, DeadlineKind, load_in
from bot.hosting.server_share import ServerShare
from db.session import Database
from db.store import deadlines, key_values
from db.store.match import matches
from tests.lab.hosting import HERE as PLACE
from tests.lab.hosting import Hosting, against_engine, against_person

NOW = datetime(2026, 11, 21, 9, 0, tzinfo=UTC)


@pytest.mark.parametrize("of", [1, 2, 3, 4, 7])
@pytest.mark.parametrize("recommended", [0, 1, 2, 5, 16])
def test_every_shard_belongs_to_one_process(of, recommended):
    shares = [ServerShare(index, of) for index in range(of)]
    counts = {share.shards(recommended)[0] for share in shares}
    assert len(counts) == 1
    (count,) = counts
    assert max(recommended, 1) <= count < max(recommended, 1) + of
    assert sorted(number for share in shares for number in share.shards(recommended)[1]) == list(range(count))
    dice = random.Random(1)
    for guild in (dice.getrandbits(60) for _ in range(200)):
        (owner,) = (share for share in shares if share.has(guild))
        assert (guild >> 22) % count in owner.shards(recommended)[1]


def test_direct_messages_belong_to_first_shard():
    assert [ServerShare(index, 3).has(None) for index in range(3)] == [True, False, False]


def test_every_deadline_kind_has_known_subject():
    known = [kind for kinds in SUBJECTS.values() for kind in kinds]
    assert sorted([*known, DeadlineKind.VACATION_ENDS]) == sorted(DeadlineKind)


async def test_shares_load_their_own_deadlines(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    offer = await service.challenges.offer(*against_person(1, 2))
    match = await service.begin(against_engine())
    guild = PLACE.guild_id << 22
    other, soon = (3 << 22) + 5, NOW

    def work(connection):
        deadlines.put(connection, DeadlineKind.DAILY, guild, soon)
        deadlines.put(connection, DeadlineKind.DAILY, other, soon)
        deadlines.put(connection, DeadlineKind.VACATION_ENDS, 1, soon)
        deadlines.put(connection, DeadlineKind.PING, match.id, soon)
        return [load_in(connection, 32, ServerShare(index, 4)) for index in range(4)]

    found = [{(row.kind, row.subject_id) for row in rows} for rows in await hosting.database.write(work)]
    assert found[0] == {
        (DeadlineKind.CHALLENGE_EXPIRES, offer.id),
        (DeadlineKind.PING, match.id),
        (DeadlineKind.SILENCE, match.id),
        (DeadlineKind.VACATION_ENDS, 1),
    }
    assert found[1:] == [set(), set(), {(DeadlineKind.DAILY, guild), (DeadlineKind.DAILY, other)}]
    await hosting.close()


async def test_start_turns_are_spaced(any_url):
    database = await Database.open(any_url)
    between = timedelta(seconds=5)

    async def take(key, now=NOW):
        return await database.write(lambda connection: key_values.reserve_slot(connection, key, now, between))

    assert [await take("a") for _ in range(3)] == [NOW, NOW + between, NOW + 2 * between]
    assert await take("b") == NOW
    assert await take("a", NOW + timedelta(minutes=1)) == NOW + timedelta(minutes=1)
    await database.close()


async def test_share_lists_own_changed_matches_despite_others(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    proposal = against_engine()
    elsewhere = replace(proposal, place=replace(PLACE, guild_id=(4 << 22) + PLACE.guild_id))
    ours = [await service.begin(proposal if number % 3 else elsewhere) for number in range(3)]

    def work(connection):
        return [
            [row.id for row in matches.load_changed(connection, NOW - timedelta(days=999), limit=1, **share)]
            for share in ({"index": 0, "of": 3}, {"index": 1, "of": 3}, {"index": 2, "of": 3})
        ]

    assert await hosting.database.read(work) == [[ours[2].id], [ours[0].id], []]
    await hosting.close()
