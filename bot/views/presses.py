"""Presses (kinds of button clicks) of several features; each feature declares its other presses.

Each comment lists a press's effect, and the numbers in its custom id (`bot.views.custom_id`).
"""

from __future__ import annotations

from typing import Any

from bot.views.custom_id import Actor, MovePresses, Press, Subject, clicks_in

BOARD = MovePresses()
BALLOT = MovePresses("ballot_")
TYPE = Press("type", by=Actor.PLAYER)  # match: opens the form for a typed move
TYPED = Press("typed")  # match: submits that form
CONFIRM_MOVE = Press("play_sure", 3)  # match, seq, action: plays the move that the person was asked about
# match, seq; text: the actions of a turn, `8-11`; plays the turn that the person was asked about
CONFIRM_TURN = Press("play_turn", 2, has_words=True)
CANCEL_MOVE = Press("play_not", by=Actor.PLAYER)  # match: removes that question
MORE = Press("more")  # match: opens the panel, or returns to it
VIEW = Press("view")  # match: opens the page of the panel about the board's look
STYLE = Press("style", 2, by=Actor.ARRANGER)  # match, index in `BoardStyle`
THEME_MENU = Press("styles", by=Actor.ARRANGER)  # match: shows the menu of picture colours
THEME = Press("theme", 2, by=Actor.ARRANGER)  # match, index in `THEMES`
NUMBERS = Press("numbers", 2, by=Actor.ARRANGER)  # match, 1 to show move numbers or 0 to hide them
TURN_BOARD = Press("turn_board", 2, by=Actor.PLAYER)  # match, 1 to turn the board or 0 to turn it back
PAD = Press("pad", 2, by=Actor.PLAYER)  # match, width of the pad
RESIGN = Press("resign", by=Actor.PLAYER)  # match: asks to confirm the resignation
RESIGN_SURE = Press("resign_sure")  # match: resigns
KEEP_PLAYING = Press("stay")  # match: cancels the resignation
# match, seq: requests a takeback; in rated engine matches, asks first
TAKEBACK = Press("takeback", 2, by=Actor.PLAYER)
# match, seq: requests a takeback; only in earlier messages
TAKEBACK_SURE = Press("takeback_sure", 2, by=Actor.PLAYER)
DRAW = Press("draw", 2, by=Actor.PLAYER)  # match, seq: offers a draw
ABORT = Press("abort", 2)  # match, seq: aborts the match
GIVE_TIME = Press("give_time", by=Actor.PLAYER)  # match: gives the opponent time
CLAIM = Press("claim", 2)  # match, seq: claims the win on time
AGREE = Press("agree", 2)  # match, seq: accepts the offer on that board
REFUSE = Press("refuse", 2)  # match, seq: declines the offer on that board
CLOSE = Press("close")  # match: closes an unplayable match without a result
REPOST = Press("repost", by=Actor.ARRANGER)  # match: posts its board at the bottom
# match, asked seat, server, channel: lets the board move to that channel, or not
SHARE_YES = Press("share_yes", 4)
SHARE_NO = Press("share_no", 4)
PAUSE = Press("halt", by=Actor.STARTER)  # match: pauses or resumes a match between engines
ONE_STEP = Press("one_step", 2, by=Actor.STARTER)  # match, seq: makes an engine play one move
STOP = Press("stop", by=Actor.STARTER)  # match: ends an exhibition or a vote
AGAIN = Press("again")  # match: starts the exhibition or vote again
VOTE = Press("vote")  # match: opens a ballot
BALLOT_TYPE = Press("ballot_type")  # match: opens the form for a typed vote
EXPORT = Press("export", by=Actor.READER)  # match: asks for the format of its file
# match; text: a format; sends the match as a file
EXPORT_AS = Press("export_as", by=Actor.READER, has_words=True)
ABOUT = Press("about")  # match: explains the words to choose from
NEXT = Press("next", subject=Subject.NOTHING)  # the current match, or 0: opens the next one
# match, or 0 in a menu of matches; text: a command of `/match` and its options; runs the command in the match
CHOOSE = Press("choose", subject=Subject.NOTHING, has_words=True)
NEW = Press("new", 0, Subject.NOTHING)  # no numbers: opens the form of a new match
# text: the game, or `ANY_GAME`; starts a puzzle
PUZZLE_START = Press("puzzle_start", 0, Subject.NOTHING, has_words=True)
ANY_GAME = "-"
"""Text of the press `PUZZLE_START` that means the game that the person played last."""
GUIDE = Press("guide", 0, Subject.NOTHING)  # no numbers: opens the help
REPLAY = Press("replay")  # match: opens its replay at the start
TURN = Press("turn", 3)  # match, moves played, button index: shows the position after these moves
PLAY_HERE = Press("play_here", 2)  # match, moves played: opens the form of a new match from this position
REVIEW = Press("review")  # match: shows its review, or requests one
HELP = Press("help")  # match: shows its rules
# page number, and four times the number of its part; text: see `LessonSource`
LESSON = Press("lesson", subject=Subject.NOTHING, has_words=True)
REMATCH = Press("rematch", by=Actor.PLAYER)  # match: offers or starts a rematch
STRONGER = Press("stronger", by=Actor.PLAYER)  # match: starts a rematch at the next level
WEAKER = Press("gentler", by=Actor.PLAYER)  # match: starts a rematch at the level below

_OF_BOARDS = frozenset({BOARD.play, BOARD.pick, BOARD.pan, BOARD.step, MORE, REMATCH})


def is_board(components: Any, match_id: int) -> bool:
    """Whether a message's components, raw or of discord.py, are the board of this match.

    They are if one of them makes a move in it, opens its panel, or offers or starts its rematch.
    """
    return any(click.id == match_id and click.press in _OF_BOARDS for click in clicks_in(components))
