"""The settings of the bot, read once into a frozen object from environment variables or a file `.env`.

`.env.example` explains each setting; a test checks that both list the same settings. External programs, such
as `CHESS_PROGRAM`, are settings of the engines, which read them from the environment.
"""

from __future__ import annotations

import contextlib
import os
import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, DotEnvSettingsSource, SettingsConfigDict

from engines.programs import SUFFIX

ENV_FILE = ".env"
"""File with settings, in the working directory."""
DEVELOPER_PORTAL = "https://discord.com/developers/applications"
_SCHEDULER = re.compile(r"(tcp|tls)://[^\s/:@]+:\d{1,5}|(tcp|tls)://\[[0-9a-fA-F:]+\]:\d{1,5}")


class SettingsError(Exception):
    """Raised for an invalid environment variable; the message names it but never quotes its value."""


class Settings(BaseSettings):
    """The bot's settings, which its host chooses."""

    model_config = SettingsConfigDict(
        env_file=ENV_FILE, env_file_encoding="utf-8", env_ignore_empty=True, extra="ignore", frozen=True
    )

    discord_token: SecretStr = SecretStr("")
    """The bot's token, from the Discord developer portal."""
    discord_api_url: str = ""
    """URL of another Discord API, such as the playground's; empty for the real Discord."""
    database_url: str = "sqlite:///tengen.db"
    """URL of the database, either a SQLite file or a PostgreSQL server (see `db.url`)."""
    shard_processes: Annotated[int, Field(ge=1, le=64)] = 1
    """Number of processes, each serving a share of the Discord servers; more than one needs PostgreSQL."""
    shard_process: Annotated[int | None, Field(ge=0)] = None
    """Index of this process, from 0; `None` starts all processes, and restarts each that ends."""
    tombstones_file: str = ""
    """File that records deletions of people's data (`db.tombstones`); by default next to the SQLite file."""
    backup_folder: str = ""
    """Folder of a checked copy of the SQLite database for each of the last seven days; empty for none."""
    source_url: str = ""
    """URL of this bot's source code, linked in `/about`."""
    engine_workers: Annotated[int | None, Field(ge=1, le=1024)] = None
    """Number of engine processes; `None` derives it from the CPUs available to this process."""
    engine_cluster_tls_ca: str = ""
    """Path of the CA certificate that signed the cluster's certificates."""
    engine_cluster_tls_cert: str = ""
    """Path of the bot's own certificate for the cluster."""
    engine_cluster_tls_key: str = ""
    """Path of the private key of the bot's certificate."""
    engine_cluster: str = ""
    """Address of the scheduler of a Dask cluster that runs the engines; if empty, this machine runs them."""
    challenge_minutes: Annotated[float, Field(gt=0, le=7 * 24 * 60)] = 24 * 60.0
    """Minutes after which an unanswered challenge expires."""
    challenges_to_one: Annotated[int, Field(ge=1, le=1000)] = 3
    """Maximum number of unaccepted challenges that one person can send another per hour."""
    challenges_an_hour: Annotated[int, Field(ge=1, le=10_000)] = 20
    """Maximum number of unaccepted challenges that one person can send per hour in total."""
    matches_per_player: Annotated[int, Field(ge=1, le=1000)] = 25
    """Maximum number of unfinished matches per person."""
    typed_moves: bool = True
    """Whether people can type moves in messages to the bot; if not, the bot receives no messages."""
    message_content: bool = False
    """Whether the bot reads all messages (a privileged intent), so that moves need no mention in threads."""
    board_tiles: bool = True
    """Whether boards are drawn with tiles uploaded as the application's emojis."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """Lowest level of messages to log."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """Format of log lines: text for people, or JSON for programs."""
    setup_port: Annotated[int | None, Field(ge=0, le=65535)] = None
    """Port of a page that asks for the token where none is set; `None` for no page."""
    monitoring_port: Annotated[int | None, Field(ge=0, le=65535)] = None
    """Port of the metrics and the health check; `None` disables both, 0 chooses any free port."""
    monitoring_host: str = "127.0.0.1"
    """Address of the metrics and the health check; the default is reachable only from this machine."""

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
            raise ValueError("needs TYPED_MOVES=true: without it no message is heard of")
        return is_on

    @field_validator("database_url", mode="after")
    @classmethod
    def _url(cls, url: str) -> str:
        if "://" not in url:
            raise ValueError("must look like sqlite:///tengen.db")
        return url

    @field_validator("backup_folder", mode="after")
    @classmethod
    def _copies(cls, folder: str, info: ValidationInfo) -> str:
        if folder and info.data.get("database_url", "").startswith("postgres"):
            raise ValueError("is for a SQLite file; back up a PostgreSQL with pg_dump")
        return folder

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
    """Return a token without the spaces around it; raises `ValueError` if it is not one word."""
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


def share_programs() -> None:
    """Put the external programs that the file `.env` names, such as `CHESS_PROGRAM`, into the environment.

    The engines read them there, in this process and in its workers.
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
