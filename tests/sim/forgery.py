"""Data that no button, menu or client offers: made-up custom ids, values, options and forms."""

from __future__ import annotations

import copy
import random
import re
from collections.abc import Callable, Sequence

from bot.playground.wire.errors import Json
from bot.views.custom_id import VERSION
from bot.views.menu import MOVE_FIELD
from tests.lab.presses import EVERY_PRESS

_NUMBER = re.compile(r"[0-9]+")
_NUMBERS = (0, 1, 2, 7, 112, 10**6, 2**31, 10**18, 2**63 - 1, 2**63)
_NONSENSE = (
    "?",
    "t2",
    "t2.play",
    "t2.play.1",
    "t2.play.1.2.3.4.5",
    "t2.play.-1.0.0",
    "t2.play.１.0.0",
    "t2.PLAY.1.0.0",
    "t2.resign_sure.99999999999999999999",
    "t1.play.1.0.4",
    "t0.play.1.2",
    "t999.explode.1",
    "play:1:2",
    "'; DROP TABLE matches; --",
    "\x00",
    "🎲" * 50,
    "x" * 100,
)
_WORDS = ("tic_tac_toe;club;first;10", "othello;@1;random;01", "chess;;;", ";;;;;;", "gomoku;x;rule=y", ":")
_VALUES = ("", "0", "-1", "4", "h8", "9" * 30, "\x00", "x" * 4000)

Way = Callable[[random.Random, Sequence[str]], str]


def custom_id(dice: random.Random, seen: Sequence[str]) -> str:
    """Return a custom id: nonsense, any press with any numbers, or a changed one of those seen."""
    return dice.choice(_WAYS if seen else _WAYS[:2])(dice, seen)


def _nonsense(dice: random.Random, seen: Sequence[str]) -> str:
    return dice.choice(_NONSENSE)


def _invented(dice: random.Random, seen: Sequence[str]) -> str:
    press = dice.choice(EVERY_PRESS)
    numbers = (
        dice.choice(_NUMBERS) if dice.random() < 0.5 else dice.randrange(40) for _ in range(press.arity)
    )
    words = dice.choice(("", "", f":{dice.choice(_WORDS)}"))
    return ".".join((VERSION, press.name, *map(str, numbers))) + words


def _changed(dice: random.Random, seen: Sequence[str]) -> str:
    """Return a custom id that was seen, with another match, a later revision or an impossible action."""
    text = dice.choice(seen)
    found = dice.choice([*_NUMBER.finditer(text)][1:] or [None])
    if found is None:
        return text
    number = max(0, int(found[0]) + dice.choice((-2, -1, 1, 2, 1000)))
    return f"{text[: found.start()]}{number}{text[found.end() :]}"


def _renamed(dice: random.Random, seen: Sequence[str]) -> str:
    """Return a custom id that was seen, with another press, such as a resignation for another player."""
    press = dice.choice(EVERY_PRESS)
    known = (dice.choice(seen).split(".")[2:] + ["0"] * press.arity)[: press.arity]
    return ".".join((VERSION, press.name, *known))


_WAYS: tuple[Way, ...] = (_nonsense, _invented, _changed, _renamed)


def click(dice: random.Random, seen: Sequence[str]) -> Json:
    """Return the data of a press of a button, or of a menu with made-up values."""
    if dice.random() < 0.7:
        return {"component_type": 2, "id": 1, "custom_id": custom_id(dice, seen)}
    values = dice.choices(_VALUES, k=dice.choice((0, 1, 1, 3)))
    return {"component_type": 3, "id": 1, "custom_id": custom_id(dice, seen), "values": values}


def form(dice: random.Random, seen: Sequence[str]) -> Json:
    """Return the data of a form that nobody opened, with fields of any shape."""
    name = dice.choice((MOVE_FIELD, "?"))
    field = {"type": 4, "id": 2, "custom_id": name, "value": dice.choice(_VALUES)}
    shapes: tuple[list[Json], ...] = (
        [{"type": 18, "id": 1, "component": field}],
        [{"type": 1, "id": 1, "components": [field]}],
        [{"type": 18, "id": 1, "component": {"type": 3, "id": 2, "custom_id": name, "values": ["a", "b"]}}],
        [],
    )
    return {"custom_id": custom_id(dice, seen), "components": dice.choice(shapes)}


def options(dice: random.Random, command: Json, leaf: Sequence[str], filled: Sequence[Json]) -> Json:
    """Return a command's data with invalid options: changed, lost, added, or of another type."""
    changed = [copy.deepcopy(one) for one in filled]
    match dice.randrange(4):
        case 0 if changed:
            dice.choice(changed)["value"] = dice.choice(_VALUES)
        case 1 if changed:
            changed.remove(dice.choice(changed))
        case 2 if changed:
            dice.choice(changed).update(
                type=dice.choice((3, 4, 5, 6, 10)), value=dice.choice((7, True, 1.5, "7"))
            )
        case _:
            changed.append({"name": "secret", "type": 3, "value": "1"})
    for name in reversed(leaf):
        changed = [{"name": name, "type": 1, "options": changed}]
    return {"id": command["id"], "name": command["name"], "type": 1, "options": changed}
