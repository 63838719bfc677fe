"""State of a position: keys, fractions for learners, and draws by repetition and by counting."""

from dataclasses import replace

import pytest

from engines.core.state import Counter, Layer, Progress, State
from engines.core.types import Outcome, Side, Termination

WHITE, BLACK = Side.FIRST, Side.SECOND
HERE, THERE = bytes((1, 0, 2)), bytes((0, 1, 2))
COUNTED = Outcome(None, Termination.COUNTING)
REPEATED = Outcome(None, Termination.REPETITION)


def walked(*boards: bytes, progress: Progress | None = None, **limits: int) -> Progress:
    """Return the progress after these boards by turns, none of them irreversible."""
    progress = progress or Progress(**(limits or {"repetitions": 3, "plies": 9}))
    progress = progress.begin(WHITE, boards[0])
    for ply, cells in enumerate(boards[1:], start=1):
        progress = progress.after(Side(ply % 2), cells, is_irreversible=False, is_progress=False)
    return progress


def turned(cells: bytes) -> bytes:
    return cells[::-1]


def test_third_repetition_with_the_same_mover_is_a_draw() -> None:
    twice = walked(HERE, THERE, HERE, THERE)
    assert twice.outcome is None
    assert twice.after(WHITE, HERE, is_irreversible=False, is_progress=False).outcome == REPEATED
    assert twice.after(BLACK, HERE, is_irreversible=False, is_progress=False).outcome is None


def test_too_many_plies_without_progress_are_a_draw() -> None:
    boards = [bytes((number, 0)) for number in range(5)]
    assert walked(*boards[:4], repetitions=3, plies=4).outcome is None
    assert walked(*boards, repetitions=3, plies=4).outcome == COUNTED


def test_progress_and_irreversible_actions_are_separate() -> None:
    before = walked(HERE, THERE, HERE, THERE, repetitions=3, plies=5)
    irreversible = before.after(WHITE, HERE, is_irreversible=True, is_progress=False)
    assert irreversible.outcome is None
    assert irreversible.fractions() == [1 / 3, 4 / 5]
    assert irreversible.after(BLACK, THERE, is_irreversible=False, is_progress=False).outcome == COUNTED
    progress = before.after(WHITE, HERE, is_irreversible=False, is_progress=True)
    assert progress.outcome == REPEATED
    assert progress.fractions() == [1, 0]
    both = before.after(WHITE, HERE, is_irreversible=True, is_progress=True)
    assert both == walked(HERE, repetitions=3, plies=5)


def test_either_draw_stands_alone() -> None:
    boards = [HERE, THERE] * 3
    assert walked(*boards, repetitions=3).outcome == REPEATED
    assert walked(*boards[:4], repetitions=3).fractions() == [2 / 3]
    assert walked(*boards, plies=5).outcome == COUNTED
    assert walked(*boards[:5], plies=5).outcome is None
    assert walked(*boards[:5], plies=5).fractions() == [4 / 5]
    assert Progress().outcome is None and Progress().fractions() == []


def test_without_draws_each_board_is_new() -> None:
    usual = Progress(repetitions=3, plies=2)
    endless = walked(*[HERE, THERE] * 5, progress=usual.without_draws())
    assert endless.outcome is None
    assert endless == walked(HERE, THERE, progress=usual.without_draws()).after(
        BLACK, THERE, is_irreversible=False, is_progress=False
    )
    assert endless.key(bytes) == walked(THERE).key(bytes)
    assert endless.fractions() == [1 / 3, 0]


@pytest.mark.parametrize("turn", [bytes, turned])
def test_key_counts_earlier_boards_and_ignores_their_order(turn) -> None:
    other = bytes((2, 2, 2))
    one = walked(HERE, THERE, other, THERE, HERE)
    same = walked(other, THERE, HERE, THERE, HERE)
    assert one.key(turn) == same.key(turn)
    assert one.key(turn) != walked(HERE, THERE, HERE).key(turn)
    assert walked(HERE).key(turn) == b""


def test_turned_key_is_that_of_turned_boards() -> None:
    images = walked(HERE[::-1], THERE[::-1], HERE[::-1])
    assert walked(HERE, THERE, HERE).key(turned) == images.key(bytes)


def test_key_has_plies_without_progress_unless_boards_tell() -> None:
    told = walked(HERE, THERE, HERE)
    assert told.key(bytes) == b"".join(sorted([bytes((WHITE, *HERE)), bytes((BLACK, *THERE))]))
    keys = {replace(told, quiet=quiet).key(bytes) for quiet in range(5)}
    assert len(keys) == 5 and told.key(bytes) in keys
    lost_right = told.after(BLACK, THERE, is_irreversible=True, is_progress=False)
    assert lost_right.key(bytes) != walked(THERE).key(bytes) == b""
    assert walked(HERE, THERE, repetitions=3).key(bytes) == bytes((WHITE, *HERE))


def test_repetition_compares_all_boards() -> None:
    progress = Progress(repetitions=2).begin(WHITE, HERE, THERE)
    assert progress.after(WHITE, HERE, HERE, is_irreversible=False, is_progress=False).outcome is None
    again = progress.after(WHITE, HERE, THERE, is_irreversible=False, is_progress=False)
    assert again.outcome == REPEATED
    assert again.key(turned) == bytes((WHITE, *HERE[::-1], *THERE[::-1]))


def test_key_holds_all_parts_and_turns_boards() -> None:
    state = State((Layer(HERE),), (Counter(3, 9), Counter(5, 300)), b"\x01\x00")
    assert state.key(bytes) == HERE + b"\x03" + b"\x00\x05" + b"\x01\x00"
    assert state.key(turned) == HERE[::-1] + state.key(bytes)[3:]
    assert state.turned().key(bytes) == state.key(turned)


def test_learners_see_the_movers_counters_first_and_no_rights() -> None:
    counters = (Counter(1, 4, WHITE), Counter(1, 2), Counter(3, 4, BLACK))
    state = State(counters=counters, rights=b"\x01", progress=walked(HERE, THERE))
    assert state.fractions(WHITE) == [1 / 4, 3 / 4, 1 / 2, 1 / 3, 1 / 9]
    assert state.fractions(BLACK) == [3 / 4, 1 / 4, 1 / 2, 1 / 3, 1 / 9]
