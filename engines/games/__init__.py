"""The games, one per folder: rules, appearance, levels and engines.

The folders of further games that the environment variable `TENGEN_GAMES` lists, separated as in `PATH`,
are a part of this package, so that every process can import their modules.
"""

import os

__path__ += map(os.path.abspath, filter(None, os.environ.get("TENGEN_GAMES", "").split(os.pathsep)))
