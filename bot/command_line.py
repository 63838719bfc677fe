"""The command line: `python -m bot` runs the bot, `python -m bot playground` a local imitation of Discord.

`setup`, `backup`, `restore`, `doctor`, `explore`, `ratings replay` and `privacy` are for the host; `tiles`
draws all board tiles (custom emojis).

The exit status is 2 for wrong usage, and for settings that are invalid or that Discord refuses, because a
restart would not help. The status is 1 after any other failure, and 0 after a normal exit.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, NoReturn

import platformdirs
import typer

from bot.process.process_secrets import forget_settings
from bot.process.stopping import FAILED, RESTART_USELESS, end_at_signals, interrupt_at_signals
from bot.settings import Settings, SettingsError, load_settings
from engines.help_pages import PlainProgram
from engines.protocols.identity import VersionFlag

_PLAYGROUND_DATA = platformdirs.user_data_path("tengen", appauthor=False) / "playground"

app = PlainProgram(
    add_completion=False,
    # Local variables in a traceback could reveal the token.
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
)

ratings = PlainProgram(help="Check or rebuild the stored ratings.", no_args_is_help=True)
app.add_typer(ratings, name="ratings")
privacy = PlainProgram(help="Export or delete one person's data.", no_args_is_help=True)
app.add_typer(privacy, name="privacy")


@app.callback(invoke_without_command=True, epilog="Example: python -m bot playground")
def run(
    context: typer.Context,
    supervised: Annotated[
        bool, typer.Option("--supervised", hidden=True, help="Run as one of several supervised processes.")
    ] = False,
    version: VersionFlag = False,
) -> None:
    """Host board games on Discord.

    Without a command the bot runs, with settings from the environment or a file .env.
    """
    if context.invoked_subcommand is not None:
        return
    settings = _settings()
    if not settings.has_token and settings.setup_port is not None:
        settings = _ask_on_page(settings)
    if not settings.has_token:
        _fail(
            "DISCORD_TOKEN is not set. python -m bot setup asks for it, step by step. "
            "To try Tengen without any token: python -m bot playground",
            RESTART_USELESS,
        )
    _start(settings, is_supervised=supervised)


@app.command(epilog="Example: python -m bot setup")
def setup() -> None:
    """Ask for the bot's token, step by step.

    The token is checked at Discord, and stored in the file .env.
    """
    from bot.maintenance.first_run.credentials import CredentialsError
    from bot.maintenance.first_run.terminal import set_up

    if not sys.stdin.isatty():
        _fail("setup asks questions, and needs a terminal. Without one, set DISCORD_TOKEN.", RESTART_USELESS)
    interrupt_at_signals()
    try:
        is_to_start = set_up(_settings())
    except CredentialsError as error:
        _fail(str(error), FAILED)
    if is_to_start:
        _start(_settings(), is_supervised=False)


def _ask_on_page(settings: Settings) -> Settings:
    """Serve the page that asks for the token, and return the settings with it.

    Exits if the page is stopped or cannot be served.
    """
    from bot.hosting.runtime import Runtime
    from bot.maintenance.first_run.page import ask_on_page
    from bot.process.stopping import stop_at_signals

    code = f"{Runtime().dice.randrange(10**8):08}"

    async def ask() -> bool:
        with stop_at_signals() as stop:
            return await ask_on_page(settings.setup_port or 0, code, settings.discord_api_url, stop)

    try:
        if asyncio.run(ask()):
            return _settings()
    except OSError as error:
        _fail(f"Nothing can be served at SETUP_PORT: {error}", FAILED)
    raise typer.Exit


def _start(settings: Settings, *, is_supervised: bool) -> None:
    """Run the bot until it is stopped; exit with the status of a failure."""
    end_at_signals()
    from bot.logs import start_logging
    from bot.process.launch import LaunchError, run_until_signal
    from bot.process.supervisor import SupervisorError, supervise

    start_logging(settings.log_level, settings.discord_token.get_secret_value(), settings.log_format)
    try:
        if settings.shard_processes > 1 and settings.shard_process is None:
            asyncio.run(supervise(settings.shard_processes))
        else:
            forget_settings(Settings.model_fields)
            asyncio.run(run_until_signal(settings, is_supervised=is_supervised))
    except SupervisorError as error:
        _fail(f"The bot could not be started: {error}", error.status)
    except LaunchError as error:
        _fail(str(error), error.status)


# The narrow column of the options would truncate the folder's name.
@app.command(
    epilog=f"Without --data everything is kept in {_PLAYGROUND_DATA}. Example: python -m bot playground"
)
def playground(
    port: Annotated[
        int, typer.Option(min=0, max=65535, help="Port of the page; 0 chooses a free port.")
    ] = 8080,
    browser: Annotated[bool, typer.Option(help="Open the page in a browser.")] = True,
    data: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder for all data.", show_default=False)
    ] = _PLAYGROUND_DATA,
) -> None:
    """Try the bot in a local imitation of Discord.

    No account and no token are needed.
    """
    settings = _settings()
    from bot.logs import start_logging
    from bot.playground import RealTokenError, refuse_real_token
    from bot.process.launch import LaunchError
    from bot.process.trial import run_trial

    try:
        refuse_real_token({"DISCORD_TOKEN": settings.discord_token.get_secret_value()})
    except RealTokenError as error:
        _fail(str(error), RESTART_USELESS)
    start_logging(settings.log_level, "")
    try:
        asyncio.run(run_trial(settings, port=port, opens_browser=browser, folder=data))
    except LaunchError as error:
        _fail(str(error), error.status)


@app.command(epilog="Example: python -m bot backup tengen-1.db")
def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="New file for the copy.")],
    force: Annotated[bool, typer.Option("--force", help="Replace FILE if it exists.")] = False,
) -> None:
    """Copy the database to FILE while the bot runs.

    The copy is verified before it becomes FILE.
    """
    from bot.maintenance import backups

    _do(lambda: backups.back_up(_settings(), file, may_replace=force))


@app.command(epilog="Example: python -m bot restore tengen-1.db")
def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="Backup to restore.")],
    force: Annotated[
        bool, typer.Option("--force", help="Replace an existing database, and keep a copy of it.")
    ] = False,
) -> None:
    """Replace the database with a backup.

    The bot must be stopped.
    """
    from bot.maintenance import backups

    _do(lambda: backups.restore(_settings(), file, may_replace=force))


@app.command(epilog="Example: python -m bot tiles tiles.png")
def tiles(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="PNG file for the picture.")] = Path(
        "tiles.png"
    ),
) -> None:
    """Draw all board tiles (custom emojis) on one sheet."""
    from bot.render.pictures.tile_pictures import tile_sheet
    from engines.registry import games

    try:
        file.write_bytes(tile_sheet(list(games().values())))
    except OSError as error:
        _fail(f"{file} can't be written: {error.strerror or error}", FAILED)
    typer.echo(f"{file} shows them all.")


@app.command(epilog="Example: python -m bot explore")
def explore() -> None:
    """Add older matches to the opening explorer.

    These matches ended before the bot had the explorer. Safe to stop and run again.
    """
    from bot.maintenance.exploring import explore as count_matches

    _do(lambda: asyncio.run(count_matches(_settings(), lambda told: typer.echo(told, err=True))))


@app.command(epilog="Example: python -m bot doctor --all")
def doctor(
    everything: Annotated[bool, typer.Option("--all", help="Also replay finished matches.")] = False,
) -> None:
    """Check the installation and the database, and print fixes.

    Exits with 1 if the bot cannot run.
    """
    from bot.hosting.runtime import Runtime
    from bot.maintenance.doctor import examine
    from bot.maintenance.finding import CheckVerdict

    async def tell() -> bool:
        is_well = True
        async for finding in examine(Runtime().now(), is_thorough=everything):
            typer.echo(finding)
            is_well = is_well and finding.verdict is not CheckVerdict.ERROR
        return is_well

    if not asyncio.run(tell()):
        raise typer.Exit(FAILED)


@ratings.command(epilog="Example: python -m bot ratings replay")
def replay(
    repair: Annotated[
        bool, typer.Option("--repair", help="Replace the stored ratings; the bot must not be running.")
    ] = False,
) -> None:
    """Recompute all ratings, and compare them with those stored.

    Exits with 1 if a stored rating differs.
    """
    from bot.maintenance.ratings import repair_ratings, replay_ratings
    from db.errors import DatabaseError

    try:
        told = asyncio.run((repair_ratings if repair else replay_ratings)(_settings()))
    except DatabaseError as error:
        _fail(str(error), FAILED)
    typer.echo("\n".join(told.lines))
    if not told.is_well:
        raise typer.Exit(FAILED)


@privacy.command("export", epilog="Example: python -m bot privacy export 123456789")
def export_person(
    user_id: Annotated[int, typer.Argument(metavar="ID", help="The person's Discord id.")],
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", help="New file for the data [tengen-ID.json].", show_default=False),
    ] = None,
) -> None:
    """Write one person's data to a file.

    The same as `/privacy export`; the bot can be running.
    """
    from bot.maintenance.privacy import export_person as export

    _do(lambda: export(_settings(), user_id, file or Path(f"tengen-{user_id}.json")))


@privacy.command("delete", epilog="Example: python -m bot privacy delete 123456789")
def delete_person(
    user_id: Annotated[int, typer.Argument(metavar="ID", help="The person's Discord id.")],
) -> None:
    """Delete one person's data.

    The same as `/privacy delete`; the bot must be stopped.
    """
    from bot.maintenance.privacy import delete_person as delete

    _do(lambda: delete(_settings(), user_id))


def _do(deed: Callable[[], str]) -> None:
    """Run `deed`, and print the text that it returns; on a `DatabaseError`, print the error and exit."""
    from db.errors import DatabaseError

    try:
        typer.echo(deed())
    except DatabaseError as error:
        _fail(str(error), FAILED)


def _settings() -> Settings:
    try:
        return load_settings()
    except SettingsError as error:
        _fail(str(error), RESTART_USELESS)


def _fail(sentence: str, status: int) -> NoReturn:
    typer.echo(sentence, err=True)
    raise typer.Exit(status)
