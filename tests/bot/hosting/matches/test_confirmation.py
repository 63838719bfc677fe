"""A move is confirmed by those who chose it, in matches by the day; elsewhere nothing is looked up for it."""

from dataclasses import replace

import pytest

from bot.hosting.matches.acting.execution import check_confirmed
from bot.hosting.matches.command import Play, Resign
from bot.hosting.matches.errors import UnconfirmedMoveError
from db.rows import PersonSettings
from engines.core.types import Seat
from engines.registry import find
from tests.bot.hosting.matches.test_decide import new_match

MOVE = Play(Seat.FIRST, 112)


class Chosen:
    """A repository in which everybody has the same settings; counts its reads."""

    def __init__(self, confirm):
        self._settings = PersonSettings(confirm=confirm)
        self.reads = 0

    async def read(self, work):
        self.reads += 1
        return self._settings


def match_with(clock):
    return new_match(game=find("gomoku"), clock=clock)


@pytest.mark.parametrize("clock", ["1d", "3d", "7d"])
async def test_daily_move_is_refused_until_confirmed(clock):
    chosen, match = Chosen("on"), match_with(clock)
    with pytest.raises(UnconfirmedMoveError) as refused:
        await check_confirmed(chosen, match, MOVE)
    assert (refused.value.match, refused.value.turns, refused.value.move) == (match, ((112,),), "H8")
    await check_confirmed(chosen, match, replace(MOVE, is_confirmed=True))


async def test_confirmation_is_not_asked_by_default():
    await check_confirmed(Chosen(None), match_with("1d"), MOVE)


@pytest.mark.parametrize("clock", [None, "3+2", "5m", "1h", "12h"])
async def test_confirmation_setting_is_not_read_for_short_clocks(clock):
    chosen = Chosen("on")
    await check_confirmed(chosen, match_with(clock), MOVE)
    assert chosen.reads == 0


async def test_confirmation_is_asked_only_for_moves():
    chosen = Chosen("on")
    await check_confirmed(chosen, match_with("1d"), Resign(Seat.FIRST))
    assert chosen.reads == 0
