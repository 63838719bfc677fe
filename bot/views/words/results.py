"""Results as text, with the reason and the rating changes, and values of positions."""

from __future__ import annotations

from bot.formats import percent_text, signed_text
from bot.hosting.matches.event import EventKind, fewest_turns
from bot.hosting.matches.match import Match
from bot.hosting.matches.match_values import RatingChange
from bot.hosting.ratings.rating import PLACEMENT_RESULTS, UNCOUNTED, is_counted, progress
from bot.i18n import Words
from bot.render.runs import winning_runs
from bot.views.words.names import names_of
from engines.core.game import Game, Position
from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.tally import Tally
from engines.core.statistics.win_probability import scale_of
from engines.core.types import Seat, Termination


def result_text(match: Match, words: Words, names: tuple[str, str] | None = None) -> str:
    """Return one sentence, in bold, with the result and its reason; empty before the end.

    `names` are the players' names by seat, by default those that `names_of` returns.
    """
    result = match.result
    if result is None:
        return ""
    words = words.of(match.game)
    names = names or names_of(match, words)
    if result.termination == Termination.ABORTED:
        seat = next((event.seat for event in match.events if event.kind is EventKind.ABORTED), None)
        told = words("called-off") if seat is None else words("called-off-by", name=names[seat])
        return f"**{told}**"
    if result.winner is None and result.termination == Termination.ABANDONED:
        return f"**{words('abandoned')}**"
    if result.winner is None:
        usual = words.get(f"draw-{result.termination}", words("draw"))
        return f"**{words.get(f'own-draw-{result.termination}', usual)}**"
    winner, loser = names[result.winner], names[result.winner.other]
    details: dict[str, str | int] = {"winner": winner, "loser": loser}
    is_line = result.termination == Termination.LINE
    details["length"] = _longest_run(match.position) if is_line else len(match.position.winning_line)
    counts = match.position.counts()
    details["low"], details["high"] = map(str, sorted(counts)) if counts else ("", "")
    key = f"win-{result.termination}"
    return f"**{words.get(key, words('win', **details), **details)}**"


def own_result(match: Match, seat: Seat | None, words: Words) -> str:
    """Return *You won!* or *You lost.* for the player on this seat; otherwise empty.

    It is also empty in imported matches, where one person plays both sides, and for a win against an engine,
    where every board of the match has the sentence.
    """
    winner = None if match.result is None else match.result.winner
    if winner is None or seat is None or match.is_solo or match.is_imported:
        return ""
    if winner is seat:
        return "" if match.players[seat.other].is_engine else words("you-won")
    return words("you-lost")


def rating_changes(match: Match, words: Words) -> str:
    """Return a line for each player whose rating changed; empty if none did.

    If a rated match was too short to count, or was won by a repeated claim by silence, the text says so
    instead. A rating that still needs more results is not shown, only the progress toward it. The first
    rating that is shown is explained.
    """
    if _is_too_short(match):
        return words("too-short")
    if _is_repeated_silence(match):
        return words("silence-uncounted")
    changes = zip(names_of(match, words), match.rating_changes, strict=True)
    is_against_engine = any(player.is_engine for player in match.players)
    lines = [_change_line(name, one, words, is_alone=is_against_engine) for name, one in changes if one]
    if any(one and not one.missing and one.results == PLACEMENT_RESULTS for one in match.rating_changes):
        lines.append(words("rating-explained"))
    return "\n".join(lines)


def _change_line(name: str, change: RatingChange, words: Words, *, is_alone: bool) -> str:
    if change.missing and is_alone:
        return progress_text(change.results, change.missing, words, "own-rating")
    lacked = change.missing and progress_text(change.results, change.missing, words, "rating")
    return words("rating-change", name=name, change=lacked or change_text(change))


def progress_text(results: int, missing: int, words: Words, of: str) -> str:
    """Return how many results are made and needed until a rating is shown: *2 of 8 matches until …*.

    `results` is the number of all its results, and `missing` the number that it still needs to be shown. `of`
    is the kind of rating, in the sentence's key: `rating`, `own-rating` or `puzzle-rating`.
    """
    done, needed = progress(results, missing)
    return words(f"progress-{of}", done=done, needed=needed)


def _is_too_short(match: Match) -> bool:
    """Whether a rated match had a result after too few moves to count."""
    if not match.is_rated or match.result is None or match.result.termination in UNCOUNTED:
        return False
    return not is_counted(match.result.termination, fewest_turns(match.events))


def _is_repeated_silence(match: Match) -> bool:
    """Whether a rated match without a clock was won by the opponent's silence, but changed no rating.

    Only a first claim counts, until the player who won or lost by it moves again in any match.
    """
    is_claimed = match.is_rated and match.clock is None and not any(one.is_engine for one in match.players)
    is_timeout = match.result is not None and match.result.termination == Termination.TIMEOUT
    return is_claimed and is_timeout and not any(match.rating_changes)


def change_text(change: RatingChange) -> str:
    """Return the new rating and its change, such as `1662 (+162)`, without line breaks.

    >>> change_text(RatingChange(1712, 1704, results=12))
    '1704\\xa0(−8)'
    """
    gain = change.after - change.before
    signed = f"{'−' if gain < 0 else '+'}{abs(gain)}"
    return f"{change.after}\u00a0({signed})"


def tally_sentence(tally: Tally, words: Words) -> str:
    """Return wins, draws and losses in words, such as `9 won, 0 drawn, 4 lost`."""
    return words("tally", wins=tally.wins, draws=tally.draws, losses=tally.losses)


def tally_text(tally: Tally) -> str:
    """Return wins, draws and losses, such as `+9 =0 −4`, without line breaks."""
    return f"+{tally.wins}\u00a0={tally.draws}\u00a0−{tally.losses}"


def _longest_run(position: Position) -> int:
    """Return the number of points in the longest line of winning points; these can form two crossing lines.

    Returns 0 if they form none.
    """
    longest = 0
    for first, last in winning_runs(position):
        (top, left), (bottom, right) = divmod(first, position.columns), divmod(last, position.columns)
        longest = max(longest, bottom - top + 1, abs(right - left) + 1)
    return longest


def value_text(position: Position, score: Score, words: Words) -> str:
    """Return `score`, for the side to move, as text, such as *wins in 5 moves*, *about +3* or *58 %*.

    Wins and losses of known length count the winner's moves.
    """
    if score.proof is Proof.DRAW:
        return words("value-draw")
    count = None if score.proof is None else moves_to_win(position, score)
    if count is not None:
        usual = words(f"value-{score.proof}", count=count)
        return words.of(position.game).get(f"distance-{score.proof}", usual, count=count)
    if score.proof is not None:
        return (
            words("value-exact", margin=margin_text(position.game, score.value, words))
            if score.value
            else words(f"value-{score.proof}-open")
        )
    if position.game.unit:
        return words("value-expected", margin=margin_text(position.game, score.value, words))
    return percent_text(winning_chance(position, score), words)


def margin_text(game: Game, value: float, words: Words) -> str:
    """Return a margin, rounded, with sign and unit, such as `+3 seeds`; `+3` if no sentence has the unit."""
    return _in_unit(game, round(value), signed_text(round(value), words), words)


def amount_text(game: Game, value: float, words: Words) -> str:
    """Return a number, rounded, with the game's unit, such as `3 seeds`; `3` if no sentence has the unit."""
    return _in_unit(game, round(value), str(round(value)), words)


def _in_unit(game: Game, count: int, number: str, words: Words) -> str:
    return words.of(game).get(f"count-{game.unit}", number, count=abs(count), number=number)


def winning_chance(position: Position, score: Score) -> float:
    """Return the winning chance, from 0 to 1, of the side to which `score` refers."""
    return scale_of(position.game).probability(score)
