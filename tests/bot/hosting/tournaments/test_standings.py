"""The table of a tournament: points, tie breaks, ranks."""

from dataclasses import replace

from bot.hosting.tournaments.formats.format import Format
from bot.hosting.tournaments.pairing import GameVerdict, Pairing
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
    assert rows[0].tie_breaks == (1.5, 1.5, 0.0)
    assert rows[2].tie_breaks == (2.5, 0.25, 0.0)
    assert rows[3].tie_breaks == (1.5, 0.25, 0.0)


def test_bye_counts_as_opponent_with_equal_points() -> None:
    pairings = (Pairing(1, 2, 3, verdict=FIRST), game(1, 1, 1, 2, DRAW))
    rows = standings(Format.SWISS, field(3), pairings).rows
    assert rows[0].entrant.number == 3
    assert rows[0].tie_breaks[:2] == (1.0, 1.0)


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
