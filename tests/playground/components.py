"""The smallest messages and components that Discord takes, to be made worse by tests."""

V2 = 1 << 15


def text(content, **extra):
    return {"type": 10, "content": content, **extra}


def button(custom_id="x", **extra):
    return {"type": 2, "style": 1, "label": "L", "custom_id": custom_id, **extra}


def row(*children):
    return {"type": 1, "components": list(children)}


def menu(options=None, **extra):
    options = [{"label": "A", "value": "a"}] if options is None else options
    return {"type": 3, "custom_id": "m", "options": options, **extra}


def boxes(kind, count=3, **extra):
    """A group of radio buttons (21) or checkboxes (22)."""
    options = [{"label": f"Option {n}", "value": f"v{n}"} for n in range(count)]
    return {"type": kind, "custom_id": "boxes", "options": options, **extra}


def labelled(*components):
    """A form with each of these under a label."""
    labels = [{"type": 18, "label": "Choose", "component": one} for one in components]
    return {"custom_id": "f", "title": "Form", "components": labels}


def container(*children, **extra):
    return {"type": 17, "components": list(children), **extra}


def v2(*components):
    return {"flags": V2, "components": list(components)}


def legacy(*components):
    return {"content": "c", "components": list(components)}
