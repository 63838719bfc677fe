"""The first run in a container: a page that takes the token, on a port that the host maps.

Only somebody who reads the log can use the page: it asks for a code from there, and takes five wrong ones.
`Host` and `Origin` are checked, so that no other page in the person's browser can send the form. The page
never shows the token, and ends once the token is stored.
"""

from __future__ import annotations

import asyncio
import hmac
from collections.abc import Awaitable, Callable, Mapping
from html import escape
from importlib import resources
from pathlib import Path
from string import Template

from aiohttp import web
from yarl import URL

from bot.hosting import background
from bot.maintenance.first_run.credentials import FILE, Account, CredentialsError, check, store
from bot.monitoring.own_names import is_own_name
from bot.settings import DEVELOPER_PORTAL

TRIES = 5
"""Number of wrong codes after which the page takes no other."""
_LONGEST_FORM = 4096
_LAST_ANSWERS_S = 1.0
"""Seconds that the end of the page waits for requests in progress, such as a form of which half was sent."""
_STYLE = "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'"
_HEADERS = {
    "Content-Security-Policy": _STYLE,
    "Cache-Control": "no-store",
    "Referrer-Policy": "same-origin",
    "X-Content-Type-Options": "nosniff",
}
_FORM = f"""\
$error<h2>1. The account</h2>
<ol>
<li>Open the <a href="{DEVELOPER_PORTAL}" target="_blank" rel="noreferrer">Discord developer portal</a>.</li>
<li>Press <b>New Application</b>, and choose a name.</li>
<li>On its page <b>Bot</b> press <b>Reset Token</b>, then <b>Copy</b>.</li>
</ol>
<h2>2. The token</h2>
<form method="post" action="/">
<label>Code from the bot's log
<input name="code" inputmode="numeric" autocomplete="off" required value="$code"></label>
<label>Token
<input name="token" type="password" autocomplete="off" required></label>
<button>Check and save</button>
</form>
<h2>3. Your server</h2>
<p>The link that adds the bot to it appears here next.</p>"""
_DONE = """\
<p>Discord knows the token, as that of <b>$name</b>. It is stored in $file, and the bot is starting.</p>
<h2>3. Your server</h2>
<p>Open this link, choose your server, and press <b>Authorize</b>:</p>
<p><a href="$invitation" rel="noreferrer">$invitation</a></p>
<p>Then type <b>/play</b> in a channel. This page is gone; you can close it.</p>"""
_Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]
_LOCKED = "<p class=error>The code was wrong too often. Restart the bot: its log then has another code.</p>"


class SetupPage:
    """The page's state: its code, the wrong codes that it still takes, and whether a token is stored.

    A token is checked at `api_url` (empty: the real Discord), and stored in `file`.
    """

    def __init__(self, code: str, api_url: str = "", file: Path = FILE) -> None:
        self._code, self._api_url, self._file = code, api_url, file
        self._tries_left = TRIES
        self.stored = asyncio.Event()
        """Set once the token is stored and the last page was sent."""

    def application(self) -> web.Application:
        """Return the web application with the page."""
        application = web.Application(middlewares=[_guard], client_max_size=_LONGEST_FORM)
        application.router.add_get("/", self._show)
        application.router.add_get("/healthz", _tell_health)
        application.router.add_post("/", self._take)
        return application

    async def _show(self, request: web.Request) -> web.Response:
        return _page(_LOCKED, 403) if self._tries_left == 0 else _form()

    async def _take(self, request: web.Request) -> web.StreamResponse:
        form = await _read(request)
        code, token = str(form.get("code", "")).strip(), str(form.get("token", ""))
        if self._tries_left == 0 or not self._is_right(code):
            return _page(_LOCKED, 403) if self._tries_left == 0 else _form("This isn't the code in the log.")
        try:
            account = await check(token, self._api_url)
            file = store(token, self._file)
        except CredentialsError as error:
            return _form(str(error), code)
        response = _done(account, file)
        await response.prepare(request)
        await response.write_eof()
        self.stored.set()
        return response

    def _is_right(self, code: str) -> bool:
        """Whether `code` is the code in the log; a wrong one costs one of the tries that are left."""
        is_right = hmac.compare_digest(code.encode(errors="replace"), self._code.encode())
        self._tries_left -= not is_right
        return is_right


async def ask_on_page(port: int, code: str, api_url: str, stop: asyncio.Event, file: Path = FILE) -> bool:
    """Print `code`, and serve the page until a token is stored; return whether it is.

    Every IPv4 address of this machine shows the page. `False` means that `stop` was set before. The token is
    checked at `api_url` (empty: the real Discord), and stored in `file`. Raises `OSError` if the port is in
    use.
    """
    page = SetupPage(code, api_url, file)
    runner = web.AppRunner(page.application(), access_log=None, shutdown_timeout=_LAST_ANSWERS_S)
    await runner.setup()
    waiting = [background.run_shared(one.wait(), "first run") for one in (page.stored, stop)]
    try:
        await web.TCPSite(runner, "0.0.0.0", port).start()
        address = f"http://localhost:{runner.addresses[0][1]}"
        print(f"DISCORD_TOKEN is not set. Open {address} and give it this code: {code}", flush=True)
        await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await background.cancel(*waiting)
        await runner.cleanup()
    return page.stored.is_set()


@web.middleware
async def _guard(request: web.Request, handler: _Handler) -> web.StreamResponse:
    """Refuse requests whose `Host` could be another web page's name, and forms sent by another page.

    Raises aiohttp's errors 421 and 403; other requests go to `handler`.
    """
    named = request.headers.get("Host", "")
    if not is_own_name(named, ""):
        raise web.HTTPMisdirectedRequest(text="Open this page by an address, such as http://localhost:8080.")
    if request.method == "POST" and not _is_own(request.headers.get("Origin", ""), named):
        raise web.HTTPForbidden(text="This form must be sent by its own page.")
    return await handler(request)


async def _read(request: web.Request) -> Mapping[str, object]:
    """Return the fields of the form.

    Raises aiohttp's errors: 415 for another content type, 400 for an unreadable form, 413 for a large one.
    """
    if request.content_type != "application/x-www-form-urlencoded":
        raise web.HTTPUnsupportedMediaType
    try:
        return await request.post()
    except (ValueError, LookupError):
        raise web.HTTPBadRequest(text="This form can't be read.") from None


async def _tell_health(request: web.Request) -> web.Response:
    """Answer a container's health check: a bot that waits for its token is healthy."""
    return web.json_response({"token": False})


def _is_own(origin: str, named: str) -> bool:
    try:
        return bool(origin) and URL(origin).raw_authority.lower() == named.lower()
    except ValueError:
        return False


def _form(error: str = "", code: str = "") -> web.Response:
    words = f"<p class=error>{escape(error)}</p>" if error else ""
    return _page(Template(_FORM).substitute(error=words, code=escape(code)), 400 if error else 200)


def _done(account: Account, file: Path) -> web.Response:
    words = {"name": account.name, "invitation": account.invitation, "file": str(file)}
    return _page(Template(_DONE).substitute({name: escape(word) for name, word in words.items()}))


def _page(content: str, status: int = 200) -> web.Response:
    frame = Template(resources.files(__package__).joinpath("page.html").read_text("utf-8"))
    text = frame.substitute(content=content)
    return web.Response(text=text, content_type="text/html", headers=_HEADERS, status=status)
