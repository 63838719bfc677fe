"""Agreements of players by commands and buttons, over real sockets with the bot in its own process.

Each kind is requested and answered once; `tests/bot/test_agreements.py` has the
rest. Claims, which take time, are in `tests/bot/test_claims_in_chat.py`.
"""

from __future__ import annotations

import pytest

from bot.views import presses
from tests.e2e.bot_process import BotProcess
from tests.e2e.messages import Json, buttons, text_of
from tests.e2e.person import Person
from tests.e2e.playing import clicks, exported, is_over, match_number

pytestmark = pytest.mark.asyncio(loop_scope="package")


async def begun(alice: Person, bob: Person, game: str, moves: int) -> Json:
    """Begin a match of two people, and return its board after some moves."""
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first")).message
    await bob.click(offer, label="Accept")
    board = await alice.message(offer)
    for number in range(moves):
        board = await move(bob if number % 2 else alice, board)
    return board


async def move(person: Person, board: Json) -> Json:
    """Make the first move that the board offers, and return the board after it."""
    known = list(clicks(await person.message(board)))
    played = next(
        click for click in known if click.press is presses.BOARD.play and is_open(board, str(click))
    )
    await person.click(board, custom_id=str(played))
    return await person.wait_update(board["id"], lambda one: list(clicks(one)) != known)


def is_open(board: Json, identity: str) -> bool:
    """Whether the point of a button is free; a button without a label shows a piece."""
    pressed = next(one for one in buttons(board) if one["custom_id"] == identity)
    return bool(pressed.get("label")) and not pressed.get("disabled")


async def ask(person: Person, board: Json, by: str, command: str, label: str) -> str:
    """Make a request by the command or in the panel; return the answer's text."""
    if by == "command":
        return (await person.command(f"match {command}", match=str(match_number(board)))).text
    panel = (await person.click(board, label="⋯")).message
    return text_of((await person.click(panel, label=label)).changed[0])


async def answer(person: Person, board: Json, by: str, command: str, label: str) -> None:
    """Answer the request that the board shows."""
    if by == "command":
        await person.command(f"match {command}", match=str(match_number(board)))
    else:
        await person.click(board, label=label)


async def shows(person: Person, board: Json, *words: str) -> Json:
    """Return the board once it has one of these words."""
    return await person.wait_update(board["id"], lambda one: any(word in text_of(one) for word in words))


async def kinds(person: Person, board: Json) -> list[str]:
    return [event["kind"] for event in (await exported(person, match_number(board)))["events"]]


@pytest.mark.parametrize(
    ("game", "by", "is_first"), [("tictactoe", "command", True), ("connect4", "button", False)]
)
async def test_takeback_is_granted(alice: Person, bob: Person, game: str, by: str, is_first: bool) -> None:
    board = await begun(alice, bob, game, 2)
    asker, other = (alice, bob) if is_first else (bob, alice)
    assert "You asked to take back" in await ask(asker, board, by, "takeback", "Takeback")
    board = await shows(other, board, "Take back", "Takeback?")
    await answer(other, board, by, "accept", "Accept takeback")
    board = await shows(asker, board, f"{asker.name} to move")
    assert (await kinds(asker, board))[2:] == ["takeback_asked", "taken_back"]
    assert len((await exported(asker, match_number(board)))["moves"]) == (0 if is_first else 1)


async def test_takeback_is_refused(alice: Person, bob: Person) -> None:
    board = await begun(alice, bob, "connect4", 2)
    await ask(bob, board, "button", "takeback", "Takeback")
    board = await shows(alice, board, "Take back", "Takeback?")
    await answer(alice, board, "button", "decline", "Decline takeback")
    await shows(bob, board, "declines the takeback", "says no")
    assert len((await exported(bob, match_number(board)))["moves"]) == 2


async def test_draw_is_agreed(alice: Person, bob: Person) -> None:
    board = await begun(alice, bob, "tictactoe", 1)
    assert "You offered a draw" in await ask(bob, board, "button", "draw", "Offer draw")
    board = await shows(alice, board, "offers a draw", "Draw?")
    await answer(alice, board, "button", "accept", "Accept draw")
    board = await shows(bob, board, "Draw by agreement")
    assert is_over(board)


async def test_declined_draw_is_not_offered_again_at_once(alice: Person, bob: Person) -> None:
    board = await begun(alice, bob, "connect4", 2)
    await ask(alice, board, "command", "draw", "Offer draw")
    board = await shows(bob, board, "offers a draw", "Draw?")
    board = await move(alice, board)
    assert "offers a draw" in text_of(board) or "Draw?" in text_of(board)
    await answer(bob, board, "command", "decline", "Decline draw")
    board = await shows(alice, board, "declines the draw", "says no")
    assert "two more moves" in await ask(alice, board, "command", "draw", "Offer draw")
    board = await move(bob, board)
    assert "declines" not in text_of(board) and "says no" not in text_of(board)


async def test_match_is_aborted(alice: Person, bob: Person) -> None:
    board = await begun(alice, bob, "tictactoe", 1)
    assert "aborted" in await ask(alice, board, "button", "abort", "Abort")
    board = await shows(bob, board, "aborted")
    assert is_over(board)


async def test_next_leads_to_the_waiting_match(alice: Person, bob: Person) -> None:
    board = await begun(alice, bob, "connect4", 0)
    shown = (await alice.command("next")).message
    assert f"#{match_number(board)}" in text_of(shown)
    play = next(click for click in clicks(shown) if click.press is presses.BOARD.play)
    await alice.click(shown, custom_id=str(play))
    await shows(bob, board, "Bob to move")


async def test_engine_answers_a_draw_offer(bot: BotProcess, alice: Person) -> None:
    offer = await alice.command(
        "tictactoe challenge", opponent=bot.playground.bot_id, side="first", level="first-game"
    )
    board = await move(alice, offer.message)
    board = await shows(alice, board, "Alice to move")
    await ask(alice, board, "button", "draw", "Offer draw")
    board = await shows(alice, board, "declines the draw", "says no")
    assert (await kinds(alice, board))[-1] == "draw_refused"
