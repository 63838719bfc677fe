"""Tests with real sockets, the bot in a process of its own."""
