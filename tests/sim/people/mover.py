"""Two people who take their match from place to place: closed channels, open ones, direct messages."""

from __future__ import annotations

import contextlib

from bot.features.new_match.offer_page import ACCEPT
from bot.playground.person.finding import PersonError
from bot.views import presses
from bot.views.custom_id import Press
from tests.sim.people.honest import SHORT
from tests.sim.person import Person, Pressable


class Mover(Person):
    """Plays a friend in a closed channel, asks for the board elsewhere, and answers for the friend too."""

    weight = 0.7

    async def live(self) -> None:
        """Begin a match in the closed channel, and ask for its board in one place after another."""
        square, friend = self.channel_id, self.dice.choice(self.other_people())
        places = [self.closed_channel("both", friend), square, self.closed_channel("alone"), self._direct()]
        self.channel_id = places[0]
        await self.command(f"{self.dice.choice(SHORT)} challenge", opponent=friend)
        await self._answer_for(friend, places[0], ACCEPT)
        for _ in range(10):
            await self.pause(1.0, 6.0)
            await self.move()
            self.channel_id = self.dice.choice(places)
            await self.command("match board")
            await self.pause(0.5, 3.0)
            await self._answer_for(friend, places[0], presses.SHARE_YES, presses.SHARE_NO)

    def _direct(self) -> str:
        made: str = self.sim.discord.world.add_dm(self.id)["id"]
        return made

    async def _answer_for(self, friend: str, channel_id: str, *kinds: Press) -> None:
        here, self.channel_id = self.channel_id, channel_id
        asked = [one for one in self.pressable(*kinds, is_mine=False) if one[0].reader is None]
        self.channel_id = here
        if asked:
            await self._press_for(friend, channel_id, self.dice.choice(asked))

    async def _press_for(self, friend: str, channel_id: str, pressed: Pressable) -> None:
        message, component, _ = pressed
        data = {"custom_id": component["custom_id"], "component_type": component["type"]}
        body = {"type": 3, "user": friend, "channel_id": channel_id, "data": data, "message_id": message.id}
        with contextlib.suppress(PersonError):
            await self.sim.ask(body)
