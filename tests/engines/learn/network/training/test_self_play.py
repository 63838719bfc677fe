from __future__ import annotations

import numpy as np
import pytest

from engines.core.scoring.ending import winner_of
from engines.core.types import Seat
from engines.games.gomoku import GAME as GOMOKU
from engines.games.tic_tac_toe import GAME
from engines.learn.network.encoding import Encoder
from engines.learn.network.settings import NetworkSettings
from engines.learn.network.training import resignation
from engines.learn.network.training.samples import Samples, concatenate_samples
from engines.learn.network.training.self_play import Conditions, SelfPlay
from tests.engines.learn.network.thinkers import Indifferent

ROUND = Conditions(round=1, longest=6)


def self_play(**changes) -> SelfPlay:
    settings = NetworkSettings(GAME.id, {}, simulations=8, quick_simulations=4, **changes)
    return SelfPlay(GAME, Encoder(GAME), settings, Indifferent())


def test_game_depends_on_its_number_alone() -> None:
    together = list(self_play().play(range(6), ROUND))
    alone = [game for number in range(6) for game in self_play().play([number], ROUND)]
    assert sorted(game.plies for game in together) == sorted(game.plies for game in alone)
    assert sum(game.samples.planes.sum() for game in together) == sum(
        game.samples.planes.sum() for game in alone
    )
    other = list(self_play().play(range(6), Conditions(round=2, longest=6)))
    assert [game.plies for game in other] != [game.plies for game in together] or any(
        len(one.samples) != len(two.samples) for one, two in zip(other, together, strict=True)
    )


def test_moves_all_teach_when_all_are_searched() -> None:
    games = list(self_play(searched_share=1.0, by_chance=0.0).play(range(4), ROUND))
    for game in games:
        assert len(game.samples) == game.plies
        assert np.allclose(game.samples.policy.sum(axis=1), 1, atol=2e-3)
        assert np.allclose(game.samples.results.sum(axis=1), 1)
        assert not game.samples.policy[~game.samples.is_legal].any()


def test_quick_moves_lead_on_but_do_not_teach() -> None:
    games = list(self_play(by_chance=0.0).play(range(12), ROUND))
    share = sum(len(game.samples) for game in games) / sum(game.plies for game in games)
    assert 0.1 < share < 0.45
    assert not sum(len(game.samples) for game in self_play(searched_share=0.0).play(range(3), ROUND))


def test_random_moves_are_limited_by_the_plan() -> None:
    def chance_plies(most: int) -> set[int]:
        games = self_play(searched_share=1.0, by_chance=1.0, chance_plies=most).play(range(40), ROUND)
        return {game.plies - len(game.samples) for game in games}

    assert chance_plies(1) == {0}
    assert chance_plies(3) == {0, 1, 2}
    assert max(chance_plies(1000)) == ROUND.longest - 1


def test_position_is_worth_mean_of_search_and_result() -> None:
    positions = [GAME.position(), GAME.parse_moves("b2")]
    policies, values = [np.full(9, 1 / 9)] * 2, [np.array([0.6, 0.3])] * 2
    samples = Samples.of(Encoder(GAME), positions, policies, values, (1.0, 0.0))
    assert samples.results[0] == pytest.approx([0.8, 0.05, 0.15])
    assert samples.results[1] == pytest.approx([0.15, 0.05, 0.8])


def test_window_keeps_the_newest() -> None:
    encoder = Encoder(GAME)
    parts = [
        Samples.of(encoder, [GAME.parse_moves(moves)], [np.full(9, 1 / 9)], [np.zeros(2)], (0.0, 0.0))
        for moves in ("", "b2", "b2 a1")
    ]
    window = concatenate_samples(parts).last(2)
    assert len(window) == 2
    assert window.planes[:, :2].sum(axis=(1, 2)).tolist() == [1, 2]
    again = Samples.from_arrays(window.to_arrays())
    assert np.array_equal(again.planes, window.planes)


def test_resigning_side_loses_except_in_played_out_games() -> None:
    # Above one half: everybody gives up at once.
    hopeless = Conditions(round=1, longest=6, resigns_below=0.99)
    games = list(self_play(can_resign=True, by_chance=0.0).play(range(60), hopeless))
    given_up = [game for game in games if game.has_resigned]
    played_out = [game for game in games if not game.has_resigned]
    assert all(game.winner is Seat.SECOND and game.plies < 2 for game in given_up)
    assert all(game.worst == () for game in given_up)
    assert 0 < len(played_out) < 20
    assert all(len(game.worst) == (2 if game.winner is None else 1) for game in played_out)
    assert not any(game.has_resigned for game in self_play(by_chance=0.0).play(range(3), hopeless))


def test_resignation_threshold_allows_one_error_in_twenty() -> None:
    assert resignation.threshold([0.5] * 99) == 0.0
    known = [number / 10_000 for number in range(400)]
    below = resignation.threshold(known)
    assert resignation.false_share(known, below) == pytest.approx(resignation.FALSE_SHARE, abs=0.01)
    assert resignation.threshold([0.4] * 200) == resignation.MAX_THRESHOLD
    assert resignation.false_share([], 0.1) == 0.0


@pytest.mark.parametrize(("choice", "winner"), [("black", Seat.SECOND), ("white", Seat.FIRST)])
def test_winner_is_a_player_regardless_of_the_side(choice: str, winner: Seat) -> None:
    moves = f"a1 b2 b1 {choice} a3 c1 c3 d1 d3 e1"
    finished = GOMOKU.parse_moves(moves, {"size": "5", "opening": "swap2"})
    assert winner_of(finished) is winner
    assert winner_of(GAME.parse_moves("b2 a1 c1 a3 a2 c2 b1 b3 c3")) is None
