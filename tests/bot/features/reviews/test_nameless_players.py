"""Imported matches without names: a move belongs to the side that its player had at that time."""

from dataclasses import replace

import pytest

from bot.features.replays.page import draw_replay
from bot.features.reviews.page import draw_reviewed
from bot.features.reviews.wording import moment_text
from bot.hosting.matches.match import Player
from bot.hosting.people.names import NAMELESS
from bot.hosting.reviews.review import Grade, SearchVerdict, judge
from bot.i18n import words_for
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import scale_of
from tests.bot.bot_lab import a_match
from tests.e2e.messages import text_of


@pytest.mark.parametrize(
    ("game", "options", "moves", "movers"),
    [
        ("mancala", {"swap": "on"}, "C A swap A B", ("Blue", "Blue", "Red", "Red", "Blue")),
        ("gomoku", {"opening": "swap2"}, "H8 I9 G7 black J7", ("Black", "Black", "Black", "White", "White")),
    ],
)
async def test_nameless_player_is_called_by_side(game, options, moves, movers):
    nameless = Player(1, NAMELESS)
    match = a_match(game, moves, options=options, second=nameless, players=(nameless, nameless))
    line = match.position.line()
    verdicts = [SearchVerdict(one.legal_actions()[0], Score.estimate(0.0)) for one in line]
    review, words = judge(line, verdicts, scale_of(match.game)), words_for("en-US")
    for move, mover in zip(review.moves, movers, strict=True):
        error = replace(move, grade=Grade.MISTAKE)
        assert f", {mover} (mistake): " in moment_text(1, match, error, words)
        reviewed = await draw_reviewed(match, review, move.ply + 1, 1, words)
        for page in (reviewed, await draw_replay(match, move.ply + 1, words)):
            said = text_of({"content": "", "embeds": [], "components": page.view.to_components()})
            assert f"Move {move.ply + 1} of {len(line) - 1}, {mover}:" in said
