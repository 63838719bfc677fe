"""The settings of the bot: environment variables, or a file `.env`, read once into a frozen object.

`.env.example` explains every one of them; a test holds the two equal.
"""

from __future__ import annotations

import re
from typing import Annotated, Literal

from pydantic import BeforeValidator, Field, SecretStr, ValidationError, ValidationInfo, field_validator
from pydantic_settings import BaseSettings, SettingsConfigDict

DEVELOPER_PORTAL = "https://discord.com/developers/applications"
_SCHEDULER = re.compile(r"(tcp|tls)://[^\s/:@]+:\d{1,5}|(tcp|tls)://\[[0-9a-fA-F:]+\]:\d{1,5}")


class SettingsError(Exception):
    """Raised for a wrong variable of the environment; the message names it, and never quotes its value."""


class Settings(BaseSettings):
    """Settings that a host may choose."""

    model_config = SettingsConfigDict(env_file=".env", env_file_encoding="utf-8", extra="ignore", frozen=True)

    discord_token: SecretStr = SecretStr("")
    """The bot's token, from the Discord developer portal."""
    discord_api_url: str = ""
    """Another Discord than the real one, such as the playground; empty for the real one."""
    database_url: str = "sqlite:///tengen.db"
    """Where matches are kept: a SQLite file or a PostgreSQL, as a URL (see `db.url`)."""
    shard_processes: Annotated[int, Field(ge=1, le=64)] = 1
    """How many processes share the work, each with its part of the servers; several need a PostgreSQL."""
    shard_process: Annotated[int | None, Field(ge=0)] = None
    """Which of them this is, counted from 0; `None` starts them all and keeps them running."""
    tombstones_file: str = ""
    """Where deletions of people's data are noted (`db.tombstones`); empty: beside a SQLite file."""
    source_url: str = ""
    """Where players find the sources of the bot that they play with; `/about` leads there."""
    engine_workers: Annotated[int | None, Field(ge=1, le=1024)] = None
    """Processes that search for moves; `None` leaves it to what this process may use of the machine."""
    engine_cluster_tls_ca: str = ""
    """The file of the certificate of the authority that signed the cluster's certificates."""
    engine_cluster_tls_cert: str = ""
    """The bot's own certificate for the cluster, as a file."""
    engine_cluster_tls_key: str = ""
    """The key of that certificate, as a file."""
    engine_cluster: str = ""
    """The scheduler of a Dask cluster whose workers search for moves; empty for this machine alone."""
    challenge_minutes: Annotated[float, Field(gt=0, le=7 * 24 * 60)] = 24 * 60.0
    """How long a challenge waits for an answer."""
    challenges_to_one: Annotated[int, Field(ge=1, le=1000)] = 3
    """Challenges to one person within an hour that were not accepted; after them the next one waits."""
    challenges_an_hour: Annotated[int, Field(ge=1, le=10_000)] = 20
    """Challenges to all people within an hour that were not accepted; after them the next one waits."""
    matches_per_player: Annotated[int, Field(ge=1, le=1000)] = 25
    """Unfinished matches one person may have at a time."""
    typed_moves: bool = True
    """Whether moves may be typed as messages that mention the bot; if not, it receives no messages."""
    message_content: bool = False
    """Whether the bot may read all messages, so that a bare move in a match's thread counts; privileged."""
    board_tiles: bool = True
    """Whether boards are drawn with pictures that the bot keeps as its application's emojis."""
    log_level: Annotated[Literal["DEBUG", "INFO", "WARNING", "ERROR"], BeforeValidator(str.upper)] = "INFO"
    """How much the log says."""
    log_format: Annotated[Literal["text", "json"], BeforeValidator(str.lower)] = "text"
    """Whether a line of the log is for people or for programs."""
    monitoring_port: Annotated[int | None, Field(ge=0, le=65535)] = None
    """Where metrics and a health check are served; `None` nowhere, 0 at any free port."""
    monitoring_host: str = "127.0.0.1"
    """The address they are served at; only this machine reaches the default."""

    @field_validator("discord_token", mode="after")
    @classmethod
    def _one_word(cls, token: SecretStr) -> SecretStr:
        stripped = token.get_secret_value().strip()
        if any(character.isspace() for character in stripped) or not stripped.isascii():
            raise ValueError("must be one word without spaces, as the developer portal shows it")
        return SecretStr(stripped)

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
        """Whether a token was given at all."""
        return bool(self.discord_token.get_secret_value())


def load_settings() -> Settings:
    """Read the settings; raises `SettingsError`, which never quotes a value."""
    try:
        return Settings()
    except ValidationError as error:
        raise SettingsError(" ".join(_sentences(error))) from None


def _sentences(error: ValidationError) -> list[str]:
    """Return a sentence for each wrong variable, without its value, which could be the token."""
    sentences = []
    for problem in error.errors(include_input=False, include_context=False):
        name = ".".join(str(part) for part in problem["loc"]).upper() or "The environment"
        reason = problem["msg"].removeprefix("Value error, ")
        sentences.append(f"{name}: {reason[:1].lower()}{reason[1:]}.")
    return sentences
