"""Finds entrants who did not start a game of a tournament: they lost on time without a move."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping

from bot.hosting.matches.errors import UnknownMatchError
from bot.hosting.matches.rights import played_by
from bot.hosting.matches.stored.repository import MatchRepository
from bot.hosting.tournaments.tournament import Tournament
from db.access import Connection
from db.store.person import settings
from engines.core.types import Seat, Termination

NEVER = "never"
"""Value of the server's setting `missed` with which missed games have no consequence."""
_USUAL_MISSED = "1"


def missed_games_in(connection: Connection, guild_id: int | None) -> int:
    """Return after how many missed games entrants sit out on this server (default 1); 0 if they never do."""
    stored = None if guild_id is None else settings.load_server(connection, guild_id).missed
    return 0 if stored == NEVER else int(stored or _USUAL_MISSED)


def absent_in(
    connection: Connection,
    matches: MatchRepository,
    tournament: Tournament,
    ends: Mapping[int, tuple[str | None, str | None]],
) -> list[int]:
    """Return the numbers of the entrants who lost their match on time without having made a move.

    `ends` has, by match id, the winner's seat (a word, `None` in a draw) and the termination of each match
    that has ended. Matches that cannot be replayed are left out.
    """
    timed_out = {match_id for match_id, (_, cause) in ends.items() if cause == Termination.TIMEOUT}
    absent = []
    for pairing in tournament.pairings:
        if pairing.match_id is None or pairing.second is None or pairing.winner is None:
            continue
        if pairing.match_id not in timed_out:
            continue
        loser = Seat.SECOND if pairing.winner == pairing.first else Seat.FIRST
        with contextlib.suppress(UnknownMatchError):
            if not played_by(matches.load_in(connection, pairing.match_id), loser):
                absent.append((pairing.first, pairing.second)[loser])
    return absent
