"""Discord's rules for scheduled events; the playground supports only external events.

Other events take place in a voice channel, and no server of the playground has one. The playground refuses
the fields for recurring events and pictures as unknown.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial

from bot.playground.wire.errors import Json, refusal
from bot.playground.wire.event_status import ACTIVE, CANCELED, COMPLETED, OPEN, SCHEDULED
from bot.playground.wire.form import Form, Path, Reader

_STAGE, _VOICE, EXTERNAL = 1, 2, 3
_GUILD_ONLY = 2
_NEXT = {SCHEDULED: (ACTIVE, CANCELED), ACTIVE: (COMPLETED,)}
_UNKNOWN_HERE = ("image", "recurrence_rule")


def _description(form: Form, body: Json, key: str, path: Path) -> str | None:
    return form.text(body, key, path, 0, 1000) or None


_TEXTS: dict[str, Reader] = {
    "name": partial(Form.text, low=1, high=100, is_required=True),
    "description": _description,
}


def check_new(body: Json, now: datetime) -> Json:
    """Return a new event's checked fields; raises 50035 (invalid body), or 50024 if it is not external."""
    with Form() as form:
        form.choice(body, "privacy_level", (), (_GUILD_ONLY,))
        kind = form.choice(body, "entity_type", (), (_STAGE, _VOICE, EXTERNAL))
        fields = form.read(body, (), _TEXTS)
        fields["scheduled_start_time"] = _time(form, body, "scheduled_start_time", is_required=True)
        fields["scheduled_end_time"] = _time(form, body, "scheduled_end_time", is_required=kind == EXTERNAL)
        if kind == EXTERNAL:
            fields["entity_metadata"] = _place(form, body)
            if body.get("channel_id") is not None:
                form.fault(("channel_id",), "BASE_TYPE_EXCLUDED", "This field must be null.")
        elif kind is not None and form.snowflake(body, "channel_id", ()) is None:
            form.required(("channel_id",))
        _refuse_unknown(form, body)
        _check_times(form, fields, now)
    if kind != EXTERNAL:
        raise refusal(50024)
    return fields


def check_changes(event: Json, body: Json, now: datetime) -> Json:
    """Return an event's checked changes.

    Raises Discord's 180000 if the event has ended, 50024 if it would no longer be external, or 50035 (invalid
    body).
    """
    if event["status"] not in OPEN:
        raise refusal(180000)
    with Form() as form:
        fields = form.read(body, (), {key: reader for key, reader in _TEXTS.items() if key in body})
        if body.get("entity_metadata") is not None:
            fields["entity_metadata"] = _place(form, body)
        for key in ("scheduled_start_time", "scheduled_end_time"):
            if key in body:
                fields[key] = _time(form, body, key, is_required=True)
        if body.get("privacy_level") is not None:
            form.choice(body, "privacy_level", (), (_GUILD_ONLY,))
        if body.get("entity_type") is not None:
            kind = form.choice(body, "entity_type", (), (_STAGE, _VOICE, EXTERNAL))
            if kind not in {None, EXTERNAL}:
                raise refusal(50024)
        if body.get("status") is not None:
            fields |= _status(form, event, body)
        _refuse_unknown(form, body)
        _check_new_times(form, event, fields, now)
    return fields


def _status(form: Form, event: Json, body: Json) -> Json:
    """Return `{"status": …}` with the status that `body` asks for, or with `None` for an invalid number.

    A fault is recorded in `form` if the event cannot get this status. Discord documents the allowed changes,
    but not its error message; this message is the playground's.
    """
    status = form.choice(body, "status", (), (SCHEDULED, ACTIVE, COMPLETED, CANCELED))
    if status is not None and status not in _NEXT[event["status"]]:
        form.fault(
            ("status",),
            "GUILD_SCHEDULED_EVENT_INVALID_STATUS_TRANSITION",
            f"An event with status {event['status']} can't get status {status}.",
        )
    return {"status": status}


def _place(form: Form, body: Json) -> Json:
    given = body.get("entity_metadata")
    if not isinstance(given, dict):
        form.required(("entity_metadata",))
        return {}
    return {"location": form.text(given, "location", ("entity_metadata",), 1, 100, is_required=True)}


def _time(form: Form, body: Json, key: str, *, is_required: bool) -> str | None:
    """Parse the timestamp in the body's field `key`, and return it in UTC, in Discord's format.

    Returns `None` if the field is missing (a fault if `is_required`) or invalid (a fault recorded in `form`).
    """
    value = body.get(key)
    if value is None:
        if is_required:
            form.required((key,))
        return None
    try:
        moment = datetime.fromisoformat(value)
        moment = moment.astimezone(UTC) if moment.tzinfo else moment.replace(tzinfo=UTC)
    except (TypeError, ValueError, OverflowError):
        form.fault((key,), "DATE_TIME_TYPE_PARSE", f"Could not parse {value}. Should be ISO8601.")
        return None
    return moment.isoformat(timespec="microseconds")


def _check_times(form: Form, fields: Json, now: datetime) -> None:
    """Record a fault in `form` for a start that is not after `now`, and for an end not after the start."""
    start = _moment(fields.get("scheduled_start_time"))
    if start is not None and start <= now:
        _fault_past(form, "scheduled_start_time")
    _check_order(form, fields)


def _check_order(form: Form, fields: Json) -> None:
    """Record a fault in `form` for an end that is not after the start; either time can be missing."""
    start, end = (_moment(fields.get(key)) for key in ("scheduled_start_time", "scheduled_end_time"))
    if start is not None and end is not None and end <= start:
        form.fault(
            ("scheduled_end_time",),
            "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID",
            "An event can't end before it starts.",
        )


def _check_new_times(form: Form, event: Json, fields: Json, now: datetime) -> None:
    """Record faults in `form` for new times that the event cannot get.

    A new start or end must be in the future. The start of an active event cannot change. The end of an event
    that has not begun must be after its start.
    """
    end = _moment(fields.get("scheduled_end_time"))
    if "scheduled_start_time" in fields and event["status"] != SCHEDULED:
        form.fault(
            ("scheduled_start_time",),
            "GUILD_SCHEDULED_EVENT_SCHEDULE_INVALID_START_BY_STATUS",
            "The start time of an event that has begun can't be changed.",
        )
    elif "scheduled_start_time" in fields:
        _check_times(form, {**event, **fields}, now)
    elif end is not None and end <= now:
        _fault_past(form, "scheduled_end_time")
    elif event["status"] == SCHEDULED:
        _check_order(form, {**event, **fields})


def _fault_past(form: Form, key: str) -> None:
    form.fault((key,), "GUILD_SCHEDULED_EVENT_SCHEDULE_PAST", "Cannot schedule event in the past.")


def _moment(text: str | None) -> datetime | None:
    return None if text is None else datetime.fromisoformat(text)


def _refuse_unknown(form: Form, body: Json) -> None:
    for key in _UNKNOWN_HERE:
        if body.get(key) is not None:
            form.fault(
                (key,), "PLAYGROUND_UNKNOWN", "The playground knows no pictures and no series of events."
            )
