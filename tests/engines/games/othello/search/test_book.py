"""The book: one entry for all images of a position, kept in its file, grown best first, resumable."""

from __future__ import annotations

import json

import numpy as np
import pytest

from engines.core.engine import Limits, StopFlag
from engines.games.othello import GAME
from engines.games.othello.search.board import kernel
from engines.games.othello.search.book import OpeningBook, canonical, image, load, shipped_book
from engines.games.othello.search.engine import OthelloEngine, bitboards
from engines.games.othello.training import book_builder


def boards_of(moves: str) -> tuple[int, int]:
    player, opponent = bitboards(GAME.parse_moves(moves))
    return int(player), int(opponent)


def known(moves: str, replies: dict[str, float]) -> OpeningBook:
    boards, symmetry = canonical(*boards_of(moves))
    points = {GAME.position().parse_action(reply): score for reply, score in replies.items()}
    images = {image(1 << point, symmetry).bit_length() - 1: score for point, score in points.items()}
    return OpeningBook({boards: images})


@pytest.mark.parametrize("symmetry", range(8))
def test_images_of_a_position_are_one(symmetry):
    player, opponent = boards_of("f5 d6 c3 d3")
    assert canonical(image(player, symmetry), image(opponent, symmetry))[0] == canonical(player, opponent)[0]


def test_moves_come_back_in_the_boards_own_points():
    # The same opening, once turned over the main diagonal.
    book = known("f5 d6", {"c3": 1.0, "c4": 2.5})
    assert list(book.moves(*boards_of("f5 d6")).items()) == [(26, 2.5), (18, 1.0)]
    assert list(book.moves(*boards_of("e6 f4")).items()) == [(19, 2.5), (18, 1.0)]
    assert book.moves(*boards_of("f5 f6")) == {}


def test_seed_chooses_among_the_good_moves_only():
    book = known("f5 d6", {"c3": 1.0, "c4": 2.5, "c5": 2.25})
    chosen = {book.choose(*boards_of("f5 d6"), seed)[0] for seed in range(40)}
    assert chosen == {26, 34}
    assert book.choose(*boards_of("f5 d6"), 7) == book.choose(*boards_of("f5 d6"), 7)


def test_file_of_a_book_keeps_everything(tmp_path):
    book = OpeningBook({**known("f5 d6", {"c3": 1.25, "c4": -2.5}).scores, **known("f5", {"d6": 0.0}).scores})
    book.save(tmp_path / "book.npz")
    assert load(tmp_path / "book.npz") == book


def test_engine_plays_from_its_book():
    engine = OthelloEngine(1, known("f5 d6", {"c4": 2.5}))
    result = engine.search(GAME.parse_moves("f5 d6"), Limits(depth=2), StopFlag())
    assert (result.action, result.nodes, result.score.value) == (26, 0, 2.5)
    assert engine.search(GAME.parse_moves("f5 f6"), Limits(depth=2), StopFlag()).nodes > 0


def test_shipped_book_is_legal():
    book = shipped_book()
    assert book.moves(*boards_of(""))
    for (player, opponent), moves in book.scores.items():
        assert moves
        legal = int(kernel.moves(np.uint64(player), np.uint64(opponent)))
        assert all(legal >> point & 1 for point in moves)
        assert all(abs(score) <= 64 for score in moves.values())


def test_growth_resumes_where_it_was_cut(tmp_path):
    file, out = tmp_path / "growth.jsonl", tmp_path / "book.npz"

    def grow(positions: int) -> None:
        book_builder.main(file, positions, depth=2, out=out)

    grow(3)
    first = file.read_text()
    assert canonical(*boards_of(""))[0] in load(out).scores
    with file.open("a") as stream:
        stream.write('{"player": "1')
    grow(30)
    assert file.read_text().startswith(first)
    cut, *added = file.read_text()[len(first) :].splitlines()
    assert cut == '{"player": "1'
    entries = [json.loads(line) for line in (*first.splitlines(), *added)]
    positions = {(entry["player"], entry["opponent"]) for entry in entries}
    assert len(positions) == len(entries) >= 30


def test_scores_come_from_later_positions():
    growth = book_builder.Growth(depth=2)
    root = growth.next_positions(1)[0]
    growth.expand(root)
    reply = growth.next_positions(1)[0]
    growth.expanded[reply] = {19: -7.0, 20: 3.0}
    assert -3.0 in growth.values()[root].values()
