"""Playing: whole games, every refusal, and every race."""

import asyncio
import threading
from dataclasses import replace

import pytest

from bot.hosting.errors import BusyError, InvalidChoiceError, TooManyMatchesError
from bot.hosting.host_limits import HostLimits
from bot.hosting.matches.errors import (
    IllegalMoveError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourTurnError,
    StaleBoardError,
    UnknownMatchError,
    UnreadableMoveError,
)
from bot.hosting.matches.event import whole_milliseconds
from db.errors import ConflictError, StorageError
from db.store.match import events, matches
from engines.core.types import Seat, Termination
from tests.lab import asking
from tests.lab.hosting import HERE, Hosting, against_engine, against_person, person, play_all

FIRST_WINS = [0, 3, 1, 4, 2]
DRAW = [0, 1, 2, 4, 3, 5, 7, 6, 8]


async def test_two_people_play_to_the_end(service, begin):
    match = await begin()
    assert [player.name for player in match.players] == ["Player 1", "Player 2"]
    assert (match.place, match.is_rated, match.board.locale, match.ply) == (HERE, True, "en-US", 0)
    match = await play_all(service, match, FIRST_WINS)
    assert match.is_finished
    assert match.winner.user_id == 1
    assert (match.result.winner, match.result.termination) == (Seat.FIRST, Termination.LINE)
    assert match.player_to_move is None
    assert (await service.get(match.id)) == match


async def test_person_plays_engine_to_the_end(hosting, service):
    match = await service.begin(against_engine("first"))
    assert match.players[Seat.SECOND].level == "first"
    assert match.players[Seat.SECOND].name == "Tengen"
    for action in (4, 2, 6):
        match = await service.play(match.id, 1, action)
        if not match.is_finished:
            assert match.is_thinking
            match = await hosting.change(lambda m, ply=match.ply + 1: m.ply == ply)
    assert match.winner.user_id == 1
    assert match.position.actions == (4, 0, 2, 1, 6)


async def test_engine_that_begins_moves_by_itself(hosting, service):
    match = await service.begin(against_engine("last", side="second"))
    assert match.is_thinking
    match = await hosting.change(lambda m: m.ply == 1)
    assert match.position.actions == (8,)
    assert match.player_to_move.user_id == 1


async def test_random_side_gives_both_seats(service):
    seats = set()
    for user in range(1, 21):
        match = await service.begin(against_engine(side="random", user=user))
        seats.add(match.seat_of(user))
    assert seats == {Seat.FIRST, Seat.SECOND}


async def test_typed_moves_are_played_or_refused_with_reason(service, begin):
    match = await begin()
    assert (await service.play_text(match.id, 1, " B2 ")).position.actions == (4,)
    with pytest.raises(UnreadableMoveError) as unreadable:
        await service.play_text(match.id, 2, "the middle " * 50)
    assert len(unreadable.value.text) == 60
    with pytest.raises(IllegalMoveError) as illegal:
        await service.play_text(match.id, 2, "b2")
    assert (illegal.value.text, illegal.value.reason) == ("b2", "occupied")
    assert illegal.value.match.ply == 1


async def test_typed_move_on_stale_board_is_refused(hosting, service):
    seen = await service.begin(against_engine("first"))
    await service.play(seen.id, 1, 8)
    now = await hosting.change(lambda m: m.ply == 2)
    with pytest.raises(StaleBoardError):
        await service.play_text(seen.id, 1, "b2", seen.seq)
    assert (await service.play_text(seen.id, 1, "b2", now.seq)).ply == 3


async def test_typed_move_accepts_full_width_but_no_foreign_digits(service, begin):
    match = await begin()
    for text in ("b٢", "b2b", "b"):
        with pytest.raises(UnreadableMoveError):
            await service.play_text(match.id, 1, text)
    assert (await service.play_text(match.id, 1, "ｂ２")).position.actions == (4,)


@pytest.mark.parametrize("action", [-1, 9, 10**30])
async def test_forged_action_is_refused_as_off_board(service, begin, action):
    match = await begin()
    with pytest.raises(IllegalMoveError) as refused:
        await service.play(match.id, 1, action, 0)
    assert refused.value.reason == "off_board"


async def test_every_refusal_carries_current_board(service, begin):
    match = await begin()
    match = await service.play(match.id, 1, 0, 0)
    refusals = [
        (NotYourTurnError, service.play(match.id, 1, 5)),
        (StaleBoardError, service.play(match.id, 2, 5, 0)),
        (StaleBoardError, service.play(match.id, 2, 5, 2)),
        (NotAPlayerError, service.play(match.id, 3, 5, 1)),
        (NotAPlayerError, service.resign(match.id, 3)),
        (IllegalMoveError, service.play(match.id, 2, 0, 1)),
    ]
    for kind, request in refusals:
        with pytest.raises(kind) as refused:
            await request
        assert (refused.value.match.id, refused.value.match.events) == (match.id, match.events)
    assert (await service.get(match.id)) == match


@pytest.mark.parametrize("match_id", [0, -1, 99, 2**63, 10**40])
async def test_unknown_match_is_refused(service, match_id):
    with pytest.raises(UnknownMatchError):
        await service.play(match_id, 1, 0, 0)
    with pytest.raises(UnknownMatchError):
        await service.load_visible(match_id, asking.anybody(1))
    with pytest.raises(UnknownMatchError):
        await service.find_visible(match_id, asking.anybody(1))


async def test_finished_match_refuses_changes(service, begin):
    match = await play_all(service, await begin(), FIRST_WINS)
    for request in (service.play(match.id, 2, 8, match.seq), service.resign(match.id, 1)):
        with pytest.raises(MatchFinishedError) as refused:
            await request
        assert (refused.value.match.id, refused.value.match.events) == (match.id, match.events)


async def test_resignation_is_possible_on_either_turn(service, begin):
    match = await service.resign((await begin()).id, 1)
    assert (match.winner.user_id, match.result.termination) == (2, Termination.RESIGNATION)
    match = await service.resign((await begin()).id, 2)
    assert match.winner.user_id == 1


async def test_options_change_the_game(service, begin):
    match = await play_all(service, await begin(rule="reverse"), FIRST_WINS)
    assert match.winner.user_id == 2
    assert match.options == {"rule": "reverse", "size": "3"}


@pytest.mark.parametrize("change", [{"rule": "no"}, {"colour": "red"}, {"side": "third"}, {"level": "x"}])
async def test_invalid_options_are_refused(service, change):
    with pytest.raises(InvalidChoiceError):
        await service.begin(against_engine(**change))
    assert await service.matches_of(1) == []


async def test_player_names_are_made_safe(service):
    forged = "\u202eevil\u0000\n\tname\u2066" + "x" * 100
    match = await service.begin(replace(against_engine(), challenger=person(1, forged)))
    assert match.players[0].name == "evil name" + "x" * 23
    match = await service.begin(replace(against_engine(), challenger=person(1, "\u200b\u0007 ")))
    assert match.players[0].name == "?"
    match = await service.begin(replace(against_engine(), challenger=person(1, "👩‍👩‍👧 علی‌رضا")))
    assert match.players[0].name == "👩‍👩‍👧 علی‌رضا"


async def test_matches_and_offers_are_limited_per_person(url):
    hosting = Hosting(url, limits=HostLimits(max_matches=2))
    service = await hosting.open()
    await service.begin(against_engine())
    await service.challenges.offer(*against_person())
    with pytest.raises(TooManyMatchesError) as refused:
        await service.begin(against_engine())
    assert (refused.value.limit, refused.value.user_id) == (2, 1)
    with pytest.raises(TooManyMatchesError):
        await service.challenges.offer(*against_person())
    await hosting.close()


# -- races ------------------------------------------------------------------
async def test_move_that_always_conflicts_is_refused(service, begin, monkeypatch):
    async def conflicting(match, decision):
        raise ConflictError("others were first")

    match = await begin()
    monkeypatch.setattr(service._matches, "append", conflicting)
    with pytest.raises(BusyError):
        await service.play(match.id, 1, 4, 0)


async def test_twenty_clicks_at_one_ply_make_one_move(any_url):
    hosting = Hosting(any_url)
    service = await hosting.open()
    offer = await service.challenges.offer(*against_person())
    match = await service.challenges.accept(offer.id, 2)
    clicks = [service.play(match.id, 1, number % 9, 0) for number in range(20)]
    results = await asyncio.gather(*clicks, return_exceptions=True)
    losers = [result for result in results if isinstance(result, StaleBoardError)]
    winners = [result for result in results if not isinstance(result, Exception)]
    assert (len(winners), len(losers)) == (1, 19)
    assert {loser.match for loser in losers} == {winners[0]} == {await service.get(match.id)}
    assert winners[0].ply == 1
    await hosting.close()


async def test_two_hosts_of_one_database_make_one_move(hosting, begin, url):
    match = await begin()
    other = Hosting(url)
    second = await other.open()
    for ply in range(5):
        user = 1 + ply % 2
        results = await asyncio.gather(
            hosting.service.play(match.id, user, FIRST_WINS[ply], ply),
            second.play(match.id, user, FIRST_WINS[ply], ply),
            return_exceptions=True,
        )
        assert sum(isinstance(result, StaleBoardError | MatchFinishedError) for result in results) == 1
    await other.close()
    match = await hosting.service.get(match.id)
    assert (match.ply, match.winner.user_id) == (5, 1)
    assert [change is not None for change in match.rating_changes] == [True, True]


async def test_simultaneous_resignation_and_win_end_match_once(service, begin):
    for _ in range(5):
        match = await play_all(service, await begin(), FIRST_WINS[:-1])
        results = await asyncio.gather(
            service.play(match.id, 1, 2, 4),
            service.resign(match.id, 1),
            service.resign(match.id, 2),
            return_exceptions=True,
        )
        ended = await service.get(match.id)
        assert [result for result in results if not isinstance(result, Exception)] == [ended]
        assert all(
            isinstance(result, StaleBoardError | MatchFinishedError) for result in results if result != ended
        )


async def test_canceled_click_is_completed_and_announced(hosting, begin, monkeypatch):
    match = await begin()
    begun, may_commit = asyncio.Event(), threading.Event()
    loop, real = asyncio.get_running_loop(), events.append

    def slow(connection, match_id, rows):
        loop.call_soon_threadsafe(begun.set)
        assert may_commit.wait(20)
        real(connection, match_id, rows)

    monkeypatch.setattr(events, "append", slow)
    click = asyncio.create_task(hosting.service.play(match.id, 1, 4, 0))
    await begun.wait()
    click.cancel()
    with pytest.raises(asyncio.CancelledError):
        await click
    may_commit.set()
    told = await hosting.change(lambda m: m.ply == 1)
    assert told.position.actions == (4,)
    assert (await hosting.service.get(match.id)).ply == 1


async def test_canceled_click_is_answered_by_engine(hosting, service):
    match = await service.begin(against_engine("first"))
    click = asyncio.create_task(service.play(match.id, 1, 4, 0))
    await asyncio.sleep(0)
    click.cancel()
    await asyncio.gather(click, return_exceptions=True)
    assert (await hosting.change(lambda m: m.ply == 2)).position.actions == (4, 0)


async def test_move_updates_time_of_its_match(hosting, begin):
    match = await begin()
    hosting.clock.forward(minutes=5)
    await hosting.service.play(match.id, 1, 0, 0)
    row = await hosting.database.read(lambda connection: matches.load(connection, match.id))
    assert row.updated_at == whole_milliseconds(hosting.clock())


async def test_full_disk_refuses_and_changes_nothing(hosting, begin, monkeypatch, caplog):
    match = await begin()

    async def full(work):
        raise StorageError("database or disk is full")

    monkeypatch.setattr(hosting.database, "write", full)
    with pytest.raises(BusyError, match="full"):
        await hosting.service.play(match.id, 1, 0, 0)
    assert caplog.text.count("database or disk is full") == 1
    monkeypatch.undo()
    assert (await hosting.service.play(match.id, 1, 0, 0)).ply == 1


async def test_engine_retries_until_full_disk_recovers(hosting, service, monkeypatch):
    monkeypatch.setattr("db.backends.retry._OUTAGE_FIRST_S", 0.001)
    match = await service.begin(against_engine("first"))
    match = await service.play(match.id, 1, 4, 0)
    real, refused = hosting.database.write, []

    async def full(work):
        if len(refused) < 3:
            refused.append(work)
            raise StorageError("database or disk is full")
        return await real(work)

    monkeypatch.setattr(hosting.database, "write", full)
    assert (await hosting.change(lambda m: m.ply == 2)).position.actions == (4, 0)
    assert len(refused) == 3


@pytest.mark.parametrize(
    ("failure", "level"), [(BusyError("full"), "WARNING"), (ZeroDivisionError("no engine"), "ERROR")]
)
async def test_failed_engine_is_logged_and_retried(hosting, service, monkeypatch, caplog, failure, level):
    monkeypatch.setattr("db.backends.retry._OUTAGE_FIRST_S", 0.001)
    real, failed = service._pool.choose, []

    async def fail_once(*args, **kwargs):
        if not failed:
            failed.append(args)
            raise failure
        return await real(*args, **kwargs)

    monkeypatch.setattr(service._pool, "choose", fail_once)
    match = await service.begin(against_engine("first", side="second"))
    assert (await hosting.change(lambda m: m.ply == 1)).position.actions == (0,)
    (logged,) = (one for one in caplog.records if one.message.startswith("The engine of match"))
    assert (logged.levelname, logged.message) == (
        level,
        f"The engine of match {match.id} failed to move; it tries again: {failure}",
    )


async def test_search_ends_with_its_match(service, monkeypatch):
    began, ended = asyncio.Event(), asyncio.Event()

    async def search(*args, **kwargs):
        began.set()
        try:
            await asyncio.Event().wait()
        finally:
            ended.set()

    monkeypatch.setattr(service._pool, "choose", search)
    match = await service.begin(against_engine("first", side="second"))
    await asyncio.wait_for(began.wait(), 20)
    await service.resign(match.id, 1)
    await asyncio.wait_for(ended.wait(), 20)
    await asyncio.sleep(0)
    assert service.engine_turns._tasks == {}


async def test_engine_of_missing_match_stops_silently(hosting, service, monkeypatch, caplog):
    asked = []

    async def gone(*args, **kwargs):
        asked.append(args)
        raise UnknownMatchError(1)

    monkeypatch.setattr(service._pool, "choose", gone)
    await service.begin(against_engine("first", side="second"))
    async with asyncio.timeout(20):
        while not asked or service.engine_turns._tasks:  # noqa: ASYNC110
            await asyncio.sleep(0)
    assert len(asked) == 1
    assert not [one for one in caplog.records if one.message.startswith("The engine of match")]


async def test_closed_host_refuses_moves(hosting, begin):
    match = await begin()
    await hosting.service.close()
    with pytest.raises(BusyError):
        await hosting.service.play(match.id, 1, 0, 0)
