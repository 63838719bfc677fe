"""Builds the objects of Discord's API as plain JSON: users, members, servers, channels."""

from __future__ import annotations

from typing import Any

from bot.playground.wire.errors import Json
from bot.playground.wire.snowflake import now_text
from bot.playground.world import permissions

# A constant, so that messages of earlier runs still belong to the bot.
BOT_ID = "1100000000000000001"
GUILD_ID = "1100000000000000002"
BOT_ROLE_ID = "1100000000000000003"
BOT_NAME = "Tengen"

TEXT, DM, GROUP, NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 10, 11, 12
THREADS = frozenset({NEWS_THREAD, PUBLIC_THREAD, PRIVATE_THREAD})

# Discord's flags for an intent that is allowed because the bot is in few servers.
_LIMITED_INTENT_FLAGS = 1 << 13 | 1 << 15 | 1 << 19


def user(user_id: str, name: str, *, is_bot: bool = False) -> Json:
    """Return a user object.

    `name` is a person's display name. The username is its letters, digits, dots and underscores, in lower
    case, at most 32 of them; without any, it is `user` and the id's last digits. A bot's username is `name`.
    """
    username = "".join(c for c in name.lower() if c.isalnum() or c in "._") or f"user{user_id[-4:]}"
    made: Json = {
        "id": user_id,
        "username": name if is_bot else username[:32],
        "discriminator": "0001" if is_bot else "0",
        "global_name": None if is_bot else name,
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "accent_color": None,
        "collectibles": None,
        "primary_guild": None,
        "public_flags": 0,
        "flags": 0,
    }
    if is_bot:
        made["bot"] = True
    return made


def member(of: Json, *, joined_at: str, roles: list[str], with_user: bool = True) -> Json:
    """Return the server membership of the user object `of`, who joined at `joined_at` with these role ids.

    The result holds the user object too, unless `with_user` is false.
    """
    made: Json = {
        "avatar": None,
        "avatar_decoration_data": None,
        "banner": None,
        "collectibles": None,
        "communication_disabled_until": None,
        "deaf": False,
        "flags": 0,
        "joined_at": joined_at,
        "mute": False,
        "nick": None,
        "pending": False,
        "premium_since": None,
        "roles": roles,
    }
    if with_user:
        made["user"] = of
    return made


def role(role_id: str, name: str, bits: int, position: int, **extra: Any) -> Json:
    """Return a role of a server, with the permissions `bits` and the fields `extra`.

    `position` is the role's rank, from 0; higher roles rank above lower ones.
    """
    return {
        "id": role_id,
        "name": name,
        "permissions": str(bits),
        "position": position,
        "color": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
        "hoist": False,
        "managed": False,
        "mentionable": False,
        "icon": None,
        "unicode_emoji": None,
        "flags": 0,
        **extra,
    }


def guild(guild_id: str, name: str, owner_id: str) -> Json:
    """Return a server with two roles: that of everybody, and that of the bot."""
    return {
        "id": guild_id,
        "name": name,
        "owner_id": owner_id,
        "icon": None,
        "description": None,
        "home_header": None,
        "splash": None,
        "discovery_splash": None,
        "banner": None,
        "features": [],
        "application_id": None,
        "region": "deprecated",
        "afk_channel_id": None,
        "afk_timeout": 300,
        "system_channel_id": None,
        "system_channel_flags": 0,
        "widget_enabled": False,
        "widget_channel_id": None,
        "verification_level": 0,
        "default_message_notifications": 1,
        "mfa_level": 0,
        "explicit_content_filter": 0,
        "max_presences": None,
        "max_members": 500000,
        "max_stage_video_channel_users": 50,
        "max_video_channel_users": 25,
        "vanity_url_code": None,
        "premium_tier": 0,
        "premium_subscription_count": 0,
        "preferred_locale": "en-US",
        "rules_channel_id": None,
        "safety_alerts_channel_id": None,
        "public_updates_channel_id": None,
        "premium_progress_bar_enabled": False,
        "premium_progress_bar_enabled_user_updated_at": None,
        "nsfw": False,
        "nsfw_level": 0,
        "emojis": [],
        "stickers": [],
        "incidents_data": None,
        "roles": [
            role(guild_id, "@everyone", permissions.EVERYONE, 0),
            role(
                BOT_ROLE_ID,
                BOT_NAME,
                permissions.OF_BOT,
                1,
                managed=True,
                tags={"bot_id": BOT_ID},
            ),
        ],
    }


def text_channel(channel_id: str, guild_id: str, name: str, position: int) -> Json:
    """Return a text channel of a server; `position` is its place in the list, from 0 at the top."""
    return {
        "id": channel_id,
        "type": TEXT,
        "guild_id": guild_id,
        "name": name,
        "position": position,
        "parent_id": None,
        "topic": None,
        "nsfw": False,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "permission_overwrites": [],
    }


def dm_channel(channel_id: str, with_user: Json) -> Json:
    """Return the direct message channel of the bot and a person, as the bot sees it."""
    return {
        "id": channel_id,
        "type": DM,
        "flags": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "recipients": [with_user],
    }


def group_channel(channel_id: str, name: str, recipients: list[Json]) -> Json:
    """Return a group conversation, owned by the first of its `recipients`."""
    return {
        "id": channel_id,
        "type": GROUP,
        "flags": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "recipients": recipients,
        "name": name,
        "icon": None,
        "owner_id": recipients[0]["id"],
    }


def thread(thread_id: str, parent: Json, name: str, owner_id: str, kind: int, archive_minutes: int) -> Json:
    """Return a thread of the channel `parent`; `kind` is Discord's channel type.

    It counts as inactive after `archive_minutes` minutes without a message.
    """
    now = now_text()
    return {
        "id": thread_id,
        "type": kind,
        "guild_id": parent["guild_id"],
        "parent_id": parent["id"],
        "owner_id": owner_id,
        "name": name,
        "flags": 0,
        "rate_limit_per_user": 0,
        "last_message_id": None,
        "last_pin_timestamp": None,
        "message_count": 0,
        "member_count": 1,
        "total_message_sent": 0,
        "thread_metadata": {
            "archived": False,
            "auto_archive_duration": archive_minutes,
            "archive_timestamp": now,
            "create_timestamp": now,
            "locked": False,
            **({"invitable": True} if kind == PRIVATE_THREAD else {}),
        },
    }


def open_threads(channels: list[Json]) -> list[Json]:
    """Return the threads among `channels` that are not archived."""
    return [one for one in channels if one["type"] in THREADS and not one["thread_metadata"]["archived"]]


def thread_member(thread_id: str, user_id: str) -> Json:
    """Return the membership of a user in a thread, with the present as the time of joining."""
    return {"id": thread_id, "user_id": user_id, "join_timestamp": now_text(), "flags": 0}


def application(owner: Json, bot: Json, *, has_privileged_intents: bool) -> Json:
    """Return the application object of the bot, as the bot itself reads it.

    With `has_privileged_intents`, its flags allow the intents for members, presences and message content.
    """
    flags = _LIMITED_INTENT_FLAGS if has_privileged_intents else 0
    return {
        "id": BOT_ID,
        "name": BOT_NAME,
        "icon": None,
        "description": "",
        "type": None,
        "bot": bot,
        "bot_public": True,
        "bot_require_code_grant": False,
        "integration_types_config": {"0": {}, "1": {}},
        "verify_key": "0" * 64,
        "flags": flags,
        "flags_new": str(flags),
        "max_participants": None,
        "tags": [],
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "event_webhooks_url": None,
        "event_webhooks_status": 1,
        "event_webhooks_types": [],
        "owner": owner,
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "eligible_oauth2_scopes": ["bot", "applications.commands"],
    }
