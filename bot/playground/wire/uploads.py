"""Reads a request's JSON and files, and builds Discord's attachment objects for the files."""

from __future__ import annotations

import io
import mimetypes
import re
from dataclasses import dataclass

from aiohttp import BodyPartReader, web
from aiohttp.http_exceptions import HttpProcessingError
from PIL import Image

from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import NOT_AN_OBJECT, form_error
from bot.playground.wire.json_text import read_json

MAX_FILE_BYTES = 10 * 1024 * 1024
MAX_FILES = 10
_LONGEST_NAME = 200

_FIELD = re.compile(r"files?\[(\d+)\]|file")


@dataclass(frozen=True)
class Upload:
    """A file in a request; the request's JSON refers to it by `index`, the number in `files[0]` as text."""

    index: str
    name: str
    content: bytes


async def read_body(request: web.Request) -> tuple[Json, list[Upload]]:
    """Return a request's JSON object and files; an empty request gives an empty object.

    Raises 50109 (invalid JSON or form), 50035 (wrong type of content, or JSON that is no object) or 40005 (a
    file is too large).
    """
    if request.content_type == "multipart/form-data":
        try:
            return await _read_multipart(request)
        except (ValueError, AssertionError, HttpProcessingError):
            raise refusal(50109) from None
    raw = await request.read()
    if not raw:
        return {}, []
    if request.content_type != "application/json":
        raise form_error(
            (),
            "CONTENT_TYPE_INVALID",
            "Expected \"Content-Type\" header to be one of {'application/json', 'multipart/form-data'}.",
        )
    return _parse(raw), []


async def read_list(request: web.Request) -> list[Json]:
    """Return a request's JSON array of objects; raises 50109 (invalid JSON) or 50035 (no such array)."""
    try:
        found = read_json(await request.read())
    except ValueError:
        raise refusal(50109) from None
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise form_error((), "LIST_TYPE_CONVERT", "Only iterables may be used.")
    return found


async def _read_multipart(request: web.Request) -> tuple[Json, list[Upload]]:
    data: Json = {}
    uploads: list[Upload] = []
    async for part in await request.multipart():
        if not isinstance(part, BodyPartReader):
            raise refusal(50109)
        if part.name == "payload_json":
            data = _parse(bytes(await part.read()))
            continue
        match = _FIELD.fullmatch(part.name or "")
        if match is None or part.filename is None:
            continue
        content = bytes(await part.read(decode=False))
        if len(content) > MAX_FILE_BYTES:
            raise refusal(40005)
        uploads.append(Upload(match.group(1) or "0", part.filename, content))
    return data, uploads


def _parse(raw: bytes) -> Json:
    try:
        data = read_json(raw)
    except ValueError:
        raise refusal(50109) from None
    if not isinstance(data, dict):
        raise form_error((), *NOT_AN_OBJECT)
    return data


def safe_name(name: str) -> str:
    """Return a file name as Discord stores it: with `_` for spaces, without most other characters.

    ASCII letters, digits, `_`, `-` and `.` are kept. Dots at the beginning are removed; if nothing is left,
    it is `unknown`. Of a long name, which no disk could store, only the last 200 characters are left.
    """
    kept = re.sub(r"[^\w.\-]", "", name.replace(" ", "_"), flags=re.ASCII)
    return kept[-_LONGEST_NAME:].lstrip(".") or "unknown"


def describe(upload: Upload, attachment_id: str, url: str, description: str | None) -> Json:
    """Return Discord's attachment object of an uploaded file that is served at `url`.

    `description` is the file's text for screen readers, if any.
    """
    name = safe_name(upload.name)
    made: Json = {
        "id": attachment_id,
        "filename": name,
        "size": len(upload.content),
        "url": url,
        "proxy_url": url,
    }
    kind = picture_kind(upload.content) or mimetypes.guess_type(name)[0]
    if kind is not None:
        made["content_type"] = kind
    size = image_size(upload.content)
    if size is not None:
        made["width"], made["height"] = size
    if description is not None:
        made["description"] = description
    return made


def picture_kind(content: bytes) -> str | None:
    """Return the media type of a PNG, GIF, JPEG, WebP or AVIF picture, by its first bytes.

    `None` for every other file; Discord shows only these kinds.
    """
    for start, kind in (
        (b"\x89PNG\r\n\x1a\n", "image/png"),
        (b"GIF8", "image/gif"),
        (b"\xff\xd8\xff", "image/jpeg"),
    ):
        if content.startswith(start):
            return kind
    if content[:4] == b"RIFF" and content[8:12] == b"WEBP":
        return "image/webp"
    return "image/avif" if content[4:12] == b"ftypavif" else None


def image_size(content: bytes) -> tuple[int, int] | None:
    """Return the width and height of a picture in pixels; `None` if the file cannot be read as a picture."""
    try:
        with Image.open(io.BytesIO(content)) as picture:
            return picture.size
    except (OSError, ValueError, Image.DecompressionBombError):
        return None
