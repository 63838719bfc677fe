"""The form of a new match as its custom ids carry it: choices come back, forgeries are refused."""

from dataclasses import replace

import pytest
from discord import ui

from bot.features.new_match.controls import BEGIN, SETUP
from bot.features.new_match.match_draft import FormPage, MatchDraft, Source, parse_match_draft, usual_setup
from bot.features.new_match.page import GAME_BUTTONS, Surroundings, setup_form
from bot.hosting.errors import InvalidChoiceError
from bot.hosting.offered import usual_level
from bot.i18n import LOCALES, words_for
from bot.playground.checks.message import check_message
from bot.views.custom_id import CustomIdError, parse_custom_id
from bot.views.input.buttons import fit_in_row
from engines.core.level import Difficulty, current_levels, first_choices, historic_levels
from engines.registry import games, levels_of
from tests.contract.snapshots import GAMES

GOMOKU = games()["gomoku"]
FRIEND = str(2**63 - 1)
ENGLISH = words_for("en-US")
EVERYTHING = Surroundings(has_threads=True)
ALONE = Surroundings(has_people=False, has_puzzles=False)


def longest(game):
    """The setup of the game with the longest words that it has."""
    options = {option.name: max(option.choices, key=len) for option in game.options}
    level = max((level.id for level in levels_of(game)), key=len)
    setup = usual_setup(game, level, wants_thread=True).with_choice("side=random").with_choice("clock=30+0")
    for name, choice in options.items():
        setup = setup.with_choice(f"{name}={choice}")
    return setup


def custom_ids(layout):
    return [one["custom_id"] for one in parts(layout.to_components()) if "custom_id" in one]


def parts(components):
    for one in components:
        yield one
        yield from parts(one.get("components", []))


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_draft_round_trips_through_every_button(game):
    setup = longest(game)
    assert parse_match_draft(str(setup)) == setup
    for page, opponent in ((FormPage.START, setup.opponent), *((one, FRIEND) for one in list(FormPage)[1:])):
        shown = parse_match_draft(str(replace(setup, page=page, opponent=opponent)))
        assert (shown.opponent, shown.page) == (opponent, page)
        assert shown.complete_options == setup.complete_options
        identities = custom_ids(setup_form(shown, EVERYTHING, ENGLISH))
        assert len(identities) == len(set(identities))
        for identity in identities:
            assert len(identity) <= 100
            click = parse_custom_id(identity)
            assert click.press not in (SETUP, BEGIN) or parse_match_draft(click.text).game in games().values()


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_draft_from_position_keeps_source_and_drops_options(game):
    setup = replace(longest(game), source=Source(10**17, 9999), options={})
    for page, opponent in ((FormPage.START, setup.opponent), *((one, FRIEND) for one in list(FormPage)[1:])):
        shown = replace(setup, page=page, opponent=opponent)
        assert parse_match_draft(str(replace(shown, options=longest(game).options))) == shown
        form = setup_form(shown, EVERYTHING, ENGLISH)
        clicks = [parse_custom_id(one) for one in custom_ids(form)]
        assert all(parse_match_draft(one.text).source == setup.source for one in clicks)
        assert not {"Rated", "Unrated", "Anyone", "Puzzle"} & set(labels(shown))
        rows = [one.children for one in form.walk_children() if isinstance(one, ui.ActionRow)]
        assert all(fit_in_row(row) for row in rows if all(isinstance(one, ui.Button) for one in row))
    assert parse_match_draft(str(setup)).for_game(next(iter(set(games().values()) - {game}))).source is None


@pytest.mark.parametrize(
    ("source", "told"),
    [(Source(1, 4), "You move next"), (Source(1, 0), "You go first"), (None, "You go first")],
)
def test_form_from_position_says_who_moves_next(source, told):
    setup = replace(usual_setup(GOMOKU), source=source, page=FormPage.OPTIONS)
    form = setup_form(setup, EVERYTHING, ENGLISH)
    (text,) = [one["content"] for one in parts(form.to_components()) if one["type"] == 10]
    assert told in text
    sides = menu(setup, 0 if source else len(GOMOKU.options))
    assert sides[0]["label"] == told


def test_open_table_draws_seats_until_side_is_chosen():
    usual = usual_setup(GOMOKU, "club")
    table = usual.with_choice("anyone")
    assert (usual.side, table.side, usual_setup(GOMOKU, "anyone").side) == ("first", "random", "random")
    assert table.with_choice("level=club").on_first_page() == usual
    assert table.with_choice("side=second").with_choice("level=club").side == "second"


def as_dict(setup):
    return {
        name: getattr(setup, name)
        for name in ("game", "opponent", "side", "is_rated", "options", "clock", "wants_thread")
    }


@pytest.mark.parametrize(
    ("game", "locale"),
    [
        pytest.param(
            *(game, locale),
            id=f"{game.id}-{locale}",
            marks=() if game.id in games() or locale == LOCALES[0] else pytest.mark.thorough,
        )
        for game in GAMES
        for locale in LOCALES
    ],
)
def test_every_form_is_valid_for_discord(game, locale):
    opponents = [FRIEND, "friend", "anyone", "myself", *(level.id for level in levels_of(game))]
    states = [(page, opponent) for page in FormPage for opponent in opponents]
    for page, opponent in states:
        setup = MatchDraft(**{**as_dict(longest(game)), "opponent": opponent, "page": page})
        if page is FormPage.START:
            setup = setup.on_first_page()
        layout = setup_form(setup, EVERYTHING, words_for(locale))
        data = {"flags": 1 << 15, "components": layout.to_components()}
        check_message(data, [], emojis=set(), names=set())
        assert all(len(one["components"]) <= 4 for one in parts(data["components"]) if one["type"] == 1)


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("choices", [{}, {"wants_thread": True}, {"is_rated": False}])
def test_form_rows_fit_phone_width(locale, choices):
    most_rows = {
        FormPage.START: 6,
        FormPage.OPTIONS: 2,
        FormPage.LEVELS: 2,
        FormPage.HISTORIC: 1,
        FormPage.PEOPLE: 4,
    }
    for game in games().values():
        pages = set(FormPage) - ({FormPage.HISTORIC} if not historic_levels(levels_of(game)) else set())
        for page in pages:
            setup = replace(usual_setup(game, levels_of(game)[0].id), page=page, **choices)
            form = setup_form(setup, EVERYTHING, words_for(locale))
            rows = [one.children for one in form.walk_children() if isinstance(one, ui.ActionRow)]
            buttons = [row for row in rows if all(isinstance(one, ui.Button) for one in row)]
            assert len(buttons) <= most_rows[page]
            assert all(map(fit_in_row, buttons)), [[one.label for one in row] for row in buttons]


def labels(setup, around=EVERYTHING):
    form = setup_form(setup, around, ENGLISH)
    return [one["label"] for one in parts(form.to_components()) if one["type"] == 2]


def menu(setup, number=0):
    form = setup_form(setup, EVERYTHING, ENGLISH)
    return [one["options"] for one in parts(form.to_components()) if one["type"] == 3][number]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
def test_each_difficulty_starts_in_one_press(game):
    form = setup_form(usual_setup(game), EVERYTHING, ENGLISH)
    begun = [parse_match_draft(parse_custom_id(one).text) for one in custom_ids(form) if ".begin" in one]
    levels = {level.difficulty: level.id for level in levels_of(game) if level.difficulty}
    assert list(levels) == list(Difficulty)
    assert [setup.opponent for setup in begun] == list(levels.values())
    titles = [one.title for one in games().values()][:GAME_BUTTONS]
    more = ["All levels"] if len(levels_of(game)) > len(levels) else []
    ways = [*more, "Options", "Play a friend", "Puzzle"]
    assert labels(usual_setup(game)) == [*titles, "Easy", "Medium", "Hard", *ways]
    text = " ".join(one["content"] for one in parts(form.to_components()) if one["type"] == 10)
    for level in levels_of(game):
        assert (level.summary in text) == (level.difficulty is not None)


def test_last_level_has_own_button():
    assert "Club" not in labels(usual_setup(GOMOKU, "club"))
    assert labels(usual_setup(GOMOKU, "master"))[4:8] == ["Easy", "Medium", "Hard", "Master"]
    form = setup_form(usual_setup(GOMOKU, "master"), EVERYTHING, ENGLISH)
    green = [one["label"] for one in parts(form.to_components()) if one.get("style") == 3]
    assert green == ["Master"]


def test_unavailable_choices_are_not_offered():
    assert labels(usual_setup(GOMOKU), ALONE)[-2:] == ["Options", "Both sides"]
    alone = usual_setup(GOMOKU).with_choice("myself")
    assert labels(alone, ALONE)[4:] == ["Both sides", "Options", "Back"]
    assert "Start" not in labels(replace(usual_setup(GOMOKU), page=FormPage.PEOPLE))
    assert "Start" not in labels(replace(usual_setup(GOMOKU), page=FormPage.HISTORIC))


@pytest.mark.parametrize(
    "game",
    [game for game in games().values() if historic_levels(levels_of(game))],
    ids=lambda game: game.id,
)
def test_museum_is_one_entry_of_all_levels(game):
    setup = replace(usual_setup(game), page=FormPage.LEVELS)
    levels = levels_of(game)
    offered = [one["value"] for one in menu(setup)]
    assert offered == [*(f"level={level.id}" for level in current_levels(levels)), "museum"]
    museum = setup.with_choice("museum")
    assert [one["value"] for one in menu(museum)] == [
        f"level={level.id}" for level in historic_levels(levels)
    ]
    chosen = museum.with_choice(f"level={historic_levels(levels)[0].id}")
    assert labels(chosen) == ["Start", "Options", "Rated", "Back"]
    assert chosen.page is FormPage.HISTORIC


def test_many_games_get_four_buttons_and_full_menu():
    many = {game.id: game for game in GAMES}
    assert len(many) > GAME_BUTTONS
    wanted = list(many)[-2:]
    around = replace(EVERYTHING, games=many, nearest_games=["gone", *wanted])
    form = setup_form(usual_setup(GOMOKU), around, ENGLISH)
    changes = [parse_custom_id(one) for one in custom_ids(form) if ".setup.50" in one]
    shown = [one.text.partition(";")[0] for one in changes][:GAME_BUTTONS]
    assert len(set(shown)) == GAME_BUTTONS
    assert set(wanted) < set(shown)
    (lines,) = [one["options"] for one in parts(form.to_components()) if one["type"] == 3]
    assert [one["value"] for one in lines] == [f"game={name}" for name in many]
    assert all(one["description"] for one in lines if one["value"].partition("=")[2] in games())


def test_people_chosen_on_older_first_page_are_shown():
    assert parse_match_draft("gomoku;anyone;first;10").page is FormPage.PEOPLE
    assert parse_match_draft("gomoku;club;first;11").page is FormPage.OPTIONS
    assert parse_match_draft("gomoku;anyone;first;11").on_first_page().opponent == usual_level(GOMOKU).id


def test_game_change_keeps_level_of_same_name():
    setup = usual_setup(GOMOKU, "expert").with_choice("size=19").with_choice("side=second")
    othello = setup.for_game(games()["othello"])
    assert (othello.opponent, othello.side, othello.options) == ("expert", "second", {})
    evolved = usual_setup(GOMOKU, "evolved-scorer").for_game(games()["othello"])
    assert evolved.opponent == usual_level(games()["othello"]).id
    assert setup.with_choice(FRIEND).for_game(games()["othello"]).friend_id == int(FRIEND)
    assert setup.with_opponent("myself").for_game(games()["othello"]).is_alone
    assert setup.with_choice(FRIEND).with_choice("level=expert").friend_id is None


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.id)
@pytest.mark.parametrize("difficulty", ("easy", "medium", "hard"))
def test_game_change_keeps_difficulty(game, difficulty):
    for before in games().values():
        chosen = next(one.id for one in first_choices(levels_of(before)) if one.difficulty == difficulty)
        after = usual_setup(before, chosen).for_game(game)
        assert after.difficulty == difficulty


def test_remembered_choices_are_kept_only_while_valid():
    assert usual_setup(GOMOKU, "gone", {"size": "19"}).opponent == usual_level(GOMOKU).id
    assert usual_setup(GOMOKU, "club", {"size": "99"}).options == {}
    assert (usual_setup(GOMOKU, clock="9y").clock, usual_setup(GOMOKU, clock="3+2").clock) == ("none", "3+2")
    assert usual_setup(GOMOKU, "club", {"size": "19", "rule": "freestyle"}).options == {"size": "19"}


@pytest.mark.parametrize(
    "text",
    [
        "x",
        "gomoku",
        "gomoku;club;first",
        "shogi;club;first;10",
        "gomoku;godlike;first;10",
        "gomoku;club;third;10",
        "gomoku;club;first;15",
        "gomoku;club;first;102",
        "gomoku;club;first;100",
        "gomoku;club;first;1011",
        "gomoku;club;first;10;size=4",
        "gomoku;club;first;10;speed=9",
        "gomoku;club;first;10;size",
        "gomoku;0;first;10",
        "gomoku;99999999999999999999;first;10",
    ],
)
def test_invalid_draft_is_refused(text):
    with pytest.raises(InvalidChoiceError):
        parse_match_draft(text)


@pytest.mark.parametrize(
    "choice", ["", "level=godlike", "side=third", "size=4", "speed=9", "game=shogi", "x"]
)
def test_invalid_choice_is_refused(choice):
    with pytest.raises(InvalidChoiceError):
        usual_setup(GOMOKU).with_choice(choice)


@pytest.mark.parametrize(
    "forged", ["t2.begin", "t2.setup.0", "t2.more.1:gomoku", "t2.new:x", f"t2.begin:{'x' * 200}"]
)
def test_custom_id_text_must_match_press(forged):
    assert parse_custom_id(f"t2.begin:{usual_setup(GOMOKU)}").press is BEGIN
    with pytest.raises(CustomIdError):
        parse_custom_id(forged)


@pytest.mark.parametrize("page", [FormPage.START, FormPage.LEVELS, FormPage.OPTIONS])
def test_form_says_rated_level_match_has_no_takebacks(page):
    setup = replace(usual_setup(GOMOKU), page=page)
    assert "rated · no takebacks" in text(setup_form(setup, EVERYTHING, ENGLISH))
    unrated = text(setup_form(replace(setup, is_rated=False), EVERYTHING, ENGLISH))
    assert "unrated" in unrated and "no takeback" not in unrated
    with_friend = setup_form(replace(setup, opponent=FRIEND, page=FormPage.OPTIONS), EVERYTHING, ENGLISH)
    assert "no takeback" not in text(with_friend)


def text(layout):
    """All the words of a page."""
    return "\n".join(one["content"] for one in parts(layout.to_components()) if "content" in one)
