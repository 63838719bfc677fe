"""Which game a file is of: the numbers, names and shapes by which formats tell it.

Games that Tengen hosts are named by their titles, so a file of one of them can be told
from a file of a game that it doesn't host.
"""

from __future__ import annotations

import re

_CHESS, _CHINESE_CHESS, _SHOGI, GO = "Chess", "Chinese chess", "Shogi", "Go"
_OTHELLO, _GOMOKU, _CHECKERS = "Othello", "Gomoku", "Checkers"
_INTERNATIONAL, _CANADIAN = "International draughts", "Canadian draughts"
ANTI_OTHELLO = "Anti-Othello"
CHESS_960 = "Chess960"
OTHER_DRAUGHTS = "Other draughts"
"""A draughts game that a file doesn't name, and that isn't English draughts."""

PDN_NUMBERS = {
    0: _CHESS,
    1: _CHINESE_CHESS,
    20: _INTERNATIONAL,
    21: _CHECKERS,
    22: "Italian draughts",
    23: "Pool checkers",
    24: "Spanish draughts",
    25: "Russian draughts",
    26: "Brazilian draughts",
    27: _CANADIAN,
    28: "Portuguese draughts",
    29: "Czech draughts",
    30: "Turkish draughts",
    31: "Thai draughts",
    40: "Frisian draughts",
    41: "Spantsiretti",
    50: _OTHELLO,
}
"""Games by their number in PDN's tag `GameType`."""
SGF_NUMBERS = {
    1: GO,
    2: _OTHELLO,
    3: _CHESS,
    4: _GOMOKU,
    5: "Nine Men's Morris",
    6: "Backgammon",
    7: _CHINESE_CHESS,
    8: _SHOGI,
    9: "Lines of Action",
    10: "Ataxx",
    11: "Hex",
    12: "Jungle",
    13: "Neutron",
    14: "Philosopher's Football",
    15: "Quadrature",
    16: "Trax",
    17: "Tantrix",
    18: "Amazons",
    19: "Octi",
    20: "Gess",
    21: "TwixT",
    22: "Zèrtz",
    23: "Plateau",
    24: "Yinsh",
    25: "Pünct",
    26: "Gobblet",
    27: "Hive",
    28: "Exxit",
    29: "Hnefatafl",
    30: "Kuba",
    31: "Tripples",
    32: "Chase",
    33: "Tumbling Down",
    34: "Sahara",
    35: "Byte",
    36: "Focus",
    37: "Dvonn",
    38: "Tamsk",
    39: "Gipf",
    40: "Kropki",
}
"""Games by their number in SGF's property `GM`."""
_OTHER_NAMES = {
    "reversi": _OTHELLO,
    "renju": _GOMOKU,
    "xiangqi": _CHINESE_CHESS,
    "standard chess": _CHESS,
    "weiqi": GO,
    "baduk": GO,
    "english draughts": _CHECKERS,
    "english": _CHECKERS,
    "american checkers": _CHECKERS,
    "checkers": _CHECKERS,
    "antidraughts": "Antidraughts",
    "breakthrough": "Breakthrough",
    "frysk!": "Frysk!",
    "connect four": "Connect Four",
    "tic-tac-toe": "Tic-tac-toe",
    "mancala": "Mancala",
    "kalah": "Mancala",
}
_CHESS_VARIANTS = {
    CHESS_960: ("chess 960", "fischerandom", "fischer random", "fischer random chess", "freestyle chess"),
    "Antichess": ("giveaway", "giveaway chess", "suicide", "suicide chess", "losers", "losing chess"),
    "Atomic chess": ("atomic",),
    "Bughouse": (),
    "Capablanca chess": ("capablanca",),
    "Crazyhouse": ("zh",),
    "Duck chess": ("duck",),
    "Fog of War": ("dark chess",),
    "Gothic chess": ("gothic",),
    "Horde": (),
    "King of the Hill": ("koth",),
    "Kriegspiel": (),
    "Makruk": (),
    "No castling chess": ("nocastle", "no castling", "no-castling chess"),
    "Racing Kings": ("racingkings",),
    "Seirawan chess": ("seirawan", "s-chess"),
    "Shatranj": (),
    "Three-check": ("threecheck", "three check", "three-check chess", "3check", "3-check", "3 check"),
}
"""Variants of chess, and their other names in the tag `Variant`."""
_TITLES = {
    **{title.lower(): title for title in (*SGF_NUMBERS.values(), *PDN_NUMBERS.values())},
    # Servers name variants of draughts by one word: `Russian`.
    **{
        title.split()[0].lower(): title
        for title in PDN_NUMBERS.values()
        if title.endswith((" draughts", " checkers"))
    },
    **{name.lower(): title for title, others in _CHESS_VARIANTS.items() for name in (title, *others)},
    **_OTHER_NAMES,
}
_NUMBER = re.compile(r"\s*0*(\d{1,2})\s*(?:,.*)?", re.ASCII)

_FEN_ROW = re.compile(r"[A-Za-z0-9+]{1,40}(?:/[A-Za-z0-9+]{1,40}){7,9}")
_ROWED = {8: _CHESS, 9: _SHOGI, 10: _CHINESE_CHESS}
"""Games whose boards are written row by row, with slashes between the rows, by the number of rows."""
_FEN_SQUARES = re.compile(r"[BW?]\s*:\s*[BW?]\s*K?[\d,\sKBWHF:.-]*", re.IGNORECASE | re.ASCII)
_SQUARE = re.compile(r"\d+", re.ASCII)
_SQUARES, _LARGE, _LARGEST = 32, 50, 72
"""Numbers of squares on draughts boards of 8, 10 and 12 rows."""
_CHESS_MOVE = re.compile(r"(?:[KQRBN][a-h]?[1-8]?x?[a-h][1-8]|[a-h]x[a-h][1-8](?:=[QRBN])?|O-O(?:-O)?)[+#]?")
_SQUARE_MOVE = re.compile(r"\d{1,2}(?:[-x:]\d{1,2})+", re.ASCII | re.IGNORECASE)


def titled(name: str) -> str:
    """Return the title of the game that a file calls `name`; empty if the name is unknown."""
    return _TITLES.get(" ".join(name.replace("_", " ").lower().split()), "")


def game_of_type(text: str) -> str:
    """Return the title of the game in a tag `GameType` or `Variant`: `25,W,8,8,A0,0`, `Russian`.

    It is empty if the text names no known game.
    """
    number = _NUMBER.fullmatch(text)
    return PDN_NUMBERS.get(int(number[1]), "") if number else titled(text)


def game_of_sgf(text: str) -> str:
    """Return the title of the game in a property `GM`: `4`, `Othello`.

    It is empty if the text names no known game.
    """
    number = _NUMBER.fullmatch(text)
    return SGF_NUMBERS.get(int(number[1]), "") if number else titled(text)


def game_of_position(text: str) -> str:
    """Return the title of the game whose position is written like `text`; empty if there is none.

    >>> game_of_position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1")
    'Chess'
    >>> game_of_position("W:W31-50:B1-20")
    'International draughts'
    """
    words = text.strip().split(maxsplit=1)
    if words and _FEN_ROW.fullmatch(words[0]):
        return _ROWED[words[0].count("/") + 1]
    return game_of_squares(text) if _FEN_SQUARES.fullmatch(text.strip()) else ""


def game_of_squares(text: str) -> str:
    """Return the title of the draughts game with the smallest board that has all numbers in `text`.

    The numbers are squares, from 1. The title is Checkers without numbers, and empty if one exceeds 72. Of a
    long number, the last three digits count.
    """
    largest = max((int(number[0][-3:]) for number in _SQUARE.finditer(text)), default=0)
    if largest <= _SQUARES:
        return _CHECKERS
    if largest <= _LARGE:
        return _INTERNATIONAL
    return _CANADIAN if largest <= _LARGEST else ""


def game_of_move(text: str) -> str:
    """Return the title of the game of a move like `text`: Chess for `Nf3`, a draughts game for `32-37`.

    Of draughts games, it is that with the smallest board (`game_of_squares`). The title is empty for other
    texts, and for squares that Checkers has too, because moves of other games look alike.
    """
    if _CHESS_MOVE.fullmatch(text):
        return _CHESS
    title = game_of_squares(text) if _SQUARE_MOVE.fullmatch(text) else ""
    return "" if title == _CHECKERS else title
