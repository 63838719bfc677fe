"""`python -m bot setup`: asks for the token in the terminal, step by step."""

from __future__ import annotations

import asyncio
import os
from pathlib import Path

import typer

from bot.maintenance.first_run.credentials import FILE, Account, CredentialsError, check, store
from bot.settings import DEVELOPER_PORTAL, Settings

_ACCOUNT = f"""\
Tengen needs an account for bots at Discord. It is free, and takes a few minutes.

1. The account
   Open {DEVELOPER_PORTAL}
   Press New Application, and choose a name.
   On its page Bot press Reset Token, then Copy."""
_SERVER = """
2. Your server
   Open this link, choose your server, and press Authorize:
   {invitation}
"""
_SHADOWED = (
    "   But DISCORD_TOKEN is also set in this terminal, and comes first. Unset it: unset DISCORD_TOKEN"
)


def set_up(settings: Settings, file: Path = FILE) -> bool:
    """Ask for a token until Discord knows it, store it in `file`, and return whether to start the bot.

    A host who keeps the token that is already set is asked for none, and the bot does not start. Nor does it
    if the environment has a token, which would come before the stored one. An end of the input raises
    `typer.Abort`; at the last question, whether to start, the token is already stored. Raises
    `CredentialsError` if the token cannot be stored.
    """
    if settings.has_token and not _wants_another():
        return False
    typer.echo(_ACCOUNT)
    token, account = _ask(settings.discord_api_url)
    typer.echo(f"   Discord knows it, as that of {account.name}.")
    typer.echo(_SERVER.format(invitation=account.invitation))
    typer.prompt("   Press Enter when that is done", default="", show_default=False, prompt_suffix=". ")
    typer.echo(f"\n3. The start\n   The token is stored in {store(token, file)}, which only you can read.")
    if os.environ.get("DISCORD_TOKEN"):
        typer.echo(_SHADOWED)
        return False
    return typer.confirm("   Start the bot now?", default=True)


def _wants_another() -> bool:
    typer.echo("DISCORD_TOKEN is set already; python -m bot doctor checks it.")
    return typer.confirm("Replace it?", default=False)


def _ask(api_url: str) -> tuple[str, Account]:
    """Ask for a token until Discord knows it; return it with its account.

    `api_url` is another Discord API, or empty for the real one.
    """
    while True:
        token = typer.prompt("   Paste it here (it stays hidden)", hide_input=True, prompt_suffix=": ")
        try:
            return token, asyncio.run(check(token, api_url))
        except CredentialsError as error:
            typer.echo(f"   {error}")
