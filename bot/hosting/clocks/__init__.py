"""Clocks: how much time there is to think, and who has used how much of it. Pure; nothing here ticks."""
