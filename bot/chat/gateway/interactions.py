"""Interactions: completes their events before discord.py parses them, and sends callbacks without pauses.

discord.py requires fields that Discord documents as optional, and an exception while it parses an event
stops the client. So interactions are completed first: an answer needs only the id, the token and the channel.
Events that cannot be parsed are logged and dropped.

Callbacks are the responses to interactions, and must reach Discord within three seconds. But after a 5xx,
discord.py retries a request with pauses of 1, 3, 5 … seconds. Here a callback fails immediately, and
`acknowledge_in_time` retries it.

discord.py also retries follow-up messages. If the first attempt arrived after all, the message is then posted
twice. Callers that can find out whether a message arrived disable these retries (`sending_once`).

discord.py also asks for the response of each callback. For an edit of the clicked message, that is the whole
message. Nothing here reads it, so it is not requested.
"""

from __future__ import annotations

import asyncio
import contextlib
import functools
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextvars import ContextVar
from typing import Any, TypeVar

import aiohttp
import discord
from discord.webhook.async_ import AsyncWebhookAdapter, async_context

T = TypeVar("T")
Json = dict[str, Any]

CONNECTION_ERRORS = (aiohttp.ClientError, OSError, TimeoutError)
"""Errors of a broken connection; the request may or may not have arrived."""
REQUEST_ERRORS = (discord.HTTPException, *CONNECTION_ERRORS)
"""Errors of a request that Discord refused, failed to handle, or may not have received."""
DELIVERY_ERRORS = (discord.InteractionResponded, *REQUEST_ERRORS)
"""Exceptions raised when an answer cannot be sent: rejected, already acknowledged, or disconnected."""
MAX_TOKEN_AGE_S = 14 * 60.0
"""Age in seconds up to which a token is used: Discord's 15 minutes, minus one minute for retries."""
_FUTILE_S = 5.0
"""Seconds after which an acknowledgement is too late: Discord's 3 s plus an allowance for latency."""
_PAUSES_S = (0.05, 0.1, 0.2, 0.4, 0.8)
"""Seconds between attempts at an acknowledgement: six attempts in the time that Discord waits."""
_CHANGES = (
    discord.InteractionResponseType.deferred_message_update.value,
    discord.InteractionResponseType.message_update.value,
)
"""Types of callbacks that edit the clicked message, now or later."""

_TEXT_CHANNEL, _DIRECT = 0, 1
_VITAL = ("READY", "RESUMED")
"""Events without which no session exists; their exceptions are not suppressed."""

_INTERACTION: Json = {"version": 1, "attachment_size_limit": 10 * 1024 * 1024, "data": {}}
_CHANNEL: Json = {
    "name": "",
    "position": 0,
    "bitrate": 64_000,
    "user_limit": 0,
    "parent_id": "0",
    "owner_id": "0",
    "message_count": 0,
    "member_count": 0,
    "thread_metadata": {},
}
_THREAD_METADATA: Json = {"archived": False, "auto_archive_duration": 1440, "archive_timestamp": None}
_USER: Json = {"username": "", "discriminator": "0", "avatar": None}
_MEMBER: Json = {"roles": [], "flags": 0, "joined_at": None, "nick": None}
_MESSAGE: Json = {
    "type": 0,
    "content": "",
    "attachments": [],
    "embeds": [],
    "components": [],
    "mentions": [],
    "mention_roles": [],
    "mention_everyone": False,
    "edited_timestamp": None,
    "pinned": False,
    "tts": False,
    "flags": 0,
}

_is_sent_once: ContextVar[bool] = ContextVar("is_sent_once", default=False)
_log = logging.getLogger(__name__)


def send_callbacks_once() -> None:
    """Disable discord.py's retries of callbacks after a 5xx, in this task and the tasks it starts."""
    async_context.set(_Adapter())  # type: ignore[no-untyped-call]


@contextlib.contextmanager
def sending_once() -> Iterator[None]:
    """In this context, disable retries after a 5xx of requests with an interaction's token.

    `send_callbacks_once` must have been called in this task or before it was started.
    """
    token = _is_sent_once.set(True)
    try:
        yield
    finally:
        _is_sent_once.reset(token)


def name_of(interaction: discord.Interaction) -> str:
    """Return an interaction's name for the log, without typed text: its command, press, or else type."""
    data: Any = interaction.data or {}
    pressed = ".".join(str(data.get("custom_id", "")).split(":")[0].split(".")[:2])
    return str(data.get("name") or pressed or interaction.type.name)


def rewound(content: dict[str, Any]) -> dict[str, Any]:
    """Rewind the files in the arguments of a response in place, for a retry, and return the arguments."""
    for file in content.get("files", ()):
        file.reset()
    return content


async def acknowledge_in_time(acknowledge: Callable[[], Awaitable[T]]) -> T:
    """Call `acknowledge` until it succeeds, and return its result.

    A failed connection and an HTTP error without an error code of Discord's are tried again, up to six
    attempts in all. Discord accepts only the first acknowledgement that arrives. Raises
    `discord.HTTPException` at once if Discord refuses it with a code, `TimeoutError` after `_FUTILE_S`, or
    the error of the last attempt.
    """
    async with asyncio.timeout(_FUTILE_S):
        for pause_s in _PAUSES_S:
            try:
                return await acknowledge()
            except CONNECTION_ERRORS:
                pass
            except discord.HTTPException as error:
                # With an error code, Discord refuses the request, and would refuse it again.
                if error.code:
                    raise
            await asyncio.sleep(pause_s)
        return await acknowledge()


class _Adapter(AsyncWebhookAdapter):
    """Adapter for discord.py that retries webhook requests, except callbacks and those in `sending_once`."""

    async def request(self, route: Any, session: Any, **options: Any) -> Any:
        once: Any = _Once(session)
        if not route.path.endswith("/callback"):
            return await super().request(route, once if _is_sent_once.get() else session, **options)
        if (options.get("payload") or {}).get("type") not in _CHANGES:
            return await super().request(route, once, **options)
        await super().request(route, once, **{**options, "params": None})
        # discord.py expects a response, although none was requested.
        return {"interaction": {"id": route.webhook_id}}


class _Once:
    """Session that raises on a 5xx instead of returning the response, so that discord.py does not retry."""

    def __init__(self, session: aiohttp.ClientSession) -> None:
        self._session = session

    @contextlib.asynccontextmanager
    async def request(self, *args: Any, **options: Any) -> AsyncIterator[aiohttp.ClientResponse]:
        """Send a request, like `aiohttp.ClientSession.request`; raises `DiscordServerError` on a 5xx."""
        async with self._session.request(*args, **options) as response:
            if response.status >= 500:
                raise discord.DiscordServerError(response, await response.text())
            yield response


# -- incoming events ----------------------------------------------------------------
def drop_malformed_events(client: discord.Client) -> None:
    """Make `client` complete interactions, and drop events that it cannot parse; call this before connecting.

    Errors in READY and RESUMED are still raised.
    """
    parsers = client._connection.parsers
    for name, parse in parsers.items():
        if name not in _VITAL:
            parsers[name] = functools.partial(_read, name, parse)


def _read(name: str, parse: Callable[[Json], None], data: Json) -> None:
    try:
        parse(completed_interaction(data) if name == "INTERACTION_CREATE" else data)
    except Exception:
        _log.exception("An event %s from Discord could not be parsed; it is ignored", name)


def completed_interaction(given: Json) -> Json:
    """Return the data of an INTERACTION_CREATE event, adding defaults for fields that discord.py requires.

    `given` is not changed. Raises an error, such as `TypeError`, for some malformed data.
    """
    made = {**_INTERACTION, **given}
    if "app_permissions" not in given:
        # Without data, assume all permissions; if one is missing, Discord will refuse the request.
        made["app_permissions"] = str(discord.Permissions.all().value)
    made["channel"] = _channel(given)
    if isinstance(given.get("guild_id"), str) and "member" not in given and "user" in given:
        made["member"] = {"user": given["user"]}
    if "member" in made:
        made["member"] = _member(made["member"])
    if "user" in given:
        made["user"] = {**_USER, **given["user"]}
    if isinstance(given.get("message"), dict):
        made["message"] = _message(given)
    made["data"] = _data(_object(made["data"]))
    return made


def _channel(given: Json) -> Json:
    channel = given.get("channel") or {}
    kind = _TEXT_CHANNEL if given.get("guild_id") else _DIRECT
    made = {**_CHANNEL, "id": given.get("channel_id", "0"), "type": kind, **channel}
    made["thread_metadata"] = {**_THREAD_METADATA, **(channel.get("thread_metadata") or {})}
    return made


def _member(given: Json) -> Json:
    made = {**_MEMBER, **given}
    if "user" in given:
        made["user"] = {**_USER, **given["user"]}
    return made


def _message(given: Json) -> Json:
    message = given["message"]
    made = {**_MESSAGE, "channel_id": given.get("channel_id", "0"), **message}
    author = message.get("author") or {"id": given["application_id"], "bot": True}
    made["author"] = {**_USER, **author}
    return made


def _data(given: Json) -> Json:
    """Complete the users and members that a command names; drop members without a user."""
    resolved = given.get("resolved")
    if not isinstance(resolved, dict):
        return given
    users, members = _objects(resolved.get("users")), _objects(resolved.get("members"))
    people = {key: {**_USER, "id": key, **user} for key, user in users.items()}
    known = {key: _member(member) for key, member in members.items() if key in people}
    return {**given, "resolved": {**resolved, "users": people, "members": known}}


def _object(value: Any) -> Json:
    return value if isinstance(value, dict) else {}


def _objects(value: Any) -> dict[str, Json]:
    return {key: one for key, one in _object(value).items() if isinstance(one, dict)}
