"""Pairings of a tournament as small Markdown lines that fit a phone; each links to its board.

-# [Ada – Bob](https://…)
-# [**Cleo** 1–0 Dora](https://…)
-# Eve · bye
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from bot.features.tournaments.drawing.scores import EntrantName, result_text
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.tournament import Tournament
from bot.i18n import Words
from bot.views.boards.players import LENGTHS, PAGE_LINE
from bot.views.words.names import fits_line

Links = Mapping[int, str]
"""URLs of boards, by match id."""


def current_pairings(tournament: Tournament) -> list[Pairing]:
    """Return the pairings of the current round; of an arena, all pairings, the latest first.

    In an arena and in an elimination, pairings in progress come before the others.
    """
    form = tournament.terms.format
    latest = list(reversed(tournament.pairings))
    shown = pairings_of_round(tournament, tournament.round) if form.has_rounds else latest
    if form not in (Format.ARENA, Format.ELIMINATION):
        return shown
    return [one for one in shown if not one.is_over] + [one for one in shown if one.is_over]


def pairings_of_round(tournament: Tournament, number: int) -> list[Pairing]:
    """Return the pairings of a round in the order of its boards, byes last."""
    its = (one for one in tournament.pairings if one.round == number)
    return sorted(its, key=lambda one: (one.is_bye, one.board, one.game))


def pairing_lines(
    pairings: Sequence[Pairing], names: Mapping[int, EntrantName], links: Links, words: Words
) -> list[str]:
    """Return a small line for each pairing, with names cut so that it fits a phone.

    `names` maps entrants' numbers to names. A line links to its match if `links` has the match.
    """
    return [_line(one, names, links.get(one.match_id or 0, ""), words) for one in pairings]


def more_line(hidden: int, words: Words) -> list[str]:
    """Return a small line with the number of pairings that are not shown; none if all are."""
    return [f"-# {words('tournament-more-games', count=hidden)}"] if hidden > 0 else []


def _line(pairing: Pairing, names: Mapping[int, EntrantName], link: str, words: Words) -> str:
    for longest in LENGTHS:
        text = pairing_text(pairing, names, words, longest)
        if fits_line(text, PAGE_LINE, words.locale):
            break
    return f"-# [{text}]({link})" if link else f"-# {text}"


def pairing_text(
    pairing: Pairing, names: Mapping[int, EntrantName], words: Words, longest: float = LENGTHS[0]
) -> str:
    """Return a pairing as text: `Ada – Bob`, or after its end `**Ada** 1–0 Bob`.

    `names` maps entrants' numbers to names, which are cut to a width of `longest` letters. A bye and an
    aborted game are named in words; the result of an unplayed game has a colon.
    """
    first = _name(pairing, pairing.first, names, longest)
    if pairing.second is None:
        return f"{first} · {words('bracket-bye')}"
    second = _name(pairing, pairing.second, names, longest)
    if pairing.verdict is GameVerdict.VOID:
        return f"{first} – {second} · {words('pairing-void')}"
    return f"{first} {_score(pairing)} {second}"


def _score(pairing: Pairing) -> str:
    if not pairing.is_over:
        return "–"
    first, second = (result_text(pairing, number) for number in pairing.numbers)
    return f"{first}–{second}" if pairing.is_played else f"{first}:{second}"


def _name(pairing: Pairing, number: int, names: Mapping[int, EntrantName], longest: float) -> str:
    name = names[number].short_text(longest)
    return f"**{name}**" if pairing.winner == number and not pairing.is_bye else name
