"""The texts, buttons and menus of a message in the playground."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]

EPHEMERAL, LOADING = 1 << 6, 1 << 7
BUTTON, SELECTS = 2, frozenset({3, 5, 6, 7, 8})


class RefusedError(AssertionError):
    """Raised when the playground refuses a person's act, such as a press of a disabled button."""


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component of a message or form, nested ones included."""
    for one in components:
        yield one
        yield from walk(one.get("components", []))
        for key in ("accessory", "component"):
            if key in one:
                yield from walk([one[key]])


def buttons(message: Json) -> list[Json]:
    """Return a message's buttons in reading order."""
    return [one for one in walk(message["components"]) if one["type"] == BUTTON]


def labels(message: Json) -> list[str]:
    """Return the labels of a message's buttons that have one."""
    return [as_read(one["label"]) for one in buttons(message) if one.get("label")]


def selects(message: Json) -> list[Json]:
    """Return a message's select menus in reading order."""
    return [one for one in walk(message["components"]) if one["type"] in SELECTS]


def chosen_in(message: Json) -> list[str]:
    """Return the labels of the options that a message's menus show as chosen."""
    options = (option for menu in selects(message) for option in menu.get("options", []))
    return [as_read(option["label"]) for option in options if option.get("default")]


def text_of(message: Json) -> str:
    """Return all text of a message: content, texts, embeds, descriptions of pictures."""
    parts = [message["content"]]
    for one in walk(message["components"]):
        parts.append(one.get("content") or "")
        parts += [item.get("description") or "" for item in one.get("items", [])]
    for embed in message["embeds"]:
        parts += [embed.get("title") or "", embed.get("description") or ""]
        parts += [f"{one['name']}: {one['value']}" for one in embed.get("fields", [])]
    return as_read("\n".join(part for part in parts if part))


def as_read(text: str) -> str:
    """Return a text as people read and search it, with plain spaces for no-break spaces."""
    return text.replace("\u00a0", " ")


def find_button(message: Json, label: str | None, emoji: str | None) -> Json:
    """Return the only button with the given label and emoji."""
    found = [
        one
        for one in buttons(message)
        if label in {None, as_read(one.get("label") or "").strip()}
        and emoji in {None, (one.get("emoji") or {}).get("name")}
    ]
    named = [one.get("label") or (one.get("emoji") or {}).get("name") for one in buttons(message)]
    if len(found) != 1:
        raise RefusedError(f"{len(found)} buttons are {label or emoji}; there are {named}.")
    return found[0]


def is_piece(button: Json) -> bool:
    """Whether a button shows only a piece, perhaps with the letter of its side."""
    return "emoji" in button and len(button.get("label", "").strip()) < 2
