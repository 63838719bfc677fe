"""What the other tests of this folder take for a wrapped line of a board, and for too wide."""

import pytest

from tests.e2e.browser.tab import OVERFLOW, PHONE, WRAPPED_ROWS, Windows, needs_chromium

pytestmark = needs_chromium

GLYPH = "<i class='emoji' style='display: inline-block; width: 100px; height: 20px'></i>"
ROW, SENTENCE = f"A {GLYPH * 4}\u200bB", f"{GLYPH * 4} show other parts"


@pytest.mark.parametrize(
    ("lines", "wrapped"),
    [((ROW, GLYPH * 3), ["0.1"]), ((SENTENCE,), []), ((SENTENCE, GLYPH * 3, ROW), ["0.3"])],
)
def test_wrapped_lines_are_found_among_glyphs_only(windows: Windows, lines, wrapped):
    page = windows.open_tab(is_used=False, viewport=PHONE)
    text = "\n".join(lines)
    page.set_content(f"<div class='text-display' style='white-space: pre-line'>{text}</div>")
    assert page.query_selector("body").evaluate(WRAPPED_ROWS) == wrapped
    page.close()


@pytest.mark.parametrize(
    ("style", "count"),
    [("", 1), ("overflow: hidden", 1), ("overflow: hidden; text-overflow: ellipsis", 0)],
)
def test_overflow_is_found_unless_an_ellipsis_hides_it(windows: Windows, style, count):
    page = windows.open_tab(is_used=False, viewport=PHONE)
    page.set_content(f"<div style='width: 300px; white-space: nowrap; {style}'>{GLYPH * 4}</div>")
    assert len([one for one in page.evaluate(OVERFLOW) if "emoji" in one]) == count
    page.close()
