"""Input of moves: the pad, the walk from step to step, menus."""
