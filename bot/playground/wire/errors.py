"""Discord's errors: an HTTP status and a body with Discord's error code and message."""

from __future__ import annotations

from typing import Any, TypeVar

Json = dict[str, Any]
T = TypeVar("T")

# error code: (HTTP status, message)
_KNOWN: dict[int, tuple[int, str]] = {
    0: (404, "404: Not Found"),
    10002: (404, "Unknown Application"),
    10003: (404, "Unknown Channel"),
    10004: (404, "Unknown Guild"),
    10007: (404, "Unknown Member"),
    10008: (404, "Unknown Message"),
    10011: (404, "Unknown Role"),
    10013: (404, "Unknown User"),
    10014: (404, "Unknown Emoji"),
    10015: (404, "Unknown Webhook"),
    10062: (404, "Unknown interaction"),
    10063: (404, "Unknown application command"),
    10070: (404, "Unknown Guild Scheduled Event"),
    20028: (429, "The write action you are performing on the channel has hit the write rate limit."),
    30008: (400, "Maximum number of emojis reached (2000)"),
    30032: (400, "Maximum number of application commands reached (100)."),
    30034: (400, "Max number of daily application command creates has been reached (200)"),
    30038: (400, "Maximum number of uncompleted guild scheduled events reached (100)"),
    30046: (429, "Maximum number of edits to messages older than 1 hour reached. Try again later."),
    30003: (400, "Maximum number of pins reached (250)"),
    40005: (413, "Request entity too large"),
    40094: (400, "This interaction has hit the maximum number of follow up messages."),
    40060: (400, "Interaction has already been acknowledged."),
    50001: (403, "Missing Access"),
    50003: (403, "Cannot execute action on a DM channel"),
    50005: (403, "Cannot edit a message authored by another user"),
    50006: (400, "Cannot send an empty message"),
    50007: (403, "Cannot send messages to this user"),
    50008: (400, "Cannot send messages in a non-text channel"),
    50013: (403, "Missing Permissions"),
    50016: (
        400,
        "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100.",
    ),
    50021: (403, "Cannot execute action on a system message"),
    50024: (400, "Cannot execute action on this channel type"),
    50027: (401, "Invalid Webhook Token"),
    50033: (400, "Invalid Recipient(s)"),
    50034: (400, "A message provided was too old to bulk delete"),
    50035: (400, "Invalid Form Body"),
    50083: (400, "Thread is archived"),
    50109: (400, "The request body contains invalid JSON."),
    50240: (
        400,
        "You cannot remove this app's Entry Point command in a bulk update operation. "
        "Please include the Entry Point command in your update request or delete it separately.",
    ),
    160002: (400, "Cannot reply without permission to read message history"),
    160004: (400, "A thread has already been created for this message"),
    160005: (403, "Thread is locked"),
    200000: (400, "Message was blocked by automatic moderation"),
    180000: (400, "Cannot update a finished event"),
}


class ApiError(Exception):
    """Raised if a request is refused; `status`, `body` and `headers` form the response to send.

    `is_shared` marks a rate limit that belongs to a channel, not to the bot (scope `shared`).
    """

    def __init__(
        self, status: int, body: Json, headers: dict[str, str] | None = None, *, is_shared: bool = False
    ) -> None:
        super().__init__(f"{status} {body}")
        self.status = status
        self.body = body
        self.headers = headers or {}
        self.is_shared = is_shared


def refusal(code: int, **extra: Any) -> ApiError:
    """Return Discord's error with this code; keyword arguments become extra fields of its body.

    Raises `KeyError` for a code that is not in `_KNOWN`.
    """
    status, words = _KNOWN[code]
    return ApiError(status, {"message": words, "code": code, **extra})


def require(found: T | None, code: int) -> T:
    """Return `found`; if it is `None`, raise Discord's error with this code."""
    if found is None:
        raise refusal(code)
    return found


def unauthorized() -> ApiError:
    """Return the error for a missing or wrong token."""
    return ApiError(401, {"message": "401: Unauthorized", "code": 0})


def method_not_allowed(allowed: str) -> ApiError:
    """Return the error for a request with a wrong HTTP method; the path allows only the methods `allowed`."""
    return ApiError(405, {"message": "405: Method Not Allowed", "code": 0}, {"Allow": allowed})


def internal_error() -> ApiError:
    """Return the error of a request that fails by an internal error, as Discord responds to it."""
    return ApiError(500, {"message": "500: Internal Server Error", "code": 0})
