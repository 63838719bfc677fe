"""What a person does to the bot, made into INTERACTION_CREATE events."""

from __future__ import annotations

from typing import Any

from bot.playground.deeds.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from bot.playground.person.command_data import PersonError, command_data, find_command
from bot.playground.person.component_data import click_data, modal_data
from bot.playground.wire.errors import Json
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.uploads import MAX_FILE_BYTES
from bot.playground.world import objects
from bot.playground.world.state import World

_MAX_TIMES = 10
_GUILD, _BOT_DM = 0, 1


class InteractionSender:
    """Takes people's commands, clicks and forms, and sends them to the bot."""

    def __init__(self, world: World, gateway: Gateway, interactions: Interactions) -> None:
        self._world = world
        self._gateway = gateway
        self._interactions = interactions

    def submit(self, body: Json) -> Interaction:
        """Send one interaction to the bot; raises PersonError when a person couldn't have done it.

        For tests: `forge` skips the check that a clicked component exists,
        `times` delivers the same event more than once.
        """
        user_id, channel_id = str(body.get("user")), str(body.get("channel_id"))
        if user_id not in self._world.users or user_id == objects.BOT_ID:
            raise PersonError("There is nobody with this id.", 404)
        if channel_id not in self._world.channels:
            raise PersonError("There is no such channel.", 404)
        data = body.get("data")
        if not isinstance(data, dict):
            raise PersonError("An interaction needs data.")
        fields = self._fields(body, data, user_id)
        nonce = body.get("nonce")
        made = self._interactions.open(
            user_id=user_id, channel_id=channel_id, nonce=None if nonce is None else str(nonce), **fields
        )
        if not self._gateway.is_reachable:
            self._interactions.fail(made, "offline")
            return made
        payload = self._payload(made)
        for _ in range(max(1, min(int(body.get("times") or 1), _MAX_TIMES))):
            self._gateway.dispatch("INTERACTION_CREATE", lambda _: payload)
        return made

    def _fields(self, body: Json, data: Json, user_id: str) -> Json:
        kind = body.get("type")
        if kind in {COMMAND, AUTOCOMPLETE}:
            command = find_command(self._world, data)
            checked = command_data(self._world, command, data, is_autocomplete=kind == AUTOCOMPLETE)
            return {"kind": kind, "data": checked, "name": _full_name(checked)}
        if kind == COMPONENT:
            return self._click(body, data, user_id)
        if kind == MODAL_SUBMIT:
            return self._form(body, data, user_id)
        raise PersonError(f"There is no interaction of type {kind}.")

    def _click(self, body: Json, data: Json, user_id: str) -> Json:
        messages = self._world.messages.get(str(body.get("channel_id")), {})
        message = messages.get(str(body.get("message_id")))
        if message is None or not message.is_seen_by(user_id):
            raise PersonError("There is no such message.", 404)
        if message.data["author"]["id"] != objects.BOT_ID:
            raise PersonError("Only the bot's messages have buttons.")
        checked = click_data(self._world, message.data, data, is_forged=bool(body.get("forge")))
        return {"kind": COMPONENT, "data": checked, "source": message}

    def _form(self, body: Json, data: Json, user_id: str) -> Json:
        opener = self._interactions.find(str(body.get("interaction_id") or data.get("id")))
        if opener is None or opener.modal is None or opener.user_id != user_id:
            raise PersonError("This form is no longer open.", 404)
        checked = modal_data(self._world, opener.modal, data)
        return {"kind": MODAL_SUBMIT, "data": checked, "source": opener.source, "opener": opener}

    def _payload(self, made: Interaction) -> Json:
        world = self._world
        channel = world.channel(made.channel_id)
        is_direct = channel["type"] == objects.DM
        bits = world.permissions_of(made.user_id, channel)
        shown = {key: value for key, value in channel.items() if key != "permission_overwrites"}
        payload: Json = {
            "id": made.id,
            "application_id": objects.BOT_ID,
            "type": made.kind,
            "token": made.token,
            "version": 1,
            "data": made.data,
            "channel_id": channel["id"],
            "channel": {**shown, "permissions": str(bits)},
            "app_permissions": str(world.permissions_of(objects.BOT_ID, channel)),
            "locale": world.locales.get(made.user_id, "en-US"),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": self._interactions.owners(channel["id"]),
            "context": _BOT_DM if is_direct else _GUILD,
            "attachment_size_limit": MAX_FILE_BYTES,
        }
        if is_direct:
            payload["user"] = world.user(made.user_id)
        else:
            payload |= self._guild_fields(made, bits)
        if made.source is not None:
            payload["message"] = made.source.data
        return payload

    def _guild_fields(self, made: Interaction, bits: int) -> dict[str, Any]:
        guild = self._world.guild
        member = self._world.member(made.user_id)
        return {
            "guild_id": guild["id"],
            "guild_locale": guild["preferred_locale"],
            "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": guild["features"]},
            "member": {**member, "permissions": str(bits)},
        }


def _full_name(data: Json) -> str:
    """Return a command's name with those of its group and subcommand."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and options[0]["type"] in {1, 2}:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)
