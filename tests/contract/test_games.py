"""What every game promises about itself, its options and its notation."""

from __future__ import annotations

import contextlib
import re
import subprocess
import sys
import types
import unicodedata

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from wcwidth import iter_graphemes

from bot.render.pictures.pieces import PEN
from engines.core.errors import NotationError, OptionError
from engines.core.game import Game
from engines.core.look import COLOURS, GROUNDS, SHAPES, SURFACES
from engines.core.types import Side
from engines.registry import games
from tests.contract.snapshots import CONTRACTED

POSITIONS = [game.position() for game in CONTRACTED] + [games()["gomoku"].position({"size": "16"})]


def test_names_fit_where_they_are_used(game: Game) -> None:
    assert re.fullmatch(r"[a-z][a-z0-9_]*", game.id)
    assert re.fullmatch(r"[a-z0-9]{1,32}", game.command)
    assert game.title.strip() == game.title
    assert re.fullmatch(r"[a-z-]{0,32}", game.unit)
    for option in game.options:
        assert re.fullmatch(r"[a-z_]{1,32}", option.name)
        assert option.default in option.choices
        assert len(set(option.choices)) == len(option.choices) <= 25


def test_glyphs_are_single_emojis_that_can_be_told_apart(game: Game) -> None:
    look = game.look
    pieces = [piece.glyph for piece in look.pieces]
    points = [look.empty, look.void, look.star, look.legal, look.left, look.forbidden]
    shown = [glyph for glyph in (*pieces, *points) if glyph]
    assert len(set(shown)) == len(shown)
    winning = [piece.winning for piece in look.pieces]
    for glyph in filter(None, (*shown, *winning, look.above, *look.edges)):
        assert len(list(iter_graphemes(glyph))) == 1
        assert unicodedata.category(glyph[0]) == "So"


def test_look_names_known_colours_and_shapes(game: Game) -> None:
    look = game.look
    assert len(set(look.side_names)) == 2
    assert [look.side_piece(side).side for side in Side] == list(Side)
    assert {piece.colour for piece in look.kinds} <= set(COLOURS)
    assert {piece.shape for piece in look.kinds} <= set(SHAPES)
    assert all(piece.name for piece in look.pieces if piece.side is None)
    assert not any(piece.max_number for piece in look.pieces if piece.shape in PEN)
    assert [look.piece(number) for number in range(1, len(look.kinds) + 1)] == list(look.kinds)
    assert look.ground in GROUNDS
    assert look.thin in (0, 1)
    assert look.block == 0 or look.ground in ("squares", "partitions")
    assert look.surface in SURFACES
    kinds = [(piece.side, piece.name) for piece in look.pieces]
    assert len(set(kinds)) == len(kinds)
    characters = [piece.character for piece in look.pieces]
    assert len({*characters, "."}) == len(characters) + 1


def test_game_folder_exports_only_its_game(game: Game) -> None:
    module = sys.modules[f"engines.games.{game.id}"]
    assert module.__all__ == ["CONTRACT", "GAME"]
    public = {
        name
        for name, value in vars(module).items()
        if not name.startswith("_") and not isinstance(value, types.ModuleType)
    }
    assert public == {"CONTRACT", "GAME"}
    assert module.GAME is game


def test_unknown_options_are_refused(game: Game) -> None:
    with pytest.raises(OptionError):
        game.position({"colour": "blue"})
    for option in game.options:
        for wrong in ("", "no such choice", option.default.upper() + "x"):
            with pytest.raises(OptionError):
                game.position({option.name: wrong})


def test_options_are_completed_in_declared_order(game: Game) -> None:
    complete = game.complete({})
    assert list(complete) == [option.name for option in game.options]
    assert complete == {option.name: option.default for option in game.options}
    assert dict(game.position().options) == complete


@pytest.mark.parametrize("count", [60, pytest.param(300, marks=pytest.mark.thorough)])
def test_rubbish_is_unreadable_and_nothing_else(count: int) -> None:
    @settings(max_examples=count, deadline=None)
    @given(
        st.one_of(st.text(max_size=6), st.from_regex(r"[ ]?[a-zA-Z0-9]{0,3}[0-9xX]{0,3}[ ]?", fullmatch=True))
    )
    def check(text: str) -> None:
        for position in POSITIONS:
            with contextlib.suppress(NotationError):
                assert 0 <= position.parse_action(text) < position.action_count, position.game.id

    check()


@pytest.mark.parametrize("position", POSITIONS, ids=lambda position: f"{position.game.id}-{position.columns}")
def test_move_with_anything_added_means_no_other_move(position) -> None:
    """A sign is refused, except beside the one that parts a move's squares, where people put blanks."""
    arabic = str.maketrans("0123456789", "٠١٢٣٤٥٦٧٨٩")
    for action in position.legal_actions():
        name = position.format_action(action)
        changed = {
            (f"{name[:at]}{sign}{name[at:]}", bool(set(name[max(at - 1, 0) : at + 1]) & {"-", "x"}))
            for at in range(len(name))
            for sign in "+-_.,' "[: None if at else -1]
        }
        changed |= {(text, False) for text in (name.translate(arabic), f"{name}.0", f"{name}e0")}
        for text, is_beside in sorted(changed - {(name, False)}):
            if is_beside:
                with contextlib.suppress(NotationError):
                    assert position.parse_action(text) == action, text
            else:
                with pytest.raises(NotationError):
                    position.parse_action(text)


def test_listing_games_and_levels_loads_no_engine() -> None:
    code = (
        "import sys; from engines.registry import games, levels_of;"
        "[level.summary for game in games().values() for level in levels_of(game)];"
        "sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
