"""Where a match of `/play` takes place: in a thread of its own, in a direct message, on both sides."""

import pytest

from tests.bot.chat import refuses
from tests.bot.features.new_match.forms import (
    form_of,
    invited,
    labels_of,
    likeliest,
    started,
    taken,
    unfolded,
)
from tests.e2e.messages import text_of
from tests.e2e.playing import exported, match_number
from tests.lab.cases import first_by_default


@pytest.mark.parametrize("game", first_by_default("othello", "tictactoe"))
async def test_form_remembers_thread_choice(lab, newcomer, game):
    form = await unfolded(newcomer, f"{game} challenge")
    assert labels_of(form) == ["Start", "Rated", "Thread", "Back"]
    await newcomer.click(form, label="Thread")
    form = await newcomer.message(form)
    assert "Thread" in labels_of(form)
    assert "in a separate thread" in text_of(form)
    announced = await started(newcomer, form)
    await newcomer.wait_event("THREAD_CREATE", lambda one: one["id"] == announced["id"])
    assert "in a separate thread" in text_of(await form_of(newcomer))
    # Where there are none the choice is neither there nor lost.
    await newcomer.open_dm()
    alone = await unfolded(newcomer, "play")
    assert "Thread" not in labels_of(alone)
    assert "in a separate thread" not in text_of(alone)
    await started(newcomer, alone)
    await newcomer.switch_channel("general")
    assert "in a separate thread" in text_of(await form_of(newcomer))


async def test_thread_is_offered_only_where_permitted(lab, newcomer):
    await newcomer.switch_channel("no-threads")
    await newcomer.deny_bot("CREATE_PUBLIC_THREADS")
    try:
        form = await unfolded(newcomer, "tictactoe challenge")
        assert labels_of(form) == ["Start", "Rated", "Back"]
    finally:
        await newcomer.deny_bot()


async def test_match_stays_in_channel_when_thread_permission_is_lost(lab, newcomer):
    await newcomer.switch_channel("threads-no-more")
    form = await unfolded(newcomer, "tictactoe challenge")
    await newcomer.click(form, label="Thread")
    await newcomer.deny_bot("CREATE_PUBLIC_THREADS")
    try:
        await newcomer.click(await newcomer.message(form), label="Start")
        told = await newcomer.wait_message(lambda one: "can't start threads" in text_of(one))
        assert told["flags"] & 1 << 6
    finally:
        await newcomer.deny_bot()


@pytest.mark.parametrize("press", ["t2.begin", "t2.setup.0"])
async def test_forged_thread_choice_is_refused(lab, newcomer, press):
    await newcomer.open_dm()
    form = await form_of(newcomer)
    forged = await newcomer.click(form, custom_id=f"{press}:tictactoe;beginner;first;101", forge=True)
    await refuses(forged, "That isn't one of the choices")


@pytest.mark.parametrize("game", first_by_default("connect4", "gomoku"))
@pytest.mark.parametrize("is_in_people", [False, True])
async def test_both_sides_match_is_unrated_without_clock(lab, newcomer, game, is_in_people):
    form = await form_of(newcomer, f"{game} challenge")
    await newcomer.click(form, label="Options")
    await taken(newcomer, await newcomer.message(form), "clock=3+2")
    await newcomer.click(form, label="Back")
    await newcomer.click(form, label="Play a friend")
    if is_in_people:
        board = await invited(newcomer, form, newcomer.id)
    else:
        board = await started(newcomer, form, "Both sides")
    assert "(1) to move" in text_of(board).replace("*", "")
    export = await exported(newcomer, match_number(board))
    assert (export["is_rated"], export["clock"]) == (False, None)
    # The next form is as this one was; with a level, rating and clock are what they were.
    form = await form_of(newcomer)
    assert "you play both sides" in text_of(form)
    assert "3+2" not in text_of(form).splitlines()[-1]
    assert likeliest(form) == "Both sides"
    assert "unrated" in text_of(form).splitlines()[-1]
    await newcomer.click(form, label="Back")
    assert "3+2" not in text_of(await newcomer.message(form))
    assert "unrated" not in text_of(await newcomer.message(form))


async def test_both_sides_match_works_in_thread_and_direct_message(lab, newcomer):
    announced = await newcomer.command("tictactoe challenge", opponent=newcomer.id, thread=True)
    await newcomer.wait_event("THREAD_CREATE", lambda one: one["id"] == announced.message["id"])
    await newcomer.open_dm()
    form = await form_of(newcomer)
    assert "you play both sides" in text_of(form)
    assert "(1) to move" in text_of(await started(newcomer, form, "Both sides"))
