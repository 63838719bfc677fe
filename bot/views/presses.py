"""Presses that views or several features write; each feature declares its other presses.

A comment names the numbers of a press (`bot.views.custom_id`).
"""

from __future__ import annotations

from typing import Any

from bot.views.custom_id import MovePresses, Press, Subject, clicks_in

BOARD = MovePresses()
BALLOT = MovePresses("ballot_")
TYPE = Press("type")  # match: opens the modal
TYPED = Press("typed")  # match: the modal's submit
MORE = Press("more")  # match: opens the panel, or leads back to it
STYLE = Press("style", 2)  # match, the style's place in `STYLES`
STYLES = Press("styles")  # match: shows the styles
THEME = Press("theme", 2)  # match, the theme's place in `THEMES`
NUMBERS = Press("numbers", 2)  # match, 1 for numbers and 0 for none
TURN_BOARD = Press("turn_board", 2)  # match, 1 to see it turned and 0 to see it as it is
PAD = Press("pad", 2)  # match, the pad's width
RESIGN = Press("resign")  # match: asks
RESIGN_SURE = Press("resign_sure")  # match: does
STAY = Press("stay")  # match: does not
TAKEBACK = Press("takeback", 2)  # match, seq: asks; first whether a rating may go
TAKEBACK_SURE = Press("takeback_sure", 2)  # match, seq: asks
DRAW = Press("draw", 2)  # match, seq: offers
ABORT = Press("abort", 2)  # match, seq: does
CLAIM = Press("claim", 2)  # match, seq: claims the win over somebody late
AGREE = Press("agree", 2)  # match, seq: to what is asked on that board
REFUSE = Press("refuse", 2)  # match, seq: what is asked on that board
CLOSE = Press("close")  # match: ends one that cannot be replayed, without a result
REPOST = Press("repost")  # match
HALT = Press("halt")  # match: between engines, pauses it or lets it go on
ONE_STEP = Press("one_step", 2)  # match, seq: lets engines make one move
STOP = Press("stop")  # match: ends one that nobody sits down to
AGAIN = Press("again")  # match: begins such a match once more
VOTE = Press("vote")  # match: opens a ballot
BALLOT_TYPE = Press("ballot_type")  # match: opens the form for a typed vote
EXPORT = Press("export")  # match
ABOUT = Press("about")  # match: what the words on offer mean
NEXT = Press("next", subject=Subject.NOTHING)  # the match looked at now, or 0: leads to the next that waits
REPLAY = Press("replay")  # match: opens it before its first move
TURN = Press("turn", 3)  # match, moves played, which of the buttons: shows the match after so many
REVIEW = Press("review")  # match: shows its review, or begins it
HELP = Press("help")  # match: shows the rules it is played by
REMATCH = Press("rematch")  # match
STRONGER = Press("stronger")  # match: a rematch at the next level
GENTLER = Press("gentler")  # match: a rematch at the level below

_OF_BOARDS = frozenset({BOARD.play, BOARD.pick, BOARD.pan, BOARD.step, MORE, REMATCH})


def is_board(components: Any, match_id: int) -> bool:
    """Whether a message's components, as Discord sends them, are the board of a match."""
    return any(click.id == match_id and click.press in _OF_BOARDS for click in clicks_in(components))
