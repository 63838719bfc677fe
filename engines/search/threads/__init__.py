"""Threads: objects that each has for itself, and searches of one position by several."""
