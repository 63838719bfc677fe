"""Plays whole matches as a person would: looks at a board, thinks, presses.

What is thought with is the game's own referee and one of its levels; what
is looked at is what the bot shows: the board message and the export.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from engines.core.game import Position
from engines.core.registry import find, find_level
from tests.e2e.messages import Json, buttons, selects, text_of, walk
from tests.e2e.person import Person

MOST_MOVES = 260
_NUMBER = re.compile(r"match #([0-9]+)")


def match_number(message: Json) -> int:
    """The number of the match that a board shows."""
    found = _NUMBER.search(text_of(message))
    assert found, text_of(message)
    return int(found[1])


async def exported(person: Person, number: int) -> Json:
    """The match as `/match export` gives it."""
    answer = await person.command("match export", match=str(number), format="json")
    (attachment,) = _files(answer.message)
    made: Json = json.loads(await person.download(attachment["url"]))
    return made


def _files(message: Json) -> list[Json]:
    return message["attachments"] or [one["file"] for one in walk(message["components"]) if one["type"] == 13]


def position_of(export: Mapping[str, object]) -> Position:
    """Replay an export on the referee; raises when a move in it is illegal."""
    options = export["options"]
    moves = export["moves"]
    assert isinstance(options, dict)
    assert isinstance(moves, list)
    return find(str(export["game"])).parse_moves(" ".join(moves), options)


def ply_of(message: Json) -> int:
    """How many moves a board shows as played."""
    found = re.search(r"· move ([0-9]+)", text_of(message))
    return int(found[1]) if found else 0


def think(position: Position, level: str, seed: int = 0) -> str:
    """The move this level would make, in notation."""
    action = find_level(position.game, level).search(position, seed).action
    return position.format_action(action)


def is_over(message: Json) -> bool:
    """Whether a board shows a finished match: what is left to press is a rematch."""
    return any(one.get("label") == "Rematch" for one in buttons(message))


def is_turn_of(message: Json, name: str) -> bool:
    """Whether a board waits for this person."""
    return f"{name} to move" in text_of(message).replace("*", "") or "must pass" in text_of(message)


def enabled(message: Json) -> dict[str, Json]:
    """The buttons that make a move, by what is written on them."""
    found = (one for one in buttons(message) if not one.get("disabled") and one.get("label"))
    return {one["label"].strip().lower(): one for one in found}


async def press_move(person: Person, message: Json, move: str) -> None:
    """Make a move by what the board offers: a button, a menu, or the pad, panned until it shows the point."""
    message = await person.message(message)
    for menu in selects(message):
        for option in menu["options"]:
            if option["label"] == move:
                await person.select(message, [option["value"]], custom_id=menu["custom_id"])
                return
    for _ in range(60):
        offered = enabled(message)
        if move.lower() in offered:
            await person.click(message, custom_id=offered[move.lower()]["custom_id"])
            return
        await person.click(message, emoji="▶️")
        message = await person.message(message)
    raise AssertionError(f"no window of the pad shows {move}")
