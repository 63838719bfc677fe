"""Formats points, results and names for the tables of a tournament."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from bot.hosting.tournaments.pairing import Entrant, Pairing, Verdict, by_seed
from bot.i18n import Words
from bot.views.words.names import distinct_names, engine_title, plain_name
from engines.core.game import Game

_QUARTERS = ("", "¼", "½", "¾")


def points_text(points: float) -> str:
    """Return points with a fraction character, such as `4½`; tie breaks can have quarters."""
    whole, quarters = divmod(round(points * 4), 4)
    return f"{whole or ''}{_QUARTERS[quarters]}" or "0"


def result_text(pairing: Pairing, number: int) -> str:
    """Return an entrant's result in a pairing: `1`, `½` or `0`; `+` or `–` for an unplayed game.

    Empty while the game is ongoing, and if it was aborted.
    """
    if pairing.verdict in (None, Verdict.VOID):
        return ""
    if not pairing.is_played:
        return "+" if pairing.winner == number else "–"
    return points_text(pairing.points_of(number))


def entrant_names(entrants: Iterable[Entrant], game: Game, words: Words) -> dict[int, str]:
    """Map entrants' numbers to distinct names, not escaped.

    Engines of the same level have their seed after the name; a bracket shows the same seeds.
    """
    field = by_seed(tuple(entrants))
    people = distinct_names((one.player for one in field), plain_name, words)
    titles = {
        one.number: engine_title(game, one.player.level, words)
        for one in field
        if one.player.level is not None
    }
    alike = Counter(titles.values())
    named = {}
    for seed, one in enumerate(field, start=1):
        title = titles.get(one.number)
        if title is None:
            named[one.number] = people[one.player.user_id]
            continue
        named[one.number] = f"{title} ({seed})" if alike[title] > 1 else title
    return named
