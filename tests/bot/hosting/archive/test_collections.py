"""Files of several games: split without loss, read one by one, and kept for a while."""

import struct

import pytest

from bot.features.archive.imports import _index_in
from bot.hosting.archive import open_files
from bot.hosting.archive.collection import Collection
from bot.hosting.archive.errors import LostFileListError, RecordRefusedError
from bot.hosting.archive.open_files import PAGE_SIZE
from bot.hosting.archive.reading import LARGEST_GAME, MAX_GAMES, open_file, read_file
from engines.core.types import Side
from engines.records.record import Fault, GameRecord
from engines.registry import games
from tests.lab import noughts

GAMES = games()
PDN = '[Black "Ann"]\n[White "Bob"]\n[Date "2020.01.02"]\n[Result "1-0"]\n\n1. 11-15 22-18 {good} 15x22 1-0\n'
TREE = "(;GM[4]SZ[15]PB[Ann];B[hh](;W[ii])(;W[jj]))"
GGF = f"(;GM[Othello]PB[ann]PW[bob]RE[+12.00]TY[8]BO[8 {'-' * 27}O*------*O{'-' * 27} *]B[F5//2.99]W[D6];)"
XO = "[GAME]\nType=101\nNotation=0\nRows=15\nCols=15\nDirectMode=No\n[MOVE]\nh8,h7,h6\n"
TEXT = "Gomoku, match 12, 2026-11-22\nBlack: Ada\nWhite: Bob\n\n1. H8 J9\n2. K10\n"
JOINED = {
    "pdn": ("checkers", PDN, 3),
    "pdn without tags": ("checkers", "11-15 22-18 15x22 25x18 *\n", 4),
    "sgf": ("gomoku", TREE, 2),
    "sgf on lines": ("gomoku", TREE + "\n", 2),
    "ggf": ("othello", GGF + "\n", 2),
    "numbered ggf": ("othello", "1 " + GGF + "\n", 2),
    "xo": ("gomoku", XO, 3),
    "text": ("gomoku", TEXT, 3),
    "houses": ("mancala", "Kalah(6,4):\n1. CF b 2. A de\n", 6),
    "houses without a name": ("mancala", "1. CF b\n2. A de\n", 6),
    "boards": ("othello", f"{'-' * 27}OX{'-' * 6}XXX{'-' * 26} O; d3:+2\n", 0),
    "lines": ("gomoku", "h8i9j10k11\n", 4),
    "blocks": ("gomoku", "h8 i9\nj10 k11\n\n", 4),
}


def opened(game, text):
    return open_file(GAMES[game], text.encode())


def read_all(found):
    assert isinstance(found, Collection), found
    excerpts = [found.excerpt(index) for index in range(len(found))]
    return [read_file(found.game, excerpt.data) for excerpt in excerpts]


@pytest.mark.parametrize("name", JOINED)
def test_joined_games_are_split_and_read_whole(name):
    game, text, plies = JOINED[name]
    alone = read_file(GAMES[game], text.encode())
    assert opened(game, text) == alone
    for count in (3, 7):
        found = opened(game, text * count)
        assert read_all(found) == [alone] * count
        assert (len(alone.actions), found.data) == (plies, (text * count).encode())
        assert list(found.lines) == [text.count("\n") * number for number in range(count + 1)]


def test_wthor_file_is_split_with_header_of_one():
    head = struct.pack("<BBBBIHHBBBB", 20, 1, 2, 15, 3, 0, 2000, 8, 0, 24, 0)
    rows = [struct.pack("<HHHBB60s", 14, number, 397, 36, 36, bytes([56, 64, 33])) for number in (1, 2, 3)]
    found = read_all(open_file(GAMES["othello"], head + b"".join(rows)))
    assert [game.names[Side.FIRST] for game in found] == ["Player 1", "Player 2", "Player 3"]
    assert {len(game.actions) for game in found} == {3}
    assert isinstance(open_file(GAMES["othello"], head + rows[0]), GameRecord)


@pytest.mark.parametrize(
    ("game", "text", "broken", "reason"),
    [
        ("checkers", PDN, PDN.replace("11-15", "11-30"), "unreadable"),
        ("checkers", PDN, PDN.replace("good}", "good"), "syntax"),
        ("checkers", PDN, PDN.replace("1. 11", "1. (11"), "syntax"),
        ("checkers", PDN, PDN.replace("[Date", '[GameType "25"]\n[Date'), "game"),
        ("gomoku", TREE + "\n", TREE.replace("Ann]", "Ann") + "\n", "syntax"),
        ("gomoku", TREE + "\n", TREE.replace("ii", "hh") + "\n", "illegal"),
        ("othello", GGF + "\n", GGF.replace("F5", "A1") + "\n", "illegal"),
    ],
)
def test_faulty_game_leaves_others_readable(game, text, broken, reason):
    first, fault, *others = read_all(opened(game, text + broken + text * 2))
    assert isinstance(fault, Fault)
    assert fault.reason == reason
    assert [first, *others] == [read_file(GAMES[game], text.encode())] * 3


def test_unclosed_tree_ends_at_next_root():
    found = read_all(opened("gomoku", f"{TREE[:-1]}\n{TREE}\n{TREE}"))
    assert found == [read_file(GAMES["gomoku"], TREE.encode())] * 3


def test_lines_of_one_game_are_no_collection():
    for text in (
        "h8 i9\nj10 h8\nk10 k11\n",
        "h8\ni9\nj10\nh8\n",
        "1. h8 i9\n2. j10 h8\n3. k10 k11\n",
        "x\ny\nz",
    ):
        assert isinstance(opened("gomoku", text), Fault)
    assert isinstance(opened("gomoku", "h8 i9\nj10 k11\nl12 m13\n"), GameRecord)


def test_collection_of_other_charset_is_split():
    text = PDN.replace("Ann", "René")
    first, *_ = read_all(open_file(GAMES["checkers"], (text * 3).encode("cp1252")))
    assert first.names[Side.FIRST] == "René"


def test_collection_has_at_most_twenty_thousand_games():
    tree = "(;B[hh])"
    assert len(opened("gomoku", tree * MAX_GAMES)) == 20_000
    assert opened("gomoku", tree * (MAX_GAMES + 1)) == Fault("games")


def test_game_of_collection_has_at_most_256_kib():
    long = TREE.replace("Ann", "A" * LARGEST_GAME)
    first, fault, last = read_all(opened("gomoku", TREE + long + TREE))
    assert (len(first.actions), fault, len(last.actions)) == (2, Fault("long"), 2)
    assert read_file(GAMES["gomoku"], b"H" * (256 * 1024 + 1)).reason == "long"
    assert read_file(GAMES["gomoku"], b"H" * (256 * 1024)).reason != "long"


# -- open files ---------------------------------------------------------------------
def noughts_file(count):
    texts = [f"Noughts, match {number}\nCrosses: Ann {number}\n\n1. a1 b2\n" for number in range(count)]
    return "".join(texts)


async def add(service, user_id, file_id, count=25):
    games = await service.archive.read(noughts.NOUGHTS, noughts_file(count).encode(), user_id)
    return service.archive.files.add(user_id, file_id, games)


async def test_pages_have_their_games_and_faults_of_file(service):
    text = noughts_file(25).replace("Ann 21\n\n1. a1 b2", "Ann 21\n\n1. a1 a1")
    games = await service.archive.read(noughts.NOUGHTS, text.encode(), 1)
    file = service.archive.files.add(1, 7, games)
    for index, start, size in ((0, 0, PAGE_SIZE), (9, 0, PAGE_SIZE), (10, 10, PAGE_SIZE), (99, 20, 5)):
        page = await service.archive.files.read_page(1, file, index)
        assert (page.start, len(page.games)) == (start, size)
    names = [one.names[Side.FIRST] for one in page.games if isinstance(one, GameRecord)]
    assert names == ["Ann 20", "Ann 22", "Ann 23", "Ann 24"]
    (fault,) = (one for one in page.games if isinstance(one, Fault))
    assert (fault.reason, fault.line, fault.move) == ("illegal", 21 * 4 + 4, 2)


async def test_file_is_kept_for_fifteen_minutes_of_its_owner(service, monkeypatch):
    now = 0.0
    monkeypatch.setattr(open_files, "loop_time", lambda: now)
    files = open_files.OpenFiles(service.archive.files.runtime)
    games = await service.archive.read(noughts.NOUGHTS, noughts_file(3).encode(), 1)
    file = files.add(1, 7, games)
    now = 14 * 60
    assert files.find(1, 7) is file
    now = 28 * 60
    assert files.find(1, 7) is file
    for user_id, file_id in ((2, 7), (1, 8)):
        with pytest.raises(LostFileListError):
            files.find(user_id, file_id)
    now = 44 * 60
    with pytest.raises(LostFileListError):
        files.find(1, 7)


def test_number_outside_file_is_no_match():
    file = open_files.OpenFile(7, opened("gomoku", TREE * 3))
    assert [_index_in(file, text) for text in ("0", "2")] == [0, 2]
    assert [_index_in(file, text) for text in ("3", "-1", "x", "²", "", "9" * 30)] == [None] * 6
    assert [_index_in(file, text, first=1) for text in ("0", "1", "3", "4")] == [None, 0, 2, None]


async def test_newer_file_or_deletion_closes_list(service):
    files = service.archive.files
    await add(service, 1, 7)
    await add(service, 2, 8)
    newer = await add(service, 1, 9)
    with pytest.raises(LostFileListError):
        files.find(1, 7)
    assert files.find(1, 9) is newer
    files.forget(1)
    with pytest.raises(LostFileListError):
        files.find(1, 9)
    assert files.find(2, 8).id == 8


async def test_open_files_share_limited_memory(service, monkeypatch):
    monkeypatch.setattr(open_files, "_MAX_BYTES", 2 * len(noughts_file(25)) + 10)
    files = open_files.OpenFiles(service.archive.files.runtime)
    games = (await add(service, 9, 1)).games
    for user_id in (1, 2, 3):
        files.add(user_id, user_id, games)
    with pytest.raises(LostFileListError):
        files.find(1, 1)
    assert [files.find(user_id, user_id).id for user_id in (2, 3)] == [2, 3]


async def test_file_above_eight_mib_is_refused_unread(service):
    for size, reason in ((8 * 1024**2 + 1, "size"), (8 * 1024**2, "long")):
        with pytest.raises(RecordRefusedError) as error:
            await service.archive.read(GAMES["gomoku"], b"H" * size, 1)
        assert error.value.fault.reason == reason
