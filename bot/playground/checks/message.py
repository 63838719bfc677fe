"""Discord's rules for a message as a whole: text, flags, mentions, files, references."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from bot.playground.checks.component import IN_MESSAGES, Check, check_components
from bot.playground.checks.embed import check_embeds
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.snowflake import is_snowflake
from bot.playground.wire.uploads import MAX_FILES, Upload

SUPPRESS_EMBEDS, EPHEMERAL, LOADING = 1 << 2, 1 << 6, 1 << 7
SUPPRESS_NOTIFICATIONS, IS_COMPONENTS_V2 = 1 << 12, 1 << 15
# Flags of any message; a response to an interaction can also be ephemeral.
MESSAGE_FLAGS = SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | IS_COMPONENTS_V2
RESPONSE_FLAGS = MESSAGE_FLAGS | EPHEMERAL
_MAX_FLAGS = 2**53

MAX_CONTENT = 2000
MAX_NONCE = 25
_LEGACY_FIELDS = ("content", "embeds", "poll", "sticker_ids")
_MENTION_KINDS = ("users", "roles", "everyone")


@dataclass
class Draft:
    """Checked body of a message; missing fields are `None`.

    `descriptions` maps the index of a new file to its description or `None`. `kept_files` are the ids of the
    old files that an edit keeps.
    """

    content: str | None = None
    embeds: list[Json] | None = None
    components: list[Json] | None = None
    flags: int | None = None
    descriptions: dict[str, str | None] | None = None
    kept_files: list[str] | None = None


def check_message(
    data: Json,
    uploads: list[Upload],
    *,
    emojis: set[str],
    names: set[str],
    old: Json | None = None,
    allowed_flags: int = MESSAGE_FLAGS,
) -> Draft:
    """Check the body of a new message, or of an edit of the message object `old`; return the checked content.

    `uploads` are the request's files and `emojis` the ids of the custom emojis that the app can use. `names`
    are the names of files to which an `attachment://` can refer. `allowed_flags` are the bits that the body
    of a new message may set. Raises Discord's 50035 (invalid body), which lists all faults, or 500
    (internal error) as `check_components` does.
    """
    draft, had = Draft(), old or {}
    with Form() as form:
        draft.flags = _check_flags(data, form, old, allowed_flags)
        is_v2 = bool((had.get("flags", 0) if draft.flags is None else draft.flags) & IS_COMPONENTS_V2)
        if "content" in data:
            draft.content = form.text(data, "content", (), 0, MAX_CONTENT)
        if "embeds" in data:
            draft.embeds = check_embeds(data, form, names)
        if "components" in data:
            draft.components = data["components"] or []
            check_components(data, Check(form, names, emojis, IN_MESSAGES), is_v2=is_v2)
        _check_files(data, uploads, form, draft, old)
        _check_mentions(data, form)
        _check_nonce(data, form)
        form.flag(data, "tts", ())
        if is_v2:
            _check_no_legacy_fields(data, form, had)
    return draft


def read_flags(data: Json) -> int:
    """Return the flags of a message's body, 0 if it has none; raises 50035 for a value of another type."""
    with Form() as form:
        return form.number(data, "flags", (), 0, _MAX_FLAGS)


def _check_flags(data: Json, form: Form, old: Json | None, allowed: int) -> int | None:
    if data.get("flags") is None:
        return None
    flags = form.number(data, "flags", (), 0, _MAX_FLAGS)
    had = (old or {}).get("flags", 0)
    if old is not None:
        # An edit can hide embeds or switch to IS_COMPONENTS_V2, but cannot switch back.
        if had & IS_COMPONENTS_V2 and not flags & IS_COMPONENTS_V2:
            form.fault(
                ("flags",), "MESSAGE_CANNOT_REMOVE_COMPONENTS_V2_FLAG", "IS_COMPONENTS_V2 cannot be removed"
            )
        changeable = SUPPRESS_EMBEDS | IS_COMPONENTS_V2
        return int(had & ~changeable | flags & changeable)
    if flags & ~allowed:
        form.fault(
            ("flags",), "MESSAGE_FLAGS_NOT_ALLOWED", f"These flags can't be set here: {flags & ~allowed}"
        )
    return flags


def _check_no_legacy_fields(data: Json, form: Form, old: Json) -> None:
    # The edit that switches to IS_COMPONENTS_V2 must also remove text and embeds.
    had = {key: old.get(key) for key in ("content", "embeds")}
    for key in _LEGACY_FIELDS:
        if (had | data).get(key):
            form.fault(
                (key,),
                "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                f"The '{key}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2",
            )


def _check_files(data: Json, uploads: list[Upload], form: Form, draft: Draft, old: Json | None) -> None:
    if len(uploads) > MAX_FILES:
        form.length(("attachments",), len(uploads), 0, MAX_FILES)
    if "attachments" not in data:
        return
    indices = {upload.index for upload in uploads}
    draft.descriptions, draft.kept_files = {}, []
    for number, one in form.objects(data, "attachments", (), 0, MAX_FILES):
        path = ("attachments", number)
        key = str(one.get("id"))
        description = form.text(one, "description", path, 0, 1024) or None
        form.text(one, "filename", path, 0, 1024)
        if not is_snowflake(one.get("id")):
            form.fault((*path, "id"), "NUMBER_TYPE_COERCE", f'Value "{one.get("id")}" is not snowflake.')
        elif key in indices:
            draft.descriptions[key] = description
        elif old is not None and int(key) > MAX_FILES:
            draft.kept_files.append(key)
        else:
            form.fault(
                (*path, "id"),
                "ATTACHMENT_NOT_FOUND",
                f"Attachment with id {key} was not sent with the message",
            )


def _check_mentions(data: Json, form: Form) -> None:
    allowed = form.object(data, "allowed_mentions", ())
    if allowed is None:
        return
    parse = form.items(allowed, "parse", ("allowed_mentions",), 0, 3)
    for index, kind in enumerate(parse):
        if kind not in _MENTION_KINDS:
            form.fault(
                ("allowed_mentions", "parse", index),
                "BASE_TYPE_CHOICES",
                "Value must be one of ('everyone', 'roles', 'users').",
            )
    for key in ("users", "roles"):
        ids = form.items(allowed, key, ("allowed_mentions",), 0, 100)
        if ids and key in parse:
            form.fault(
                ("allowed_mentions",),
                "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
                f'parse:["{key}"] and {key}: [ids...] are mutually exclusive.',
            )
    form.flag(allowed, "replied_user", ("allowed_mentions",))


def _check_nonce(data: Json, form: Form) -> None:
    nonce: Any = data.get("nonce")
    if nonce is None:
        return
    if isinstance(nonce, bool) or not isinstance(nonce, int | str):
        form.fault(("nonce",), "NONCE_TYPE_INVALID", "Nonce must be a string or an integer.")
    elif isinstance(nonce, str):
        form.length(("nonce",), len(nonce), 0, MAX_NONCE)


def refuse_empty(message: Json, *, has_files: bool) -> None:
    """Raise Discord's 50006 (empty message) if a message has nothing to show, unless it is still loading.

    `has_files` tells whether files are attached to it.
    """
    if message["flags"] & LOADING:
        return
    shows = bool(message["content"].strip()) or bool(message["embeds"]) or has_files
    if message["flags"] & IS_COMPONENTS_V2:
        shows = bool(message["components"])
    if not shows and not message.get("sticker_items"):
        raise refusal(50006)
