"""The settings of the bot, read once into a frozen object from environment variables or a file `.env`.

The docstring of each setting also stands in `.env.example`, and its first paragraph in the table of
`bot/docs/hosting.md`: `python -m tests.manuals` writes both. External programs, such as `CHESS_PROGRAM`, are
settings of the engines, which read them from the environment.
"""

from __future__ import annotations

import contextlib
import os
import re
from pathlib import Path
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from engines.programs import SUFFIX

ENV_FILE = ".env"
"""File with settings, in the working directory."""
NOT_TEXT = "it isn't text in UTF-8"
"""Reason why a file of settings in another encoding is refused."""
DEVELOPER_PORTAL = "https://discord.com/developers/applications"
_SCHEDULER = re.compile(r"(tcp|tls)://[^\s/:@]+:\d{1,5}|(tcp|tls)://\[[0-9a-fA-F:]+\]:\d{1,5}")


class SettingsError(Exception):
    """Raised for an invalid setting, or a file `.env` that cannot be read.

    The message names it, but never quotes a value.
    """


class Settings(BaseSettings):
    """The bot's settings, which its host chooses."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr = SecretStr("")
    """The bot's token. Keep it secret: with it, anybody can act as your bot.

    Create an application at https://discord.com/developers/applications, open its page "Bot" and press "Reset
    Token".
    """
    discord_api_url: str = ""
    """URL of another Discord API, such as the playground's `http://127.0.0.1:8080/api/v10`.

    Empty: the real Discord.
    """
    database_url: str = "sqlite:///tengen.db"
    """Where matches are kept: a SQLite file, or a PostgreSQL.

    A file is `sqlite:////folder/tengen.db` or `sqlite:///~/tengen.db`, a PostgreSQL
    `postgresql://user:password@host/database`. In a path, percent-encode ? and %.
    """
    shard_processes: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of processes, each serving a part of the servers (shards). Several need a PostgreSQL.

    The command starts all processes and restarts any that dies. SIGHUP renews them one by one, and SIGTERM
    ends them all.
    """
    shard_process: Annotated[int | None, Field(ge=0, examples=[0])] = None
    """Number of this process, from 0, if another program starts the processes, such as on several machines.

    Unset: all are started here.
    """
    tombstones_file: str = ""
    """File that notes deletions of people's data, so that an older backup is cleared of them again.

    It holds the key of the blocks and limits that outlast a deletion. Empty: beside a SQLite file
    (tengen.db.tombstones), else tengen.tombstones in the working directory. Keep it, and apart from the
    backups. Machines that share a database need the same file.
    """
    backup_folder: str = ""
    """Folder for a checked copy of the SQLite database every day; seven are kept. Empty: none.

    Better on another disk.
    """
    source_url: str = ""
    """URL of this bot's source code, to which `/about` links. Empty: no link."""
    engine_workers: Annotated[int | None, Field(ge=1, le=1024, examples=[2])] = None
    """Number of processes that search for moves, each of up to about 250 MB. Unset: by cores and memory.

    That is one less than the cores that the bot may use and at least two, as far as half of its memory goes;
    one below 1 GiB. With one, a level loads at its first match.
    """
    engine_cluster_tls_ca: str = ""
    """File with the certificate of the authority that signed the cluster's, for `tls://`."""
    engine_cluster_tls_cert: str = ""
    """File with the bot's own certificate, for `tls://`."""
    engine_cluster_tls_key: str = ""
    """File with the key of that certificate, for `tls://`."""
    engine_cluster: str = ""
    """Scheduler of a Dask cluster whose workers search for moves, such as `tcp://scheduler:8786`.

    Empty: this machine alone searches. Needs tengen-bot[dask]. Anybody who reaches the scheduler can run
    programs on all its machines. Let nobody else reach it, or use `tls://scheduler:8786` with the three files
    above.
    """
    challenge_minutes: Annotated[float, Field(gt=0, le=7 * 24 * 60)] = 24 * 60.0
    """Minutes that a challenge waits for an answer; 1440 is a day."""
    challenges_to_one: Annotated[int, Field(ge=1, le=1000)] = 3
    """Most unaccepted challenges from one person to another within an hour."""
    challenges_an_hour: Annotated[int, Field(ge=1, le=10_000)] = 20
    """The same, from one person to everybody together."""
    matches_per_player: Annotated[int, Field(ge=1, le=1000)] = 25
    """Most unfinished matches of one person at a time."""
    typed_moves: bool = True
    """Whether a move may be typed as a message: to the bot alone, or `@Tengen h8` anywhere.

    For that, Discord notifies the bot of every message, with the text of those that mention the bot. With
    false, Discord notifies it of none.
    """
    message_content: bool = False
    """Whether Discord sends the bot the text of all messages, so that threads need no mention.

    A bare `h8` is then a move in a match's own thread, or in reply to a board. First switch on the Message
    Content Intent, on the page "Bot" of your application. Needs TYPED_MOVES=true.
    """
    board_tiles: bool = True
    """Whether boards are drawn with small pictures that the bot uploads as its emojis.

    The bot uploads them to its application (fewer than four hundred, once). With false, boards have ordinary
    emojis only.
    """
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """Lowest level of the lines in the log."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """Form of the lines in the log: text for people, or JSON for programs.

    Lines of JSON have the ids of interactions, matches and shards.
    """
    setup_port: Annotated[int | None, Field(ge=0, le=65535, examples=[8080])] = None
    """Port of a page that asks for the token where none is set, as in a container. Unset: no page.

    The page ends once it has a token.
    """
    monitoring_port: Annotated[int | None, Field(ge=0, le=65535, examples=[9464])] = None
    """Port for Prometheus (`/metrics`) and health checks (`/healthz`); 0 chooses a free one. Unset: none.

    Needs tengen-bot[monitoring].
    """
    monitoring_host: str = "127.0.0.1"
    """Address of that port. The default is reachable from this machine alone.

    Nothing there is secret, but nothing there is for everybody either. It answers requests to an IP address,
    to a name without a dot (localhost, a container's), or to the name that is written here.
    """

    @field_validator("discord_token", mode="after")
    @classmethod
    def _one_word(cls, token: SecretStr) -> SecretStr:
        return SecretStr(parse_token(token.get_secret_value()))

    @field_validator("discord_api_url", mode="after")
    @classmethod
    def _web_address(cls, url: str) -> str:
        if url and not url.startswith(("http://", "https://")):
            raise ValueError("must begin with http:// or https://")
        return url.rstrip("/")

    @field_validator("engine_cluster", mode="after")
    @classmethod
    def _scheduler(cls, address: str, info: ValidationInfo) -> str:
        if not address:
            return address
        files = [bool(info.data.get(f"engine_cluster_tls_{one}")) for one in ("ca", "cert", "key")]
        if not _SCHEDULER.fullmatch(address):
            raise ValueError("must look like tcp://scheduler:8786 or tls://scheduler:8786")
        if address.startswith("tls:") and not all(files):
            raise ValueError("begins with tls://, which needs ENGINE_CLUSTER_TLS_CA, _CERT and _KEY")
        if not address.startswith("tls:") and any(files):
            raise ValueError("must begin with tls:// where ENGINE_CLUSTER_TLS_CA, _CERT or _KEY is set")
        return address

    @field_validator("message_content", mode="after")
    @classmethod
    def _heard(cls, is_on: bool, info: ValidationInfo) -> bool:
        if is_on and not info.data.get("typed_moves", True):
            raise ValueError("needs TYPED_MOVES=true: without it the bot receives no messages")
        return is_on

    @field_validator("database_url", mode="after")
    @classmethod
    def _url(cls, url: str) -> str:
        if "://" not in url:
            raise ValueError(
                "must be a URL such as sqlite:///tengen.db or postgresql://user:password@host/name"
            )
        return url

    @field_validator("backup_folder", mode="after")
    @classmethod
    def _copies(cls, folder: str, info: ValidationInfo) -> str:
        if folder and info.data.get("database_url", "").startswith("postgres"):
            raise ValueError("is for a SQLite file; back up a PostgreSQL with pg_dump")
        try:
            return str(Path(folder).expanduser()) if folder else folder
        except RuntimeError:
            raise ValueError("begins with a home folder that nobody knows") from None

    @field_validator("shard_processes", mode="after")
    @classmethod
    def _shared(cls, count: int, info: ValidationInfo) -> int:
        if count > 1 and not info.data.get("database_url", "postgres").startswith("postgres"):
            raise ValueError("a SQLite file has one process; several need a PostgreSQL as DATABASE_URL")
        return count

    @field_validator("shard_process", mode="after")
    @classmethod
    def _one_of_them(cls, index: int | None, info: ValidationInfo) -> int | None:
        if index is not None and index >= info.data.get("shard_processes", index + 1):
            raise ValueError("must be less than SHARD_PROCESSES; the first process is 0")
        return index

    @property
    def has_token(self) -> bool:
        """Whether a token is set."""
        return bool(self.discord_token.get_secret_value())


def parse_token(text: str) -> str:
    """Return a token without the spaces around it; empty if there is none.

    Raises `ValueError` if it has spaces inside, or characters outside ASCII.
    """
    token = text.strip()
    if any(character.isspace() for character in token) or not token.isascii():
        raise ValueError("must be one word without spaces, as the developer portal shows it")
    return token


def load_settings() -> Settings:
    """Read the settings; raises `SettingsError`, which never quotes a value."""
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError(" ".join(_sentences(error))) from None
    except UnicodeDecodeError:
        raise SettingsError(f"The file {ENV_FILE} can't be read: {NOT_TEXT}.") from None
    except OSError as error:
        raise SettingsError(f"The file {ENV_FILE} can't be read: {error.strerror}.") from None


def share_programs() -> None:
    """Put the external programs that the file `.env` names, such as `CHESS_PROGRAM`, into the environment.

    The engines read them there, in this process and in its workers. Variables that are set already stay.
    """
    # `load_settings` tells what is wrong with a file that cannot be read.
    with contextlib.suppress(OSError, ValueError):
        for name, command in DotEnvSettingsSource(Settings).env_vars.items():
            if name.upper().endswith(SUFFIX) and command:
                os.environ.setdefault(name.upper(), command)


def _sentences(error: ValidationError) -> list[str]:
    """Return a sentence for each invalid variable, without its value, which could be the token."""
    sentences = []
    for problem in error.errors(include_input=False, include_context=False):
        name = ".".join(str(part) for part in problem["loc"]).upper() or "The environment"
        reason = problem["msg"].removeprefix("Value error, ")
        sentences.append(f"{name}: {reason[:1].lower()}{reason[1:]}.")
    return sentences
