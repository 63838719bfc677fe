"""Texts of pings, which notify the player to move."""

from __future__ import annotations

from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import Words
from bot.views.words import sentences
from bot.views.words.names import names_of


def ping_text(match: ShownMatch, words: Words, *, is_reminder: bool) -> str:
    """Return the line that mentions the player to move, with a link to the board."""
    player, seat = match.player_to_move, match.position.seat_to_move
    assert player is not None
    details = {
        "person": f"<@{player.user_id}>",
        "game": sentences.game_title(match.game, words),
        "other": names_of(match, words)[seat.other],
        "link": sentences.link(match.place),
    }
    flag_at = None if match.clock is None else match.clock.flag_at
    when = "" if flag_at is None else f"<t:{int(flag_at.timestamp())}:R>"
    if is_reminder:
        return words("ping-reminder", when=when, **details)
    return words("ping-turn-clock", when=when, **details) if when else words("ping-turn", **details)
