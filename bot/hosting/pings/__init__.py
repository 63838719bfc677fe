"""Pings: messages that notify people that it is their move or that their time is running out."""
