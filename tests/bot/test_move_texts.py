"""How typed moves may be written: with pasted dashes."""

import pytest

from bot.hosting.matches.acting.turn import parse
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import GAMES


@pytest.mark.parametrize("dash", "‐‑‒–—−－")
@pytest.mark.parametrize(
    ("game_id", "move"), [("checkers", "G3-H4"), ("checkers", "9-13"), ("breakthrough", "A2-A3")]
)
def test_a_pasted_dash_is_a_hyphen(game_id, move, dash):
    position = next(game for game in GAMES if game.id == game_id).position()
    assert parse(a_match_at(position), move.replace("-", dash)) == position.parse_action(move)
