"""Changes of a person's place in the playground: channels, threads, groups, servers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tests.e2e.messages import Json


class Whereabouts:
    """The part of a `Person` that changes the place; `channel_id` is the current channel."""

    id: str
    channel_id: str

    async def _call(self, method: str, path: str, **options: Any) -> Any:
        raise NotImplementedError

    async def state(self) -> Json:
        """Return all that this person's client knows: people, places, scheduled events."""
        made: Json = await self._call("GET", "/person/state", params={"user": self.id})
        return made

    async def switch_channel(self, name: str) -> str:
        """Go to the channel of this name, creating it if necessary; return its id."""
        for channel in (await self.state())["channels"]:
            if channel.get("name") == name:
                self.channel_id = channel["id"]
                return self.channel_id
        made = await self._call("POST", "/person/channels", json={"name": name})
        self.channel_id = made["id"]
        return self.channel_id

    async def open_dm(self) -> str:
        """Go to the direct messages with the bot; return the channel's id."""
        made = await self._call("POST", "/person/channels", json={"type": 1, "user": self.id})
        self.channel_id = made["id"]
        return self.channel_id

    async def open_group(self, *others: Whereabouts) -> str:
        """Open a group conversation, and move all its people there; return its id."""
        body = {"type": 3, "users": [self.id, *(one.id for one in others)]}
        made = await self._call("POST", "/person/channels", json=body)
        for one in (self, *others):
            one.channel_id = made["id"]
        return self.channel_id

    async def visit_server(self, name: str) -> str:
        """Go to the server of this name, which the bot has not joined; return its channel's id."""
        state = await self.state()
        guild = next((one for one in state["guilds"] if one["name"] == name), None)
        if guild is None:
            guild = await self._call("POST", "/person/guilds", json={"name": name})
            state = await self.state()
        there = [one for one in state["channels"] if one.get("guild_id") == guild["id"]]
        self.channel_id = there[0]["id"]
        return self.channel_id

    async def delete_channel(self, channel_id: str) -> None:
        """Delete a channel or thread, as an admin would."""
        await self._call("DELETE", f"/person/channels/{channel_id}", params={"user": self.id})

    # -- threads

    async def start_thread(self, message: Json, name: str) -> Json:
        """Start a thread at a message."""
        path = f"/person/messages/{message['id']}/thread"
        made: Json = await self._call("POST", path, json={"user": self.id, "name": name})
        return made

    async def change_thread(self, thread_id: str, **changes: bool) -> Json:
        """Set whether a thread is `archived` or `locked`, as moderators do."""
        made: Json = await self._call(
            "PATCH", f"/person/channels/{thread_id}", json={"user": self.id, **changes}
        )
        return made

    async def channel(self, channel_id: str) -> Json:
        """Return the current state of a channel or thread."""
        return next(one for one in (await self.state())["channels"] if one["id"] == channel_id)

    # -- the bot and people, coming and going

    async def install(self, *, is_installed: bool = True) -> None:
        """Install the app for this person, or remove it."""
        await self._call("POST", "/person/app", json={"user": self.id, "installed": is_installed})

    async def set_bot(self, *, is_in: bool) -> None:
        """Invite the bot to the server, or remove it."""
        await self._call("PATCH", "/person/guild", json={"bot": is_in})

    async def set_member(self, *, is_in: bool) -> None:
        """Leave the server, or come back."""
        await self._call("POST", "/person/membership", json={"user": self.id, "member": is_in})

    async def set_community(self, locale: str | None) -> None:
        """Make the server a Community of this language, or (`None`) an ordinary server."""
        await self._call("PATCH", "/person/guild", json={"community": locale})

    async def deny_bot(self, *names: str, channel_id: str | None = None) -> None:
        """Deny the bot these permissions in a channel; without any, restore all."""
        body = {"channel_id": channel_id or self.channel_id, "deny": list(names)}
        await self._call("POST", "/person/permissions", json=body)

    async def restrict(self, *names: str, channel_id: str | None = None, admit: Sequence[str] = ()) -> None:
        """Deny everybody but `admit` these permissions in a channel; without any, restore all."""
        body = {"channel_id": channel_id or self.channel_id, "restrict": list(names), "admit": list(admit)}
        await self._call("POST", "/person/permissions", json=body)
