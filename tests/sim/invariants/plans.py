"""A plan ends at the first deviation, and only its owner sees it."""

from __future__ import annotations

from bot.features.plans.commands import PLAN_DROP
from bot.hosting.plans.plan import Plan
from engines.core.types import Seat
from tests.sim.invariant import Invariant
from tests.sim.person import clicks_in
from tests.sim.platform.discord import Event


class Plans(Invariant):
    """Plans are kept, and only their owners see them."""

    def watch(self) -> None:
        """Check every message, and every stored plan."""
        self._planned: set[tuple[int, int]] = set()
        self.sim.driver.on_commit.append(self._note)
        self.sim.discord.world.listen(self._look)

    def _note(self) -> None:
        self._planned.update(
            self.sim.rows(
                "SELECT p.match_id, CASE p.seat WHEN 0 THEN m.first_user_id ELSE m.second_user_id END"
                " FROM plans p JOIN matches m ON m.id = p.match_id"
            )
        )

    def _look(self, event: Event) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or "components" not in event.data:
            return
        for _, click in clicks_in(event.data):
            if click.press is not PLAN_DROP:
                continue
            if event.reader is None or (click.id, int(event.reader)) not in self._planned:
                self.sim.violate(f"a plan in match {click.id} was shown to {event.reader or 'everybody'}")

    async def check(self) -> None:
        """Check that each plan still has a move to come."""
        matches = {match.id: match for match in self.sim.matches}
        for match_id, seat, ply, actions in self.sim.rows(
            "SELECT match_id, seat, ply, (SELECT group_concat(value) FROM json_each(actions)) FROM plans"
        ):
            match = matches.get(match_id)
            if match is None:
                continue  # Nobody can read it.
            plan = Plan(Seat(seat), ply, tuple(map(int, actions.split(","))))
            if match.is_finished or not plan.left(match.position):
                self.sim.violate(f"match {match_id} goes on otherwise, and {Seat(seat).name} still plans")
