"""The questions that the organizers' panel asks before an act, and the pages to which they lead back."""

from __future__ import annotations

from dataclasses import dataclass

from bot.features.tournaments.managing.actions import BOTH, Act, Page, Step
from bot.features.tournaments.managing.news_text import bold_names
from bot.hosting.tournaments.act_decisions import find_entrant
from bot.hosting.tournaments.errors import ActImpossibleError
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.words.names import safe_name


@dataclass(frozen=True, slots=True)
class Question:
    """The text of a question, the label of the button that acts, and where *Back* leads."""

    text: str
    label: str
    back: Step


def question(tournament: Tournament, step: Step, words: Words, name: str = "") -> Question:
    """Return the question before an act; `name` is that of the person whom an organizer admits.

    Raises `ActImpossibleError` if the entrant or the match is not there, or if the step is no possible act.
    """
    match step.where:
        case Act.REMOVE | Act.PUT_BACK | Act.PAIR:
            return _about_entrant(tournament, step, words)
        case Act.FORFEIT | Act.SWAP:
            return _about_game(tournament, step, words)
        case Act.ADMIT:
            text = words("ask-admit", name=f"**{safe_name(name)}**")
            if tournament.round and tournament.terms.format is Format.SWISS:
                text = words("two-sentences", first=text, second=words("ask-admit-late"))
            return Question(text, words("button-admit"), Step(Page.ADMIT))
        case Act.END if tournament.terms.format.has_rounds:
            return Question(words("ask-end-round"), words("button-end-round"), Step(Page.MAIN))
        case Act.END:
            return Question(words("ask-end-arena"), words("button-end-arena"), Step(Page.MAIN))
        case Act.END_SERIES if tournament.terms.repeat is not None:
            return Question(words("ask-end-series"), words("button-end-series"), Step(Page.MAIN))
        case Act.CANCEL:
            text = words("ask-cancel-tournament")
            if tournament.terms.repeat is not None:
                text = words("two-sentences", first=text, second=words("ask-cancel-series"))
            return Question(text, words("button-cancel-tournament"), Step(Page.MAIN))
    raise ActImpossibleError(tournament)


def game_of(tournament: Tournament, match_id: int) -> Pairing:
    """Return the game in progress with this match; raises `ActImpossibleError` if there is none."""
    for one in tournament.pairings:
        if one.match_id == match_id and not one.is_over:
            return one
    raise ActImpossibleError(tournament)


def verdict_of(tournament: Tournament, loser: int) -> GameVerdict:
    """Return the verdict if the seat `loser` (0 or 1) forfeits, or both seats do (`BOTH`).

    Raises `ActImpossibleError` for another number.
    """
    verdicts = (GameVerdict.SECOND, GameVerdict.FIRST, GameVerdict.VOID)
    if not 0 <= loser <= BOTH:
        raise ActImpossibleError(tournament)
    return verdicts[loser]


def _about_entrant(tournament: Tournament, step: Step, words: Words) -> Question:
    names, number = bold_names(tournament, words), find_entrant(tournament, step.one).number
    if step.where is Act.PAIR:
        other = find_entrant(tournament, step.other).number
        text = words("ask-pair", first=names(number), second=names(other))
        return Question(text, words("button-pair"), Step(Page.OPPONENT, number))
    key = "remove" if step.where is Act.REMOVE else "put-back"
    text = words(f"ask-{key}", name=names(number))
    return Question(text, words(f"button-{key}"), Step(Page.PLAYER, number))


def _about_game(tournament: Tournament, step: Step, words: Words) -> Question:
    names, game = bold_names(tournament, words), game_of(tournament, step.one)
    first, second = (names(number) for number in game.numbers)
    back = Step(Page.MATCH, step.one)
    if step.where is Act.SWAP:
        return Question(words("ask-swap-sides", first=first, second=second), words("button-swap-sides"), back)
    if verdict_of(tournament, step.other) is GameVerdict.VOID:
        text = words("ask-forfeit-both", first=first, second=second)
        return Question(text, words("button-forfeit-both"), back)
    loser, winner = (second, first) if step.other else (first, second)
    return Question(words("ask-forfeit", loser=loser, winner=winner), words("button-forfeit"), back)
