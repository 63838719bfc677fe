"""Rounds of Swiss tournaments by an own reading of the rules, and as a pairing program's file."""

import random
from dataclasses import replace

import pytest

from bot.hosting.tournaments.formats import swiss
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from tests.bot.hosting.tournaments.beside_bbp import bye_score, disturbed, entrant, played
from tests.bot.hosting.tournaments.swiss_checks import faults
from tests.bot.hosting.tournaments.trf import parse_round, trf


def field(count):
    return tuple(map(entrant, range(1, count + 1)))


def game(number, first, second, verdict):
    return Pairing(number, first, first, second, verdict, match_id=1)


@pytest.mark.parametrize("seed", range(12))
def test_rounds_break_no_rule(seed):
    dice = random.Random(seed)
    entrants, pairings = field(dice.randint(12, 40)), ()
    for number in range(1, 6):
        due = swiss.next_round(entrants, pairings)
        assert faults(entrants, pairings, due) == []
        pairings += played(due, dice, len(entrants))
        if seed % 3 == 0:
            entrants = disturbed(entrants, number, dice)


def test_score_of_bye_outweighs_gaps_of_others():
    """One, with 2½ points, got the bye, because two's bye with 2 leaves larger gaps."""
    won, lost, drawn = GameVerdict.FIRST, GameVerdict.SECOND, GameVerdict.DRAW
    before = (
        *(game(1, 1, 3, won), game(1, 4, 2, lost), Pairing(1, 3, 5, verdict=won)),
        *(game(2, 2, 1, lost), game(2, 3, 5, won), Pairing(2, 3, 4, verdict=won)),
        *(game(3, 1, 4, drawn), game(3, 5, 2, lost), Pairing(3, 3, 3, verdict=won)),
    )
    due = swiss.next_round(field(5), before)
    assert [one.first for one in due if one.is_bye] == [2]
    assert bye_score(due, before) == 2.0


def test_full_field_is_paired_by_rules():
    dice, entrants, pairings = random.Random(1), field(256), ()
    for _ in range(3):
        due = swiss.next_round(entrants, pairings)
        assert faults(entrants, pairings, due) == []
        pairings += played(due, dice, 256)


def test_file_has_results_byes_and_absences():
    entrants = (*field(2), replace(entrant(3), withdrawn_round=1))
    before = (game(1, 1, 2, GameVerdict.DRAW), Pairing(1, 2, 3, verdict=GameVerdict.FIRST))
    head, one, two, three, rounds, colour, _ = trf(entrants, before, 5).split("\n")
    assert (head[:3], rounds, colour) == ("012", "XXR 5", "XXC white1")
    assert [line[80:84] for line in (one, two, three)] == [" 0.5", " 0.5", " 1.0"]
    assert [line[91:] for line in (one, two, three)] == ["   2 w =", "   1 b =", "0000 - U  0000 - Z"]
    assert parse_round("2\n2 1\n3 0\n", 2) == (
        Pairing(2, 1, 2, 1),
        Pairing(2, 2, 3, verdict=GameVerdict.FIRST),
    )
