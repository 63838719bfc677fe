"""Numbers, dates and lists in every language, as its printers set them."""

from datetime import date, timedelta

import pytest

from bot.formats import day_text, duration_text, list_text, percent_text, short_day_text, signed_text
from bot.i18n import LOCALES, words_for

DAY = date(2026, 11, 2)


@pytest.mark.parametrize(
    ("locale", "percent", "day", "short", "names"),
    [
        ("en-US", "58%", "November 2, 2026", "11/2/2026", "Ann, Bo, and Cy"),
        ("de", "58\u00a0%", "2. November 2026", "2.11.2026", "Ann, Bo und Cy"),
        ("es-ES", "58\u00a0%", "2 de noviembre de 2026", "2/11/2026", "Ann, Bo y Cy"),
        ("fr", "58\u00a0%", "2 novembre 2026", "02/11/2026", "Ann, Bo et Cy"),
        ("ja", "58%", "2026年11月2日", "2026/11/2", "Ann、Bo、Cy"),
        ("ko", "58%", "2026년 11월 2일", "2026. 11. 2.", "Ann, Bo 및 Cy"),
        ("pt-BR", "58%", "2 de novembro de 2026", "02/11/2026", "Ann, Bo e Cy"),
        ("zh-CN", "58%", "2026年11月2日", "2026/11/2", "Ann、Bo和Cy"),
        ("zh-TW", "58%", "2026年11月2日", "2026/11/2", "Ann、Bo和Cy"),
    ],
)
def test_dates_and_lists_follow_language(locale, percent, day, short, names):
    words = words_for(locale)
    # French sets a narrow space in some releases of the locale data, a wide one in others.
    assert percent_text(0.58, words).replace("\u202f", "\u00a0") == percent
    assert day_text(DAY, words) == day
    # Newer releases of the locale data write Korean dates with slashes.
    assert short_day_text(DAY, words) in ({short, "2026/11/2"} if locale == "ko" else {short})
    assert list_text(["Ann", "Bo", "Cy"], words) == names


def test_duration_is_told_in_whole_units():
    english, german = words_for("en-US"), words_for("de")
    gifts = [timedelta(seconds=seconds) for seconds in (15, 60, 90, 8640)]
    told = ["15~seconds", "1~minute", "1~minute 30~seconds", "2~hours 24~minutes"]
    assert [duration_text(gift, english).replace("\u00a0", "~") for gift in gifts] == told
    assert duration_text(gifts[3], german) == "2\u00a0Stunden 24\u00a0Minuten"


@pytest.mark.parametrize("locale", LOCALES)
def test_signed_numbers_and_picture_dates_use_plain_letters(locale):
    words = words_for(locale)
    assert [signed_text(number, words) for number in (12, -12, 0)] == ["+12", "−12", "0"]
    assert short_day_text(DAY, words).isascii()
