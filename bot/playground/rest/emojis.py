"""Endpoints of the application's emojis, which the bot can use in every channel.

Besides the errors named, they raise those of `Call.application`, 10014 for an unknown emoji, and 50035 for an
invalid body.
"""

from __future__ import annotations

import base64
import binascii
import re

from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.errors import Json, refusal, require
from bot.playground.wire.form import Form
from bot.playground.wire.ratelimit import EMOJI
from bot.playground.wire.uploads import picture_kind, read_body

_MAX = 2000
_MAX_BYTES = 256 * 1024
_IMAGE = re.compile(r"data:(image/(?:png|jpeg|gif|webp|avif));base64,(.*)", re.DOTALL)
_NAME = re.compile(r"\w{2,32}", re.ASCII)


async def list_all(call: Call) -> Answer:
    """List the application's emojis."""
    call.application()
    return {"items": list(call.api.world.emojis.values())}


async def create(call: Call) -> Answer:
    """Upload an emoji; raises 50035 (invalid name or picture), or 30008 after 2,000 emojis."""
    call.application()
    body, _ = await read_body(call.request)
    with Form() as form:
        name = _name(call, body, form)
        kind, content = _image(body, form)
    if len(call.api.world.emojis) >= _MAX:
        raise refusal(30008)
    emoji_id = call.api.world.new_id()
    call.api.storage.write_file(f"emoji-{emoji_id}", content)
    emoji: Json = {
        "id": emoji_id,
        "name": name,
        "roles": [],
        "user": call.api.world.bot,
        "require_colons": True,
        "managed": False,
        "animated": kind == "image/gif",
        "available": True,
    }
    call.api.world.emojis[emoji_id] = emoji
    call.status = 201
    return emoji


async def get(call: Call) -> Answer:
    """Return one of the application's emojis."""
    return _find(call)


async def rename(call: Call) -> Answer:
    """Rename an emoji; does nothing if the request has no name."""
    found = _find(call)
    body, _ = await read_body(call.request)
    if "name" in body:
        with Form() as form:
            name = _name(call, body, form, found["id"])
        found = {**found, "name": name}
        call.api.world.emojis[found["id"]] = found
    return found


async def delete(call: Call) -> Answer:
    """Delete an emoji."""
    found = _find(call)
    del call.api.world.emojis[found["id"]]
    call.api.storage.remove_file(f"emoji-{found['id']}")
    return None


def _find(call: Call) -> Json:
    call.application()
    return require(call.api.world.emojis.get(call.part("emoji_id")), 10014)


def _name(call: Call, body: Json, form: Form, own_id: str = "") -> str:
    """Return the checked name: 2 to 32 letters, digits and underscores, unique among the emojis.

    `own_id` is the emoji that is renamed, if any. Faults are recorded in `form`.
    """
    name = form.text(body, "name", (), 2, 32, is_required=True)
    if name and not _NAME.fullmatch(name):
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(one["name"] == name and one["id"] != own_id for one in call.api.world.emojis.values()):
        form.fault(("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "This emoji name is already taken.")
    return name


def _image(body: Json, form: Form) -> tuple[str, bytes]:
    """Return the media type and content of the picture in `body`, a data URI of at most 256 KiB of content.

    Faults are recorded in `form`. Without a valid picture, the type or the content is empty; a picture that
    is too large is returned.
    """
    text = form.text(body, "image", (), is_required=True)
    match = _IMAGE.fullmatch(text)
    content = b""
    if match:
        try:
            content = base64.b64decode(match.group(2), validate=True)
        except binascii.Error:
            match = None
    kind = picture_kind(content)
    if body.get("image") is not None and (match is None or kind is None):
        form.fault(("image",), "IMAGE_INVALID", "Invalid image data")
    elif len(content) > _MAX_BYTES:
        form.fault(("image",), "BINARY_TYPE_MAX_SIZE", f"File cannot be larger than {_MAX_BYTES / 1024} kb.")
    return kind or "", content


_ALL, _ONE = "/applications/{application_id}/emojis", "/applications/{application_id}/emojis/{emoji_id}"

ROUTES = (
    Route("GET", _ALL, list_all, EMOJI),
    Route("POST", _ALL, create, EMOJI),
    Route("GET", _ONE, get, EMOJI),
    Route("PATCH", _ONE, rename, EMOJI),
    Route("DELETE", _ONE, delete, EMOJI),
)
