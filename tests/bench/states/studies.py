"""Reviews, analyses, hints, replays and puzzles, by real engines."""

from __future__ import annotations

import asyncio
import functools
from collections.abc import Awaitable, Callable

from engines.registry import find, find_level, games
from tests.bench.states.cast import STATES, Cast, state
from tests.bench.states.speaker import Speaker
from tests.bot.chat import pvp, start, turn
from tests.bot.features.puzzles.test_puzzles_in_chat import make, puzzle_in, solve, wrong_move
from tests.e2e.answer import Answer
from tests.e2e.messages import Json, text_of
from tests.e2e.playing import match_number

LEVELS = ("casual", "beginner")
MAX_PLIES = 60


@functools.cache
def played(command: str) -> str:
    """Return a match of two levels as typed moves; the weaker level makes mistakes."""
    game = find(command)
    position = game.position()
    while position.outcome is None and position.ply < MAX_PLIES:
        level = find_level(game, LEVELS[position.ply % 2])
        position = position.play(level.search(position, position.ply).action)
    return " ".join(position.history())


async def imported(cast: Cast, game: str) -> Json:
    """Return the page of a finished match, imported because a busy engine would delay a played one."""
    for _ in range(40):
        page = (await cast.alice.command("match import", game=game, text=played(game))).message
        if not cast.shows("busy")(page):
            return page
        await asyncio.sleep(3)
    raise AssertionError(text_of(page))


async def answered(cast: Cast, ask: Callable[[], Awaitable[Answer]], key: str) -> Json:
    """Return the page that Alice asks for once it has the sentence `key`; a busy bot is asked again."""
    for _ in range(40):
        page = await cast.alice.wait_update(
            (await ask()).message["id"], cast.shows(key, "busy"), timeout_s=180
        )
        if not cast.shows("busy")(page):
            return page
        await asyncio.sleep(3)
    raise AssertionError(text_of(page))


async def told(cast: Cast, person: Speaker, page: Json, key: str) -> Json:
    """Return the page once it has the sentence `key`."""
    return await person.wait_update(page["id"], cast.shows(key), timeout_s=180)


async def review(cast: Cast, game: str) -> Json:
    number = str(match_number(await imported(cast, game)))
    return await answered(
        cast, functools.partial(cast.alice.command, "match review", match=number), "review-accuracy"
    )


@state
async def a_move_reviewed(cast: Cast) -> None:
    page = await review(cast, "othello")
    first = (await cast.alice.click(page, label="Move by move")).message
    await cast.alice.click(first, label="▶ ?")


async def analysis(cast: Cast, game: str) -> Json:
    """Produce an analysis in the middle of a match."""
    number = str(match_number(await imported(cast, game)))
    move = len(played(game).split()) // 2
    return await answered(
        cast, functools.partial(cast.alice.command, "match analyze", match=number, move=move), "analysis-best"
    )


@state
async def an_analysis_in_words(cast: Cast) -> None:
    await cast.alice.click(await analysis(cast, "connect4"), label="As text")


for _game in games().values():
    STATES[f"review-{_game.command}"] = functools.partial(review, game=_game.command)
    STATES[f"analysis-{_game.command}"] = functools.partial(analysis, game=_game.command)


@state
async def a_second_try(cast: Cast) -> None:
    """Produce a retry of a mistake: Bob could have stopped Alice's line."""
    board = await pvp(cast.lab, cast.alice, cast.bob)
    for number, move in enumerate(("a1", "b2", "a2", "c1", "a3")):
        await (cast.bob if number % 2 else cast.alice).click(board, label=move)
    page = (await cast.bob.click(await cast.bob.message(board), label="Review")).message
    await cast.bob.click(await told(cast, cast.bob, page, "review-accuracy"), label="Try again")


@state
async def a_hint(cast: Cast) -> None:
    for game in ("gomoku", "othello", "checkers"):
        board = await start(cast.lab, cast.alice, game, rated=False)
        number = str(match_number(board))
        region = await answered(
            cast, functools.partial(cast.alice.command, "match hint", match=number), "hint-region"
        )
        if game != "gomoku":
            await cast.alice.click(region, label="Show the move")
            await told(cast, cast.alice, region, "hint-move")


@state
async def an_animation(cast: Cast) -> None:
    page = await imported(cast, "othello")
    shown = (await cast.alice.command("match replay", match=str(match_number(page)))).message
    await cast.alice.click(shown, label="Animation")
    await cast.alice.wait_update(shown["id"], lambda one: ".gif" in str(one["components"]), timeout_s=180)


async def form_from_here(cast: Cast) -> Json:
    """Produce the form from a position after six moves that no ongoing match has."""
    answer = await cast.alice.command("match import", game="gomoku", text="o1 o2 n1 n2 m1 m2")
    page = (await cast.alice.click(answer.message, emoji="⏭️")).changed[0]
    clicked = await cast.alice.click(page, label="Play from here")
    return clicked.made[0] if clicked.made else await cast.alice.follow_up(clicked)


@state
async def play_from_here(cast: Cast) -> None:
    await form_from_here(cast)


@state
async def a_match_from_here(cast: Cast) -> None:
    form = await form_from_here(cast)
    if cast.has("Back")(form):
        # It begins with people if the last match was between people.
        form = (await cast.alice.click(form, label="Back")).changed[0]
    begun = await cast.alice.click(form, label="Easy")
    await turn(cast.alice, begun.made[0] if begun.made else await cast.alice.follow_up(begun))


async def begun_puzzle(cast: Cast, game: str) -> Json:
    """Return a puzzle before its first move; an open one of an earlier state is used again."""
    return (await cast.alice.command("puzzle", game=game)).message


async def missed_puzzle(cast: Cast, game: str) -> Json:
    page = await begun_puzzle(cast, game)
    return await make(cast.alice, page, wrong_move(puzzle_in(page)))


async def answered_puzzle(cast: Cast, game: str) -> None:
    """Produce a puzzle after a correct move and the reply."""
    page = await missed_puzzle(cast, game)
    page = (await cast.alice.click(page, label="Try again")).changed[0]
    await make(cast.alice, page, puzzle_in(page).line[0])


async def solved_puzzle(cast: Cast, game: str) -> None:
    await solve(cast.alice, await begun_puzzle(cast, game))


for _game in games().values():
    for _step, _play in (
        ("begun", begun_puzzle),
        ("missed", missed_puzzle),
        ("answered", answered_puzzle),
        ("solved", solved_puzzle),
    ):
        STATES[f"puzzle-{_game.command}-{_step}"] = functools.partial(_play, game=_game.command)


@state
async def a_daily_puzzle(cast: Cast) -> None:
    await cast.alice.command("settings server", daily=f"<#{cast.alice.channel_id}>")
    post = await cast.alice.wait_message(cast.shows("daily-nobody"))
    page = await solve(cast.bob, (await cast.bob.click(post, label="Solve")).message)
    await told(cast, cast.bob, page, "puzzle-solved-in")
    await told(cast, cast.alice, post, "daily-line-solved")
    await cast.alice.command("settings server", daily="automatic")
