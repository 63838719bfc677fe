"""The table of a tournament: points, tie breaks, ranks."""

from dataclasses import replace

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
from bot.hosting.tournaments.standings import standings
from tests.bot.hosting.tournaments.test_formats import field

FIRST, SECOND, DRAW = GameVerdict.FIRST, GameVerdict.SECOND, GameVerdict.DRAW


def game(number: int, board: int, first: int, second: int, verdict: GameVerdict | None) -> Pairing:
    return Pairing(number, board, first, second, verdict, match_id=10 * number + board)


def test_buchholz_then_sonneborn_berger_tell_equals_of_a_swiss_apart() -> None:
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
    assert rows[0].tie_breaks == (1.5, 1.5, 0.0)
    assert rows[2].tie_breaks == (2.5, 0.25, 0.0)
    assert rows[3].tie_breaks == (1.5, 0.25, 0.0)


def test_a_bye_counts_as_somebody_with_as_many_points_as_oneself() -> None:
    pairings = (Pairing(1, 2, 3, verdict=FIRST), game(1, 1, 1, 2, DRAW))
    rows = standings(Format.SWISS, field(3), pairings).rows
    assert rows[0].entrant.number == 3
    assert rows[0].tie_breaks[:2] == (1.0, 1.0)


def test_the_direct_encounter_decides_between_those_who_are_equal_in_all_else() -> None:
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


def test_who_is_equal_in_everything_shares_a_rank() -> None:
    rows = standings(Format.SWISS, field(4), (game(1, 1, 1, 3, FIRST), game(1, 2, 2, 4, FIRST))).rows
    assert [(row.rank, row.entrant.number) for row in rows] == [(1, 1), (1, 2), (3, 3), (3, 4)]


def test_losers_of_one_round_of_an_elimination_share_a_rank() -> None:
    pairings = (
        game(1, 1, 1, 4, FIRST),
        game(1, 2, 2, 3, SECOND),
        game(2, 1, 1, 3, DRAW),
        replace(game(2, 1, 3, 1, SECOND), game=2),
    )
    rows = standings(Format.ELIMINATION, field(4), pairings).rows
    assert [(row.rank, row.entrant.number) for row in rows] == [(1, 1), (2, 3), (3, 2), (3, 4)]


def test_what_is_still_played_counts_for_nothing_yet() -> None:
    table = standings(Format.SWISS, field(2), (game(1, 1, 1, 2, None),))
    assert [row.points for row in table.rows] == [0.0, 0.0]
    assert [row.rank for row in table.rows] == [1, 1]
    assert table.rows[0].results == ((game(1, 1, 1, 2, None),),)


def test_a_point_that_a_bye_brought_earns_no_medal() -> None:
    pairings = (Pairing(1, 1, 1, verdict=FIRST), game(1, 2, 2, 3, FIRST), game(2, 1, 1, 2, None))
    rows = standings(Format.ELIMINATION, field(3), pairings).rows
    assert [(row.entrant.number, row.points, row.has_scored) for row in rows] == [
        (1, 1.0, False),
        (2, 1.0, True),
        (3, 0.0, False),
    ]
