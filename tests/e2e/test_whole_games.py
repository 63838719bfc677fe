"""Whole matches over real sockets, in every game, by every way to make a move."""

from __future__ import annotations

import pytest

from engines.core.types import Seat, Side
from engines.games.gomoku import GAME as GOMOKU
from engines.registry import games, levels_of
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import (
    MAX_MOVES,
    choose_style,
    easy_level,
    exported,
    is_over,
    is_turn_of,
    match_number,
    move_form,
    position_of,
    press_path,
    seq_of,
    think,
)

pytestmark = pytest.mark.asyncio(loop_scope="package")
LONGEST = "othello"
LONG = {LONGEST, "checkers", "chess", "mancala"}
EVERY_GAME = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)
# By default, the longer games are played to the end once: against the bot, by the buttons of the board.
THE_SHORTER_GAMES = pytest.mark.parametrize(
    "game",
    [pytest.param(game, marks=pytest.mark.thorough if game.id in LONG else ()) for game in games().values()],
    ids=lambda game: game.id,
)


async def waits_for_us(person: Person, board: Json, ply: int = 0) -> Json:
    """Return the board once it shows at least `ply` moves and it is this person's turn, or it is over."""

    def is_ours(message: Json) -> bool:
        return is_over(message) or (seq_of(message) >= ply and is_turn_of(message, person.name))

    return await person.wait_update(board["id"], is_ours)


async def settled(person: Person, board: Json) -> Json:
    """Check a finished match against the rules, by replaying its export; return the export."""
    board = await person.wait_update(board["id"], is_over)
    export = await exported(person, match_number(board))
    position = position_of(export)
    assert position.outcome is not None
    winner = position.outcome.winner
    expected = "draw" if winner is None else position.seat_of(winner).name.lower()
    assert (export["outcome"], export["termination"]) == (expected, str(position.outcome.termination))
    assert {one.get("label") for one in buttons(board)} >= {"Rematch", "Replay", "Export"}
    return export


@EVERY_GAME
async def test_bot_is_played_with_buttons_of_the_board(bot: BotProcess, alice: Person, game):
    answer = await alice.command(
        f"{game.command} challenge", opponent=bot.playground.bot_id, level=levels_of(game)[0].id
    )
    board = answer.message
    number = match_number(board)
    played = 0
    for ply in range(MAX_MOVES):
        board = await waits_for_us(alice, board, played)
        if is_over(board):
            break
        position = position_of(await exported(alice, number))
        await press_path(alice, board, position, position.parse_action(think(position, "club", ply)))
        played = position.ply + 1
    export = await settled(alice, board)
    assert export["seats"][0]["name"] == "Alice"


@THE_SHORTER_GAMES
async def test_bot_is_played_with_typed_moves(bot: BotProcess, alice: Person, game):
    answer = await alice.command(
        f"{game.command} challenge", opponent=bot.playground.bot_id, level=easy_level(game), side="second"
    )
    board = answer.message
    number = match_number(board)
    played = 0
    for ply in range(MAX_MOVES):
        board = await waits_for_us(alice, board, played)
        if is_over(board):
            break
        position = position_of(await exported(alice, number))
        assert position.seat_to_move.name == "SECOND"
        # Either case is read, and spaces around a move do no harm.
        move = think(position, "club", ply)
        await alice.command("match move", at=f" {move.swapcase()} ", match=str(number))
        played = position.ply + 1
    export = await settled(alice, board)
    assert export["seats"][1]["name"] == "Alice"


@THE_SHORTER_GAMES
async def test_people_play_a_whole_game(bot: BotProcess, alice: Person, bob: Person, game):
    # Beside a clock, the header has no room for the names and the discs of both sides.
    options = {"rated": False, "clock": "none"} if game.id == LONGEST else {}
    answer = await alice.command(f"{game.command} challenge", opponent=bob.id, **options)
    assert [one["id"] for one in answer.message["mentions"]] == [bob.id]
    board = (await bob.click(answer.message, label="Accept")).message
    assert board["id"] == answer.message["id"], "the challenge becomes the board"
    number = match_number(board)
    for ply in range(MAX_MOVES):
        if is_over(board):
            break
        mover = _mover(board, alice, bob)
        position = position_of(await exported(mover, number))
        move = think(position, "club" if mover is alice else easy_level(game), ply)
        await press_path(mover, board, position, position.parse_action(move))
        shown = position.ply + 1
        board = await mover.wait_update(
            board["id"], lambda message, shown=shown: is_over(message) or seq_of(message) >= shown
        )
    export = await settled(bob, board)
    winner = {"first": "Alice", "second": "Bob", "draw": None}[export["outcome"]]
    if winner:
        assert winner in text_of(await alice.message(board))
    has_counted = "matches until a rating" in text_of(board)
    assert has_counted is (not options), "a rated match between people counts"
    # A person who looks often has to wait: somebody looks who has not looked before.
    async with Person(bot.playground.url, f"Watcher of {game.command}") as watcher:
        await watcher.switch_channel("gallery")
        profile = await watcher.command("profile", user=alice.id)
        assert game.title in profile.text
        leaderboard = await watcher.command("leaderboard", game=game.command)
        assert not leaderboard.failure


async def test_people_open_a_game_by_swap2(bot: BotProcess, alice: Person, bob: Person):
    # A header with a clock has no room for both sides.
    options = {"opening": "swap2", "side": "first", "rated": False, "clock": "none"}
    answer = await alice.command("gomoku challenge", opponent=bob.id, **options)
    board = (await bob.click(answer.message, label="Accept")).message
    presses = [(alice, "H8"), (alice, "I9"), (alice, "G7")]
    presses += [(bob, "two-more"), (bob, "F8"), (bob, "H10")]
    presses += [(alice, "white"), (alice, "I8"), (bob, "J7")]
    words = {"two-more": "Two more stones", "white": "Take White"}
    position = GOMOKU.position({"opening": "swap2"})
    for ply, (mover, move) in enumerate(presses, start=1):
        if move in words:
            await mover.click(board, label=words[move])
        else:
            await press_path(mover, board, position, position.parse_action(move))
        position = position.play(position.parse_action(move))
        board = await mover.wait_update(board["id"], lambda message, shown=ply: seq_of(message) == shown)
    assert is_turn_of(board, "Alice")
    assert "Black Bob" in text_of(board)
    export = await exported(bob, match_number(board))
    assert export["moves"] == ["H8", "I9", "G7", "two-more", "F8", "H10", "white", "I8", "J7"]
    assert [seat["name"] for seat in export["seats"]] == ["Alice", "Bob"]
    assert position_of(export).seat_of(Side.SECOND) is Seat.FIRST


def _mover(board: Json, alice: Person, bob: Person) -> Person:
    movers = [one for one in (alice, bob) if is_turn_of(board, one.name)]
    assert len(movers) == 1, text_of(board)
    return movers[0]


async def test_form_takes_a_move_and_explains_unreadable_text(bot: BotProcess, alice: Person):
    answer = await alice.command("gomoku challenge", opponent=bot.playground.bot_id, level="first-game")
    board = answer.message
    form = await move_form(alice, board)
    refused = await alice.submit(form, text="Z99")
    assert refused.is_ephemeral
    assert "Z99" in refused.text
    form = (await alice.click(refused.message, label="Type a move")).modal  # The refusals are shown there.
    await alice.submit(form, text="ｈ８")  # as a Japanese keyboard types it
    board = await alice.wait_update(board["id"], lambda message: is_turn_of(message, "Alice"))
    export = await exported(alice, match_number(board))
    assert export["moves"][0] == "H8"
    assert len(export["moves"]) == 2


def is_emoji(board: Json) -> bool:
    return "🟨" in text_of(board)


@pytest.mark.parametrize(
    ("size", "rule"),
    [
        ("13", "standard"),
        ("19", "renju"),
        pytest.param("13", "renju", marks=pytest.mark.thorough),
        pytest.param("16", "renju", marks=pytest.mark.thorough),
        pytest.param("16", "standard", marks=pytest.mark.thorough),
        pytest.param("19", "standard", marks=pytest.mark.thorough),
    ],
)
async def test_gomoku_boards_of_all_sizes_can_be_played(
    bot: BotProcess, alice: Person, bob: Person, size, rule
):
    for person in (alice, bob):
        await person.command("settings me", style="emoji")
    answer = await alice.command("gomoku challenge", opponent=bob.id, size=size, rule=rule)
    board = (await bob.click(answer.message, label="Accept")).message
    number = match_number(board)
    position = GOMOKU.position({"size": size, "rule": rule})
    far = position.format_action(position.columns - 1)  # the top right corner
    for person, move in ((alice, "G7"), (bob, "h8")):
        await person.command("match move", at=move, match=str(number))
    await alice.wait_message(lambda one: seq_of(one) == 2 and is_emoji(one))
    for person, move in ((alice, far), (bob, "A1")):
        await person.command("match move", at=move, match=str(number))
    assert (await exported(alice, number))["moves"] == ["G7", "H8", far, "A1"]
    # From corner to corner the stones have outgrown the text, and no choice of style changes that.
    await alice.wait_message(lambda one: seq_of(one) == 4 and not is_emoji(one))
    await choose_style(alice, board, "Emoji")
    assert not is_emoji(await alice.message(board))
    await choose_style(alice, board, "Picture")
    await alice.wait_update(board["id"], lambda message: "description" in str(message["components"]))
