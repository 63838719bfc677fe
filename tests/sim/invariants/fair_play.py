"""Nobody imports a position of their own ongoing match that is rated or against a person."""

from __future__ import annotations

from datetime import timedelta

from bot.hosting.fair_play.fair_play import is_competitive
from bot.hosting.matches.fold import fold
from bot.hosting.matches.match import Match
from engines.core.board.similarity import Pieces, compare_pieces
from tests.sim.invariant import Invariant

_SETTLED = timedelta(seconds=30)
"""Time for which a board was unchanged, so that every process knew it when the import came."""
_COMMON_PLIES = 4


class FairPlay(Invariant):
    """No imported match contains the position of its owner's match at that moment."""

    async def check(self) -> None:
        """Compare every imported match with the matches that its owner played at that moment."""
        matches = self.sim.matches
        for imported in matches:
            if not imported.is_imported:
                continue
            line = [one for one in imported.position.line() if one.ply >= _COMMON_PLIES]
            boards = [Pieces.of(one) for one in line]
            for match in matches:
                if match.game is imported.game and set(match.user_ids) & set(imported.user_ids):
                    self._compare(match, imported, boards)

    def _compare(self, match: Match, imported: Match, boards: list[Pieces]) -> None:
        moment = imported.created_at
        if match.is_imported or match.created_at > moment:
            return
        then = fold(match.beginning(), [event for event in match.events if event.at <= moment])
        if not is_competitive(then) or then.updated_at > moment - _SETTLED:
            return
        board = Pieces.of(then.position)
        if then.position.ply and any(compare_pieces(board, one).is_same for one in boards):
            self.sim.violate(f"match {imported.id} from elsewhere passes the board of match {match.id}")
