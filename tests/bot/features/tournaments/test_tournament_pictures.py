"""Tournaments as pictures, and what these show in words."""

import io
from dataclasses import replace
from unittest.mock import Mock

import numpy as np
import pytest
from PIL import Image

from bot.features.tournaments import tournament_messages
from bot.features.tournaments.drawing.bracket import Tree
from bot.features.tournaments.drawing.pictures import (
    Picture,
    picture_count,
    tournament_pictures,
    undrawn_names,
)
from bot.features.tournaments.drawing.scores import entrant_names, points_text
from bot.features.tournaments.drawing.table import column_width
from bot.features.tournaments.standings_text import standings_text
from bot.features.tournaments.tournament_messages import draw_standings
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.hosting.tournaments.pairing import GameVerdict
from bot.hosting.tournaments.scoring import TIE_BREAKS, Scoring
from bot.hosting.tournaments.standings import standings
from bot.i18n import LOCALES, words_for
from bot.render.pictures import lettering
from bot.render.pictures.card import MARGIN, WIDTH
from bot.render.pictures.lettering import drawable_text, is_drawable, shorten
from bot.views.boards.board import Layout
from bot.views.words.sentences import words_in_pictures
from engines.registry import find
from tests.bot.features.tournaments.fields import favourite, favourites, field

WORDS = words_for("en-US")
GAME = find("gomoku")


def pictures(table):
    about = lambda words: "Gomoku"  # noqa: E731
    return [
        tournament_pictures(table, GAME, "Autumn cup", about, WORDS, page)
        for page in range(picture_count(table))
    ]


def size_of(picture):
    return Image.open(io.BytesIO(picture.png)).size


def shown(table):
    tree = Tree(table, entrant_names([row.entrant for row in table.rows], GAME, WORDS), WORDS)
    return [[(column.head, len(column.boards)) for column in part.columns] for part in tree.parts()]


def test_swiss_picture_shows_only_deciding_tie_breaks():
    table = favourites(Format.SWISS, 7)
    (picture,) = pictures(table)
    assert picture.name == "standings.png"
    first = table.rows[0]
    cut, *_ = map(points_text, first.tie_breaks)
    assert picture.description.startswith(f"Autumn cup: 1. Ada {points_text(first.points)} ({cut}), 2. ")
    assert size_of(picture)[0] == 1000
    before = standings(Format.SWISS, field(7), ())
    assert pictures(before)[0].description.startswith("Autumn cup: 1. Ada 0, 1. Bob 0,")


@pytest.mark.parametrize("locale", LOCALES)
def test_table_heads_are_not_shortened(locale):
    keys = ["tournament-points", *(f"tie-{kind}" for kind in TIE_BREAKS[Scoring.V2][Format.SWISS])]
    # On a machine without its letters a language is drawn in English.
    words = words_in_pictures(words_for(locale), *map(words_for(locale), keys))
    heads = [drawable_text(words(key)) for key in keys]
    for head in heads:
        assert shorten(head, 31, column_width(head) - 20) == head
    points, *ties = map(column_width, heads)
    assert WIDTH - MARGIN - points - sum(sorted(ties)[-3:]) > MARGIN + 84 + 190


def test_medals_are_missing_before_first_point():
    def has_gold(table):
        image = Image.open(io.BytesIO(pictures(table)[0].png)).convert("RGB")
        return ((np.asarray(image).astype(int) - [255, 200, 60]) ** 2).sum(axis=2).min() < 200

    assert not has_gold(standings(Format.SWISS, field(4), ()))
    assert has_gold(favourites(Format.SWISS, 4))


def test_long_table_picture_shows_first_sixteen():
    table = favourites(Format.ARENA, 64, 3)
    sixteen, many = pictures(favourites(Format.ARENA, 16, 3)), pictures(table)
    assert 0 < size_of(many[0])[1] - size_of(sixteen[0])[1] < 60

    rows = (replace(row, entrant=replace(row.entrant, player=Player(1, "x" * 80))) for row in table.rows)
    assert len(pictures(replace(table, rows=tuple(rows)))[0].description) == 1000


def test_round_robin_is_cross_table_while_it_fits():
    (picture,) = pictures(favourites(Format.ROUND_ROBIN, 5))
    assert picture.name == "cross-table.png"
    picture, _ = pictures(favourites(Format.ROUND_ROBIN, 17, 2))
    assert picture.name == "standings.png"


@pytest.mark.parametrize("form", [Format.SWISS, Format.ELIMINATION])
def test_undrawable_names_are_listed_beside_picture(form):
    # The machine may have more letters than Latin ones; none has these.
    table = standings(form, field(8), ())
    told = undrawn_names(table, GAME, WORDS)
    assert "-# #7 🙂🎉" in told
    assert not any("Ada" in line for line in told)


def test_bracket_picture_shows_last_sixteen_or_parts():
    assert shown(favourites(Format.ELIMINATION, 7)) == [
        [("Quarterfinals", 4), ("Semifinals", 2), ("Final", 1)]
    ]
    last = [("Round of 16", 8), ("Quarterfinals", 4), ("Semifinals", 2), ("Final", 1)]
    assert shown(favourites(Format.ELIMINATION, 40, 3)) == [last]
    part = [("Round of 64", 8), ("Round of 32", 4), ("Round of 16", 2)]
    assert shown(favourites(Format.ELIMINATION, 40, 1)) == [part] * 4
    assert shown(favourites(Format.ELIMINATION, 64, 0)) == [part] * 4
    assert shown(favourites(Format.ELIMINATION, 2, 0)) == [[("Final", 1)]]


@pytest.mark.parametrize("form", [Format.SWISS, Format.ELIMINATION])
@pytest.mark.parametrize("count", [2, 16, 17, 40, 64, 256])
def test_picture_count_is_number_of_parts(form, count):
    table = standings(form, field(count), ())
    parts = len(shown(table)) if form is Format.ELIMINATION else -(-count // 16)
    assert picture_count(table) == parts


def test_later_page_of_table_has_next_rows():
    table = favourites(Format.ARENA, 40, 1)
    first, second, third = pictures(table)
    assert first.description.count(",") >= second.description.count(",") > third.description.count(",")
    assert second.description.startswith(f"Autumn cup: {table.rows[16].rank}. ")


def test_third_place_stands_below_final_of_four():
    without, with_third = (pictures(favourites(Format.ELIMINATION, 4, rounds))[0] for rounds in (1, 2))
    assert size_of(with_third)[1] > size_of(without)[1]
    assert size_of(pictures(favourites(Format.ELIMINATION, 8))[0]) == size_of(
        pictures(favourites(Format.ELIMINATION, 8, 1))[0]
    )


def test_bracket_knows_pending_opponents_and_winners():
    entrants = field(3)
    (bye, game) = due_games(Format.ELIMINATION, entrants, (), 0)
    drawn = replace(game, match_id=1, verdict=GameVerdict.DRAW)
    (again,) = due_games(Format.ELIMINATION, entrants, (bye, drawn), 0)
    table = standings(Format.ELIMINATION, entrants, (bye, drawn, replace(again, match_id=2)))
    tree = Tree(table, entrant_names(entrants, GAME, WORDS), WORDS)
    (first, second), (final,) = (column.boards for column in tree.columns)
    assert (first.upper.name.text, first.upper.is_winner, first.lower, first.is_bye) == (
        "Ada",
        True,
        None,
        True,
    )
    assert (second.upper.name.text, second.upper.score, second.is_live) == ("Bob", "½", True)
    assert (final.upper.name.text, final.lower, final.is_bye, final.is_live) == ("Ada", None, False, False)


def test_bracket_alt_text_starts_with_final():
    (picture,) = pictures(favourites(Format.ELIMINATION, 4))
    final, third, semifinals = picture.description.removeprefix("Autumn cup: ").split(". ")
    assert final == "Final: Ada 1–0 Bob"
    assert third == "Third place: Dora 0–1 Cleo"
    assert semifinals == "Semifinals: Ada 1–0 Dora, Bob 1–0 Cleo"


def test_live_board_has_orange_rim():
    entrants = field(2)
    (due,) = due_games(Format.ELIMINATION, entrants, (), 0)
    images = [
        np.asarray(
            Image.open(io.BytesIO(pictures(standings(Format.ELIMINATION, entrants, (one,)))[0].png)).convert(
                "RGB"
            )
        )
        for one in (favourite(due, is_live=True), favourite(due))
    ]
    orange = [int(((image - [244, 144, 12]) ** 2).sum(axis=2).min()) for image in images]
    assert orange[0] < 200 < orange[1]


def test_picture_falls_back_to_english_without_glyphs(monkeypatch):
    lettering._path_of.cache_clear()
    monkeypatch.setattr(lettering, "_of_machine", tuple)
    asked = []

    def about(words):
        asked.append(words.locale)
        return words("tournament-points")

    korean = words_for("ko")
    picture = tournament_pictures(favourites(Format.ELIMINATION, 4), GAME, "Cup", about, korean)
    lettering._path_of.cache_clear()
    assert asked == ["ko", "en-US"]
    assert korean("bracket-round", left=2) in picture.description


@pytest.mark.parametrize("form", Format)
def test_empty_tournament_has_no_picture(form):
    assert tournament_pictures(standings(form, (), ()), GAME, "Cup", str, WORDS) is None
    assert standings_text(standings(form, (), ()), GAME, WORDS) == ""


@pytest.mark.parametrize("locale", ["de", "fr", "es-ES", "pt-BR"])
def test_latin_heads_are_drawable_in_every_language(locale):
    words = words_for(locale)
    sentences = [
        words("tournament-points"),
        *(words("bracket-round", left=left) for left in (2, 4, 8, 16, 32, 64)),
    ]
    assert all(map(is_drawable, sentences))
    assert len(set(sentences)) == len(sentences)


async def test_standings_are_drawn_as_one_picture(monkeypatch):
    made = Picture("bracket-1.png", b"", "Part 1")
    monkeypatch.setattr(tournament_messages, "tournament_pictures", lambda *_: made)
    drawing = await draw_standings(Mock(), WORDS, Layout, has_files=True)
    (gallery,) = drawing.view.to_components()
    assert [item["media"]["url"] for item in gallery["items"]] == ["attachment://bracket-1.png"]
    assert [file.filename for file in drawing.files] == ["bracket-1.png"]
    monkeypatch.setattr(tournament_messages, "tournament_pictures", lambda *_: None)
    empty = await draw_standings(Mock(), WORDS, Layout, has_files=True)
    assert (empty.view.to_components(), empty.files) == ([], [])
