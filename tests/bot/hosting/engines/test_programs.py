"""External programs in matches, analyses and reviews: killed, hung, absent, and replaced by ours."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
from dataclasses import replace

import pytest

from bot.hosting.engines.cluster.remote_worker import Proofs
from bot.hosting.engines.job import key_of
from bot.hosting.engines.search_job import SearchReply, registered_game
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import offered_level
from bot.hosting.ratings.rating import level_rating
from bot.hosting.reviews import reviews
from engines import registry
from engines.core.engine import Limits
from engines.programs import host_programs
from engines.programs import program as base
from engines.programs import uci as uci_programs
from engines.programs.uci import UciProgram
from engines.registry import find_level, games, levels_of, opponents_of
from tests.engines.programs.fake import uci
from tests.lab import hosting as hosting_lab
from tests.lab import noughts
from tests.lab.hosting import against_engine, opened
from tests.lab.pools import thread_pool

CHESS = games()["chess"]
START = CHESS.position()
FIRST, LAST = START.legal_actions()[0], START.legal_actions()[-1]
E4 = START.parse_action("e4")
FAILURES = {
    "killed": "os.kill(os.getpid(), 9)",
    "hung": "time.sleep(600)",
    "illegal": "say('bestmove e2e5')",
    "endless": "while True: say('info depth 1')",
}
ABSENT = "program-absent-full"


@pytest.fixture(autouse=True)
def two_levels_of_ours(monkeypatch):
    """Chess with levels that play the first and the last legal move, without kernels."""
    parts_of = registry.parts_of

    def few(game):
        parts = parts_of(game)
        return replace(parts, levels=noughts.LEVELS[:2], analyst=None) if game is CHESS else parts

    monkeypatch.setattr(registry, "parts_of", few)
    monkeypatch.setattr(uci_programs, "GRACE_S", 0.05)
    # A busy machine begins programs slowly.
    monkeypatch.setattr(base, "AGAIN_S", 60.0)
    monkeypatch.setattr(uci_programs, "_READY_S", 60.0)
    monkeypatch.setattr(host_programs, "_START_S", 60.0)
    monkeypatch.setattr(UciProgram, "quick", Limits(seconds=0.1, nodes=8))


@pytest.fixture
def program(monkeypatch, tmp_path):
    """`program(go)` names a UCI program that runs `go` at each search, and returns its weaker level."""

    def named(go):
        monkeypatch.setenv("CHESS_PROGRAM", uci(tmp_path, go))
        return opponents_of(CHESS)[-2].id

    return named


@pytest.fixture
async def pool():
    """A worker in a thread that has loaded the levels of ours."""
    made = thread_pool(find_game=registered_game)
    await made.start()
    for level in levels_of(CHESS):
        await made.choose(START, level.id, 0, 1)
    yield made
    await made.close()


def failing_once(folder, how):
    """What a program does at a search: after its first one it fails once, and then plays e2e4."""
    first, failed = folder / "first", folder / "failed"
    return f"""
        if not os.path.exists({str(first)!r}): open({str(first)!r}, "w").close()
        elif not os.path.exists({str(failed)!r}):
            open({str(failed)!r}, "w").close()
            {how}
            continue
        say("info depth 1 score cp 50 pv e2e4 e7e5")
        say("bestmove e2e4")"""


@pytest.mark.parametrize("how", FAILURES.values(), ids=FAILURES.keys())
async def test_ours_move_for_a_failed_program(pool, program, tmp_path, caplog, how):
    # Loading is the first search.
    level = program(failing_once(tmp_path, how))
    failed = await pool.choose(START, level, 0, 1)
    assert (failed.is_fallback, failed.level, failed.action) == (True, "last", LAST)
    assert any(record.levelno >= logging.ERROR for record in caplog.records)
    again = await pool.choose(START, level, 0, 1)
    assert (again.is_fallback, again.level, again.action) == (False, level, E4)
    assert again.score is not None and again.score.value == 0.5


async def test_ours_move_for_an_absent_program(pool):
    choice = await pool.choose(START, ABSENT, 0, 1)
    assert (choice.is_fallback, choice.level, choice.action) == (True, "last", LAST)


async def test_program_that_never_answers_is_replaced(pool, program, monkeypatch):
    monkeypatch.setattr(host_programs, "_START_S", 0.1)
    monkeypatch.setenv("CHESS_PROGRAM", "cat")
    choice = await pool.choose(START, opponents_of(CHESS)[-1].id, 0, 1)
    assert (choice.is_fallback, choice.level) == (True, "last")


async def test_analysis_is_the_programs_and_else_ours(pool, program, tmp_path):
    program(failing_once(tmp_path, "os._exit(1)"))
    assert set(await pool.analyze(START, 1)) == set(START.legal_actions())
    assert set(await pool.analyze(START, 1)) == {E4}


async def test_review_is_the_programs_and_else_ours(program, tmp_path, monkeypatch):
    ours = reviews.version_of.__wrapped__(CHESS)
    program(failing_once(tmp_path, "os._exit(1)"))
    assert reviews.version_of.__wrapped__(CHESS) != ours
    levels = []
    async with opened(f"sqlite:///{tmp_path / 'review.db'}", games={"chess": CHESS}) as hosting:
        pool = hosting.service.reviews._pool
        assess = pool.assess

        async def spy(position, level, *terms):
            levels.append((position.ply, level))
            return await assess(position, level, *terms)

        monkeypatch.setattr(pool, "assess", spy)
        match = await hosting.service.begin(against_engine(None, game=CHESS, is_rated=False))
        for move in ("f3", "e5", "g4", "Qh4"):
            match = await hosting.service.play(match.id, 1, match.position.parse_action(move), match.seq)
        job = await hosting.service.reviews.ask(match, 1)
        await job.wait_for_end(60.0)
    assert job.review is not None
    full = opponents_of(CHESS)[-1].id
    # It fails first, and at the first move of Black it plays e2e4.
    assert levels == [(3, full), (3, "last"), (2, full), (1, full), (1, "last"), (0, full)]


async def test_match_outlives_its_killed_and_removed_program(program, tmp_path, monkeypatch):
    pid = tmp_path / "pid"
    level = program(f"""
        open({str(pid)!r}, "w").write(str(os.getpid()))
        if len(moves) == 5: os._exit(1)
        say("bestmove " + ["e2e4", "e7e5", "", "d7d5"][len(moves)])""")

    # A busy machine begins the program again slowly.
    monkeypatch.setattr(hosting_lab, "TIMES", replace(hosting_lab.TIMES, grace_s=30.0))
    async with opened(f"sqlite:///{tmp_path / 'match.db'}", games={"chess": CHESS}) as hosting:

        async def answer_to(match, move):
            match = await hosting.service.play(match.id, 1, match.position.parse_action(move), match.seq)
            return await hosting.change(lambda changed: changed.ply == match.ply + 1)

        match = await answer_to(await hosting.service.begin(against_engine(level, game=CHESS)), "e4")
        first = int(pid.read_text())
        os.kill(first, signal.SIGKILL)
        await asyncio.to_thread(os.waitid, os.P_PID, first, os.WEXITED | os.WNOWAIT)
        match = await answer_to(match, "h3")
        assert match.position.history() == ("e4", "e5", "h3", "d5")
        assert int(pid.read_text()) != first
        # It ends in this search, and is removed before the next.
        match = await answer_to(match, "h4")
        monkeypatch.delenv("CHESS_PROGRAM")
        match = await answer_to(match, "a3")
        assert match.ply == 8 and match.players[1].level == level
        with pytest.raises(InvalidChoiceError, match="not installed"):
            await hosting.service.begin(against_engine(level, game=CHESS))


def test_program_is_offered_only_while_it_is_there(program):
    level = program("pass")
    assert offered_level(CHESS, level) == level
    assert level_rating(CHESS, level) is None
    with pytest.raises(InvalidChoiceError, match="Absent, which plays this level, is not installed"):
        offered_level(CHESS, ABSENT)


def test_programs_stay_on_the_bots_machine(program):
    proofs = Proofs(1.0, 1.0)
    reply = SearchReply(action=E4)
    ours, theirs = levels_of(CHESS)[0], find_level(CHESS, program("pass"))
    for level in (ours, theirs):
        proofs.add(START, level, reply)
    assert list(proofs._answers) == [key_of(START, ours)]
