"""Sentences about what organizers did and who did not start a game, for messages and the panel's history."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import timedelta

from bot.features.tournaments.drawing.scores import entrant_names
from bot.features.tournaments.message import cancelled_text
from bot.formats import duration_text
from bot.hosting.tournaments.event import TournamentEvent, TournamentEventKind, parse_pairing
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words

_MAX_PAIRS = 3
NameOf = Callable[[int], str]
"""Function that returns an entrant's name for a sentence, by number: bold, or a mention."""


def bold_names(tournament: Tournament, words: Words) -> NameOf:
    """Return the function that gives the bold name of everybody who is or was in the tournament."""
    everybody = (*tournament.entrants, *tournament.dropped)
    names = entrant_names({one.number: one for one in everybody}.values(), tournament.terms.game, words)
    return lambda number: f"**{names[number].safe_text}**"


def news_text(tournament: Tournament, event: TournamentEvent, name_of: NameOf, words: Words) -> str:
    """Return the sentence about an event of the tournament's `news`; empty if it changed nothing."""
    data = event.data
    match event.kind:
        case TournamentEventKind.REMOVED:
            return words("news-removed", name=name_of(data["entrant"]))
        case TournamentEventKind.PUT_BACK:
            return words("news-put-back", name=name_of(data["entrant"]))
        case TournamentEventKind.ADMITTED:
            return words("news-admitted", name=name_of(data["entrant"]))
        case TournamentEventKind.JUDGED:
            return _judged_text(tournament, event, name_of, words)
        case TournamentEventKind.REPAIRED:
            return _repaired_text(event, name_of, words)
        case TournamentEventKind.EXTENDED:
            key = "news-more-time" if tournament.terms.format.has_rounds else "news-ends-later"
            return words(key, amount=duration_text(timedelta(minutes=data["minutes"]), words))
        case TournamentEventKind.TIME_UP:
            return words("news-time-up")
        case TournamentEventKind.SERIES_ENDED:
            return words("news-series-ended")
        case TournamentEventKind.CANCELLED:
            return cancelled_text(tournament, words)
    return _missed_text(tournament, event, name_of, words)


def concerned(tournament: Tournament, event: TournamentEvent) -> list[Entrant]:
    """Return the entrants to mention in a message about this event.

    Nobody is mentioned for what concerns all, nor for a new pairing, because its match mentions both.
    """
    data = event.data
    numbers: Iterable[int] = ()
    if event.kind is TournamentEventKind.JUDGED and not data["is_round"]:
        keys = {tuple(key) for *key, _ in data["games"]}
        numbers = [number for one in tournament.pairings if one.key in keys for number in one.numbers]
    elif event.kind is TournamentEventKind.MISSED:
        numbers = _away(tournament, event)
    elif "entrant" in data:
        numbers = [data["entrant"]]
    found = {one.number: one for one in (*tournament.dropped, *tournament.entrants)}
    return [found[number] for number in numbers if number in found]


def _judged_text(tournament: Tournament, event: TournamentEvent, name_of: NameOf, words: Words) -> str:
    games = event.data["games"]
    if event.data["is_round"]:
        return words("news-round-ended", round=max(one[0] for one in games))
    *key, verdict = games[0]
    (game,) = (one for one in tournament.pairings if one.key == tuple(key))
    first, second = map(name_of, game.numbers)
    if verdict == GameVerdict.VOID:
        return words("news-forfeit-both", first=first, second=second)
    winner, loser = (first, second) if verdict == GameVerdict.FIRST else (second, first)
    return words("news-forfeit", winner=winner, loser=loser)


def _repaired_text(event: TournamentEvent, name_of: NameOf, words: Words) -> str:
    made = [parse_pairing(one) for one in event.data["pairings"]]
    texts = [_pair_text(one, name_of) for one in made if not one.is_bye]
    return words("news-new-pairings", count=len(texts), matches=words("list-comma").join(texts[:_MAX_PAIRS]))


def _pair_text(pairing: Pairing, name_of: NameOf) -> str:
    return " – ".join(map(name_of, pairing.numbers))


def _missed_text(tournament: Tournament, event: TournamentEvent, name_of: NameOf, words: Words) -> str:
    away = _away(tournament, event)
    names = words("list-comma").join(map(name_of, away))
    return words("news-away", count=len(away), names=names) if away else ""


def _away(tournament: Tournament, event: TournamentEvent) -> list[int]:
    """Return the numbers of the entrants who did not start a game and still sit out."""
    found = {one.number: one for one in tournament.entrants}
    return [number for number in event.data["entrants"] if number in found and found[number].is_away]
