"""`/privacy` and `/about` as people use them: private, asked once more, and nothing of them left."""

import asyncio
import gzip
import json
from datetime import UTC, datetime
from pathlib import Path

from bot.features.help.commands import version
from bot.features.privacy.commands import _LARGEST, data_file
from bot.hosting.matches.match import Player
from bot.i18n import words_for
from bot.views.words.names import distinct_names, person_name
from tests.bot.chat import pvp, refuses, start
from tests.e2e.messages import text_of
from tests.e2e.person import Person
from tests.e2e.playing import match_number
from tests.lab import asking


def content_of(lab):
    folder = Path(lab.bot.settings.database_url.partition("///")[2]).parent
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.is_file())


def traces(person):
    number = int(person.id)
    return [number.to_bytes(8, "big"), str(number).encode(), person.name.encode()]


async def exported(person):
    told = await person.command("privacy export")
    assert told.is_ephemeral and "everything that's stored about you" in told.text
    (file,) = told.message["attachments"]
    assert file["filename"] == "tengen-data.json"
    return json.loads(await person.download(file["url"]))


async def asked(person):
    """The question whether everything is to be deleted."""
    return (await person.command("privacy delete")).message


async def test_stored_data_is_exported_and_deleted(lab, newcomer, bob, caplog):
    board = await pvp(lab, newcomer, bob)
    number = match_number(board)
    data = await exported(newcomer)
    assert data["user_id"] == newcomer.id
    assert [row["id"] for row in data["tables"]["matches"]] == [number]
    assert data["tables"]["players"][0]["name"] == newcomer.name
    assert any(board["id"] in message for message in data["messages"])
    here = newcomer.channel_id
    await newcomer.switch_channel("asked-before")
    late, newcomer.channel_id = await asked(newcomer), here
    question = await asked(newcomer)
    assert "One match that has barely started" in text_of(question)
    assert traces(newcomer)[0] in content_of(lab)

    done = await newcomer.click(question, label="Delete everything")
    assert "All your data has been deleted, except records that protect others." in text_of(
        await newcomer.message(question)
    )
    (file,) = (await newcomer.follow_up(done, lambda one: one["attachments"]))["attachments"]
    assert board["id"] in (await newcomer.download(file["url"])).decode()
    content = content_of(lab)
    assert [trace for trace in traces(newcomer) if trace in content] == []
    board = await bob.wait_update(board["id"], lambda one: "Deleted player" in text_of(one))
    assert newcomer.name not in text_of(board)
    assert newcomer.id not in caplog.text and newcomer.name not in caplog.text
    # What is kept for the protection of others.
    assert set((await exported(newcomer))["tables"]) == {"protections"}
    # A click on a question that was asked before.
    assert (await newcomer.click(late, label="Delete everything")).failure is None
    assert "There's no data of yours to delete." in text_of(await newcomer.message(late))


async def test_rematch_with_deleted_player_is_refused(lab, newcomer, bob):
    board = await pvp(lab, newcomer, bob)
    await asking.resign(lab.bot.service, match_number(board), int(bob.id))
    board = await bob.wait_update(board["id"], lambda one: "Rematch" in str(one["components"]))
    await newcomer.click(await asked(newcomer), label="Delete everything")
    answer = await bob.click(board, label="Rematch")
    await refuses(answer, "deleted their data")


async def test_keep_everything_deletes_nothing(lab, newcomer):
    await start(lab, newcomer)
    question = await asked(newcomer)
    kept = await newcomer.click(question, label="Keep everything")
    assert kept.failure is None
    assert (await exported(newcomer))["tables"]["matches"]


async def test_deletion_asks_again_after_change(lab, newcomer):
    await start(lab, newcomer)
    question = await asked(newcomer)
    await start(lab, newcomer)
    again = await newcomer.click(question, label="Delete everything")
    assert again.failure is None
    shown = await newcomer.message(question) if again.message is None else again.message
    assert "Something changed after I asked" in text_of(shown)
    assert "2 matches that have barely started" in text_of(shown)
    assert (await exported(newcomer))["tables"]["matches"]


async def test_simultaneous_deletions_delete_once(lab, newcomer, bob):
    await pvp(lab, newcomer, bob)
    question = await asked(newcomer)
    clicks = await asyncio.gather(*(newcomer.click(question, label="Delete everything") for _ in range(2)))
    assert all(click.failure is None for click in clicks)
    await refuses(await newcomer.command("privacy delete"), "There's no data of yours to delete.")


async def test_deleted_person_starts_over_after_return_and_restart(lab, newcomer):
    await start(lab, newcomer)
    await newcomer.click(await asked(newcomer), label="Delete everything")
    await start(lab, newcomer)
    await lab.stop_bot()
    await lab.start_bot()
    assert len((await exported(newcomer))["tables"]["matches"]) == 1


async def test_returning_blocked_person_pings_nobody(lab, newcomer, bob):
    await start(lab, newcomer)
    await bob.command("block", user=newcomer.id)
    question = await asked(newcomer)
    assert "Some records that protect others stay" in text_of(question)
    await newcomer.click(question, label="Delete everything")
    since = len(bob.events)
    refused = "Bob isn't accepting challenges from you."
    await refuses(await newcomer.command("tictactoe challenge", opponent=bob.id), refused)
    told = [event["d"] for event in bob.events[since:] if event["t"] == "MESSAGE_CREATE"]
    assert not [message for message in told if bob.id in str(message.get("mentions"))]
    assert "can challenge you again" in (await bob.command("unblock", user=newcomer.id)).text


async def test_stranger_has_nothing_stored(newcomer):
    await refuses(await newcomer.command("privacy export"), "Nothing is stored about you.")
    await refuses(await newcomer.command("privacy delete"), "There's no data of yours to delete.")


async def test_about_names_version_start_and_license(newcomer):
    told = await newcomer.command("about")
    assert told.is_ephemeral
    for words in (f"Tengen {version()}", "Started <t:", "matches so far", "engine levels across", "MIT"):
        assert words in told.text


async def test_deletion_question_uses_readers_language(lab):
    async with Person(lab.playground.url, "Gerd") as gerd:
        await gerd.set_locale("de")
        await start(lab, gerd)
        question = await gerd.command("privacy delete")
        assert "Alles löschen, was über dich gespeichert ist?" in question.text
        await gerd.click(question.message, label="Alles behalten")


async def test_large_export_is_packed_and_larger_is_refused(monkeypatch):
    rows = {"matches": [{"id": number, "game": "gomoku"} for number in range(100)]}
    now = datetime(2026, 11, 22, tzinfo=UTC)
    assert data_file(1, rows, now).filename == "tengen-data.json"
    monkeypatch.setattr("bot.features.privacy.commands._LARGEST", 2000)
    packed = data_file(1, rows, now)
    assert packed.filename == "tengen-data.json.gz"
    assert len(json.loads(gzip.decompress(packed.fp.read()))["tables"]["matches"]) == 100
    monkeypatch.setattr("bot.features.privacy.commands._LARGEST", 20)
    assert data_file(1, rows, now) is None
    assert _LARGEST < 10 * 1024**2


async def test_deleted_player_has_name_in_every_language():
    gone = Player(-3, "Deleted player")
    assert person_name(gone, words_for("de")) == "Gelöschtes Profil"
    assert distinct_names([gone, Player(-4, "Deleted player")], words=words_for("fr")) == {
        -4: "Profil supprimé (1)",
        -3: "Profil supprimé (2)",
    }
