"""Values of positions as text: proven results, leads in the game's unit, and winning chances."""

from __future__ import annotations

from bot.formats import percent_text, signed_text
from bot.i18n import Words
from engines.core.game import Game, Position
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.win_probability import scale_of


def value_text(position: Position, score: Score, words: Words) -> str:
    """Return a score for the side to move as text, such as *wins in 5 moves*, *about +3* or *58 %*."""
    if score.proof is Proof.DRAW:
        return words("value-draw")
    if score.proof is not None and score.plies is not None:
        return words(f"value-{score.proof}", plies=score.plies)
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
    """Return a margin with sign and unit, such as `+3 seeds`; only `+3` if no sentence names the unit."""
    return _in_unit(game, round(value), signed_text(round(value), words), words)


def amount_text(game: Game, value: float, words: Words) -> str:
    """Return a number with the game's unit, such as `3 seeds`."""
    return _in_unit(game, round(value), str(round(value)), words)


def _in_unit(game: Game, count: int, number: str, words: Words) -> str:
    return words.of(game).get(f"count-{game.unit}", number, count=abs(count), number=number)


def winning_chance(position: Position, score: Score) -> float:
    """Return the winning chance, from 0 to 1, of the side to which `score` refers."""
    return scale_of(position.game).probability(score)
