"""Plays whole matches as a person would: looks at a board, thinks, presses.

What is thought with is the game's own referee and one of its levels; what
is looked at is what the bot shows: the board message and the export.
"""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Iterator, Mapping

from bot.assembly import feature_setups
from bot.views import presses
from bot.views.custom_id import Click, parse_custom_id
from engines.core.game import Game, Position
from engines.core.path import Step
from engines.registry import find, find_level, levels_of
from tests.e2e.messages import Json, buttons, selects, text_of, walk
from tests.e2e.person import Person

MAX_MOVES = 260
MAX_PANS = 12
# Importing every feature declares its presses, so that any message's custom ids can be read.
tuple(feature_setups())
_OF_A_POSITION = (presses.BOARD.play, presses.BOARD.pick, presses.BOARD.step, presses.BOARD.pan)


def match_number(message: Json) -> int:
    """The number of the match that a board shows."""
    for click in clicks(message):
        return click.id
    raise AssertionError(text_of(message))


def clicks(message: Json) -> Iterator[Click]:
    """What a message's buttons and menus stand for."""
    for one in (*buttons(message), *selects(message)):
        yield parse_custom_id(one["custom_id"])


async def exported(person: Person, number: int) -> Json:
    """The match as `/match export` gives it."""
    answer = await person.command("match export", match=str(number), format="json")
    files = _files(answer.message)
    # A bot that died meanwhile leaves an answer without its file.
    assert len(files) == 1, text_of(answer.message)
    (attachment,) = files
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


def seq_of(message: Json) -> int:
    """The number of events that a board shows while the match goes on, or 0: moves, pauses, an opening."""
    return next((click.numbers[1] for click in clicks(message) if click.press in _OF_A_POSITION), 0)


def think(position: Position, level: str, seed: int = 0) -> str:
    """The move this level would make, in notation."""
    action = find_level(position.game, level).search(position, seed).action
    return position.format_action(action)


def easy_level(game: Game) -> str:
    """An opponent that does not play by chance alone, as weak as there is."""
    known = [level.id for level in levels_of(game)]
    return "beginner" if "beginner" in known else known[-1]


def is_over(message: Json) -> bool:
    """Whether a board shows a finished match: what is left to press is a rematch, or another exhibition."""
    pressed = [one.get("custom_id", "").split(".") for one in buttons(message)]
    return any({"rematch", "again"} & set(parts) for parts in pressed)


def is_turn_of(message: Json, name: str) -> bool:
    """Whether a board waits for this person."""
    text = text_of(message).replace("*", "")
    told = ("to move", "must jump", "has no move")
    # Who moves again is named as the last mover.
    mover = re.escape(name)
    moves_again = rf"{mover}(?: played|:) .+ · moves again"
    return any(f"{name} {doing}" in text for doing in told) or re.search(moves_again, text) is not None


def leading(message: Json, position: Position, action: int, depth: int) -> str | None:
    """The button that makes the next step of `action`, after `depth` steps of it."""
    path = position.path_of(action)
    for one in buttons(message):
        if one.get("disabled"):
            continue
        click = parse_custom_id(one["custom_id"])
        if click.press is presses.BOARD.play and click.numbers[2] == action:
            return str(one["custom_id"])
        if click.press is presses.BOARD.step:
            there = click.numbers[3]  # Steps without an alternative are taken by themselves.
            if there > depth and position.path_of(click.numbers[2])[:there] == path[:there]:
                return str(one["custom_id"])
    return None


def way_back(message: Json) -> int | None:
    """How many steps are left where the last one is taken back; `None` where none can be."""
    backs = [one for one in buttons(message) if (one.get("emoji") or {}).get("name") == "↩️"]
    return parse_custom_id(backs[0]["custom_id"]).numbers[3] if backs else None


def revision_of(position: Position) -> int:
    """What `seq_of` says of the board at a position: a drawn opening counts as one move."""
    openings = position.game.openings(position.options)
    return position.ply - (len(openings[0]) - 1 if openings else 0)


async def _showing(person: Person, board: Json, position: Position, back: int | None = None) -> Json:
    """The board once it shows such a half-made move: an edit under way may bring back earlier steps."""
    return await person.wait_update(
        board["id"], lambda message: (seq_of(message), way_back(message)) == (revision_of(position), back)
    )


async def find_leading(
    person: Person, board: Json, position: Position, action: int, depth: int = 0, back: int | None = None
) -> str:
    """The same, wherever the pad has to be panned for it; `back` is the depth of the choice before."""
    for _ in range(MAX_PANS):
        message = await _showing(person, board, position, back)
        identity = leading(message, position, action, depth)
        if identity is not None:
            return identity
        await person.click(message, emoji=_way(message, position, position.path_of(action)[depth]))
        shown = pad_points(message, position)
        await person.wait_update(board["id"], lambda one, before=shown: pad_points(one, position) != before)
    raise AssertionError(f"no button leads to step {depth} of {position.format_action(action)}")


async def steps_to(person: Person, board: Json, position: Position, action: int) -> AsyncIterator[str]:
    """The button for each choice on the way to `action`; press each before you ask for the next."""
    depth, back = 0, None
    while True:
        identity = await find_leading(person, board, position, action, depth, back)
        yield identity
        click = parse_custom_id(identity)
        if click.press is not presses.BOARD.step:
            return
        depth, back = click.numbers[3], depth


def _way(message: Json, position: Position, step: Step) -> str:
    """The arrow that leads from what the pad shows towards a point."""
    assert isinstance(step, int)
    row, column = divmod(step, position.columns)
    shown = [divmod(point, position.columns) for point in pad_points(message, position)]
    assert shown, text_of(message)
    if row < min(shown)[0]:
        return "⬆️"
    if row > max(shown)[0]:
        return "⬇️"
    return "⬅️" if column < min(column for _, column in shown) else "➡️"


def pad_points(message: Json, position: Position) -> list[int]:
    """The points whose coordinates a board's buttons carry."""
    names = {position.format_point(point): point for point in range(position.rows * position.columns)}
    labels = [(one.get("label") or " ").split() for one in buttons(message)]
    return [names[label[0]] for label in labels if label and label[0] in names]


async def move_form(person: Person, board: Json) -> Json:
    """The form for typing a move, by the panel behind the dots."""
    panel = (await person.click(board, label="⋯")).message
    form = (await person.click(panel, label="Type a move")).modal
    assert form is not None
    return form


async def choose_style(person: Person, board: Json, style: str) -> None:
    """Have a match drawn as *Emoji*, *Picture* or *Text*, by the panel behind the dots."""
    panel = (await person.click(board, label="⋯")).message
    await person.click(panel, label="View")
    await person.click(panel, label=style)


async def press_path(person: Person, board: Json, position: Position, action: int) -> None:
    """Make a move by what the board offers, step by step: menus, buttons, a pad panned until it shows."""
    for menu in selects(await _showing(person, board, position)):
        if str(action) in {option["value"] for option in menu["options"]}:
            await person.select(board, [str(action)], custom_id=menu["custom_id"])
            return
    async for identity in steps_to(person, board, position, action):
        # What was seen is pressed, even if the board has changed by then.
        await person.click(board, custom_id=identity, forge=True)
