"""The board says that its engine is being compiled, as soon as that is known and until it moves."""

import asyncio

import pytest

from tests.e2e.messages import buttons, text_of


@pytest.fixture
def compiler(lab, monkeypatch):
    """Set `is_missing` when it is found that the engine has to be compiled, and `is_compiled` after."""
    pool, is_missing, is_compiled = lab.bot.pool, asyncio.Event(), asyncio.Event()
    real = pool.choose

    async def choose(position, *, level, seed, requester, on_preparing, cap_s, is_background):
        await is_missing.wait()
        if not is_compiled.is_set():
            on_preparing()
            await is_compiled.wait()
        return await real(position, level=level, seed=seed, requester=requester)

    monkeypatch.setattr(pool, "choose", choose)
    monkeypatch.setattr(
        pool, "is_preparing", lambda game, level: is_missing.is_set() and not is_compiled.is_set()
    )
    return is_missing, is_compiled


async def begin(lab, alice):
    options = {"opponent": lab.playground.bot_id, "level": "first-game", "side": "second"}
    return (await alice.command("tictactoe challenge", **options)).message


async def test_new_board_says_engine_is_getting_ready(lab, alice, compiler):
    is_missing, is_compiled = compiler
    is_missing.set()
    board = await begin(lab, alice)
    assert "getting ready" in text_of(board)
    assert all(one.get("disabled") for one in buttons(board) if ".play." in one["custom_id"])
    is_compiled.set()
    await alice.wait_update(board["id"], lambda one: "Alice to move" in text_of(one))


async def test_board_says_engine_is_getting_ready_when_found_later(lab, alice, compiler):
    is_missing, is_compiled = compiler
    board = await begin(lab, alice)
    assert "thinking" in text_of(board)
    is_missing.set()
    await alice.wait_update(board["id"], lambda one: "getting ready" in text_of(one))
    is_compiled.set()
    await alice.wait_update(board["id"], lambda one: "Alice to move" in text_of(one))
