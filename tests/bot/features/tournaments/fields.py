"""Entrants with names that are hard to show, and tables in which the better ones have won."""

from dataclasses import replace
from datetime import UTC, datetime

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.hosting.tournaments.pairing import Entrant, GameVerdict
from bot.hosting.tournaments.standings import standings
from bot.hosting.tournaments.tournament import Tournament
from tests.lab.circuit import HERE, announced
from tests.lab.hosting import person

NOW = datetime(2026, 11, 27, tzinfo=UTC)
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
    """A number of entrants, the first the strongest."""
    return tuple(
        Entrant(one, Player(one, NAMES[(one - 1) % len(NAMES)] + str(one) * (one > len(NAMES))), 2000.0 - one)
        for one in range(1, count + 1)
    )


def favourite(one, is_live=False):
    """The pairing won by the better one."""
    if one.is_over:
        return one
    better = GameVerdict.FIRST if one.first < (one.second or 99) else GameVerdict.SECOND
    return replace(one, match_id=10 * one.round + one.board, verdict=None if is_live else better)


def favourites(form, count, rounds=99):
    """The table after `rounds` rounds that the better ones won."""
    entrants, pairings = field(count), ()
    for _ in range(rounds):
        due = due_games(form, entrants, pairings, 5)
        if not due:
            break
        pairings += tuple(map(favourite, due))
    return standings(form, entrants, pairings)


def tournament(count, form=Format.SWISS, rounds=5):
    """A tournament that is still open, with this number of entrants."""
    return Tournament(1, announced(form, rounds=rounds), person(9), HERE, "en-US", NOW, entrants=field(count))
