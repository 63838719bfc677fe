"""What every person can do: look at the chat, press what is there, type commands, wait.

A kind of person is a subclass in a file of its own in `tests/sim/people`.
"""

from __future__ import annotations

import asyncio
import random
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, TypeVar

from bot.features.new_match.offer_page import ACCEPT
from bot.playground.actions.interactions import Interaction
from bot.playground.checks.component import SELECTS, USER_SELECT, walk
from bot.playground.person.finding import PersonError
from bot.playground.wire.errors import Json
from bot.playground.world import objects
from bot.playground.world.permissions import VIEW_CHANNEL
from bot.playground.world.state import Message
from bot.views import presses
from bot.views.custom_id import Click, CustomIdError, Press, parse_custom_id

if TYPE_CHECKING:
    from tests.sim.simulated_run import SimulatedRun

T = TypeVar("T")
BOT = objects.BOT_ID
MOVES = frozenset({presses.BOARD.play, presses.BOARD.pick, presses.BOARD.step})
_LOOKED_AT = 25
_LOCALES = ("en-US", "en-US", "de", "ja", "fr")
_GREETINGS = ("", "hello", "Hilfe!", "ヘルプ")
_PATIENCE = 6

Pressable = tuple[Message, Json, Click]
"""A component that can be pressed: in which message, and what its custom id says."""


class Person:
    """Somebody on the server. `weight` is how often this kind of person comes."""

    weight: ClassVar[float] = 1.0

    def __init__(self, sim: SimulatedRun, name: str, channel_id: str, dice: random.Random) -> None:
        self.sim, self.name, self.channel_id, self.dice = sim, name, channel_id, dice
        self.id = sim.discord.person(name, dice.choice(_LOCALES))

    async def live(self) -> None:
        """Do what this kind of person does, until nothing is left to do."""
        raise NotImplementedError

    def dealt(self, cards: Sequence[T]) -> T:
        """The next card: over the visits of this kind of person, each card comes equally often."""
        return cards[self.sim.visit % len(cards)]

    # -- looking ------------------------------------------------------------------------
    def messages(self) -> list[Message]:
        """What this person sees in the channel, oldest first."""
        every = self.sim.discord.world.messages[self.channel_id].values()
        return [one for one in every if one.is_seen_by(self.id)]

    def pressable(self, *presses: Press, is_mine: bool = True) -> list[Pressable]:
        """What is enabled of these presses, or of all, newest message first; `is_mine`: about oneself."""
        return [
            (message, component, click)
            for message in reversed(self.messages()[-_LOOKED_AT:])
            if not is_mine or self._is_about_me(message)
            for component, click in clicks_in(message.data)
            if not component.get("disabled") and (not presses or click.press in presses)
        ]

    def moves(self) -> list[Pressable]:
        """What makes a move: neither a taken point, which has no label, nor a point of a finished board."""
        return [
            (message, component, click)
            for message, component, click in self.pressable(*MOVES)
            if (component["type"] in SELECTS or component.get("label"))
            and all(other.press is not presses.REPLAY for _, other in clicks_in(message.data))
        ]

    def other_people(self) -> list[str]:
        """The ids of everybody else, but for the bot."""
        return [one["id"] for one in self.sim.discord.world.people() if one["id"] != self.id]

    def _is_about_me(self, message: Message) -> bool:
        if message.reader is not None:
            return True
        return self.name in _text_of(message) or self._is_mentioned(message)

    def _is_mentioned(self, message: Message) -> bool:
        return f"<@{self.id}>" in _text_of(message)

    # -- doing --------------------------------------------------------------------------
    async def pause(self, low: float, high: float) -> None:
        """Let time pass."""
        await asyncio.sleep(self.dice.uniform(low, high))

    async def wait_for_the_bot(self) -> None:
        """Wait while Discord shows the bot as offline, but not for ever."""
        for _ in range(_PATIENCE):
            if self.sim.discord.is_online:
                return
            await self.pause(5.0, 20.0)

    async def ask(self, kind: int, data: Json, **extra: Any) -> Interaction | None:
        """Send an interaction; `None` where a person could not have done it any more."""
        body = {"type": kind, "user": self.id, "channel_id": self.channel_id, "data": data, **extra}
        try:
            return await self.sim.ask(body)
        except PersonError:
            return None

    async def command(self, name: str, **options: Any) -> Interaction | None:
        """Type a command named with its subcommands; options of `None` are left out."""
        path = self._path(name.split())
        if path is None:
            return None
        kinds = {one["name"]: one["type"] for one in path[-1].get("options", [])}
        filled: list[Json] = [
            {"name": key, "type": kinds.get(key, 3), "value": value}
            for key, value in options.items()
            if value is not None
        ]
        for one in reversed(path[1:]):
            filled = [{"name": one["name"], "type": one["type"], "options": filled}]
        return await self.ask(2, {"name": path[0]["name"], "type": 1, "options": filled})

    async def insist(self, name: str, **options: Any) -> None:
        """Type a command again until it is answered, a few times at most."""
        for _ in range(_PATIENCE):
            await self.wait_for_the_bot()
            made = await self.command(name, **options)
            if made is not None and not made.is_failed:
                return

    def _path(self, names: list[str]) -> list[Json] | None:
        level = list(self.sim.discord.world.commands.values())
        path: list[Json] = []
        for name in names:
            found = [one for one in level if one["name"] == name]
            if not found:
                return None
            path.append(found[0])
            level = found[0].get("options", [])
        return path

    async def suggested(self, name: str, option: str, typed: str) -> list[Json]:
        """Return what is suggested while `typed` stands in an option."""
        names = name.split()
        filled: list[Json] = [{"name": option, "type": 3, "value": typed, "focused": True}]
        for one in reversed(names[1:]):
            filled = [{"name": one, "type": 1, "options": filled}]
        made = await self.ask(4, {"name": names[0], "type": 1, "options": filled})
        return self.sim.suggestions.pop(made.id, []) if made is not None else []

    def closed_channel(self, name: str, *friends: str) -> str:
        """Open a channel that only the bot, this person and these friends can view; return its id."""
        world = self.sim.discord.world
        guild_id = world.channel(self.channel_id).get("guild_id", "")
        made: str = world.add_channel(f"{name}-{self.id}", guild_id)["id"]
        world.restrict(made, VIEW_CHANNEL, [BOT, self.id, *friends])
        return made

    def say(self, text: str) -> None:
        """Write a message in the channel."""
        self.sim.discord.say(self.id, self.channel_id, text)

    async def greet(self) -> None:
        """Greet the bot, and wait for its card of buttons."""
        self.say(f"<@{BOT}> {self.dice.choice(_GREETINGS)}")
        await self.pause(1.0, 3.0)

    async def forge(self, kind: int, data: Json, source: Message | None = None) -> Interaction:
        """Send what no client would, unchecked."""
        return await self.sim.answered(self.sim.discord.forge(self.id, self.channel_id, kind, data, source))

    async def press(self, pressed: Pressable, **extra: Any) -> Interaction | None:
        """Press a button, or choose from a menu."""
        message, component, _ = pressed
        data: Json = {"custom_id": component["custom_id"], "component_type": component["type"]}
        if component["type"] in SELECTS and component.get("options"):
            data["values"] = [self.dice.choice(component["options"])["value"]]
        elif component["type"] == USER_SELECT:
            data["values"] = [self.dice.choice(self.other_people())]
        return await self.ask(3, data, message_id=message.id, **extra)

    async def press_any(self, *presses: Press, is_mine: bool = True, text: str = "") -> bool:
        """Press one of these, fill in with `text` what it opens; whether there was one to press."""
        there = self.pressable(*presses, is_mine=is_mine)
        if not there:
            return False
        made = await self.press(self.dice.choice(there))
        if made is not None and made.modal is not None and text:
            await self.pause(0.5, 4.0)
            await self.submit(made, text)
        return True

    async def press_in_turn(self, *presses: Press, is_mine: bool = True) -> None:
        """Press one of each kind, in this order, as far as there is one."""
        for press in presses:
            await self.pause(0.5, 2.0)
            await self.press_any(press, is_mine=is_mine)

    async def press_a_kind(self, *presses: Press, is_mine: bool = True) -> bool:
        """Press one of these, each kind as likely as any other; whether there was one to press."""
        there = self.pressable(*presses, is_mine=is_mine)
        if not there:
            return False
        kind = self.dice.choice(sorted({click.press.name for _, _, click in there}))
        await self.press(self.dice.choice([one for one in there if one[2].press.name == kind]))
        return True

    async def submit(self, opener: Interaction, text: str) -> Interaction | None:
        """Fill in the form that an interaction opened, every field with the same text."""
        if opener.modal is None:
            return None
        fields = [one for one in walk(opener.modal["components"]) if one.get("custom_id")]
        given = [{"type": one["type"], "custom_id": one["custom_id"], "value": text} for one in fields]
        data = {"custom_id": opener.modal["custom_id"], "components": given}
        return await self.ask(5, data, interaction_id=opener.id)

    # -- playing ------------------------------------------------------------------------
    async def move(self, **extra: Any) -> bool:
        """Make some move on the newest board where there is one to make; whether there was."""
        moves = self.moves()
        if not moves:
            return False
        await self.press(self.dice.choice([one for one in moves if one[0] is moves[0][0]]), **extra)
        return True

    async def accept(self) -> bool:
        """Accept somebody's challenge; whether there was one."""
        asked = [one for one in self.pressable(ACCEPT) if self._is_mentioned(one[0])]
        if asked:
            await self.press(asked[0])
        return bool(asked)

    async def play(self, low: float, high: float, *, most: int = 40, **extra: Any) -> None:
        """Move whenever it is one's turn, with pauses between; until nothing has been to do for a while.

        A person who is asked for a match meanwhile plays that too.
        """
        idle = 0
        for _ in range(most):
            await self.pause(low, high)
            await self.accept()
            idle = 0 if await self.move(**extra) else idle + 1
            if idle > 6:
                return


def _text_of(message: Message) -> str:
    return "\n".join(one.get("content", "") for one in walk(message.data["components"]))


def clicks_in(message: Json) -> Iterator[tuple[Json, Click]]:
    """Everything of ours in a message that can be pressed, and what it says."""
    for component in walk(message["components"]):
        try:
            yield component, parse_custom_id(component.get("custom_id") or "")
        except CustomIdError:
            continue
