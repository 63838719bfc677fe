"""The sentences of a review about single moves: what was played, how good it was, what was better."""

from __future__ import annotations

from collections.abc import Mapping

from bot.formats import percent_text
from bot.hosting.matches.match import MatchWithBoard
from bot.hosting.reviews.review import ReviewedMove
from bot.i18n import Words
from bot.views.words import sentences
from bot.views.words.names import names_of
from bot.views.words.results import amount_text, value_text
from engines.core.game import Game
from engines.core.scoring.distance import moves_to_win
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.win_probability import scale_of

NAME = 17.0
"""Maximum width of a person's name, in letters; longer names are cut."""


def counts_units(game: Game) -> bool:
    """Whether a review gives a lead, such as *3 seeds*, because the game has no measured win chances."""
    return bool(game.unit) and not scale_of(game).is_fitted


def number_of(match: MatchWithBoard, move: ReviewedMove) -> int:
    """Return the number of a move as players count them."""
    return match.position.number_of(move.ply + 1)


def moment_text(mark: int, match: MatchWithBoard, move: ReviewedMove, words: Words) -> str:
    """Return a sentence about a decisive move; `mark` is its label in the plot."""
    name = players_at(match, move, words)[move.seat]
    what = grade_text(match, move, words)
    grade = words(f"grade-{move.grade}")
    return words("review-moment", mark=mark, number=number_of(match, move), name=name, grade=grade, what=what)


def heading(match: MatchWithBoard, move: ReviewedMove, words: Words) -> str:
    """Return the line above a move's sentence: its number, its player and the grade of an error."""
    name = players_at(match, move, words)[move.seat]
    number, last = number_of(match, move), match.position.number_of(match.ply)
    if not move.is_error:
        return words("review-move", number=number, last=last, name=name)
    grade = words(f"grade-{move.grade}")
    return words("review-move-error", number=number, last=last, name=name, grade=grade)


def grade_text(match: MatchWithBoard, move: ReviewedMove, words: Words) -> str:
    """Return a sentence that grades a move.

    For an error, it names the better move and the loss, proven or estimated. For a move with which the match
    began (`start_ply`), it says only that.
    """
    played = move_name(match, move.ply, move.action, words)
    if move.ply < match.start_ply:
        return words("review-before", move=played)
    if not move.is_error or move.best is None or move.score is None:
        ungraded = "forced" if move.best is not None else "unevaluated"
        return words(f"review-was-{move.grade or ungraded}", move=played)
    facts: dict[str, str | int] = {
        "move": played,
        "best": move_name(match, move.ply, move.best, words),
        "lost": percent_text(move.lost, words),
        "opponent": players_at(match, move, words)[move.seat.other],
    }
    if move.score.proof is Proof.WIN:
        return _proven_text(match, move.score, "review-let-go", "missed-win", words, facts)
    if move.led_to is not None and move.led_to.proof is Proof.LOSS:
        return _proven_text(match, move.led_to, "review-let-in", "allowed-win", words, facts)
    if counts_units(match.game) and move.led_to is not None:
        lost = amount_text(match.game, move.score.value - move.led_to.value, words)
        return words("review-lost-units", **facts | {"lost": lost})
    return words("review-lost", **facts)


def _proven_text(
    match: MatchWithBoard, score: Score, usual: str, own: str, words: Words, facts: Mapping[str, str | int]
) -> str:
    """Return the sentence about a proven win: `usual`, or `own` if the number of moves to the win is known.

    Both are keys of messages; only some games have the message `own`. `facts` are their other variables.
    """
    count = moves_to_win(match.position, score)
    said = words(usual, **facts, count=count or 0)
    return said if count is None else words.of(match.game).get(own, said, **facts, count=count)


def before_and_after(match: MatchWithBoard, move: ReviewedMove, name: str, words: Words) -> str:
    """Return the sentence with a player's lead or winning chance before and after their move.

    `name` is the player's. In games that count units (`counts_units`), it is the lead, if known; otherwise
    the chance, of which both values must be known.
    """
    if counts_units(match.game) and move.score is not None and move.led_to is not None:
        before, after = (value_text(match.position, score, words) for score in (move.score, move.led_to))
        return words("review-lead", name=name, before=before, after=after)
    before, after = (percent_text(chance or 0.0, words) for chance in (move.before, move.after))
    return words("review-chance", name=name, before=before, after=after)


def players_at(match: MatchWithBoard, move: ReviewedMove, words: Words) -> tuple[str, str]:
    """Return the players' names by seat at a move.

    Nameless players are named after the sides that they had at that move.
    """
    return names_of(match.at_ply(move.ply), words, NAME)


def move_name(match: MatchWithBoard, ply: int, action: int, words: Words) -> str:
    """Return the name of the move `action`, played after `ply` moves, with words in the reader's language."""
    position = match.position
    if position.names_vary:
        position = position.earlier(ply)
    return sentences.move_name(position, action, words)
