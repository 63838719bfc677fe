"""Pairings in lines: links, results, and names that are cut to one line."""

from dataclasses import replace

from bot.features.tournaments.drawing.scores import entrant_names
from bot.features.tournaments.pairing_lines import current_pairings, pairing_lines
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import LOCALES, words_for
from bot.views.boards.players import PAGE_LINE
from bot.views.words.names import fits_line
from engines.registry import find
from tests.bot.features.tournaments.fields import field, tournament

WORDS = words_for("en-US")
GAME = find("gomoku")


def lines_of(*pairings, links=(), entrants=None, words=WORDS):
    names = entrant_names(entrants or field(4), GAME, words)
    return pairing_lines(pairings, names, dict(links), words)


def test_pairing_in_progress_links_to_its_board():
    going = Pairing(1, 1, 1, 2, match_id=7)
    assert lines_of(going, links={7: "https://x"}.items()) == ["-# [Ada – Bob](https://x)"]
    assert lines_of(going) == ["-# Ada – Bob"]


def test_result_stands_between_names_with_winner_in_bold():
    over = Pairing(1, 1, 1, 2, GameVerdict.SECOND, match_id=7)
    assert lines_of(
        over,
        replace(over, verdict=GameVerdict.DRAW),
        replace(over, match_id=None),
        replace(over, verdict=GameVerdict.VOID),
        Pairing(1, 2, 3, verdict=GameVerdict.FIRST),
    ) == [
        "-# Ada 0–1 **Bob**",
        "-# Ada ½–½ Bob",
        "-# Ada –:+ **Bob**",
        "-# Ada – Bob · aborted",
        "-# Cleo · bye",
    ]


def test_long_names_are_cut_to_one_line():
    entrants = tuple(
        replace(one, player=Player(one.number, "Wolframina the Magnificent")) for one in field(2)
    )
    pairings = [Pairing(1, 1, 1, 2, verdict) for verdict in (None, GameVerdict.DRAW, GameVerdict.VOID)]
    for locale in LOCALES:
        for line in lines_of(*pairings, entrants=entrants, words=words_for(locale)):
            assert fits_line(line.removeprefix("-# "), PAGE_LINE, locale)
            assert "(1)" in line
            assert "(2)" in line


def test_arena_shows_games_in_progress_first():
    first, second = Pairing(1, 1, 1, 2, GameVerdict.FIRST, match_id=1), Pairing(1, 2, 3, 4, match_id=2)
    third = Pairing(2, 1, 1, 2, GameVerdict.DRAW, match_id=3)
    swiss = replace(tournament(4), state=TournamentState.RUNNING, pairings=(second, first))
    assert current_pairings(swiss) == [first, second]
    arena = replace(tournament(4, Format.ARENA), pairings=(first, second, third))
    assert current_pairings(arena) == [second, third, first]
