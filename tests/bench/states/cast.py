"""The people who produce a state, and the list of states by name.

A state is a function of the `Cast`; the last messages that it leaves in the channel are photographed.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from dataclasses import dataclass

import aiohttp

from bot.hosting.matches.match import Match
from bot.views.boards.match_page import draw
from bot.views.input.walk import Viewport
from bot.views.tiles import NO_TILES
from tests.bench.states.speaker import Speaker, shows, translations
from tests.bot.bot_lab import BotLab
from tests.bot.chat import open_moves, pvp
from tests.e2e.messages import Json, labels

_UNMOVED = Viewport()


@dataclass
class Cast:
    """The people of a state, with the methods that states share."""

    lab: BotLab
    session: aiohttp.ClientSession
    alice: Speaker
    bob: Speaker
    carol: Speaker

    async def post(self, match: Match, viewport: Viewport = _UNMOVED, *, has_tiles: bool = True) -> None:
        """Post the board of a match as the bot does, in the channel where Alice is."""
        drawing = await draw(match, viewport, tiles=self.lab.bot.tiles if has_tiles else NO_TILES)
        form = aiohttp.FormData()
        payload = {"flags": 1 << 15, "components": drawing.view.to_components()}
        form.add_field("payload_json", json.dumps(payload), content_type="application/json")
        if drawing.picture:
            form.add_field("files[0]", drawing.picture, filename=drawing.name, content_type="image/png")
        playground = self.lab.playground
        url = f"{playground.api_url}/channels/{self.alice.channel_id}/messages"
        headers = {"Authorization": f"Bot {playground.token}"}
        async with self.session.post(url, data=form, headers=headers) as answer:
            assert answer.status == 200, await answer.text()

    async def speak(self, locale: str) -> None:
        """Set the language of everybody and of the server; the answers about it go to another channel."""
        here = self.alice.channel_id
        for person in (self.alice, self.bob, self.carol):
            await person.speak(locale)
        await self.alice.switch_channel("elsewhere")
        await self.alice.command("settings server", language=locale)
        self.alice.channel_id = here

    def shows(self, *keys: str, **known: str) -> Callable[[Json], bool]:
        """Return a test whether a message has one of these sentences, in the current language."""
        said = [shows(self.alice.locale, key, **known) for key in keys]
        return lambda message: any(one(message) for one in said)

    def has(self, label: str) -> Callable[[Json], bool]:
        """Return a function that tests whether a message has the button with this English label."""
        known = {label, *translations(label, self.alice.locale)}
        return lambda message: not known.isdisjoint(labels(message))

    async def move(self, person: Speaker, board: Json) -> Json:
        """Make the first move that a board offers."""
        known = open_moves(await person.message(board))
        await person.click(board, custom_id=known[0])
        return await person.wait_update(board["id"], lambda one: open_moves(one) != known)

    async def begun(self, game: str, moves: int = 2, **options: object) -> Json:
        """Begin a match of two people, and return its board after `moves` moves."""
        board = await pvp(self.lab, self.alice, self.bob, game, **options)
        for number in range(moves):
            board = await self.move(self.bob if number % 2 else self.alice, board)
        return board


State = Callable[[Cast], Awaitable[object]]
VIEWERS = {"panel-of-a-spectator": "carol", "swap2": "bob", "a-second-try": "bob"}
"""The person who sees each state, if it is not Alice."""
STATES: dict[str, State] = {}


def state(play: State) -> State:
    """Add a function to the list of states, under its name."""
    STATES[play.__name__.replace("_", "-")] = play
    return play
