"""`python -m bot` that never defers an answer, and uploads all tiles at once.

So an answer shows its content also on a busy machine, and boards have tiles before they are drawn.
"""

from __future__ import annotations

from bot.__main__ import main

_PATIENCE_S = 60.0

if __name__ == "__main__":
    # Worker processes import this module again, so it imports the answers only here.
    from bot.chat import response as response_module
    from bot.chat import tile_emojis

    response_module._PATIENCE_S = _PATIENCE_S
    tile_emojis._SPARE_S = 0.0
    main()
