"""One result per person, game and day; one post per server and day, which names only solvers."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

from bot.features.puzzles.daily import DAILY
from tests.e2e.messages import text_of
from tests.sim.invariant import Invariant
from tests.sim.person import clicks_in

_RESULTS = (
    "SELECT user_id, game, COUNT(DISTINCT puzzle_id) FROM puzzle_attempts"
    " WHERE result IS NOT NULL GROUP BY user_id, game"
)


_NAMES = (
    "SELECT players.name, result = 'solved' FROM puzzle_attempts JOIN players USING (user_id)"
    " WHERE guild_id = ? AND day = ? AND game = ? AND result IS NOT NULL"
)


class Puzzles(Invariant):
    """The rules of puzzles and of the daily puzzle."""

    async def check(self) -> None:
        """Check the stored results, and the messages of the daily puzzles."""
        for row in self.sim.rows(
            "SELECT user_id, day, game FROM puzzle_attempts WHERE day > 0"
            " GROUP BY user_id, day, game HAVING COUNT(*) > 1"
        ):
            self.sim.violate(f"more than one result of a day: {row}")
        for row in self.sim.rows(
            "SELECT guild_id, day FROM daily_posts GROUP BY guild_id, day HAVING COUNT(*) > 1"
        ):
            self.sim.violate(f"more than one post of a day: {row}")
        ended = {(user, game): count for user, game, count in self.sim.rows(_RESULTS)}
        counted = {
            (user, game): count
            for user, game, count in self.sim.rows(
                "SELECT user_id, game, solved + failed FROM puzzle_ratings"
            )
        }
        if ended != counted:
            self.sim.violate(f"first attempts {ended} counted as {counted}")
        self._check_messages()

    def _check_messages(self) -> None:
        shown = Counter(
            (channel, click.numbers[0])
            for channel, messages in self.sim.discord.world.messages.items()
            for message in messages.values()
            for _, click in clicks_in(message.data)
            if click.press is DAILY
        )
        for place, count in shown.items():
            if count > 1:
                self.sim.violate(f"the puzzle of a day was posted {count} times: {place}")
        for number, channel, message_id, *key in self.sim.rows(
            "SELECT id, channel_id, message_id, guild_id, day, game FROM daily_posts"
        ):
            known = self.sim.discord.world.messages.get(str(channel), {})
            if str(message_id) in known:
                self._check_names(text_of(known[str(message_id)].data), key)
            elif str(message_id) not in self.sim.deleted:
                self.sim.violate(f"post {number} of a day is shown nowhere ({message_id})")

    def _check_names(self, text: str, key: list[Any]) -> None:
        tried = self.sim.rows(_NAMES, *key)
        solvers = {name for name, is_solver in tried if is_solver}
        for name in {name for name, _ in tried} - solvers:
            if re.search(rf"^- {re.escape(name)}\b", text, re.MULTILINE):
                self.sim.violate(f"the puzzle of a day names {name}, who missed it")
