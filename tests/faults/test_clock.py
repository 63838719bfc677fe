"""The machine's clock is set forward and back by an hour while a match with a clock is played."""

import pytest

from tests.bot.chat import open_moves, pvp
from tests.e2e.messages import RefusedError
from tests.e2e.playing import is_over
from tests.faults.skewed import set_hours
from tests.faults.stored import stored_matches
from tests.faults.tables import match_of

pytestmark = [pytest.mark.faults, pytest.mark.asyncio(loop_scope="module")]


async def test_clock_jump_of_an_hour_charges_nobody(idle, tmp_path, alice, bob):
    hours = tmp_path / "hours"
    set_hours(hours, 0)
    await idle.launch("-m", "tests.faults.skewed", str(hours))
    await idle.be_online()
    board = await pvp(idle, alice, bob, game="gomoku", clock="3+2")
    number = match_of(board)
    people = (alice, bob)
    for ply in range(2):
        await press(people[ply], board)
        board = await shown_after(people[ply], board, idle, number, ply + 1)
    for ply, jumped in ((2, 1), (3, 0), (4, 1)):
        set_hours(hours, jumped)
        # With the next look at the clock, five seconds later at most, the log says so.
        await idle.says("jumped forward by 1:00:00" if jumped else "was set back by 1:00:00")
        person = people[ply % 2]
        await press(person, board)
        board = await shown_after(person, board, idle, number, ply + 1)
        assert not is_over(board)
    assert await idle.stop() == 0
    assert "Traceback" not in idle.log, idle.log


async def press(person, board):
    """Press a point of the current board; if it is redrawn meanwhile, try again."""
    while True:
        shown = await person.message(board)
        try:
            return await person.click(shown, custom_id=open_moves(shown)[0])
        except RefusedError:
            continue


async def shown_after(person, board, bot, number, moves):
    """Return the board once this number of moves is made."""
    return await person.wait_update(
        board["id"],
        lambda one: open_moves(one) and len(stored_matches(bot.database, [number])[number].moves) == moves
        and open_moves(one) != open_moves(board),
    )  # fmt: skip
