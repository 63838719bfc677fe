"""The rules for the language of a board, in their order."""

import pytest

from bot.i18n import board_locale


@pytest.mark.parametrize(
    ("people", "server", "community", "spoken"),
    [
        # The language chosen for the server, for all players.
        (["ja"], "fr", None, "fr"),
        (["ja", "ja"], "fr", "de", "fr"),
        # The language of the person who plays against the bot.
        (["ja"], None, None, "ja"),
        (["ja"], None, "de", "ja"),
        (["es-419"], None, None, "es-ES"),
        (["en-GB"], None, "de", "en-US"),
        # The language that both share.
        (["de", "de"], None, "fr", "de"),
        (["en-GB", "en-US"], None, "fr", "en-US"),
        (["zh-TW", "zh-TW"], None, "zh-CN", "zh-TW"),
        # A Community's, where they share none or the other's is not known yet.
        (["ja", "de"], None, "fr", "fr"),
        (["zh-TW", "zh-CN"], None, "ja", "ja"),
        (["ja", None], None, "fr", "fr"),
        (["th"], None, "fr", "fr"),
        (["th", "th"], None, "fr", "fr"),
        # Otherwise the language of the person who asked.
        (["ja", "de"], None, None, "ja"),
        (["de", None], None, None, "de"),
        (["zh-TW", "zh-CN"], None, None, "zh-TW"),
        (["ja", "de"], None, "th", "ja"),
        # English where nobody speaks a language of ours, or nothing is known.
        (["th"], None, None, "en-US"),
        (["th", "de"], None, None, "en-US"),
        ([None, "de"], None, None, "en-US"),
        ([None], None, None, "en-US"),
    ],
)
def test_board_locale_follows_people_server_and_community(people, server, community, spoken):
    assert board_locale(people, server, community) == spoken
