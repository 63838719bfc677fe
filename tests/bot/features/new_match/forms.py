"""The form of `/play` as tests fill it in: opened, chosen in, begun."""

from tests.e2e.messages import buttons, labels, selects

USER_SELECT = 5
GREEN = 3


async def form_of(person, command="play", **options):
    answer = await person.command(command, **options)
    assert answer.is_ephemeral
    return answer.message


async def taken(person, form, value):
    """Choose from the menu that offers `value`."""
    menus = selects(await person.message(form))
    (menu,) = [one for one in menus if value in {option["value"] for option in one.get("options") or ()}]
    await person.select(form, [value], custom_id=menu["custom_id"])
    return await person.message(form)


async def with_game(person, form, title):
    """Choose a game by its button, or from the menu if it has none."""
    message = await person.message(form)
    if title in labels(message):
        return await person.click(form, label=title)
    options = [option for menu in selects(message) for option in menu.get("options") or ()]
    return await taken(person, form, next(one["value"] for one in options if one["label"] == title))


async def started(person, form, label="Start"):
    """Press the button that starts the match; what it posted for everybody."""
    return await posted_by(person, form, await person.click(form, label=label))


async def invited(person, form, user_id):
    """Pick somebody in the menu of people; what that posted for everybody."""
    menu = next(one for one in selects(await person.message(form)) if one["type"] == USER_SELECT)
    return await posted_by(person, form, await person.select(form, [user_id], custom_id=menu["custom_id"]))


async def posted_by(person, form, answer):
    posted = await told(person, answer)
    assert not posted["flags"] & 1 << 6
    await is_gone(person, form)
    return posted


async def told(person, answer):
    """What was posted in answer, at once or a moment later."""
    assert answer.failure is None
    return answer.made[0] if answer.made else await person.follow_up(answer)


async def is_gone(person, form):
    await person.wait_event("MESSAGE_DELETE", lambda one: one["id"] == form["id"])


async def unfolded(person, command):
    form = await form_of(person, command)
    await person.click(form, label="Options")
    return await person.message(form)


def labels_of(form):
    return [one["label"] for one in buttons(form)]


def likeliest(form):
    """The green button, which starts what was played last."""
    (found,) = [one["label"] for one in buttons(form) if one["style"] == GREEN]
    return found
