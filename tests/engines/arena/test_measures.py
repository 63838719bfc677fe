"""Perft, benchmarks, ladders and the ratings they leave."""

from __future__ import annotations

import itertools
import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from types import SimpleNamespace

import pytest

import engines
from engines.arena import bench
from engines.arena.ladder import (
    RATINGS,
    LadderRun,
    pairings,
    results_in,
    to_json,
    to_markdown,
    write_page,
)
from engines.arena.perft import counter_of, perft
from engines.core.game import Game
from engines.core.level import historic_levels, with_ratings
from engines.core.statistics.tally import Tally
from engines.registry import games, levels_of

EVERY_GAME = pytest.mark.parametrize("game", list(games().values()), ids=lambda game: game.id)


@pytest.mark.parametrize(
    ("name", "counts"),
    [
        ("tic_tac_toe", (1, 9, 72, 504, 3024, 15120)),
        ("connect_four", (1, 7, 49, 343, 2401)),
        ("othello", (1, 4, 12, 56, 244)),
        ("gomoku", (1, 225, 225 * 224)),
    ],
)
def test_perft_of_the_referee_equals_known_counts(name: str, counts: tuple[int, ...]) -> None:
    position = games()[name].position()
    assert tuple(perft(position, depth) for depth in range(len(counts))) == counts


@EVERY_GAME
def test_perft_of_a_kernel_agrees_with_the_referee(game: Game) -> None:
    position = game.position()
    depth = 2 if len(position.legal_actions()) > 20 else 4
    assert counter_of(game)(position, depth) == perft(position, depth)


def test_perft_leaves_out_lines_that_end_early() -> None:
    won = games()["tic_tac_toe"].parse_moves("a1 b1 a2 b2")
    # a3 wins at once; the other four leave four points each.
    assert perft(won, 2) == 4 * 4


def test_signatures_of_a_bench_repeat() -> None:
    game = games()["tic_tac_toe"]
    first, second = dict(bench.measure(game)), dict(bench.measure(game))
    assert first.keys() == second.keys()
    assert {name: timing.signature for name, timing in first.items()} == {
        name: timing.signature for name, timing in second.items()
    }
    assert all(timing.nodes > 0 for timing in first.values())


def test_search_is_timed_by_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    ticks = itertools.count()
    monkeypatch.setattr(bench, "time", SimpleNamespace(process_time=lambda: float(next(ticks))))
    assert {timing.seconds for _, timing in bench.measure(games()["tic_tac_toe"])} == {1.0}


@EVERY_GAME
def test_bench_positions_of_every_game_are_unfinished(game: Game) -> None:
    positions, nodes = bench.cases(game)
    assert nodes > 0
    assert positions
    assert all(position.outcome is None for position in positions)


def test_baseline_keeps_unmeasured_entries(tmp_path: Path) -> None:
    path = tmp_path / "baseline.json"
    assert bench.read_baseline(path) == {}
    old, new = bench.Timing("aaaa", 10, 1.0), bench.Timing("bbbb", 30, 2.0)
    bench.write_baseline(path, {"x/one": old, "x/two": old})
    bench.write_baseline(path, {"x/two": new})
    assert bench.read_baseline(path) == {"x/one": old, "x/two": new}
    assert new.nodes_per_s == 15


def test_neighbours_on_the_ladder_meet() -> None:
    met = pairings(games()["tic_tac_toe"])
    names = [level.id for level in levels_of(games()["tic_tac_toe"])]
    assert (names[0], names[1]) in met
    assert (names[0], names[2]) in met
    assert (names[0], names[3]) not in met


def test_levels_offered_first_meet_past_those_between() -> None:
    met = pairings(games()["connect_four"])
    assert {("beginner", "casual"), ("casual", "expert")} <= set(met)
    assert ("beginner", "expert") not in met
    assert len(met) == len(set(met))


def test_level_left_out_meets_nobody() -> None:
    game = games()["tic_tac_toe"]
    names = [level.id for level in levels_of(game)]
    met = pairings(game, only=[names[1], names[2]], without=[names[3]])
    assert met == [(names[0], names[1]), (names[0], names[2]), (names[1], names[2]), (names[2], names[4])]


def test_level_measured_by_itself_keeps_other_results(tmp_path: Path) -> None:
    game = games()["tic_tac_toe"]
    whole = LadderRun(game, games=4, seed=2)
    list(whole.play(1, tmp_path / "whole.jsonl", lambda done, due: None))
    content = json.loads(to_json(whole, "before"))
    content["results"]["nobody - perfect"] = [1, 0, 0]
    due = pairings(game, ["perfect"])
    assert due == [pairing for pairing in pairings(game) if "perfect" in pairing]
    part = LadderRun(game, 2, 3, due, results_in(content, game))
    list(part.play(1, tmp_path / "part.jsonl", lambda done, due: None))
    for pairing, tally in part.results().items():
        assert tally.games == (2 if pairing in due else 4)
        assert pairing in due or tally == whole.results()[pairing]
    assert set(part.results()) == set(whole.results())


def test_ladder_is_measured_resumed_and_read_back(tmp_path: Path) -> None:
    game, out = games()["tic_tac_toe"], tmp_path / "games.jsonl"
    resumed: list[tuple[int, int]] = []

    def on_due(done: int, due: int) -> None:
        resumed.append((done, due))

    run = LadderRun(game, games=6, seed=2)
    assert len(list(run.play(1, out, on_due))) == len(run.tasks)
    again = LadderRun(game, games=6, seed=2)
    assert list(again.play(1, out, on_due)) == []
    assert resumed == [(0, len(run.tasks)), (len(run.tasks), len(run.tasks))]
    assert again.results() == run.results()

    ratings = tmp_path / "ratings.json"
    ratings.write_text(to_json(run, "the command"), encoding="utf-8")
    stored = json.loads(ratings.read_text(encoding="utf-8"))
    assert stored["anchor"] == {"level": "first-game", "rating": 400}
    bare = tuple(replace(level, rating=None) for level in levels_of(game))
    measured = {level.id: level.rating for level in with_ratings(bare, ratings)}
    assert measured["first-game"] == 400
    strongest = measured["perfect"]
    assert strongest is not None
    assert strongest > 400
    assert [level.id for level in with_ratings(bare, ratings)] == [level.id for level in bare]

    table = to_markdown(game, stored).splitlines()
    assert len(table) == 2 + len(levels_of(game))
    assert "| 400 (fixed) |  |" in table[-1]
    for row, step in zip(reversed(table[2:-1]), run.steps().values(), strict=True):
        assert f"| {step.value:+.0f} ± {(step.high - step.low) / 2:.0f} |" in row
    marked = [row for row in table if row.endswith("| *historic* |")]
    assert len(marked) == len(historic_levels(levels_of(game)))


def test_ladder_page_has_the_current_ratings(tmp_path: Path) -> None:
    page, copy = Path(engines.__file__).parent / "docs" / "ladder.md", tmp_path / "ladder.md"
    copy.write_text(page.read_text(encoding="utf-8"), encoding="utf-8")
    write_page(copy, games().values())
    assert copy.read_text(encoding="utf-8") == page.read_text(encoding="utf-8"), (
        "run `python -m engines levels --page engines/docs/ladder.md`"
    )
    for game in games().values():
        if (game.folder / RATINGS).exists():
            assert f"<!-- {game.command} -->\n| level |" in page.read_text(encoding="utf-8")


def test_neighbours_play_on_until_their_distance_is_certain(tmp_path: Path) -> None:
    game, out = games()["tic_tac_toe"], tmp_path / "games.jsonl"
    due = [("first-game", "first-generation"), ("first-generation", "beginner")]
    names = [level.id for level in levels_of(game)]
    # Of all others it is known; they are not due and play nothing.
    known = {(one, other): Tally(900, 200, 900) for one, other in pairwise(names) if (one, other) not in due}
    told: list[tuple[int, int]] = []
    run = LadderRun(game, 4, 2, due, known, within=90)
    played = list(run.play(1, out, lambda *counts: told.append(counts)))
    widths = {name: step.high - step.value for name, step in run.steps().items()}
    assert max(widths.values()) <= 90
    assert len(played) == len(run.tasks) == told[-1][1] > 2 * told[0][1]
    assert all(run.results()[pairing].games >= 4 for pairing in due)
    # The same command plays nothing again, though its openings are drawn bit by bit.
    again = LadderRun(game, 4, 2, due, known, within=90)
    assert list(again.play(1, out, lambda done, due: None)) == []
    assert again.results() == run.results()


def test_pairing_stops_at_its_limit_of_games(tmp_path: Path) -> None:
    game = games()["tic_tac_toe"]
    names = [level.id for level in levels_of(game)]
    known = {pair: Tally(900, 200, 900) for pair in pairwise(names[1:])}
    run = LadderRun(game, 2, 2, [(names[0], names[1])], known, within=1, max_games=10)
    assert len(list(run.play(1, tmp_path / "games.jsonl", lambda done, due: None))) == 10


def test_ratings_are_missing_without_a_file(tmp_path: Path) -> None:
    bare = tuple(replace(level, rating=None) for level in levels_of(games()["othello"]))
    assert with_ratings(bare, tmp_path / "none.json") == bare
