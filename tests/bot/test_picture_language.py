"""Pictures speak the reader's language where the machine has its letters."""

from bot.i18n import words_for
from bot.render.pictures import lettering
from bot.views.words.sentences import words_in_pictures


def test_drawable_words_stay_in_pictures():
    german = words_for("de")
    assert words_in_pictures(german, "die Größten", "") is german


def test_undrawable_words_fall_back_to_english(monkeypatch):
    lettering._path_of.cache_clear()
    monkeypatch.setattr(lettering, "_of_machine", tuple)
    assert words_in_pictures(words_for("ja"), "五目並べ", "ok") is words_for("en-US")
    lettering._path_of.cache_clear()
