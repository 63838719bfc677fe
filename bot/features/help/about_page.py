"""What the bot says of itself: a few lines that cost a few rows."""

from __future__ import annotations

from datetime import datetime

from bot.i18n import Words
from bot.views.words.sentences import moment
from engines.core.level import todays
from engines.core.registry import games, levels_of


def about_text(
    version: str, started_at: datetime, matches: int, ongoing: int, source: str, invitation: str, words: Words
) -> str:
    """Return version, uptime, how many matches there were and are, engines, licence and two links.

    `source` and `invitation` are addresses, or empty.
    """
    levels = sum(len(todays(levels_of(game))) for game in games().values())
    lines = [
        f"### Tengen {version}",
        words("about-uptime", when=moment(started_at)),
        words("about-matches", count=matches),
        words("about-ongoing", count=ongoing),
        words("about-engines", levels=levels, games=len(games())),
        words("about-licence"),
        *([f"<{source}>"] if source else []),
        *([words("invitation", url=invitation)] if invitation else []),
        words("about-privacy"),
    ]
    return "\n".join(lines)
