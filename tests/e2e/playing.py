"""Plays whole matches as a person would: looks at a board, thinks, presses.

What is thought with is the game's own referee and one of its levels; what
is looked at is what the bot shows: the board message and the export.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping

from bot.views.custom_id import Press, parse_custom_id
from engines.core.game import Game, Position
from engines.core.registry import find, find_level, levels_of
from tests.e2e.messages import Json, buttons, selects, text_of, walk
from tests.e2e.person import Person

MOST_MOVES = 260
MOST_WINDOWS = 60
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


def easy_level(game: Game) -> str:
    """An opponent that does not play by chance alone, as weak as there is."""
    known = [level.id for level in levels_of(game)]
    return "beginner" if "beginner" in known else known[-1]


def is_over(message: Json) -> bool:
    """Whether a board shows a finished match: what is left to press is a rematch."""
    return any(one.get("label") == "Rematch" for one in buttons(message))


def is_turn_of(message: Json, name: str) -> bool:
    """Whether a board waits for this person."""
    return f"{name} to move" in text_of(message).replace("*", "") or "must pass" in text_of(message)


def leading(message: Json, position: Position, action: int, depth: int) -> str | None:
    """The button that makes the next step of `action`, after `depth` steps of it."""
    path = position.path_of(action)
    for one in buttons(message):
        if one.get("disabled"):
            continue
        click = parse_custom_id(one["custom_id"])
        if click.press is Press.PLAY and click.numbers[2] == action:
            return str(one["custom_id"])
        if click.press is Press.STEP and click.walked[0] == depth + 1:
            there = position.path_of(click.numbers[2])
            if there[: depth + 1] == path[: depth + 1]:
                return str(one["custom_id"])
    return None


async def find_leading(person: Person, board: Json, position: Position, action: int, depth: int = 0) -> str:
    """The same, on whichever window of the pad shows it."""
    for _ in range(MOST_WINDOWS):
        message = await person.message(board)
        identity = leading(message, position, action, depth)
        if identity is not None:
            return identity
        await person.click(message, emoji="▶️")
    raise AssertionError(f"no button leads to step {depth} of {position.format_action(action)}")


async def press_path(person: Person, board: Json, position: Position, action: int) -> None:
    """Make a move by what the board offers, step by step: menus, buttons, a pad panned until it shows."""
    for menu in selects(await person.message(board)):
        if str(action) in {option["value"] for option in menu["options"]}:
            await person.select(board, [str(action)], custom_id=menu["custom_id"])
            return
    for depth in range(len(position.path_of(action))):
        identity = await find_leading(person, board, position, action, depth)
        await person.click(board, custom_id=identity)
