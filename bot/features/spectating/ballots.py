"""What a person is told of their vote."""

from __future__ import annotations

from discord import ui

from bot.hosting.matches.shown_match import ShownMatch
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.boards.exhibitions import vote_button
from bot.views.input.inputs import Row
from bot.views.words import sentences


def voted_layout(match: ShownMatch, move: str, words: Words) -> Layout:
    """Draw what a person has voted for, and the way to vote otherwise."""
    when = "" if match.poll is None else f"<t:{int(match.poll.closes_at.timestamp())}:R>"
    text = words("voted", move=move, when=when, link=sentences.link(match.place))
    return Layout(ui.TextDisplay(text), Row(vote_button(match, words, "button-vote-again")))
