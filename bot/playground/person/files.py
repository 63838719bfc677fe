"""Files for command options: uploaded first, then referred to by their ids in an interaction."""

from __future__ import annotations

import base64
import binascii

from bot.playground.person.finding import PersonError, find_person
from bot.playground.wire.errors import Json
from bot.playground.wire.uploads import MAX_FILE_BYTES, Upload, describe, safe_name
from bot.playground.world.state import World
from bot.playground.world.storage import Storage

_MAX_KEPT = 100


class PersonFiles:
    """Files that people uploaded for command options; as on Discord, only the bot sees them.

    Their contents are in `storage`, and their URLs start with `base_url`.
    """

    def __init__(self, world: World, storage: Storage, base_url: str) -> None:
        self._world = world
        self._storage = storage
        self._base_url = base_url
        self._files: dict[str, tuple[str, Json]] = {}

    def upload(self, asked: Json) -> Json:
        """Store a person's file, and return its attachment object.

        `asked` has the ids of the `user` and the channel (`channel_id`), the file's `name`, and its `content`
        in base64. Raises `PersonError` if the user is unknown, or the content is not base64 or too large.
        Only the latest 100 files can be used.
        """
        user_id, name = find_person(self._world, asked.get("user")), str(asked.get("name"))
        try:
            data = base64.b64decode(str(asked.get("content")), validate=True)
        except (binascii.Error, ValueError):
            raise PersonError("A file's content must be encoded in Base64.") from None
        if len(data) > MAX_FILE_BYTES:
            raise PersonError(f"A file has at most {MAX_FILE_BYTES >> 20} MiB. Choose a smaller one.", 413)
        file_id = self._world.new_id()
        stored = safe_name(name)
        self._storage.write_file(f"{file_id}-{stored}", data)
        url = f"{self._base_url}/cdn/attachments/{asked.get('channel_id')}/{file_id}/{stored}"
        made = {**describe(Upload("0", name, data), file_id, url, None), "ephemeral": True}
        while len(self._files) >= _MAX_KEPT:
            del self._files[next(iter(self._files))]
        self._files[file_id] = user_id, made
        return made

    def find(self, user_id: str, file_id: str) -> Json:
        """Return the person's uploaded file with this id; raises `PersonError` if there is no such file."""
        owner, found = self._files.get(file_id, ("", {}))
        if owner != user_id:
            raise PersonError("The uploaded file is no longer stored; choose it again.", 404)
        return found
