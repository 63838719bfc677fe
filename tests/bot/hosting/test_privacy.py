"""An export holds all stored data about a person, and a deletion leaves nothing of it."""

import asyncio
import json
import random
import shutil
from dataclasses import replace
from datetime import UTC, datetime

import pytest
import sqlalchemy as sa

from bot.hosting.challenges.errors import ChallengeClosedError, PlayerDeletedError
from bot.hosting.challenges.proposal import ChallengeState, Proposal
from bot.hosting.clocks.time_control import USUAL_BETWEEN_PEOPLE, TimeControl
from bot.hosting.errors import BusyError
from bot.hosting.matches.board import Place
from bot.hosting.matches.event import EventKind
from bot.hosting.matches.match import MatchTerms, Player
from bot.hosting.matches.match_values import Exhibition
from bot.hosting.people.settings import SettingsRepository
from bot.hosting.privacy.document import messages_in
from bot.hosting.ratings.rating import Pool
from bot.hosting.records.profile import Ranking
from bot.hosting.tables.table import TableState
from bot.hosting.tournaments.formats.format import Format
from db.backends import sqlite
from db.errors import ConflictError
from db.puzzle_rows import AttemptRow
from db.schema import match_events, metadata
from db.store import dailies, puzzles
from db.store.person import people, players
from db.tombstones import Tombstones
from engines.core.types import Seat, Termination
from tests.bot.hosting.ratings.test_replay import REPLAY, live_a_month
from tests.lab import noughts
from tests.lab.circuit import announced
from tests.lab.databases import POSTGRES_THOROUGHLY, sqlite_database
from tests.lab.hosting import ENGLISH, HERE, Hosting, opened, play_all

ANN, BOB, CARL = 1_098_765_432_109_876_543, 1_098_765_432_109_876_777, 1_098_765_432_109_876_888
NAME = "Ännchen Ωmega 愛"
NAMES = {ANN: NAME, BOB: "Bob", CARL: "Carl"}
TEXT = f"""Noughts, match 7, 2020-02-02
Options: rule usual, size 3
Crosses: {NAME}
Noughts: Bea
Result: Bea wins (resignation)

1. a1 b2
"""
NOW = datetime(2026, 11, 21, tzinfo=UTC)
WON = [0, 3, 1, 4, 2]
DIRECT = Place(None, 2_098_765_432_109_876_500, 2_098_765_432_109_876_501)


def player(user_id):
    return Player(user_id, NAMES[user_id])


def terms(clock=None, **options):
    return MatchTerms(noughts.NOUGHTS, options, clock=clock)


def proposal(user_id, place=HERE, level=None, side="first", clock=None):
    return Proposal(terms(clock), player(user_id), side, place, ENGLISH, level)


async def met(service, one, other, place=HERE):
    """Begin a rated match."""
    clock = TimeControl.parse(USUAL_BETWEEN_PEOPLE)
    offer = await service.challenges.offer(proposal(one, place, clock=clock), player(other))
    return await service.challenges.accept(offer.id, other)


async def live(hosting):
    """Have Ann do one of everything; return what is unfinished."""
    service, settings = hosting.service, SettingsRepository(hosting.database)
    for _ in range(11):
        await play_all(service, await met(service, ANN, BOB), WON)
    await settings.set_person(ANN, language="de", last_friend_id=BOB)
    await settings.set_person(BOB, last_friend_id=ANN)
    going = await met(service, ANN, BOB)
    for action in WON[:4]:
        going = await service.play(going.id, going.player_to_move.user_id, action)
    fresh = await met(service, BOB, ANN, DIRECT)
    solo = await service.begin(proposal(ANN, DIRECT))
    shown = replace(proposal(ANN), terms=replace(terms(), exhibition=Exhibition(ANN, 60)))
    watched = await service.exhibitions.start(shown, "first", "first")
    vote = await service.votes.begin(shown, "first")
    await service.votes.vote(vote.id, ANN, 4)
    record = await service.archive.read(noughts.NOUGHTS, TEXT.encode(), 1)
    for owner in (ANN, BOB):
        await service.archive.store(record, player(owner), HERE.channel_id, "en-US")
    other = await met(service, BOB, CARL)
    await service.follows.follow(other.id, ANN)
    await service.vacations.take(ANN, 3)
    pending = await service.challenges.offer(proposal(ANN), player(CARL))
    asked = await service.challenges.offer(proposal(CARL), player(ANN))
    table = await service.tables.open(proposal(ANN))
    await service.blocks.block(ANN, 5)
    await service.blocks.block(6, ANN)
    return going, fresh, solo, watched, vote, pending, asked, table


async def contents(hosting):
    """Everything that is stored, as text."""

    def work(connection):
        return {
            name: [dict(row._mapping) for row in connection.execute(sa.select(table))]
            for name, table in metadata.tables.items()
        }

    return json.dumps(await hosting.database.read(work), default=str, ensure_ascii=False)


async def compare(hosting):
    return (await hosting.database.read(REPLAY.compare_in)).differences


@pytest.fixture
async def stoned(any_url, tmp_path):
    """A game host whose tombstones outlast it."""
    async with opened(any_url, tombstones=Tombstones(tmp_path / "stones")) as built:
        yield built


async def test_deletion_removes_person_and_keeps_games_of_others(stoned, tmp_path, caplog):
    service = stoned.service
    going, fresh, solo, watched, vote, pending, asked, table = await live(stoned)
    ranking = Ranking(noughts.NOUGHTS, Pool.PEOPLE)
    assert [one.player.user_id for one in (await service.records.leaderboard(ranking, BOB)).places] == [ANN]
    before = await contents(stoned)
    assert str(ANN) in before and NAME in before
    effects = await service.privacy.effects(ANN)
    assert (effects.resigned, effects.called_off, effects.offers) == (1, 3, 3)
    forgotten, told = [], []
    service.privacy.forgotten.subscribe(forgotten.append)
    service.changes.subscribe(told.append)
    assert await service.privacy.delete(ANN)

    after = await contents(stoned)
    assert str(ANN) not in after and NAME not in after and str(DIRECT.channel_id) not in after
    assert str(BOB) in after and "Bea" in after
    assert forgotten == [ANN]
    results = {change.after.id: change.after.result for change in told}
    assert results[going.id].termination == Termination.RESIGNATION
    assert results[going.id].winner is Seat.SECOND
    assert {results[match.id].termination for match in (fresh, solo, watched)} == {Termination.ABORTED}
    assert all(NAME not in [one.name for one in change.after.players] for change in told)
    assert not (await service.get(vote.id)).is_finished
    assert (await service.get_challenge(pending.id)).state is ChallengeState.CANCELLED
    assert (await service.get_challenge(asked.id)).state is ChallengeState.DECLINED
    assert (await service.tables.load(table.id)).state is TableState.CANCELLED
    assert (await service.get(going.id)).players[0] == Player(-1, "Deleted player")
    assert await compare(stoned) == ()
    # Bob has won by the resignation, and stands there alone.
    assert [one.player.user_id for one in (await service.records.leaderboard(ranking, BOB)).places] == [BOB]
    assert (await service.records.profiles.of(ANN)).records == ()
    assert (await service.records.versus(BOB, ANN)) == {}
    assert str(ANN) not in caplog.text and NAME not in caplog.text
    assert not await service.privacy.delete(ANN)


async def test_deletion_leaves_no_trace_in_files(tmp_path, url):
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "tengen.db.tombstones"))
    await hosting.open()
    await live(hosting)
    await hosting.service.privacy.delete(ANN)
    content = b"".join(file.read_bytes() for file in tmp_path.iterdir())
    wanted = [
        ANN.to_bytes(8, "big"),
        str(ANN).encode(),
        NAME.encode(),
        NAME.encode("utf-16-le"),
        b"\xc3\x84nnchen",
    ]
    assert [trace for trace in wanted if trace in content] == []
    assert BOB.to_bytes(8, "big") in content
    await hosting.close()


async def test_file_cleanup_is_repeated_after_crash(tmp_path, url, monkeypatch):
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "stones"))
    await hosting.open()
    await live(hosting)
    empty_log, crashed = sqlite._empty_log, tmp_path / "crashed"

    def as_a_crash_leaves_them(connection):
        if not crashed.exists():
            shutil.copytree(tmp_path, crashed)
        return empty_log(connection)

    with monkeypatch.context() as patched:
        patched.setattr(sqlite, "_empty_log", as_a_crash_leaves_them)
        await hosting.service.privacy.delete(ANN)
    await hosting.close()
    wanted = [ANN.to_bytes(8, "big"), NAME.encode()]

    def found():
        content = b"".join(file.read_bytes() for file in crashed.iterdir())
        return [trace for trace in wanted if trace in content]

    assert found() == wanted
    next_life = Hosting(sqlite_database(crashed), tombstones=Tombstones(crashed / "stones"))
    await next_life.open()
    assert str(ANN) not in await contents(next_life)
    assert found() == []
    await next_life.close()


async def test_export_holds_everything_stored_but_others_choices(hosting):
    going, *_ = await live(hosting)
    stored = await hosting.service.privacy.stored(ANN)
    assert set(stored) >= {
        *("matches", "match_events", "boards", "ratings", "rating_history", "rating_gains", "tallies"),
        *("players", "members", "person_settings", "blocks", "vacations", "follows", "votes"),
        *("challenges", "open_tables", "table_posts", "deadlines"),
    }
    assert going.id in [row["id"] for row in stored["matches"]]
    events = [row for row in stored["match_events"] if row["match_id"] == going.id]
    assert [row["kind"] for row in events] == [EventKind.MOVED] * 4 + [EventKind.PAUSED]
    assert [row["seq"] for row in events] == [0, 1, 2, 3, 4]
    assert [row["blocked_id"] for row in stored["blocks"]] == [5]
    assert DIRECT in messages_in(stored)
    assert await hosting.service.privacy.stored(4242) == {}


async def test_messages_of_tournaments_are_listed_for_everybody_in_log(stoned):
    """Neither their organizers nor their entrants found them in the list."""
    tournaments, stored = stoned.service.tournaments, stoned.service.privacy.stored
    made = await tournaments.create(announced(Format.SWISS), player(ANN), HERE, ENGLISH)
    other = await tournaments.create(announced(Format.SWISS), player(BOB), HERE, ENGLISH)
    for number, message_id in ((made.id, 71), (other.id, 72)):
        await tournaments.join(number, player(BOB), ENGLISH)
        await tournaments.attach(number, message_id)

    async def view(places):
        return {place.channel_id for place in places}

    assert [place.message_id for place in messages_in(await stored(ANN))] == [71]
    rows = await stored(BOB, view)
    assert [place.message_id for place in messages_in(rows)] == [71, 72]
    place = {"guild_id": HERE.guild_id, "channel_id": HERE.channel_id, "message_id": 71}
    assert rows["tournament_messages"] == [{"tournament_id": made.id, **place}]
    assert str(ANN) not in str(rows)
    assert "tournament_messages" not in await stored(CARL, view)


async def test_messages_of_daily_puzzles_are_listed_for_solvers(stoned):
    def work(connection):
        for user_id, result in ((ANN, "solved"), (BOB, "failed")):
            players.save(connection, user_id, NAMES[user_id], None, NOW)
            for day, guild_id in ((5, 7), (6, 7), (7, None)):
                attempt = AttemptRow(user_id, day, day, "noughts", guild_id, None, result, NOW, NOW)
                puzzles.begin(connection, attempt)
        for day, game in ((5, "noughts"), (6, "sow"), (7, "noughts")):
            dailies.attach(connection, dailies.post(connection, 7, day, game, 8), 80 + day)

    async def view(places):
        return {place.channel_id for place in places}

    await stoned.database.write(work)
    rows = await stoned.service.privacy.stored(ANN, view)
    assert rows["daily_messages"] == [{"day": 5, "guild_id": 7, "channel_id": 8, "message_id": 85}]
    assert messages_in(await stoned.service.privacy.stored(ANN)) == []
    assert "daily_messages" not in await stoned.service.privacy.stored(BOB, view)


@pytest.mark.parametrize("purges", [(False, True), (True, True)])
async def test_start_rewrites_files_after_incomplete_deletion_only(tmp_path, url, purges):
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "stones"))
    await hosting.open()
    await met(hosting.service, ANN, BOB)
    answers, rewritten = iter(purges), []

    async def purge(traces):
        return next(answers)

    async def rewrite():
        rewritten.append(True)
        return True

    hosting.database.purge = purge
    await hosting.service.privacy.delete(ANN)
    await hosting.service.privacy.delete(BOB)
    await hosting.close()

    def watched(database):
        database.rewrite = rewrite
        return database

    hosting.wrap = watched
    await hosting.open()
    await hosting.reopen()
    assert len(rewritten) == purges.count(False)
    await hosting.close()


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_returning_person_is_a_new_player(stoned):
    service = stoned.service
    await play_all(service, await met(service, ANN, BOB), WON)
    await service.privacy.delete(ANN)
    again = await play_all(service, await met(service, ANN, BOB), WON)
    assert again.players[0] == player(ANN)
    assert (await service.records.profiles.of(ANN)).records[0].people.games == 1
    # A start carries nothing out again, and a second deletion makes a second alias.
    service = await stoned.reopen()
    assert (await service.records.profiles.of(ANN)).records[0].people.games == 1
    await service.privacy.delete(ANN)
    assert (await service.get(again.id)).players[0].user_id == -2
    assert await compare(stoned) == ()


async def test_restored_backup_is_cleared_at_next_start(tmp_path, url, caplog):
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "stones"))
    await hosting.open()
    await live(hosting)
    await hosting.close()
    shutil.copy(tmp_path / "tengen.db", tmp_path / "old.db")
    await hosting.open()
    await hosting.service.privacy.delete(ANN)
    await hosting.service.privacy.delete(CARL)
    await play_all(hosting.service, await met(hosting.service, ANN, BOB), WON)
    await hosting.close()
    shutil.copy(tmp_path / "old.db", tmp_path / "tengen.db")
    await hosting.open()
    after = await contents(hosting)
    assert str(ANN) not in after and NAME not in after and str(CARL) not in after and str(BOB) in after
    assert await compare(hosting) == ()
    # A deletion of somebody of whom the database holds nothing is noted too: no start repeats it.
    hosting.tombstones.add(5)
    for _ in range(2):
        assert await hosting.service.privacy.start() == 0
        assert await hosting.database.read(people.load_erasures) == hosting.tombstones.numbers()
    # Once is enough: who comes back then, stays.
    await play_all(hosting.service, await met(hosting.service, ANN, BOB), WON)
    await hosting.reopen()
    assert str(ANN) in await contents(hosting)
    assert str(ANN) not in caplog.text
    await hosting.close()
    assert ANN.to_bytes(8, "big") not in b"".join(
        file.read_bytes() for file in tmp_path.iterdir() if file.name == "stones"
    )


async def test_interrupted_deletion_is_completed_at_next_start(tmp_path, url, monkeypatch):
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "stones"))
    await hosting.open()
    await play_all(hosting.service, await met(hosting.service, ANN, BOB), WON)

    def crash(connection, *_):
        raise ZeroDivisionError

    with monkeypatch.context() as patched:
        patched.setattr(people, "empty_places", crash)
        with pytest.raises(ZeroDivisionError):
            await hosting.service.privacy.delete(ANN)
    assert NAME in await contents(hosting)  # All of it or nothing.
    await hosting.reopen()
    assert NAME not in await contents(hosting)
    await hosting.close()


async def test_conflicting_deletion_is_refused_and_deletes_nothing(stoned, monkeypatch):
    def conflicting(connection, *_):
        raise ConflictError("the match has changed")

    await play_all(stoned.service, await met(stoned.service, ANN, BOB), WON)
    with monkeypatch.context() as patched:
        patched.setattr(people, "empty_places", conflicting)
        with pytest.raises(BusyError):
            await stoned.service.privacy.delete(ANN)
    assert NAME in await contents(stoned)
    assert await stoned.service.privacy.delete(ANN)


async def test_unreadable_import_does_not_stop_deletion(hosting):
    service = hosting.service
    record = await service.archive.read(noughts.NOUGHTS, TEXT.encode(), 1)
    for _ in range(2):
        await service.archive.store(record, player(ANN), HERE.channel_id, "en-US")
    broken = sa.update(match_events).where(match_events.c.match_id == 1).values(data={"who": NAME})
    await hosting.database.write(lambda connection: connection.execute(broken))
    assert await service.privacy.delete(ANN)
    assert NAME not in await contents(hosting)


async def test_unwritable_protection_file_refuses_deletion(tmp_path, url):
    (tmp_path / "folder").mkdir()
    hosting = Hosting(url, tombstones=Tombstones(tmp_path / "stones"))
    await hosting.open()
    await play_all(hosting.service, await met(hosting.service, ANN, BOB), WON)
    hosting.tombstones.file = tmp_path / "folder"
    with pytest.raises(BusyError):
        await hosting.service.privacy.delete(ANN)
    assert NAME in await contents(hosting)
    hosting.tombstones.file = tmp_path / "stones"
    await hosting.close()


@pytest.mark.parametrize("seed", [0, *(pytest.param(seed, marks=pytest.mark.thorough) for seed in (1, 2))])
async def test_ratings_equal_replay_after_deletion(hosting, seed):
    """Also with matches after the deletion, of those who stay and of the one who comes back."""
    dice = random.Random(seed)
    await live_a_month(hosting, dice, 20)
    assert await hosting.service.privacy.delete(dice.randrange(1, 5))
    assert await compare(hosting) == ()
    await live_a_month(hosting, dice, 10)
    assert await compare(hosting) == ()
    await hosting.database.write(REPLAY.renew_in)
    assert await compare(hosting) == ()


async def test_deleted_name_leaves_match_cache(stoned):
    match = await met(stoned.service, ANN, BOB)
    assert await stoned.service.privacy.delete(ANN)
    assert not any(NAME in repr(known) for known in stoned.service._matches.replay._known.values())
    assert (await stoned.service.get(match.id)).players[1].name == NAMES[BOB]


async def test_simultaneous_deletions_are_one(stoned):
    service = stoned.service
    await play_all(service, await met(service, ANN, BOB), WON)
    done = await asyncio.gather(*(service.privacy.delete(user_id) for user_id in (ANN, ANN, BOB)))
    assert any(done)
    after = await contents(stoned)
    assert str(ANN) not in after and str(BOB) not in after
    rows = await stoned.database.read(lambda c: c.execute(sa.text("SELECT user_id FROM players")).all())
    assert sorted(row[0] for row in rows) == [-2, -1]


@pytest.mark.parametrize("any_url", POSTGRES_THOROUGHLY, indirect=True)
async def test_late_writes_do_not_restore_deleted_name(stoned):
    """A rematch that was asked for before the deletion and is stored after it."""
    service = stoned.service
    over = await play_all(service, await met(service, ANN, BOB), WON)
    offer = await service.rematch(over.id, BOB)
    await service.privacy.delete(ANN)
    with pytest.raises(ChallengeClosedError):
        await service.challenges.accept(offer.id, -1)
    with pytest.raises(PlayerDeletedError):
        await service.rematch(over.id, BOB)
    with pytest.raises(PlayerDeletedError):
        await service.challenges.offer(
            Proposal(terms(), player(BOB), "first", HERE, ENGLISH, rematch_of=over.id), player(ANN)
        )
    assert str(ANN) not in await contents(stoned)


async def test_vacation_of_deleted_person_leaves_no_deadline(hosting):
    await met(hosting.service, ANN, BOB)
    await hosting.service.vacations.take(ANN, 2)
    await hosting.service.privacy.delete(ANN)
    hosting.clock.forward(days=3)
    await hosting.reopen()
    assert str(ANN) not in await contents(hosting)
