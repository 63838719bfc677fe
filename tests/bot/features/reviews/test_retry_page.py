"""The page of a retry shows one position: its players' counts are those of its board."""

from bot.features.reviews.commands import RetryPage, draw_retry
from bot.hosting.reviews.analyses import retry_of
from bot.hosting.reviews.review import SearchVerdict, judge
from bot.i18n import words_for
from bot.views.tiles import NO_TILES
from engines.core.scoring.score import Score
from engines.core.statistics.win_probability import scale_of
from engines.registry import games
from tests.bot.bot_lab import a_match_at
from tests.e2e.messages import text_of


async def test_players_counts_follow_found_move():
    game = games()["othello"]
    position = game.parse_moves("d3 c3")
    start = position.line()[0]
    best = start.parse_action("c4")
    scores = Score.estimate(10_000.0), Score.estimate(0.0)
    verdicts = [SearchVerdict(best, score) for score in scores]
    match = a_match_at(position)
    review = judge(position.line()[:2], verdicts, scale_of(game))
    retry = retry_of(match, review, 0, match.players[0].user_id)
    page = RetryPage(retry, best, is_found=True)
    drawn = await draw_retry(page, words_for("en-US"), NO_TILES)
    text = text_of({"content": "", "embeds": [], "components": drawn.view.to_components()})
    assert "**4**" in text and "**1**" in text
