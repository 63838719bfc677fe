"""The tournament at its shortest; `tournament.py` plays a hundred games and tells how late answers were."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engines.registry import games
from tests.engines.protocols import tournament

GOMOKU = games()["gomoku"]
STRONGEST = f"{sys.executable} -m engines gomocup"
QUICK = f"{STRONGEST} --level casual"


@pytest.mark.thorough
@pytest.mark.parametrize("number", [3, 5, 6])
def test_strongest_level_plays_whole_tournament_games(number: int) -> None:
    report = tournament.play(number, 0.05, (STRONGEST, STRONGEST))
    assert (report.rule, report.size) == {3: ("freestyle", 20), 5: ("standard", 15), 6: ("renju", 15)}[number]
    assert report.has_clock == (number == 3)
    assert report.error is None
    end = GOMOKU.parse_moves(" ".join(report.moves), {"rule": report.rule, "size": str(report.size)})
    assert end.outcome is not None
    winner = end.outcome.winner
    assert report.outcome == ("draw" if winner is None else ("first", "second")[end.seat_of(winner)])
    assert report.moves[: len(report.opening)] == report.opening
    assert max(report.peaks) < tournament.MAX_MEMORY


@pytest.mark.thorough
def test_tournament_resumes_where_it_was_stopped(tmp_path: Path) -> None:
    out = tmp_path / "games.jsonl"
    first = list(tournament.run(1, 0.05, out, (QUICK, QUICK)))
    out.write_text(out.read_text(encoding="utf-8") + '{"number": 1, "sec', encoding="utf-8")
    assert [report.number for report in first] == [0]
    again = tournament.run(2, 0.05, out, ("false", "false"))
    assert next(again).moves == first[0].moves
    assert "has ended unexpectedly" in str(next(again).error)


@pytest.mark.parametrize(
    ("answer", "complaint"),
    [("ERROR", "first at ply 0: not a move"), ("0,0", "second at ply 1: A15"), ("7,15", "off the board")],
)
def test_tournament_reports_refused_answers(tmp_path: Path, answer: str, complaint: str) -> None:
    path = tmp_path / "program.py"
    path.write_text(
        f"""
import sys
for line in sys.stdin:
    if line.startswith("START"): print("OK", flush=True)
    if line.startswith(("BEGIN", "TURN", "DONE")): print("{answer}", flush=True)
    if line.startswith("END"): break
""",
        encoding="utf-8",
    )
    command = f"{sys.executable} {path}"
    report = tournament.play(0, 0.05, (command, command))
    assert report.outcome is None
    assert complaint in str(report.error)
    assert complaint in tournament.summary([report])
