"""Text in pictures: each letter in a typeface that has it, in every script."""

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from PIL import Image, ImageDraw, features

from bot.render.pictures import lettering
from bot.render.pictures.lettering import BOLD, drawable_text, is_drawable, shorten, width_of, write

needs_shaping = pytest.mark.skipif(not features.check("raqm"), reason="this Pillow cannot join letters")


@pytest.fixture
def bare(monkeypatch):
    """A machine that has no typeface of its own."""
    lettering._path_of.cache_clear()
    monkeypatch.setattr(lettering, "_of_machine", tuple)
    yield
    lettering._path_of.cache_clear()


@pytest.mark.usefixtures("bare")
@pytest.mark.parametrize(
    "name",
    ["Zoë Łukasz", "Nguyễn Văn", "Анна", "Ελένη"]
    + [pytest.param(name, marks=needs_shaping) for name in ("محمد علي", "सचिन", "สมชาย")],
)
def test_included_scripts_are_drawn_whole(name):
    assert is_drawable(name)
    assert drawable_text(name) == name


@pytest.mark.usefixtures("bare")
def test_undrawable_letters_are_left_out():
    assert drawable_text("张伟 Zhang") == "Zhang"
    assert drawable_text("첫 판") == ""
    assert drawable_text("🙂🎉") == ""
    assert drawable_text("🙂 Bob 🎉") == "Bob"
    assert not is_drawable("张伟 Zhang")


def test_fancy_letters_become_plain_and_invisible_ones_vanish():
    assert drawable_text("𝓕𝓪𝓷𝓬𝔂") == "Fancy"
    assert drawable_text("\u202eevil\u200b\u200d  twin\n") == "evil twin"


def test_system_typeface_fills_gaps(monkeypatch):
    lettering._path_of.cache_clear()
    every = lettering._packaged()
    monkeypatch.setattr(lettering, "_packaged", lambda: every[:1])
    monkeypatch.setattr(lettering, "_of_machine", lambda: every[2:])
    assert drawable_text("Ann ส") == "Ann ส"
    assert [run.text for run in lettering._runs("Ann สม Bo")] == ["Ann ", "สม ", "Bo"]
    lettering._path_of.cache_clear()


@needs_shaping
def test_right_to_left_text_begins_at_right():
    assert [run.text for run in lettering._runs("علي Bob")] == ["Bob", "علي "]


@pytest.mark.parametrize(("align", "left"), [("l", 100), ("m", 50), ("r", 0)])
def test_text_begins_and_ends_at_requested_places(align, left):
    image = Image.new("L", (200, 60))
    write(ImageDraw.Draw(image), (100, 30), "HHHH", 30, 255, align)
    columns = np.flatnonzero(np.asarray(image).max(axis=0))
    rows = np.flatnonzero(np.asarray(image).max(axis=1))
    width = width_of("HHHH", 30)
    start = left if align == "l" else 100 - width * (0.5 if align == "m" else 1)
    assert columns[0] == pytest.approx(start, abs=5)
    assert columns[-1] == pytest.approx(start + width, abs=5)
    assert (rows[0] + rows[-1]) / 2 == pytest.approx(30, abs=2)


def test_text_cut_twice_has_one_ellipsis():
    assert shorten("Bartholomew the Unbe…", 30, 300).count("…") == 1


def test_bold_letters_are_wider():
    assert width_of("Standings", 40, BOLD) > width_of("Standings", 40)


@given(st.text(max_size=40), st.integers(20, 400))
@example("אבגד 12 abc", 60)
def test_shortened_text_fits(text, width):
    shown = shorten(drawable_text(text), 24, width)
    assert width_of(shown, 24) <= max(width, width_of("…", 24))
    if shown == drawable_text(text):
        assert drawable_text(shown) == shown
