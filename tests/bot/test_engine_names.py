"""Engines as players: *Tengen · Beginner* in every sentence, never a level in a person's place."""

import re
from dataclasses import replace

import pytest

from bot.chat.live.match_threads import _title
from bot.features.tournaments.drawing.scores import EntrantName, entrant_names
from bot.features.tournaments.message import ended_layout, filler_text, tournament_layout
from bot.grammar import Noun
from bot.hosting.archive.archive import record_of
from bot.hosting.deadlines import DeadlineKind
from bot.hosting.matches.errors import NotAPlayerError, NotYourTurnError
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import CHANNEL, Result
from bot.hosting.people.names import ENGINE_NAME
from bot.hosting.pings import Ping
from bot.hosting.tournaments.pairing import Entrant
from bot.i18n import LOCALES, words_for
from bot.views.boards.header import header
from bot.views.boards.match_buttons import offer_text
from bot.views.boards.players import SMALL_LINE, players_line
from bot.views.menu import match_labels
from bot.views.panel import Panel, PanelView
from bot.views.refusals import Refusals
from bot.views.words.names import engine_name, level_title, names_of
from bot.views.words.results import result_text
from bot.views.words.sentences import against_text, opponent_names, ping_text
from engines.core.types import Seat, Termination
from engines.registry import games, levels_of
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.features.tournaments.fields import tournament
from tests.e2e.messages import text_of

ADA, LEVEL = Player(1, "Ada"), "qqq"
"""A person, and a level that no message names, so that its id stands for its title."""
ENGINE = Player(None, ENGINE_NAME, LEVEL)
OTHER = Player(None, ENGINE_NAME, "zzz")
DOT = "\u00a0·\u00a0"
BARE = re.compile(rf"(?<!{ENGINE_NAME}[ \u00a0]·[ \u00a0])(?:qqq|zzz)")
HONORED = re.compile(rf"(?:{ENGINE_NAME}|qqq|zzz)\W*(?:님|さん|くん|様|先生)")


def after(match, *kinds, seat=Seat.SECOND):
    for kind in kinds:
        match = evolve(match, Event(match.seq, kind, seat, MOMENT, 0))
    return match


def shown(layout):
    return text_of({"content": "", "embeds": [], "components": layout.to_components()})


def sentences(locale):
    """Every sentence in which an engine can be named as a player, by its place."""
    words = words_for(locale)
    for move, players in (("H8", (ADA, ENGINE)), ("H8 J9", (ADA, ENGINE)), ("H8", (ENGINE, OTHER))):
        match = a_match("gomoku", move, players=players, ratings=("1500", "1400"), locale=locale)
        yield from _of_match(match, words)
        for winner, termination in (
            (Seat.FIRST, Termination.RESIGNATION),
            (Seat.SECOND, Termination.TIMEOUT),
            (Seat.SECOND, Termination.ABANDONED),
            (Seat.SECOND, Termination.LINE),
            (None, Termination.AGREEMENT),
        ):
            over = replace(match, result=Result(winner, termination))
            yield f"result of {termination}", result_text(over, words)
            yield f"header of {termination}", header(over, words)
    match = a_match("gomoku", "H8 J9", players=(ADA, ENGINE), locale=locale)
    for seat in Seat:
        asked = after(match, EventKind.DRAW_OFFERED, seat=seat)
        yield "offer", offer_text(asked, seat, words)
        yield "offer's header", header(asked, words)
        refused = after(asked, EventKind.DRAW_REFUSED, seat=seat.other)
        yield "refusal of offer", offer_text(refused, seat.other, words)
        yield "refusal's header", header(refused, words)
        late = after(match, EventKind.FLAGGED, seat=seat)
        yield "claim's header", header(late, words)
    yield "ping", ping_text(Ping(match, DeadlineKind.PING), words, "")
    yield "reminder", ping_text(Ping(match, DeadlineKind.REMINDER), words, "")
    for key in ("takeback-asked", "draw-offered", "time-given"):
        other = names_of(match, words)[Seat.SECOND]
        yield key, words(key, other=other, moves="J9", amount="1", when="", link="")
    yield from _of_tournament(locale)


def _of_match(match, words):
    refusals = Refusals()
    yield "header", header(match, words)
    yield "players", players_line(match, words)
    yield "not your turn", refusals.sentence(NotYourTurnError(match), words, 1)
    yield "not a player", refusals.sentence(NotAPlayerError(match), words, 1)
    yield "thread", _title(match)
    yield "label", match_labels([match], 1, words)[0]
    yield "list", against_text(match, opponent_names([match], 1, words)[0], words)
    yield "record", " ".join(record_of(match).names)


def _of_tournament(locale):
    words, game = words_for(locale), games()["gomoku"]
    announced = tournament(1)
    entrants = (Entrant(1, ENGINE, 2000.0), Entrant(2, ADA, 1500.0))
    named = entrant_names(entrants, game, words)
    yield "entrant", named[1].text + named[1].safe_text
    yield "filler", filler_text(game, LEVEL, words)
    level = replace(announced.terms, game=game, level=LEVEL)
    joined = replace(announced, terms=level, entrants=entrants, locale=locale)
    yield "tournament", shown(tournament_layout(joined))
    yield "end", shown(ended_layout(joined))
    for count in (1, 2):
        names = words("list-comma").join(named[number].safe_text for number in range(1, count + 1))
        yield "winners", words("tournament-won", names=names, count=count)


@pytest.mark.parametrize("locale", LOCALES)
def test_no_sentence_uses_level_as_name(locale):
    told = list(sentences(locale))
    assert sum("qqq" in text for _, text in told) > len(told) / 3
    assert not [one for one in told if BARE.search(_without_players(one[1]))]
    assert not [one for one in told if HONORED.search(one[1])]


def _without_players(text):
    """The text without a header's line of two engines, whose levels stand after the bot's name."""
    return re.sub(rf"^(?:-# )?{ENGINE_NAME}\s?[:：].* – .*$", "", text, flags=re.MULTILINE)


def test_drawn_name_never_ends_with_dot():
    """A font without the level's characters, or a narrow column, left a dot behind the bot's name."""
    undrawn = EntrantName(3, f"{ENGINE_NAME}{DOT}\ue123")
    assert undrawn.drawn_text(30, 500) == ENGINE_NAME
    widths = range(20, 400, 4)
    narrow = {EntrantName(3, f"{ENGINE_NAME}{DOT}Grandmaster").drawn_text(30, width) for width in widths}
    assert not [text for text in narrow if "·…" in text or text.endswith("· …")]


@pytest.mark.parametrize("locale", LOCALES)
def test_every_level_has_name_after_bot(locale):
    words = words_for(locale)
    for game in games().values():
        for level in levels_of(game):
            name = engine_name(Player(None, ENGINE_NAME, level.id), game, words)
            assert name == f"{ENGINE_NAME}{DOT}{level_title(level, words.of(game))}"
            assert isinstance(name, Noun)


@pytest.mark.parametrize("locale", LOCALES)
def test_line_of_two_engines_names_bot_before_levels(locale):
    for game in games().values():
        ladder = levels_of(game)
        players = tuple(Player(None, ENGINE_NAME, level.id) for level in (ladder[-2], ladder[-1]))
        match = a_match(game.id, players=players, ratings=(None, None))
        line = players_line(match, words_for(locale), room=SMALL_LINE)
        assert line.startswith(ENGINE_NAME) or line.count(f"{ENGINE_NAME}{DOT}") == 2


def test_difficulty_stands_for_level_until_match_is_over():
    match = a_match("gomoku", "H8", second=Player(None, ENGINE_NAME, "beginner"))
    easy, words = replace(match, terms=replace(match.terms, difficulty="easy")), words_for("en-US")
    assert names_of(easy, words)[Seat.SECOND] == "Tengen\u00a0·\u00a0Easy"
    assert opponent_names([easy], 1, words) == ["Tengen\u00a0·\u00a0Easy"]
    panel = Panel().layout(PanelView(easy, words, Seat.FIRST))
    assert "-# Level: Beginner" in shown(panel)
    people = a_match("gomoku", "H8", second=Player(2, "Bob"))
    assert "Level:" not in shown(Panel().layout(PanelView(people, words, Seat.FIRST)))
    over = replace(easy, result=Result(Seat.SECOND, Termination.RESIGNATION))
    assert result_text(over, words) == "**Ada resigned, so Tengen\u00a0·\u00a0Easy wins**"
    assert opponent_names([over], 1, words) == ["Tengen\u00a0·\u00a0Beginner"]
    assert record_of(over).names == ("Ada", "Tengen · Beginner")
    unknown = replace(match, terms=replace(match.terms, difficulty="gone"))
    assert names_of(unknown, words)[Seat.SECOND] == "Tengen\u00a0·\u00a0Beginner"


def test_header_has_level_where_there_is_room():
    second, words = Player(None, ENGINE_NAME, "beginner"), words_for("en-US")
    played = header(a_match("gomoku", "H8 I9", second=second), words).split("\n")[0]
    assert played == "-# White Tengen\u00a0·\u00a0Beginner: I9"
    thinking = header(a_match("gomoku", "H8", second=second), words).split("\n")[1]
    assert thinking == "-# White **Tengen is thinking…**"


def test_cut_name_of_engine_keeps_its_kind():
    """A cut name became a person's, so that Korean sentences gave it an honorific."""
    match = a_match("gomoku", "H8", players=(ENGINE, OTHER))
    assert all(isinstance(name, Noun) for name in names_of(match, words_for("ko"), 4.0))
    same = a_match("gomoku", "H8", players=(ENGINE, ENGINE))
    assert names_of(same, words_for("en-US")) == ("Tengen\u00a0·\u00a0qqq (1)", "Tengen\u00a0·\u00a0qqq (2)")
    assert all(isinstance(name, Noun) for name in names_of(same, words_for("ko")))


def test_channel_has_no_honorific():
    match = a_match("gomoku", "H8", players=(Player(None, CHANNEL), ENGINE))
    assert "채널 님" not in Refusals().sentence(NotAPlayerError(match), words_for("ko"), 1)
