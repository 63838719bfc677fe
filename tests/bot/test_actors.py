"""Presses and commands refuse people that they are not for, before anything happens."""

import pytest
import pytest_asyncio

from bot.hosting.matches.command import Step, Toggle
from bot.hosting.spectating.errors import NotStarterError
from bot.views import presses
from bot.views.custom_id import Actor, Subject, clicks_in, custom_id
from tests.bot.chat import pvp
from tests.e2e.playing import match_number
from tests.lab import asking
from tests.lab.presses import EVERY_PRESS

GAME = "tictactoe"
OF_MATCHES = {Actor.PLAYER, Actor.ARRANGER, Actor.READER, Actor.STARTER}
COMMANDS = {
    Actor.PLAYER: ("takeback", "draw", "accept", "resign"),
    Actor.ARRANGER: ("board",),
    Actor.READER: ("export",),
}
"""The commands of `/match` that are not for everybody who sees the match of two people."""


@pytest_asyncio.fixture(loop_scope="session")
async def board(lab, alice, bob, carol):
    for person in (alice, bob, carol):
        await person.switch_channel("acting")
    return await pvp(lab, alice, bob, GAME)


def for_actors(*actors):
    return [one for one in EVERY_PRESS if one.by in actors]


def forged(press, number):
    words = "x" if press.has_words else ""
    return custom_id(press, *([number] + [0] * press.arity)[: press.arity], text=words)


async def told(person, board, press, number):
    """What somebody hears who presses."""
    answer = await person.click(board, custom_id=forged(press, number), forge=True)
    if not answer.made:
        # A slow answer is deferred first.
        await person.follow_up(answer)
    return answer.text


async def state_of(lab, number):
    """A match's events, and how and where it is shown; which of them is drawn is stored at any time."""
    match = await lab.bot.service.boards.match(number)
    return match.events, match.place, match.board.stored_style


async def test_actor_fits_subject_of_press():
    for press in EVERY_PRESS:
        if press.by in OF_MATCHES:
            assert press.subject is Subject.MATCH, press
        if press.by is Actor.HOST:
            assert press.subject is Subject.TABLE, press
        if press.by in {Actor.ORGANIZER, Actor.MANAGER}:
            assert press.subject in {Subject.NOTHING, Subject.TOURNAMENT}, press


async def test_player_commands_are_refused_to_spectator(lab, carol, board):
    number = match_number(board)
    before = await state_of(lab, number)
    refused = for_actors(Actor.PLAYER, Actor.ARRANGER, Actor.READER)
    assert len(refused) > 20
    for press in refused:
        assert "between Alice and Bob" in await told(carol, board, press, number), press
    for names in COMMANDS.values():
        for name in names:
            assert "between Alice and Bob" in (await carol.command(f"match {name}", match=str(number))).text
    assert await state_of(lab, number) == before


async def test_finished_match_is_readable_but_arranged_only_by_players(lab, alice, carol, board):
    number = match_number(board)
    await asking.resign(lab.bot.service, number, int(alice.id))
    assert "between Alice and Bob" not in await told(carol, board, presses.EXPORT, number)
    assert "between Alice and Bob" not in (await carol.command("match export", match=str(number))).text
    assert "between Alice and Bob" in await told(carol, board, presses.REPOST, number)


async def test_exhibition_is_controlled_only_by_starter(lab, alice, bob, board):
    begun = await alice.command(f"{GAME} watch", first="first-game", second="first-game", pace="60")
    number = match_number(begun.message)
    for press in for_actors(Actor.STARTER):
        assert f"Only <@{alice.id}>" in await told(bob, begun.message, press, number), press
    for name in ("pause", "step", "stop"):
        said = (await bob.command(f"match {name}", match=str(number))).text
        assert f"Only <@{alice.id}>" in said
    assert not (await lab.bot.service.boards.match(number)).is_finished
    await alice.click(begun.message, custom_id=custom_id(presses.STOP, number), forge=True)
    assert (await lab.bot.service.boards.match(number)).is_finished


async def test_vote_match_can_only_be_stopped(lab, alice, carol, board):
    for press in for_actors(Actor.STARTER):
        assert (
            await told(carol, board, press, match_number(board))
            == "That only works in matches between two levels."
        )
    vote = (await alice.command(f"{GAME} vote", level="first-game", seconds="86400")).message
    for command in (Toggle(), Step()):
        with pytest.raises(NotStarterError):
            await lab.bot.service.exhibitions.execute_command(match_number(vote), command)
    said = await told(alice, vote, presses.PAUSE, match_number(vote))
    assert f"Only <@{alice.id}>" in said


async def test_table_is_closed_only_by_host(lab, alice, bob, board):
    table = (await alice.command(f"{GAME} open")).message
    number = next(click.id for click in clicks_in(table["components"]))
    for press in for_actors(Actor.HOST):
        assert "Alice" in await told(bob, table, press, number), press
    assert (await lab.bot.service.tables.load(number)).is_open


async def test_organizing_and_server_settings_are_refused_to_members(bob, board):
    pressed = [one for one in for_actors(Actor.ORGANIZER, Actor.MANAGER) if one.subject is Subject.NOTHING]
    assert len(pressed) == 5
    for press in pressed:
        assert "Manage Server" in await told(bob, board, press, 0), press
