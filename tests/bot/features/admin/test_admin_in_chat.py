"""`/admin` is for the app's owner, even if Discord shows it to others, and every use is logged."""

import logging
import re
from dataclasses import replace
from types import SimpleNamespace

import pytest

from bot.features.admin.commands import _state
from bot.hosting.engines.job import ClusterState
from bot.hosting.engines.preparation import Compiling
from bot.i18n import LOCALES, words_for
from db.schema import matches
from tests.bot.chat import start
from tests.e2e.playing import match_number

STATES = ("ready", "warming", "closed")
COMMANDS = {"admin status": {}, "admin slow": {}, "admin unplayable": {}, "admin close": {"match": "1"}}


@pytest.fixture
def owner(lab, alice, monkeypatch):
    """Alice owns the app, and no one else does."""
    monkeypatch.setattr(lab.bot, "owner_id", int(alice.id))
    return alice


@pytest.mark.parametrize("name", COMMANDS)
async def test_admin_command_of_stranger_is_refused_and_logged(owner, bob, caplog, name):
    caplog.set_level(logging.INFO, "bot.features.admin.commands")
    answer = await bob.command(name, **COMMANDS[name])
    assert answer.text == "Only the owner of this app can do that."
    assert answer.message["flags"] & 64
    (said,) = caplog.messages
    assert said.endswith(f"was refused: /{name} is for owners of the app only")
    assert bob.id not in said


async def test_owner_is_taken_from_application(lab, alice, bob, monkeypatch):
    owner = lab.playground.world.guild["owner_id"]
    monkeypatch.setattr(lab.bot, "owner_id", None)
    for person in (alice, bob):
        answer = await person.command("admin slow")
        assert ("Only the owner" in answer.text) == (person.id != owner)


async def test_admin_commands_show_bot_state_to_owner(lab, owner, caplog):
    caplog.set_level(logging.INFO, "bot.features.admin.commands")
    await start(lab, owner, "tictactoe")
    text = (await owner.command("admin status")).text
    for part in (
        "**Servers**: 1",
        "**Gateway**: ",
        "Tic-tac-toe ",
        "**Engines**: 1 (",
        "**Searches run**: on this machine",
        "**Boards to update**: 0",
    ):
        assert part in text
    assert re.search(r"^\*\*Started\*\*: <t:\d+:f>$", text, re.MULTILINE)
    (said,) = caplog.messages
    assert said.endswith("uses /admin status")
    assert owner.id not in said
    slow = (await owner.command("admin slow")).text
    assert "longest" in slow
    assert all(line.startswith("`") for line in slow.splitlines())


async def test_engine_states_are_told_in_owners_language(lab, owner):
    status = replace(lab.bot.pool.status, state="warming", compiling=Compiling("othello", "club", 3))
    assert _state(status, words_for("en-US")) == "compiling Othello, Club; 3\u00a0left"
    for locale in set(LOCALES) - {"en-US"}:
        told = [_state(replace(status, compiling=None, state=state), words_for(locale)) for state in STATES]
        told.append(_state(status, words_for(locale)))
        assert len(set(told)) == 4
        assert not set(told) & {*STATES, "loading", _state(status, words_for("en-US"))}


async def test_admin_shows_owner_where_searches_run(lab, owner, monkeypatch):
    async def told(**state):
        cluster = SimpleNamespace(state=ClusterState(**state))
        monkeypatch.setattr(lab.bot.pool, "_cluster", cluster)
        return (await owner.command("admin status")).text

    assert "on this machine; the cluster can't be reached: nobody is there" in await told(
        trouble="nobody is there"
    )
    there = await told(is_connected=True, workers=3, trouble="the worker at tcp://old is not used")
    assert "**Searches run**: on the cluster (workers: 3)" in there
    assert "⚠️ the worker at tcp://old is not used" in there


async def test_admin_close_ends_stuck_match_once(lab, owner, bob):
    board = await start(lab, bob, "tictactoe")
    number = match_number(board)
    refused = await owner.command("admin close", match=str(number))
    assert "closed" not in refused.text
    update = matches.update().where(matches.c.id == number).values(game="unknown")
    await lab.bot.service._matches.write(lambda connection: connection.execute(update))
    assert f"Match {number} (unknown): " in (await owner.command("admin unplayable")).text
    closed = await owner.command("admin close", match=f"#{number}")
    assert closed.text == f"Match {number} is closed, without a result."
    assert "Every match can be replayed." in (await owner.command("admin unplayable")).text
    again = await owner.command("admin close", match=str(number))
    assert "is closed, without" not in again.text
    unknown = await owner.command("admin close", match="nonsense")
    assert "is closed, without" not in unknown.text
