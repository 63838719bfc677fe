"""PGN as programs and people write it: read as it was meant, or refused with the reason."""

import pytest

from bot.hosting.archive.collection import Collection
from bot.hosting.archive.reading import open_file, read_file
from engines.core.types import Outcome, Side, Termination
from engines.games.chess.notation.fen import format_fen
from engines.games.chess.records.pgn import Pgn
from engines.games.chess.rules import GAME
from engines.records.record import Fault, GameRecord

HEAD = '[Event "Club"]\n[White "Ann"]\n[Black "Bob"]\n'
ITALIAN = "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O Nf6"
DRAWN = Outcome(None, Termination.AGREEMENT)
FIRST, SECOND = (Outcome(side, Termination.UNFINISHED) for side in Side)


def read(text):
    return read_file(GAME, text.encode())


def moves(text):
    record = read(text)
    assert isinstance(record, GameRecord), record
    before = record.position.line()
    return " ".join(
        one.format_like("Nf3", action) for one, action in zip(before, record.actions, strict=False)
    )


@pytest.mark.parametrize("head", ["", f"{HEAD}\n", "\ufeff% exported\n[Round “1”]\n[Round “2”]\n\n"])
@pytest.mark.parametrize(
    "text",
    [
        "1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O Nf6 *",
        "1.e4 e5 2.Nf3 Nc6 3.Bc4 Bc5 4.O-O Nf6",
        "1 e4 e5 2 Nf3 Nc6 3 Bc4 Bc5 4 0-0 Nf6",
        "1. e2–e4 e7–e5 2. Ng1–f3 Nb8–c6 3. Bf1–c4 Bf8–c5 4. 0–0 Ng8–f6",
        "e4 e5 Nf3 Nc6 Bc4 Bc5 0-0 Nf6",
        "1. e2-e4 e7-e5 2. Ng1-f3 Nb8-c6 3. Bf1-c4 Bf8-c5 4. o-o Ng8-f6",
        "1. e2e4 e7e5 2. g1f3 b8c6 3. f1c4 f8c5 4. e1g1 g8f6",
        "1. e4 e5 2. nf3 nc6 3. bc4 bc5 4. oo nf6",
        "1. ♙e4 ♟e5 2. ♘f3 ♞c6 3. ♗c4 ♝c5 4. O-O ♞\ufe0ef6",
        "1. e4 e5 2. Sf3 Sc6 3. Lc4 Lc5 4. 0-0 Sf6",
        "1. e4 e5 2. Cf3 Cc6 3. Fc4 Fc5 4. 0-0 Cf6",
        "1. Pe4 Pe5 2. Ngf3 Nbc6 3. B1c4 B8c5 4. O-O Ng8f6",
        "1. e4! e5?! 2. Nf3!! Nc6 $1 $14 3. Bc4 += Bc5 (?) 4. O-O +/- Nf6 =",
        "1. e4 1... e5 2. Nf3 2... Nc6 3. Bc4 3. ... Bc5 4. O-O 4... Nf6",
        "1. e4 {[%clk 0:03:00] [%eval 0.2]} e5 2. Nf3 ; a move\nNc6 {+0.20/12 1.3s} 3. Bc4 Bc5 4. O-O Nf6",
        "1. e4 e5 (1... c5 2. Nf3 (2. c3 {Alapin (?)} d5) 2... d6) 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 Nf6",
        "1. e4 e5\r\n2. Nf3 Nc6\r\n\r\n3. Bc4 Bc5\r\n% skipped 1. d4\r\n4. O-O Nf6\r\n",
        "１．ｅ４　ｅ５　２．Ｎｆ３　Ｎｃ６　３．Ｂｃ４　Ｂｃ５　４．Ｏ－Ｏ　Ｎｆ６",
    ],
)
def test_eight_moves_are_read(head, text):
    assert moves(head + text) == ITALIAN


@pytest.mark.parametrize(
    ("fen", "text", "played"),
    [
        *(
            ("7k/4P3/8/8/8/8/8/K7 w - - 0 1", text, "e8=Q+")
            for text in ("e8=Q+", "e8Q", "e8(Q)", "e8/Q", "e8=q", "e7e8q", "e7-e8=Q ch", "e8 (Q)", "e8=♕")
        ),
        *(
            ("7k/8/8/3pP3/8/8/8/K7 w - d6 0 1", text, "exd6")
            for text in ("exd6", "exd6 e.p.", "exd6ep", "ed6", "ed", "exd", "e5xd6 (e.p.)", "e5:d6", "e5d6")
        ),
        *(
            ("6k1/5ppp/8/8/8/8/8/K3R3 w - - 0 1", text, "Re8#")
            for text in ("Re8", "Re8+", "Re8#", "Re8++", "Re8 mate", "Re8 ch.", "Te8", "Re1-e8", "R1e8!")
        ),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "0-0-0", "O-O-O"),
        ("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O+", "O-O"),
        ("4k3/8/8/r7/8/8/3N3N/4K3 w - - 0 1", "Nh2f3", "Nhf3"),
    ],
)
def test_loose_move_is_read(fen, text, played):
    found = moves(f'{HEAD}[SetUp "1"]\n[FEN "{fen}"]\n\n1. {text}')
    assert found.rstrip("+") == played.rstrip("+")


@pytest.mark.parametrize(
    ("tail", "ending"),
    [
        ("1-0", FIRST),
        ("0-1", SECOND),
        ("1/2-1/2", DRAWN),
        ("1/2", DRAWN),
        ("½-½", DRAWN),
        ("½–½", DRAWN),
        ("1–0", FIRST),
        ("0 – 1", SECOND),
        ("*", None),
        ("", None),
    ],
)
def test_result_is_whites_first_in_any_order(tail, ending):
    for tags in (
        "",
        HEAD,
        '[Black "Bob"]\n[White "Ann"]\n\n',
        f'[Black "Bob"]\n[Result "{tail}"]\n[White "Ann"]\n\n',
    ):
        record = read(f"{tags}1. e4 e5 {tail}")
        assert (record.ending, record.position.ply, record.is_first_of_several) == (ending, 2, False)
        assert record.names == (("Ann", "Bob") if tags else ("", ""))


@pytest.mark.parametrize(
    ("said", "result", "ending"),
    [
        ("Time forfeit", "1-0", Outcome(Side.FIRST, Termination.TIMEOUT)),
        ("Ann won on time", "1-0", Outcome(Side.FIRST, Termination.TIMEOUT)),
        ("Bob won by resignation", "0-1", Outcome(Side.SECOND, Termination.RESIGNATION)),
        ("Abandoned", "0-1", Outcome(Side.SECOND, Termination.ABANDONED)),
        ("Time forfeit", "1/2-1/2", Outcome(None, Termination.TIMEOUT)),
        ("Normal", "1-0", FIRST),
        ("Unterminated", "*", None),
    ],
)
def test_reason_of_the_end_is_read(said, result, ending):
    assert read(f'{HEAD}[Result "{result}"]\n[Termination "{said}"]\n\n1. e4 {result}').ending == ending


@pytest.mark.parametrize(
    ("text", "reason", "shown"),
    [
        ("1. e4 e5 2. Ke3", "illegal", "Ke3"),
        ("1. e4 e5 2. Zf3", "unreadable", "Zf3"),
        ("1. e4 -- 2. d4", "unreadable", "--"),
        ("1. e4 Z0 2. d4", "unreadable", "Z0"),
        ("1. P-K4 P-K4", "unreadable", "P-K4"),
        ("1. e4 e5 good 2. Nf3", "unreadable", "good"),
        ("1. e4 e5 2. Nf3 (2. f4", "syntax", "("),
    ],
)
def test_no_move_is_left_out(text, reason, shown):
    found = read(HEAD + text)
    assert isinstance(found, Fault), found.position.history()
    assert (found.reason, found.text) == (reason, shown)


def test_two_knights_are_told_apart_by_what_follows():
    head = '[FEN "7k/8/8/8/8/8/3N3N/K7 w - - 0 1"]\n\n'
    assert moves(f"{head}1. Nf3 Kg7 2. Nhf1") == "Ndf3 Kg7 Nf1"
    found = read(f"{head}1. Nf3 Kg7")
    assert (found.reason, found.text, found.choices) == ("ambiguous", "Nf3", ("Ndf3", "Nhf3"))


def test_english_rook_is_no_king():
    """Rooks of English files go where a king could go, too."""
    text = '[FEN "7k/p7/8/8/8/8/8/4K1R1 w - - 0 1"]\n\n1. Rf1 a6'
    assert moves(text) == "Rf1 a6"
    assert moves(f"{text} 2. Tg2") == "Kf1 a6 Rg2"


@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("8/8/8/8/8/8/8/8 w - - 0 1", "kings"),
        ("4k3/8/8/8/8/8/8/4K2P w - - 0 1", "pawns"),
        ("4k3/8/8/8/8/8/PPPPPPPP/1Q1QK3 w - - 0 1", "pieces"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "other_in_check"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "rights"),
        ("4k3/8/8/8/8/8/8/4K3 w - e6 0 1", "passed"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1", "fen"),
    ],
)
def test_impossible_position_is_refused_with_its_reason(fen, why):
    for text in (fen, f'{HEAD}[FEN "{fen}"]\n\n*'):
        found = read(text)
        assert (found.reason, found.impossible) == ("setup", why)


@pytest.mark.parametrize(
    "text",
    [
        "{}",
        "{} 3 7",
        "FEN: {} 3 7\n",
        '[FEN "{} 3 7"]',
        '"{}"',
        '{} bm Nf3; id "one";',
        '[SetUp "1"]\n[FEN “{} 3 7”]\n*',
    ],
)
def test_position_is_read_in_any_shape(text):
    fen = "r3k2r/8/8/3pP3/8/8/8/R3K2R w KQkq d6"
    record = read(text.format(fen))
    counts = "3 7" if "3 7" in text else "0 1"
    assert isinstance(record, GameRecord), record
    assert format_fen(record.setup) == f"{fen} {counts}"


def test_position_is_read_from_link_of_an_editor():
    record = read("https://lichess.org/editor/4k3/8/8/8/8/8/8/R3K3_w_Q_-_0_1")
    assert format_fen(record.setup) == "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1"


@pytest.mark.parametrize(
    "text",
    [
        "position startpos moves e2e4 e7e5 g1f3 b8c6 f1c4 f8c5 e1h1",
        "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 moves e2e4 e7e5 g1f3 b8c6"
        " f1c4 f8c5 e1g1",
    ],
)
def test_position_of_protocol_is_read(text):
    assert moves(text) == "e4 e5 Nf3 Nc6 Bc4 Bc5 O-O"


def test_moves_follow_a_bare_position():
    assert moves("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n1. 0-0-0 Ke7") == "O-O-O Ke7"
    assert moves("4k3/8/8/8/8/8/8/R3K3 w e1d1") == "Kd1"


def test_start_as_a_position_is_no_setup():
    fen = format_fen(GAME.position().as_setup())
    record = read(f'[FEN "{fen}"]\n\n1. e4')
    assert record.setup is None and record.position.ply == 1


def test_games_and_positions_open_as_lists():
    game = HEAD + "\n1. e4 e5 2. 0-0-0 {no} *\n\n"
    assert len(open_file(GAME, (game * 3).encode())) == 3
    position = "4k3/8/8/8/8/8/8/R3K3 w Q - 0 1\n"
    found = open_file(GAME, (position * 4).encode())
    assert isinstance(found, Collection) and len(found) == 4
    castled = open_file(GAME, b"1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0 1-0\n\n1. d4 d5 1/2-1/2")
    assert [read_file(GAME, castled.excerpt(index).data).position.ply for index in range(2)] == [7, 2]


def test_written_game_has_all_seven_tags_and_short_lines():
    said = 'a {long} [#] comment [%clk 1] of words, [Event "x"]; ' * 2
    record = read(f'{HEAD}[Date "2020.01.??"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. O-O Be7 1-0')
    written = Pgn().write(GameRecord(**{**_fields(record), "comments": {1: said.strip()}}))
    assert written.splitlines()[:7] == [
        '[Event "Tengen"]',
        '[Site "?"]',
        '[Date "2020.01.??"]',
        '[Round "?"]',
        '[White "Ann"]',
        '[Black "Bob"]',
        '[Result "1-0"]',
    ]
    assert max(map(len, written.splitlines())) <= 79
    assert "} 1... e5 2. Nf3" in " ".join(written.split())
    again = read(written)
    assert (again.actions, again.names, again.date, again.ending) == (
        record.actions,
        record.names,
        "2020-01",
        record.ending,
    )
    shown = 'a (long) [#] comment (%clk 1] of words, (Event "x"]; ' * 2
    assert again.comments == {1: shown.strip()[:100].strip()}


def _fields(record):
    return {name: getattr(record, name) for name in record.__slots__}


@pytest.mark.parametrize("moved", ["exd6 e.p.", "exd6e.p.", "exd6 (ep)", "exd e.p.", "e5d6 ep"])
def test_capture_in_passing_has_its_remark(moved):
    assert moves(f"1. e4 a6 2. e5 d5 3. {moved} exd6") == "e4 a6 e5 d5 exd6 exd6"


@pytest.mark.parametrize("mate", ["Qxf7#", "Qxf7++ mate", "Qxf7 mate", "Qxf7+m"])
def test_mate_is_read_in_words(mate):
    assert moves(f"1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. {mate}").endswith("Qxf7#")


def test_setup_of_black_keeps_its_numbers():
    fen = "4k3/8/8/8/8/8/4P3/4K3 b - - 5 31"
    written = Pgn().write(read(f'[FEN "{fen}"]\n\n31... Kd7 32. e4'))
    assert f'[SetUp "1"]\n[FEN "{fen}"]\n\n31... Kd7 32. e4 *\n' in written


@pytest.mark.parametrize(
    ("moves", "tags"),
    [
        ("1. e4 e5 2. Nf3 Nc6 3. Bb5", '[ECO "C60"]\n[Opening "Ruy Lopez"]\n\n1. e4'),
        ('[FEN "4k3/8/8/8/8/8/4P3/4K3 b - - 5 31"]\n\n31... Kd7', '8/4P3/4K3 b - - 5 31"]\n\n31... Kd7'),
    ],
)
def test_written_game_has_its_opening(moves, tags):
    assert tags in Pgn().write(read(moves))
