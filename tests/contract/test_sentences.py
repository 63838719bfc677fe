"""Every game has the sentences that its boards, menus and results need, in English."""

from __future__ import annotations

import pytest
from fluent.syntax import FluentParser, ast

from bot.i18n import REFERENCE, Words, words_for
from engines.core.game import Game
from engines.core.types import Termination
from engines.registry import games, levels_of
from tests.contract.conftest import Variant
from tests.contract.snapshots import folder_of


def english(game: Game) -> Words:
    return words_for(REFERENCE).of(game)


def test_file_of_sentences_is_read_to_its_end(game: Game) -> None:
    for file in sorted((folder_of(game) / "locale").glob("*.ftl")):
        entries = FluentParser().parse(file.read_text(encoding="utf-8")).body
        unread = [entry.content for entry in entries if isinstance(entry, ast.Junk)]
        assert not unread, f"{file} has lines that are no sentence"


@pytest.mark.parametrize("key", ["title", "summary", "rules"])
def test_game_is_introduced(game: Game, key: str) -> None:
    said = english(game).get(key, "")
    assert said, f"{game.id} has no sentence {key!r}"
    assert key != "title" or said == game.title


def test_example_position_is_described(game: Game) -> None:
    assert game.parse_moves(game.example).game is game
    assert game.example or game.id not in games(), f"{game.id} needs moves in Game.example for its lesson"
    described = english(game).get("example", "")
    assert bool(described) == bool(game.example), f"{game.id}: {game.example!r} is described as {described!r}"


def test_sides_and_named_pieces_have_names(game: Game) -> None:
    keys = [f"side-{name}" for name in game.look.side_names]
    keys += [f"piece-{piece.name}" for piece in game.look.pieces if piece.name]
    assert not [key for key in keys if not english(game).get(key, "")]


def test_own_terminations_have_sentences(game: Game) -> None:
    words, details = english(game), dict.fromkeys(("winner", "loser", "length", "high", "low"), "3")
    assert not set(game.terminations) & set(Termination)
    for termination in game.terminations:
        said = [words.get(f"{how}-{termination}", "", **details) for how in ("win", "draw")]
        assert any(said), f"{game.id} has no win-{termination} and no draw-{termination}"


def test_level_is_called_by_its_title(game: Game) -> None:
    called = {level.title: english(game).get(f"level-{level.id}", level.title) for level in levels_of(game)}
    assert called == {title: title for title in called}


@pytest.mark.parametrize(
    "seed",
    [
        0,
        *(pytest.param(n, marks=pytest.mark.thorough) for n in (1, 2, 3)),
        *(pytest.param(n, marks=pytest.mark.bench) for n in range(4, 9)),
    ],
)
def test_game_ends_by_a_declared_termination(variant: Variant, random_game, seed: int) -> None:
    game, options = variant
    outcome = random_game(game, options, seed)[-1].outcome
    assert outcome.termination in {*Termination, *game.terminations}
