"""Emoji boards are read back, cell by cell, as a reader would."""

from __future__ import annotations

import random
import re
import unicodedata
from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from bot.render.emoji import CORNER, LAST, ZERO_WIDTH_SPACE, board_text, label_glyph, point_glyphs
from bot.render.runs import winning_runs
from bot.render.window import Window, is_framed, shown_in_text
from bot.views.input.walk import begin
from engines.core.game import Game, Position
from engines.core.look import Look
from engines.core.types import Side
from tests.bot.render.conftest import GO_LOOK
from tests.contract.snapshots import GAMES

GLYPH = re.compile(r"[0-9]\ufe0f\u20e3|.")


def glyphs_of(line: str) -> list[str]:
    """The glyphs of a line, without the row's number at its end."""
    return GLYPH.findall(line.split(" ", maxsplit=1)[0].replace(ZERO_WIDTH_SPACE, ""))


def grid_of(text: str) -> list[list[str]]:
    return [glyphs_of(line) for line in text.splitlines() if not line.startswith("-# ")]


def with_letters_first(position: Position, grid: list[list[str]]) -> list[list[str]]:
    """The lines, those of a board with a frame in another order."""
    return [grid[-1], *grid[:-1]] if is_framed(position.game.look) else grid


def every_start() -> Iterator[tuple[Game, dict[str, str]]]:
    for game in GAMES:
        if game.look.is_lettered:
            continue
        yield game, game.complete({})
        for option in game.options:
            for choice in option.choices:
                yield game, game.complete({option.name: choice})


def random_positions(seed: int) -> Iterator[Position]:
    chance = random.Random(seed)
    for game, options in every_start():
        position = game.position(options)
        yield position
        while position.outcome is None:
            position = position.play(chance.choice(position.legal_actions()))
            if chance.random() < 0.1 or position.outcome is not None:
                yield position


@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.thorough)])
def test_every_point_shows_its_glyph_in_every_game(seed: int) -> None:
    for position in random_positions(seed):
        look, columns = position.game.look, position.columns
        shown = shown_in_text(position)
        header, *rows = with_letters_first(position, grid_of(board_text(position)))
        if look.has_stores:
            far, near = (look.side_piece(side).glyph for side in (Side.SECOND, Side.FIRST))
            stores = [(row[0], row[-1]) for row in (header, *rows)]
            assert stores == [
                (CORNER, CORNER),
                (far, CORNER),
                *[(CORNER, CORNER)] * (len(rows) - 2),
                (CORNER, near),
            ]
            header, *rows = [row[1:-1] for row in (header, *rows)]
        above, beside = look.edges
        margin = (0 < len(position.row_labels()) <= 10) + bool(beside)
        assert header[:margin] == [CORNER] * margin
        if above:
            # Its edges frame the board: a line above and below, a glyph on either side.
            assert rows[0] == rows[-1]
            assert rows[0].count(above) == shown.width + 2
            rows = [row[:-1] for row in rows[1:-1] if row[margin - 1] == row[-1] == beside]
        ends = {point for run in winning_runs(position) for point in run}
        line = ends if look.marks_ends else position.winning_line
        assert len(rows) == shown.height
        assert len(header) == shown.width + margin <= 15
        for points, glyphs in zip(shown.points, rows, strict=True):
            assert len(glyphs) == len(header)
            for point, glyph in zip(points, glyphs[margin:], strict=True):
                cell = position.cells[point]
                piece = look.piece(cell) if cell else None
                if point in line and piece.winning:
                    expected = piece.winning
                elif cell:
                    number = position.numbers()[point] if position.numbers() else 0
                    is_keycap = piece.side is None and 0 < number <= 10
                    expected = label_glyph(str(number)) if is_keycap else piece.glyph
                elif point in position.voids:
                    expected = look.void or CORNER
                elif point in position.left_points:
                    expected = look.left or look.empty
                elif point in position.forbidden_points:
                    expected = look.forbidden
                else:
                    expected = look.star if look.star and point in position.stars else look.empty
                assert glyph == expected, position.format_point(point)
        latest = position.last_point
        if latest is not None and shown.holds(latest):
            label = header[latest % columns - shown.left + margin]
            # An emptied point has a glyph of its own.
            is_told = look.left and not position.cells[latest]
            named = label_glyph(position.column_labels()[latest % columns])
            assert label in ((named, LAST) if is_told else (look.above or LAST,))


def test_boards_fit_message_without_variation_selectors() -> None:
    for position in random_positions(3):
        text = board_text(position, next_points=begin(position).points)
        assert len(text) <= 4000
        assert len(text.encode()) <= 10_000
        # Outside keycaps no glyph depends on a selector that a phone might ignore.
        assert "\ufe0f" not in re.sub(r"[0-9]\ufe0f\u20e3", "", text)
        # Neighbouring regional indicators would be drawn as flags.
        assert not re.search("[\U0001f1e6-\U0001f1ff]{2}", text)


def test_next_points_are_marked_where_empty(paint: Callable) -> None:
    position = paint(3, 3, points=(4, 5))
    assert point_glyphs(position).count("🟢") == 0
    assert point_glyphs(position, next_points=range(9)).count("🟢") == 7


def test_stones_keep_their_color(paint: Callable) -> None:
    position = paint(3, 3, points=(0, 1, 4, 5), star_points=(2, 3, 8), line=(0, 4), denied=(3,))
    assert "".join(point_glyphs(position)) == "⬛⚪🟧🟥⬛⚪🟨🟨🟧"
    playing = paint(3, 3, points=(0, 1, 4, 5))
    assert "".join(point_glyphs(playing)) == "⚫⚪🟨🟨⚫⚪🟨🟨🟨"


def test_winning_line_marks_ends_on_request(paint: Callable) -> None:
    points = (0, 20, 1, 21, 2, 22, 3, 23, 4)
    position = paint(5, 5, points=points, line=(0, 1, 2, 3, 4), look=replace(GO_LOOK, marks_ends=True))
    assert "".join(point_glyphs(position)[:5]) == "⬛⚫⚫⚫⬛"
    assert "".join(point_glyphs(replace(position, look=GO_LOOK))[:5]) == "⬛" * 5


def test_small_boards_have_corner_and_keycaps(paint: Callable) -> None:
    assert board_text(paint(3, 3)).splitlines() == [
        "3\ufe0f\u20e3🟨🟨🟨",
        "2\ufe0f\u20e3🟨🟨🟨",
        "1\ufe0f\u20e3🟨🟨🟨",
        "🟦🇦\u200b🇧\u200b🇨",
    ]


def test_latest_move_is_marked_at_its_coordinates(paint: Callable) -> None:
    position = paint(3, 3, points=(0, 5))
    assert board_text(position).splitlines() == [
        "3\ufe0f\u20e3⚫🟨🟨",
        "🔘🟨🟨⚪",
        "1\ufe0f\u20e3🟨🟨🟨",
        "🟦🇦\u200b🇧\u200b🔘",
    ]
    chosen = board_text(position, chosen=(0, 1)).splitlines()
    assert chosen[-1] == "🟦🔘\u200b🔘\u200b🇨"
    assert [line[0] for line in chosen[:-1]] == ["🔘", "2", "1"]
    most = board_text(position, chosen=(0, 1, 2)).splitlines()
    assert most[-1] == "🟦🔘\u200b🔘\u200b🔘"
    # More than three would name no point: the latest move stands alone.
    assert board_text(position, chosen=(0, 1, 2, 3)) == board_text(position)


def test_rows_above_ten_are_numbered_at_line_end(paint: Callable) -> None:
    lines = board_text(paint(13, 13, points=(6 * 13 + 6,))).splitlines()
    assert [line.removeprefix("🟨" * 11) for line in lines[:2]] == [" 12", " 11"]
    assert lines[-2] == "🟨" * 11 + " 2"
    assert lines[5] == "🟨🟨🟨🟨🟨⚫🟨🟨🟨🟨🟨 🔘"


def test_every_row_has_number_in_any_part(paint: Callable) -> None:
    for columns, first in (((9,), 15), ((9, 6, 12), 15), ((9, 0, 18), 17)):
        position = paint(19, 19, points=tuple(9 * 19 + column for column in columns))
        *lines, letters = [line for line in board_text(position).splitlines() if not line.startswith("-# ")]
        assert [line.split(" ")[1] for line in lines][:4] == [str(first - row) for row in range(4)]
        assert len(glyphs_of(letters)) <= 14


def test_coordinates_remain_beside_pads_window(paint: Callable) -> None:
    position = paint(15, 15, points=(112, 6 * 15 + 8))
    lines = board_text(position, window=Window(5, 5, 6, 4, 15, 15)).splitlines()
    assert glyphs_of(lines[-1]) == ["🇨", "🇩", "🇪", "🇫", "🇬", "🇭", "🔘", "🇯", "🇰", "🇱", "🇲"]
    numbers = ["13", "12", "11", "10", "🔘", "8", "7", "6", "5", "4", "3"]
    assert [line.split()[-1] for line in lines[:-1]] == numbers


def test_window_outside_frame_does_not_move_it(paint: Callable) -> None:
    """Outside the frame there are no stones, and the pad's buttons have their names."""
    position = paint(15, 15, points=(112,))
    assert shown_in_text(position, Window(0, 1, 6, 4, 15, 15)) == shown_in_text(position)


@pytest.mark.parametrize(("size", "has_rows"), [(9, True), (13, True)])
def test_boards_without_crossings_are_whole(paint: Callable, size: int, has_rows: bool) -> None:
    position = paint(size, size, look=replace(GO_LOOK, ground="squares"))
    lines = board_text(position).splitlines()
    assert len(lines) == size + 1
    assert lines[0].startswith(CORNER) is (size <= 10)


def test_mark_above_replaces_column_number(paint: Callable, drop_look: Look) -> None:
    position = paint(2, 4, points=(6,), look=drop_look)
    assert grid_of(board_text(position)) == [
        [label_glyph("1"), label_glyph("2"), "🔽", label_glyph("4")],
        ["🟦"] * 4,
        ["🟦", "🟦", "🔴", "🟦"],
    ]


def test_wide_board_shows_fight_and_names_hidden_stones(paint: Callable) -> None:
    # Black in the far corners early, the fight on the right later.
    row = 9 * 19
    points = (0, row + 18, row + 1, *(row + column for column in range(17, 9, -1)))
    position = paint(19, 19, points=points)
    text = board_text(position, marks=("b", "w"))
    shown = shown_in_text(position)
    assert (shown.left, shown.right) == (5, 19)
    assert text.splitlines()[-1] == "-# F–S · ◀ A19b, B10b"
    assert all(len(line) == 14 for line in grid_of(text))


def test_high_board_shows_fight_and_names_hidden_stones(paint: Callable) -> None:
    # Black at the top early, the fight at the bottom later.
    points = (8, 18 * 19 + 8, 9 * 19 + 8, *(row * 19 + 9 for row in range(17, 9, -1)))
    position = paint(19, 19, points=points)
    text = board_text(position, marks=("b", "w"))
    shown = shown_in_text(position)
    assert (shown.top, shown.bottom) == (4, 19)
    assert len(grid_of(text)) == 1 + 15
    assert text.splitlines()[-1] == "-# 15–1 · ▲ I19b"


def test_part_contains_pads_window(paint: Callable) -> None:
    chance = random.Random(3)
    for _ in range(50):
        stones = tuple(chance.sample(range(400), 80))
        position = paint(20, 20, points=stones)
        window = Window(chance.randrange(15), chance.randrange(17), 5, 4, 20, 20)
        shown = shown_in_text(position, window)
        assert (shown.height, shown.width) == (15, 14)
        assert all(shown.holds(point) for row in window.points for point in row)


def test_part_contains_winning_line(paint: Callable) -> None:
    chance = random.Random(7)
    for _ in range(50):
        start = chance.randrange(19) * 19 + chance.randrange(15)
        line = tuple(range(start, start + 5))
        others = [point for point in range(361) if point not in line]
        chance.shuffle(others)
        stones = [stone for pair in zip(line, others, strict=False) for stone in pair] + others[5:60]
        position = paint(19, 19, points=tuple(stones), line=line)
        assert all(shown_in_text(position).holds(point) for point in line)


def test_many_stones_outside_part_are_counted(paint: Callable) -> None:
    far = [row * 19 for row in range(19)]
    near = [row * 19 + 15 + row % 2 for row in range(19)]
    points = tuple(stone for pair in zip(far, near, strict=True) for stone in pair)
    position = paint(
        19, 19, points=(*points, *(9 * 19 + c for c in range(11, 15)), *(10 * 19 + c for c in range(10, 15)))
    )
    assert board_text(position, marks=("b", "w")).splitlines()[-1] == "-# D–Q 17–3 · ◀ ×19b · ▲ ×2w · ▼ ×2w"
    assert board_text(position).splitlines()[-1] == "-# D–Q 17–3 · ×19 ⚫ ×4 ⚪"


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_glyph_has_color_of_drawn_piece(game: Game) -> None:
    for piece in map(game.look.side_piece, Side):
        named = unicodedata.name(piece.glyph).lower().replace("cross mark", "red")
        assert piece.colour in named
