"""What was played from a position: counted as matches end, alike positions as one, and nobody named."""

import pytest
import sqlalchemy as sa

from bot.hosting.archive.explorer import PLIES
from bot.hosting.fair_play.errors import PositionInPlayError
from bot.hosting.matches.stored.replay import Replayer
from bot.maintenance.exploring import count_next
from db.schema import explored_moves as table
from db.store import key_values
from db.store.match import explored_moves
from engines.records.record import GameRecord
from tests.lab.hosting import against_engine, person, play_all
from tests.lab.noughts import GAMES, NOUGHTS

WON = (0, 3, 1, 4, 2)
"""The first side has the top row."""
LOST = (0, 2, 1, 4, 8, 6)
"""The second side has a diagonal."""


def turned(actions):
    """The same a quarter turn clockwise."""
    return tuple(action % 3 * 3 + 2 - action // 3 for action in actions)


def position(*actions):
    return NOUGHTS.position(actions=actions)


async def looked(service, *actions):
    return await service.archive.find_counts(position(*actions), 99)


async def test_explorer_counts_matches_by_result_and_move(service, begin):
    for line in (WON, turned(WON), LOST):
        await play_all(service, await begin(), line)
    start = await looked(service)
    assert (start.played, start.wins, start.draws) == (3, (2, 1), 0)
    # All three began in a corner, and corners are alike.
    assert start.moves == {(0, 2, 6, 8): 3}
    after = await looked(service, 0)
    assert (after.played, sum(after.moves.values())) == (3, 3)
    assert await looked(service, *turned(WON[:3])) == await looked(service, 2, 5, 1) != after
    last = await looked(service, *LOST)
    assert (last.played, last.wins, last.moves) == (1, (0, 1), {})
    assert (await looked(service, 4)).played == 0


async def test_explorer_counts_resignations_but_no_aborted_or_solo_matches(service, begin):
    resigned = await play_all(service, await begin(), WON[:2])
    await service.resign(resigned.id, 1)
    called_off = await begin(is_rated=False)
    await service.abort(called_off.id, 1)
    await play_all(service, await service.begin(against_engine(None)), WON)
    record = GameRecord(NOUGHTS, NOUGHTS.complete({}), WON)
    await service.archive.store(record, person(1), 100, "en-US")
    start = await looked(service)
    assert (start.played, start.wins) == (1, (0, 1))
    assert (await looked(service, *WON[:2])).moves == {}


async def test_explorer_excludes_moves_taken_back(service, begin):
    match = await play_all(service, await begin(is_rated=False), (8,))
    await service.take_back(match.id, 1)
    await service.answer(match.id, 2, True)
    for ply, action in enumerate((4, 3, 8, 5)):
        await service.play(match.id, 1 + ply % 2, action)
    await service.resign(match.id, 2)
    assert (await looked(service)).moves == {(4,): 1}
    assert (await looked(service, 8)).played == 0


async def test_explorer_is_refused_for_position_in_play(service, begin):
    match = await play_all(service, await begin(), WON[:2])
    with pytest.raises(PositionInPlayError):
        await service.archive.find_counts(position(*WON[:2]), 1)
    assert (await looked(service, *WON[:2])).played == 0
    await service.resign(match.id, 2)
    assert (await service.archive.find_counts(position(*WON[:2]), 1)).played == 1


async def test_explorer_says_nothing_beyond_counted_plies(service):
    larger = NOUGHTS.position({"size": "4"}, [0, 2, 1, 3, 6, 4, 7, 5, 8, 10, 9, 11, 14])
    assert larger.ply == PLIES + 1
    assert await service.archive.find_counts(larger, 99) is None


async def test_explorer_table_holds_no_person(service):
    columns = {column.name for column in table.columns}
    assert columns == {"position", "action", "first_wins", "draws", "second_wins"}


async def test_explorer_counts_old_matches_once_despite_interruptions(hosting, service, begin):
    for line in (WON, turned(WON), LOST, WON, LOST):
        await play_all(service, await begin(), line)
    counted = await looked(service)

    def forget(connection):
        # As a database is whose matches ended before there were counts.
        connection.execute(sa.delete(table))
        last = connection.execute(sa.text("SELECT MAX(finished_at) FROM matches")).scalar_one()
        key_values.save(connection, explored_moves.COUNTED_SINCE, str(last))

    await hosting.database.write(forget)
    hosting.clock.forward(seconds=1)
    await play_all(service, await begin(), WON)
    replayer = Replayer(GAMES, "Tengen")
    steps = []
    while done := await hosting.database.write(lambda connection: count_next(connection, replayer, 2)):
        steps.append(done)
    assert steps == [2, 2, 1]
    after = await looked(service)
    assert after.played == counted.played + 1
    assert after.wins == (counted.wins[0] + 1, counted.wins[1])


async def test_explorer_of_new_database_has_no_backlog(hosting):
    replayer = Replayer(GAMES, "Tengen")
    assert await hosting.database.write(lambda connection: count_next(connection, replayer)) == 0
