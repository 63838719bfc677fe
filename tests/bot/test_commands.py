import json
import random
import re

import pytest

from bot.features.help.page import Topic, topic_text, topic_title
from bot.handlers.matches import move_names
from bot.hosting.offered import usual_level
from bot.i18n import LOCALES, words_for
from bot.playground.checks.command import MAX_SIZE, check_command, command_size
from bot.playground.wire.form import Form
from bot.views.words.sentences import level_summary, level_title
from engines.core.level import Difficulty
from engines.registry import TAKEN_OPTIONS, games, levels_of
from tests.bot.bot_lab import registered_commands
from tests.bot.test_i18n import is_translated
from tests.contract.snapshots import GAMES
from tests.e2e.messages import as_read


@pytest.fixture
async def payload():
    """What is typed."""
    return [one for one in await registered_commands() if one["type"] == 1]


async def test_context_menus_are_registered_in_every_language():
    menus = [one for one in await registered_commands() if one["type"] != 1]
    assert [(one["type"], one["name"]) for one in menus] == [(2, "Challenge"), (3, "Match")]
    for menu in menus:
        with Form() as form:
            check_command(menu, form)
        assert set(LOCALES) <= set(menu["name_localizations"])


def described(thing):
    """Every command and option, nested ones included."""
    yield thing
    for option in thing.get("options", []):
        yield from described(option)


def named(payload, *path):
    found = {"options": payload}
    for name in path:
        found = next(one for one in found["options"] if one["name"] == name)
    return found


async def test_every_command_is_valid_for_discord(payload):
    for command in payload:
        with Form() as form:
            check_command(command, form)


async def test_game_named_like_a_bot_command_stops_nothing(monkeypatch, caplog):
    game = games()["othello"]
    monkeypatch.setattr(type(game), "command", "play")
    payload = {one["name"]: one for one in await registered_commands()}
    assert {option["type"] for option in payload["play"].get("options", ())}.isdisjoint({1, 2})
    assert "othello" not in payload and "gomoku" in payload
    assert [one.getMessage() for one in caplog.records if one.name.startswith("bot.")] == [
        f"The game in {game.folder} gets no command /play, because the bot has a command of that name; "
        "people start it with /play"
    ]


async def test_options_beside_those_of_a_game_are_taken(payload):
    game = games()["tic_tac_toe"]
    (group,) = (command for command in payload if command["name"] == game.command)
    assert not game.options
    names = {option["name"] for command in group["options"] for option in command.get("options", ())}
    assert names | {"interaction"} == TAKEN_OPTIONS


async def test_every_description_exists_in_every_language(payload):
    for command in payload:
        for one in described(command):
            texts = one["description_localizations"]
            assert set(LOCALES) <= set(texts), one["name"]
            assert all(1 <= len(text) <= 100 for text in [one["description"], *texts.values()])


async def test_every_choice_is_named_in_every_language(payload):
    for command in payload:
        for one in described(command):
            for choice in one.get("choices", []):
                assert set(LOCALES) <= set(choice["name_localizations"]), choice


async def test_command_texts_are_not_cut_off(payload):
    for command in payload:
        for one in described(command):
            texts = [one["description"], *one["description_localizations"].values()]
            for choice in one.get("choices", []):
                texts += [choice["name"], *choice["name_localizations"].values()]
            assert not [text for text in texts if text.endswith("…")], one["name"]


async def test_game_titles_are_localized_in_commands(payload):
    locales = ("en-US", "de", "es-ES", "fr", "ja", "ko", "pt-BR", "zh-CN", "zh-TW")
    assert set(locales) <= set(LOCALES)
    titles = {
        choice["value"]: [choice["name_localizations"][locale] for locale in locales]
        for choice in named(payload, "leaderboard", "game")["choices"]
    }
    expected = {
        "checkers": [
            *("Checkers", "Dame", "Damas inglesas", "Dames anglaises"),
            *("チェッカー", "체커", "Damas inglesas", "西洋跳棋", "西洋跳棋"),
        ],
        "chess": [
            *("Chess", "Schach", "Ajedrez", "Échecs"),
            *("チェス", "체스", "Xadrez", "国际象棋", "西洋棋"),
        ],
        "mancala": [*["Mancala"] * 4, "マンカラ", "만칼라", "Mancala", "播棋", "播棋"],
        "gomoku": [*["Gomoku"] * 4, "五目並べ", "오목", "Gomoku", "五子棋", "五子棋"],
        "othello": [*["Othello"] * 4, "オセロ", "오델로", "Othello", "黑白棋", "黑白棋"],
        "connect4": [
            *("Connect Four", "Vier gewinnt", "Conecta 4", "Puissance 4"),
            *("四目並べ", "커넥트 포", "Lig 4", "四子棋", "四子棋"),
        ],
        "tictactoe": [
            *("Tic-tac-toe", "Tic-Tac-Toe", "Tres en raya", "Morpion"),
            *("三目並べ", "틱택토", "Jogo da velha", "井字棋", "圈圈叉叉"),
        ],
    }
    assert expected.items() <= titles.items()
    assert titles.keys() == {game.command for game in games().values()}
    for game in games().values():
        told = named(payload, game.command, "challenge")["description_localizations"]
        assert titles[game.command][locales.index("ja")] in told["ja"]


async def test_command_and_option_names_stay_stable(payload):
    names = {command["name"] for command in payload}
    ours = {
        "admin",
        "gomoku",
        "othello",
        "connect4",
        "tictactoe",
        "match",
        "leaderboard",
        "profile",
        "versus",
        "settings",
        "play",
        "next",
        "help",
        "block",
        "unblock",
        "puzzle",
        "daily",
        "tournament",
        "privacy",
        "about",
    }
    # A new command needs no line; none of these may be renamed.
    assert names >= ours | {game.command for game in games().values()}
    challenge = named(payload, "gomoku", "challenge")
    assert [option["name"] for option in challenge["options"]] == [
        "opponent",
        "level",
        "rule",
        "size",
        "opening",
        "clock",
        "side",
        "rated",
        "thread",
    ]
    assert not any(option["required"] for option in challenge["options"])
    watch = named(payload, "gomoku", "watch")
    assert [option["name"] for option in watch["options"]] == [
        "first",
        "second",
        "pace",
        "rule",
        "size",
        "opening",
    ]
    plain = named(payload, "othello", "challenge")
    assert [option["name"] for option in plain["options"]] == [
        "opponent",
        "level",
        "clock",
        "side",
        "rated",
        "thread",
    ]
    group = {
        option["name"]: [one["name"] for one in option.get("options", [])]
        for option in named(payload, "match")["options"]
    }
    known = {
        "move": ["at", "match"],
        "board": ["match"],
        "resign": ["match"],
        "list": [],
        "history": ["user", "game", "result"],
        "export": ["match", "format"],
        "import": ["game", "file", "text"],
        "replay": ["match"],
        "review": ["match"],
        "analyze": ["match", "move"],
        "hint": ["match"],
        **{name: ["match"] for name in ("takeback", "draw", "accept", "decline", "abort", "claim")},
        "plan": ["line", "match"],
        "vote": ["at", "match"],
        **{name: ["match"] for name in ("follow", "pause", "step", "stop")},
    }
    assert group == group | known
    settings = {
        option["name"]: [one["name"] for one in option["options"]]
        for option in named(payload, "settings")["options"]
    }
    known = {
        "me": [
            *("language", "style", "theme", "numbers", "pings", "vacation", "challenges", "turned"),
            "confirm",
        ],
        "server": [
            *("language", "style", "theme", "channels", "pings", "clock", "tables", "daily"),
            *("organizers", "games", "missed", "timezone"),
        ],
    }
    # A new setting needs no line, but stands after these.
    assert {scope: settings[scope][: len(names)] for scope, names in known.items()} == known
    assert [option["name"] for option in named(payload, "tournament")["options"]] == [
        "create",
        "join",
        "leave",
        "start",
        "cancel",
        "standings",
        "season",
    ]
    assert [option["name"] for option in named(payload, "leaderboard")["options"]] == [
        "game",
        "scope",
        "pool",
        "time",
    ]
    assert [option["name"] for option in named(payload, "profile")["options"]] == ["user"]


async def test_every_level_is_choosable_with_its_summary(payload):
    for game in games().values():
        options = named(payload, game.command, "challenge")["options"]
        choices = next(option["choices"] for option in options if option["name"] == "level")
        # Levels to play against come first, and the museum last.
        levels = sorted(levels_of(game), key=lambda level: level.is_historic)
        assert [choice["value"] for choice in choices] == [level.id for level in levels][:25]
        for choice, level in zip(choices, levels[:25], strict=True):
            rating = f" ({level.rating})" if level.rating is not None else ""
            assert as_read(choice["name"]) == f"{level.title}{rating}: {level.summary}"
            assert level.rating is None or f"({level.rating})" in choice["name_localizations"]["de"]
            for locale in LOCALES:
                words = words_for(locale).of(game)
                told = choice["name_localizations"][locale]
                assert level_title(level, words) in told
                assert level_summary(level, words) in told
                is_english = locale == "en-US" or not is_translated(game)
                assert is_english or level_summary(level, words) != level.summary


async def test_commands_leave_room_below_discords_limit(payload):
    sizes = {one["name"]: command_size(one) for one in payload}
    assert not {name: size for name, size in sizes.items() if size > 0.8 * MAX_SIZE}


async def test_command_names_are_not_localized(payload):
    assert "name_localizations" not in json.dumps(
        [
            [{k: v for k, v in one.items() if k != "choices"} for one in described(c) if "options" not in one]
            for c in payload
        ]
    )


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_moves_are_suggested_in_board_order(game):
    """In any other order the first one would whisper a move."""
    luck, position = random.Random(game.id), game.position()
    for _ in range(12):
        if position.outcome is not None:
            break
        names = move_names(position)
        paths = [position.path_of(position.parse_action(name)) for name in names]
        # Words come after points.
        points = [tuple((isinstance(step, str), step) for step in path) for path in paths]
        assert sorted(map(position.parse_action, names)) == list(position.legal_actions())
        assert points == sorted(points)
        position = position.play(luck.choice(position.legal_actions()))


def test_usual_level_is_medium():
    assert {usual_level(game).difficulty for game in games().values()} == {Difficulty.MEDIUM}


def paths(thing):
    """What is typed for a command, and for each of its subcommands."""
    below = [one for one in thing.get("options", []) if one["type"] <= 2]
    yield f"/{thing['name']}"
    yield from (f"/{thing['name']} {path[1:]}" for one in below for path in paths(one))


async def test_help_names_registered_commands(payload):
    typed = {path for command in payload for path in paths(command)}
    for locale in LOCALES:
        for topic in Topic:
            named = set(re.findall("`(/[^`]+)`", topic_text(topic, games(), words_for(locale))))
            assert named <= typed, (locale, topic)


def test_help_names_historic_programs_and_has_every_topic():
    for locale in LOCALES:
        words = words_for(locale)
        for topic in Topic:
            assert topic_title(topic, words)
            assert len(topic_text(topic, games(), words, "how to type")) < 3000
        told = topic_text(Topic.MUSEUM, games(), words)
        assert topic_text(Topic.MOVES, games(), words, "how to type").endswith("\nhow to type")
        for game in games().values():
            for level in levels_of(game):
                if level.is_historic:
                    assert level_title(level, words.of(game)) in told
                    assert level.summary.startswith("Historical: ")
