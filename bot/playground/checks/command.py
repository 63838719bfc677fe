"""Discord's rules for application commands and autocomplete choices."""

from __future__ import annotations

import unicodedata

from bot.playground.wire.errors import Json
from bot.playground.wire.form import Form, Path

LOCALES = frozenset(
    {
        "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi",
        "hr", "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th",
        "tr", "uk", "vi", "zh-CN", "zh-TW",
    }
)  # fmt: skip

SUBCOMMAND, GROUP, STRING, INTEGER, NUMBER = 1, 2, 3, 4, 10
MAX_COMMANDS = 100
MAX_OPTIONS = 25
MAX_SIZE = 8000
_CHAT_INPUT, _USER_MENU, _MESSAGE_MENU, ENTRY_POINT = 1, 2, 3, 4
"""Numbers of Discord's command types. An Entry Point command starts an Activity; an app has at most one."""
_APP, DISCORD = 1, 2
"""Handlers of an Entry Point command: with `DISCORD`, Discord starts the Activity without asking the app."""
MAX_SAFE = 2**53
"""Largest amount of a number in an option or choice."""
SAME_COMMAND = ("APPLICATION_COMMANDS_DUPLICATE_NAME", "Application command names must be unique")
"""Fault of a command that has the name of another: Discord's code and message."""
_SAME_OPTION = ("APPLICATION_COMMAND_OPTIONS_NAME_ALREADY_EXISTS", "Option name already exists")
_SAME_CHOICE = ("APPLICATION_COMMAND_OPTIONS_CHOICE_NAME_ALREADY_EXISTS", "Option choice name already exists")


def is_command_name(name: str) -> bool:
    r"""Whether a name is lower case and matches `^[-_'\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$`."""
    return 0 < len(name) <= 32 and name == name.lower() and all(_is_name_character(c) for c in name)


def _is_name_character(c: str) -> bool:
    is_marked_script = "\u0900" <= c <= "\u097f" or "\u0e00" <= c <= "\u0e7f"
    return c in "-_'" or unicodedata.category(c)[0] in "LN" or is_marked_script


def check_command(data: Json, form: Form, path: Path = ()) -> Json:
    """Check a command from a request, and return the command object that Discord would store.

    Faults are recorded in `form` below `path`, not raised; with any in `form`, the result is empty.
    """
    kind = 1 if data.get("type") is None else form.choice(data, "type", path, (1, 2, 3, 4))
    is_typed = kind in {None, _CHAT_INPUT}
    _check_name(data, form, path, is_typed=is_typed)
    if is_typed:
        _check_description(data, form, path)
        _check_options(data, form, path, (SUBCOMMAND, GROUP, *range(3, 12)))
        _check_size(data, form, path)
    elif kind == ENTRY_POINT:
        _check_description(data, form, path, is_required=False)
        _forbid(data, form, path, ("options",))
    else:
        _forbid(data, form, path, ("description", "description_localizations", "options"))
    _check_handler(data, form, path, is_entry_point=kind == ENTRY_POINT)
    form.flag(data, "nsfw", path)
    for key, high in (("contexts", 3), ("integration_types", 2)):
        for value in form.items(data, key, path, 0, high):
            if value not in range(high):
                form.fault((*path, key), "BASE_TYPE_CHOICES", f"Value must be one of {set(range(high))}.")
    return {} if form.has_faults else _stored_form(data, kind or 1)


def _stored_form(data: Json, kind: int) -> Json:
    bits = data.get("default_member_permissions")
    return {
        "type": kind,
        "name": data.get("name"),
        "name_localizations": data.get("name_localizations"),
        "description": data.get("description") or "",
        "description_localizations": data.get("description_localizations"),
        "default_member_permissions": None if bits is None else str(bits),
        "dm_permission": data.get("dm_permission") is not False,
        "contexts": data.get("contexts"),
        "integration_types": data.get("integration_types") or [0],
        "nsfw": bool(data.get("nsfw")),
        **({"handler": data.get("handler") or _APP} if kind == ENTRY_POINT else {}),
        **({"options": [_stored_option(one) for one in data["options"]]} if data.get("options") else {}),
    }


def _stored_option(option: Json) -> Json:
    kept = {key: value for key, value in option.items() if value is not None}
    for key in ("name_localizations", "description_localizations"):
        kept.setdefault(key, None)
    for key in ("required", "autocomplete"):
        if kept.get(key) is False:
            del kept[key]
    for key in ("choices", "options", "channel_types"):
        if kept.get(key) == []:
            del kept[key]
    if "options" in kept:
        kept["options"] = [_stored_option(one) for one in kept["options"]]
    return kept


def _forbid(data: Json, form: Form, path: Path, keys: tuple[str, ...]) -> None:
    for key in keys:
        if data.get(key):
            form.fault(
                (*path, key),
                "APPLICATION_COMMAND_CONTEXT_MENU_FIELD",
                "Context menu commands can't have this",
            )


def _check_name(data: Json, form: Form, path: Path, *, is_typed: bool) -> None:
    names: list[tuple[Path, str]] = [
        ((*path, "name"), form.text(data, "name", path, 1, 32, is_required=True))
    ]
    names += _localized(data, "name_localizations", form, path, 1, 32)
    for where, name in names:
        if is_typed and name and len(name) <= 32 and not is_command_name(name):
            form.fault(where, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid")


def _check_handler(data: Json, form: Form, path: Path, *, is_entry_point: bool) -> None:
    if data.get("handler") is None:
        return
    if is_entry_point:
        form.choice(data, "handler", path, (_APP, DISCORD))
    else:
        form.fault((*path, "handler"), "BASE_TYPE_CHOICES", "Only an Entry Point command has a handler.")


def _check_description(data: Json, form: Form, path: Path, *, is_required: bool = True) -> None:
    form.text(data, "description", path, int(is_required), 100, is_required=is_required)
    _localized(data, "description_localizations", form, path, 1, 100)


def _localized(data: Json, key: str, form: Form, path: Path, low: int, high: int) -> list[tuple[Path, str]]:
    translations = data.get(key)
    if translations is None:
        return []
    if not isinstance(translations, dict):
        form.fault((*path, key), "DICT_TYPE_CONVERT", "Only dictionaries may be used in a DictType")
        return []
    found: list[tuple[Path, str]] = []
    for locale in translations:
        where = (*path, key, locale)
        if locale not in LOCALES:
            form.fault(where, "ENUM_TYPE_COERCE", f'Value "{locale}" is not a valid enum value.')
        elif translations[locale] is not None:
            found.append((where, form.text(translations, locale, (*path, key), low, high, is_required=True)))
    return found


def _check_options(data: Json, form: Form, path: Path, allowed: tuple[int, ...]) -> None:
    names: set[str] = set()
    had_optional = False
    kinds: set[bool] = set()
    for index, option in form.objects(data, "options", path, 0, MAX_OPTIONS):
        where = (*path, "options", index)
        kind = form.choice(option, "type", where, allowed)
        _check_name(option, form, where, is_typed=True)
        _check_description(option, form, where)
        form.unique((*where, "name"), str(option.get("name")), names, *_SAME_OPTION)
        if kind in {SUBCOMMAND, GROUP}:
            kinds.add(True)
            inner = (SUBCOMMAND,) if kind == GROUP else tuple(range(3, 12))
            _check_options(option, form, where, inner)
            if kind == GROUP and not option.get("options"):
                form.required((*where, "options"))
        elif kind is not None:
            kinds.add(False)
            is_required = form.flag(option, "required", where)
            if is_required and had_optional:
                form.fault(
                    where,
                    "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                    "Required options must be placed before non-required options",
                )
            had_optional = had_optional or not is_required
            _check_value_option(option, form, where, kind)
    if len(kinds) > 1:
        form.fault(
            (*path, "options"),
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        )


def _check_value_option(option: Json, form: Form, path: Path, kind: int) -> None:
    is_scalar = kind in {STRING, INTEGER, NUMBER}
    if option.get("options"):
        form.fault((*path, "options"), "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID", "This type has no options")
    if form.flag(option, "autocomplete", path):
        if not is_scalar:
            form.fault(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
                "This type has no autocomplete",
            )
        if option.get("choices"):
            form.fault(
                (*path, "autocomplete"),
                "APPLICATION_COMMAND_AUTOCOMPLETE_CHOICES",
                "Autocomplete can't be used together with choices",
            )
    if option.get("choices") and not is_scalar:
        form.fault((*path, "choices"), "APPLICATION_COMMAND_CHOICES_INVALID", "This type has no choices")
    else:
        _check_choices(option, form, path, kind)
    if kind == STRING:
        low = form.number(option, "min_length", path, 0, 6000)
        if form.number(option, "max_length", path, 1, 6000, 6000) < low:
            form.fault((*path, "min_length"), "NUMBER_TYPE_MAX", "min_length must not exceed max_length")


def _check_choices(data: Json, form: Form, path: Path, kind: int | None) -> None:
    names: set[str] = set()
    for index, choice in form.objects(data, "choices", path, 0, MAX_OPTIONS):
        where = (*path, "choices", index)
        name = form.text(choice, "name", where, 1, 100, is_required=True)
        _localized(choice, "name_localizations", form, where, 1, 100)
        form.unique((*where, "name"), name, names, *_SAME_CHOICE)
        _check_choice_value(choice, form, where, kind)


def _check_choice_value(choice: Json, form: Form, path: Path, kind: int | None) -> None:
    value = choice.get("value")
    if value is None:
        form.required((*path, "value"))
    elif kind == STRING or (kind is None and isinstance(value, str)):
        if not isinstance(value, str):
            form.wrong_type((*path, "value"), "string")
        else:
            form.length((*path, "value"), len(value), 1, 100)
    elif isinstance(value, bool) or not isinstance(value, int | float):
        form.wrong_type((*path, "value"), "number")
    elif (kind == INTEGER and not isinstance(value, int)) or abs(value) > MAX_SAFE:
        form.fault((*path, "value"), "NUMBER_TYPE_COERCE", f'Value "{value}" is not int.')


def _check_size(data: Json, form: Form, path: Path) -> None:
    """Record a fault if the texts of a command are too long together; not checked after other faults."""
    if not form.has_faults and command_size(data) > MAX_SIZE:
        form.fault(path, "APPLICATION_COMMAND_TOO_LARGE", f"Command exceeds maximum size ({MAX_SIZE})")


def command_size(data: Json) -> int:
    """Return the number of characters of all names, descriptions and values in a command.

    A text with translations counts as long as its longest version.
    """
    size = _longest(data, "name") + _longest(data, "description")
    size += len(str(data.get("value", "")))
    return size + sum(command_size(one) for key in ("options", "choices") for one in data.get(key) or [])


def _longest(data: Json, key: str) -> int:
    translations = (data.get(f"{key}_localizations") or {}).values()
    return max(len(text or "") for text in (data.get(key), *translations))


def check_choices(data: Json) -> list[Json]:
    """Return the checked choices of an autocomplete response; raises Discord's 50035 (invalid body)."""
    with Form() as form:
        _check_choices(data, form, (), None)
        if "choices" not in data:
            form.required(("choices",))
    return list(data["choices"] or [])


def check_unique(commands: list[Json], form: Form) -> None:
    """Check that no two commands of a type share a name, and that no type has too many commands.

    Faults are recorded in `form`, not raised.
    """
    seen: set[tuple[int, str]] = set()
    for index, one in enumerate(commands):
        form.unique((index, "name"), (one["type"], str(one["name"])), seen, *SAME_COMMAND)
    for kind, most in ((_CHAT_INPUT, MAX_COMMANDS), (_USER_MENU, 15), (_MESSAGE_MENU, 15), (ENTRY_POINT, 1)):
        form.length((), sum(1 for one in commands if one["type"] == kind), 0, most)
