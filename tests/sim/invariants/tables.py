"""Every table ends once, has at most one match, and messages that show it; blocks are respected."""

from __future__ import annotations

from bot.features.new_match.offer_page import JOIN
from tests.sim.invariant import Invariant
from tests.sim.machine.surroundings import moment_of
from tests.sim.person import clicks_in


class Tables(Invariant):
    """Each table is joined at most once, and its messages show that."""

    def watch(self) -> None:
        """Check every commit."""
        self.sim.driver.on_commit.append(self._look)

    def _look(self) -> None:
        now_ms = int(moment_of(self.sim.loop).timestamp() * 1000)
        early = "state = 'expired' AND expires_at > ?"
        for (number,) in self.sim.rows(f"SELECT id FROM open_tables WHERE {early}", now_ms):
            self.sim.violate(f"table {number} expired before its time")

    async def check(self) -> None:
        """Check every table, its match and its messages."""
        for number, host_id, first, second in self.sim.rows(
            "SELECT t.id, t.host_id, m.first_user_id, m.second_user_id"
            " FROM open_tables t JOIN matches m ON m.id = t.match_id"
        ):
            if host_id not in (first, second) or first == second:
                self.sim.violate(f"the match of table {number} is not its host's with somebody else")
        for (match_id,) in self.sim.rows(
            "SELECT match_id FROM open_tables WHERE match_id IS NOT NULL"
            " GROUP BY match_id HAVING COUNT(*) > 2 OR COUNT(DISTINCT host_id) < COUNT(*)"
        ):
            self.sim.violate(f"match {match_id} began at more tables than it has players")
        for row in self.sim.rows(
            "SELECT t.id, t.state, p.channel_id, p.message_id FROM table_posts p"
            " JOIN open_tables t ON t.id = p.table_id"
        ):
            self._check_message(*row)

    def _check_message(self, number: int, state: str, channel_id: int, message_id: int | None) -> None:
        message = self.sim.discord.world.messages.get(str(channel_id), {}).get(str(message_id))
        if message is None:
            if state == "open" and str(message_id) not in self.sim.deleted:
                self.sim.violate(f"table {number}, which is open, is shown nowhere ({message_id})")
            return
        offers = any(click.press is JOIN and click.id == number for _, click in clicks_in(message.data))
        if offers != (state == "open"):
            self.sim.violate(f"the message of table {number}, which is {state}, offers={offers}")
