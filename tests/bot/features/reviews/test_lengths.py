"""How long a review's sentences are: pages were higher than a phone where a word stood alone on a line."""

import pytest

from bot.i18n import LOCALES, words_for
from bot.views.words.names import fits_line

SMALL_LINE, TWO_LINES = 44.0, 72.0
"""Room in letters: on a line of small text 390 px wide, and on two lines of a list."""
COUNTS = {"best": 14, "good": 5, "mistake": 2, "blunder": 1}
WIDE = ("ja",)
"""Languages whose letters are narrower than `text_width` takes them to be, so that two lines hold more."""


@pytest.mark.parametrize("locale", LOCALES)
def test_four_grades_fit_one_line(locale):
    words = words_for(locale)
    line = " · ".join(words(f"review-{grade}", count=count) for grade, count in COUNTS.items())
    assert fits_line(line, SMALL_LINE, locale), line


@pytest.mark.parametrize("grade", ["mistake", "blunder"])
@pytest.mark.parametrize("locale", [one for one in LOCALES if one not in WIDE])
def test_lost_chance_fits_two_lines(locale, grade):
    words = words_for(locale)
    what = words("review-lost", move="C5-D4", best="F2-G1", lost="30\u00a0%")
    said = words("review-moment", mark=1, number=38, name="Bob", grade=words(f"grade-{grade}"), what=what)
    assert fits_line(said, TWO_LINES, locale), said
