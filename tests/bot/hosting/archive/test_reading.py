"""Files of strangers: every match that was written comes back, and nothing that is read ever raises."""

import json
from types import SimpleNamespace

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from bot.features.archive.commands import file_of
from bot.features.archive.export_page import export_json, export_text
from bot.hosting.archive.archive import record_of
from bot.hosting.archive.collection import Collection
from bot.hosting.archive.reading import open_file, read_file
from engines.core.types import Outcome
from engines.records.record import MAX_MOVES, MAX_TEXT, Fault, GameRecord, MoveReader, RecordError
from engines.registry import games, parts_of
from tests.bot.bot_lab import a_match_at
from tests.contract.snapshots import wander

GAMES = list(games().values())
GOMOKU = games()["gomoku"]
LETTERS = "abcdefghijklmnopqrst"
REASONS = {
    *("empty", "size", "encoding", "syntax", "nesting", "game", "option", "setup", "colour", "moves"),
    *("no-moves", "turn", "unreadable", "illegal", "ambiguous"),
}


@st.composite
def played(draw):
    """A match of any game under any options, broken off anywhere after its first move."""
    game = draw(st.sampled_from(GAMES))
    options = {option.name: draw(st.sampled_from(option.choices)) for option in game.options}
    positions = wander(game, game.complete(options), draw(st.integers(0, 10**6)))
    return a_match_at(positions[draw(st.integers(1, len(positions) - 1))])


@settings(max_examples=50, deadline=None)
@given(played())
def test_match_round_trips_through_text_and_json(match):
    for written in (
        export_text(match),
        export_json(match, with_ids=False),
        export_json(match, with_ids=True),
    ):
        read = read_file(match.game, written.encode())
        assert isinstance(read, GameRecord), read
        assert (read.actions, read.options) == (match.position.actions, dict(match.options))
        assert set(read.names) == {player.name for player in match.players} or "Tengen · " in str(read.names)


def written(match):
    """The match in every format that its game has."""
    yield export_text(match)
    yield export_json(match, with_ids=True)
    record = record_of(match)
    yield from (one.write(record) for one in parts_of(match.game).notations if one.can_write(record))


@settings(max_examples=50, deadline=None)
@given(played(), st.data())
def test_damaged_file_is_read_or_refused(match, data):
    text = data.draw(st.sampled_from(list(written(match)))).encode()
    at, end = sorted(data.draw(st.tuples(*[st.integers(0, len(text))] * 2)))
    damaged = text[:at] + data.draw(st.binary(max_size=12)) + text[end:]
    check(data.draw(st.sampled_from(GAMES)), damaged)


@settings(max_examples=150, deadline=None)
@given(
    st.one_of(st.binary(max_size=300), st.text('(;)[]\\\nBWABC tGM4Z1:,.{}"', max_size=200).map(str.encode))
)
@example(b"")
@example(b"\0")
@example(b"(")
@example(b"(;")
@example(b"(;B[")
@example(b"(;)(;)")
@example(b"{")
@example(b"[]")
@example(b'{"moves": [1]}')
@example(b'{"moves": ["H8"], "options": []}')
@example(b'{"moves": ["H8"], "options": {"size": "99"}}')
@example(b'{"moves": ["H8"], "seats": [1, 2], "outcome": {}, "termination": "x"}')
@example(b'{"moves": [], "game": {}}')
@example(b"Piskvorky 15x15, 0:0, 0")
@example(b"Gomoku, match 1, 2026-11-22\nOptions: size\n\n")
@example(b"\xff\xfe(\0;\0")
@example(b"(;GM[4]CA[rot13]PB[\xff])")
@example(b"(;GM[4]CA[zlib]PB[\xff];B[hh])")
def test_rubbish_is_read_or_refused(content):
    for game in GAMES:
        check(game, content)


def check(game, content):
    found = read_file(game, content)
    if isinstance(found, Fault):
        assert found.reason in REASONS, found
        assert found.line >= 0
        assert len(found.text) <= 40
    else:
        # All that was read is a game by the rules.
        assert found.position.actions == found.actions
        assert len(found.actions) <= MAX_MOVES
        assert all(len(words) <= MAX_TEXT for words in (*found.names, *found.comments.values()))


@pytest.mark.parametrize(
    "content",
    [
        "(;" + ";" * 60_000 + ")",
        "(;" + "A" * 60_000,
        "(;C[" + "\\]" * 30_000,
        "(;AB" + "[aa]" * 15_000 + ")",
        "(;GM[4]" + ";B[aa]" * 10_000 + ")",
        "(" * 60_000,
        "[" * 60_000,
        ";" * 60_000,
        "\n" * 60_000 + "[GAME]",
        "[GAME]" + "Type=" * 12_000,
        "X \n" * 20_000,
        "{" * 60_000,
        '{"a":' * 12_000,
        '{"moves": ' + "9" * 60_000 + "}",
        '{"moves": [' + '"H8",' * 10_000 + '"J9"]}',
        "H8 " * 20_000,
        "1" * 60_000,
        "f5" * 30_000,
        # Judged after each node, these took 48 s and 33 s of one core.
        "(;GM[4]SZ[20]" + ";AB[aa:tt]" * 6_000 + ")",
        "(;GM[4]SZ[20]RU[Renju]" + "".join(f";AB[{a}{b}]" for a in LETTERS for b in LETTERS) * 15 + ")",
        "(;PB[é]" + ";AB[aa]AE[aa]" * 4_000 + ")",
        "(;C[" + ";B[" * 20_000 + ")",
        "(;PB[" + "] a" * 20_000 + ")",
        "Piskvorky 20x20, 0\n" + "8,8,0\n" * 10_000,
        "(;GM[Othello]" + "B[F5]" * 12_000 + ";)",
    ],
    ids=lambda content: content[:9],
)
def test_hostile_file_is_handled(content):
    for game in GAMES:
        check(game, content.encode())


def test_json_is_read_to_depth_fifty():
    for depth, is_read in ((50, True), (51, False)):
        text = '{"game": ' + "[" * (depth - 1) + "]" * (depth - 1) + "}"
        assert (read_file(GOMOKU, text.encode()).reason != "nesting") == is_read


def test_thousand_moves_are_read_and_more_refused(monkeypatch):
    position = SimpleNamespace(ply=999, outcome=Outcome(None, "draw"), point_of=lambda action: None)
    monkeypatch.setattr(MoveReader, "position", position)
    reader = MoveReader.__new__(MoveReader)
    reader.play(0, 1)
    position.ply = 1000
    with pytest.raises(RecordError, match="moves"):
        reader.play(0, 1)


def test_too_many_moves_are_refused(monkeypatch):
    monkeypatch.setattr("engines.records.record.MAX_MOVES", 3)
    assert read_file(GOMOKU, b"H8 J9 K10\nL11") == Fault("moves", 2)


def test_file_in_other_charset_is_read():
    text = "(;GM[4]CA[GB18030]SZ[15]PB[聂];B[hh])"
    assert read_file(GOMOKU, text.encode("gb18030")).names[0] == "聂"
    assert read_file(GOMOKU, b"(;GM[4]SZ[15]PB[Jos\xe9];B[hh])").names[0] == "José"


def test_names_and_comments_are_shortened():
    text = f"(;GM[4]SZ[15]PB[{'x' * 500}]C[{'y' * 500}];B[hh])"
    record = read_file(GOMOKU, text.encode())
    assert (len(record.names[0]), len(record.comments[0])) == (MAX_TEXT, MAX_TEXT)


def test_wrong_json_move_is_refused_with_line():
    data = json.loads(export_json(a_match_at(GOMOKU.parse_moves("H8 J9 K10")), with_ids=False))
    data["moves"][2] = "H8"
    text = json.dumps(data, indent=2)
    fault = read_file(GOMOKU, text.encode())
    assert (fault.reason, fault.illegal, fault.move) == ("illegal", "occupied", 3)
    # The first H8 has a comma behind it, the third move has none.
    assert text.splitlines()[fault.line - 1].strip() == '"H8"'


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.sampled_from(["", "first", "h8", "..X"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["board", "to_move"]), inner),
    max_leaves=6,
)


@settings(max_examples=200, deadline=None)
@given(st.dictionaries(st.sampled_from(["moves", "setup", "options", "seats", "outcome"]), JSON))
@example({"moves": [], "setup": {"board": [], "to_move": []}})
def test_json_of_wrong_types_never_raises(data):
    line = json.dumps({"game": "gomoku", "moves": []} | data)
    for text in (line, "\n".join([line] * 3)):
        assert isinstance(open_file(GOMOKU, text.encode()), GameRecord | Collection | Fault)


def test_binary_file_round_trips_byte_by_byte():
    match = a_match_at(GOMOKU.parse_moves("H8 I9 O15 A1"))
    file = file_of(match, "renlib", is_own=True)
    data = file.fp.read()
    assert file.filename.endswith(".lib") and data.startswith(b"\xffRenLib\xff\x03\x04")
    assert len(data) == 20 + 2 * (1 + match.ply)
    assert read_file(GOMOKU, data).actions == match.position.actions
    assert read_file(GOMOKU, data[:-1]) == Fault("syntax", 1)
    # On another board there is no such file.
    assert file_of(a_match_at(GOMOKU.parse_moves("H8", {"size": "19"})), "renlib", is_own=True) is None
