"""A match whose engine has to be compiled first says so wherever it is seen, until the engine can move."""

import asyncio

import pytest

from engines.registry import levels_of
from tests.lab import noughts
from tests.lab.hosting import against_engine


@pytest.fixture
def compiler(hosting, monkeypatch):
    """Has the level `last` compiled for as long as this is not set."""
    is_compiled = asyncio.Event()
    pool = hosting.service._pool
    real = pool.choose

    async def choose(position, *, level, seed, requester, on_preparing, cap_s, is_background):
        if level == "last" and not is_compiled.is_set():
            on_preparing()
            await is_compiled.wait()
        return await real(position, level=level, seed=seed, requester=requester)

    def is_preparing(game, level):
        return (game.id, level) == ("noughts", "last") and not is_compiled.is_set()

    monkeypatch.setattr(pool, "choose", choose)
    monkeypatch.setattr(pool, "is_preparing", is_preparing)
    return is_compiled


async def test_match_says_engine_is_compiling_until_it_moves(hosting, service, compiler):
    match = await service.begin(against_engine("last", side="second"))
    assert (match.is_thinking, match.is_preparing) == (True, True)
    assert (await service.get(match.id)).is_preparing
    heard = await hosting.change(lambda changed: changed.id == match.id)
    assert (heard.ply, heard.is_preparing) == (0, True)
    compiler.set()
    moved = await hosting.change(lambda changed: changed.ply == 1)
    assert not moved.is_preparing
    assert not (await service.get(match.id)).is_preparing


async def test_compiling_is_not_mentioned_on_persons_turn(service, compiler):
    match = await service.begin(against_engine("last", side="first"))
    assert not match.is_preparing
    match = await service.play(match.id, 1, 4, 0)
    assert match.is_preparing


async def test_compiling_is_not_mentioned_for_ready_levels(service, compiler):
    others = [level.id for level in levels_of(noughts.NOUGHTS) if level.id in ("first", "unmeasured")]
    for level in others:
        match = await service.begin(against_engine(level, side="second"))
        assert not match.is_preparing
