"""Discord's limits on embeds."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from bot.playground.wire.errors import Json
from bot.playground.wire.form import Form, Path

MAX_EMBEDS = 10
MAX_TOTAL = 6000

_PICTURES = ("image", "thumbnail")
# field: (key of its text, longest text, key of its picture)
_LINES = {"footer": ("text", 2048, "icon_url"), "author": ("name", 256, "icon_url")}


def check_embeds(data: Json, form: Form, names: set[str]) -> list[Json]:
    """Check `data["embeds"]`; `names` are the files an `attachment://` may mean."""
    checked: list[Json] = []
    total = 0
    for index, embed in form.objects(data, "embeds", (), 0, MAX_EMBEDS):
        path: Path = ("embeds", index)
        total += _check_one(embed, form, path, names)
        checked.append({**embed, "type": "rich"})
    if total > MAX_TOTAL:
        form.fault(("embeds",), "MAX_EMBED_SIZE_EXCEEDED", f"Embed size exceeds maximum size of {MAX_TOTAL}")
    return checked


def _check_one(embed: Json, form: Form, path: Path, names: set[str]) -> int:
    """Return the number of characters that count towards the total."""
    size = len(form.text(embed, "title", path, 0, 256)) + len(form.text(embed, "description", path, 0, 4096))
    check_url(embed, "url", form, path)
    form.number(embed, "color", path, 0, 0xFFFFFF)
    _check_timestamp(embed, form, path)
    for _, line, where in _parts(embed, form, path, tuple(_LINES)):
        key, longest, picture = _LINES[str(where[-1])]
        size += len(form.text(line, key, where, 0, longest, is_required=key == "name"))
        check_url(line, picture, form, where, names)
        check_url(line, "url", form, where)
    for _, picture_data, where in _parts(embed, form, path, _PICTURES):
        if "url" not in picture_data:
            form.required((*where, "url"))
        check_url(picture_data, "url", form, where, names)
    for number, one in form.objects(embed, "fields", path, 0, 25):
        where = (*path, "fields", number)
        size += len(form.text(one, "name", where, 1, 256, is_required=True))
        size += len(form.text(one, "value", where, 1, 1024, is_required=True))
        form.flag(one, "inline", where)
    return size


def _parts(embed: Json, form: Form, path: Path, keys: tuple[str, ...]) -> Iterator[tuple[str, Json, Path]]:
    for key in keys:
        part = embed.get(key)
        if isinstance(part, dict):
            yield key, part, (*path, key)
        elif part is not None:
            form.fault((*path, key), "MODEL_TYPE_CONVERT", "Only dictionaries may be used in a ModelType")


def check_url(data: Json, key: str, form: Form, path: Path, names: set[str] | None = None) -> None:
    """Check a web address; with `names`, also an `attachment://` to one of these files."""
    url = form.text(data, key, path, 0, 2048)
    if not url:
        return
    scheme, colon, rest = url.partition("://")
    if names is not None and scheme == "attachment":
        if rest not in names:
            form.fault(
                (*path, key),
                "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND",
                f"The referenced attachment was not found: {rest}",
            )
        return
    if not colon:
        form.fault((*path, key), "URL_TYPE_INVALID_URL", "Not a well formed URL.")
    elif scheme.lower() not in {"http", "https"}:
        allowed = "('http', 'https')" if names is None else "('http', 'https', 'attachment')"
        form.fault((*path, key), "URL_TYPE_INVALID_SCHEME", f'Scheme "{scheme}" must be one of {allowed}.')
    elif not rest.strip("/") or any(c.isspace() for c in rest):
        form.fault((*path, key), "URL_TYPE_INVALID_URL", "Not a well formed URL.")


def _check_timestamp(embed: Json, form: Form, path: Path) -> None:
    text = form.text(embed, "timestamp", path, 0, 64)
    if not text:
        return
    try:
        datetime.fromisoformat(text)
    except ValueError:
        form.fault(
            (*path, "timestamp"), "DATE_TIME_TYPE_PARSE", f"Could not parse {text}. Should be ISO8601."
        )
