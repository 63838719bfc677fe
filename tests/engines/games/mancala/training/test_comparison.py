"""The comparison counts best moves, and what others lose, by exact values."""

from __future__ import annotations

from typer.testing import CliRunner

from engines.core.engine import Limits, SearchResult
from engines.core.scoring.score import Score
from engines.games.mancala.training.comparison import app, losses_of, marks_of, questions
from tests.engines.games.mancala.search.plain_play import late_positions, margins


class Worst:
    """Plays the move that loses most seeds by plain minimax."""

    def search(self, position, limits, stop):
        known = margins(position)
        return SearchResult(min(known, key=lambda action: known[action]), Score.draw())


def test_losses_are_those_of_plain_minimax():
    for position in late_positions(11, 20, 7):
        known = margins(position)
        assert losses_of(position) == {action: max(known.values()) - value for action, value in known.items()}


def test_positions_have_something_to_lose_and_few_seeds():
    asked = list(questions(20, 12, 3))
    assert len(asked) == 20
    assert all(sum(position.seeds) <= 12 and min(known.values()) == 0 for position, known in asked)
    assert all(any(known.values()) for _, known in asked)


def test_worst_player_finds_no_best_move():
    asked = list(questions(10, 7, 4))
    marks = marks_of(Worst(), Limits(), asked)
    assert marks.best == 0
    assert marks.loss == sum(max(known.values()) for _, known in asked) / 10


def test_command_tells_what_a_level_loses():
    told = CliRunner().invoke(app, ["--level", "club", "--positions", "20", "--seeds", "8"]).output
    assert told.startswith("any move: ")
    assert "\nClub: " in told


def test_unknown_level_is_refused_with_known_ones():
    refused = CliRunner().invoke(app, ["--level", "club", "--level", "clubs", "--positions", "20"])
    assert refused.exit_code == 2
    assert "there is no level 'clubs'; name one of first-game, beginner, " in refused.output
