"""Tables and brackets in words, with whole names, and entrants of the same name told apart."""

from dataclasses import replace

import pytest

from bot.features.tournaments.drawing.scores import entrant_names, points_text, result_text
from bot.features.tournaments.message import ended_layout
from bot.features.tournaments.standings_text import (
    MAX_LINES,
    MAX_PAIRINGS,
    bracket_text,
    standings_text,
)
from bot.hosting.matches.match import Player
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.hosting.tournaments.pairing import Entrant, GameVerdict, Pairing
from bot.hosting.tournaments.scoring import TIE_BREAKS, TieBreak
from bot.hosting.tournaments.standings import standings
from bot.hosting.tournaments.tournament import TournamentState
from bot.i18n import LOCALES, bundle_of, words_for
from bot.render.pictures.lettering import width_of
from engines.registry import find
from tests.bot.features.tournaments.fields import favourite, favourites, field, tournament

WORDS = words_for("en-US")
GAME = find("gomoku")


def named(*names):
    """The names of people who are called so, by their numbers."""
    entrants = [Entrant(number, Player(number, name), 0.0) for number, name in enumerate(names, 1)]
    return entrant_names(entrants, GAME, WORDS)


@pytest.mark.parametrize(
    ("points", "text"), [(0, "0"), (0.5, "½"), (1, "1"), (4.5, "4½"), (17.25, "17¼"), (9.75, "9¾")]
)
def test_points_text_uses_fraction_sign(points, text):
    assert points_text(points) == text


def test_result_text_separates_game_from_walkover():
    played = Pairing(1, 1, 1, 2, GameVerdict.SECOND, match_id=5)
    assert [result_text(played, one) for one in (1, 2)] == ["0", "1"]
    assert result_text(replace(played, verdict=GameVerdict.DRAW), 1) == "½"
    assert [result_text(replace(played, match_id=None), one) for one in (1, 2)] == ["–", "+"]
    assert (
        result_text(replace(played, verdict=None), 1)
        == result_text(replace(played, verdict=GameVerdict.VOID), 1)
        == ""
    )


def test_entrants_of_same_name_are_numbered():
    players = [Player(7, "Ada"), Player(3, "Bob"), Player(1, "ada"), *[Player(None, "x", "gone")] * 2]
    entrants = [Entrant(number, one, 0.0) for number, one in enumerate(players, 1)]
    names = entrant_names(entrants, GAME, WORDS)
    assert entrant_names(reversed(entrants), GAME, WORDS) == names
    assert [one.text for one in names.values()] == [
        "Ada (1)",
        "Bob",
        "ada (3)",
        "x\u00a0·\u00a0gone (4)",
        "x\u00a0·\u00a0gone (5)",
    ]


@pytest.mark.parametrize(
    "names", [("Ada🙂", "Ada🎉"), ("Ada", "𝓐da"), ("Ada.", "Ada"), ("Ada", "Ada", "Ada (2)")]
)
def test_similar_names_are_numbered(names):
    shown = [one.text for one in named(*names).values()]
    assert all(text.endswith(f"({number})") for number, text in enumerate(shown, 1))
    assert len(set(shown)) == len(shown)


def test_shortened_name_keeps_its_number():
    first, second = named("Bartholomew the Unbeatable", "Bartholomew the Unbeatable").values()
    assert first.drawn_text(35, 900) == "Bartholomew the Unbeatable (1)"
    cut = second.drawn_text(35, 200)
    assert cut.startswith("Barth")
    assert cut.endswith("… (2)")
    assert width_of(cut, 35) <= 200


def test_entrant_name_is_whole_and_escaped():
    (name,) = named("_Bartholomew_ the Unbeatable One").values()
    assert name.safe_text == r"\_Bartholomew\_ the Unbeatable One"
    assert named("a`b@everyone")[1].safe_text == "a\\`b@\u200beveryone"


@pytest.mark.parametrize("form", Format)
@pytest.mark.parametrize("name", ["*" * 32, "\u202e" + "🙂" * 31, "م" * 32])
def test_standings_text_fits_message(form, name):
    entrants = tuple(replace(one, player=Player(one.number, name)) for one in field(64))
    if form is Format.ROUND_ROBIN:
        entrants = entrants[:16]
    table = favourites(form, len(entrants), 2)
    rows = (replace(row, entrant=entrants[row.entrant.number - 1]) for row in table.rows)
    text = standings_text(replace(table, rows=tuple(rows)), GAME, words_for("es-ES"))
    assert len(text) < 3500
    assert len(text.encode()) < 9000
    assert "\u202e" not in text


def test_standings_text_names_columns_and_counts_the_rest():
    lines = standings_text(favourites(Format.ARENA, 40, 3), GAME, WORDS).splitlines()
    assert lines[0] == "-# Points · Sonneborn"
    assert lines[1].startswith("🥇 Ada · **4** · ")
    assert len(lines) == MAX_LINES + 2
    assert lines[-1] == f"-# … and {40 - MAX_LINES}\u00a0more"


@pytest.mark.parametrize(
    ("absence", "word"),
    [({}, "withdrawn"), ({"is_away": True}, "sits out"), ({"is_removed": True}, "removed")],
)
def test_standings_text_tells_why_an_entrant_misses(absence, word):
    first, *others = field(4)
    entrants = (replace(first, withdrawn_round=0, **absence), *others)
    lines = standings_text(standings(Format.SWISS, entrants, ()), GAME, WORDS).splitlines()
    assert [line.endswith(f" · {word}") for line in lines[1:]] == ["Ada" in line for line in lines[1:]]


def test_right_to_left_name_is_isolated_in_line():
    lines = standings_text(favourites(Format.SWISS, 8), GAME, WORDS).splitlines()
    (line,) = (line for line in lines if "محمد" in line)
    assert "\u2068محمد\u2069 · " in line


def test_cross_table_text_shows_pairwise_results():
    lines = standings_text(favourites(Format.ROUND_ROBIN, 4), GAME, WORDS).splitlines()
    assert lines == [
        "-# Points",
        "🥇 Ada · **3** · ▪ 1 1 1",
        "🥈 Bob · **2** · 0 ▪ 1 1",
        "🥉 Cleo · **1** · 0 0 ▪ 1",
        "4\\. Dora · **0** · 0 0 0 ▪",
    ]


def test_bracket_text_starts_with_last_round_and_names_byes():
    assert bracket_text(favourites(Format.ELIMINATION, 3), GAME, WORDS).splitlines() == [
        "-# Final",
        "**Ada** 1–0 Bob",
        "-# Semifinals",
        "**Ada** · bye",
        "**Bob** 1–0 Cleo",
    ]


def test_bracket_text_marks_walkover():
    entrants = tuple(replace(one, withdrawn_round=0) if one.number == 2 else one for one in field(2))
    due = due_games(Format.ELIMINATION, entrants, (), 0)
    text = bracket_text(standings(Format.ELIMINATION, entrants, due), GAME, WORDS)
    assert text.splitlines()[1] == "**Ada** +:– Bob"


def test_long_bracket_text_shows_latest_pairings():
    whole = bracket_text(favourites(Format.ELIMINATION, 16), GAME, WORDS).splitlines()
    assert len(whole) == MAX_PAIRINGS + 5
    lines = bracket_text(favourites(Format.ELIMINATION, 64, 1), GAME, WORDS).splitlines()
    assert len(lines) == 1 + MAX_PAIRINGS + 1
    assert lines[-1] == "-# … and 32\u00a0more matches"


@pytest.mark.parametrize(
    ("count", "shown", "rest"), [(4, 4, ""), (10, 10, ""), (12, 10, "-# … and 2\u00a0more")]
)
def test_result_names_winners_and_top_of_table(count, shown, rest):
    form, entrants, pairings = Format.SWISS, field(count), ()
    for _ in range(2):
        pairings += tuple(map(favourite, due_games(form, entrants, pairings, 2)))
    over = replace(tournament(count, form, 2), state=TournamentState.FINISHED, pairings=pairings)
    text = ended_layout(over).to_components()[0]["components"][0]["content"]
    title, winners, *lines = text.split("\n")
    assert title == "### Cup"
    assert "Ada" in winners
    assert lines[shown:] == ([rest] if rest else [])
    assert all("·" in line for line in lines[:shown])
    assert "Ada" in lines[0]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_shown_tie_break_is_explained(locale):
    known = bundle_of(locale)
    kinds = {kind for edition in TIE_BREAKS.values() for each in edition.values() for kind in each}
    keys = {f"{start}-{kind.replace('_', '-')}" for kind in kinds for start in ("tie", "tie-about")}
    unknown = {key.partition("-")[2] for key in keys if not known.has_message(key)}
    # An elimination shows its bracket instead.
    assert {one.removeprefix("about-").replace("-", "_") for one in unknown} == {TieBreak.ROUND_REACHED}
