"""A tournament starts once, with at least two entrants; each game opens once, and none outlasts the end.

Each finished tournament of a series has a successor, unless the series has ended.
"""

from __future__ import annotations

import json
from collections import Counter

from bot.hosting.tournaments.event import Reason, TournamentEventKind
from tests.sim.invariant import Invariant

_MIN = 2
_GOING = ("open", "running")
OPENED, REPAIRED = TournamentEventKind.OPENED, TournamentEventKind.REPAIRED


class Tournaments(Invariant):
    """The logs of tournaments agree with the matches."""

    async def check(self) -> None:
        """Check every tournament."""
        matches: dict[int, set[int]] = {}
        for tournament_id, match_id in self.sim.rows(
            "SELECT tournament_id, id FROM matches WHERE tournament_id IS NOT NULL"
        ):
            matches.setdefault(tournament_id, set()).add(match_id)
        going = {number for (number,) in self.sim.rows("SELECT id FROM matches WHERE status = 'ongoing'")}
        for number, state in self.sim.rows("SELECT id, state FROM tournaments"):
            opened, repaired = self._pairings(number, OPENED), self._pairings(number, REPAIRED)
            for key, times in Counter(tuple(one[:3]) for one in opened).items():
                if times > 1:
                    self.sim.violate(f"game {key} of tournament {number} was opened {times} times")
            noted = [one[6] for one in (*opened, *repaired) if one[6] is not None]
            if sorted(noted) != sorted(matches.get(number, set())):
                self.sim.violate(f"tournament {number} opened {noted}, and has {matches.get(number)}")
            self._check_start(number)
            if state == "finished" and going & set(noted):
                self.sim.violate(f"tournament {number} is over while {going & set(noted)} go on")
        self._check_series()

    def _check_series(self) -> None:
        """Check that at most the latest tournament of each series is unfinished.

        It is unfinished unless the series has ended.
        """
        series: dict[int, list[tuple[int, str]]] = {}
        for series_id, number, state in self.sim.rows(
            "SELECT series_id, id, state FROM tournaments WHERE series_id IS NOT NULL ORDER BY id"
        ):
            series.setdefault(series_id, []).append((number, state))
        for series_id, found in series.items():
            *before, (latest, state) = found
            if any(one in _GOING for _, one in before):
                self.sim.violate(f"several tournaments of series {series_id} go on: {found}")
            if state not in _GOING and not self._has_ended(latest):
                self.sim.violate(f"series {series_id} stopped after {found}")

    def _has_ended(self, tournament_id: int) -> bool:
        """Whether an organizer ended a tournament's series, or its channel was deleted."""
        rows = self.sim.rows(
            "SELECT kind, data FROM tournament_events WHERE tournament_id = ?", tournament_id
        )
        lost = (Reason.CHANNEL, Reason.UNSEEN)
        return any(
            kind == TournamentEventKind.SERIES_ENDED or (data and json.loads(data).get("reason") in lost)
            for kind, data in rows
        )

    def _check_start(self, tournament_id: int) -> None:
        kinds = [
            TournamentEventKind(kind)
            for (kind,) in self.sim.rows(
                "SELECT kind FROM tournament_events WHERE tournament_id = ? ORDER BY seq", tournament_id
            )
        ]
        starts = [place for place, kind in enumerate(kinds) if kind is TournamentEventKind.STARTED]
        if len(starts) > 1:
            self.sim.violate(f"tournament {tournament_id} was started {len(starts)} times")
        for start in starts:
            before = Counter(kinds[:start])
            gone = before[TournamentEventKind.LEFT] + before[TournamentEventKind.REMOVED]
            there = before[TournamentEventKind.JOINED] - gone
            if there < _MIN:
                self.sim.violate(f"tournament {tournament_id} was started with {there}")

    def _pairings(self, tournament_id: int, kind: TournamentEventKind) -> list[list[int | None]]:
        """Return the pairings that a kind of event has opened."""
        rows = self.sim.rows(
            "SELECT data FROM tournament_events WHERE tournament_id = ? AND kind = ?",
            tournament_id,
            int(kind),
        )
        return [pairing for (data,) in rows for pairing in json.loads(data)["pairings"]]
