"""The log of every match is numbered from 0 without a gap, and ends with the match."""

from __future__ import annotations

from tests.sim.invariant import Invariant


class Log(Invariant):
    """The stored log of every match is consistent."""

    async def check(self) -> None:
        """Check every match, and the database file itself."""
        sim = self.sim
        (verdict,) = sim.rows("PRAGMA integrity_check")[0]
        if verdict != "ok" or sim.rows("PRAGMA foreign_key_check"):
            sim.violate(f"the database is damaged: {verdict}")
        for match_id, count, first, last in sim.rows(
            "SELECT match_id, count(*), min(seq), max(seq) FROM match_events GROUP BY match_id"
        ):
            if (first, last) != (0, count - 1):
                sim.violate(f"the log of match {match_id} has {count} events numbered {first} to {last}")
        for (match_id,) in sim.rows(
            "SELECT DISTINCT m.id FROM matches m JOIN match_events e ON e.match_id = m.id"
            " WHERE m.status = 'finished' AND e.at > m.finished_at"
        ):
            if match_id not in sim.unreadable:
                sim.violate(f"the log of match {match_id} goes on after its end")
        finished = dict(sim.rows("SELECT id, status = 'finished' FROM matches"))
        for match in sim.matches:
            if bool(finished[match.id]) != match.is_finished:
                sim.violate(
                    f"match {match.id} is stored as finished={finished[match.id]}, its log says otherwise"
                )
            moments = [event.at for event in match.events]
            if moments != sorted(moments):
                sim.violate(f"the log of match {match.id} is out of order in time")
