"""Buttons and menus for moves: the pad, half-made moves (walks), select menus."""
