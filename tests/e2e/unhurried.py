"""`python -m bot` that defers no answer, so that a click on a busy machine shows what it leads to."""

from __future__ import annotations

from bot.__main__ import main

_PATIENCE_S = 60.0

if __name__ == "__main__":
    # Worker processes import this module again, so it imports the answers only here.
    from bot.chat import response as response_module

    response_module._PATIENCE_S = _PATIENCE_S
    main()
