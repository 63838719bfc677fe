"""A commit whose answer was lost: what was written is found, and the waiting caller hears of it."""

import asyncio
import random

import pytest

from bot.hosting.challenges.proposal import ChallengeState
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.errors import BusyError, UncertainError
from bot.hosting.matches.board import BoardStyle, Place
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.transactions import reconciliation
from db.backends import retry
from db.errors import StorageError
from db.store import deadlines
from engines.core.types import Termination
from tests.lab import virtual_time
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import ENGLISH, Hosting, against_engine, against_person, person
from tests.lab.lossy import LossyDatabase


@pytest.fixture(autouse=True)
def soon(monkeypatch):
    """Pauses after failures are of no interest here."""
    monkeypatch.setattr(reconciliation, "_PAUSE_S", 0.01)
    monkeypatch.setattr(retry, "_OUTAGE_FIRST_S", 0.01)


@pytest.fixture
async def lossy(url):
    hosting = Hosting(url, wrap=LossyDatabase)
    hosting.challenges = hosting.expired
    await hosting.open()
    yield hosting
    await hosting.close()


async def until(condition):
    async with asyncio.timeout(60):
        while not condition():  # noqa: ASYNC110
            await asyncio.sleep(0.005)


async def test_written_move_is_answered_despite_lost_commit(lossy):
    match = await lossy.service.begin(against_engine("last"))
    lossy.database.lose()
    match = await lossy.service.play(match.id, 1, 4, 0)
    assert match.position.actions == (4,)
    assert (await lossy.change(lambda m: m.ply == 2)).position.actions == (4, 8)


async def test_move_of_unknown_fate_wakes_engine(lossy):
    match = await lossy.service.begin(against_engine("last"))
    lossy.database.lose()
    real = lossy.service._matches.load_shown
    lossy.service._matches.load_shown = _failing_once(real)
    with pytest.raises(UncertainError):
        await lossy.service.play(match.id, 1, 4, 0)
    assert (await lossy.change(lambda m: m.ply == 2)).position.actions == (4, 8)
    # The board with the person's own move was offered for drawing too, or the engine's followed at once.
    assert {m.id for m in lossy.changes} == {match.id}


def _failing_once(real):
    """Lose the first read: that after the move, for none comes before it."""
    loaded = []

    async def load(match_id):
        loaded.append(match_id)
        if len(loaded) == 1:
            raise BusyError("the connection was cut")
        return await real(match_id)

    return load


async def test_engine_move_is_shown_despite_lost_commit(lossy):
    match = await lossy.service.begin(against_engine("last"))
    choose = lossy.service._pool.choose

    async def losing(*args, **kwargs):
        choice = await choose(*args, **kwargs)
        lossy.database.lose()
        return choice

    lossy.service._pool.choose = losing
    await lossy.service.play(match.id, 1, 4, 0)
    assert (await lossy.change(lambda m: m.ply == 2)).position.actions == (4, 8)
    assert (await lossy.service.get(match.id)).ply == 2


async def test_begun_match_is_shown_and_played_despite_lost_commit(lossy):
    lossy.database.lose()
    with pytest.raises(UncertainError):
        await lossy.service.begin(against_engine("last", side="second"))
    assert (await lossy.change(lambda m: m.ply == 1)).position.actions == (8,)


async def test_resignation_is_answered_despite_lost_commit(lossy):
    match = await lossy.service.begin(against_engine("last"))
    lossy.database.lose()
    match = await lossy.service.resign(match.id, 1)
    assert match.result.termination == Termination.RESIGNATION


def due(lossy):
    """What waits for its time."""
    return lossy.database.read(lambda connection: deadlines.load(connection, 9))


async def test_picture_style_is_set_despite_lost_commit(lossy):
    match = await lossy.service.begin(against_engine("last"))
    lossy.database.lose()
    assert (await lossy.service.boards.set_style(match, BoardStyle.PICTURE)).board.style == "picture"


async def test_challenge_gets_message_and_timer_despite_lost_commit(lossy):
    lossy.database.lose()
    with pytest.raises(UncertainError):
        await lossy.service.challenges.offer(*against_person(place=Place(7, 8)))
    await until(lambda: lossy.challenges)
    assert lossy.challenges[0].state is ChallengeState.PENDING
    assert [row.subject_id for row in await due(lossy)] == [lossy.challenges[0].id]


async def test_open_table_gets_messages_despite_lost_commit(lossy):
    heard = []
    lossy.service.tables.changes.subscribe(heard.append)
    lossy.database.lose()
    with pytest.raises(UncertainError):
        await lossy.service.tables.open(against_person()[0])
    await until(lambda: heard)
    assert heard[0].is_open


async def test_join_gets_match_despite_lost_commit(lossy):
    heard = []
    table = await lossy.service.tables.open(against_person()[0])
    lossy.service.tables.changes.subscribe(heard.append)
    lossy.database.lose()
    match = await lossy.service.tables.join(table.id, person(2), None, ENGLISH)
    assert (match.ply, match.user_ids) == (0, (1, 2))
    assert (heard[0].id, heard[0].match_id) == (table.id, match.id)


async def test_tournament_gets_message_despite_lost_commit(lossy):
    heard = []
    lossy.service.tournaments.changes.subscribe(heard.append)
    lossy.database.lose()
    with pytest.raises(UncertainError):
        await lossy.service.tournaments.create(announced(Format.SWISS), person(999), HERE, ENGLISH)
    await until(lambda: heard)
    assert (heard[0].id, heard[0].entrants) == (1, ())


async def test_accept_and_decline_are_answered_despite_lost_commit(lossy):
    offer = await lossy.service.challenges.offer(*against_person())
    lossy.database.lose()
    match = await lossy.service.challenges.accept(offer.id, 2)
    assert (match.ply, match.place.message_id) == (0, 9)
    offer = await lossy.service.challenges.offer(*against_person())
    lossy.database.lose()
    assert (await lossy.service.challenges.decline(offer.id, 2)).state is ChallengeState.DECLINED
    assert [row for row in await due(lossy) if row.kind == DeadlineKind.CHALLENGE_EXPIRES] == []


async def test_deletion_is_done_despite_lost_commit(lossy):
    await lossy.service.begin(against_engine("last"))
    lossy.database.lose()
    assert await lossy.service.privacy.delete(1)
    assert not (await lossy.service.privacy.effects(1)).is_known


def test_uncertain_writes_are_checked_once_a_second_until_close(monkeypatch):
    monkeypatch.setattr(reconciliation, "_PAUSE_S", 1.0)
    moments, loop_time = [], lambda: asyncio.get_running_loop().time()

    async def publish():
        moments.append(loop_time())
        if len(moments) > 1:
            await asyncio.Event().wait()

    async def life():
        checks = reconciliation.Reconciliation(publish, random.Random(1))
        for _ in range(3):
            checks.begin()
            await asyncio.sleep(0.3)
        await asyncio.sleep(1)
        checks.begin()
        await asyncio.sleep(5)
        await checks.close()
        checks.begin()
        await asyncio.sleep(5)

    virtual_time.run(life())
    assert moments == pytest.approx([1.0, 2.9])


async def test_expiry_is_announced_despite_lost_commit(lossy):
    await lossy.service.challenges.offer(*against_person())
    lossy.clock.forward(days=2)
    lossy.database.lose()
    lossy.service._scheduler.wake()
    await until(lambda: any(one.state is ChallengeState.EXPIRED for one in lossy.challenges))


async def test_unwritten_move_can_be_repeated(lossy, monkeypatch):
    match = await lossy.service.begin(against_engine("last"))
    real = lossy.database.write

    async def full(work):
        raise StorageError("the disk is full")

    lossy.database.write = full
    with pytest.raises(BusyError) as refused:
        await lossy.service.play(match.id, 1, 4, 0)
    assert not isinstance(refused.value, UncertainError)
    lossy.database.write = real
    assert (await lossy.service.play(match.id, 1, 4, 0)).ply == 1


async def test_uncertain_write_is_checked_until_database_answers(lossy):
    lossy.database.lose(reads=4)
    with pytest.raises(UncertainError):
        await lossy.service.begin(against_engine("last", side="second"))
    assert (await lossy.change(lambda m: m.ply == 1)).position.actions == (8,)
