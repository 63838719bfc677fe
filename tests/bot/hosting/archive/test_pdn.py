"""PDN as people and programs write it: read as it was meant, or refused with the reason."""

import pytest

from bot.hosting.archive.reading import read_file
from engines.core.types import Outcome, Side, Termination
from engines.games.checkers.pdn import format_fen
from engines.records.record import Fault, GameRecord
from engines.registry import games

CHECKERS = games()["checkers"]
HEAD = '[Event "Club"]\n[White "Ann"]\n[Black "Bob"]\n'
FOUR = "11-15 22-18 15x22 25x18"
DRAWN = Outcome(None, Termination.AGREEMENT)
FIRST, SECOND = (Outcome(side, Termination.UNFINISHED) for side in Side)


def read(text):
    return read_file(CHECKERS, text.encode())


def moves(text):
    record = read(text)
    assert isinstance(record, GameRecord), record
    return " ".join(record.position.format_like("1", action) for action in record.actions)


@pytest.mark.parametrize("head", ["", f"{HEAD}\n", '[FEN "B:W21-32:B1-12"]\n\n'])
@pytest.mark.parametrize(
    "text",
    [
        "1. 11-15 22-18 2. 15x22 25x18 *",
        "1. 1115 2218 2. 1522 2518 *",
        "1. 11 - 15 22 - 18 2. 15 x 22 25 x 18",
        "1. 11–15 22–18 2. 15×22 25×18",
        "1. 11-15 22-18 2. 15:22 25:18",
        "1.11-15 22-18 2.15X22 25X18",
        "1: 11-15 22-18 2: 15x22 25x18",
        "1. 11-15 1... 22-18 2. 15x22 2... 25x18",
        "1. 11-15\n1. ... 22-18\n2. 15x22\n2. ... 25x18",
        "11-15 22-18 15x22 25x18",
        "11-15, 22-18, 15x22, 25x18",
        "１１－１５ ２２－１８ １５ｘ２２ ２５ｘ１８",
        "1. 11-15! 22-18?! 2. 15x22* 25x18 (?)",
        "1. 11-15\u00a0 22-18\t2. 15x22\r\n25x18",
        "% a tool\n1. 11-15 ; better is 9-13\n22-18 2. 15x22 {good} 25x18",
        "1. 11-15 22-18 (1... 23-18) 2. 15x22 (2. 9-13 (2. 8-11) 25-22) 25x18",
        '1. 11-15 22-18 /FEN "B:W18,21,23-32:B1-10,12,15"/ 2. 15x22 25x18',
    ],
)
def test_four_moves_are_read(head, text):
    assert moves(head + text) == FOUR


def test_numbered_list_is_read():
    for text in (
        "1) 11-15 22-18 2) 15x22 25x18",
        "(1) 11-15 22-18\n(2) 15x22 25x18",
        "11-15; 22-18; 15x22; 25x18",
    ):
        assert moves(text) == FOUR


def test_coordinates_are_read_with_and_without_signs():
    assert moves("c3-d4 f6-e5 d4xf6 g7xe5") == moves("c3d4 f6e5 d4:f6 g7 x e5") == "11-15 22-18 15x22 25x18"


@pytest.mark.parametrize(
    ("tail", "ending"),
    [
        ("1-0", FIRST),
        ("0-1", SECOND),
        ("1/2-1/2", DRAWN),
        ("1/2", DRAWN),
        ("1-1", DRAWN),
        ("2-0", FIRST),
        ("*", None),
    ],
)
def test_result_after_moves_is_read_without_its_tag(tail, ending):
    record = read(f'[Black "Bob"]\n[White "Ann"]\n\n1. 11-15 22-18 {tail}')
    assert (record.ending, record.position.ply, record.is_first_of_several) == (ending, 2, False)


@pytest.mark.parametrize(
    ("tags", "names", "ending"),
    [
        ('[Black "Ann"]\n[Result "0-1"]', ("Ann", ""), FIRST),
        ('[White "Ann"]\n[Result "0-1"]', ("", "Ann"), FIRST),
        ('[Black "Ann"]\n[White "Bob"]\n[Result "0-1"]', ("Ann", "Bob"), SECOND),
        ('[White "Bob"]\n[Black "Ann"]\n[Result "0-1"]', ("Ann", "Bob"), FIRST),
        ('[Black "?"]\n[White "Bob"]\n[Result "1-0"]', ("", "Bob"), FIRST),
        ("[White “Ann”]\n[Black ”Bob”]\n[Result “1-0”]".replace("”Bob", "“Bob"), ("Bob", "Ann"), SECOND),
    ],
)
def test_names_and_results_follow_the_tags(tags, names, ending):
    record = read(f'{tags}\n[GameType "21"]\n\n1. 11-15 22-18')
    assert (record.names, record.ending) == (names, ending)


def test_series_of_jumps_is_read_jump_by_jump():
    text = "1. 11-16 24-19 2. 16-20 21-17 3. 10-14 17x10 4. {}"
    whole = "11-16 24-19 16-20 21-17 10-14 17x10 6x15x24"
    for jumps in ("6x15 15x24", "6x15x24", "6x24", "6:15 15:24", "06x15 15x24", "6-15 15-24", "0615 1524"):
        assert moves(text.format(jumps)) == whole
    assert read(text.format("6x15")).illegal == "jump_on"


TWO_PATHS = '[FEN "B:W14,15,22,23,32:B1,10"]\n\n'


def test_ambiguous_jump_is_decided_by_what_follows():
    assert moves(TWO_PATHS + "1. 10x26 15-11") == "10x17x26 15-11"
    assert moves(TWO_PATHS + "1. 10x19x26") == "10x19x26"


@pytest.mark.parametrize(
    ("text", "move", "choices"),
    [
        ("1. 10x26", "10x26", ("10x17x26", "10x19x26")),
        ("1. e3xg7", "e3xg7", None),
        ("1. 10x26 32-28", "10x26", ("10x17x26", "10x19x26")),
    ],
)
def test_undecided_jump_is_refused_with_both_paths(text, move, choices):
    found = read(TWO_PATHS + text)
    assert isinstance(found, Fault)
    if choices:
        assert (found.reason, found.line, found.text, found.move) == ("ambiguous", 3, move, 1)
        assert found.choices == choices


WHITE = "W18,24,27,28,K10,K15"
BLACK = "B12,16,20,K22,K25,K29"


@pytest.mark.parametrize(
    "text",
    [
        f"B:{WHITE}:{BLACK}",
        f"B:{BLACK}:{WHITE}.",
        f"b:{WHITE.lower()}:{BLACK.lower()}\n",
        f"B:B:{WHITE}:{BLACK}",
        f"B:{WHITE}:{BLACK}:B",
        f"B:{WHITE}:{BLACK}:H0:F1",
        f"FEN B:{WHITE}:{BLACK}",
        f'[FEN "B:{WHITE}:{BLACK}"]',
        f'[SetUp "1"]\n[FEN “B:{WHITE}:{BLACK}”]\n*',
        f'/FEN "B:{WHITE}:{BLACK}"/',
        f"B : {WHITE.replace(',', ', ')} : {BLACK}",
    ],
)
def test_position_is_read_in_any_shape(text):
    record = read(text)
    assert isinstance(record, GameRecord), record
    assert record.actions == ()
    assert format_fen(record.setup) == "B:WK10,K15,18,24,27,28:B12,16,20,K22,K25,K29"


def test_moves_follow_a_bare_position():
    record = read("W:W18,K32:B1,2\n1. 18-14 1-5\n2. 32-28")
    assert (record.setup.side, record.position.ply) == (Side.SECOND, 3)
    assert read("\nW:W18:B1\n1. 18-14 1-9").line == 3


@pytest.mark.parametrize(
    "fen",
    [
        "B:W18,18:B1",
        "B:W18,K18:B1",
        "B:W17-19:B18",
        "B:W18:B1:W",
        "B:W18:W1",
        "B:W0:B1",
        "?:W18:B1",
        "B:Wa2:B1",
        "B:W:B",
    ],
)
def test_impossible_position_is_refused(fen):
    assert read(f'[FEN "{fen}"]\n\n1. 11-15').reason == "setup"


def test_position_inside_a_game_is_the_one_reached():
    text = 'one {}/FEN "B:W18,21,23-32:B1-10,12,15"/ 15x22'
    assert read(HEAD + text.format("").replace("one", "1. 11-15 22-18")).position.ply == 3
    assert read(HEAD + text.format("").replace("one", "1. 11-15 23-18")).reason == "setup"


def test_first_of_several_games_is_marked():
    one, other = "1. 11-15 23-19", "1. 9-13 22-18"
    for between in (" *\n\n", " 1-0 ", "\n\n", f"\n\n{HEAD}\n", "\n2. 8-11 22-17\n"):
        record = read(one + between + other)
        assert record.position.history()[:2] == read(one).position.history()
        assert record.is_first_of_several and len(record.actions) in (2, 4)
    assert not read(one + " * \n; nothing\n").is_first_of_several


def test_comments_are_kept_without_commands():
    record = read(
        HEAD + "\n{Hello} 1. 11-15 {[%clk 0:04:59]} 22-18 {so [%clock w0:00:10 B0:00:03] so} ; yes\n*"
    )
    assert record.comments == {0: "Hello", 2: "so so yes"}


def test_last_word_of_an_unclaimed_draw_is_its_result():
    moves_twice = "1. 1-6 32-27 2. 6-1 27-32 3. 1-6 32-27 4. 6-1 27-32 5. 1-6"
    record = read(f'[White "A"]\n[Black "B"]\n[FEN "W:WK1:BK32,K31"]\n\n{moves_twice} 0-1')
    assert (record.position.ply, record.ending) == (9, FIRST)
