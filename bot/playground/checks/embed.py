"""Discord's rules for embeds and their length limits."""

from __future__ import annotations

from datetime import datetime
from functools import partial

from bot.playground.wire.errors import Json
from bot.playground.wire.form import Form, Path, Reader

MAX_EMBEDS = 10
MAX_TOTAL = 6000

_PICTURES = ("image", "thumbnail")
_TEXTS: dict[str, Reader] = {
    "title": partial(Form.text, high=256),
    "description": partial(Form.text, high=4096),
}
# field: (key of its text, its reader, key of its picture)
_LINES: dict[str, tuple[str, Reader, str]] = {
    "footer": ("text", partial(Form.text, high=2048), "icon_url"),
    "author": ("name", partial(Form.text, high=256, is_required=True), "icon_url"),
}
_FIELD: dict[str, Reader] = {
    "name": partial(Form.text, low=1, high=256, is_required=True),
    "value": partial(Form.text, low=1, high=1024, is_required=True),
}


def check_embeds(data: Json, form: Form, names: set[str]) -> list[Json]:
    """Check `data["embeds"]`, and return the embeds as Discord stores them, with the type `rich`.

    `names` are the names of files to which an `attachment://` can refer. Faults are recorded in `form`.
    """
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
    """Check an embed; return its number of characters that count towards the total.

    `names` are the names of the message's files. Faults are recorded in `form` below `path`.
    """
    texts = list(form.read(embed, path, _TEXTS).values())
    check_url(embed, "url", form, path)
    form.number(embed, "color", path, 0, 0xFFFFFF)
    _check_timestamp(embed, form, path)
    for name, (key, read, picture) in _LINES.items():
        line, where = form.object(embed, name, path), (*path, name)
        if line is not None:
            texts.append(read(form, line, key, where))
            check_url(line, picture, form, where, names)
            check_url(line, "url", form, where)
    for name in _PICTURES:
        shown, where = form.object(embed, name, path), (*path, name)
        if shown is not None and "url" not in shown:
            form.required((*where, "url"))
        check_url(shown or {}, "url", form, where, names)
    for number, one in form.objects(embed, "fields", path, 0, 25):
        texts += form.read(one, (*path, "fields", number), _FIELD).values()
        form.flag(one, "inline", (*path, "fields", number))
    return sum(map(len, texts))


def check_url(data: Json, key: str, form: Form, path: Path, names: set[str] | None = None) -> None:
    """Check the URL in the field `key`, if any; record faults in `form`, below `path`.

    The scheme must be http or https. With `names`, `attachment://` is allowed too, before one of these file
    names.
    """
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
