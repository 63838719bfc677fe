"""Actions with one result count as one for scores, puzzles and their difficulty, and in reviews."""

from __future__ import annotations

from bot.hosting.puzzles.attempt import step_after
from bot.hosting.reviews.review import Grade, judge
from bot.hosting.reviews.review import SearchVerdict as Assessment
from engines.core.engine import Limits, SearchResult, StopFlag
from engines.core.equal_actions import groups_of_equal_actions, has_choice, is_equal_action
from engines.core.game import Position
from engines.core.level import Level
from engines.core.puzzle_candidate import PuzzleCandidate
from engines.core.scoring.score import Proof, Score
from engines.core.statistics.win_probability import Scale
from engines.games.tic_tac_toe.search.perfect import PerfectPlayer
from engines.puzzles.difficulty import solves
from engines.puzzles.mining import is_forced, puzzle_at
from engines.registry import games
from engines.search.move_by_move import MoveByMove
from tests.contract.snapshots import wander
from tests.lab.twins import POINTS, TICTACTOE, TWINS


class Counting:
    """An engine that counts its searches."""

    def __init__(self) -> None:
        self.limits: list[Limits] = []

    def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
        self.limits.append(limits)
        return SearchResult(position.legal_actions()[0], Score.estimate(float(sum(position.cells))))


def test_equal_actions_are_found() -> None:
    position = TWINS.parse_moves("a1 b2again")
    assert groups_of_equal_actions(position) == tuple((n, n + POINTS) for n in (1, 2, 3, 5, 6, 7, 8))
    assert is_equal_action(position, 1, 1 + POINTS) and not is_equal_action(position, 1, 2)
    assert not is_equal_action(position, 0, POINTS)  # Neither is legal.
    last = TWINS.parse_moves("a1 b1 c1 a2 c2 b2 b3 c3")
    assert len(last.legal_actions()) == 2 and not has_choice(last)
    assert not has_choice(wander(TWINS, {}, 0)[-1])


def test_placing_games_have_no_equal_actions() -> None:
    for game in games().values():
        for position in wander(game, game.complete({}), 1)[:-1:10]:
            assert all(len(group) == 1 for group in groups_of_equal_actions(position))


def test_equal_moves_are_searched_once_and_have_one_score() -> None:
    position, engine = TWINS.parse_moves("a1 b2 c3"), Counting()
    scores = MoveByMove(engine).search(position, Limits(nodes=120), StopFlag()).action_scores
    assert [limits.nodes for limits in engine.limits] == [20] * 6
    assert list(scores) == list(position.legal_actions())
    assert all(scores[action] is scores[action + POINTS] for action in position.legal_actions()[:6])


class Maker:
    """Judges by the perfect player, and names the second of two equal moves."""

    levels, plies, min_plies = ("club",), range(9), 3

    def check(self, position: Position, min_plies: int = 1) -> PuzzleCandidate | None:
        plain = TICTACTOE.position(None, [action % POINTS for action in position.actions])
        scores = PerfectPlayer().search(plain, Limits(), StopFlag()).action_scores
        best = [action for action, score in scores.items() if score.proof is Proof.WIN]
        if not best or (len(best) == 1 and plain.play(best[0]).outcome is not None and min_plies > 1):
            return None
        line = []
        while len(best) == 1 and plain.outcome is None:
            action = PerfectPlayer().search(plain, Limits(), StopFlag()).action
            line.append(action)
            plain = plain.play(action)
        return PuzzleCandidate(Proof.WIN, tuple(action + POINTS for action in best), tuple(line))


def test_equal_moves_both_solve_a_puzzle() -> None:
    found = [puzzle_at(Maker(), each) for seed in range(60) for each in wander(TWINS, {}, seed)[:5]]
    puzzle = next(puzzle for puzzle in found if puzzle is not None)
    first, position = puzzle.line[0], puzzle.position
    assert step_after(puzzle, 0, first) == step_after(puzzle, 0, first + POINTS) == 1
    wrong = next(one for one in position.legal_actions() if one % POINTS != first)
    assert step_after(puzzle, 0, wrong) is None

    class Solver:
        def search(self, position: Position, limits: Limits, stop: StopFlag) -> SearchResult:
            place = len(position.actions) - len(puzzle.actions)
            return SearchResult(puzzle.line[place] + POINTS, Score.draw())

    assert solves(Level("second", "Second", "Plays the second way.", Solver, Limits()), puzzle)


def test_guard_playable_in_two_ways_is_no_puzzle() -> None:
    position = TWINS.parse_moves("a1 b2 b1")
    guard = position.parse_action("c1")
    assert is_forced(position, guard) and is_forced(position, guard + POINTS)


def test_move_equal_to_the_engines_is_graded_best() -> None:
    last = TWINS.parse_moves("a1 b2again")
    verdicts = [
        Assessment(0, Score.estimate(0.0)),
        Assessment(4, Score.estimate(0.0)),
        Assessment(1, Score.estimate(50.0)),
    ]
    review = judge(last.line(), verdicts, Scale(10.0))
    assert [move.grade for move in review.moves] == [Grade.BEST, Grade.BEST]
