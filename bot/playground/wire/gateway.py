"""Discord's gateway, version 10: the websocket on which a bot receives events.

A session outlives its connection. It keeps its numbered events in a replay list, and a RESUME with the last
number received gets all later events. Each connection has its own send queue, so that a slow reader does not
delay others.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import secrets
import time
import zlib
from collections import deque
from collections.abc import Callable
from typing import Any, Protocol

from aiohttp import WSCloseCode, WSMsgType, web

from bot.playground.wire.errors import Json
from bot.playground.wire.json_text import read_json
from bot.playground.wire.sharding import MAX_GUILDS, SessionStarts, Shard, parse_shard
from bot.playground.wire.token import TOKEN

DISPATCH, HEARTBEAT, IDENTIFY, PRESENCE, VOICE_STATE, RESUME, RECONNECT = 0, 1, 2, 3, 4, 6, 7
REQUEST_MEMBERS, INVALID_SESSION, HELLO, HEARTBEAT_ACK = 8, 9, 10, 11

UNKNOWN_OPCODE, DECODE_ERROR, NOT_AUTHENTICATED, AUTHENTICATION_FAILED = 4001, 4002, 4003, 4004
ALREADY_AUTHENTICATED, INVALID_SEQUENCE, RATE_LIMITED, SESSION_TIMED_OUT = 4005, 4007, 4008, 4009
INVALID_SHARD, SHARDING_REQUIRED = 4010, 4011
INVALID_VERSION, INVALID_INTENTS, DISALLOWED_INTENTS = 4012, 4013, 4014

PRIVILEGED_INTENTS = 1 << 1 | 1 << 8 | 1 << 15
_KNOWN_INTENTS = (1 << 22) - 1 | 1 << 24 | 1 << 25
_MAX_SENT_BYTES = 4096
_SENDS_PER_MINUTE = 120
_REPLAY_LENGTH = 2000


class CloseGatewayError(Exception):
    """Raised to close the connection with one of the gateway's close codes."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code
        self.reason = reason


class _Compressor(Protocol):
    def compress(self, data: bytes, /) -> bytes: ...
    def flush(self, mode: int, /) -> bytes: ...


class Connection:
    """One websocket of a bot and its queue of payloads to send.

    Without a `compressor`, payloads are sent as text; without a `transport`, `cut` does nothing.
    """

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        compressor: _Compressor | None,
    ) -> None:
        self.socket = socket
        self._transport = transport
        self._compressor = compressor
        self._queue: asyncio.Queue[Json | tuple[int, str]] = asyncio.Queue()

    def send(self, payload: Json) -> None:
        """Add a payload to the connection's send queue."""
        self._queue.put_nowait(payload)

    def close(self, code: int, reason: str = "") -> None:
        """Queue the closing handshake, after the payloads that are already queued."""
        self._queue.put_nowait((code, reason))

    def cut(self) -> None:
        """Drop the connection immediately, without a closing handshake."""
        if self._transport is not None:
            self._transport.abort()

    async def write(self) -> None:
        """Send queued payloads until the connection ends."""
        with contextlib.suppress(ConnectionError, RuntimeError):
            while True:
                item = await self._queue.get()
                if isinstance(item, tuple):
                    await self.socket.close(code=item[0], message=item[1].encode())
                    return
                text = json.dumps(item, ensure_ascii=False, separators=(",", ":"))
                if self._compressor is None:
                    await self.socket.send_str(text)
                else:
                    packed = self._compressor.compress(text.encode()) + self._compressor.flush(
                        zlib.Z_SYNC_FLUSH
                    )
                    await self.socket.send_bytes(packed)


class Session:
    """A bot's session: its intents, its shard, its numbered events, and its connection, if any."""

    def __init__(self, intents: int, shard: Shard | None = None) -> None:
        """`shard` is `None` if the bot named no shard; the session then gets the events of all servers."""
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard or Shard()
        self.is_sharded = shard is not None
        self.sequence = 0
        self.connection: Connection | None = None
        self.lost_at = 0.0
        self._events: deque[Json] = deque(maxlen=_REPLAY_LENGTH)

    def dispatch(self, name: str, data: Json) -> None:
        """Assign a sequence number to an event, store it for replay, and send it if a connection is open."""
        self.sequence += 1
        payload = {"op": DISPATCH, "t": name, "s": self.sequence, "d": json.loads(json.dumps(data))}
        self._events.append(payload)
        if self.connection is not None:
            self.connection.send(payload)

    def can_resume(self, sequence: int) -> bool:
        """Whether this sequence number was assigned, or is 0, and every later event can still be replayed."""
        oldest = self._events[0]["s"] if self._events else self.sequence + 1
        return oldest - 1 <= sequence <= self.sequence

    def replay(self, connection: Connection, sequence: int) -> None:
        """Continue the session on a new connection, starting with the events after this sequence number."""
        for payload in self._events:
            if payload["s"] > sequence:
                connection.send(payload)
        self.connection = connection


class Gateway:
    """Accepts the bot's connections and keeps its sessions.

    `make_ready` returns the READY body for a session, and `greet` the events that follow. `answer_members`
    returns the GUILD_MEMBERS_CHUNK bodies for a request's data. `on_presence` is called with `is_online`
    after a session starts or resumes, and after a connection ends.

    A bot must send something at least every 1.5 × `heartbeat_s` seconds. A session without a connection can
    be resumed for `session_s` seconds. Without `has_privileged_intents`, the intents for members, presences
    and message content are refused. `starts` limits session starts; `None` means 1000 a day.
    """

    def __init__(
        self,
        make_ready: Callable[[Session], Json],
        greet: Callable[[Session], list[tuple[str, Json]]],
        answer_members: Callable[[Json], list[Json]],
        on_presence: Callable[[bool], None],
        *,
        heartbeat_s: float,
        session_s: float,
        has_privileged_intents: bool,
        starts: SessionStarts | None = None,
    ) -> None:
        self.starts = starts or SessionStarts(window_s=0.0)
        self._make_ready = make_ready
        self._greet = greet
        self._answer_members = answer_members
        self._on_presence = on_presence
        self._heartbeat_s = heartbeat_s
        self._session_s = session_s
        self._has_privileged_intents = has_privileged_intents
        self.sessions: dict[str, Session] = {}
        self.connections: set[Connection] = set()

    # -- for the rest of the playground

    @property
    def is_online(self) -> bool:
        """Whether a bot is connected and has identified itself."""
        return any(one.connection is not None for one in self.sessions.values())

    def is_reachable(self, guild_id: str | None = None) -> bool:
        """Whether a connected or resumable session gets a server's events or, for `None`, direct messages."""
        self._forget_old()
        return any(session.shard.has(guild_id) for session in self.sessions.values())

    def dispatch(
        self, name: str, shape: Callable[[Session], Json | None], guild_id: str | None = None
    ) -> None:
        """Send an event to the sessions of a server's shard or, without `guild_id`, of shard 0.

        `shape(session)` returns the event's data for that session, or `None` to send nothing.
        """
        self._forget_old()
        for session in self.sessions.values():
            data = shape(session) if session.shard.has(guild_id) else None
            if data is not None:
                session.dispatch(name, data)

    def cut(self) -> None:
        """Drop every connection, as a network failure would; sessions can be resumed."""
        for connection in list(self.connections):
            connection.cut()

    def ask_reconnect(self) -> None:
        """Tell every bot to reconnect and resume."""
        for connection in self.connections:
            connection.send({"op": RECONNECT, "d": None})

    def invalidate(self, *, can_resume: bool = False) -> None:
        """Tell every bot that its session is invalid; unless `can_resume`, also delete all sessions."""
        for connection in self.connections:
            connection.send({"op": INVALID_SESSION, "d": can_resume})
        if not can_resume:
            self.sessions.clear()

    def close(self) -> None:
        """Close every websocket connection."""
        for connection in self.connections:
            connection.close(WSCloseCode.GOING_AWAY, "The playground stops.")

    def _forget_old(self) -> None:
        now = time.monotonic()
        for session in list(self.sessions.values()):
            if session.connection is None and now - session.lost_at > self._session_s:
                del self.sessions[session.id]

    # -- one connection

    async def handle(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one websocket connection from HELLO until it closes."""
        socket = web.WebSocketResponse(compress=False, max_msg_size=0, timeout=2.0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport, _compressor(request.query.get("compress")))
        self.connections.add(connection)
        writer = asyncio.create_task(connection.write())
        try:
            if request.query.get("v") != "10" or request.query.get("encoding", "json") != "json":
                raise CloseGatewayError(INVALID_VERSION, "Invalid API version.")
            connection.send({"op": HELLO, "d": {"heartbeat_interval": int(self._heartbeat_s * 1000)}})
            await self._listen(connection)
        except CloseGatewayError as error:
            connection.close(error.code, error.reason)
            await writer
        finally:
            writer.cancel()
            self.connections.discard(connection)
            self._lose(connection)
        return socket

    def _lose(self, connection: Connection) -> None:
        # Only a close by the bot with 1000 or 1001 ends its session; otherwise it can resume.
        is_goodbye = connection.socket.close_code in {1000, 1001}
        for session in list(self.sessions.values()):
            if session.connection is connection:
                session.connection = None
                session.lost_at = time.monotonic()
                if is_goodbye:
                    del self.sessions[session.id]
        self._on_presence(self.is_online)

    async def _listen(self, connection: Connection) -> None:
        received: deque[float] = deque()
        session: Session | None = None
        while True:
            try:
                message = await connection.socket.receive(timeout=self._heartbeat_s * 1.5)
            except TimeoutError:
                raise CloseGatewayError(SESSION_TIMED_OUT, "Session timed out.") from None
            if message.type not in {WSMsgType.TEXT, WSMsgType.BINARY}:
                return
            now = time.monotonic()
            received.append(now)
            while now - received[0] > 60:
                received.popleft()
            if len(received) > _SENDS_PER_MINUTE:
                raise CloseGatewayError(RATE_LIMITED, "You are being rate limited.")
            session = self._handle_payload(connection, session, *_decode(message.data))

    def _handle_payload(
        self, connection: Connection, session: Session | None, op: int, data: Any
    ) -> Session | None:
        if op == HEARTBEAT:
            connection.send({"op": HEARTBEAT_ACK})
            return session
        if op in {IDENTIFY, RESUME}:
            if session is not None:
                raise CloseGatewayError(ALREADY_AUTHENTICATED, "Already authenticated.")
            return self._identify(connection, data) if op == IDENTIFY else self._resume(connection, data)
        if op not in {PRESENCE, VOICE_STATE, REQUEST_MEMBERS}:
            raise CloseGatewayError(UNKNOWN_OPCODE, "Unknown opcode.")
        if session is None:
            raise CloseGatewayError(NOT_AUTHENTICATED, "Not authenticated.")
        if op == REQUEST_MEMBERS:
            if not isinstance(data, dict):
                raise CloseGatewayError(DECODE_ERROR, "Error while decoding payload.")
            for chunk in self._answer_members(data):
                session.dispatch("GUILD_MEMBERS_CHUNK", chunk)
        return session

    def _identify(self, connection: Connection, data: Any) -> Session | None:
        _check_token(data)
        intents = data.get("intents")
        if not isinstance(data.get("properties"), dict):
            raise CloseGatewayError(DECODE_ERROR, "Error while decoding payload.")
        if not isinstance(intents, int) or intents & ~_KNOWN_INTENTS or intents < 0:
            raise CloseGatewayError(INVALID_INTENTS, "Invalid intent(s).")
        if intents & PRIVILEGED_INTENTS and not self._has_privileged_intents:
            raise CloseGatewayError(DISALLOWED_INTENTS, "Disallowed intent(s).")
        session = Session(intents, self._shard_of(data))
        if not self.starts.admit(session.shard):
            connection.send({"op": INVALID_SESSION, "d": False})
            return None
        ready = self._make_ready(session)
        if len(ready["guilds"]) > MAX_GUILDS:
            raise CloseGatewayError(SHARDING_REQUIRED, "Sharding required.")
        session.connection = connection
        self.sessions[session.id] = session
        session.dispatch("READY", ready)
        for name, body in self._greet(session):
            session.dispatch(name, body)
        self._on_presence(self.is_online)
        return session

    def _shard_of(self, data: Json) -> Shard | None:
        """Return the shard that an IDENTIFY names; `None` if it names none.

        Raises `CloseGatewayError` for an invalid shard, or if no session starts are left.
        """
        shard = parse_shard(data["shard"]) if "shard" in data else None
        if "shard" in data and shard is None:
            raise CloseGatewayError(INVALID_SHARD, "Invalid shard.")
        if not self.starts.remaining:
            # Discord resets the token of a bot that keeps starting sessions.
            raise CloseGatewayError(AUTHENTICATION_FAILED, "Authentication failed.")
        return shard

    def _resume(self, connection: Connection, data: Any) -> Session | None:
        _check_token(data)
        sequence = data.get("seq")
        self._forget_old()
        session = self.sessions.get(str(data.get("session_id")))
        if session is None or not isinstance(sequence, int) or not session.can_resume(sequence):
            connection.send({"op": INVALID_SESSION, "d": False})
            return None
        if session.connection is not None:
            session.connection.close(4000, "Resumed elsewhere.")
        session.replay(connection, sequence)
        session.dispatch("RESUMED", {"_trace": []})
        self._on_presence(self.is_online)
        return session


def _check_token(data: Any) -> None:
    if not isinstance(data, dict):
        raise CloseGatewayError(DECODE_ERROR, "Error while decoding payload.")
    if str(data.get("token")).removeprefix("Bot ") != TOKEN:
        raise CloseGatewayError(AUTHENTICATION_FAILED, "Authentication failed.")


def _decode(raw: str | bytes) -> tuple[int, Any]:
    size = len(raw.encode() if isinstance(raw, str) else raw)
    try:
        payload = read_json(raw)
        if size > _MAX_SENT_BYTES:
            raise ValueError
        return int(payload["op"]), payload.get("d")
    except (ValueError, TypeError, KeyError, AttributeError):
        raise CloseGatewayError(DECODE_ERROR, "Error while decoding payload.") from None


def _compressor(kind: str | None) -> _Compressor | None:
    if kind == "zlib-stream":
        return zlib.compressobj()
    return None
