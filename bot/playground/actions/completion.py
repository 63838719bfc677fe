"""Completes checked components and embeds, so that they have the form that Discord returns.

Null values, and unknown keys of components, are dropped; defaults are filled in. Each component without an id
gets the next free id, from 1.
"""

from __future__ import annotations

from typing import Any

from bot.playground.checks import component as kinds
from bot.playground.wire.errors import Json

_SELECT: Json = {"custom_id": None, "placeholder": None, "min_values": 1, "max_values": 1, "disabled": False}

# Fields of each type of component, with their defaults.
_FIELDS: dict[int, Json] = {
    kinds.ROW: {"components": None},
    kinds.BUTTON: {
        "custom_id": None,
        "style": None,
        "label": None,
        "disabled": None,
        "emoji": None,
        "url": None,
        "sku_id": None,
    },
    kinds.STRING_SELECT: {**_SELECT, "options": None},
    kinds.USER_SELECT: {**_SELECT, "default_values": None},
    kinds.ROLE_SELECT: {**_SELECT, "default_values": None},
    kinds.MENTIONABLE_SELECT: {**_SELECT, "default_values": None},
    kinds.CHANNEL_SELECT: {**_SELECT, "default_values": None, "channel_types": None},
    kinds.SECTION: {"components": None, "accessory": None},
    kinds.TEXT: {"content": None},
    kinds.THUMBNAIL: {"media": None, "description": None, "spoiler": False},
    kinds.GALLERY: {"items": None},
    kinds.FILE: {"file": None, "name": None, "size": None, "spoiler": False},
    kinds.SEPARATOR: {"spacing": 1, "divider": True},
    kinds.CONTAINER: {"accent_color": None, "components": None, "spoiler": False},
}
_ITEM: Json = {"media": None, "description": None, "spoiler": False}
_OPTION: Json = {"label": None, "value": None, "description": None, "emoji": None, "default": None}
_NULLABLE = {
    kinds.THUMBNAIL: ("description",),
    kinds.FILE: ("name", "size"),
    kinds.CONTAINER: ("accent_color",),
}


def complete(components: list[Json]) -> list[Json]:
    """Return complete copies of checked components, each with an id."""
    made = [_component(one) for one in components]
    _number(made)
    return made


def _component(data: Json) -> Json:
    kind = data["type"]
    made: Json = {"type": kind}
    if data.get("id"):
        made["id"] = data["id"]
    return made | _fields(data, _FIELDS[kind], _NULLABLE.get(kind, ()))


def _fields(data: Json, fields: Json, nullable: tuple[str, ...]) -> Json:
    made: Json = {}
    for key, default in fields.items():
        value = data.get(key)
        value = default if value is None else _nested(key, value)
        if value is not None or key in nullable:
            made[key] = value
    return made


def _nested(key: str, value: Any) -> Any:
    match key:
        case "components":
            return [_component(one) for one in value]
        case "accessory":
            return _component(value)
        case "items":
            return [_fields(one, _ITEM, ("description",)) for one in value]
        case "options":
            return [_fields(one, _OPTION, ()) for one in value]
        case "default_values":
            return [{"id": str(one["id"]), "type": one["type"]} for one in value]
        case "media" | "file":
            return {"url": value["url"]}
        case "emoji":
            kept = {part: one for part, one in value.items() if one is not None and one is not False}
            return kept | ({"id": str(kept["id"])} if "id" in kept else {})
    return value


def _number(components: list[Json]) -> None:
    taken = {one["id"] for one in kinds.walk(components) if "id" in one}
    free = 1
    for one in kinds.walk(components):
        if "id" not in one:
            while free in taken:
                free += 1
            one["id"] = free
            taken.add(free)


def complete_embeds(embeds: list[Json]) -> list[Json]:
    """Return copies of checked embeds without null values; each field gets `inline`, by default false."""
    made = []
    for embed in embeds:
        copied = {key: value for key, value in embed.items() if value is not None}
        for key in ("image", "thumbnail", "author", "footer"):
            if key in copied:
                copied[key] = {part: one for part, one in copied[key].items() if one is not None}
        if "fields" in copied:
            copied["fields"] = [
                {"name": one["name"], "value": one["value"], "inline": bool(one.get("inline"))}
                for one in copied["fields"]
            ]
        made.append(copied)
    return made
