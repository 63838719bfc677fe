"""The texts shown before and after a person's data is deleted."""

from __future__ import annotations

import discord
from discord import ui

from bot.hosting.privacy.privacy import DeletionEffects
from bot.i18n import Words
from bot.views.boards.board import Layout
from bot.views.custom_id import Press, Subject, custom_id
from bot.views.input.buttons import Button, Row

# fingerprint of the announced effects: deletes all data about the person
ERASE = Press("erase", subject=Subject.NOTHING)
KEEP = Press("keep", 0, Subject.NOTHING)  # no numbers: deletes nothing


def deletion_layout(effects: DeletionEffects, words: Words, *, is_again: bool = False) -> Layout:
    """Build the page that asks to confirm the deletion.

    With `is_again`, the page says that the data has changed since the person was first asked.
    """
    lines = [
        f"### {words('privacy-question')}",
        *([words("privacy-changed")] if is_again else []),
        words("privacy-goes"),
        *(
            words(key, count=count)
            for key, count in (
                ("privacy-resigns", effects.resigned),
                ("privacy-calls-off", effects.called_off),
                ("privacy-closes", effects.offers),
            )
            if count
        ),
        words("privacy-stays", count=effects.kept + effects.unfinished),
        words("privacy-protects"),
        words("privacy-posted"),
    ]
    delete = Button(
        label=words("button-delete-all"),
        style=discord.ButtonStyle.danger,
        custom_id=custom_id(ERASE, effects.fingerprint),
    )
    keep = Button(label=words("button-keep-all"), custom_id=custom_id(KEEP))
    return Layout(ui.TextDisplay("\n".join(lines)), Row(delete, keep))


def deleted_text(messages: int, words: Words) -> str:
    """Return the text shown after the deletion; `messages` is the number of messages in the attached list."""
    listed = [words("privacy-listed", count=messages)] if messages else []
    return "\n".join([words("privacy-deleted"), *listed])
