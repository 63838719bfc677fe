"""Every refusal has its sentence in every language, which contains exactly its facts."""

import asyncio
from dataclasses import replace
from datetime import timedelta

import pytest

from bot.hosting.archive.errors import RecordRefusedError, TooManyImportsError
from bot.hosting.challenges.errors import (
    BlockedByYouError,
    ChallengeClosedError,
    ChallengedTooOftenError,
    ChallengeError,
    ChallengesRefusedError,
    NotHereError,
    NotYourChallengeError,
    PlayerError,
)
from bot.hosting.challenges.proposal import Challenge, ChallengeState
from bot.hosting.errors import (
    HostingError,
    IllegalTryError,
    LimitError,
    TooManyMatchesError,
    UnknownIdError,
)
from bot.hosting.fair_play.errors import PlayedElsewhereError, PositionInPlayError
from bot.hosting.matches.errors import (
    IllegalMoveError,
    MatchError,
    MatchFinishedError,
    NotAPlayerError,
    NotYourTurnError,
    UnknownMatchError,
    UnplayableMatch,
    UnplayableMatchError,
    UnreadableMoveError,
)
from bot.hosting.matches.match import Player
from bot.hosting.plans.errors import PlanTooShortError
from bot.hosting.spectating.errors import NotStarterError
from bot.hosting.tables.errors import NotYourTableError, TableClosedError, TableError
from bot.hosting.tables.table import Table, TableState
from bot.hosting.tournaments.errors import TournamentError
from bot.i18n import LOCALES, words_for
from engines.records.kinds import PDN_NUMBERS
from engines.records.record import Fault
from engines.registry import games
from tests.bot.bot_lab import MOMENT, a_match, assembled
from tests.bot.refusal_kinds import refusal_kinds
from tests.bot.test_i18n import messages

KINDS = refusal_kinds()
NO_MORE_THAN_NO = {
    *(HostingError, LimitError, UnknownIdError),
    *(MatchError, ChallengeError, PlayerError, TableError, TournamentError),
}
"""Base classes, which are never raised themselves."""
ADA, BOB = Player(1, "Ada"), Player(2, "Bob")
MATCH = a_match("gomoku", "H8", second=BOB)
UNPLAYABLE = UnplayableMatch(5, "shogi", (ADA, BOB), MATCH.board, 3, False, "no such game")


def challenge(state):
    return Challenge(7, MATCH.terms, ADA, BOB, "random", MATCH.place, "de", MOMENT, state)


def table(state):
    return Table(7, MATCH.terms, ADA, "random", "de", MOMENT, MOMENT, state, ())


def drawn():
    """Examples of each refusal whose sentence is drawn."""
    yield from (kind(MATCH) for kind in (NotYourTurnError, NotAPlayerError))
    yield from (PositionInPlayError(MATCH), PlanTooShortError(MATCH), UnreadableMoveError(MATCH, "*pawn*"))
    yield from (PlayedElsewhereError(MATCH, is_timed=is_timed) for is_timed in (False, True))
    yield MatchFinishedError(a_match("tic_tac_toe", "b2 a1 c3 c1 b1 b3 a3 c2 a2", second=BOB))
    for reason in ("occupied", "of_the_future"):
        yield from (IllegalMoveError(MATCH, "H8", reason), IllegalTryError(MATCH.game, "H8", reason))
    yield from (UnplayableMatchError(UNPLAYABLE), UnplayableMatchError(replace(UNPLAYABLE, is_finished=True)))
    yield from (UnknownMatchError(0), UnknownMatchError(12345))
    yield from (TooManyMatchesError(5, user_id) for user_id in (None, 1, 2))
    yield from (NotStarterError(MATCH, user_id) for user_id in (None, 1, -1))
    yield from (kind(BOB) for kind in (ChallengesRefusedError, BlockedByYouError, NotHereError))
    yield ChallengedTooOftenError(MOMENT + timedelta(hours=1))
    yield NotYourChallengeError(challenge(ChallengeState.PENDING))
    closed = (ChallengeState.ACCEPTED, ChallengeState.DECLINED, ChallengeState.CANCELLED)
    yield from (ChallengeClosedError(challenge(state)) for state in closed)
    yield NotYourTableError(table(TableState.OPEN))
    yield from (TableClosedError(table(state)) for state in TableState if state is not TableState.OPEN)
    faults = (
        *(
            Fault("size"),
            Fault("long"),
            Fault("games"),
            Fault("unreadable", 3, "Z9", 4),
            Fault("illegal", 3, "H8", 0, "occupied"),
        ),
        *(Fault("game", 3, "x", game=title) for title in ("Russian draughts", "Othello", "Hex", "")),
        Fault("ambiguous", 3, "10x26", 1, choices=("10x17x26", "10x19x26")),
    )
    yield from (RecordRefusedError(MATCH.terms.game, fault) for fault in faults)


@pytest.fixture(scope="module")
def refusals():
    return asyncio.run(assembled()).refusals


@pytest.mark.parametrize("locale", LOCALES)
def test_refusal_facts_equal_those_of_its_sentence(locale, refusals):
    known = messages(locale)
    plain = [kind for kind in KINDS if kind not in {*NO_MORE_THAN_NO, *refusals.builders}]
    assert len(plain) > 35
    assert {kind.key: known.get(kind.key) for kind in plain} == {kind.key: set(kind.facts) for kind in plain}


def test_only_root_refusals_lack_own_sentence():
    assert {kind for kind in KINDS if kind.key == HostingError.key} == NO_MORE_THAN_NO


class Recorded:
    """The words of a language; they record the values put into each sentence."""

    def __init__(self, words, said):
        self.words, self.said, self.locale = words, said, words.locale

    def __call__(self, key, /, **arguments):
        text = self.words(key, **arguments)
        self.said.append((key, set(arguments)))
        return text

    def get(self, key, fallback, /, **arguments):
        try:
            return self(key, **arguments)
        except KeyError:
            return fallback

    def of(self, game):
        return Recorded(self.words.of(game), self.said)


@pytest.mark.parametrize("locale", LOCALES)
def test_built_refusal_sentences_use_all_given_facts(locale, refusals):
    errors = list(drawn())
    assert {type(error) for error in errors} == set(refusals.builders)
    for error in errors:
        said = []
        words = Recorded(words_for(locale), said)
        text = refusals.sentence(error, words, user_id=1)
        known = {**messages(locale), **messages(locale, MATCH.terms.game)}
        assert text and said, error
        assert all(known[key.replace("_", "-")] <= told for key, told in said), (error, said)


def test_refusal_tells_name_and_limit(refusals):
    words = words_for("en-US")
    assert refusals.sentence(NotYourTurnError(MATCH), words, 1) == "It's Bob's move. You're next."
    assert "5" in refusals.sentence(TooManyImportsError(5), words, 1)


@pytest.mark.parametrize("reason", ["occupied", "of_the_future"])
def test_illegal_move_advice_is_omitted_for_files(refusals, reason):
    words, game = words_for("en-US"), MATCH.terms.game
    played = refusals.sentence(IllegalTryError(game, "H8", reason), words, 1)
    read = refusals.sentence(RecordRefusedError(game, Fault("illegal", 3, "H8", 4, reason)), words, 1)
    fault = played.partition(" Try another")[0]
    assert fault != played
    assert read == f"I can't read this as a Gomoku match. Line 3, move 4: {fault}"


@pytest.mark.parametrize(
    ("title", "said"),
    [
        ("Russian draughts", "This is Russian draughts, which I don't host."),
        ("Nine Men's Morris", "This is Nine Men's Morris, which I don't host."),
        ("Hex", "This is Hex, which I don't host."),
        ("Checkers", "This is a match of Checkers: choose that game."),
        ("", "It's a different game (kind 99)."),
    ],
)
def test_file_of_another_game_is_named(refusals, title, said):
    error = RecordRefusedError(MATCH.terms.game, Fault("game", 2, "kind 99", game=title))
    read = refusals.sentence(error, words_for("en-US"), 1)
    assert read == f"I can't read this as a Gomoku match. Line 2: {said}"


@pytest.mark.parametrize("locale", LOCALES)
def test_other_games_are_named_in_the_language(refusals, locale):
    titles = {title for title in PDN_NUMBERS.values() if title.endswith(" draughts")}
    for title in titles:
        error = RecordRefusedError(MATCH.terms.game, Fault("game", 2, "25", game=title))
        assert (title in refusals.sentence(error, words_for(locale), 1)) == (locale == "en-US")


def test_both_moves_of_an_ambiguous_text_are_named(refusals):
    fault = Fault("ambiguous", 3, "10x26", 1, choices=("10x17x26", "10x19x26"))
    read = refusals.sentence(RecordRefusedError(MATCH.terms.game, fault), words_for("en-US"), 1)
    assert "“10x26” can mean several moves: 10x17x26 or 10x19x26. Write the whole one." in read


@pytest.mark.parametrize(
    ("impossible", "said"),
    [
        ("other_in_check", "The side that has just moved can't be in check."),
        ("", "I can't put “text” on the board."),
        ("nonsense", "I can't set up a position with these pieces."),
    ],
)
def test_impossible_position_is_refused_with_its_reason(refusals, impossible, said):
    error = RecordRefusedError(games()["chess"], Fault("setup", 2, "text", impossible=impossible))
    read = refusals.sentence(error, words_for("en-US"), 1)
    assert read == f"I can't read this as a Chess match. Line 2: {said}"


@pytest.mark.parametrize("locale", LOCALES)
def test_refusal_sentences_are_separated_by_language(refusals, locale):
    said = refusals.sentence(IllegalTryError(MATCH.game, "H8", "occupied"), words_for(locale), 1)
    assert ("。 " in said, ". " in said) == (False, locale not in ("ja", "zh-CN", "zh-TW"))
