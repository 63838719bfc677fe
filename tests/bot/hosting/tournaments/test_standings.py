"""The table of a tournament: points, tie breaks, ranks."""

from dataclasses import replace

import pytest

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.scoring import Scoring
from bot.hosting.tournaments.standings import standings
from tests.bot.hosting.tournaments.test_formats import field

FIRST, SECOND, DRAW = GameVerdict.FIRST, GameVerdict.SECOND, GameVerdict.DRAW


def game(number: int, board: int, first: int, second: int, verdict: GameVerdict | None) -> Pairing:
    return Pairing(number, board, first, second, verdict, match_id=10 * number + board)


def test_swiss_ties_are_broken_by_buchholz_and_sonneborn_berger() -> None:
    pairings = (
        game(1, 1, 1, 3, FIRST),
        game(1, 2, 4, 2, SECOND),
        game(2, 1, 2, 1, FIRST),
        game(2, 2, 3, 4, DRAW),
    )
    rows = standings(Format.SWISS, field(4), pairings).rows
    assert [(row.rank, row.entrant.number, row.points) for row in rows] == [
        (1, 2, 2.0),
        (2, 1, 1.0),
        (3, 4, 0.5),
        (4, 3, 0.5),
    ]
    # Four has met two (2) and three (½), three has met one (1) and four (½).
    assert rows[0].tie_breaks == (1.0, 1.5, 0.0, 2.0)
    assert rows[2].tie_breaks == (2.0, 0.25, 0.0, 0.0)
    assert rows[3].tie_breaks == (1.0, 0.25, 0.0, 0.0)
    old = standings(Format.SWISS, field(4), pairings, Scoring.V1).rows
    assert [row.tie_breaks for row in old] == [(1.5, 1.5, 0), (2.5, 0.5, 0), (2.5, 0.25, 0), (1.5, 0.25, 0)]


def test_bye_counts_as_opponent_with_equal_points() -> None:
    pairings = (Pairing(1, 2, 3, verdict=FIRST), game(1, 1, 1, 2, DRAW))
    rows = standings(Format.SWISS, field(3), pairings, Scoring.V1).rows
    assert rows[0].entrant.number == 3
    assert rows[0].tie_breaks[:2] == (1.0, 1.0)


def test_bye_counts_when_its_round_closes() -> None:
    bye = Pairing(1, 2, 3, verdict=FIRST)
    going = standings(Format.SWISS, field(3), (game(1, 1, 1, 2, None), bye)).rows
    assert [row.points for row in going] == [0.0, 0.0, 0.0]
    assert going[2].results == ((bye,),)
    closed = standings(Format.SWISS, field(3), (game(1, 1, 1, 2, FIRST), bye)).rows
    assert {row.entrant.number: row.points for row in closed} == {1: 1.0, 2: 0.0, 3: 1.0}


def buchholz_of(number: int, pairings: tuple[Pairing, ...], count: int) -> float:
    rows = standings(Format.SWISS, field(count), pairings).rows
    return next(row.tie_breaks[0] for row in rows if row.entrant.number == number)


def test_lowest_opponent_is_cut_unless_round_was_missed() -> None:
    first = (game(1, 1, 1, 2, FIRST), game(1, 2, 3, 4, FIRST))
    second = (game(2, 1, 1, 3, FIRST), game(2, 2, 2, 4, FIRST))
    # One has met two (1) and three (1); four has met three (1) and two (1).
    assert buchholz_of(1, first + second, 4) == 1.0
    third = (game(3, 1, 3, 2, FIRST),)
    # One missed the third round: cut is the dummy with two points, not two with one.
    assert buchholz_of(1, first + second + third, 4) == 3.0
    half = (*third, Pairing(3, 2, 1, verdict=DRAW))
    assert buchholz_of(1, first + second + half, 4) == 3.0
    bye = (*third, Pairing(3, 2, 1, verdict=FIRST))
    # A bye is no missed round: of two (1), three (2) and the dummy (3), the lowest is cut.
    assert buchholz_of(1, first + second + bye, 4) == 5.0


def test_opponent_who_left_counts_as_if_rounds_were_drawn() -> None:
    first = (game(1, 1, 1, 2, SECOND), game(1, 2, 3, 4, FIRST))
    later = (game(2, 1, 1, 3, SECOND), game(3, 1, 1, 4, FIRST))
    # Two left with one point, and missed two rounds: 1 + ½ + ½. Three left with two points: 2 + ½.
    assert buchholz_of(1, first + later, 4) == 4.5


def test_direct_encounter_breaks_remaining_ties() -> None:
    pairings = (
        game(1, 1, 1, 2, SECOND),
        game(1, 2, 3, 4, FIRST),
        game(2, 1, 4, 1, SECOND),
        game(2, 2, 2, 3, SECOND),
        game(3, 1, 1, 3, DRAW),
        game(3, 2, 2, 4, FIRST),
    )
    rows = standings(Format.ROUND_ROBIN, field(4), pairings).rows
    assert [row.entrant.number for row in rows] == [3, 2, 1, 4]


def test_equal_entrants_share_rank() -> None:
    rows = standings(Format.SWISS, field(4), (game(1, 1, 1, 3, FIRST), game(1, 2, 2, 4, FIRST))).rows
    assert [(row.rank, row.entrant.number) for row in rows] == [(1, 1), (1, 2), (3, 3), (3, 4)]


def test_wins_break_last_ties() -> None:
    verdicts = [(1, 3, FIRST), (1, 4, SECOND), (2, 3, DRAW), (2, 4, DRAW), (3, 5, FIRST)]
    pairings = tuple(game(at, 1, first, second, one) for at, (first, second, one) in enumerate(verdicts, 1))
    rows = standings(Format.ARENA, field(5), pairings).rows
    found = [(row.rank, row.entrant.number, row.points, row.tie_breaks) for row in rows[2:4]]
    assert found == [(3, 1, 1.0, (1.5, 0, 1.0)), (4, 2, 1.0, (1.5, 0, 0.0))]


@pytest.mark.parametrize(
    ("verdicts", "points"),
    [
        ([FIRST, FIRST], 2.0),
        ([FIRST, FIRST, FIRST, FIRST], 6.0),
        ([FIRST, FIRST, DRAW, FIRST], 4.0),
        ([FIRST, FIRST, SECOND, FIRST, FIRST, FIRST], 6.0),
        ([FIRST, DRAW, FIRST, FIRST], 3.5),
        ([FIRST, FIRST, GameVerdict.VOID, FIRST], 4.0),
    ],
)
def test_arena_results_count_double_after_two_wins(verdicts: list[GameVerdict], points: float) -> None:
    pairings = tuple(game(at, 1, 1, 2, verdict) for at, verdict in enumerate(verdicts, 1))
    assert standings(Format.ARENA, field(2), pairings).rows[0].points == points
    plain = standings(Format.ARENA, field(2), pairings, Scoring.V1).rows[0].points
    assert plain == verdicts.count(FIRST) + verdicts.count(DRAW) / 2


def test_losers_of_one_elimination_round_share_rank() -> None:
    pairings = (
        game(1, 1, 1, 4, FIRST),
        game(1, 2, 2, 3, SECOND),
        game(2, 1, 1, 3, DRAW),
        replace(game(2, 1, 3, 1, SECOND), game=2),
    )
    rows = standings(Format.ELIMINATION, field(4), pairings).rows
    assert [(row.rank, row.entrant.number) for row in rows] == [(1, 1), (2, 3), (3, 2), (3, 4)]


def test_running_game_scores_nothing() -> None:
    table = standings(Format.SWISS, field(2), (game(1, 1, 1, 2, None),))
    assert [row.points for row in table.rows] == [0.0, 0.0]
    assert [row.rank for row in table.rows] == [1, 1]
    assert table.rows[0].results == ((game(1, 1, 1, 2, None),),)


def test_bye_point_earns_no_medal() -> None:
    pairings = (Pairing(1, 1, 1, verdict=FIRST), game(1, 2, 2, 3, FIRST), game(2, 1, 1, 2, None))
    rows = standings(Format.ELIMINATION, field(3), pairings).rows
    assert [(row.entrant.number, row.points, row.has_scored) for row in rows] == [
        (1, 1.0, False),
        (2, 1.0, True),
        (3, 0.0, False),
    ]
