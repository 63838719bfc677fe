"""Endpoints of interactions: the callback, and the messages sent with an interaction's token.

They need no bot token; the interaction's token in the path authorises the request. They raise the errors of
the methods of `Interactions` that they call.
"""

from __future__ import annotations

from bot.playground.actions.interactions import Interaction
from bot.playground.rest.routing import Answer, Call, Route
from bot.playground.wire.ratelimit import WEBHOOK, WEBHOOK_EDIT
from bot.playground.wire.uploads import read_body
from bot.playground.world.state import Message


async def respond(call: Call) -> Answer:
    """Send the first response to an interaction; the answer is empty unless `with_response` asks for one."""
    body, uploads = await read_body(call.request)
    made = call.api.interactions.respond(call.part("interaction_id"), call.part("token"), body, uploads)
    return made if call.query_flag("with_response") else None


def _find(call: Call) -> tuple[Interaction, Message]:
    interaction = call.api.interactions.by_token(call.part("application_id"), call.part("token"))
    return interaction, call.api.interactions.message(interaction, call.part("message_id"))


async def follow_up(call: Call) -> Answer:
    """Post a follow-up message."""
    interaction = call.api.interactions.by_token(call.part("application_id"), call.part("token"))
    body, uploads = await read_body(call.request)
    return call.api.interactions.follow_up(interaction, body, uploads).data


async def get(call: Call) -> Answer:
    """Read a message that was sent with the token."""
    return _find(call)[1].data


async def edit(call: Call) -> Answer:
    """Edit a message that was sent with the token."""
    interaction, message = _find(call)
    body, uploads = await read_body(call.request)
    call.api.interactions.edit(interaction, message, body, uploads)
    return message.data


async def delete(call: Call) -> Answer:
    """Delete a message that was sent with the token."""
    call.api.world.remove_message(_find(call)[1])
    return None


_TOKEN = ("application_id", "token")
_HOOK = "/webhooks/{application_id}/{token}"

ROUTES = (
    Route("POST", "/interactions/{interaction_id}/{token}/callback", respond, None, is_open=True),
    Route("POST", _HOOK, follow_up, WEBHOOK, _TOKEN, is_open=True),
    Route("GET", f"{_HOOK}/messages/{{message_id}}", get, WEBHOOK_EDIT, _TOKEN, is_open=True),
    Route("PATCH", f"{_HOOK}/messages/{{message_id}}", edit, WEBHOOK_EDIT, _TOKEN, is_open=True),
    Route("DELETE", f"{_HOOK}/messages/{{message_id}}", delete, WEBHOOK_EDIT, _TOKEN, is_open=True),
)
