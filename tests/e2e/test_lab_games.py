"""Games of the lab, unknown to the bot's code, played over real sockets by clicks alone.

Their moves have several steps, words beside points, chains that win, and draws by repetition. Every game of
the lab is played, in every variant, against a level and between people, in emoji and picture.
"""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
import pytest_asyncio

from bot.playground import Playground
from bot.views import presses
from bot.views.custom_id import parse_custom_id
from engines.core.game import Game, Position
from engines.core.types import Seat, Side
from engines.registry import find_level, games_in
from tests.contract.snapshots import LAB
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, selects, text_of, walk
from tests.e2e.person import Person
from tests.e2e.playing import (
    choose_style,
    exported,
    find_leading,
    is_over,
    match_number,
    press_path,
    revision_of,
    seq_of,
    steps_to,
)

pytestmark = pytest.mark.asyncio(loop_scope="package")

GAMES = games_in(str(LAB))
VARIANTS = [
    pytest.param(game, {option.name: choice}, id=f"{game.id}-{choice}")
    for game in GAMES
    for option in game.options
    for choice in option.choices
] + [pytest.param(game, {}, id=game.id) for game in GAMES if not game.options]
MAX_MOVES = 200
# Headers and moves are read here, and a clock would stand between them.
NO_CLOCK = {"rated": False, "clock": "none"}
OUTCOMES = {Side.FIRST: "first", Side.SECOND: "second", None: "draw"}


@pytest_asyncio.fixture(scope="module", loop_scope="package")
async def bot(
    own_playground: Playground, own_database: dict[str, str], tmp_path_factory: pytest.TempPathFactory
) -> AsyncIterator[BotProcess]:
    bot = BotProcess(own_playground, tmp_path_factory.mktemp("bot"), TENGEN_GAMES=str(LAB), **own_database)
    await bot.start()
    yield bot
    await bot.end()


def position_of(game: Game, export: Json) -> Position:
    return game.parse_moves(" ".join(export["moves"]), export["options"])


def has_picture(message: Json) -> bool:
    return any(one["type"] == 12 for one in walk(message["components"]))


async def show_picture(person: Person, board: Json) -> None:
    await choose_style(person, board, "Picture")
    shown = await person.wait_update(board["id"], has_picture)
    gallery = next(one for one in walk(shown["components"]) if one["type"] == 12)
    picture = await person.download(gallery["items"][0]["media"]["url"])
    assert picture.startswith(b"\x89PNG")


def name_of_winner(end: Position, *names: str) -> str:
    """Return the winner's name in the result's sentence; after a draw, its first word."""
    assert end.outcome is not None
    return "Draw" if end.outcome.winner is None else names[end.seat_of(end.outcome.winner)]


def think(position: Position, seed: int) -> int:
    return find_level(position.game, "club").search(position, seed).action


@pytest.mark.parametrize(
    "is_picture",
    [
        pytest.param(False, marks=pytest.mark.thorough, id="emoji"),
        pytest.param(True, marks=pytest.mark.nightly, id="picture"),
    ],
)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_lab_game_against_a_level_is_played_by_clicks(
    bot: BotProcess, alice: Person, game: Game, is_picture: bool
):
    answer = await alice.command(
        f"{game.command} challenge", opponent=bot.playground.bot_id, level="first-game", side="first"
    )
    board, number, played = answer.message, match_number(answer.message), 0
    if is_picture:
        await show_picture(alice, board)
    else:
        await choose_style(alice, board, "Emoji")
        await alice.wait_update(board["id"], lambda one: not has_picture(one))
    for seed in range(MAX_MOVES):
        board = await alice.wait_update(
            board["id"],
            lambda one, least=played: (
                is_over(one) or (seq_of(one) >= least and "thinking" not in text_of(one))
            ),
        )
        if is_over(board):
            break
        position = position_of(game, await exported(alice, number))
        played = position.ply + 1
        if position.seat_to_move is Seat.FIRST:
            await press_path(alice, board, position, think(position, seed))
    export = await exported(alice, number)
    end = position_of(game, export)
    assert end.outcome is not None and export["termination"] == end.outcome.termination
    assert has_picture(board) is is_picture
    assert name_of_winner(end, "Alice", "Tengen") in text_of(board).splitlines()[1]
    assert "{" not in text_of(board)


@pytest.mark.thorough
@pytest.mark.parametrize(("game", "options"), VARIANTS)
async def test_lab_game_between_people_is_played_by_clicks(
    bot: BotProcess, alice: Person, bob: Person, game: Game, options: dict[str, str]
):
    asked = {"side": "first", **NO_CLOCK, **options}
    answer = await alice.command(f"{game.command} challenge", opponent=bob.id, **asked)
    board = (await bob.click(answer.message, label="Accept")).message
    # The host may have drawn an opening.
    position = position_of(game, await exported(alice, match_number(board)))
    assert dict(position.options) == game.complete(options)
    people = (alice, bob)
    words: list[int] = []
    while position.outcome is None:
        if position.ply == 2:
            await show_picture(alice, board)
        mover = people[position.seat_to_move]
        legal = position.legal_actions()
        # The first action with a name is played once; all others come from `think`.
        said = [action for action in legal if isinstance(position.path_of(action)[0], str)]
        action = said[0] if said and not words else think(position, position.ply)
        words += [action] if action in said else []
        await press_path(mover, board, position, action)
        position = position.play(action)
        revision = revision_of(position)
        board = await mover.wait_update(
            board["id"], lambda one, shown=revision: is_over(one) or seq_of(one) == shown
        )
        assert is_over(board) or position.last_move in text_of(board) or action in words
    board = await alice.wait_update(board["id"], is_over)
    export = await exported(alice, match_number(board))
    assert tuple(export["moves"]) == position.history()
    assert export["outcome"] == OUTCOMES[position.outcome.winner]
    assert name_of_winner(position, *(one.name for one in people)) in text_of(board).splitlines()[1]


@pytest.mark.parametrize(
    "game",
    [
        pytest.param(game, marks=pytest.mark.nightly if number else pytest.mark.thorough, id=game.id)
        for number, game in enumerate(GAMES)
    ],
)
async def test_pressed_step_is_checked_and_outlives_a_restart(
    bot: BotProcess, alice: Person, bob: Person, game: Game
):
    answer = await alice.command(f"{game.command} challenge", opponent=bob.id, side="first", **NO_CLOCK)
    board = (await bob.click(answer.message, label="Accept")).message
    position = game.position()
    action = think(position, 1)
    depth = len(position.path_of(action)) - 1
    async for identity in steps_to(alice, board, position, action):
        if parse_custom_id(identity).press is not presses.BOARD.step:
            break
        refused = await bob.click(board, custom_id=identity)
        assert refused.is_ephemeral and "Alice's move" in refused.text
        await alice.click(board, custom_id=identity)
    number = match_number(board)
    every = range(position.action_count + 1)
    illegal = next(one for one in every if one not in position.legal_actions())
    for forged in (
        f"t3.step.{number}.0.{illegal}.1",
        f"t3.step.{number}.0.{10**9}.1",
        f"t3.step.{number}.0.{action}.{depth + 1}",
        f"t3.pan.{number}.0.0.{action}.{10**6}",
    ):
        refused = await alice.click(board, custom_id=forged, forge=True)
        assert refused.is_ephemeral and "don't recognize this button" in refused.text
    stale = await alice.click(board, custom_id=f"t3.step.{number}.7.{action}.0", forge=True)
    told = stale.made[0] if stale.made else await alice.follow_up(stale)
    assert "out of date" in text_of(told)
    # The true board was shown for it, with the steps that were taken.
    await alice.wait_update(
        board["id"], lambda message: identity in [one["custom_id"] for one in buttons(message)]
    )
    await bot.kill()
    await bot.start()
    # A bot that comes back may draw the board again; what was on the screen before is good all the same.
    await alice.click(board, custom_id=identity, forge=True)
    await alice.wait_update(board["id"], lambda one: seq_of(one) == 1)
    assert (await exported(alice, number))["moves"] == [position.format_action(action)]


@pytest.mark.thorough
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_step_can_be_taken_back(bot: BotProcess, alice: Person, bob: Person, game: Game):
    answer = await alice.command(f"{game.command} challenge", opponent=bob.id, side="first", **NO_CLOCK)
    board = (await bob.click(answer.message, label="Accept")).message
    position = game.position()
    before = [one["custom_id"] for one in buttons(board)]
    actions = [one for one in position.legal_actions() if len(position.path_of(one)) > 1][:1]
    for action in actions:
        await alice.click(board, custom_id=await find_leading(alice, board, position, action, 0))
        chosen = await alice.message(board)
        assert [one["custom_id"] for one in buttons(chosen)] != before
        assert f"{position.format_point(position.path_of(action)[0])} …" in text_of(chosen)
        await alice.click(chosen, emoji="↩️")
        assert [one["custom_id"] for one in buttons(await alice.message(board))] == before
    assert not selects(board)


@pytest.mark.thorough
async def test_match_waits_while_its_folder_is_taken_away(
    bot: BotProcess, alice: Person, bob: Person, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = next(one for one in GAMES if one.id == "ultimate")
    answer = await alice.command(f"{game.command} challenge", opponent=bob.id, side="first", clock="1d")
    board = (await bob.click(answer.message, label="Accept")).message
    first = buttons(board)[1]["custom_id"]
    await bot.kill()
    with monkeypatch.context() as without:
        without.setitem(bot._environment, "TENGEN_GAMES", "")
        await bot.start()
        # The board may have been drawn again, with other buttons.
        said = await alice.click(board, custom_id=first, forge=True)
        assert said.is_ephemeral and "its game isn't available right now" in said.text
        assert all(command["name"] != game.command for command in await alice.commands())
        await bot.kill()
    await bot.start()
    await alice.click(board, custom_id=first, forge=True)
    await alice.wait_update(board["id"], lambda one: "Bob to move" in text_of(one))
