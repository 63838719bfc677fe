"""Discord's rules for the components of a message, both legacy components and Components V2.

Messages with legacy components can have five action rows. Messages with the flag IS_COMPONENTS_V2
can have 40 components of all kinds, including nested ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial

from bot.playground.checks.embed import check_url
from bot.playground.checks.emoji import is_emoji
from bot.playground.wire.errors import Json, internal_error
from bot.playground.wire.form import Form, Path, Reader

ROW, BUTTON, STRING_SELECT, TEXT_INPUT, USER_SELECT, ROLE_SELECT = 1, 2, 3, 4, 5, 6
MENTIONABLE_SELECT, CHANNEL_SELECT, SECTION, TEXT, THUMBNAIL, GALLERY, FILE = 7, 8, 9, 10, 11, 12, 13
SEPARATOR, CONTAINER, LABEL, FILE_UPLOAD = 14, 17, 18, 19
RADIO_GROUP, CHECKBOX_GROUP, CHECKBOX = 21, 22, 23

SELECTS = (STRING_SELECT, USER_SELECT, ROLE_SELECT, MENTIONABLE_SELECT, CHANNEL_SELECT)
LINK, PREMIUM = 5, 6

MAX_TOTAL = 40
MAX_TEXT = 4000
MAX_ENCODED_TEXT = 10170
TEXT_OVERHEAD = 12

_IN_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
_TOP_LEVEL = (*_IN_CONTAINER, CONTAINER)

_BUTTON: dict[str, Reader] = {"label": partial(Form.text, high=80), "disabled": Form.flag}
_SELECT: dict[str, Reader] = {"placeholder": partial(Form.text, high=150), "disabled": Form.flag}
_PICTURE: dict[str, Reader] = {"description": partial(Form.text, high=1024), "spoiler": Form.flag}
_OPTION: dict[str, Reader] = {
    "label": partial(Form.text, low=1, high=100, is_required=True),
    "value": partial(Form.text, low=1, high=100, is_required=True),
    "description": partial(Form.text, high=100),
    "default": Form.flag,
}
_DEFAULTS = {
    USER_SELECT: ("user",),
    ROLE_SELECT: ("role",),
    MENTIONABLE_SELECT: ("user", "role"),
    CHANNEL_SELECT: ("channel",),
}
"""Types that the preselected values of a menu can have."""
_SAME_ID = ("COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
_SAME_CUSTOM_ID = ("COMPONENT_CUSTOM_ID_DUPLICATED", "Component custom id cannot be duplicated")
_SAME_VALUE = ("SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", "The specified option value is already used")


@dataclass
class Check:
    """State while the components of one message or modal are checked, such as the ids used so far.

    `names` are the names of files to which an `attachment://` can refer, `emojis` the ids of custom emojis.
    `checks` maps each component type to the function that checks it. `count` is the number of components so
    far, and `texts` are the contents of TextDisplays. The methods and those functions record faults in
    `form`, under the component's `path`; they raise nothing.
    """

    form: Form
    names: set[str]
    emojis: set[str]
    checks: Mapping[int, Callable[[Json, Check, Path], None]]
    custom_ids: set[str] = field(default_factory=set)
    ids: set[int] = field(default_factory=set)
    count: int = 0
    texts: list[str] = field(default_factory=list)

    def _kind(self, data: Json, path: Path, allowed: tuple[int, ...]) -> int | None:
        """Count a component and return its type; if not in `allowed`, record a fault and return `None`."""
        self.count += 1
        number = data.get("type")
        if isinstance(number, bool) or number not in allowed:
            names = ", ".join(map(str, allowed)) + ("," if len(allowed) == 1 else "")
            self.form.fault(
                (*path, "type"), "UNION_TYPE_CHOICES", f'Value of field "type" must be one of ({names}).'
            )
            return None
        given = self.form.number(data, "id", path, 0, 2**31 - 1)
        if given:
            self.form.unique((*path, "id"), given, self.ids, *_SAME_ID)
        return int(number)

    def children(self, data: Json, path: Path, allowed: tuple[int, ...], most: int) -> list[tuple[int, Json]]:
        """Check a component's children, 1 to `most` of types in `allowed`; return `(index, child)` of each.

        Children that are not objects are faults, and are left out.
        """
        children = self.form.objects(data, "components", path, 1, most, is_required=True)
        for index, child in children:
            self.component(child, (*path, "components", index), allowed)
        return children

    def component(self, data: Json, path: Path, allowed: tuple[int, ...]) -> None:
        """Check one component, whose type must be in `allowed`, and its children."""
        kind = self._kind(data, path, allowed)
        if kind is not None:
            self.checks[kind](data, self, path)

    def custom_id(self, data: Json, path: Path) -> None:
        """Check a custom id: 1 to 100 characters, unique in the message or modal."""
        text = self.form.text(data, "custom_id", path, 1, 100, is_required=True)
        if text:
            self.form.unique((*path, "custom_id"), text, self.custom_ids, *_SAME_CUSTOM_ID)

    def emoji(self, data: Json, path: Path) -> None:
        """Check the emoji of a button or option: a Unicode emoji, or a custom one whose id is in `emojis`."""
        emoji = data.get("emoji")
        if emoji is None:
            return
        if not isinstance(emoji, dict):
            self.form.wrong_type((*path, "emoji"), "object")
            return
        self.form.flag(emoji, "animated", (*path, "emoji"))
        if emoji.get("id") is not None:
            if str(emoji["id"]) not in self.emojis:
                self.form.fault((*path, "emoji", "id"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")
        elif not is_emoji(str(emoji.get("name") or "")):
            self.form.fault((*path, "emoji", "name"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji")


def check_components(data: Json, check: Check, *, is_v2: bool) -> None:
    """Check `data["components"]`: up to 40 of all kinds if `is_v2`, otherwise up to five action rows.

    Faults are recorded in `check.form`. Raises Discord's 500 (internal error) if there are none, but the
    texts together have too many bytes.
    """
    form = check.form
    allowed = _TOP_LEVEL if is_v2 else (ROW,)
    for index, one in form.objects(data, "components", (), 0, MAX_TOTAL if is_v2 else 5):
        check.component(one, ("components", index), allowed)
    if check.count > MAX_TOTAL:
        form.fault(
            ("components",),
            "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED",
            f"The maximum number of total components is {MAX_TOTAL}; this message has {check.count}",
        )
    if sum(map(len, check.texts)) > MAX_TEXT:
        form.fault(
            ("components",),
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            f"Displayable text size of the components exceeds maximum size of {MAX_TEXT}",
        )
    encoded = sum(len(text.encode("utf-8", "surrogatepass")) + TEXT_OVERHEAD for text in check.texts)
    if encoded > MAX_ENCODED_TEXT and not form.has_faults:
        raise internal_error()


def _check_row(data: Json, check: Check, path: Path) -> None:
    children = check.children(data, path, (BUTTON, *SELECTS), 5)
    selects = [index for index, child in children if child.get("type") in SELECTS]
    if selects and len(children) > 1:
        check.form.fault(
            (*path, "components", selects[-1]),
            "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
            "The specified component exceeds the maximum width",
        )


def _check_button(data: Json, check: Check, path: Path) -> None:
    form = check.form
    style = form.choice(data, "style", path, (1, 2, 3, 4, LINK, PREMIUM))
    form.read(data, path, _BUTTON)
    check.emoji(data, path)
    if style == LINK:
        form.text(data, "url", path, 1, 512, is_required=True)
        check_url(data, "url", form, path)
    elif style == PREMIUM:
        form.snowflake(data, "sku_id", path)
        return
    else:
        check.custom_id(data, path)
    if data.get("url") and data.get("custom_id"):
        form.fault(path, "BUTTON_COMPONENT_CUSTOM_ID_AND_URL", "A custom id and url cannot both be specified")
    elif style != LINK and data.get("url"):
        form.fault((*path, "url"), "BUTTON_COMPONENT_URL_NOT_ALLOWED", "Only link buttons may have a url")
    if not data.get("label") and not data.get("emoji"):
        form.fault(
            path, "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED", "A button must have either a label or an emoji"
        )


def check_select(data: Json, check: Check, path: Path) -> None:
    """Check a select menu of any kind; record faults in `check.form`.

    Only a menu of strings has options, which are checked too.
    """
    form = check.form
    check.custom_id(data, path)
    form.read(data, path, _SELECT)
    high = check_values(data, form, path, 25, 1)
    if data.get("type") != STRING_SELECT:
        if data.get("options"):
            form.fault((*path, "options"), "BASE_TYPE_MAX_LENGTH", "Must be 0 or fewer in length.")
        _check_defaults(data, form, path, high)
        return
    options = check_options(data, form, path, 1, 25, high)
    for index, option in options:
        check.emoji(option, (*path, "options", index))
    if options:
        check_enough(form, path, high, len(options))


def _check_defaults(data: Json, form: Form, path: Path, most: int) -> None:
    """Check the preselected people, roles or channels of a menu, of which there can be at most `most`.

    Faults are recorded in `form` below `path`.
    """
    for index, one in form.objects(data, "default_values", path, 0, most):
        where = (*path, "default_values", index)
        form.choice(one, "type", where, _DEFAULTS[data["type"]])
        if form.snowflake(one, "id", where) is None and one.get("id") is None:
            form.required((*where, "id"))


def check_values(data: Json, form: Form, path: Path, most: int, usual: int) -> int:
    """Check a menu's `min_values` (default 1) and `max_values` (default `usual`); return `max_values`.

    Both are at most `most`. Faults are recorded in `form` below `path`.
    """
    low = form.number(data, "min_values", path, 0, most, 1)
    high = form.number(data, "max_values", path, 1, most, usual)
    if low > high:
        form.fault(
            (*path, "min_values"),
            "SELECT_COMPONENT_MIN_GREATER_THAN_MAX",
            "min_values must be less than or equal to max_values",
        )
    return high


def check_enough(form: Form, path: Path, max_values: int, count: int) -> None:
    """Record a fault in `form` if a menu has fewer options (`count`) than a person may select (`max_values`).

    `path` is that of the menu.
    """
    if max_values > count:
        form.fault(
            (*path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_EXCEEDS_OPTIONS",
            f"max_values is {max_values} but there are only {count} options",
        )


def check_options(
    data: Json, form: Form, path: Path, low: int, high: int, most_defaults: int
) -> list[tuple[int, Json]]:
    """Return the checked options of a menu, as pairs of index (from 0) and option.

    There must be `low` to `high` options, with distinct values, and at most `most_defaults` preselected.
    Faults are recorded in `form` below `path`.
    """
    values: set[str] = set()
    defaults = 0
    options = form.objects(data, "options", path, low, high, is_required=True)
    for index, option in options:
        where = (*path, "options", index)
        read = form.read(option, where, _OPTION)
        defaults += read["default"]
        form.unique((*where, "value"), read["value"], values, *_SAME_VALUE)
    if defaults > most_defaults:
        form.fault(
            (*path, "options"),
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            f"There are {defaults} default options but at most {most_defaults} may be chosen",
        )
    return options


def check_text(data: Json, check: Check, path: Path) -> None:
    """Check the content of a TextDisplay, and add it to `check.texts`, whose total length is limited."""
    check.texts.append(check.form.text(data, "content", path, 1, MAX_TEXT, is_required=True))


def _check_section(data: Json, check: Check, path: Path) -> None:
    check.children(data, path, (TEXT,), 3)
    accessory = data.get("accessory")
    if isinstance(accessory, dict):
        check.component(accessory, (*path, "accessory"), (BUTTON, THUMBNAIL))
    else:
        check.form.required((*path, "accessory"))


def _check_media(data: Json, key: str, check: Check, path: Path) -> None:
    media = data.get(key)
    if not isinstance(media, dict) or not media.get("url"):
        check.form.required((*path, key) if media is None else (*path, key, "url"))
        return
    check_url(media, "url", check.form, (*path, key), check.names)


def _check_thumbnail(data: Json, check: Check, path: Path) -> None:
    _check_media(data, "media", check, path)
    check.form.read(data, path, _PICTURE)


def _check_gallery(data: Json, check: Check, path: Path) -> None:
    for index, item in check.form.objects(data, "items", path, 1, 10, is_required=True):
        _check_thumbnail(item, check, (*path, "items", index))


def _check_file(data: Json, check: Check, path: Path) -> None:
    _check_media(data, "file", check, path)
    media = data.get("file")
    if isinstance(media, dict) and not str(media.get("url", "attachment://")).startswith("attachment://"):
        check.form.fault(
            (*path, "file", "url"),
            "URL_TYPE_INVALID_SCHEME",
            "Scheme must be one of ('attachment',).",
        )
    check.form.flag(data, "spoiler", path)


def _check_separator(data: Json, check: Check, path: Path) -> None:
    check.form.flag(data, "divider", path)
    if data.get("spacing") is not None:
        check.form.choice(data, "spacing", path, (1, 2))


def _check_container(data: Json, check: Check, path: Path) -> None:
    check.children(data, path, _IN_CONTAINER, MAX_TOTAL)
    check.form.number(data, "accent_color", path, 0, 0xFFFFFF)
    check.form.flag(data, "spoiler", path)


IN_MESSAGES = {
    ROW: _check_row,
    BUTTON: _check_button,
    SECTION: _check_section,
    TEXT: check_text,
    THUMBNAIL: _check_thumbnail,
    GALLERY: _check_gallery,
    FILE: _check_file,
    SEPARATOR: _check_separator,
    CONTAINER: _check_container,
    **dict.fromkeys(SELECTS, check_select),
}


def walk(components: list[Json]) -> Iterator[Json]:
    """Yield every component, including nested components, in reading order."""
    for one in components:
        yield one
        yield from walk(one.get("components", []))
        for key in ("accessory", "component"):
            if isinstance(one.get(key), dict):
                yield from walk([one[key]])
