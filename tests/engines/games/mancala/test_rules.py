"""The rules of Mancala: further moves, captures, the end, the swap, names and setups."""

from __future__ import annotations

import pytest

from engines.core.errors import IllegalActionError, NotationError, SetupError
from engines.core.setup import Setup
from engines.core.types import Outcome, Seat, Side, Termination
from engines.games.mancala.rules import GAME, OWN, POINTS, STORES, SWAP, MancalaPosition


def board(
    first: list[int], second: list[int], stores: tuple[int, int], side: Side = Side.FIRST, **options: str
) -> MancalaPosition:
    seeds = [0] * POINTS
    for owner, houses in zip(Side, (first, second), strict=True):
        for house, number in zip(OWN[owner], houses, strict=True):
            seeds[house] = number
    for store, number in zip(STORES, stores, strict=True):
        seeds[store] = number
    return GAME.position(options, setup=Setup(bytes(map(bool, seeds)), side, tuple(seeds)))


def houses(position: MancalaPosition, side: Side) -> list[int]:
    return [position.seeds[house] for house in OWN[side]]


def test_a_last_seed_in_the_store_moves_again() -> None:
    position = GAME.parse_moves("C")
    assert position.side_to_move is Side.FIRST
    assert (position.counts(), houses(position, Side.FIRST)) == ((1, 0), [4, 4, 0, 5, 5, 5])
    assert GAME.parse_moves("C A").side_to_move is Side.SECOND


def test_a_sowing_passes_the_other_store_and_captures_after_a_whole_round() -> None:
    position = board([0, 0, 13, 0, 0, 0], [1, 0, 0, 0, 0, 0], (17, 17)).play(OWN[Side.FIRST][2])
    # The 13th seed falls into the house it came from, and takes the seed sown opposite.
    assert houses(position, Side.FIRST) == [1, 1, 0, 1, 1, 1]
    assert houses(position, Side.SECOND) == [2, 1, 1, 0, 1, 1]
    assert position.counts() == (20, 17)


@pytest.mark.parametrize(("capture", "left", "counts"), [("opposite", 1, (20, 21)), ("any", 0, (21, 21))])
def test_a_capture_of_nothing_depends_on_the_option(capture: str, left: int, counts: tuple) -> None:
    position = board([1, 0, 3, 0, 0, 0], [3, 0, 0, 0, 0, 0], (20, 21), capture=capture)
    position = position.play(OWN[Side.FIRST][0])
    assert (houses(position, Side.FIRST)[1], position.counts()) == (left, counts)


def test_what_is_left_goes_to_its_owner() -> None:
    position = board([0, 0, 0, 0, 0, 1], [0, 2, 3, 0, 0, 0], (20, 22)).play(OWN[Side.FIRST][5])
    assert position.counts() == (21, 27)
    assert position.outcome == Outcome(Side.SECOND, Termination.COUNT)
    assert board([0, 0, 0, 0, 0, 1], [0, 2, 0, 0, 0, 0], (23, 22)).play(14).outcome == Outcome(
        None, Termination.COUNT
    )


def test_the_second_player_may_take_the_first_side_after_its_whole_turn() -> None:
    options = {"opening": "swap"}
    assert SWAP not in GAME.parse_moves("C", options).legal_actions()
    position = GAME.parse_moves("C A", options)
    assert SWAP in position.legal_actions()
    swapped = position.play(SWAP)
    assert (swapped.seat_of(Side.FIRST), swapped.seat_to_move) == (Seat.SECOND, Seat.FIRST)
    assert (swapped.last_seat, swapped.side_to_move) == (Seat.SECOND, Side.SECOND)
    assert SWAP not in swapped.legal_actions()
    # A further move of the second side's own first turn comes too late.
    assert SWAP not in GAME.parse_moves("C A c", options).legal_actions()
    with pytest.raises(IllegalActionError) as caught:
        GAME.parse_moves("C A").play(SWAP)
    assert caught.value.reason == "swap"


def test_houses_are_named_from_their_owners_left() -> None:
    position = GAME.parse_moves("C 1")
    assert position.history() == ("C", "A")
    assert position.parse_action("c") == position.parse_action("3") == OWN[Side.SECOND][2]
    assert [position.format_action(house) for house in OWN[Side.SECOND]] == list("abcdef")
    assert position.column_labels() == ("", *"FEDCBA", "")
    with pytest.raises(NotationError):
        position.parse_action("g")


def test_illegal_houses_have_reasons() -> None:
    position = GAME.parse_moves("C")
    for house, reason in ((OWN[Side.FIRST][2], "no_seeds"), (OWN[Side.SECOND][2], "not_yours")):
        with pytest.raises(IllegalActionError) as caught:
            position.play(house)
        assert caught.value.reason == reason


def test_a_turn_of_several_sowings_is_marked_as_a_whole() -> None:
    position = GAME.parse_moves("C F")
    assert set(position.last_points) >= {OWN[Side.FIRST][3], STORES[Side.FIRST], OWN[Side.SECOND][0]}
    assert OWN[Side.FIRST][2] in position.left_points
    assert OWN[Side.FIRST][3] not in GAME.parse_moves("C F a").touched


def test_setups_have_all_seeds_and_no_swap() -> None:
    start = GAME.position()
    with pytest.raises(SetupError):
        GAME.position({"seeds": "5"}, setup=start.as_setup())
    with pytest.raises(SetupError):
        GAME.position({"opening": "swap"}, setup=start.as_setup())
    with pytest.raises(SetupError):
        GAME.position(setup=Setup(start.cells, Side.FIRST))
