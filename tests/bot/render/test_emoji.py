"""Emoji boards are read back, cell by cell, as a reader would."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator

import pytest

from bot.render.emoji import CORNER, ZERO_WIDTH_SPACE, board_text, label_glyph, point_glyphs
from bot.render.window import visible_columns
from bot.views.walk import begin
from engines.core.game import Game, Position
from engines.core.look import Look
from tests.contract.snapshots import GAMES

GLYPH = re.compile(r"[0-9]\ufe0f\u20e3|.")


def glyphs_of(line: str) -> list[str]:
    return GLYPH.findall(line.replace(ZERO_WIDTH_SPACE, ""))


def grid_of(text: str) -> list[list[str]]:
    return [glyphs_of(line) for line in text.splitlines() if not line.startswith("-# ")]


def every_start() -> Iterator[tuple[Game, dict[str, str]]]:
    for game in GAMES:
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


@pytest.mark.parametrize("seed", [1, 2])
def test_every_point_of_every_game_shows_what_stands_there(seed: int) -> None:
    for position in random_positions(seed):
        look, columns = position.game.look, position.columns
        window = visible_columns(position)
        header, *rows = grid_of(board_text(position))
        margin = header.count(CORNER)
        above, beside = look.edges
        if above:
            # Its edges frame the board: a line above and below, a glyph on either side.
            assert rows[0] == rows[-1]
            assert rows[0].count(above) == len(window) + 2
            rows = [row[:-1] for row in rows[1:-1] if row[margin - 1] == row[-1] == beside]
        last, line = position.last_point, position.winning_line
        assert len(rows) == position.rows
        assert len(header) == len(window) + margin <= 15
        for row, glyphs in enumerate(rows):
            assert len(glyphs) == len(header)
            for column, glyph in zip(window, glyphs[margin:], strict=True):
                point = row * columns + column
                cell = position.cells[point]
                piece = look.piece(cell) if cell else None
                if point in line and piece.winning:
                    expected = piece.winning
                elif point == last:
                    expected = piece.last or piece.glyph
                elif cell:
                    expected = piece.glyph
                elif point in position.left_points:
                    expected = look.left or look.empty
                else:
                    expected = look.star if look.star and point in position.stars else look.empty
                assert glyph == expected, position.format_action(point)


def test_all_boards_fit_a_message_and_need_no_variation_selector() -> None:
    for position in random_positions(3):
        text = board_text(position, next_points=begin(position).points)
        assert len(text) <= 4000
        assert len(text.encode()) <= 10_000
        # Outside keycaps no glyph depends on a selector that a phone might ignore.
        assert "\ufe0f" not in re.sub(r"[0-9]\ufe0f\u20e3", "", text)
        # Neighbouring regional indicators would be drawn as flags.
        assert not re.search("[\U0001f1e6-\U0001f1ff]{2}", text)


def test_points_to_go_to_are_marked_where_they_are_empty(paint: Callable) -> None:
    position = paint(3, 3, points=(4, 5))
    assert point_glyphs(position).count("🟢") == 0
    assert point_glyphs(position, next_points=range(9)).count("🟢") == 7
    assert "".join(point_glyphs(position, chosen=(4,), next_points=(1, 5))) == "🟨🟢🟨🟨🔴⚪🟨🟨🟨"


def test_stars_give_way_to_stones_and_stones_to_marks(paint: Callable) -> None:
    position = paint(3, 3, points=(0, 1, 4, 5), star_points=(0, 8), line=(0, 4))
    assert "".join(point_glyphs(position)) == "⭐⚪🟨🟨⭐🔵🟨🟨🟧"


def test_small_boards_have_a_corner_and_keycaps(paint: Callable) -> None:
    assert board_text(paint(3, 3)).splitlines() == [
        "🟦🇦\u200b🇧\u200b🇨",
        "3\ufe0f\u20e3🟨🟨🟨",
        "2\ufe0f\u20e3🟨🟨🟨",
        "1\ufe0f\u20e3🟨🟨🟨",
    ]


@pytest.mark.parametrize(("size", "has_rows"), [(9, True), (10, False), (13, False), (15, False)])
def test_rows_are_named_up_to_nine_wide(paint: Callable, size: int, has_rows: bool) -> None:
    text = board_text(paint(size, size))
    assert text.startswith(CORNER) is has_rows
    assert "-#" not in text


def test_a_mark_above_takes_the_place_of_the_columns_number(paint: Callable, drop_look: Look) -> None:
    position = paint(2, 4, points=(6,), look=drop_look)
    assert grid_of(board_text(position)) == [
        [label_glyph("1"), label_glyph("2"), "🔽", label_glyph("4")],
        ["🟦"] * 4,
        ["🟦", "🟦", "🔴", "🟦"],
    ]


def test_a_wide_board_shows_the_fight_and_names_what_it_hides(paint: Callable) -> None:
    # Black in the far corners early, the fight on the right later.
    row = 9 * 19
    points = (0, row + 18, row + 1, *(row + column for column in range(17, 9, -1)))
    position = paint(19, 19, points=points)
    text = board_text(position)
    assert visible_columns(position) == range(4, 19)
    assert text.splitlines()[-1] == "-# E–S · ◀ ⚫ A19, B10"
    assert all(len(line) == 15 for line in grid_of(text))


def test_the_window_stays_in_the_centre_while_it_can(paint: Callable) -> None:
    centre = paint(19, 19, points=(9 * 19 + 9,))
    assert visible_columns(centre) == range(2, 17)
    assert board_text(centre).splitlines()[-1] == "-# C–Q"
    assert visible_columns(paint(19, 19, points=(9 * 19 + 1,))) == range(1, 16)
    assert visible_columns(paint(16, 16)) == range(15)


def test_a_winning_line_is_never_hidden(paint: Callable) -> None:
    chance = random.Random(7)
    for _ in range(50):
        start = chance.randrange(19) * 19 + chance.randrange(15)
        line = tuple(range(start, start + 5))
        others = [point for point in range(361) if point not in line]
        chance.shuffle(others)
        stones = [stone for pair in zip(line, others, strict=False) for stone in pair] + others[5:60]
        position = paint(19, 19, points=tuple(stones), line=line)
        window = visible_columns(position)
        assert all(point % 19 in window for point in line)


def test_stones_outside_are_counted_when_they_are_many(paint: Callable) -> None:
    far = [row * 19 for row in range(19)]
    near = [row * 19 + 15 + row % 2 for row in range(19)]
    points = tuple(stone for pair in zip(far, near, strict=True) for stone in pair)
    position = paint(
        19, 19, points=(*points, *(9 * 19 + c for c in range(11, 15)), *(10 * 19 + c for c in range(10, 15)))
    )
    assert board_text(position).splitlines()[-1] == "-# C–Q · ◀ ⚫ ×19"
