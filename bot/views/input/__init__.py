"""How a move is made by hand: the pad, the walk from step to step, menus."""
