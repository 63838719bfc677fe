"""Positions that give help with a match: its own in every disguise, and no others.

`golden/unrelated_*.txt` are games between levels of each ladder, a move of
3,000 nodes at most, half of them from random openings of two to four
plies; no two have the same ten first plies. A first line such as `seeds=3`
names options. Long games are cut after 60 plies where pieces move.
"""

import itertools
import random
import re
from dataclasses import replace
from pathlib import Path

import pytest

from bot.hosting.fair_play.nearness import Line, Question, _allowance, _is_begun, depth, is_same
from engines.core.board.similarity import Pieces
from engines.core.setup import Setup
from engines.core.types import Side
from engines.registry import games
from tests.contract.snapshots import GAMES

GOMOKU, OTHELLO, CONNECT_FOUR = games()["gomoku"], games()["othello"], games()["connect_four"]
SOW = next(game for game in GAMES if game.id == "sow")
GOLDEN = Path(__file__).parent / "golden"


def tells(match, position):
    """Whether a hint for a position, or a file that passes through it, would be refused."""
    return Question(position).resembles(match), Line([position]).resembles(match)


BOTH, NEITHER = (True, True), (False, False)


# -- disguises of a line of Gomoku ----------------------------------------------------
# Two people build around the middle of 15 × 15; nobody has won after 24 plies.
GAME = GOMOKU.parse_moves("H8 I9 G9 I7 I8 G8 H7 H9 F10 E11 J9 K10 F7 E6 G6 I4 J7 K6 G5 G4 K8 L9 D8 E9")
DUMMIES = ((0, 0), (14, 14))
"""A stone of each side in opposite corners."""


def stones(position):
    return [divmod(action, position.columns) for action in position.actions]


def put(line, size=15, **options):
    """The position after stones on these points, of a size."""
    actions = [row * size + column for row, column in line]
    return GOMOKU.position({"size": str(size), **options}, actions)


def shifted(line):
    return [(row, column + 1) for row, column in line]


def mirrored(line):
    return [(row, 14 - column) for row, column in line]


def rotated(line):
    return [(column, 14 - row) for row, column in line]


def reordered(line):
    """Each side's stones in the opposite order."""
    own, others = line[0::2][::-1], line[1::2][::-1]
    return [one for pair in itertools.zip_longest(own, others) for one in pair if one is not None]


def with_dummies(line):
    return [*DUMMIES, *line]


DISGUISES = (shifted, mirrored, rotated, reordered)
EVERY = [chosen for count in range(5) for chosen in itertools.combinations(DISGUISES, count)]


@pytest.mark.parametrize("size", [15, *(pytest.param(size, marks=pytest.mark.thorough) for size in (16, 19))])
@pytest.mark.parametrize("disguise", EVERY, ids=lambda chosen: "-".join(one.__name__ for one in chosen))
def test_gomoku_line_is_recognized_in_every_disguise(disguise, size):
    for ply in range(1, GAME.ply + 1):
        match = GAME.earlier(ply)
        line = stones(match)
        for change in disguise:
            line = change(line)
        assert tells(match, put(line, size)) == BOTH, ply
        if ply >= 4:
            # Dummies that stand between the stones count like any others.
            assert tells(match, put(with_dummies(line), size)) == BOTH, ply


@pytest.mark.parametrize("options", [{"rule": "renju"}, {"rule": "caro"}, {"rule": "standard"}])
def test_similarity_ignores_rules(options):
    for ply in (2, 5, 10):
        match = GAME.earlier(ply)
        assert tells(match, put(shifted(stones(match)), **options)) == BOTH


def test_similarity_ignores_opening_choices():
    for ply in (4, 6, 12):
        match = GAME.earlier(ply)
        actions = list(match.actions)
        swap2 = GOMOKU.position({"opening": "swap2"}, [*actions[:3], 225, *actions[3:]])
        assert swap2.cells == match.cells
        assert tells(match, swap2) == BOTH
        assert tells(swap2, match) == BOTH


def test_similarity_ignores_set_up_board():
    for ply in (1, 2, 6, 15):
        match = GAME.earlier(ply)
        turned = Setup(match.cells[::-1], match.side_to_move)
        asked = GOMOKU.position(setup=turned)
        assert (asked.ply, depth(asked)) == (0, ply)
        assert tells(match, asked) == BOTH


@pytest.mark.parametrize(("ply", "moved"), [(8, 1), (12, 1), (12, 2), (20, 2), (24, 2)])
def test_similarity_tolerates_two_moved_stones(ply, moved):
    match = GAME.earlier(ply)
    for places in itertools.combinations(range(0, ply, 3), moved):
        line = stones(match)
        for number, place in enumerate(places):
            line[place] = (0, 3 * number + 1)
        assert tells(match, put(rotated(line), 16)) == BOTH


@pytest.mark.parametrize("ply", [3, 4, 6, 9, 14, 24])
@pytest.mark.parametrize("name", ["gomoku", "othello"])
def test_similarity_ignores_exchanged_colors_and_side(name, ply):
    match = GAME.earlier(ply) if name == "gomoku" else read(name)[0].earlier(ply)
    exchanged = bytes((0, 2, 1)[cell] for cell in match.cells)
    for side in Side:
        assert tells(match, match.game.position(setup=Setup(exchanged, side))) == BOTH


@pytest.mark.parametrize("ply", [6, 8, 14, 24])
def test_similarity_ignores_exchanged_stones_within_rounds(ply):
    match = GAME.earlier(ply)
    line = stones(match)
    swapped = [one for own, other in zip(line[0::2], line[1::2], strict=True) for one in (other, own)]
    asked = put(shifted(swapped))
    assert asked.side_to_move is match.side_to_move
    assert tells(match, asked) == BOTH
    if ply >= 4:
        assert Question(put([*shifted(swapped), (0, 0), (0, 3)])).resembles(match)


@pytest.mark.parametrize("ply", [16, 20, 24])
@pytest.mark.parametrize("dummies", [20, 26, 44])
def test_similarity_ignores_extra_stones_around_board(ply, dummies):
    match = GAME.earlier(ply)
    cells = bytearray(match.cells)
    rim = [point for point in range(225) if not cells[point] and not 1 < point // 15 < 13]
    for number, point in enumerate(rim[:dummies]):
        cells[point] = 1 + number % 2
    around = GOMOKU.position(setup=Setup(bytes(cells), match.side_to_move))
    assert tells(match, around) == BOTH
    # Nor is it where a line goes on from there, or comes there only in the end.
    for action in around.legal_actions()[:4]:
        around = around.play(action)
    assert Line(around.line()).resembles(match)
    assert Line(around.line()[-1:]).resembles(match)


@pytest.mark.parametrize("ply", [6, 9, 14, 24])
def test_similarity_ignores_exchanged_sides(ply):
    # A stone elsewhere gives the other side the turn.
    match = GAME.earlier(ply)
    line = stones(match)
    own, others = line[0::2], line[1::2]
    first, second = [*others, (0, 0)], own
    asked = put([one for pair in itertools.zip_longest(first, second) for one in pair if one is not None])
    assert asked.side_to_move is not match.side_to_move
    assert tells(match, asked) == BOTH


@pytest.mark.parametrize("ply", [1, 2, 3, 4, 8, 15])
def test_similarity_ignores_passes(ply):
    passing = {"size": "15", "opening": "passes"}
    match = GAME.earlier(ply)
    for before in (["pass"], ["pass", "pass"]):
        asked = GOMOKU.parse_moves(" ".join([*before, *match.history()]), passing)
        assert tells(match, asked) == BOTH
    assert tells(match, GOMOKU.parse_moves("pass pass", passing)) == NEITHER


@pytest.mark.parametrize("ply", [1, 2, 3, 4, 7, 12])
def test_similarity_covers_two_moves_ahead_in_any_order(ply):
    match = GAME.earlier(ply)
    for ahead in (1, 2):
        line = stones(GAME.earlier(ply + ahead))
        for asked in (line, reordered(line), rotated(shifted(line))):
            assert Question(put(asked)).resembles(match)


def test_similarity_allows_more_differences_in_longer_matches():
    allowed = [_allowance(GAME.earlier(ply)) for ply in range(GAME.ply + 1)]
    assert allowed == [0, 0, 0, 0, 2, 2, 2, 3, 5, 6, 8, 9, 11, 12, 14, 15, 17, 18, 20, 21, 23, *[24] * 4]


# -- the other games ------------------------------------------------------------------
def test_othello_is_recognized_turned_and_reordered():
    match = OTHELLO.parse_moves("f5 d6 c3 d3 c4")
    transposed = OTHELLO.parse_moves("f5 d6 c4 d3 c3")
    assert transposed.cells == match.cells
    for asked in (match, transposed):
        for symmetry in OTHELLO.symmetries():
            turned = OTHELLO.position(actions=[symmetry.actions[one] for one in asked.actions])
            assert tells(match, turned) == BOTH
            for action in turned.legal_actions():
                assert Question(turned.play(action)).resembles(match)
    assert tells(match, OTHELLO.position(setup=Setup(match.cells[::-1], match.side_to_move))) == BOTH


def test_othello_is_recognized_with_two_recolored_discs():
    match = OTHELLO.position(actions=read("othello")[0].actions[:20])
    cells = bytearray(match.cells)
    for point in [point for point, cell in enumerate(cells) if cell][:2]:
        cells[point] = 3 - cells[point]
        assert tells(match, OTHELLO.position(setup=Setup(bytes(cells), match.side_to_move))) == BOTH


@pytest.mark.parametrize("name", ["checkers", "mancala"])
def test_similarity_recognizes_board_turned_for_other_player(name):
    match = games()[name].position()
    while match.ply < 10:
        match = match.play(match.legal_actions()[-1])
    setup, other = match.as_setup(), match.side_to_move.other
    # Men and kings, in turn of either side; the seeds of houses, then those of stores.
    cells = setup.cells[::-1].translate(bytes((0, 2, 1, 4, 3) if name == "checkers" else (0, 1)).ljust(256))
    numbers = (*setup.numbers[:12][::-1], *setup.numbers[12:][::-1])
    turned = match.game.position(setup=Setup(cells, other, numbers))
    assert tells(match, turned) == BOTH
    assert is_same(Pieces.of(match), Pieces.of(turned))


@pytest.mark.parametrize("ply", range(1, 16))
def test_connect_four_is_recognized_mirrored_reordered_and_extended(ply):
    match = CONNECT_FOUR.parse_moves("4 4 3 5 4 4 3 3 5 5 3 5 4 4 2").earlier(ply)
    mirrored = [6 - action for action in match.actions]
    assert tells(match, CONNECT_FOUR.position(actions=mirrored)) == BOTH
    if ply >= 4:
        assert tells(match, CONNECT_FOUR.position(actions=[0, 0, *match.actions])) == BOTH
        assert tells(match, CONNECT_FOUR.position(actions=[6, 0, *mirrored])) == BOTH


def test_connect_four_is_recognized_in_other_order():
    match, other = CONNECT_FOUR.parse_moves("4 3 5 3"), CONNECT_FOUR.parse_moves("5 3 4 3")
    assert tells(match, other) == BOTH
    assert Question(CONNECT_FOUR.parse_moves("1 3 5 3 4 2")).resembles(match)


# -- what is free ---------------------------------------------------------------------
@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_similarity_ignores_untouched_start(game):
    start = game.position()
    first = start.play(start.legal_actions()[0])
    second = first.play(first.legal_actions()[-1])
    for one, other in [(start, start), (start, first), (start, second), (first, start), (second, start)]:
        assert tells(one, other) == NEITHER


def test_match_with_changed_piece_numbers_counts_as_begun():
    start = SOW.position()
    assert not _is_begun(start)
    assert _is_begun(replace(start, seeds=(2, 4, *start.seeds[2:])))


def test_similarity_spares_first_four_plies_only():
    for now in range(7, GAME.ply + 1):
        match = GAME.earlier(now)
        for ply in range(1, 5):
            assert tells(match, GAME.earlier(ply)) == NEITHER, (now, ply)
        for ply in range(5, now):
            assert Question(GAME.earlier(ply)).resembles(match)
            assert Question(put(rotated(shifted(stones(GAME.earlier(ply)))), 16)).resembles(match)


def test_similarity_separates_games_after_four_shared_plies():
    ours = GOMOKU.parse_moves("H8 I9 G9 I7 I8 G8 H7 H9 F10 E11")
    theirs = GOMOKU.parse_moves("H8 I9 G9 I7 G7 H6 G8 G6 F8 E8")
    for ply in range(5, ours.ply + 1):
        match = ours.earlier(ply)
        assert not Line(theirs.line()[4:]).resembles(match)
        assert not any(Question(theirs.earlier(other)).resembles(match) for other in range(5, theirs.ply + 1))


def test_similarity_spares_three_moves_ahead_on_empty_board():
    assert not Question(GAME.earlier(6)).resembles(GAME.earlier(3))


# -- unrelated games ------------------------------------------------------------------
def read(name):
    game = games()[name]
    return parse(game, GOLDEN / f"unrelated_{name}.txt")


def parse(game, path):
    lines = path.read_text(encoding="utf-8").splitlines()
    options = dict(re.findall(r"(?:^| )([a-z]+)=(\S+)", lines[0]))
    return [game.parse_moves(line, options) for line in (lines[1:] if options else lines)]


FAMILIES = sorted(path.stem.removeprefix("unrelated_") for path in GOLDEN.glob("unrelated_*.txt"))


def test_unrelated_games_exist_for_every_game():
    assert set(games()) <= set(FAMILIES)


@pytest.mark.parametrize(
    ("name", "pairs"),
    [
        *(pytest.param(one, 100, marks=() if one in games() else pytest.mark.thorough) for one in FAMILIES),
        *(pytest.param(one, 2000, marks=pytest.mark.nightly) for one in FAMILIES),
    ],
)
def test_similarity_refuses_at_most_one_percent_of_strangers(name, pairs):
    dice = random.Random(name)
    game = next(one for one in games().values() if name.startswith(one.id))
    lines = [last.line() for last in parse(game, GOLDEN / f"unrelated_{name}.txt")]
    files = [Line(line[4:]) for line in lines]
    refused = {"file": 0, "question": 0}
    for _ in range(pairs):
        one, other = dice.sample(range(len(lines)), 2)
        match = dice.choice(lines[one][4:-1] or lines[one][-2:-1])
        refused["file"] += files[other].resembles(match)
        refused["question"] += Question(dice.choice(lines[other][1:])).resembles(match)
    assert max(refused.values()) <= pairs / 100
