"""Lines of the log for programs: what they are about, and never the token."""

import asyncio
import json
import logging
from datetime import datetime

from bot import log_context
from bot.hosting import background
from bot.hosting.transactions.requests import Requests
from bot.logs import JsonFormatter

TOKEN = "MTIz.abc.def"


def line(message, *args, token=TOKEN, **details):
    record = logging.LogRecord(
        "bot.app", logging.ERROR, "x.py", 1, message, args, details.pop("exc_info", None)
    )
    vars(record).update(details)
    return JsonFormatter(token).format(record)


def test_log_line_is_object_with_date():
    said = json.loads(line("hello %s", "天元", created=1_000_000.0))
    assert {name: said[name] for name in ("level", "logger", "message")} == {
        "level": "ERROR",
        "logger": "bot.app",
        "message": "hello 天元",
    }
    assert datetime.fromisoformat(said["time"]).timestamp() == 1_000_000
    assert "interaction" not in said


def test_traceback_is_one_line_and_hides_token():
    try:
        raise ValueError(f"cannot log in with {TOKEN}")
    except ValueError as error:
        text = line("failed", exc_info=(type(error), error, error.__traceback__))
    assert "\n" not in text
    assert TOKEN not in text
    assert "ValueError" in json.loads(text)["exception"]


async def test_log_line_has_fields_of_its_own_task():
    lines = {}

    async def answer(interaction, match):
        log_context.begin(interaction=interaction, shard=0)
        await asyncio.sleep(0)
        log_context.add(match=match)
        await asyncio.sleep(0)
        lines[interaction] = json.loads(line("answered"))
        # What an interaction begins may outlive it and is about something else.
        await background.run_once(elsewhere(), "elsewhere")

    async def elsewhere():
        log_context.add(match=99)
        lines["elsewhere"] = json.loads(line("later"))
        log_context.begin(match=5)
        lines["begun"] = json.loads(line("later"))

    await asyncio.gather(answer(1, 10), answer(2, None))
    assert (lines[1]["interaction"], lines[1]["shard"], lines[1]["match"]) == ("1", "0", "10")
    assert lines[2]["interaction"] == "2"
    assert "match" not in lines[2]
    assert not {"interaction", "match"} & set(lines["elsewhere"])
    assert ("interaction" in lines["begun"], lines["begun"]["match"]) == (False, "5")


async def test_log_line_in_request_names_interaction_and_match():
    async def append():
        log_context.add(match=10)
        return json.loads(line("stored"))

    log_context.begin(interaction=1)
    stored = await Requests().run(append())
    assert (stored["interaction"], stored["match"]) == ("1", "10")
    assert json.loads(line("answered"))["match"] == "10"


def test_log_line_outside_loop_has_no_fields():
    assert "interaction" not in json.loads(line("hello"))
