"""Results of a typed move: the board that changes, the moves of its match, and the bot's answer."""

from tests.e2e.messages import buttons
from tests.e2e.playing import is_over, match_number


def answers_to(person, said):
    """Return the bot's answers to a message so far."""
    return [
        event["d"]
        for event in person.events
        if event["t"] == "MESSAGE_CREATE"
        and (event["d"].get("message_reference") or {}).get("message_id") == said["id"]
        and event["d"]["author"].get("bot")
    ]


async def answer_to(person, said):
    """Wait for the bot's answer to a message."""
    await person.wait_event(
        "MESSAGE_CREATE",
        lambda one: (
            (one.get("message_reference") or {}).get("message_id") == said["id"] and one["author"].get("bot")
        ),
    )
    return answers_to(person, said)[0]


async def is_taken(person, board, *points):
    """Wait until these points of a tic-tac-toe board are taken; return the board."""

    def shows(message):
        # A point that is free has nothing but its coordinate on its button.
        free = {(one.get("label") or "").strip() for one in buttons(message) if not one.get("emoji")}
        return is_over(message) or not free & set(points)

    return await person.wait_update(board["id"], shows)


async def moves_of(lab, board):
    """Return the moves of a board's match, in notation."""
    match = await lab.bot.service.boards.match(match_number(board))
    return list(match.position.history())
