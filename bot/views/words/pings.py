"""Texts of pings, which notify the player to move."""

from __future__ import annotations

from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches import silence
from bot.hosting.pings.pings import Ping
from bot.i18n import Words
from bot.views.words import sentences
from bot.views.words.names import names_of


def ping_text(ping: Ping, words: Words, link: str) -> str:
    """Return the line that mentions the player to move; `link` leads them to the board."""
    match, seat = ping.match, ping.match.position.seat_to_move
    details = {
        "person": f"<@{ping.player.user_id}>",
        "game": sentences.game_title(match.game, words),
        "other": names_of(match, words)[seat.other],
        "link": link,
    }
    flag_at = None if match.clock is None else match.clock.flag_at
    if ping.is_notice:
        flag_at = silence.claimable_at(match)
    when = "" if flag_at is None else f"<t:{int(flag_at.timestamp())}:R>"
    if ping.is_notice:
        return words("ping-notice", when=when, **details)
    if ping.kind is DeadlineKind.REMINDER:
        return words("ping-reminder", when=when, **details)
    return words("ping-turn-clock", when=when, **details) if when else words("ping-turn", **details)
