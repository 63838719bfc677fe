"""How a match ended, in words: the result with its reason, and what it did to ratings."""

from __future__ import annotations

from bot.hosting.matches.match import Match
from bot.i18n import Words
from bot.views.names import safe_name
from engines.core.game import Position
from engines.core.types import Seat, Termination


def result_text(match: Match, words: Words) -> str:
    """Return the result in one sentence with its reason."""
    result = match.result
    if result is None:
        return ""
    words, moves = words.of(match.game), {"move": match.ply}
    if result.winner is None:
        key = "called-off" if result.termination == Termination.ABORTED else f"draw-{result.termination}"
        return f"**{words.get(key, words('draw', **moves), **moves)}**"
    winner = safe_name(match.players[result.winner].name)
    loser = safe_name(match.players[result.winner.other].name)
    details: dict[str, str | int] = {"winner": winner, "loser": loser, **moves}
    is_line = result.termination == Termination.LINE
    details["length"] = _longest_run(match.position) if is_line else len(match.position.winning_line)
    counts = match.position.counts()
    details["score"] = "–".join(str(count) for count in sorted(counts, reverse=True)) if counts else ""
    key = f"win-{result.termination}"
    return f"**{words.get(key, words('win', **details), **details)}**"


def rating_changes(match: Match, words: Words) -> str:
    """Return what the result did to ratings; empty where it counted for nobody."""
    parts = []
    for seat in Seat:
        change = match.rating_changes[seat]
        if change is not None:
            after = f"{change.after}?" if change.is_provisional else str(change.after)
            name = safe_name(match.players[seat].name)
            parts.append(words("rating-change", name=name, before=str(change.before), after=after))
    return " · ".join(parts)


def _longest_run(position: Position) -> int:
    """How many pieces stand in a row in the winning line: two lines that cross are not one long one."""
    points = set(position.winning_line)
    longest = 0
    for point in points:
        row, column = divmod(point, position.columns)
        for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
            length = 1
            while (
                0 <= column + length * right < position.columns
                and (row + length * down) * position.columns + column + length * right in points
            ):
                length += 1
            longest = max(longest, length)
    return longest
