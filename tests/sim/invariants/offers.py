"""Only the other player answers an offer, at most once."""

from __future__ import annotations

from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.match import Match
from tests.sim.invariant import Invariant

_QUESTIONS = {EventKind.TAKEBACK_ASKED: "takeback", EventKind.DRAW_OFFERED: "draw"}
_REFUSALS = {EventKind.TAKEBACK_REFUSED: "takeback", EventKind.DRAW_REFUSED: "draw"}
_AGREEMENTS = {EventKind.TAKEN_BACK: "takeback", EventKind.DRAW_AGREED: "draw"}


class Offers(Invariant):
    """Reads every log from its beginning, with an independent implementation of the rules."""

    async def check(self) -> None:
        """Check every match."""
        for match in self.sim.matches:
            is_granted = match.is_solo or any(player.is_engine for player in match.players)
            open_offers: dict[str, Event] = {}
            for event in match.events:
                self._look(match, event, open_offers, is_granted=is_granted)
            if match.offer is not None and (match.is_finished or not open_offers):
                self.sim.violate(f"{match.offer} of match {match.id} outlives what it was about")
            if match.is_engine_asked and not match.is_finished:
                self.sim.violate(f"the engine of match {match.id} owes an answer after {match.seq} events")

    def _look(self, match: Match, event: Event, offers: dict[str, Event], *, is_granted: bool) -> None:
        question = _QUESTIONS.get(event.kind)
        answered = _REFUSALS.get(event.kind) or _AGREEMENTS.get(event.kind)
        if question is not None:
            if question in offers:
                self._complain(match, event, "asks for what is asked already")
            offers[question] = event
        elif answered is not None:
            asked = offers.pop(answered, None)
            if asked is None and not is_granted:
                self._complain(match, event, "answers nothing")
            elif asked is not None and asked.seat is event.seat and not is_granted:
                self._complain(match, event, "answers its own question")
        elif event.kind is EventKind.MOVED:
            for kind, asked in list(offers.items()):
                if asked.seat is not event.seat or kind == "takeback":
                    del offers[kind]

    def _complain(self, match: Match, event: Event, what: str) -> None:
        self.sim.violate(f"event {event.seq} of match {match.id}, {event.kind.name}, {what}")
