"""Short games in the shape in which ten programs and servers write them, in and out again."""

import pytest

from bot.features.archive.commands import file_of
from bot.hosting.archive.reading import read_file
from engines.core.types import Outcome, Side, Termination
from engines.games.chess.rules import GAME
from engines.records.record import GameRecord
from tests.bot.bot_lab import a_match_at
from tests.bot.hosting.archive.test_round_trip import handed_out, taken_in

SCHOLAR = "e4 e5 Bc4 Nc6 Qh5 Nf6 Qxf7#"
MATED = Outcome(Side.FIRST, "checkmate")
FILES = {
    "lichess": (
        """[Event "Rated Blitz game"]
[Site "https://lichess.org/abcdefgh"]
[Date "2024.03.01"]
[White "Ann"]
[Black "Bob"]
[Result "1-0"]
[GameId "abcdefgh"]
[UTCDate "2024.03.01"]
[UTCTime "10:00:00"]
[WhiteElo "1500"]
[BlackElo "1480"]
[WhiteRatingDiff "+6"]
[Variant "Standard"]
[TimeControl "180+2"]
[ECO "C23"]
[Opening "Bishop's Opening"]
[Termination "Normal"]
[Annotator "lichess.org"]

1. e4 { [%eval 0.2] [%clk 0:03:00] } 1... e5 { [%clk 0:03:00] } 2. Bc4 { [%clk 0:02:59] } """
        """2... Nc6 3. Qh5 Nf6?? { (0.12 → Mate in 1) Checkmate is now unavoidable. g6 was best. } """
        """{ [%eval #1] } (3... g6 4. Qf3 Nf6) 4. Qxf7# { White wins by checkmate. } 1-0


""",
        SCHOLAR,
        MATED,
    ),
    "chess.com": (
        """[Event "Live Chess"]
[Site "Chess.com"]
[Date "2024.03.01"]
[Round "-"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]
[CurrentPosition "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2"]
[Timezone "UTC"]
[ECO "C20"]
[ECOUrl "https://www.chess.com/openings/Kings-Pawn-Opening-1...e5"]
[TimeControl "1/86400"]
[Termination "Bob won on time"]
[Link "https://www.chess.com/game/live/1"]

1. e4 {[%clk 0:02:58.9]} 1... e5 {[%clk 0:02:58.1]} 0-1
""",
        "e4 e5",
        Outcome(Side.SECOND, Termination.TIMEOUT),
    ),
    "chessbase": (
        """[Event "Open, \\"A\\" group"]
[Site "Köln"]
[Date "1998.??.??"]
[Round "3.1"]
[White "Müller, A"]
[Black "N.N."]
[Result "1/2-1/2"]
[Annotator "Ann"]
[PlyCount "4"]
[SourceTitle "MainBase"]

{[%evp 0,4,19,-24]} 1. d4 $5 {[%cal Gd2d4] A start.} d5 $6 $146 2. c4 {[#]} ({RR} 2. Bf4 c5 $11) """
        """2... e6 $10 1/2-1/2

""",
        "d4 d5 c4 e6",
        Outcome(None, Termination.AGREEMENT),
    ),
    "twic": (
        """[Event "TWIC Open"]
[Site "London ENG"]
[Date "2021.08.17"]
[Round "1.12"]
[White "Ann,A"]
[Black "Bob,B"]
[Result "1-0"]
[WhiteTitle "GM"]
[WhiteElo "2772"]
[ECO "C20"]
[WhiteFideId "1"]
[EventDate "2021.08.16"]

1. e4 e5 2.
Nf3 Nc6 3. Bb5 a6
1-0

""",
        "e4 e5 Nf3 Nc6 Bb5 a6",
        Outcome(Side.FIRST, Termination.UNFINISHED),
    ),
    "fritz": (
        """[Event "Blitz 4m+2s"]
[Site "?"]
[Date "2003.05.01"]
[Round "?"]
[White "Fritz 8"]
[Black "Bob"]
[Result "1-0"]
[WhiteElo "2600"]
[PlyCount "7"]

{256MB, Fritz8.ctg, PC} 1. e4 {0} e5 {2} 2. Bc4 {0} Nc6 {(Sf6) 5} 3. Qh5 {#1/5 0} Nf6 {1} """
        """4. Qxf7# {#1/1 0} 1-0
""",
        SCHOLAR,
        MATED,
    ),
    "scid": (
        """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]
[ECO "A00a"]
[SetUp "1"]
[FEN "4k3/P7/8/8/8/8/8/4K2R w K - 0 1"]

1.a8=Q+ Ke7  ( 1...Kf7 2.O-O+ ) 2.O-O {comment
 on two lines} *

""",
        "a8=Q+ Ke7 O-O",
        None,
    ),
    "winboard": (
        """[Event "Computer Chess Game"]
[Site "PC"]
[Date "2010.01.01"]
[Round "-"]
[White "Crafty"]
[Black "GNU Chess"]
[Result "1-0"]
[TimeControl "40/300"]

1. e4 e5 2. Bc4 {+0.25/9 1.2} Nc6 {-0.10/8} 3. Qh5 Nf6 4. Qxf7#
{Checkmate} 1-0
""",
        SCHOLAR,
        MATED,
    ),
    "cutechess": (
        """[Event "?"]
[Site "?"]
[Date "2020.01.01"]
[Round "1"]
[White "Engine A"]
[Black "Engine B"]
[Result "1/2-1/2"]
[FEN "4k3/8/8/8/8/8/8/R3K3 b Q - 12 40"]
[GameDuration "00:00:05"]
[SetUp "1"]
[Termination "adjudication"]
[TimeControl "10+0.1"]

40... Kf7 {-4.11/20 0.35s} 41. O-O-O {+4.10/18 0.40s} Ke6 {-4.12/21 0.3s, Draw by adjudication} 1/2-1/2

""",
        "Kf7 O-O-O Ke6",
        Outcome(None, Termination.AGREEMENT),
    ),
    "fics": (
        """[Event "FICS rated blitz game"]
[Site "FICS freechess.org"]
[FICSGamesDBGameNo "1"]
[White "ann"]
[Black "bob"]
[TimeControl "300+0"]
[Date "2019.12.31"]
[Time "23:59:00"]
[WhiteClock "0:05:00.000"]
[BlackRD "0.0"]
[Result "0-1"]

1. d4 {[%emt 0.0]} d5 {[%emt 0.0]} 2. c4 {[%emt 1.5]} {White resigns} 0-1

""",
        "d4 d5 c4",
        Outcome(Side.SECOND, Termination.UNFINISHED),
    ),
    "python-chess": (
        """[Event "?"]
[Site "?"]
[Date "????.??.??"]
[Round "?"]
[White "?"]
[Black "?"]
[Result "*"]

1. e4 $1 { [%csl Ge4] } 1... c5 ( 1... e5 2. Nf3 ( 2. f4 ) 2... Nc6 ) 2. Nf3 { Open } *""",
        "e4 c5 Nf3",
        None,
    ),
    "pgn-extract": (
        """[Event "?"]
[Site "?"]
[Date "1972"]
[Round "?"]
[White "Ann"]
[Black "Bob"]
[Result "0-1"]

{ marker }

1. e2-e4 e7-e5 2. Ng1-f3 Ke8-e7 {
rnbq1bnr/ppppkppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQ - 2 3 } 3. Nf3xe5 0-1

""",
        "e4 e5 Nf3 Ke7 Nxe5",
        Outcome(Side.SECOND, Termination.UNFINISHED),
    ),
}


@pytest.mark.parametrize("charset", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
@pytest.mark.parametrize("program", FILES)
def test_file_of_program_is_read(program, charset):
    text, moves, ending = FILES[program]
    for end in ("\n", "\r\n"):
        data = text.replace("→", "-").replace("\n", end).encode(charset)
        record = read_file(GAME, data)
        assert isinstance(record, GameRecord), record
        names = [
            one.format_like("Nf3", action)
            for one, action in zip(record.position.line(), record.actions, strict=False)
        ]
        assert (" ".join(names), record.ending) == (moves, ending)
        assert not record.is_first_of_several


@pytest.mark.parametrize("name", ["pgn", "text", "json"])
@pytest.mark.parametrize("program", FILES)
def test_file_of_program_goes_out_and_in(program, name):
    match = taken_in(a_match_at(GAME.position()), FILES[program][0].encode())
    again = taken_in(match, handed_out(match, name))
    assert again.position == match.position
    assert (again.result, again.origin.names, again.origin.date) == (
        match.result if name != "pgn" else again.result,
        match.origin.names,
        match.origin.date,
    )
    assert (again.result.winner, again.result.termination) == (match.result.winner, match.result.termination)
    if name != "text":
        assert again.origin.comments == match.origin.comments


def test_all_programs_in_one_file_are_all_read():
    text = "\n".join(text for text, _, _ in FILES.values())
    record = read_file(GAME, text.encode())
    assert record.is_first_of_several


def test_last_position_is_handed_out():
    match = taken_in(a_match_at(GAME.position()), FILES["scid"][0].encode())
    assert file_of(match, "fen", is_own=True).fp.read() == b"Q7/4k3/8/8/8/8/8/5RK1 b - - 2 2\n"
