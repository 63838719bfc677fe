"""Entrants with names that are hard to show, and tables in which the better ones have won."""

from dataclasses import replace

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.schedule import due_games
from bot.hosting.tournaments.pairing import Entrant, Verdict
from bot.hosting.tournaments.standings import standings

NAMES = [
    "Ada",
    "Bob",
    "Cleo",
    "Dora",
    "Bartholomew ```the Unbeatable",
    "张伟伟伟伟伟伟伟伟伟",
    "\u202e🙂🎉",
    "محمد",
]


def field(count):
    """So many entrants, the first the strongest."""
    return tuple(
        Entrant(one, Player(one, NAMES[(one - 1) % len(NAMES)] + str(one) * (one > len(NAMES))), 2000.0 - one)
        for one in range(1, count + 1)
    )


def favourite(one, is_live=False):
    """The pairing won by the better one."""
    if one.is_over:
        return one
    better = Verdict.FIRST if one.first < (one.second or 99) else Verdict.SECOND
    return replace(one, match_id=10 * one.round + one.board, verdict=None if is_live else better)


def favourites(form, count, rounds=99):
    """The table after so many rounds that the better ones won."""
    entrants, pairings = field(count), ()
    for _ in range(rounds):
        due = due_games(form, entrants, pairings, 5)
        if not due:
            break
        pairings += tuple(map(favourite, due))
    return standings(form, entrants, pairings)
