"""Life cycle of an interaction: opened by a person, acknowledged once by the bot, optionally followed up.

If the bot does not acknowledge an interaction in time, the person sees a failure, and later responses get the
error 10062 (unknown interaction). The interaction's token expires after fifteen minutes; later requests with
the token get the error 50027. The first response becomes the token's message `@original`.
"""

from __future__ import annotations

import asyncio
import base64
import secrets
import time
from dataclasses import dataclass, field
from typing import Any

from bot.playground.actions.messages import Composer
from bot.playground.checks.command import check_choices
from bot.playground.checks.message import EPHEMERAL, LOADING, RESPONSE_FLAGS, read_flags
from bot.playground.checks.modal import check_modal
from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.form import Form
from bot.playground.wire.uploads import Upload
from bot.playground.world import objects, permissions
from bot.playground.world.state import Event, Message, World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MESSAGE, DEFERRED_MESSAGE, DEFERRED_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9

CHAT_INPUT_COMMAND, CONTEXT_MENU_COMMAND = 20, 23
MAX_FOLLOW_UPS = 5
"""Maximum number of follow-ups to an interaction if only the person, not the server, installed the app."""


@dataclass(frozen=True)
class Clocks:
    """Time limits in seconds, which tests shorten."""

    ack_s: float = 3.0
    """Time to acknowledge an interaction."""
    token_s: float = 900.0
    """Time for which an interaction's token is valid."""
    old_message_s: float = 3600.0
    """Age from which edits of a message have a limit of their own."""
    archive_minute_s: float = 60.0
    """Length of a minute of a thread's archive time."""


@dataclass
class Interaction:
    """One interaction of a person with the bot.

    `nonce` is a text by which the person's page recognizes events about it, `None` without one.
    """

    id: str
    token: str
    kind: int
    """Discord's type of the interaction, such as a command or a component."""
    user_id: str
    channel_id: str
    data: Json
    nonce: str | None
    made_at: float
    """Time at which the interaction was made, by `time.monotonic`."""
    source: Message | None = None
    """Message whose component was used, also through a modal."""
    name: str | None = None
    """Full name of the command, if it is one."""
    opener: Interaction | None = None
    """For a submitted modal, the interaction to which the bot responded by opening it."""
    answer_type: int | None = None
    """Discord's type of the bot's first response; `None` before it."""
    original: Message | None = None
    """Message that the first response posted or updates; `None` before it, and if there is no message."""
    is_failed: bool = False
    """Whether no response came in time, or the bot was offline or not in the server."""
    modal: Json | None = None
    """Modal that the bot opened as its response; `None` again after the bot's response to its submission."""
    owners: Json = field(default_factory=dict)
    """Discord's `authorizing_integration_owners`: the ids of the server (`0`) and the user (`1`)."""
    followed_up: int = 0
    """Number of follow-up messages posted so far."""
    timer: asyncio.TimerHandle | None = None

    @property
    def is_foreign(self) -> bool:
        """Whether only the person, not the server, has installed the bot."""
        return "0" not in self.owners

    @property
    def is_from_message(self) -> bool:
        """Whether the interaction comes from a component of a message, directly or through a modal."""
        return self.source is not None and self.kind in {COMPONENT, MODAL_SUBMIT}


class Interactions:
    """All interactions whose tokens are valid or have recently expired."""

    def __init__(self, world: World, composer: Composer, clocks: Clocks) -> None:
        self._world = world
        self._composer = composer
        self._clocks = clocks
        self._by_id: dict[str, Interaction] = {}
        self._by_token: dict[str, Interaction] = {}

    def open(self, **fields: Any) -> Interaction:
        """Register and return a new interaction, show it to the person as pending, and start its timer.

        `fields` are the fields of `Interaction` except `id`, `token` and `made_at`. If the bot does not
        respond in time, the timer marks the interaction as failed.
        """
        self._forget_old()
        interaction_id = self._world.new_id()
        raw = f"interaction:{interaction_id}:{secrets.token_urlsafe(64)}"
        token = base64.urlsafe_b64encode(raw.encode()).decode().rstrip("=")
        made = Interaction(id=interaction_id, token=token, made_at=time.monotonic(), **fields)
        self._by_id[made.id] = self._by_token[made.token] = made
        self._tell(made, "INTERACTION_CREATE")
        loop = asyncio.get_running_loop()
        made.timer = loop.call_later(self._clocks.ack_s, self.fail, made, "timeout")
        return made

    def close(self) -> None:
        """Stop the timers of all interactions."""
        for one in self._by_id.values():
            if one.timer is not None:
                one.timer.cancel()

    def find(self, interaction_id: str) -> Interaction | None:
        """Return the interaction with this id; `None` if it is no longer known."""
        return self._by_id.get(interaction_id)

    def fail(self, interaction: Interaction, reason: str) -> None:
        """Mark an unacknowledged interaction as failed, and notify the person's pages.

        `reason` is `timeout` or `offline`. An interaction that was acknowledged or has failed is left
        unchanged.
        """
        if interaction.answer_type is not None or interaction.is_failed:
            return
        interaction.is_failed = True
        if interaction.timer is not None:
            interaction.timer.cancel()
        if interaction.kind == AUTOCOMPLETE:
            self._tell(interaction, "AUTOCOMPLETE_RESPONSE", choices=[])
        self._tell(interaction, "INTERACTION_FAILURE", reason=reason)

    def _tell(self, interaction: Interaction, event: str, **extra: Any) -> None:
        data = {"id": interaction.id, "nonce": interaction.nonce, **extra}
        self._world.tell(Event(event, data, reader=interaction.user_id))

    def _forget_old(self) -> None:
        # Tokens are kept for twice their lifetime, to distinguish expired from unknown tokens.
        oldest = time.monotonic() - 2 * self._clocks.token_s
        while self._by_id and (one := next(iter(self._by_id.values()))).made_at < oldest:
            del self._by_id[one.id], self._by_token[one.token]

    # -- the first response

    def respond(self, interaction_id: str, token: str, body: Json, uploads: list[Upload]) -> Json:
        """Acknowledge an interaction with the response `body`, and return Discord's callback object.

        `uploads` are the files of the request. Raises Discord's errors:

        - 10062: the id is unknown, the `token` is wrong, or the time to respond has passed;
        - 40060: the interaction was acknowledged already;
        - 10008, 50083: the message to update was deleted, or is in an archived thread;
        - 50035, 50006: the body is invalid, or its message is empty;
        - 500 (internal error): the texts of its components are too long together.
        """
        found = self._by_id.get(interaction_id)
        if found is None or found.token != token or found.is_failed:
            raise refusal(10062)
        if found.answer_type is not None:
            raise refusal(40060)
        kind = _check_type(found, body)
        with Form() as form:
            data = form.object(body, "data", ())
        try:
            message = self._act(found, kind, data or {}, uploads)
        except Exception as error:
            raise _inside(error, "data") from None
        found.answer_type = kind
        if found.timer is not None:
            found.timer.cancel()
        if found.opener is not None:
            # The form was accepted and cannot be submitted again.
            found.opener.modal = None
        if kind == MODAL:
            self._open_modal(found)
        if kind != CHOICES:
            self._tell(found, "INTERACTION_SUCCESS")
        return _callback(found, message)

    def _act(self, interaction: Interaction, kind: int, data: Json, uploads: list[Upload]) -> Message | None:
        match kind:
            case 4 | 5:
                interaction.original = self._answer(interaction, data, uploads, is_deferred=kind == 5)
            case 6:
                interaction.original = interaction.source
            case 7:
                source = interaction.source
                if source is None or source.id not in self._world.messages.get(source.channel_id, {}):
                    raise refusal(10008)
                self._refuse_archived(source)
                self._composer.edit(source, data, uploads)
                interaction.original = source
            case 8:
                self._tell(interaction, "AUTOCOMPLETE_RESPONSE", choices=check_choices(data))
            case 9:
                check_modal(data, set(self._world.emojis))
                interaction.modal = data
        return interaction.original

    def _answer(
        self, interaction: Interaction, data: Json, uploads: list[Upload], *, is_deferred: bool
    ) -> Message:
        message = self._blank(interaction)
        if interaction.kind == COMMAND:
            is_typed = interaction.data.get("type", 1) == 1
            message.data["type"] = CHAT_INPUT_COMMAND if is_typed else CONTEXT_MENU_COMMAND
        elif interaction.source is not None:
            self._composer.make_reply(message, interaction.source)
        data = self._make_private(interaction, data)
        if is_deferred:
            message.data["flags"] = LOADING | read_flags(data) & EPHEMERAL
        else:
            self._composer.fill(message, data, uploads, allowed_flags=RESPONSE_FLAGS)
        return self._post(interaction, message, data)

    def _post(self, interaction: Interaction, message: Message, data: Json) -> Message:
        if message.data["flags"] & EPHEMERAL:
            message.reader = interaction.user_id
        self._composer.post(message, data)
        return message

    def _make_private(self, interaction: Interaction, data: Json) -> Json:
        """Return the response's data, made ephemeral for a person who may not use external apps publicly.

        This applies to a server in which only the person has installed the bot.
        """
        channel = self._world.channel(interaction.channel_id)
        may = self._world.rights.of(interaction.user_id, channel) & permissions.USE_EXTERNAL_APPS
        if not interaction.is_foreign or "guild_id" not in channel or may:
            return data
        return {**data, "flags": read_flags(data) | EPHEMERAL}

    def _refuse_archived(self, message: Message) -> None:
        """Raise 50083 for a message in an archived thread; ephemeral messages are in no thread."""
        channel = self._world.channel(message.channel_id)
        metadata = channel.get("thread_metadata")
        if metadata is not None and metadata["archived"] and message.reader is None:
            raise refusal(50083)

    def _blank(self, interaction: Interaction) -> Message:
        metadata = self._metadata(interaction)
        extra: Json = {}
        if interaction.kind == COMMAND:
            told = {key: metadata[key] for key in ("id", "type", "user")}
            extra["interaction"] = {**told, "name": interaction.name}
        return self._composer.blank(
            interaction.channel_id,
            objects.BOT_ID,
            webhook_id=objects.BOT_ID,
            application_id=objects.BOT_ID,
            interaction_metadata=metadata,
            **extra,
        )

    def _metadata(self, interaction: Interaction | None) -> Json:
        """Return the `interaction_metadata` of a message that responds to `interaction`; empty for `None`.

        If a form was submitted, this includes the metadata of the interaction that opened the form.
        """
        if interaction is None:
            return {}
        metadata: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": self._world.user(interaction.user_id),
            "authorizing_integration_owners": interaction.owners,
        }
        if interaction.kind == COMPONENT and interaction.source is not None:
            metadata["interacted_message_id"] = interaction.source.id
        elif interaction.kind == MODAL_SUBMIT:
            metadata["triggering_interaction_metadata"] = self._metadata(interaction.opener)
        return metadata

    def _open_modal(self, interaction: Interaction) -> None:
        modal = interaction.modal or {}
        self._tell(
            interaction,
            "INTERACTION_MODAL_CREATE",
            channel_id=interaction.channel_id,
            application={"id": objects.BOT_ID, "name": objects.BOT_NAME, "icon": None},
            custom_id=modal["custom_id"],
            title=modal["title"],
            components=modal["components"],
        )

    # -- the token's messages

    def by_token(self, application_id: str, token: str) -> Interaction:
        """Return the interaction of a token.

        Raises Discord's 10015 (unknown token or application) or 50027 (expired token).
        """
        found = self._by_token.get(token)
        if application_id != objects.BOT_ID or found is None:
            raise refusal(10015)
        if time.monotonic() - found.made_at > self._clocks.token_s:
            raise refusal(50027)
        return found

    def message(self, interaction: Interaction, message_id: str) -> Message:
        """Return the first response (`@original`), or a response in the interaction's channel by its id.

        Responses to other interactions are found too. Raises 10008 for a deleted or any other message.
        """
        if message_id == "@original":
            found = interaction.original
        else:
            found = self._world.messages.get(interaction.channel_id, {}).get(message_id)
            if found is not None and found.data.get("webhook_id") != objects.BOT_ID:
                found = found if found is interaction.original else None
        if found is None or found.id not in self._world.messages.get(found.channel_id, {}):
            raise refusal(10008)
        return found

    def edit(self, interaction: Interaction, message: Message, body: Json, uploads: list[Upload]) -> None:
        """Edit a message that was sent with the token, and end the loading state of a deferred response.

        `uploads` are the files of the request. Raises Discord's errors: 50083 in an archived thread, and
        those for an invalid `body`.
        """
        self._refuse_archived(message)
        if message.data["flags"] & LOADING:
            self._finish_loading(message, body, uploads)
        else:
            self._composer.edit(message, body, uploads)

    def _finish_loading(self, message: Message, body: Json, uploads: list[Upload]) -> None:
        message.data["flags"] &= ~LOADING
        try:
            self._composer.edit(message, body, uploads, is_silent=True)
        except Exception:
            message.data["flags"] |= LOADING
            raise

    def follow_up(self, interaction: Interaction, body: Json, uploads: list[Upload]) -> Message:
        """Post and return a follow-up message; the first one after a deferral replaces the loading message.

        `uploads` are the files of the request. Raises Discord's errors: 10015 before the first response,
        40094 after `MAX_FOLLOW_UPS` follow-ups if only the person has installed the bot, and those for an
        invalid `body`.
        """
        if interaction.answer_type is None:
            raise refusal(10015)
        original = interaction.original
        if original is not None and original.data["flags"] & LOADING:
            body = {**body, "flags": read_flags(body) & ~EPHEMERAL} if "flags" in body else body
            self._finish_loading(original, body, uploads)
            return original
        if interaction.is_foreign and interaction.followed_up >= MAX_FOLLOW_UPS:
            raise refusal(40094)
        body = self._make_private(interaction, body)
        message = self._blank(interaction)
        if original is not None and original.id in self._world.messages.get(original.channel_id, {}):
            message.data["interaction_metadata"]["original_response_message_id"] = original.id
            self._composer.make_reply(message, original)
        self._composer.fill(message, body, uploads, allowed_flags=RESPONSE_FLAGS)
        interaction.followed_up += 1
        return self._post(interaction, message, body)


def _check_type(interaction: Interaction, body: Json) -> int:
    allowed = {CHOICES} if interaction.kind == AUTOCOMPLETE else {MESSAGE, DEFERRED_MESSAGE}
    if interaction.kind not in {AUTOCOMPLETE, MODAL_SUBMIT}:
        allowed.add(MODAL)
    if interaction.is_from_message:
        allowed |= {DEFERRED_UPDATE, UPDATE}
    with Form() as form:
        kind = form.choice(body, "type", (), allowed)
    return int(kind)


def _inside(error: Exception, key: str) -> Exception:
    """Return the error with its faults, if any, nested below `key`: the message is in the body's `data`."""
    body = getattr(error, "body", None)
    if isinstance(body, dict) and "errors" in body:
        body["errors"] = {key: body["errors"]}
    return error


def _callback(interaction: Interaction, message: Message | None) -> Json:
    told: Json = {
        "id": interaction.id,
        "type": interaction.kind,
        "channel_id": interaction.channel_id,
    }
    made: Json = {"interaction": told}
    if message is not None:
        told |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.data["flags"] & LOADING),
            "response_message_ephemeral": bool(message.data["flags"] & EPHEMERAL),
        }
    if interaction.answer_type in {MESSAGE, UPDATE} and message is not None:
        made["resource"] = {"type": interaction.answer_type, "message": message.data}
    elif interaction.answer_type is not None:
        made["resource"] = {"type": interaction.answer_type}
    return made
