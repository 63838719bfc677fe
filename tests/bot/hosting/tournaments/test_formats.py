"""The formats, played through with made-up results: who meets whom, how often, and who begins."""

import random
from dataclasses import replace
from itertools import combinations

import pytest

from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats import elimination, round_robin
from bot.hosting.tournaments.formats.format import Format, due_games, total_rounds
from bot.hosting.tournaments.pairing import (
    Entrant,
    GameVerdict,
    Pairing,
    first_seats,
    must_change_seats,
    pairings_of,
    pairs_met,
    seats_of,
)
from bot.hosting.tournaments.standings import standings


def field(count: int, engines: int = 0) -> tuple[Entrant, ...]:
    """A number of entrants, the first the strongest and the last ones engines."""
    people = count - engines
    return tuple(
        Entrant(
            number,
            Player(number, f"P{number}") if number <= people else Player(None, "E", f"level-{number}"),
            2000.0 - number,
        )
        for number in range(1, count + 1)
    )


def played(one: Pairing, verdict: GameVerdict | None, match_id: int) -> Pairing:
    """The pairing once it was opened as a match, and perhaps over; byes and walkovers stay as they are."""
    return one if one.is_over else replace(one, verdict=verdict, match_id=match_id)


def play_out(
    form: Format, entrants: tuple[Entrant, ...], rounds: int, dice: random.Random, draws: float = 0.1
) -> tuple[Pairing, ...]:
    """Play everything that becomes due, with results from the dice."""
    pairings: tuple[Pairing, ...] = ()
    while due := due_games(form, entrants, pairings, rounds):
        for one in due:
            verdict = (
                GameVerdict.DRAW
                if dice.random() < draws
                else dice.choice([GameVerdict.FIRST, GameVerdict.SECOND])
            )
            pairings += (played(one, verdict, len(pairings) + 1),)
    return pairings


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("count", [0, 1])
def test_too_few_entrants_have_no_round(form: Format, count: int) -> None:
    assert total_rounds(form, count, 7) == 0
    assert due_games(form, field(count), (), 7) == ()


@pytest.mark.parametrize("count", [2, 3, 5, 8, 13, 16])
def test_swiss_repeats_no_pair_and_no_bye(count: int) -> None:
    rounds = total_rounds(Format.SWISS, count, 7)
    for seed in range(5):
        entrants = field(count)
        pairings = play_out(Format.SWISS, entrants, rounds, random.Random(seed))
        games = [one for one in pairings if not one.is_bye]
        assert len(pairs_met(pairings)) == len(games)
        byes = [one.first for one in pairings if one.is_bye]
        assert len(byes) == len(set(byes)) or rounds > count // 2
        assert max(one.round for one in pairings) <= rounds


@pytest.mark.parametrize("count", [8, 9, 16])
def test_swiss_seats_stay_balanced(count: int) -> None:
    for seed in range(10):
        pairings = play_out(Format.SWISS, field(count), 5, random.Random(seed))
        for number in range(1, count + 1):
            assert abs(first_seats(pairings, number)) <= 2
            seats = seats_of(pairings, number)
            assert all(len(set(seats[at : at + 3])) > 1 for at in range(len(seats) - 2))


def test_swiss_first_round_pairs_upper_and_lower_half() -> None:
    due = due_games(Format.SWISS, field(8), (), 3)
    assert [set(one.numbers) for one in due] == [{1, 5}, {2, 6}, {3, 7}, {4, 8}]
    assert [min(one.numbers) == one.first for one in due] == [True, False, True, False]


def test_swiss_second_round_pairs_winners() -> None:
    entrants = field(8)
    first = due_games(Format.SWISS, entrants, (), 3)
    pairings = tuple(
        played(one, GameVerdict.FIRST if one.first < 5 else GameVerdict.SECOND, at)
        for at, one in enumerate(first, 1)
    )
    second = due_games(Format.SWISS, entrants, pairings, 3)
    # One and three have both begun already, as two and four have not: so their opponents are exchanged.
    assert [(one.first, one.second) for one in second] == [(4, 1), (2, 3), (5, 8), (7, 6)]


def test_swiss_leaders_play_on_first_boards() -> None:
    entrants = field(8)
    first = due_games(Format.SWISS, entrants, (), 3)
    pairings = tuple(
        played(one, GameVerdict.FIRST if one.first > 4 else GameVerdict.SECOND, at)
        for at, one in enumerate(first, 1)
    )
    second = due_games(Format.SWISS, entrants, pairings, 3)
    assert [min(one.numbers) for one in second] == [5, 6, 1, 2]


def test_swiss_bye_goes_to_last_with_fewest_points() -> None:
    entrants = field(5)
    first = due_games(Format.SWISS, entrants, (), 3)
    assert [one.first for one in first if one.is_bye] == [5]
    pairings = tuple(
        played(one, GameVerdict.FIRST if one.first < 3 else GameVerdict.SECOND, at)
        for at, one in enumerate(first, 1)
    )
    second = due_games(Format.SWISS, entrants, pairings, 3)
    assert [one.first for one in second if one.is_bye] == [4]


def test_swiss_round_skips_withdrawn_and_includes_late_entrants() -> None:
    entrants = field(4)
    pairings = due_games(Format.SWISS, entrants, (), 3)
    assert due_games(Format.SWISS, entrants, pairings, 3) == ()
    over = tuple(played(one, GameVerdict.FIRST, at) for at, one in enumerate(pairings, 1))
    late = Entrant(5, Player(5, "Late"), 1500)
    left = tuple(replace(one, withdrawn_round=1) if one.number == 2 else one for one in entrants)
    second = due_games(Format.SWISS, (*left, late), over, 3)
    assert sorted(number for one in second for number in one.numbers) == [1, 3, 4, 5]
    assert second[0].round == 2


@pytest.mark.parametrize("count", range(2, 12))
def test_round_robin_pairs_everybody_once_with_balanced_seats(count: int) -> None:
    pairings = play_out(Format.ROUND_ROBIN, field(count), 0, random.Random(1))
    assert len(pairings) == count * (count - 1) // 2
    assert pairs_met(pairings) == {frozenset(pair) for pair in combinations(range(1, count + 1), 2)}
    assert max(one.round for one in pairings) == round_robin.rounds(count)
    for number in range(1, count + 1):
        assert abs(first_seats(pairings, number)) <= 1
        rounds = [one.round for one in pairings_of(pairings, number)]
        assert len(rounds) == len(set(rounds))


@pytest.mark.parametrize("form", [Format.SWISS, Format.ARENA])
@pytest.mark.parametrize("count", [8, 15, 32])
def test_boards_are_numbered_by_better_entrant(form: Format, count: int) -> None:
    due = [one for one in due_games(form, field(count), (), 3) if not one.is_bye]
    higher = [min(one.numbers) for one in due]
    assert higher == sorted(higher)
    assert [one.board for one in due] == list(range(1, count // 2 + 1))


@pytest.mark.parametrize("form", [Format.SWISS, Format.ROUND_ROBIN, Format.ARENA])
@pytest.mark.parametrize("count", [4, 7])
def test_boards_are_numbered_from_one_with_byes_last(form: Format, count: int) -> None:
    first = due_games(form, field(count), (), 3)
    over = tuple(played(one, GameVerdict.FIRST, at) for at, one in enumerate(first, 1))
    for due in (first, due_games(form, field(count), over, 3)):
        assert [one.board for one in due] == list(range(1, len(due) + 1))
        assert not any(one.is_bye for one in due[: count // 2])


def test_round_robin_of_six_follows_berger_table() -> None:
    """FIDE Handbook C.05, annex 1."""
    assert [round_robin.berger(6, number) for number in range(1, 6)] == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]


def test_withdrawn_round_robin_entrant_loses_the_rest() -> None:
    entrants = tuple(replace(one, withdrawn_round=0) if one.number == 4 else one for one in field(4))
    pairings = play_out(Format.ROUND_ROBIN, entrants, 0, random.Random(1))
    lost = pairings_of(pairings, 4)
    assert len(lost) == 3
    assert all(one.match_id is None and one.winner not in (None, 4) for one in lost)


def test_bracket_keeps_best_entrants_apart() -> None:
    assert elimination.bracket(8) == [1, 8, 4, 5, 2, 7, 3, 6]


def test_elimination_bye_goes_to_best_seed() -> None:
    due = due_games(Format.ELIMINATION, field(7), (), 0)
    assert [(one.board, set(one.numbers)) for one in due] == [
        (1, {1}),
        (2, {4, 5}),
        (3, {2, 7}),
        (4, {3, 6}),
    ]
    assert due[0].verdict is GameVerdict.FIRST


@pytest.mark.parametrize("count", range(2, 18))
def test_elimination_leaves_one_winner(count: int) -> None:
    for seed in range(5):
        entrants = field(count)
        pairings = play_out(Format.ELIMINATION, entrants, 0, random.Random(seed), draws=0.4)
        rounds = total_rounds(Format.ELIMINATION, count, 0)
        finals = [one for one in pairings if one.round == rounds and one.board == 1]
        rows = standings(Format.ELIMINATION, entrants, pairings).rows
        assert rows[0].entrant.number == finals[-1].winner
        assert [row.rank for row in rows[:5]] == [1, 2, 3, 4, 5][:count]
        decided = [one for one in pairings if not one.is_bye and one.winner is not None]
        assert len(decided) == count - 1 + (count > 3)


def test_semifinal_losers_play_for_third_place() -> None:
    entrants = field(4)
    pairings = tuple(
        played(one, GameVerdict.FIRST, at)
        for at, one in enumerate(due_games(Format.ELIMINATION, entrants, (), 0))
    )
    lost = {one.second for one in pairings}
    final, third = due_games(Format.ELIMINATION, entrants, pairings, 0)
    assert set(third.numbers) == lost
    assert (final.board, third.board) == (1, elimination.THIRD_PLACE)
    over = (*pairings, played(final, GameVerdict.FIRST, 3), played(third, GameVerdict.DRAW, 4))
    (again,) = due_games(Format.ELIMINATION, entrants, over, 0)
    assert (again.board, again.first, again.second) == (third.board, third.second, third.first)
    rows = standings(Format.ELIMINATION, entrants, (*over, played(again, GameVerdict.FIRST, 5))).rows
    assert [row.rank for row in rows] == [1, 2, 3, 4]
    assert rows[2].entrant.number == again.first


def test_old_final_without_third_place_ends_elimination() -> None:
    entrants, pairings = field(4), ()
    for _ in range(2):
        due = due_games(Format.ELIMINATION, entrants, pairings, 0)
        pairings += tuple(
            played(one, GameVerdict.FIRST, at) for at, one in enumerate(due) if one.board == 1 or not pairings
        )
    assert len(pairings) == 3
    assert due_games(Format.ELIMINATION, entrants, pairings, 0) == ()
    assert [row.rank for row in standings(Format.ELIMINATION, entrants, pairings).rows] == [1, 2, 3, 3]


def test_elimination_draw_is_replayed_and_then_decided_by_seed() -> None:
    entrants = field(2)
    (one,) = due_games(Format.ELIMINATION, entrants, (), 0)
    first = played(one, GameVerdict.DRAW, 1)
    (again,) = due_games(Format.ELIMINATION, entrants, (first,), 0)
    assert (again.first, again.second, again.game) == (first.second, first.first, 2)
    second = played(again, GameVerdict.DRAW, 2)
    (decided,) = due_games(Format.ELIMINATION, entrants, (first, second), 0)
    assert (decided.winner, decided.game, decided.match_id) == (1, 3, None)
    assert due_games(Format.ELIMINATION, entrants, (first, second, decided), 0) == ()


def test_withdrawn_elimination_entrant_lets_opponent_advance() -> None:
    entrants = tuple(replace(one, withdrawn_round=0) if one.number in (1, 2) else one for one in field(4))
    pairings = play_out(Format.ELIMINATION, entrants, 0, random.Random(2), draws=0)
    assert [(one.winner, one.match_id) for one in pairings[:2]] == [(4, None), (3, None)]
    assert pairings[2].match_id is not None


def test_arena_pairs_free_entrants_without_immediate_repeat() -> None:
    entrants = field(5)
    due = due_games(Format.ARENA, entrants, (), 0)
    assert len(due) == 2
    free = ({1, 2, 3, 4, 5} - {number for one in due for number in one.numbers}).pop()
    over = (played(due[0], GameVerdict.FIRST, 1), played(due[1], None, 2))
    (then,) = due_games(Format.ARENA, entrants, over, 0)
    assert free in then.numbers
    assert set(then.numbers) <= {free, *due[0].numbers}


def test_arena_of_two_repeats_with_exchanged_seats_except_engines() -> None:
    (one,) = due_games(Format.ARENA, field(2), (), 0)
    (again,) = due_games(Format.ARENA, field(2), (played(one, GameVerdict.FIRST, 1),), 0)
    assert (again.first, again.second) == (one.second, one.first)
    assert due_games(Format.ARENA, field(2, engines=2), (), 0) == ()


def test_seats_change_after_two_alike_or_lead_of_two() -> None:
    def seated(seats: str) -> tuple[Pairing, ...]:
        games = (Pairing(at, 1, *((1, 2) if seat == "F" else (2, 1))) for at, seat in enumerate(seats, 1))
        return tuple(played(one, GameVerdict.DRAW, one.round) for one in games)

    must = [
        seats for seats in ("", "F", "FS", "FF", "FFS", "FFSF", "SFSF") if must_change_seats(seated(seats), 1)
    ]
    assert must == ["FF", "FFSF"]
