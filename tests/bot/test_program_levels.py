"""Levels of an external program where people choose: there in every language, and never with a rating."""

import pytest

from bot.chat.commands.game_options import level_choices
from bot.features.help.lesson import _levels_lines
from bot.features.new_match.controls import levels_menu
from bot.features.new_match.match_draft import usual_setup
from bot.features.new_match.page import is_ratable
from bot.hosting.archive.archive import recorded_name
from bot.hosting.challenges.rematch import Rung, level_at
from bot.hosting.matches.match import Player
from bot.i18n import LOCALES, words_for
from bot.views.words.names import engine_title
from bot.views.words.sentences import level_choice
from engines.registry import games, levels_of, opponents_of

CHESS = games()["chess"]
QUICK, FULL = "program-stockfish-quick", "program-stockfish-full"


@pytest.fixture
def stockfish(monkeypatch, tmp_path):
    """A file that can be executed, which the host has named."""
    file = tmp_path / "stockfish"
    file.write_text("#!/bin/sh\n")
    file.chmod(0o755)
    monkeypatch.setenv("CHESS_PROGRAM", str(file))


class MatchAgainst:
    """As much of a match as names and rematches ask for."""

    def __init__(self, level):
        self.game, self.players = CHESS, (Player(1, "Ada"), Player(None, "Tengen", level=level))


def test_program_is_in_menu_and_command_without_a_number(stockfish):
    words = words_for("en-US")
    options = levels_menu(usual_setup(CHESS), words).options
    assert [option.label for option in options][-2:] == ["Stockfish, quick", "Stockfish"]
    assert options[-1].description == "A program by others that takes its time."
    choices = level_choices(CHESS, has_summaries=True)
    assert [choice.value for choice in choices][-2:] == [QUICK, FULL]
    told = str(choices[-1].name)
    assert told == "Stockfish: A program by others that takes its time."
    assert told in _levels_lines(CHESS, words)[-1]


@pytest.mark.parametrize("locale", LOCALES)
def test_program_has_names_and_summaries_in_every_language(stockfish, locale):
    words = words_for(locale).of(CHESS)
    quick, full = (engine_title(CHESS, level, words) for level in (QUICK, FULL))
    assert (full, quick.startswith("Stockfish"), quick != full) == ("Stockfish", True, True)
    told = [level_choice(level, words) for level in opponents_of(CHESS)[-2:]]
    assert len(set(told)) == 2 and not any(map(str.isdigit, "".join(told)))


def test_match_against_program_is_not_rated(stockfish):
    assert not is_ratable(usual_setup(CHESS).with_opponent(FULL))
    assert is_ratable(usual_setup(CHESS).with_opponent("club"))


def test_stronger_rematch_leads_to_the_program_and_back(stockfish):
    ours = levels_of(CHESS)[-1].id
    steps = [(ours, Rung.STRONGER, QUICK), (QUICK, Rung.STRONGER, FULL), (QUICK, Rung.WEAKER, ours)]
    for level, rung, expected in steps:
        assert level_at(MatchAgainst(level), 1, rung) == expected
    assert level_at(MatchAgainst(FULL), 1, Rung.STRONGER) is None


def test_removed_program_keeps_its_name_but_is_not_offered(monkeypatch):
    monkeypatch.delenv("CHESS_PROGRAM", raising=False)
    assert engine_title(CHESS, QUICK, words_for("de")) == "Stockfish, schnell"
    assert recorded_name(MatchAgainst(QUICK), 1) == "Tengen · Stockfish, quick"
    assert usual_setup(CHESS, QUICK).opponent == usual_setup(CHESS).opponent
    assert all(choice.value != QUICK for choice in level_choices(CHESS))
