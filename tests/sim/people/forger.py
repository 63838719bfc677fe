"""Somebody who speaks to the bot without any client: what arrives was checked by nobody."""

from __future__ import annotations

from bot.playground.actions.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from tests.sim import forgery
from tests.sim.commands.registered import chosen, paths
from tests.sim.person import BOT, Person


class Forger(Person):
    """Sends presses, forms and commands that were made up, about everybody's matches."""

    weight = 0.7

    async def live(self) -> None:
        """Try one thing after another."""
        for _ in range(16):
            await self.pause(0.2, 5.0)
            await self.dice.choice((self._press, self._press, self._submit, self._type))()

    def _seen(self) -> list[str]:
        return [component["custom_id"] for _, component, _ in self.pressable(is_mine=False)]

    async def _press(self) -> None:
        public = [one for one in self.messages() if one.data["author"]["id"] == BOT]
        if public:
            data = forgery.click(self.dice, self._seen())
            await self.forge(COMPONENT, data, source=self.dice.choice(public))

    async def _submit(self) -> None:
        await self.forge(MODAL_SUBMIT, forgery.form(self.dice, self._seen()))

    async def _type(self) -> None:
        known = list(paths(list(self.sim.discord.world.commands.values())))
        if not known:
            return
        path = self.dice.choice(known)
        filled = [
            {"name": one["name"], "type": one["type"], "value": chosen(self.dice, one, [self.id, BOT])}
            for one in path[-1].get("options", [])
        ]
        data = forgery.options(self.dice, path[0], [one["name"] for one in path[1:]], filled)
        await self.forge(self.dice.choice((COMMAND, COMMAND, AUTOCOMPLETE)), data)
