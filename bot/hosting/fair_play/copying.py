"""Refuses a move against an engine if the engine would then play on from the board of another match.

That match is one of the same person, for whom the engine's answer is help like a hint. The move is refused
while the other board is equal to this one, or to the one after the move. This concerns matches against
engines only, rated or not. The other match is competitive, and of two rated matches against engines it is the
earlier one: so of two matches, never both wait for each other.

Boards are compared from ply 8, where games that have nothing to do with each other are hardly ever equal, and
only if the other match leaves a choice: without one, an answer gives no help.
"""

from __future__ import annotations

from collections.abc import Sequence

from bot.hosting.fair_play.errors import PlayedElsewhereError
from bot.hosting.fair_play.fair_play import competitive_matches
from bot.hosting.fair_play.nearness import depth, is_same
from bot.hosting.matches.match import Match
from bot.hosting.matches.stored.replay import Replayer
from db.access import Connection
from engines.core.board.similarity import Pieces
from engines.core.game import Position

_FIRST_PLY = 8
"""Earliest ply of the other match whose board is compared."""


def veto_copied_move(replay: Replayer, connection: Connection, before: Match, after: Match) -> None:
    """Raise `PlayedElsewhereError` if a person's other match has the board before or after their move.

    The move, against an engine, leads from `before` to `after`. The same holds for a draw offer, because the
    engine's answer shows its opinion of the board. Other changes, and engines' moves, are never refused.
    """
    player, is_offered = before.player_to_move, before.offer is None and after.offer is not None
    if player is None or player.user_id is None or not (after.ply > before.ply or is_offered):
        return
    reached = [after.position.earlier(ply) for ply in range(before.ply + 1, after.ply)]
    boards = [before.position, *reached, after.position]
    check_copied(connection, replay, player.user_id, before, boards)


def check_copied(
    connection: Connection, replay: Replayer, user_id: int, match: Match, boards: Sequence[Position]
) -> None:
    """Raise `PlayedElsewhereError` if one of `boards` equals that of a match for which `match` must wait.

    `boards` are the position of `match`, and those that the person's move would lead to. Nothing is raised
    early in a match, or without an engine.
    """
    is_early = boards[-1].setup is None and boards[-1].ply < _FIRST_PLY
    if is_early or not _has_engine(match):
        return
    pieces = [Pieces.of(one) for one in boards]
    for other in competitive_matches(connection, replay, user_id, match.game):
        if _gives_way(match, other) and is_telling(other.position):
            there = Pieces.of(other.position)
            if any(is_same(one, there) for one in pieces):
                raise PlayedElsewhereError(other)


def _gives_way(match: Match, other: Match) -> bool:
    """Whether moves in `match`, against an engine, wait for the competitive match `other`.

    Of two rated matches against engines, only the later one waits.
    """
    if other.id == match.id:
        return False
    if match.is_rated and _has_engine(other):
        return (other.created_at, other.id) < (match.created_at, match.id)
    return True


def is_telling(position: Position) -> bool:
    """Whether an engine's answer to this board would help in another match with the same board.

    It would not in the opening, nor if there is only one legal move.
    """
    return depth(position) >= _FIRST_PLY and len(position.legal_actions()) > 1


def _has_engine(match: Match) -> bool:
    return any(player.is_engine for player in match.players)
