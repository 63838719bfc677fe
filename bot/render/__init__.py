"""Draws a `Position` with its game's `Look`: as emoji text, as a picture, or as a description in words.

The package refers to no game by name and does not depend on Discord.
"""
