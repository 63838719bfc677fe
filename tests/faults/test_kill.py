"""SIGKILL at random moments, also during a start, with many matches in progress.

No acknowledged move may be missing or doubled. Every board must be right after every start. One order of the
moves must explain all answers.
"""

import asyncio
import math
import random
from collections import Counter

import pytest

from bot.playground import Playground, PlaygroundOptions
from tests.e2e.bot_process import BotProcess
from tests.faults.killing import kill_often, tables_in
from tests.faults.linearizability import Append, Outcome, Read, is_linearizable
from tests.faults.stored import stored_matches
from tests.faults.tables import operation

NOBODY_WAITS = {"CHALLENGES_TO_ONE": "1000", "CHALLENGES_AN_HOUR": "10000", "MATCHES_PER_PLAYER": "1000"}


@pytest.mark.parametrize(
    ("kills", "count"),
    [
        pytest.param(2, 8, id="two", marks=[pytest.mark.faults, pytest.mark.quick]),
        pytest.param(200, 50, id="two-hundred", marks=[pytest.mark.faults, pytest.mark.timeout(7200)]),
    ],
)
async def test_acknowledged_moves_are_neither_lost_nor_doubled(tmp_path, kills, count):
    options = PlaygroundOptions(has_rate_limits=False, session_s=5.0)
    async with Playground(tmp_path / "discord", options) as playground:
        bot = BotProcess(playground, tmp_path, **NOBODY_WAITS)
        await bot.start()
        may_play = asyncio.Event()
        async with tables_in(playground, count, may_play) as (crowd, tables):
            lives = await kill_often(bot, crowd, tables, may_play, kills, random.Random(kills))
        assert await bot.stop() == 0, bot.log[-3000:]
        stored = stored_matches(bot.database)
        assert "Traceback" not in bot.log, bot.log[-6000:]
    pressed = [one for table in tables for one in table.presses]
    found = judge(pressed, lives.kills, stored)
    assert found["made"] > 2 * kills, "hardly anything was played"
    print(f"\n{count} matches at a time, {sum(table.finished for table in tables)} finished; {lives}")
    print(
        f"{found['made']} moves acknowledged, {found['refused']} refused, {found['unknown']} unanswered, ",
        end="",
    )
    print(f"{found['kept']} of these stored all the same; lost 0, doubled 0")


def judge(pressed, kills, stored):
    """Check all answers against the stored moves; return the number of moves by outcome."""
    counts = Counter()
    histories = {number: [] for number in stored}
    for one in pressed:
        histories[one.match_id].append(operation(one, stored[one.match_id].ply_at(one.seq), kills))
    for number, history in histories.items():
        match = stored[number]
        assert match.seqs == list(range(len(match.seqs)))
        moves = tuple(match.moves)
        counts.update(one.outcome.name.lower() for one in history)
        counts["kept"] += sum(
            one.outcome is Outcome.UNKNOWN and moves[one.ply : one.ply + 1] == (one.action,)
            for one in history
        )
        everything = [*history, *nobodys(history, moves), Read(called=math.inf, seen=moves)]
        assert is_linearizable(everything), (number, match, history)
    return counts


def nobodys(history, moves):
    """Return the moves without a press: levels' moves and forced passes. They may come at any time."""
    asked = {(one.ply, one.action) for one in history if one.outcome is not Outcome.REFUSED}
    return [
        Append(called=-math.inf, ply=ply, action=action, outcome=Outcome.UNKNOWN)
        for ply, action in enumerate(moves)
        if (ply, action) not in asked
    ]
