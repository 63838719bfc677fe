"""Matches that people and engines play over real sockets, and the questions on the way."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.matches.acting import timetable
from tests.bench.states.cast import Cast, state
from tests.bot.chat import open_moves, pvp, start, turn
from tests.e2e.messages import buttons
from tests.e2e.playing import is_over, match_number


# -- matches between people -----------------------------------------------------------
@state
async def panel(cast: Cast) -> None:
    await cast.alice.click(await cast.begun("gomoku"), label="⋯")


@state
async def panel_of_an_engine(cast: Cast) -> None:
    await cast.alice.click(await start(cast.lab, cast.alice, "othello"), label="⋯")


@state
async def panel_of_a_spectator(cast: Cast) -> None:
    await cast.carol.click(await cast.begun("connect4"), label="⋯")


@state
async def a_takeback_asked(cast: Cast) -> None:
    board = await cast.begun("gomoku")
    await cast.bob.command("match takeback", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], cast.shows("asks-takeback"))


@state
async def a_takeback_granted(cast: Cast) -> None:
    board = await cast.begun("gomoku")
    await cast.bob.command("match takeback", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], cast.shows("asks-takeback"))
    await cast.alice.click(board, label="Accept takeback")
    await cast.alice.wait_update(board["id"], cast.shows("turn", name="Bob"))


@state
async def a_draw_asked(cast: Cast) -> None:
    board = await cast.begun("othello")
    await cast.bob.command("match draw", match=str(match_number(board)))
    await cast.alice.wait_update(board["id"], cast.shows("asks-draw"))


@state
async def resigning(cast: Cast) -> None:
    panel = await cast.alice.click(await cast.begun("connect4"), label="⋯")
    await cast.alice.click(panel.message, label="Resign")


@state
async def a_claim(cast: Cast) -> None:
    service = cast.lab.bot.service
    board = await cast.begun("gomoku", clock="5m")
    matches, scheduler = service._matches, service._scheduler
    now = matches.now
    matches.now = scheduler._now = lambda: now() + timedelta(minutes=5, seconds=1)
    try:
        scheduler.wake()
        await cast.bob.wait_update(board["id"], cast.shows("is-late", "is-late-until"))
    finally:
        matches.now = scheduler._now = now


@state
async def swap2(cast: Cast) -> None:
    board = await cast.begun("gomoku", 0, opening="swap2")
    for point in ("h8", "h9", "g8"):
        await cast.alice.command("match move", at=point, match=str(match_number(board)))
    board = await cast.bob.wait_update(board["id"], cast.has("What's this?"))
    await cast.bob.click(board, label="What's this?")


@state
async def a_turn_ping(cast: Cast) -> None:
    """Produce a slow match in which Alice gets a ping that Bob has moved, after a quiet while."""
    usual, timetable.SOON = timetable.SOON, timedelta(milliseconds=50)
    try:
        await cast.begun("gomoku", clock="3d")
        await cast.alice.wait_message(lambda one: one["content"].startswith(f"<@{cast.alice.id}>"))
    finally:
        timetable.SOON = usual


@state
async def a_plan(cast: Cast) -> None:
    board = await cast.begun("gomoku", 1, clock="3d")
    line = "J9 J8 K10 H7 L11 M12"
    await cast.alice.command("match plan", line=line, match=str(match_number(board)))


@state
async def an_end_against_an_engine(cast: Cast) -> None:
    board = await start(cast.lab, cast.alice)
    while not is_over(board):
        await cast.alice.click(board, custom_id=open_moves(board)[0])
        board = await turn(cast.alice, board, is_changed=True)


@state
async def a_challenge(cast: Cast) -> None:
    await cast.bob.command("gomoku challenge", opponent=cast.alice.id, clock="3d", rule="renju")


@state
async def a_refusal(cast: Cast) -> None:
    board = await cast.begun("connect4", 1)
    await cast.alice.click(board, custom_id=open_moves(await cast.alice.message(board))[0])


@state
async def a_follow_answer(cast: Cast) -> None:
    board = await pvp(cast.lab, cast.bob, cast.carol, "connect4")
    await cast.alice.click(board, custom_id=open_moves(board)[0])


@state
async def a_thread(cast: Cast) -> None:
    answer = await cast.alice.command(
        "tictactoe challenge",
        opponent=cast.lab.playground.bot_id,
        level="first-game",
        side="first",
        thread=True,
    )
    thread = answer.message["id"]
    await cast.alice.wait_event("THREAD_CREATE", lambda one: one["id"] == thread)
    cast.alice.channel_id = thread
    await turn(cast.alice, await cast.alice.wait_message(lambda one: bool(one["components"])))


@state
async def an_open_table(cast: Cast) -> None:
    await cast.bob.command("gomoku open", clock="10+5")


# -- engines, votes, records ----------------------------------------------------------
@state
async def watching(cast: Cast) -> None:
    board = await cast.alice.command("connect4 watch", first="beginner", second="casual", pace="60")
    await cast.alice.click(board.message, label="Pause")


@state
async def a_vote(cast: Cast) -> None:
    board = await cast.alice.command("gomoku vote", level="first-game", seconds="60")
    await cast.alice.click(board.message, label="Vote")


@state
async def watching_on(cast: Cast) -> None:
    """Produce a match between two levels after some moves, as a spectator sees it."""
    board = (await cast.bob.command("gomoku watch", first="beginner", second="casual", pace="60")).message
    await cast.bob.click(board, label="Pause")
    for ply in range(1, 5):
        await cast.bob.click(await cast.bob.message(board), label="One move")
        await cast.bob.wait_update(
            board["id"], lambda one, seq=1 + 2 * ply: f".{seq}" in str(one["components"])
        )


@state
async def a_vote_under_way(cast: Cast) -> None:
    board = (await cast.bob.command("connect4 vote", level="first-game", seconds="3600")).message
    for person in (cast.carol, cast.alice):
        ballot = (await person.click(board, label="Vote")).message
        wanted = next(one for one in buttons(ballot) if ".ballot_play." in one["custom_id"])
        await person.click(ballot, custom_id=wanted["custom_id"])


@state
async def a_replay(cast: Cast) -> None:
    answer = await cast.alice.command("match import", game="gomoku", text="h8 h9 g8 g9 i8 i9 j8 j9 f8")
    number = str(match_number(answer.message))
    await cast.alice.command("match replay", match=number)
