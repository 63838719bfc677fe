"""Composes and edits messages from request bodies, as Discord does.

Files: in an edit, `attachments` lists the old files to keep, and new files are added; an edit without
`attachments` keeps all old files. `attachment://name` in an embed or a component refers to a file of the same
message; the message's `attachments` then omit that file.
"""

from __future__ import annotations

import copy
import time
from collections.abc import Iterator
from typing import Any

from bot.playground.actions.completion import complete, complete_embeds
from bot.playground.actions.mentions import Mentions, find_mentions
from bot.playground.checks.component import TEXT, walk
from bot.playground.checks.emoji import shown_emojis
from bot.playground.checks.message import EPHEMERAL, MESSAGE_FLAGS, Draft, check_message, refuse_empty
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form, form_error
from bot.playground.wire.snowflake import now_text
from bot.playground.wire.uploads import Upload, describe, safe_name
from bot.playground.world import permissions
from bot.playground.world.state import THREAD_STARTER, Message, World
from bot.playground.world.storage import Storage

_NONCE_LIFE_S = 300.0
REPLY = 19
HAS_THREAD = 1 << 5


class Composer:
    """Composes and edits messages in the playground's `world`; URLs of their files start with `base_url`."""

    def __init__(self, world: World, storage: Storage, base_url: str) -> None:
        self._world = world
        self._storage = storage
        self._base_url = base_url
        self._nonces: dict[tuple[str, str], tuple[float, Message]] = {}

    def blank(self, channel_id: str, author_id: str, **fields: Any) -> Message:
        """Return a new message without content, not posted yet; `fields` replace or extend its defaults."""
        data: Json = {
            "id": self._world.new_id(),
            "type": 0,
            "channel_id": channel_id,
            "author": self._world.user(author_id),
            "content": "",
            "timestamp": now_text(),
            "edited_timestamp": None,
            "tts": False,
            "mention_everyone": False,
            "mentions": [],
            "mention_roles": [],
            "attachments": [],
            "embeds": [],
            "components": [],
            "pinned": False,
            "flags": 0,
            **fields,
        }
        return Message(data)

    def find_duplicate(self, author_id: str, data: Json) -> Message | None:
        """Return the author's message of the last five minutes with the nonce of the body `data`, if any.

        The result is also `None` unless the body sets `enforce_nonce`. Callers respond with the message found
        instead of posting a second one.
        """
        now = time.monotonic()
        self._nonces = {key: kept for key, kept in self._nonces.items() if now - kept[0] < _NONCE_LIFE_S}
        if data.get("nonce") is None or not data.get("enforce_nonce"):
            return None
        kept = self._nonces.get((author_id, str(data["nonce"])))
        return None if kept is None else kept[1]

    def fill(
        self, message: Message, data: Json, uploads: list[Upload], *, allowed_flags: int = MESSAGE_FLAGS
    ) -> None:
        """Fill a blank message with the content of a request body, `data`, and its files, `uploads`.

        `allowed_flags` are the bits that the body may set. Raises Discord's 50035 (invalid body), 50006
        (empty message), 160002 (a reply without access to the channel's history) or 500 (internal error: the
        texts of components are too long together).
        """
        names = {upload.name for upload in uploads} | {safe_name(upload.name) for upload in uploads}
        draft = check_message(
            data, uploads, emojis=set(self._world.emojis), names=names, allowed_flags=allowed_flags
        )
        self._refer(message, data)
        message.data["flags"] |= draft.flags or 0
        message.data["tts"] = bool(data.get("tts"))
        self._apply(message, draft, uploads)
        self._mention(message, data)

    def post(self, message: Message, data: Json) -> None:
        """Post a filled message, and remember the nonce of its body `data`, if any, for five minutes."""
        nonce = data.get("nonce")
        if nonce is not None:
            self._nonces[message.data["author"]["id"], str(nonce)] = (time.monotonic(), message)
        self._world.add_message(message, nonce=nonce)

    def edit(self, message: Message, data: Json, uploads: list[Upload], *, is_silent: bool = False) -> None:
        """Edit a message by a request with the body `data` and the new files `uploads`.

        If this raises one of Discord's errors, the message is unchanged. With `is_silent`, it is not shown as
        edited.
        """
        changed = Message(copy.deepcopy(message.data), message.reader, list(message.files))
        names = {upload.name for upload in uploads} | {safe_name(upload.name) for upload in uploads}
        kept = data.get("attachments")
        staying: set[str] | None = None
        if isinstance(kept, list):
            staying = {str(one.get("id")) for one in kept if isinstance(one, dict)}
        names |= {one["filename"] for one in message.files if staying is None or one["id"] in staying}
        draft = check_message(data, uploads, emojis=set(self._world.emojis), names=names, old=message.data)
        if draft.flags is not None:
            changed.data["flags"] = draft.flags
        self._apply(changed, draft, uploads)
        self._mention(changed, data)
        if not is_silent:
            changed.data["edited_timestamp"] = now_text()
        message.files = changed.files
        self._world.change_message(message, changed.data)

    def _apply(self, message: Message, draft: Draft, uploads: list[Upload]) -> None:
        data = message.data
        if draft.kept_files is not None:
            message.files = [one for one in message.files if one["id"] in draft.kept_files]
        message.files = [*message.files, *self._store(message, uploads, draft.descriptions or {})]
        if draft.content is not None:
            data["content"] = shown_emojis(draft.content, self._world.emojis)
        if draft.embeds is not None:
            data["embeds"] = complete_embeds(draft.embeds)
        if draft.components is not None:
            data["components"] = complete(draft.components)
            for one in walk(data["components"]):
                if one["type"] == TEXT:
                    one["content"] = shown_emojis(one["content"], self._world.emojis)
        shown = self._resolve_media(message)
        data["attachments"] = [one for one in message.files if one["id"] not in shown]
        refuse_empty(data, has_files=bool(message.files))

    def _store(
        self, message: Message, uploads: list[Upload], descriptions: dict[str, str | None]
    ) -> list[Json]:
        made: list[Json] = []
        for upload in uploads:
            attachment_id = self._world.new_id()
            name = safe_name(upload.name)
            self._storage.write_file(f"{attachment_id}-{name}", upload.content)
            url = f"{self._base_url}/cdn/attachments/{message.channel_id}/{attachment_id}/{name}"
            made.append(describe(upload, attachment_id, url, descriptions.get(upload.index)))
            if message.data["flags"] & EPHEMERAL:
                made[-1]["ephemeral"] = True
        return made

    def _resolve_media(self, message: Message) -> set[str]:
        """Replace `attachment://` addresses of pictures and files by URLs.

        Proxy URLs, sizes and ids are added, as by Discord. Returns the ids of the message's files that embeds
        or components show.
        """
        by_name = {one["filename"]: one for one in message.files}
        shown: set[str] = set()
        for media, is_embed in _media(message.data):
            for key in ("url", "icon_url"):
                scheme, _, name = str(media.get(key, "")).partition("://")
                if scheme == "attachment":
                    attachment = by_name[safe_name(name)]
                    media[key] = attachment["url"]
                    _copy_size(attachment, media, prefix="proxy_" if key == "url" else "proxy_icon_")
                elif not is_embed and key in media:
                    media.setdefault("proxy_url", media[key])
            shown |= {
                one["id"] for one in message.files if one["url"] in {media.get("url"), media.get("icon_url")}
            }
        self._mark_loaded(message)
        return shown

    def _mark_loaded(self, message: Message) -> None:
        """Add an id to every picture and file of a component, and the id of its attachment, if any.

        A component that shows a file also gets the attachment's name and size.
        """
        by_url = {one["url"]: one for one in message.files}
        for one in walk(message.data["components"]):
            for item in [one, *one.get("items", [])]:
                for key in ("media", "file"):
                    if key in item:
                        item[key].setdefault("id", self._world.new_id())
                        attachment = by_url.get(item[key]["url"])
                        if attachment is not None:
                            item[key]["attachment_id"] = attachment["id"]
                        if attachment is not None and key == "file":
                            item |= {"name": attachment["filename"], "size": attachment["size"]}

    def _refer(self, message: Message, data: Json) -> None:
        """Make the message a reply if the body has a `message_reference`.

        If the referenced message does not exist in this channel, or is ephemeral, raises 50035 (invalid
        body), or does nothing if `fail_if_not_exists` is false. Raises 160002 if the author cannot read the
        channel's history.
        """
        reference = data.get("message_reference")
        if not reference:
            return
        with Form() as form:
            form.object(data, "message_reference", ())
        found = self._world.messages.get(message.channel_id, {}).get(str(reference.get("message_id")))
        if found is None or found.reader is not None:
            if reference.get("fail_if_not_exists", True):
                raise form_error(("message_reference",), "REPLIES_UNKNOWN_MESSAGE", "Unknown message")
            return
        channel = self._world.channel(message.channel_id)
        if not self._world.rights.of(message.data["author"]["id"], channel) & (
            permissions.READ_MESSAGE_HISTORY
        ):
            raise refusal(160002)
        self.make_reply(message, found)

    def make_reply(self, message: Message, to: Message) -> None:
        """Turn a blank message into a reply to the message `to`."""
        reference = {"type": 0, "channel_id": to.channel_id, "message_id": to.id}
        guild_id = self._world.channel(to.channel_id).get("guild_id")
        if guild_id is not None:
            reference["guild_id"] = guild_id
        shown = {key: value for key, value in to.data.items() if key != "referenced_message"}
        message.data.update(type=REPLY, message_reference=reference, referenced_message=shown)

    def begin_thread(self, message: Message, thread: Json) -> None:
        """Mark `message` as the start of `thread`, and post the thread's first message, which shows it.

        The thread must exist already.
        """
        self._world.change_message(message, {"thread": thread, "flags": message.data["flags"] | HAS_THREAD})
        starter = self.blank(thread["id"], message.data["author"]["id"])
        self.make_reply(starter, message)
        starter.data["type"] = THREAD_STARTER
        self._world.add_message(starter)

    def _mention(self, message: Message, data: Json) -> None:
        found = self._find_mentions(message, data)
        message.data["mentions"] = [self._world.users[one] for one in found.users if one in self._world.users]
        known_roles = {role["id"] for role in self._world.guild["roles"]}
        message.data["mention_roles"] = [one for one in found.roles if one in known_roles]
        message.data["mention_everyone"] = found.is_everyone

    def _find_mentions(self, message: Message, data: Json) -> Mentions:
        texts = [message.data["content"]]
        texts += [one["content"] for one in walk(message.data["components"]) if one.get("type") == TEXT]
        author = message.data["author"]["id"]
        channel = self._world.channel(message.channel_id)
        may = bool(self._world.rights.of(author, channel) & permissions.MENTION_EVERYONE)
        # Only a requested reply pings its author; a response to an interaction does not.
        reply = message.data.get("referenced_message") if data.get("message_reference") else None
        return find_mentions(
            "\n".join(texts),
            data.get("allowed_mentions"),
            replied_to=reply["author"]["id"] if reply else None,
            may_everyone=may,
        )


def _media(data: Json) -> Iterator[tuple[Json, bool]]:
    """Yield each object that has the address of a picture or file, and whether it belongs to an embed."""
    for embed in data["embeds"]:
        for key in ("image", "thumbnail", "author", "footer"):
            if isinstance(embed.get(key), dict):
                yield embed[key], True
    for one in walk(data["components"]):
        for item in [one, *one.get("items", [])]:
            for key in ("media", "file"):
                if isinstance(item.get(key), dict):
                    yield item[key], False


def _copy_size(attachment: Json, media: Json, prefix: str) -> None:
    media[f"{prefix}url"] = attachment["proxy_url"]
    for key in ("width", "height", "content_type"):
        if key in attachment and prefix == "proxy_":
            media[key] = attachment[key]
