"""Matches in the playground's chat: begun, looked at and refused."""

from tests.e2e.messages import as_read, buttons, is_piece, labels, selects, text_of
from tests.e2e.playing import is_over, match_number

APOLOGY = "Something went wrong"


async def start(lab, person, game="tictactoe", level="first-game", **options):
    options.setdefault("side", "first")
    answer = await person.command(f"{game} challenge", opponent=lab.playground.bot_id, level=level, **options)
    return await turn(person, answer.message)


async def turn(person, board, *, is_changed=False):
    """Wait until a move can be made or the match is over; `is_changed`: not as `board` shows it."""
    known = text_of(board) if is_changed else None
    return await person.wait_update(
        board["id"], lambda one: text_of(one) != known and (is_open(one) or is_over(one))
    )


def is_open(board):
    return any(not one.get("disabled") for one in [*moves(board), *selects(board)])


def moves(board):
    """What makes a move or its next step; signs without a label, taken points and the way back, do not."""
    made = (".play.", ".step.")
    found = [one for one in buttons(board) if any(part in one["custom_id"] for part in made)]
    return [one for one in found if one.get("label") and not is_piece(one) and not is_over(board)]


def taken(board):
    """The points whose buttons show a piece."""
    return [one["custom_id"] for one in buttons(board) if ".play." in one["custom_id"] and "emoji" in one]


def ways_on(message):
    """The labels of the buttons that lead to the next waiting match."""
    return [as_read(one["label"]) for one in buttons(message) if ".next." in one["custom_id"]]


def open_moves(board):
    return [one["custom_id"] for one in moves(board) if not one.get("disabled")]


def labels_of(board):
    """What the buttons say that make no move."""
    return [as_read(one.get("label", "")) for one in buttons(board) if ".play." not in one["custom_id"]]


async def pvp(lab, alice, bob, game="tictactoe", **options):
    """Alice challenges Bob, who accepts; return the board. Without other terms, there is no clock."""
    options.setdefault("clock", "none")
    offer = (await alice.command(f"{game} challenge", opponent=bob.id, side="first", **options)).message
    await bob.click(offer, label="Accept")
    return await alice.wait_update(offer["id"], lambda one: not is_offer(one))


async def place_of(lab, board):
    """Where a match's board is stored to be, once nobody posts it; an answer may come before that."""
    number = match_number(board)
    async with lab.bot.boards.place_lock(number):
        return (await lab.bot.service.boards.board(number)).place


async def cancel_tournament(person, name, *, may_fail=False):
    """Cancel a tournament by its command, and answer the question."""
    asked = await person.command("tournament cancel", tournament=name, may_fail=may_fail)
    if asked.message is None or "Cancel tournament" not in labels(asked.message):
        assert may_fail
        return None
    return (await person.click(asked.message, label="Cancel tournament")).changed[0]


def is_offer(message):
    """Return whether the message shows a challenge that waits for an answer."""
    return any(".accept." in one["custom_id"] for one in buttons(message))


async def refuses(answer, words):
    assert answer.failure is None
    assert answer.is_ephemeral, answer.text
    assert words in answer.text, answer.text
    assert APOLOGY not in answer.text
