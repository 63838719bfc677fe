"""Replays and lessons are of finished matches, and only its player sees a lesson."""

from __future__ import annotations

from bot.features.replays.page import JUMP
from bot.features.reviews.page import RETRY, RETRY_MOVES
from bot.views.custom_id import Click
from tests.sim.invariant import Invariant
from tests.sim.person import clicks_in
from tests.sim.platform.discord import Event

_LESSON = frozenset({RETRY, RETRY_MOVES.play, RETRY_MOVES.pick, RETRY_MOVES.pan, RETRY_MOVES.step})


class Finished(Invariant):
    """Nobody replays an ongoing match, or gets a lesson from other people's mistakes."""

    def watch(self) -> None:
        """Check every new message."""
        self.sim.discord.world.listen(self._look)

    def _look(self, event: Event) -> None:
        if event.name not in {"MESSAGE_CREATE", "MESSAGE_UPDATE"} or "components" not in event.data:
            return
        for _, click in clicks_in(event.data):
            if click.press is JUMP or click.press in _LESSON:
                self._check(click, event.reader)

    def _check(self, click: Click, reader: str | None) -> None:
        ((status, *players),) = self.sim.rows(
            "SELECT status, first_user_id, second_user_id FROM matches WHERE id = ?", click.id
        )
        if status != "finished":
            self.sim.violate(f"{click.press} of match {click.id}, which goes on, was shown")
        if click.press in _LESSON and (reader is None or int(reader) not in players):
            self.sim.violate(f"a lesson on match {click.id} was shown to {reader or 'everybody'}")
