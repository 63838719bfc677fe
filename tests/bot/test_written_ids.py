"""Today's pages write the custom ids of the golden file, so a number that changes its place is noticed."""

from dataclasses import replace
from pathlib import Path
from unittest.mock import MagicMock

from bot.chat.commands.match_choices import MatchChoices
from bot.features.analyses.commands import draw_hint
from bot.features.analyses.page import AnalysisPage, analysis_button, hint_button, plain_page
from bot.features.archive.commands import formats_layout
from bot.features.archive.file_page import file_layout
from bot.features.help.lesson import LessonPage, LessonSource, draw_lesson
from bot.features.new_match.page import play_here_buttons
from bot.features.puzzles.daily import draw_daily
from bot.features.puzzles.page import PUZZLE
from bot.features.replays.page import draw_replay
from bot.features.reviews.page import RETRY_MOVES, draw_reviewed
from bot.features.standing.history import OLDER, history_id
from bot.features.standing.leaderboard_page import LEADERBOARD, leaderboard_page
from bot.features.standing.profile_page import profile_page
from bot.features.tournaments.managing.actions import Act, Page, Step
from bot.features.tournaments.managing.pages import Panel as OrganizersPanel
from bot.features.tournaments.message import season_button
from bot.features.tournaments.pages import pairings_page
from bot.handlers.board_menu import BoardMenu
from bot.hosting.archive.collection import Collection
from bot.hosting.archive.open_files import FilePage, OpenFile
from bot.hosting.matches.board import Place
from bot.hosting.matches.errors import UnconfirmedMoveError
from bot.hosting.matches.event import Event, EventKind
from bot.hosting.matches.fold import evolve
from bot.hosting.matches.match import Player
from bot.hosting.matches.match_values import Exhibition
from bot.hosting.puzzles.catalog import puzzles_of
from bot.hosting.puzzles.dailies import DailyPost
from bot.hosting.ratings.rating import Pool
from bot.hosting.ratings.results import Span
from bot.hosting.records.history import HistoryFilter, Outcome
from bot.hosting.records.profile import GameRecord, LeaderboardPage, Profile, Ranking
from bot.hosting.reviews.analyses import Analysis
from bot.hosting.reviews.review import Grade, Review, ReviewedMove
from bot.hosting.tournaments.formats.format import Format, due_games
from bot.i18n import words_for
from bot.views import presses
from bot.views.boards.match_buttons import answer_row, exhibition_row, request_buttons
from bot.views.boards.notices import share_question
from bot.views.custom_id import custom_ids_in, parse_custom_id
from bot.views.input.buttons import Target
from bot.views.input.input_kind import InputKind
from bot.views.input.inputs import target_rows
from bot.views.input.walk import Viewport, Walk, begin
from bot.views.menu import move_question, themes_layout
from bot.views.panel import Panel, PanelPage, PanelView
from db.puzzle_rows import DailyPostRow
from engines.core.scoring.score import Score
from engines.core.statistics.tally import Tally
from engines.core.types import Seat
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match
from tests.bot.features.tournaments.fields import field, tournament
from tests.contract.snapshots import GAMES
from tests.lab.presses import EVERY_PRESS

WORDS = words_for("en-US")
GOMOKU = games()["gomoku"]
BOB = Player(2, "Bob")
ROWS = Path(__file__).with_name("golden").joinpath("written_ids.txt").read_text("utf-8").splitlines()
"""Custom ids with several numbers, or a number and text, as today's pages write them."""
NO_LONGER_WRITTEN = {presses.TAKEBACK_SURE, LEADERBOARD}
FORMS = {"setup", "tour_plan", "tour_off"}
"""Presses of forms: their number tells apart the controls, or is that of the button that opens the form."""


def after(match, kind, seat, **changes):
    """Return the match after one more event."""
    return evolve(match, Event(match.seq, kind, seat, MOMENT, **changes))


def of_moves(monkeypatch):
    """Yield the components of every kind of move on match or puzzle 12 at revision 3."""
    crowns = next(game for game in GAMES if game.id == "crowns").position()
    half_made = begin(crowns).after(crowns.path_of(crowns.legal_actions()[0])[0])
    far = Walk(GOMOKU.position(), (7,), {action: (7, action) for action in range(35, 225)})
    for press in (presses.BOARD, presses.BALLOT, RETRY_MOVES, PUZZLE):
        for walk in (begin(games()["tic_tac_toe"].position()), begin(crowns), half_made, far):
            for kind in (InputKind.POINTS, InputKind.PAD, InputKind.MENU):
                monkeypatch.setattr("bot.views.input.inputs.input_kind", lambda walk, width, kind=kind: kind)
                words = WORDS.of(walk.position.game)
                yield from target_rows(Target(12, 3, press), words, walk, Viewport(), lambda window: 0.0).rows


def of_match():
    """Yield the components about a match of Gomoku: 4 moves, then an offer or a late player."""
    match = a_match("gomoku", "H8 H9 G8 G9", second=BOB)
    yield move_question(UnconfirmedMoveError(match, [(112,), (113, 114)]), WORDS)
    yield themes_layout(match, WORDS)
    yield formats_layout(match, WORDS)
    yield from request_buttons(match, Seat.FIRST, WORDS)
    yield from request_buttons(a_match("gomoku", second=BOB), Seat.FIRST, WORDS)
    for kind in (EventKind.DRAW_OFFERED, EventKind.FLAGGED):
        yield answer_row(after(match, kind, Seat.SECOND), WORDS)
    yield share_question(match, Seat.SECOND, Place(8, 9, None), WORDS).view
    watched = replace(match, terms=replace(match.terms, exhibition=Exhibition(1, 60)))
    yield exhibition_row(watched, WORDS)
    yield MatchChoices.question([match], 1, WORDS, "move", {"at": "H8"})
    panel = Panel()
    BoardMenu(MagicMock(panel=panel))
    view = PanelView(match, WORDS, Seat.FIRST, may_arrange=True, viewport=Viewport(), is_turned=False)
    yield panel.layout(view, page=PanelPage.VIEW)


async def of_replay():
    """Yield the components of pages about past moves."""
    match = a_match("gomoku", "H8 H9 G8 G9 F8", second=BOB)
    yield (await draw_replay(match, 2, WORDS)).view
    yield plain_page(AnalysisPage(match, 2, WORDS, is_text=True), "no values").view
    yield hint_button(match, 2, WORDS)
    yield analysis_button(match, 2, WORDS)
    yield play_here_buttons(match, 2, WORDS)[0]
    legal = match.position.legal_actions()
    yield draw_hint(match, Analysis(match.position, {legal[0]: Score(1.0)}), WORDS, shows_move=False).view
    moves = tuple(
        ReviewedMove(
            ply,
            Seat(ply % 2),
            action,
            legal[0],
            Score(0.5),
            Score(0.1),
            0.6,
            0.2,
            Grade.BLUNDER,
            refutation=legal[1:3],
        )
        for ply, action in enumerate(match.position.actions)
    )
    yield (await draw_reviewed(match, Review(moves, (0.5,) * 6), 3, 1, WORDS)).view


async def of_other_pages():
    """Yield the components of pages about people, games and puzzles."""
    ranking = Ranking(games()["othello"], Pool.ENGINES, Span.MONTH, guild_id=9)
    page = LeaderboardPage(ranking, 5, (), None, True)
    yield leaderboard_page(page, WORDS, asker_id=4).view
    record = GameRecord(GOMOKU, Tally(), Tally(), ())
    profile = Profile(Player(7, "Ada"), (record,), 0, 0, (), (), {})
    yield profile_page(profile, "Ada", WORDS, asker_id=4).view
    puzzle = list(puzzles_of(GOMOKU).values())[2]
    yield (await draw_daily(DailyPost(DailyPostRow(1, 20, 3, "gomoku", 4, 5), puzzle, [], False), WORDS)).view
    games_of_file = Collection.of(GOMOKU, ["h8"] * 25, "utf-8", has_lines=True)
    yield file_layout(FilePage(OpenFile(7, games_of_file), 10, ()), WORDS)
    for number in LessonPage:
        yield (await draw_lesson(LessonSource(GOMOKU), number, WORDS, games())).view


def of_tournament():
    """Yield the components of pages of a tournament whose first round is played."""
    entrants = tuple(replace(one, number=one.number + 100) for one in field(60))
    games_of_round = tuple(
        replace(one, match_id=one.board) for one in due_games(Format.SWISS, entrants, (), 5)
    )
    played = replace(tournament(60), id=42, entrants=entrants, pairings=games_of_round)
    panel = OrganizersPanel(played, WORDS)
    yield panel.opponents(entrants[6], set(), 0)
    yield panel.question(Step(Act.FORFEIT, 8, 1), "Sure?", "Forfeit", Step(Page.MAIN))
    yield panel.question(Step(Act.CANCEL), "Sure?", "Cancel it", Step(Page.MAIN))
    yield pairings_page(played, WORDS, 1, 1, {})
    yield season_button(played, WORDS)


async def test_every_row_is_written_by_current_pages(monkeypatch):
    monkeypatch.setattr("bot.views.boards.board._paint", lambda board: b"a picture")
    items = [*of_moves(monkeypatch), *of_match(), *of_tournament()]
    items += [one async for one in of_replay()] + [one async for one in of_other_pages()]
    written = {history_id(HistoryFilter(7, GOMOKU, Outcome.LOST), 40, OLDER)}
    for one in items:
        data = one.to_components() if hasattr(one, "to_components") else one.to_component_dict()
        written.update(custom_ids_in(data))
    assert set(ROWS) - written == set()


def test_every_press_with_several_values_has_row():
    several = {one for one in EVERY_PRESS if one.arity + one.has_words > 1 and one.name not in FORMS}
    written = {parse_custom_id(row).press for row in ROWS}
    assert written == several - NO_LONGER_WRITTEN, "add a row of each press to golden/written_ids.txt"


def test_values_of_row_differ():
    """Equal numbers could be swapped without a failure."""
    numbers = [parse_custom_id(row).numbers for row in ROWS]
    assert all(len(set(one)) == len(one) for one in numbers)
