"""The queries: what is stored comes back, and every race has one winner."""

import asyncio
import json
import os
import subprocess
import sys
import textwrap
from dataclasses import replace
from datetime import timedelta, timezone
from functools import partial

import pytest
from sqlalchemy.exc import StatementError

from db.errors import ConflictError, StorageError
from db.puzzle_rows import AttemptRow
from db.rows import DeadlineRow, EventRow, NewMatch
from db.session import Database
from db.store import challenges, deadlines, puzzles
from db.store.match import boards, events, matches
from db.store.person import players
from tests.db.rows import (
    ANN,
    BOB,
    EVE,
    HERE,
    NOW,
    actions,
    moved,
    new_challenge,
    new_match,
    play,
    seat,
    start,
)
from tests.lab.databases import POSTGRES_THOROUGHLY


async def test_match_comes_back_as_it_was_stored(people):
    match_id = await start(people)
    asked = EventRow(2, 2, 0, 1, None, NOW + timedelta(seconds=1, milliseconds=1), {"share": 0.5})
    log = (moved(0, 4), moved(1, 0, think_ms=1200), asked)
    await people.write(lambda c: events.append(c, match_id, log[:1]))
    await people.write(lambda c: events.append(c, match_id, log[1:]))
    row = await people.read(lambda c: matches.load(c, match_id))
    board = (await people.read(lambda c: boards.load(c, [match_id])))[match_id]
    assert row.events == log
    assert row.options == {"rule": "usual", "size": "3"}
    assert [(s.user_id, s.name) for s in row.seats] == [(ANN, "Ann"), (BOB, "Bob")]
    assert row.seed == 2**62 + 1
    assert (board.place, board.locale, row.created_at) == (HERE, "en-US", NOW)
    assert not row.is_finished
    assert row.seats[0].rating is None


async def test_times_come_back_in_utc_from_any_zone(people):
    tokyo = timezone(timedelta(hours=9))
    match_id = await people.write(lambda c: matches.create(c, new_match(), NOW.astimezone(tokyo)))
    row = await people.read(lambda c: matches.load(c, match_id))
    assert row.created_at == NOW
    assert row.created_at.utcoffset() == timedelta(0)


async def test_time_without_a_zone_is_refused(people):
    with pytest.raises(StatementError, match="zone"):
        await people.write(lambda c: matches.create(c, new_match(), NOW.replace(tzinfo=None)))


async def test_events_of_one_number_have_one_winner(people):
    match_id = await start(people)
    results = await asyncio.gather(
        *(play(people, match_id, 0, action) for action in range(9)), return_exceptions=True
    )
    assert sum(result is None for result in results) == 1
    assert sum(isinstance(result, ConflictError) for result in results) == 8
    row = await people.read(lambda c: matches.load(c, match_id))
    assert actions(row) == (results.index(None),)


async def test_events_from_two_connections_have_one_winner(people, url):
    other = await Database.open(url)
    match_id = await start(people)
    for ply in range(6):
        results = await asyncio.gather(
            play(people, match_id, ply, ply), play(other, match_id, ply, 8 - ply), return_exceptions=True
        )
        assert {type(result) for result in results} == {ConflictError, type(None)}
    await other.close()
    row = await people.read(lambda c: matches.load(c, match_id))
    assert len(actions(row)) == 6


@pytest.mark.parametrize("url", POSTGRES_THOROUGHLY, indirect=True)
async def test_processes_never_share_an_event_number(people, url):
    match_id = await start(people)
    program = f"""
        import asyncio, json, sys
        from datetime import UTC, datetime
        from db.errors import ConflictError
        from db.rows import EventRow
        from db.session import Database
        from db.store.match import events

        async def main():
            database = await Database.open({url!r})
            won = []
            for ply in range(40):
                move = EventRow(ply, 1, 0, int(sys.argv[1]), None, datetime.now(UTC))
                try:
                    await database.write(lambda c: events.append(c, {match_id}, [move]))
                    won.append(ply)
                except ConflictError:
                    pass
            await database.close()
            print(json.dumps(won))

        asyncio.run(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(program)]
    commands = [[*command, str(number)] for number in range(2)]
    run = partial(subprocess.run, env=os.environ, check=True, stdout=subprocess.PIPE, timeout=60)
    ended = await asyncio.gather(*(asyncio.to_thread(run, command) for command in commands))
    won = [json.loads(process.stdout) for process in ended]
    assert sorted(won[0] + won[1]) == list(range(40))
    row = await people.read(lambda c: matches.load(c, match_id))
    assert [ply for ply, action in enumerate(actions(row)) if action == 0] == won[0]


async def test_match_finishes_once(people):
    match_id = await start(people)
    await people.write(lambda c: matches.finish(c, match_id, "second", "resignation", NOW))
    with pytest.raises(ConflictError):
        await people.write(lambda c: matches.finish(c, match_id, "first", "line", NOW))
    row = await people.read(lambda c: matches.load(c, match_id))
    assert (row.winner, row.termination, actions(row)) == ("second", "resignation", ())


async def test_seat_is_either_a_person_or_an_engine(people):
    both = NewMatch("noughts", {}, "", (seat(ANN, "club"), seat(BOB)), True, HERE, "emoji", "en-US", 0)
    with pytest.raises(StorageError):
        await people.write(lambda c: matches.create(c, both, NOW))
    with pytest.raises(StorageError):
        await start(people, seats=(seat(), seat(BOB)))


async def test_match_has_one_rematch(people):
    match_id = await start(people)
    again = await start(people, rematch_of=match_id)
    with pytest.raises(ConflictError):
        await start(people, rematch_of=match_id)
    assert await people.read(lambda c: matches.find_rematch(c, match_id)) == again
    assert await people.read(lambda c: matches.find_rematch(c, again)) is None


async def test_lists_of_matches_are_filtered_and_ordered(people):
    first = await start(people)
    second = await start(people, first=BOB, second=EVE)
    third = await start(people, first="club", second=ANN)
    await people.write(lambda c: matches.finish(c, third, None, "board_full", NOW + timedelta(1)))

    async def ids(user_id, is_finished=None, limit=25):
        rows = await people.read(
            lambda c: matches.load_of_player(c, user_id, is_finished=is_finished, limit=limit)
        )
        return [row.id for row in rows]

    assert await ids(ANN) == [third, first]
    assert await ids(ANN, is_finished=False) == [first]
    assert await ids(ANN, is_finished=True) == [third]
    assert await ids(BOB, limit=1) == [second]
    assert [row.id for row in await people.read(lambda c: matches.load_ongoing(c, 10))] == [second, first]
    assert await people.read(lambda c: matches.count_ongoing(c, BOB)) == 2


async def test_events_are_stored_all_or_none(people):
    match_id = await start(people)
    await play(people, match_id, 1, 0)
    with pytest.raises(ConflictError):
        await people.write(lambda c: events.append(c, match_id, [moved(0, 0), moved(1, 1)]))
    row = await people.read(lambda c: matches.load(c, match_id))
    assert actions(row) == (0,)


async def test_event_without_a_match_is_refused(people):
    with pytest.raises(ConflictError):
        await play(people, 99, 0, 0)


async def test_deadline_is_taken_once_and_may_move(people):
    def put(subject, hours):
        return people.write(lambda c: deadlines.put(c, 1, subject, NOW + timedelta(hours=hours)))

    await put(7, 3)
    await put(8, 2)
    await put(7, 1)
    due = [DeadlineRow(1, 7, NOW + timedelta(hours=1)), DeadlineRow(1, 8, NOW + timedelta(hours=2))]
    assert await people.read(lambda c: deadlines.load(c, 9)) == due
    assert await people.read(lambda c: deadlines.load(c, 1)) == due[:1]
    taken = await asyncio.gather(*(people.write(lambda c: deadlines.take(c, 1, 7)) for _ in range(5)))
    assert sorted(taken) == [False] * 4 + [True]
    assert await people.read(lambda c: deadlines.load(c, 9)) == due[1:]


async def test_new_name_shows_in_old_matches(people):
    match_id = await start(people)
    await people.write(lambda c: players.save(c, ANN, "Anna", "de", NOW))
    await people.write(lambda c: players.save(c, ANN, "Annika", None, NOW))
    row = await people.read(lambda c: matches.load(c, match_id))
    assert row.seats[0].name == "Annika"
    assert (await people.read(lambda c: players.load(c, ANN))).locale == "de"


async def test_challenge_is_answered_once(people):
    challenge_id = await people.write(lambda c: challenges.create(c, new_challenge(), NOW))

    def accept(connection):
        match_id = matches.create(connection, new_match(), NOW)
        challenges.accept(connection, challenge_id, match_id, NOW)

    answers = [accept, accept, lambda c: challenges.close(c, challenge_id, "declined")]
    answers.append(lambda c: challenges.close(c, challenge_id, "cancelled"))
    results = await asyncio.gather(*map(people.write, answers), return_exceptions=True)
    assert sum(result is None for result in results) == 1
    ongoing = await people.read(lambda c: matches.load_ongoing(c, 10))
    row = await people.read(lambda c: challenges.load(c, challenge_id))
    # The second one left nothing behind, not even a match.
    assert [match.id for match in ongoing] == ([row.match_id] if row.state == "accepted" else [])
    assert (row.challenger.name, row.opponent.name, row.locale) == ("Ann", "Bob", "de")


async def test_expired_challenge_cannot_be_accepted(people):
    challenge_id = await people.write(lambda c: challenges.create(c, new_challenge(), NOW))
    match_id = await start(people)
    late = NOW + timedelta(hours=1)
    with pytest.raises(ConflictError):
        await people.write(lambda c: challenges.accept(c, challenge_id, match_id, late))
    row = await people.read(lambda c: challenges.load(c, challenge_id))
    assert (row.state, row.match_id) == ("pending", None)


async def test_rematch_has_one_pending_challenge(people):
    match_id = await start(people)
    wanted = new_challenge(rematch_of=match_id)
    first = await people.write(lambda c: challenges.create(c, wanted, NOW))
    with pytest.raises(ConflictError):
        await people.write(lambda c: challenges.create(c, wanted, NOW))
    assert (await people.read(lambda c: challenges.find_rematch(c, match_id))).id == first
    await people.write(lambda c: challenges.close(c, first, "declined"))
    assert await people.read(lambda c: challenges.find_rematch(c, match_id)) is None
    await people.write(lambda c: challenges.create(c, wanted, NOW))
    assert await people.read(lambda c: challenges.count_pending(c, ANN)) == 1


async def test_day_has_one_daily_puzzle_of_a_game(people):
    """The second one failed with an error of the database, and with it the whole transaction."""
    first = AttemptRow(ANN, 4, 7, "noughts", None, 0, None, NOW, None)

    def work(connection):
        others = (replace(first, puzzle_id=5), first, replace(first, puzzle_id=5, game="sow"))
        kept = [puzzles.begin(connection, one) for one in (first, *others)]
        for number in (4, 5):
            kept.append(puzzles.begin(connection, replace(first, puzzle_id=number, day=0)))
        return kept, puzzles.load_daily(connection, ANN, 7, "noughts")

    assert await people.write(work) == ([True, False, False, True, True, True], first)


async def test_attempt_of_nobody_is_refused(people):
    attempt = AttemptRow(99, 4, 7, "noughts", None, 0, None, NOW, None)
    with pytest.raises(StorageError, match=r"(?i)foreign key"):
        await people.write(lambda c: puzzles.begin(c, attempt))


async def test_other_constraints_are_no_conflict(people):
    with pytest.raises(StorageError, match="ck_challenges_side"):
        await people.write(lambda c: challenges.create(c, new_challenge(side="third"), NOW))


async def test_ongoing_matches_come_in_slices_the_latest_first(people):
    made = [await start(people) for _ in range(3)]
    for n, match_id in enumerate((made[1], made[0])):
        await people.write(lambda c, n=n, number=match_id: matches.touch(c, number, NOW + timedelta(1 + n)))
    over = await start(people)
    await people.write(lambda c: matches.finish(c, over, None, "agreement", NOW + timedelta(9)))
    first = await people.read(lambda c: matches.load_ongoing(c, 2))
    after = (first[-1].updated_at, first[-1].id)
    rest = await people.read(lambda c: matches.load_ongoing(c, 2, after))
    assert [row.id for row in first + rest] == [made[0], made[1], made[2]]
