"""The token of the first run: checked at Discord, stored for its owner alone, never quoted."""

import stat

import dotenv
import pytest

from bot.chat.server.permissions import invite_link
from bot.maintenance.first_run.credentials import CredentialsError, check, store
from bot.playground import Playground
from bot.settings import Settings, SettingsError, load_settings


async def test_known_token_tells_name_and_invitation(playground):
    account = await check(f" {playground.token}\n", playground.api_url)
    assert account.invitation == invite_link(int(Playground.bot_id))
    assert account.name


@pytest.mark.parametrize("token", ["nobody.knows.this", "two words", "", "żółw"])
async def test_bad_token_is_refused_and_not_quoted(playground, token):
    with pytest.raises(CredentialsError) as refused:
        await check(token, playground.api_url)
    assert not token or token not in str(refused.value)


async def test_unreachable_discord_is_told():
    with pytest.raises(CredentialsError, match="can't be reached"):
        await check("a.b.c", "http://127.0.0.1:1")


def test_token_is_stored_for_its_owner_alone(tmp_path):
    file = tmp_path / ".env"
    assert store("a.b-c_d", file) == file
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert Settings(_env_file=file).discord_token.get_secret_value() == "a.b-c_d"


def test_other_settings_stay_as_they_are(tmp_path):
    file = tmp_path / ".env"
    file.write_text("# mine\nLOG_LEVEL=DEBUG\nDISCORD_TOKEN=old\nENGINE_WORKERS=3")
    file.chmod(0o644)
    store("new", file)
    assert file.read_text().startswith("# mine\nLOG_LEVEL=DEBUG\n")
    assert dotenv.dotenv_values(file) == {
        "LOG_LEVEL": "DEBUG", "DISCORD_TOKEN": "new", "ENGINE_WORKERS": "3"
    }  # fmt: skip
    assert stat.S_IMODE(file.stat().st_mode) == 0o600


def test_unwritable_file_is_told(tmp_path):
    with pytest.raises(CredentialsError, match="can't be written"):
        store("a.b.c", tmp_path / "missing" / ".env")


@pytest.mark.parametrize("lines", ["DISCORD_TOKEN=mine\ndiscord_token=old\n", "LOG_LEVEL='INFO\n"])
def test_line_that_hides_token_is_told(tmp_path, lines):
    file = tmp_path / ".env"
    file.write_text(lines)
    with pytest.raises(CredentialsError, match="hides the token"):
        store("a.b.c", file)


def test_file_in_other_encoding_is_told(tmp_path, monkeypatch):
    file = tmp_path / ".env"
    file.write_bytes(b"# caf\xe9\n")
    with pytest.raises(CredentialsError, match="UTF-8"):
        store("a.b.c", file)
    monkeypatch.chdir(tmp_path)
    with pytest.raises(SettingsError, match="UTF-8"):
        load_settings()


def test_empty_variable_does_not_hide_stored_token(tmp_path, monkeypatch):
    file = tmp_path / ".env"
    store("a.b.c", file)
    monkeypatch.setenv("DISCORD_TOKEN", "")
    assert Settings(_env_file=file).has_token
