"""Rules of Kalah: sowing, captures, further moves, the end, the swap, names and set-ups."""

from __future__ import annotations

from dataclasses import replace

import pytest

from engines.core.errors import IllegalActionError, NoSetupsError, NotationError, SetupError
from engines.core.setup import Setup
from engines.core.types import Outcome, Seat, Side, Termination
from engines.games.mancala.rules import GAME, SWAP, MancalaPosition

COUNTS, SWAPPED = {"captures": "counts"}, {"swap": "on"}
NOTHING = "0 0 0 0 0 0"


def board(
    above: str, below: str, side: Side = Side.FIRST, options: dict[str, str] | None = None
) -> MancalaPosition:
    """Return the position with these houses, as they stand on the board; the first store holds the rest."""
    seeds = tuple(map(int, f"{above} {below}".split()))
    rest = 12 * int(GAME.complete(options or {})["seeds"]) - sum(seeds)
    return GAME.position(options, setup=Setup(bytes(map(bool, seeds)), side, (*seeds, rest, 0)))


def play(position: MancalaPosition, moves: str) -> MancalaPosition:
    for move in moves.split():
        position = position.play(position.parse_action(move))
    return position


def rows(position: MancalaPosition) -> list[str]:
    return [" ".join(map(str, position.seeds[start : start + 6])) for start in (0, 6)]


def refusal(position: MancalaPosition, action: int) -> str:
    with pytest.raises(IllegalActionError) as refused:
        position.play(action)
    return refused.value.reason


def test_seeds_are_sown_counterclockwise_into_the_own_store() -> None:
    after = play(GAME.position(), "D")
    assert rows(after) == ["4 4 4 4 4 5", "4 4 4 0 5 5"]
    assert (after.stores, after.side_to_move) == ((1, 0), Side.SECOND)
    after = play(after, "B")
    assert rows(after) == ["5 0 4 4 4 5", "5 5 4 0 5 5"]
    assert (after.stores, after.side_to_move) == ((1, 1), Side.FIRST)


def test_last_seed_in_the_own_store_moves_again() -> None:
    after = play(GAME.position(), "C")
    assert (after.stores, after.side_to_move, after.last_seat) == ((1, 0), Side.FIRST, Seat.FIRST)
    assert (
        play(after, "C A").last_seat is Seat.FIRST if after.seeds[8] else refusal(after, 8) == "empty_house"
    )


def test_long_sowing_skips_the_opponents_store() -> None:
    after = play(board("1 1 1 1 1 1", "1 1 0 0 0 9"), "F")
    assert rows(after) == ["2 2 2 2 2 2", "2 2 0 0 0 0"]
    assert after.counts() == (48 - 6 - 11 + 1, 0)


def test_thirteen_seeds_end_in_their_own_house_and_capture() -> None:
    after = play(board("1 1 1 1 1 1", "0 13 0 0 0 0"), "B")
    assert rows(after) == ["2 0 2 2 2 2", "1 0 1 1 1 1"]
    assert after.stores == (48 - 19 + 1 + 3, 0)


def test_long_sowing_fills_its_own_house_too() -> None:
    after = play(board("20 0 0 0 0 0", "0 0 1 0 0 0", Side.SECOND), "A")
    assert rows(after) == ["1 1 1 1 1 1", "2 2 3 2 2 2"]
    assert (after.stores, after.side_to_move) == ((27, 2), Side.FIRST)


@pytest.mark.parametrize("options", [{}, COUNTS])
def test_last_seed_in_an_own_empty_house_captures(options: dict[str, str]) -> None:
    after = play(board("0 0 0 5 0 1", "0 0 1 0 0 2", options=options), "C")
    assert rows(after) == ["0 0 0 0 0 1", "0 0 0 0 0 2"]
    assert after.stores == (48 - 9 + 6, 0)
    # In a house with seeds, or in one of the opponent's, nothing is captured.
    after = play(board("0 0 0 5 0 0", "0 0 1 1 0 2", options=options), "C")
    assert rows(after) == ["0 0 0 5 0 0", "0 0 0 2 0 2"]
    after = play(board("0 0 0 5 0 0", "0 0 1 0 0 2", options=options), "F")
    assert rows(after) == ["0 0 0 5 0 1", "0 0 1 0 0 0"]


def test_lone_seed_stays_or_counts() -> None:
    stays = play(board("0 0 0 0 0 1", "0 0 1 0 0 2"), "C")
    assert (rows(stays), stays.stores) == (["0 0 0 0 0 1", "0 0 0 1 0 2"], (44, 0))
    counts = play(board("0 0 0 0 0 1", "0 0 1 0 0 2", options=COUNTS), "C")
    assert (rows(counts), counts.stores) == (["0 0 0 0 0 1", "0 0 0 0 0 2"], (45, 0))


def test_remaining_seeds_go_to_their_owner_at_the_end() -> None:
    after = play(board("3 0 0 0 0 4", "0 0 0 0 0 1"), "F")
    assert rows(after) == [NOTHING, NOTHING]
    assert after.stores == (41, 7)
    assert after.outcome == Outcome(Side.FIRST, Termination.COUNT)
    assert refusal(after, 6) == "finished"


def test_opponents_empty_houses_end_the_game_too() -> None:
    after = play(board("0 0 0 2 0 0", "0 0 1 0 0 5"), "C")
    assert after.stores == (48, 0)
    assert after.outcome == Outcome(Side.FIRST, Termination.COUNT)


def test_capture_of_the_movers_last_seed_ends_the_game() -> None:
    stays = play(board("0 0 0 0 0 1", "0 0 1 0 0 0"), "C")
    assert stays.outcome is None
    counts = play(board("0 0 0 0 0 1", "0 0 1 0 0 0", options=COUNTS), "C")
    assert (counts.stores, counts.outcome) == ((47, 1), Outcome(Side.FIRST, Termination.COUNT))


def test_equal_stores_are_a_draw() -> None:
    after = play(board("0 0 0 0 0 24", "0 0 0 0 0 1"), "F")
    assert (after.stores, after.outcome) == ((24, 24), Outcome(None, Termination.COUNT))


def test_second_player_swaps_only_after_the_whole_turn() -> None:
    start = GAME.position(SWAPPED)
    assert refusal(start, SWAP) == "cannot_swap"
    turn = play(start, "C")
    assert SWAP not in turn.legal_actions() and refusal(turn, SWAP) == "cannot_swap"
    turn = play(turn, "F")
    assert turn.legal_actions() == (0, 1, 2, 3, 4, 5, SWAP)
    assert (turn.seat_to_move, turn.can_swap) == (Seat.SECOND, True)

    after = play(turn, "swap")
    assert (after.seeds, after.stores, after.side_to_move) == (turn.seeds, turn.stores, Side.SECOND)
    assert (after.last_seat, after.seat_to_move) == (Seat.SECOND, Seat.FIRST)
    assert (after.seat_of(Side.FIRST), after.side_of(Seat.FIRST)) == (Seat.SECOND, Side.SECOND)
    assert after.legal_actions() == (0, 1, 2, 3, 4, 5)
    assert refusal(after, SWAP) == "cannot_swap"
    assert play(after, "A").last_seat is Seat.FIRST
    assert play(after, "A A").last_seat is Seat.SECOND


def test_sowing_instead_of_swapping_keeps_the_seats() -> None:
    # The last seed falls into the second side's store: it moves again, but may no longer swap.
    after = play(GAME.position(SWAPPED), "A D")
    assert after.side_to_move is Side.SECOND
    assert SWAP not in after.legal_actions()
    assert after.seat_of(Side.FIRST) is Seat.FIRST
    assert SWAP not in play(GAME.position(), "A").legal_actions()


def test_possible_swap_is_part_of_the_state() -> None:
    before, plain = play(GAME.position(SWAPPED), "A"), play(GAME.position(), "A")
    assert before.state_key() != plain.state_key() == play(before, "swap").state_key()
    assert [one.state().fractions(Side.SECOND) for one in (before, plain)] == [[0, 0, 1], [0, 0, 0]]
    after = play(plain, "D")
    assert after.state().fractions(after.side_to_move) == [1 / 48, 0, 0]


def test_houses_of_a_whole_turn_are_marked() -> None:
    start = GAME.position(SWAPPED)
    assert (start.turn, start.last_points, start.left_points) == ((), (), ())
    turn = play(start, "C F")
    assert (turn.turn, turn.last_points, turn.left_points) == ((8, 11), (8, 11), (8, 11))
    assert play(turn, "A").turn == (0,)
    assert play(turn, "swap").turn == ()
    assert play(turn, "swap A").turn == (0,)
    lap = play(board("20 0 0 0 0 0", "0 0 1 0 0 0", Side.SECOND), "A")
    assert (lap.last_points, lap.left_points) == ((0,), ())


def test_game_is_late_when_most_seeds_are_stored() -> None:
    assert not GAME.position().is_late
    assert not board("0 0 0 0 0 12", "12 0 0 0 0 0").is_late
    assert board("0 0 0 0 0 12", "11 0 0 0 0 0").is_late


@pytest.mark.parametrize("seeds", ["3", "4", "5", "6"])
def test_start_has_equal_seeds_in_every_house(seeds: str) -> None:
    start = GAME.position({"seeds": seeds})
    assert (set(start.seeds), start.stores) == ({int(seeds)}, (0, 0))


def test_letter_is_the_movers_house() -> None:
    first = GAME.position()
    second = play(first, "A")
    assert [first.parse_action(name) for name in "ABCDEF"] == [6, 7, 8, 9, 10, 11]
    assert [second.parse_action(name) for name in "abcdef"] == [0, 1, 2, 3, 4, 5]
    assert second.history() == ("A",)
    assert play(second, "a").history() == ("A", "A")
    for text in ("", "G", "AB", "A1", "1", "swap!", "ａ", "\u017fwap"):
        with pytest.raises(NotationError):
            first.parse_action(text)


def test_sowing_needs_an_own_house_with_seeds() -> None:
    start = GAME.position()
    assert refusal(start, 0) == "not_yours"
    assert refusal(play(start, "C"), 8) == "empty_house"
    assert refusal(start, SWAP) == "cannot_swap"
    assert (refusal(start, -1), refusal(start, SWAP + 1)) == ("off_board", "off_board")


def test_setup_has_every_seed_of_its_game() -> None:
    position = play(GAME.position(), "C F B")
    setup = position.as_setup()
    assert setup.numbers == (*position.seeds, *position.stores)
    again = GAME.position(setup=setup)
    assert (again.seeds, again.stores, again.side_to_move) == (
        position.seeds,
        position.stores,
        position.side_to_move,
    )
    first, *others = setup.numbers
    for numbers in (
        (),
        setup.numbers[:-1],
        (*setup.numbers, 0),
        (first + 1, *others),
        (*others[:12], others[12] + first + 100, -100),
        (*setup.numbers[:12], 50, -2),
    ):
        with pytest.raises(SetupError):
            GAME.position(setup=replace(setup, numbers=numbers))
    with pytest.raises(SetupError):
        GAME.position(setup=replace(setup, cells=bytes(12)))
    with pytest.raises(SetupError):
        GAME.position({"seeds": "5"}, setup=setup)
    with pytest.raises(NoSetupsError):
        GAME.position(SWAPPED, setup=setup)


def test_setup_with_an_empty_side_is_over() -> None:
    over = board(NOTHING, "1 2 3 0 0 0")
    assert (over.stores, over.outcome) == ((48, 0), Outcome(Side.FIRST, Termination.COUNT))
