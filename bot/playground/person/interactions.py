"""Turns people's commands, clicks and forms into INTERACTION_CREATE events."""

from __future__ import annotations

from functools import partial
from typing import Any

from bot.playground.actions.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from bot.playground.person.command_data import command_data, find_command
from bot.playground.person.component_data import click_data, modal_data
from bot.playground.person.fields import number_of
from bot.playground.person.files import PersonFiles
from bot.playground.person.finding import PersonError, find_channel, find_message, find_person
from bot.playground.person.installations import context_of, owners_for_click, owners_for_command
from bot.playground.wire.errors import Json
from bot.playground.wire.gateway import Gateway
from bot.playground.wire.uploads import MAX_FILE_BYTES
from bot.playground.world import objects, permissions
from bot.playground.world.state import World

_MAX_TIMES = 10


class InteractionSender:
    """Sends people's commands, clicks and forms to the bot."""

    def __init__(
        self, world: World, gateway: Gateway, interactions: Interactions, files: PersonFiles
    ) -> None:
        self._world = world
        self._files = files
        self._gateway = gateway
        self._interactions = interactions

    def submit(self, body: Json) -> Interaction:
        """Send an interaction to the bot; raises `PersonError` if the action is impossible for the person.

        `body` has the ids of the `user` and the channel (`channel_id`), and the interaction's `type` and
        `data`. For a click it also has the `message_id`, and for a form the `interaction_id` of the
        interaction that opened it. If the bot is not there or offline, the returned interaction is marked as
        failed.

        For tests: `forge` skips the check that a clicked component exists and can have the values, and
        `times` (1 to 10) is the number of times that the event is delivered. With `reopens` false, an
        interaction in an archived thread does not reopen the thread; some of Discord's clients behave like
        this.
        """
        user_id = find_person(self._world, body.get("user"))
        channel = find_channel(self._world, body.get("channel_id"), user_id)
        data = body.get("data")
        if not isinstance(data, dict):
            raise PersonError("An interaction needs the field data.")
        times = number_of(body, "times", 1, 1, _MAX_TIMES)
        fields = self._fields(body, data, user_id)
        self._drop_strangers(fields["data"], channel)
        if body.get("reopens") is not False:
            self._reopen(channel)
        nonce = body.get("nonce")
        made = self._interactions.open(
            user_id=user_id, channel_id=channel["id"], nonce=None if nonce is None else str(nonce), **fields
        )
        if not made.owners:
            # The bot has left the server: no installation applies, and it gets no event.
            self._interactions.fail(made, "timeout")
            return made
        guild_id = channel.get("guild_id")
        if not self._gateway.is_reachable(guild_id):
            self._interactions.fail(made, "offline")
            return made
        payload = self._payload(made)
        for _ in range(times):
            self._gateway.dispatch("INTERACTION_CREATE", lambda _: payload, guild_id)
        return made

    def _drop_strangers(self, data: Json, channel: Json) -> None:
        """Remove from `data` the resolved `member` objects of people who are not in the channel's server."""
        members = data.get("resolved", {}).get("members", {})
        guild_id = channel.get("guild_id")
        for user_id in list(members):
            if guild_id is None or not self._world.membership.is_in(guild_id, user_id):
                del members[user_id]

    def _reopen(self, channel: Json) -> None:
        """Reopen an archived thread, as clients do before they send anything in it.

        Raises `PersonError` if the thread is locked. Other channels and open threads are left unchanged.
        """
        metadata = channel.get("thread_metadata")
        if metadata is None or not metadata["archived"]:
            return
        if metadata["locked"]:
            raise PersonError("This thread is locked.", 403)
        self._world.set_archived(channel, is_archived=False)

    def _fields(self, body: Json, data: Json, user_id: str) -> Json:
        kind = body.get("type")
        if kind in (COMMAND, AUTOCOMPLETE):
            command = find_command(self._world, data)
            channel = self._world.channel(str(body.get("channel_id")))
            owners = owners_for_command(self._world, channel, user_id, command)
            find_file = partial(self._files.find, user_id)
            checked = command_data(
                self._world, command, data, body, find_file, is_autocomplete=kind == AUTOCOMPLETE
            )
            return {"kind": kind, "data": checked, "name": _full_name(checked), "owners": owners}
        if kind == COMPONENT:
            return self._click(body, data, user_id)
        if kind == MODAL_SUBMIT:
            return self._form(body, data, user_id)
        raise PersonError(f"There's no interaction of type {kind}.")

    def _click(self, body: Json, data: Json, user_id: str) -> Json:
        message = find_message(self._world, body.get("channel_id"), body.get("message_id"), user_id)
        if message.data["author"]["id"] != objects.BOT_ID:
            raise PersonError("Only the bot's messages have buttons.")
        checked = click_data(self._world, message.data, data, is_forged=bool(body.get("forge")))
        owners = owners_for_click(self._world, self._world.channel(message.channel_id), message)
        return {"kind": COMPONENT, "data": checked, "source": message, "owners": owners}

    def _form(self, body: Json, data: Json, user_id: str) -> Json:
        opener = self._interactions.find(str(body.get("interaction_id") or data.get("id")))
        if opener is None or opener.modal is None or opener.user_id != user_id:
            raise PersonError("This form is no longer open.", 404)
        checked = modal_data(self._world, opener.modal, data)
        return {
            "kind": MODAL_SUBMIT,
            "data": checked,
            "source": opener.source,
            "opener": opener,
            "owners": opener.owners,
        }

    def _payload(self, made: Interaction) -> Json:
        world = self._world
        channel = world.channel(made.channel_id)
        bits = world.rights.of(made.user_id, channel)
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
            "app_permissions": str(self._app_permissions(channel, bits)),
            "locale": world.locales.get(made.user_id, "en-US"),
            "entitlements": [],
            "entitlement_sku_ids": [],
            "authorizing_integration_owners": made.owners,
            "context": context_of(channel),
            "attachment_size_limit": MAX_FILE_BYTES,
        }
        if "guild_id" in channel:
            payload |= self._guild_fields(made, channel, bits)
        else:
            payload["user"] = world.user(made.user_id)
        if made.source is not None:
            payload["message"] = made.source.data
        return payload

    def _app_permissions(self, channel: Json, bits: int) -> int:
        """Return the bot's permissions for its response in a channel.

        In a server where only the person has installed the bot, these are the person's permissions, `bits`,
        and a few more; outside servers, they are fixed.
        """
        if "guild_id" not in channel:
            is_own = channel["type"] == objects.DM
            return permissions.IN_PRIVATE | (permissions.NAMES["USE_EXTERNAL_EMOJIS"] if is_own else 0)
        if self._world.membership.is_bot_in(channel):
            return self._world.rights.of(objects.BOT_ID, channel)
        return bits | permissions.OF_GUESTS

    def _guild_fields(self, made: Interaction, channel: Json, bits: int) -> dict[str, Any]:
        guild = self._world.guilds[channel["guild_id"]]
        member = self._world.member(made.user_id)
        return {
            "guild_id": guild["id"],
            "guild_locale": guild["preferred_locale"],
            "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": guild["features"]},
            "member": {**member, "permissions": str(bits)},
        }


def _full_name(data: Json) -> str:
    """Return a command's name with its group and subcommand, if any, separated by spaces."""
    names = [data["name"]]
    options = data.get("options", [])
    while options and options[0]["type"] in {1, 2}:
        names.append(options[0]["name"])
        options = options[0]["options"]
    return " ".join(names)
