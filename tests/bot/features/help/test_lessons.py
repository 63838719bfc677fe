"""`/help` teaches: per game the rules with a picture, how to move, and the levels, in every language."""

import itertools
import re
from unittest.mock import MagicMock

import pytest

from bot.features.help.lesson import LessonPage, LessonSource, draw_lesson
from bot.i18n import LOCALES, words_for
from bot.render.pictures.geometry import HEIGHT, geometry
from bot.views.custom_id import parse_custom_id
from bot.views.input.buttons import Button, fit_in_row
from bot.views.words.names import level_title, line_count
from bot.views.words.sentences import game_title, level_summary
from engines.registry import games, levels_of
from tests.bot.chat import start
from tests.contract.snapshots import GAMES
from tests.e2e.messages import buttons, text_of

OURS = list(games().values())


def shown(drawing):
    (container,) = drawing.view.to_components()
    return container["components"]


def texts(parts):
    return [part["content"] for part in parts if part["type"] == 10]


async def parts_of(game, page, words):
    """The drawings of a page's parts, up to the last one."""
    found, number = [], page
    while number is not None:
        found.append(await draw_lesson(LessonSource(game), number, words, games()))
        further = [one for one in found[-1].view.walk_children() if isinstance(one, Button) and one.emoji]
        number = parse_custom_id(further[0].custom_id).id if further else None
    return found


async def told_by(game, page, words):
    """All that a page tells, in every part."""
    parts = await parts_of(game, page, words)
    return "\n".join(itertools.chain.from_iterable(texts(shown(one)) for one in parts))


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_tells_rules_with_picture_and_alt_text(locale, monkeypatch):
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    for game in OURS:
        words = words_for(locale)
        drawings = await parts_of(game, LessonPage.RULES, words)
        parts = shown(drawings[-1])
        told = " ".join(itertools.chain.from_iterable(texts(shown(one)) for one in drawings))
        (media,) = (part["items"][0] for part in parts if part["type"] == 12)
        assert drawings[-1].picture == b"a picture"
        assert all(sentence in told for sentence in re.split(r"(?<=\.) ", words.of(game)("rules")))
        assert words.of(game)("example") in told
        assert media["description"].startswith(words.of(game)("example"))
        assert len(told) <= 4000
        assert len(media["description"]) <= 1024


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_tells_moves_with_options(locale):
    words = words_for(locale)
    for game in OURS:
        told = await told_by(game, LessonPage.MOVES, words)
        assert game_title(game, words) in told
        assert "/match move" in told
        assert all(line in told for line in words.of(game).get("moves", "").splitlines())
        assert len(told) <= 4000
        for option in game.options:
            for choice in option.choices:
                assert words.of(game).get(f"summary-{option.name}-{choice}", "") in told


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_names_every_level_with_summary(locale):
    words = words_for(locale)
    for game in GAMES:
        told = await told_by(game, LessonPage.LEVELS, words) + await told_by(game, LessonPage.MUSEUM, words)
        assert game_title(game, words) in told
        assert len(told) <= 4000
        for level in levels_of(game):
            assert level_title(level, words.of(game)) in told
            assert level_summary(level, words.of(game)) in told


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_buttons_differ_and_fit_in_row(locale, monkeypatch):
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    for game in OURS:
        for number in LessonPage:
            for part in await parts_of(game, number, words_for(locale)):
                row = [one for one in part.view.walk_children() if isinstance(one, Button)]
                assert len({one.label for one in row}) == len(row)
                assert fit_in_row(row)


@pytest.mark.parametrize("locale", LOCALES)
async def test_lesson_pages_are_one_screen_high(locale, monkeypatch):
    """As a browser shows them, 236 pixels are around a text, and 213 around a text and a square picture."""
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    for game in GAMES:
        for number in LessonPage:
            for part in await parts_of(game, number, words_for(locale)):
                _, *lines = "\n".join(texts(shown(part))).split("\n")
                text_px = 36 + sum(20 * line_count(line, 35) for line in lines)
                picture_px = 251 * geometry(game.parse_moves(game.example)).height // HEIGHT
                assert text_px + (picture_px + 213 if part.picture else 236) <= 700


async def test_long_rules_have_their_picture_last(monkeypatch):
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    game, words = games()["othello"], words_for("en-US")
    sentences = [f"Rule {number} says that a disc is a disc, and so it goes on." for number in range(40)]
    of_game = MagicMock(get=lambda key, default: " ".join(sentences) if key == "rules" else default)
    monkeypatch.setattr(type(words), "of", lambda self, game: of_game)
    parts = await parts_of(game, LessonPage.RULES, words)
    assert [part.picture for part in parts] == [None] * (len(parts) - 1) + [b"a picture"]
    told = [" ".join(texts(shown(part))[0].split("\n")[1:]) for part in parts]
    assert " ".join(told).strip() == " ".join(sentences)
    assert 3 <= len(parts) <= 5
    around = await draw_lesson(
        LessonSource(game), LessonPage.RULES + len(LessonPage) * len(parts), words, games()
    )
    assert texts(shown(around)) == texts(shown(parts[0]))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_lesson_exists_for_every_game(game):
    *_, drawing = await parts_of(game, LessonPage.RULES, words_for("en-US"))
    assert drawing.picture.startswith(b"\x89PNG")


@pytest.mark.parametrize("game", OURS, ids=lambda game: game.id)
async def test_lesson_example_shows_win_or_legal_moves(game):
    position = game.parse_moves(game.example)
    assert position.winning_line or position.alarm_points or position.legal_actions()
    assert position.actions


async def test_lesson_is_picked_turned_and_left_for_match(lab, newcomer):
    page = (await newcomer.command("help")).message
    page = (await newcomer.select(page, ["othello"], custom_id="t3.lessons")).message
    assert "### Othello" in text_of(page)
    assert [one["label"] for one in buttons(page)] == ["Play", "Moves", "Levels"]
    moves = (await newcomer.click(page, label="Moves")).message
    assert "How to move" in text_of(moves)
    levels = (await newcomer.click(moves, label="Levels")).message
    assert levels["id"] == page["id"]
    assert "Beginner" in text_of(levels)
    levels = (await newcomer.click(levels, emoji="➡️")).message
    assert "Grandmaster" in text_of(levels)
    assert not levels["attachments"]
    museum = (await newcomer.click(levels, label="Museum")).message
    assert "Disc difference" in text_of(museum)
    back = (await newcomer.click(museum, label="Rules")).message
    assert "Black goes first." in text_of(back)
    form = (await newcomer.click(back, label="Play")).message
    assert text_of(form).startswith("**Othello**")
    assert "Easy" in [one["label"] for one in buttons(form)]


async def test_rules_of_match_tell_its_options_again(lab, newcomer):
    board = await start(lab, newcomer, "gomoku", rule="renju")
    panel = (await newcomer.click(board, label="⋯")).message
    view = (await newcomer.click(panel, label="View")).message
    rules = (await newcomer.click(view, label="Rules")).message
    assert "Exactly five for Black" in text_of(rules)
    moves = (await newcomer.click(rules, label="Moves")).message
    again = (await newcomer.click(moves, label="Rules")).message
    assert text_of(again) == text_of(rules)


async def test_lesson_opens_by_game_name_and_refuses_unknown_game(lab, newcomer):
    await newcomer.set_locale("ko")
    answer = await newcomer.command("help", game="connect4")
    assert answer.is_ephemeral
    assert "### 커넥트 포" in text_of(answer.message)
    await newcomer.set_locale("en-US")
