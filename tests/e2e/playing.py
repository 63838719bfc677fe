"""Plays whole matches as a person would: reads a board, chooses a move, presses buttons.

Moves are chosen by the game's referee and one of its levels. The board's message and the export are read.
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
    """Return the number of the match that a board shows."""
    for click in clicks(message):
        return click.id
    raise AssertionError(text_of(message))


def clicks(message: Json) -> Iterator[Click]:
    """Yield the custom ids of a message's buttons and menus, parsed."""
    for one in (*buttons(message), *selects(message)):
        yield parse_custom_id(one["custom_id"])


async def exported(person: Person, number: int) -> Json:
    """Return the match as `/match export` gives it, parsed from JSON."""
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
    """Replay an export with the game's rules; raises an error for an illegal move."""
    options = export["options"]
    moves = export["moves"]
    assert isinstance(options, dict)
    assert isinstance(moves, list)
    return find(str(export["game"])).parse_moves(" ".join(moves), options)


def seq_of(message: Json) -> int:
    """Return the number of events that an ongoing match's board shows, or 0; pauses and openings count."""
    return next((click.numbers[1] for click in clicks(message) if click.press in _OF_A_POSITION), 0)


def think(position: Position, level: str, seed: int = 0) -> str:
    """Return the move of this level in notation."""
    action = find_level(position.game, level).search(position, seed).action
    return position.format_action(action)


def easy_level(game: Game) -> str:
    """Return the id of the weakest level that does not play at random."""
    known = [level.id for level in levels_of(game)]
    return "beginner" if "beginner" in known else known[-1]


def is_over(message: Json) -> bool:
    """Whether a board shows a finished match: its buttons offer only a rematch or another exhibition."""
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
    """Return the button of the next step of `action`, after `depth` of its steps; `None` if not visible."""
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
    """Return the number of steps left after the back button; `None` without one."""
    backs = [one for one in buttons(message) if (one.get("emoji") or {}).get("name") == "↩️"]
    return parse_custom_id(backs[0]["custom_id"]).numbers[3] if backs else None


def revision_of(position: Position) -> int:
    """Return the value of `seq_of` for the board of a position; a drawn opening counts as one event."""
    openings = position.game.openings(position.options)
    return position.ply - (len(openings[0]) - 1 if openings else 0)


async def _showing(person: Person, board: Json, position: Position, back: int | None = None) -> Json:
    """Return the board once it shows this half-made move; an edit in progress may show earlier steps."""
    return await person.wait_update(
        board["id"], lambda message: (seq_of(message), way_back(message)) == (revision_of(position), back)
    )


async def find_leading(
    person: Person, board: Json, position: Position, action: int, depth: int = 0, back: int | None = None
) -> str:
    """Return the same button as `leading`, after panning if necessary; `back` is the earlier depth."""
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
    """Yield the button of each step of `action`; press each before asking for the next."""
    depth, back = 0, None
    while True:
        identity = await find_leading(person, board, position, action, depth, back)
        yield identity
        click = parse_custom_id(identity)
        if click.press is not presses.BOARD.step:
            return
        depth, back = click.numbers[3], depth


def _way(message: Json, position: Position, step: Step) -> str:
    """Return the arrow that leads from the pad's points towards a point."""
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
    """Return the points whose coordinates a board's buttons show."""
    names = {position.format_point(point): point for point in range(position.rows * position.columns)}
    labels = [(one.get("label") or " ").split() for one in buttons(message)]
    return [names[label[0]] for label in labels if label and label[0] in names]


async def move_form(person: Person, board: Json) -> Json:
    """Open the form for typing a move, in the panel behind ⋯."""
    panel = (await person.click(board, label="⋯")).message
    form = (await person.click(panel, label="Type a move")).modal
    assert form is not None
    return form


async def choose_style(person: Person, board: Json, style: str) -> None:
    """Choose *Emoji*, *Picture* or *Text* for a match, in the panel behind ⋯."""
    panel = (await person.click(board, label="⋯")).message
    await person.click(panel, label="View")
    await person.click(panel, label=style)


async def press_path(person: Person, board: Json, position: Position, action: int) -> None:
    """Make a move step by step with the board's menus and buttons, panning the pad if necessary."""
    for menu in selects(await _showing(person, board, position)):
        if str(action) in {option["value"] for option in menu["options"]}:
            await person.select(board, [str(action)], custom_id=menu["custom_id"])
            return
    async for identity in steps_to(person, board, position, action):
        # What was seen is pressed, even if the board has changed by then.
        await person.click(board, custom_id=identity, forge=True)
